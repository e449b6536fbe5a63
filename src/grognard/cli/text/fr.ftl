# Ce que dit la ligne de commande. en.ftl porte les mêmes clés.

## Aide

help-grognard = Des jeux de guerre historiques dont chaque règle est appliquée.
help-epilogue =
    Chaque commande accepte aussi --language fr|en (par défaut : la langue de votre système).
    Une erreur tient en une ligne et donne un code de sortie différent de zéro.
help-commands = Commandes
help-parameters = Paramètres
help-help = Afficher cette aide.
help-version = Afficher la version.
help-serve = Proposer la table aux navigateurs.
help-host = L’adresse à écouter (par défaut cette machine seule ; 0.0.0.0 laisse entrer les autres).
help-port = Le port à écouter ; 0 en prend un libre.
help-db = Où les parties sont gardées : sqlite:///fichier ou postgresql://utilisateur@machine/nom (par défaut un fichier de votre dossier de données).
help-open = Ouvrir la table dans le navigateur.
help-play = Jouer dans le terminal ; sans jeu nommé, un menu demande à quoi jouer.
help-games = Lister les jeux avec leurs scénarios et leurs camps.
help-rules = Chercher dans les règles d’un jeu, par numéro ou par mot.
help-replay = Raconter une partie enregistrée, ou prouver ses dés.
help-sim = Faire jouer de nombreuses parties à des robots.
help-record = Extraire une partie d’une étude, pour la rejouer ou l’analyser.
help-position = Changer le fichier d’une position en une ligne à transmettre, et une telle ligne en fichier.
help-report = Écrire dans le dossier d’une étude une page avec des graphiques.
help-ladder = Faire s’affronter des robots et les classer.
help-bot = Faire parler à un de nos robots le protocole des robots.
help-analyse = Montrer les chances de victoire au fil d’une partie, et ses tournants.
help-bench = Mesurer la vitesse des jeux.
help-cases = Vérifier des arbitrages au format des cas.
help-coverage = Montrer quels paragraphes des règles ont du code et des tests.
help-data = Contrôler les fichiers de données et montrer d’où viennent leurs entrées.
help-game = L’identifiant d’un jeu, tel que `grognard games` l’affiche.
help-any-game = L’identifiant d’un jeu (par défaut : tous).
help-scenario = L’identifiant d’un scénario (par défaut : le premier).
help-option = Une option du jeu, sous la forme nom=valeur ; peut être répétée.
help-json = Afficher du JSON pour les programmes.
help-paths = Des fichiers de cas, ou des dossiers qui en contiennent.
help-search = Un paragraphe comme 7.12, ou des mots à chercher.
help-bots = Le robot de chaque camp, dans l’ordre des camps et séparés par des virgules ; un seul nom les joue tous. Un nombre après deux-points borne la réflexion : strong:2000 joue 2 000 décisions de tête pour chacune.
help-games-count = Le nombre de parties.
help-jobs = Le nombre de processus (par défaut : un par cœur).
help-seed = Le point de départ du hasard de l’étude ; la même graine donne les mêmes parties.
help-record-file = Un fichier de partie enregistrée.
help-engine = Qui joue : local (processus de cette machine), ray ou dask.
help-out = Un dossier qui garde toutes les parties (Parquet) ; la même commande reprend là où elle fut interrompue.
help-folder = Le dossier d’une étude.
help-record-number = Le numéro d’une partie de l’étude.
help-record-study = L’étude, si le dossier en contient plusieurs (par défaut : la première).
help-record-out = Le fichier à écrire (par défaut : affiche l’enregistrement).
help-ladder-bots = Les robots qui s’affrontent, séparés par des virgules, comme quick,strong:2000.
help-ladder-games = Le nombre de parties de chaque paire dans un scénario, les camps échangés.
help-ladder-within = Arrêter une rencontre quand sa part est connue à tant de points près (demande --out) ; les scénarios avancent alors ensemble.
help-ladder-hours = Ne plus ajouter dix parties à une rencontre après tant d’heures de processeur (demande --out).
help-ladder-scenario = L’identifiant d’un scénario, ou all pour tous (par défaut : le premier).
help-level = Sa force : random, quick, strong.
help-eyes = Le camp par les yeux duquel on juge les positions (par défaut : telles qu’elles étaient).
help-analyse-level = Le robot qui dit ce qu’il aurait joué.
help-playouts = Combien de fois chaque position est jouée jusqu’au bout, 8 au moins.
help-points = Le nombre de positions jugées, 2 au moins.
help-seconds = Ce temps écoulé, moins de parties d’essai doivent suffire.
help-verify = Comparer la graine à l’engagement, et les décisions au résultat.
help-seats = Qui joue : camp=human ou camp=bot:niveau, séparés par des virgules (par défaut : vous prenez le premier camp).
help-play-seed = La graine de la partie (par défaut : une graine secrète).
help-begin-at = Commencer à une position à vous, d’après un fichier ou sa ligne (docs/positions.md).
help-position-text = Un fichier, ou une ligne qui commence par gp1:.
help-lesson = Jouer une leçon du jeu, par exemple first : elle dit quoi faire et pourquoi. Elle apporte son scénario et ses camps.
help-load = Reprendre une partie enregistrée.

