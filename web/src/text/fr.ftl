# Textes du client web. en.ftl a les mêmes clés.

## Partout

ui-skip = Aller au contenu
ui-brand = Grognard, accueil
ui-language = Langue
ui-language-en = English
ui-language-fr = Français
ui-theme = Clair ou sombre
ui-theme-auto = Auto
ui-theme-light = Clair
ui-theme-dark = Sombre
ui-settings = Réglages
ui-still = Sans animations
ui-curtain-setting = Rideau entre les joueurs de cet écran
ui-close = Fermer
ui-cancel = Annuler
ui-copy = Copier
ui-copied = Copié.
ui-pair = { $name } : { $value }
ui-rule = Règle { $rule }
ui-offline = Le serveur ne répond pas. Votre dernier choix n’est peut-être pas enregistré.
ui-loading = On dresse la table…
ui-broken-title = Cette page ne peut pas être affichée
ui-back-home = Retour à l’accueil

## Jeux

ui-title-napoleon_1807 = Napoléon 1807
ui-title-napoleon_1807-about = Pologne et Prusse-Orientale, 1806–1807
ui-title-napoleon_1807-length = 2 joueurs · 1 h à 3 h
ui-title-age_of_napoleon = Age of Napoleon
ui-title-age_of_napoleon-about = L’Europe entière, 1805–1815
ui-title-age_of_napoleon-length = 2 joueurs · 3 h à 8 h
ui-title-kutuzov = Kutuzov
ui-title-kutuzov-about = La guerre en Russie, 1812
ui-title-kutuzov-length = 2 à 4 joueurs · 2 h à 6 h
ui-title-clash_of_monarchs = Clash of Monarchs
ui-title-clash_of_monarchs-about = La guerre de Sept Ans, 1756–1763
ui-title-clash_of_monarchs-length = 2 à 4 joueurs · 4 h à 12 h
ui-title-eagles_of_the_empire = Les Aigles de l’Empire
ui-title-eagles_of_the_empire-about = Auerstedt, Eylau, Austerlitz
ui-title-eagles_of_the_empire-length = 2 joueurs · tactique · 2 h à 5 h

## Accueil

ui-home-title = À quelle table prenez-vous place ?
ui-home-lead = Cinq guerres sur carte, contre un ami ou contre la machine. Sans inscription.
ui-home-games = Choix du jeu
ui-home-scenario = { $title } : le scénario
ui-coming = À venir
ui-coming-long = Ce jeu n’est pas encore prêt.
ui-options = Options et variantes
ui-my-side = { $count ->
    [2] Mon camp
   *[other] Mes camps (un ou plusieurs)
 }
ui-way-bot = Contre la machine
ui-way-bot-text = Les règles sont appliquées, chaque choix s’explique et les vôtres peuvent être repris.
ui-bot-level = Niveau
ui-bot-random = Recrue : joue au hasard, dans les règles
ui-bot-quick = Fusilier : rapide et sensé
ui-bot-strong = Grenadier : réfléchit à l’avance
ui-bot-other = { $level }
ui-play = Jouer
ui-way-here = { $count ->
    [2] À deux sur cet écran
   *[other] Tous sur cet écran
 }
ui-way-here-text = Un rideau tombe entre les joueurs : les mains restent cachées.
ui-set-table = Installer la table
ui-way-invite = { $count ->
    [one] Inviter un ami
   *[other] Inviter des amis
 }
ui-way-invite-text = { $count ->
    [one] Un lien suffit, pour jouer en direct ou sur plusieurs semaines.
   *[other] Un lien chacun suffit, pour jouer en direct ou sur plusieurs semaines.
 }
ui-create-link = { $count ->
    [one] Créer le lien
   *[other] Créer les liens
 }