## Erreurs sur la ligne de commande

usage-command = La commande « { $command } » n’existe pas. Commandes connues : { $known }.
usage-parameter = Le paramètre « { $parameter } » n’existe pas ici ; --help les montre.
usage-missing = { $parameter } manque ; --help montre comment employer la commande.
usage-value = { $parameter } ne peut pas valoir « { $value } ».
usage-wrong = { $what }
usage-option = « { $option } » n’est pas une option : écrivez nom=valeur.
usage-seats = « { $seats } » ne dit pas qui joue : écrivez camp=human ou camp=bot:niveau, séparés par des virgules.
usage-who = « { $who } » ne peut pas jouer : écrivez human ou bot:niveau.
usage-no-rule = Aucun paragraphe ne répond à « { $search } ».
usage-position = Cette position est une position de { $game }, scénario { $scenario }.
usage-no-games = Aucun jeu ne peut être joué.
usage-lesson = --lesson va avec le nom d’un jeu et rien d’autre : une leçon apporte son scénario, ses camps et sa graine.
problem-lesson = Il n’y a pas de leçon « { $lesson } ». Connues : { $known }.
fault = Une faute du programme : { $what } ({ $variable }=1 montre où)
without-game = Un jeu est laissé de côté : { $reason }

## Tableaux

column-id = Jeu
column-paragraphs = Paragraphes
column-implemented = Avec code
column-tested = Avec test
column-missing = Manque
column-result = Résultat
column-games = Parties
column-share = Part
column-entries = Entrées
column-problems = Problèmes

games-seats = Camps : { $seats } · version des règles { $version }
games-lesson = Leçon : { $title }

## Simulation

sim-progress = Parties
sim-rate = { $rate } parties/s
report-written = Le rapport est dans { $file }
sim-unfinished = Inachevées
sim-figures = { $decisions } décisions en { $seconds } s ({ $cpu } s de calcul).

## Analyse

analyse-progress = Parties d’essai
analyse-neutral = Chances de victoire dans les positions telles qu’elles étaient (une nulle compte pour moitié), avec intervalles à 95 %.
analyse-eyes = Chances de victoire vues par ce camp : { $seat } (une nulle compte pour moitié), avec intervalles à 95 %.
analyse-decision = Décision
analyse-asked = Décide
analyse-chance = { $seat }
analyse-end = (fin)
analyse-turns = Tournants
analyse-turn = { $number }. { $seat } : { $played } ({ $rule }). Chances : { $before } % avant, { $decided } % une fois décidé, { $after } % une fois les dés tombés.
analyse-same = Le robot aurait joué de même.
analyse-bot = Le robot aurait joué { $bot } : { $value } %.

## Le classement

ladder-bot = Robot
ladder-elo = Elo
ladder-interval = 95 %
ladder-score = Score
ladder-games = Parties
ladder-scenario = Scénario
ladder-meeting = Rencontre
ladder-won = Gagnées
ladder-drawn = Nulles
ladder-lost = Perdues

## Relecture

replay-unfinished = La partie n’est pas finie.
replay-verified = Les dés sont prouvés : la graine est celle de l’engagement, et { $decisions } décisions mènent au résultat. { $result }

## Le menu

menu-language = Langue
menu-resume = Reprendre une partie enregistrée ?
menu-new = Une nouvelle partie
menu-game = Quel jeu ?
menu-scenario = Quel scénario ?
menu-options = Quelles règles ?
menu-usual = Les règles habituelles : { $settings }
menu-settings = Laissez-moi choisir
menu-side = Quel camp prenez-vous ?
menu-all-sides = Tous les camps (plusieurs joueurs devant ce terminal, ou seul)
menu-level = Contre qui ?
menu-prompt = Numéro (Entrée : 1) >{" "}
menu-again = Tapez un numéro de 1 à { $last }.
menu-decisions = { $count ->
    [one] { $count } décision
   *[other] { $count } décisions
 }
language-en = English
language-fr = français
level-random = Robot « random » : joue n’importe quoi
level-quick = Robot « quick » : voit un coup devant lui
level-strong = Robot « strong » : réfléchit avant de jouer
who-human = un joueur ici

## La table

prompt = { $seat } >{" "}
heading = { $title } : { $scenario }
reason = { $thing } : { $why }
pair = { $name } : { $value }
briefing-aim = Gagner
briefing-turn = Un tour
briefing-first = D’abord
opening-seat = { $seat } : { $who }
opening-commitment = Engagement sur les dés : { $commitment }
opening-help = Tapez le numéro ou le nom d’une option. Nouveau dans ce jeu ? « consignes » dit comment gagner ; « aide » montre ce que vous pouvez taper d’autre.
hand-over = { $seat }, à vous : appuyez sur Entrée quand vous êtes seul devant l’écran.
turn-of = { $seat } décide.
resumed-earlier = La partie a commencé sous d’autres règles ; celles d’aujourd’hui (version { $now }) ne la permettent que jusqu’ici. Elle est gardée entière dans { $file }.
resumed = La partie reprend après { $decisions ->
    [one] { $decisions } décision
   *[other] { $decisions } décisions
 }.
ambiguous = Cela peut être { $names } : tapez plus de lettres, ou le numéro.
not-understood = « { $line } » n’est ni une option (1 à { $last }) ni une commande ; « aide » montre les commandes.
no-such-place = Le lieu « { $name } » n’existe pas.
why-what = Pourquoi quoi ? Tapez « pourquoi » et le nom d’une chose. Rien ne s’appelle « { $name } » ici.
lesson-step = { $number } sur { $count }
lesson-chooses = La leçon choisit : { $option }
lesson-left = Vous avez quitté la leçon. Les autres réfléchissent désormais par eux-mêmes, comme dans toute partie ; annuler vous y ramène.
lesson-none = Cette partie n’est pas une leçon. play JEU --lesson first en commence une.
counsel = Votre état-major conseille : { $option }
remarked = Noté en marge de la partie ; la relecture le montre à cet endroit.
remark-gone = Il n’y a plus rien de noté ici.
remark-by = { $seat } : { $text }
undo-nothing = Vous n’avez encore rien décidé.
undo-consent = Quelque chose a été révélé depuis, ou un autre joueur a décidé. Tous sont d’accord pour revenir en arrière ? (o/n)
undone = Annulé.
undone-consent = Annulé ; quelque chose avait été révélé depuis, et les autres y consentent.
saved = Enregistré : { $file }
left = La partie est enregistrée. Pour la reprendre : { $program } play --load { $file }
more-rules = … et { $count } autres ; précisez la recherche.
ending = La partie est finie
ending-seed = La graine des dés était { $seed }.
ending-verify = Pour vérifier les dés : { $program } replay --verify { $file }
panel-position = Position
panel-hand = Main
panel-map = Carte
panel-forces = Ordres de bataille

## Commandes de la table

word-help = aide
word-briefing = consignes
word-map = carte
word-hand = main
word-forces = forces
word-log = journal
word-why = pourquoi
word-rule = règle
word-counsel = conseil
word-lesson = leçon
word-remark = remarque
word-undo = annuler
word-orders = ordres
word-save = sauver
word-quit = quitter
help-table = Choisissez une option par son numéro ou par (le début de) son nom. Ou tapez :
command-help = cette page (aussi : ?)
command-briefing = la situation, comment gagner, comment va un tour
command-map = la carte autour de l’action ; « carte NOM » autour d’un lieu
command-hand = vos cartes et leurs textes ; « main NOM » l’une d’elles
command-forces = les ordres de bataille et les pistes
command-log = les dernières lignes du journal ; « journal 50 » en montre plus
command-why = « pourquoi NOM » : est-ce permis, et sinon pourquoi ? Avec le paragraphe et les chiffres
command-rule = le paragraphe de cette question ; « règle 7.12 » ou « règle retraite » un autre
command-lesson = ce que dit la leçon, encore une fois
command-counsel = ce que ferait à votre place le plus fort des bots
command-remark = « remarque TEXTE » : écrire quelque chose en marge de la partie, à cet endroit ; la relecture le montre
command-undo = reprendre votre dernière décision
command-orders = ordres permanents : passer pour moi quand je pourrais jouer une carte
command-save = enregistrer maintenant ; « sauver FICHIER » dans un fichier à vous
command-quit = enregistrer et partir (aussi : q)
orders-word-pass = passer
orders-word-ask = demander
orders-word-here = ici
orders-none = Pas d’ordres permanents : on vous demande chaque fois que vous pouvez jouer une carte.
orders-all = Ordres permanents : vous passez chaque fois que vous pourriez jouer une carte.
orders-some = Ordres permanents : vous passez à { $moments }.
orders-how = « ordres passer » : passer pour moi à chaque fenêtre de carte. « ordres ici » : aux fenêtres comme celle-ci. « ordres demander » : me demander de nouveau.