ui-way-custom = Choisir chaque siège
ui-way-custom-text = Joueurs ici, joueurs à distance et bots, dans la combinaison de votre choix.
ui-player-here = ici
ui-player-invited = invité par lien
ui-player-bot = { $level } (bot)
ui-my-games = Vos parties
ui-my-games-all = Afficher les { $count } parties
ui-no-games = Les parties que ce navigateur commence ou rejoint apparaissent ici.
ui-game-your-turn = à vous
ui-game-waiting = en attente
ui-game-over = finie
ui-game-gone = n’est plus sur ce serveur
ui-forget = Retirer { $title } de cette liste
ui-import = Importer une partie
ui-import-text = Un fichier téléchargé d’une relecture ou écrit par le terminal.
ui-import-failed = Cette partie ne peut pas être importée.
ui-import-foreign = Ce fichier n’est pas une partie de Grognard.
ui-import-choose = Choisir un fichier
ui-position = Votre propre position
ui-position-text = Un scénario que vous avez modifié, en fichier ou en une ligne.
ui-position-paste = Coller une position
ui-position-read = La lire
ui-position-begins = Départ de votre position : { $scenario }
ui-position-link = Lien vers cette position
ui-position-changes = Ce qui est différent
ui-position-changed = mise en place modifiée
ui-position-changed-long = La mise en place a été modifiée à la main : cette partie part d’une position particulière.
ui-position-forget = Revenir aux scénarios
ui-learn = Apprendre
ui-learn-text = Commencez par la leçon d’un jeu : elle dit quoi faire et pourquoi, pendant que vous jouez. Chaque question cite sa règle ; ce qui n’est pas éclairé répond à « pourquoi pas ? ».

ui-lesson = Leçon : { $title }
ui-lesson-new = Vous débutez ?
ui-lesson-begin = Commencer la leçon
ui-lesson-step = { $number } sur { $count }
ui-lesson-progress = Avancement de la leçon
ui-lesson-fold = Montrer ou replier le texte de la leçon
ui-lesson-do = Montrez-moi
ui-lesson-do-long = Fait à votre place le choix de la leçon
ui-lesson-left = Vous avez quitté la leçon.
ui-lesson-left-text = Votre adversaire réfléchit désormais par lui-même, comme dans toute partie. Vous pouvez continuer, ou revenir là où en était la leçon.
ui-lesson-return = Revenir à la leçon
ui-lesson-without = Continuer sans la leçon
ui-lesson-go-on = Poursuivre cette partie
ui-lesson-scenario = Choisir un scénario

## Table

ui-map = Carte. Les flèches vont de lieu en lieu, Tab parcourt ceux qui sont éclairés, Entrée choisit.
ui-map-fight = l’ennemi s’y trouve
ui-zoom-in = Zoom avant
ui-zoom-out = Zoom arrière
ui-zoom-fit = Carte entière
ui-overview = Carte d’ensemble
ui-stack = { $count ->
    [one] { $pieces }
   *[other] Pile de { $count } : { $pieces }
 }
ui-fan = Les pièces de cette pile
ui-prompt = Ce qui est demandé
ui-prompt-wait = On attend : { $seats }…
ui-prompt-watch = Vous regardez. On attend : { $seats }.
ui-prompt-sending = Un instant…
ui-prompt-over = La partie est finie. { $result }.
ui-prompt-ended = La partie est finie.
ui-verdict = Verdict
ui-verdict-close = Fermer le verdict et regarder la carte
ui-verdict-closing = Les derniers événements
ui-verdict-figures = { $decisions ->
    [one] { $decisions } décision.
   *[other] { $decisions } décisions.
 } La relecture montre où la partie a basculé.
ui-rematch = Revanche
ui-rematch-swapped = Revanche, camps échangés
ui-hand-next = Cartes suivantes
ui-hand-back = Cartes précédentes
ui-hand-read = Lire : { $card }
ui-hand-over = Passez l’écran au joueur suivant : { $seat }.
ui-hand-over-button = Passer l’écran à : { $seat }
ui-confirm = « { $question } » { $choice } : confirmez-vous ?
ui-confirm-reveals = Des dés, des cartes ou des pions seront révélés : vous ne pourrez pas revenir seul en arrière. Un second clic au même endroit confirme aussi.
ui-confirm-ends = La partie se termine ainsi.
ui-confirm-yes = Oui, en avant
ui-confirm-setting = Demander confirmation avant ce qui ne peut pas être repris
ui-picked = { $count ->
    [one] Choisi : { $picks }.
   *[other] { $count } choisis : { $picks }.
 }
ui-picked-times = { $name } ({ $count } fois)
ui-unpick = Recommencer
ui-advise = Conseil
ui-advice = Votre état-major conseille : { $options }
ui-advice-working = Votre état-major réfléchit…
ui-advice-take = Suivre ce conseil
ui-answers = Réponses
ui-answers-title = Toutes les réponses ({ $count })
ui-why-not-title = Pourquoi pas ?
ui-why-not-thing = { $thing } : pourquoi pas ?
ui-why-not-asked = On vous demande autre chose en ce moment : « { $question } »
ui-why-not-hint = Ce qui n’est pas éclairé dit pourquoi quand on le touche.
ui-undo = Reprendre
ui-undo-free = { $count ->
    [one] Votre dernière décision peut être reprise : rien n’a été révélé depuis.
   *[other] Vos { $count } dernières décisions peuvent être reprises : rien n’a été révélé depuis.
 }
ui-undo-title = Reprendre plus loin ?
ui-undo-limit = Depuis votre dernière décision, quelque chose a été révélé (dés, cartes, blocs) ou un autre a décidé. La reprise demande l’accord des autres ; les bots acceptent.
ui-undo-ask = Demander aux autres
ui-undo-waiting = Vous avez demandé une reprise. On attend : { $seats }.
ui-undo-asked = Reprise d’une décision demandée : { $seat }.
ui-taken-back = { $count ->
    [one] Une décision a été reprise.
   *[other] { $count } décisions ont été reprises.
 } De nouveau à : { $seats }.
ui-accept = Accepter
ui-decline = Refuser
ui-withdraw = Retirer la demande
ui-order-pass = Toujours passer ici
ui-order-pass-long = Passer pour moi chaque fois que ceci est demandé, jusqu’à nouvel ordre
ui-orders-title = Consignes
ui-orders-empty = Passer pour moi quand je ne peux que passer
ui-orders-empty-text = Aux moments où une carte ou une réaction peut être jouée, on interroge tous ceux qui pourraient en avoir une, pour que le silence ne dise rien. Avec cette consigne, vous n’êtes interrogé que lorsque vous avez le choix. Les autres peuvent deviner quelque chose à la vitesse de votre réponse : si cela compte pour vous, retirez-la.
ui-orders-moments = Vous passez aussi d’office ici :
ui-orders-all = partout
ui-orders-cancel = Me demander à nouveau
ui-orders-ask-at = Me demander à nouveau : { $moment }
ui-orders-now = Vos consignes passent pour vous quand vous ne pouvez que passer.
ui-orders-now-some = Vos consignes passent pour vous à certains moments.
ui-orders-change = Changer
ui-notices-title = Me prévenir quand c’est à moi
ui-notices-browser = Me prévenir dans ce navigateur
ui-notices-browser-end = Ne plus le faire dans ce navigateur
ui-notices-pushed = Ce navigateur vous prévient, même quand la page est fermée.
ui-notices-open = Ce navigateur vous prévient tant que la page est ouverte quelque part.
ui-notices-unreachable = Le navigateur n’a pas pu s’abonner aux avis du serveur : il vous prévient seulement tant que la page est ouverte quelque part.
ui-notices-blocked = Votre navigateur bloque les avis de cette page. Vous pouvez les permettre dans ses réglages, à côté de l’adresse.
ui-notices-mail = Adresse électronique
ui-notices-mail-seat = Adresse électronique du siège { $seat }
ui-notices-mail-set = Me prévenir par courriel
ui-notices-mail-text = Après une minute sans vous à la table, un courriel par tour. Personne d’autre ne voit l’adresse.
ui-notices-confirmed = confirmée
ui-notices-asked = un courriel vous demande de confirmer
ui-notices-remove = Retirer
ui-notices-remove-mail = Retirer { $address }
ui-notices-offline = Le serveur ne répond pas. Rien n’a changé.
ui-order-empty = Passer pour moi quand je n’ai pas le choix
ui-log = Journal
ui-log-hint = le numéro ouvre la règle
ui-log-times = × { $count }
ui-log-show = Montrer sur la carte : { $line }
ui-log-empty = Il ne s’est encore rien passé.
ui-log-or-talk = Journal ou messages
ui-talk = Messages
ui-talk-unread = { $count ->
    [one] { $count } message non lu
   *[other] { $count } messages non lus
 }
ui-talk-empty = Personne n’a encore rien dit.
ui-talk-own = { $seat } (vous)
ui-talk-only = seulement à : { $seats }
ui-talk-said = Message ({ $seat }) : { $text }
ui-talk-to = À
ui-talk-everybody = Tout le monde
ui-talk-write = Écrire un message
ui-talk-send = Envoyer
ui-talk-left = { $count ->
    [one] encore { $count } caractère
   *[other] encore { $count } caractères
 }