problem-save = { $file } ne peut pas être écrit : { $reason }
problem-remark-long = Une remarque a { $most } signes au plus.
help-play-game = L’identifiant d’un jeu (par défaut : un menu le demande).

## D’où viennent les données, mesures

source-rulebook = Livret
source-public = Public
source-designed = Reconstitué
data-more = … et { $count } autres
yes = oui
no = non
bench-count = { $count }
bench-decisions-per-second = Décisions/s
bench-games-per-second = Parties/s
bench-playouts-per-second = Parties d’essai/s
bench-legal-us = Options µs
bench-clone-us = Copie µs
bench-view-us = Vue µs
bench-encode-us = Codage µs
bench-compiled = Compilé

## La table dans le navigateur

serving = La table est à l’adresse { $address } (Ctrl-C l’arrête).

## Plateaux

board-turn = Tour { $turn } sur { $last }
board-points = Points de victoire { $points } (nul : { $low } à { $high })
board-points-at = Points de victoire { $points } (nul : { $low })
board-legend =
    ○ clair
    ♠ boisé
    ▣ ville fortifiée
    ◆ citadelle, avec la lettre de son maître (* assiégée)
    ── route
    ···· chemin
    ~ pont sur une rivière
    ≈ sur un fleuve
    × détruit
    {"["}2] option 2
    Davout5 un corps et sa force
    Davout5! fatigué
    Davout5° activé
    v×2 vedettes
    ?×2 pavés cachés
board-axis = { $axis } ({ $seat }) : { $zone }
board-hidden = { $count ->
    [one] un pavé
   *[other] { $count } pavés
 } ({ $state })
board-hidden-total = { $count ->
    [one] Un pavé caché
   *[other] { $count } pavés cachés
 }
board-strength = infanterie { $infantry }, cavalerie { $cavalry }, fatigue { $fatigue }
board-army = Points de force perdus : { $lost } · cartes en main : { $hand } · pioche : { $deck }
board-combat = Combat à { $zone }
board-inflicts = Inflige : pertes { $losses }, fatigues { $fatigues }
board-card-name = Carte
board-card-move = Mouv.
board-card-combat = Pertes/Fatigues
board-card-recovery = Récup.
board-card-text = Événement
board-column-corps = Pavé
board-column-zone = Zone
board-column-infantry = Inf.
board-column-cavalry = Cav.
board-column-fatigue = Fatigue
board-column-state = État
board-column-bonus = Bonus
board-no-cards = Ce jeu n’a pas de cartes.
board-attacker = attaquant
board-defender = défenseur
board-deck = pioche { $count }

## Age of Napoleon

board-age-legend =
    ■ dominion français
    ▣ allié français
    ● Coalition
    ◎ insurgé
    ○ neutre
    ★ capitale
    ^ montagne
    ≈ marais
    {"["}2] option 2
    C:Mack×5 une armée de cinq corps et son chef
    F ou C après un nom : qui l’occupe
board-age-year = { $year } (jusqu’à { $last })
board-age-majors = grandes puissances : France { $french }, Coalition { $coalition }
board-age-cards = { $seat } : cartes { $cards }, main suivante { $next }
board-age-army = { $count ->
    [one] un corps
   *[other] { $count } corps
 } : { $names }{ $hidden ->
    [0] {""}
   *[other] , cachés { $hidden }
 }
board-age-engaged = engagés { $engaged } sur { $present } (limite { $limit })
board-age-inflicts = inflige { $inflicted }, a perdu { $losses }
board-round = Round { $round }
board-siege = Siège de { $zone }
board-garrisons = garnisons
board-away = hors carte

## Kutuzov