ui-talk-offline = Le serveur ne répond pas. Votre message n’est pas parti.
ui-turn-mark = ● À vous – { $name }
ui-turn-notice = C’est à vous : { $seats }.
ui-rules = Règles
ui-rules-search = Chercher dans les règles
ui-rules-count = { $count ->
    [0] Rien trouvé
    [one] Un paragraphe
   *[other] { $count } paragraphes
 }
ui-rules-missing = Le résumé n’a pas de paragraphe { $rule }.
ui-rules-note = Un résumé en nos propres mots ; le livret imprimé fait foi.
ui-battle = Bataille
ui-play-tab = Jouer
ui-armies = Armées
ui-table-menu = Table
ui-seats = Sièges
ui-seat-you = vous
ui-seat-online = en ligne
ui-seat-away = absent
ui-seat-new-link = Nouveau lien
ui-seat-here = Le jouer ici
ui-seat-to-bot = Le confier à un bot
ui-seat-doubt-invited = { $seat } : le lien utilisé cesse aussitôt de valoir, et qui joue avec lui doit partir jusqu’à ce que vous envoyiez le nouveau.
ui-seat-doubt-here = { $seat } : qui joue ce siège doit partir aussitôt, et vous verrez ce qui vous était caché.
ui-seat-doubt-bot = { $seat } : qui joue ce siège doit partir aussitôt, et un bot continue.
ui-bot-failed = { $seat } : le bot n’a pas trouvé de réponse { $count ->
    [one] une fois
   *[other] { $count } fois
 }, et le hasard a décidé pour lui.
ui-seat-changed = Un autre joueur est à la table. { $seat } : { $player }.
ui-seat-link = Lien du siège { $seat }. Ne l’envoyez à personne d’autre : qui l’a joue ce siège.
ui-watch-link = Lien pour spectateurs
ui-watch-make = Créer un lien pour spectateurs
ui-download = Télécharger la partie
ui-download-running = Tant que la partie dure, le fichier ne contient ni la graine des dés ni les décisions des autres : il ne pourra pas être importé.
ui-replay = Relecture
ui-help = Aide
ui-help-title = Clavier et toucher
ui-help-map = à la carte
ui-help-arrows = de lieu en lieu sur la carte
ui-help-tab = à travers tout ce qui est éclairé
ui-help-enter = choisir
ui-help-escape = fermer ce qui est ouvert
ui-help-undo = reprendre
ui-help-advice = demander à votre état-major ce que ferait à votre place le plus fort des bots
ui-help-answers = liste de toutes les réponses
ui-help-rules = règles
ui-help-log = journal
ui-help-talk = messages
ui-help-zoom = zoom, carte entière
ui-help-cards = à une carte de votre main
ui-help-find = trouver un lieu par son nom
ui-help-touch = Touchez ce qui est éclairé pour le choisir ; touchez autre chose pour savoir pourquoi pas. Inutile de faire glisser quoi que ce soit.
ui-help-dice-title = Des dés honnêtes
ui-help-dice = Dés et cartes sont fixés par une graine secrète. Son empreinte est publiée au début, la graine à la fin : chacun peut vérifier.
ui-commitment = Empreinte de la graine
ui-seed = Graine
ui-find = Trouver un lieu
ui-lost = La connexion est perdue. Nouvel essai…
ui-refused = Ce lien n’est plus valable. Demandez-en un nouveau à l’hôte.
ui-curtain-title = { $seat }
ui-curtain-text = Prenez place quand les autres ne regardent pas.
ui-curtain-button = Montrer mon côté
ui-board-state = État de la partie
ui-source-rulebook = du livret
ui-source-public = de comptes rendus publics
ui-source-designed = reconstitué par nous
ui-sources-title = D’où viennent les données
ui-sources-text = La carte, les cartes et les tables imprimées n’étaient pas toutes à notre disposition. Ce que le livret ne dit pas a été reconstitué et porte cette marque.
ui-sources-count = { $source } : { $count }
ui-designed = reconstitué
ui-designed-many = reconstitués
ui-origin = Partie continuée depuis la décision { $number } d’une autre
ui-try = Essayer quelque chose
ui-try-text = Une deuxième partie commence là où en est celle-ci, ou à votre dernier moment calme, et tous les sièges sans bot y sont à vous. Ce que vous ne pouvez pas savoir ici, les mains et les dés à venir, y est redistribué ; cette partie-ci ne bouge pas.
ui-try-begin = Commencer un essai
ui-game-trial = essai
ui-trial = Essai : retour à la partie
ui-trial-long = Un essai à partir de la décision { $number } d’une autre partie : ce que vous ne pouviez pas y savoir a été redistribué ici.

## Liens des courriels

ui-notice-title = Des courriels quand c’est à vous
ui-notice-question = Faut-il envoyer un courriel à { $address } chaque fois que ce siège doit jouer ?
ui-notice-confirmed = { $address } reçoit un courriel chaque fois que ce siège doit jouer.
ui-notice-ended = { $address } ne reçoit plus de courriels pour ce siège.
ui-notice-yes = Oui, prévenez-moi
ui-notice-end = Arrêter les courriels
ui-notice-gone = Ce lien n’est plus valable. Qui veut de nouveau des courriels les demande à la table, sous « Table ».
ui-notice-about = { $title } · { $scenario } · { $seat }

## Consignes

ui-briefing-aim = Comment gagner
ui-briefing-turn = Un tour
ui-briefing-first = Pour commencer
ui-briefing-close = Vers la carte

## Relecture

ui-replay-title = Relecture
ui-replay-step = Décision { $number } sur { $last }
ui-replay-slider = Moment de la partie
ui-replay-first = Au début
ui-replay-back = Une décision en arrière
ui-replay-forward = Une décision en avant
ui-replay-last = À la fin
ui-replay-play = Dérouler
ui-replay-pause = Arrêter
ui-replay-eyes = Vu par
ui-replay-public = tout le monde
ui-replay-chapters = Tours et batailles
ui-replay-fork = Continuer d’ici
ui-replay-fork-text = Une nouvelle partie commence à cette position : les bots gardent leur place, vous jouez les autres.
ui-replay-fork-later = On peut continuer d’une position quand la partie est finie : avant, des mains cachées seraient vues. Pour essayer quelque chose maintenant : le menu de la table.
ui-replay-hand = Main : { $seat }
ui-replay-share = Partager
ui-replay-share-title = Lien vers cette position
ui-replay-decided = { $seat } : { $choice }
ui-replay-hidden = { $seat } : une décision qui reste cachée
ui-replay-start = La partie commence.
ui-replay-table = À la table
ui-replay-log = Ce qui s’est passé
ui-remarks = Remarques
ui-remark-write = Écrire en marge de cette position
ui-remark-keep = Enregistrer
ui-remark-remove = Supprimer
ui-remark-private = Vous seul la lisez jusqu’à la fin de la partie.
ui-chance = Chances de victoire
ui-chance-make = Calculer les chances de victoire
ui-chance-text = Depuis de nombreux moments de cette partie, les bots jouent la suite, encore et encore. Cela prend environ une minute, en arrière-plan.
ui-chance-working = Calcul en cours : { $share } %
ui-chance-failed = Les chances de victoire n’ont pas pu être calculées.
ui-chance-about = De { $fewest } à { $most } suites jouées depuis chaque moment. La bande contient la vraie valeur dans 95 cas sur 100.
ui-chance-about-each = { $most } suites jouées depuis chaque moment. La bande contient la vraie valeur dans 95 cas sur 100.
ui-chance-now = { $seat } : { $value } %
ui-chance-curve = Les chances de { $seat } sont passées de { $first } % à { $last } % ; au plus bas { $low } %, au plus haut { $high } %.
ui-what-if = Et si… ?
ui-what-if-make = Comparer les réponses ici
ui-what-if-text = À partir de la position affichée, les bots jouent chaque réponse jusqu’à la fin, encore et encore, avec d’autres dés. Cela prend quelques secondes.
ui-what-if-working = Les réponses sont jouées…
ui-what-if-asked = Question posée à : { $seat }. Chances de gagner après chaque réponse :
ui-what-if-played = jouée
ui-what-if-bot = le bot
ui-what-if-chance = { $value } %
ui-what-if-about = { $count } parties jouées à partir de chaque réponse ; la bande claire contient la vraie valeur 95 fois sur 100. Pour en essayer une vous-même : « Continuer d’ici ».
ui-what-if-left-out = { $count ->
    [one] Une réponse moins prometteuse à première vue n’est pas comparée.
   *[other] { $count } réponses moins prometteuses à première vue ne sont pas comparées.
 }
ui-what-if-end = Ici, la partie est finie. Revenez à une décision.
ui-turning = Tournants
ui-turning-change = { $before } % → { $after } %
ui-turning-parts = Décision { $decision }, chance { $luck }.
ui-turning-bot = Le bot aurait choisi : { $choice } ({ $value } %).