board-kutuzov-legend =
    ○ duché
    □ zone
    ◆ clé
    ▣ forteresse
    ★ capitale
    ── ligne claire
    ─≈─ rivière
    ···· accidenté
    ~~~~ marais
    % terre brûlée
    $ pillé
    # retranchement
    ⌂ centre de déploiement
    I ou T après un nom : qui y a son drapeau
    I19:Napoléon 19 PF et un chef
    {"["}2] option 2
board-kutuzov-points = { $points } PC restants
board-kutuzov-keys = clés tsaristes { $keys } sur { $all }
board-kutuzov-flag = drapeau : { $power }
board-kutuzov-column-player = Joueur
board-kutuzov-column-cards = Cartes
board-kutuzov-column-resources = Ress.
board-kutuzov-column-points = PV
board-kutuzov-column-unbuilt = À lever
board-kutuzov-column-box = Regr.
board-kutuzov-attrition = Attrition
board-kutuzov-conquest = Conquête de la Russie : jets { $rolls }, modificateur { $modifier }
board-kutuzov-in-force = en vigueur : { $cards }
board-kutuzov-dice = dés { $total }, jetés { $rolled }
board-kutuzov-hits = touches { $hits }, éliminés { $killed }, désorganisés { $disrupted }

## Clash of Monarchs

board-clash-legend =
    ○ ville
    □ base hors carte
    ▣ forteresse
    ◆ Cité-Clé
    ── ligne grise (1 MP)
    ···· ligne marron (2 MP)
    ≈ traverse une rivière
    ~~~~ ravitaillement par mer
    ^ collines
    {"*"} siège
    # retranchement
    ⌂ dépôt
    PR28 Frédéric 28 SP et leur commandant
    - mal ravitaillé, -- très mal
    {"!"} démoralisé, {"!!"} en déroute
    (PR3) dans la forteresse
    {"AU?"} force inconnue, {"AU??"} une Force Majeure
    {"["}2] option 2
board-clash-time = { $season } { $year }
board-clash-points = { $points } MP restants
board-clash-score = VP : Anglo-Prussiens { $ap }, Coalition { $coalition }
board-clash-area = { $area }, fourrage { $forage }
board-clash-siege = marqueur de siège { $marker }
board-clash-sp = { $sp } SP ({ $troops })
board-clash-inside = à l’intérieur
board-clash-weather = gros temps : { $theaters }
board-clash-depots = Dépôts
board-clash-tactics = Tactiques
board-clash-column-will = Volonté
board-clash-column-vp = VP
board-clash-column-thaler = Thalers
board-clash-column-actions = Actions
board-clash-column-cards = Cartes
board-clash-column-deck = Pioche
board-clash-column-chits = Tactiques
board-clash-rolled = jette { $dice } { $drm } = { $total }, perd { $lost } SP
board-clash-column = colonne { $column }, modificateur { $drm }, endurance { $endurance }
board-clash-led = { $commander }, { $sp } SP
board-clash-drm = modificateur { $drm }
board-clash-troop-inf = inf
board-clash-troop-lc = cav
board-clash-troop-dc = hus
board-clash-troop-ltc = cav lég
board-clash-troop-lti = inf lég
board-clash-troop-cos = cos
board-clash-troop-fa = art
board-clash-troop-sa = art siège

## Eagles of the Empire

board-eagles-legend =
    ○ clair
    ♠ bois
    ⌂ village ou hameau
    ▣ ville
    # fortifié
    ≈ eau
    ¹ ² hauteurs
    ★ objectif et qui le tient
    ···· limite
    ░░ inclinaison
    ▒▒ forte inclinaison
    ^^ crête
    ~~ ruisseau
    ≈≈ rivière
    ── route
    -- chemin
    = pont
    + gué
    I4↘ infanterie, sa force et son front
    C cavalerie
    A artillerie
    E état-major
    {"["}2] option 2
board-eagles-level = niveau { $level }
board-eagles-objectives = Objectifs
board-eagles-grand = grandes charges restantes : { $charges }
board-eagles-arrives = tour { $turn }
board-eagles-faces = face à { $area }
board-eagles-arm-infantry = I
board-eagles-arm-cavalry = C
board-eagles-arm-artillery = A
board-eagles-arm-staff = E
board-eagles-charge = Charge : { $area }
board-eagles-bombardment = Bombardement : { $area }
board-eagles-assault = Assaut : { $area }
board-clash-use-event = événement
board-clash-use-ops = activer
board-clash-use-raid = raid
board-clash-use-colonial = colonies
board-clash-use-shorten = armistice
board-clash-use-buy = acheter
board-kutuzov-use-cp = { $points } PC
board-kutuzov-use-event = événement
