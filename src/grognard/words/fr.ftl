# Ce que tous les jeux partagent : listes, saisies inutilisables, refus du moteur, mots du terminal.
# en.ftl porte les mêmes clés.

list-and = { $most } et { $last }
nothing = aucun

## Réglages que chaque jeu possède

option-name-windows = Fenêtres de cartes
option-value-windows-swift = Rapides : seul est interrogé celui qui a une carte utile
option-value-windows-honest = Discrètes : est interrogé quiconque pourrait en avoir une, et le silence ne trahit rien
option-pass = Passer
option-done = Terminé
option-stop = S’arrêter
option-yes = Oui
option-no = Non
result-draw = Match nul

## Saisies inutilisables

problem-analyse-empty = { $file } ne contient aucune décision à analyser.
problem-position = Cette position n’est pas possible : { $reason }.
problem-position-line = Cette ligne n’est pas une position complète : quelque chose s’est-il perdu en la copiant ?
problem-position-long = Une position compte au plus { $most } lettres.
problem-arrange = Une position n’a pas de « { $what } ».
problem-bot = Le robot « { $bot } » n’existe pas. Robots connus : { $known }.
problem-bot-command = « { $command } » ne nomme aucun programme qui puisse être lancé.
problem-bot-message = Ce n’est pas un message du protocole des robots : { $reason }
problem-bot-position = La table n’envoie pas de positions, or ce robot en a besoin.
problem-bot-record = L’enregistrement nomme un programme comme joueur ({ $who }). Dites avec --seats qui joue maintenant : un enregistrement ne lance jamais de programme.
problem-bots = { $count ->
    [one] Un robot est nommé
   *[other] { $count } robots sont nommés
 } pour les camps { $seats } : nommez-en un pour tous ou un pour chacun.
problem-choice = « { $choice } » ne veut rien dire dans ce jeu.
problem-data = { $file }, { $entry } : { $reason }
problem-data-file = { $file } : { $reason }
problem-data-nests = { $file }, ligne { $line } : les alias et les listes trop profondes ne sont pas lus.
problem-file = Impossible de lire { $file } : { $reason }
problem-game = Le jeu « { $game } » n’existe pas. Jeux connus : { $known }.
problem-language = La langue « { $language } » n’existe pas. Langues connues : { $known }.
problem-number = La décision { $number } n’existe pas ; la dernière est la { $last }.
problem-option = L’option « { $option } » n’existe pas. Options connues : { $known }.
problem-option-value = L’option « { $option } » ne peut pas valoir « { $value } ». Valeurs possibles : { $known }.
problem-record = { $file } n’est pas une partie enregistrée : { $reason }
problem-record-commitment = La graine n’est pas celle du début de la partie : les dés ne sont pas fiables.
problem-record-decision = La décision { $number } de l’enregistrement ({ $seat } : { $choice }) est impossible : { $reason }
problem-record-format = { $file } est au format « { $format } » ; ce programme lit { $known }.
problem-record-game = L’enregistrement est une partie de « { $game } », pas de { $known }.
problem-record-long = La partie compte { $count } décisions ; { $most } au plus peuvent être lues.
problem-record-result = L’enregistrement dit que la partie a fini par « { $recorded } » ; rejouée, elle finit par « { $replayed } ».
problem-record-seed = L’enregistrement n’a pas de graine et ne peut être rejoué. La graine est publiée à la fin de la partie.
problem-scenario = Le scénario « { $scenario } » n’existe pas. Scénarios connus : { $known }.
problem-seat = Le camp « { $seat } » n’existe pas. Camps connus : { $known }.

## Études

problem-engine = Le moteur « { $engine } » n’existe pas. Moteurs connus : { $known }.
problem-extra = Il faut le complément « { $extra } » : pip install 'grognard[{ $extra }]'.
problem-folder = Impossible d’écrire dans { $folder } : { $reason }
problem-ladder = Un classement demande au moins deux robots différents.
problem-ladder-folder = Un classement qui s’arrête par --within ou --hours garde ses parties : indiquez un dossier avec --out.
problem-no-study = { $folder } ne contient pas d’étude.
problem-study = { $file } ne décrit pas une étude : { $reason }
problem-study-busy = L’étude de { $folder } est en cours dans un autre processus.
problem-study-game = La partie { $number } n’est pas dans l’étude { $study }.
problem-study-name = L’étude « { $study } » n’est pas là. Études connues : { $known }.
problem-study-rules = L’étude de { $folder } a commencé avec d’autres règles ou données ; choisissez un autre dossier.
problem-workers = Les processus se sont arrêtés { $times } fois sans rien finir.

## Choix refusés

allowed = C’est permis.
refused-not-offered = Ce choix n’est pas proposé.
refused-not-your-turn = Ce n’est pas à vous de jouer.
refused-over = La partie est finie.
refused-stale = La partie a continué ; cette question a déjà sa réponse.
refused-undo = Quelque chose a été révélé depuis, ou un autre joueur a décidé : revenir en arrière demande l’accord des autres.
refused-undo-start = Il n’y a rien à reprendre.

## La table dans le navigateur

problem-address = « { $address } » n’est pas l’adresse d’un serveur. Elle commence par https://.
problem-client = La table n’a pas été construite dans cette installation (npm manquait). L’interface pour programmes, le terminal et la simulation fonctionnent.
problem-database = « { $url } » n’est pas l’adresse d’une base de données. Elle s’écrit sqlite:///fichier ou postgresql://utilisateur@machine/nom ; les caractères spéciaux d’un mot de passe sont codés (@ s’écrit %40).
problem-database-failed = La base de données ne peut pas servir : { $reason }
problem-database-taken = Un autre serveur utilise cette base de données. Un seul le peut : arrêtez d’abord l’autre (s’il est mort, attendez une demi-minute), ou donnez à chacun la sienne.
problem-fault = Une erreur s’est produite sur le serveur. La partie est telle qu’elle était.
problem-key = Votre lien pour cette partie n’est pas ou n’est plus valable. Demandez-en un nouveau à l’hôte.
problem-links = Cette partie a déjà trop de liens pour spectateurs.
problem-mail-address = Ce n’est pas une adresse de courriel.
problem-mail-recent = Un courriel vient d’être envoyé à cette adresse. Suivez son lien, ou réessayez dans dix minutes.
problem-mail-server = GROGNARD_MAIL n’est pas l’adresse d’un serveur de courriel. Elle s’écrit smtp://utilisateur:motdepasse@machine:587 ou smtps://utilisateur:motdepasse@machine:465 ; les caractères spéciaux d’un mot de passe sont codés (@ s’écrit %40).
problem-mail-settings = Pour envoyer des courriels, il faut au serveur GROGNARD_ADDRESS, son adresse pour les joueurs, et GROGNARD_MAIL_FROM, l’adresse de l’expéditeur.
problem-mail-unsent = Le courriel n’a pas pu être envoyé. Rien n’a changé ; réessayez plus tard.
problem-message-empty = Le message est vide.
problem-messages = Cette partie compte déjà { $most } messages ; on ne peut plus en écrire.
problem-remarks = Cette partie compte déjà { $most } remarques ; on ne peut plus en écrire.
problem-trial = Un essai n’a pas d’enregistrement : il n’a pas commencé par une mise en place.
problem-trial-fog = Là où des pièces sont cachées, on ne peut rien essayer avant la fin de la partie.
problem-trial-now = Vous pouvez essayer quelque chose quand c’est à vous.
problem-method = Ce n’est pas possible à cette adresse.
problem-not-found = Il n’y a rien à cette adresse.
problem-advice = Pas de conseil dans une partie avec des joueurs invités, ni dans un essai.
problem-not-over = Ce sera possible quand la partie sera finie.
problem-notices = Un camp peut être prévenu de { $most } façons au plus. Retirez-en une d’abord.
problem-notifier = Ce serveur ne peut pas envoyer de tels avis.
problem-origin = La demande vient d’un autre site.
problem-port = Impossible d’écouter à { $host }, port { NUMBER($port, useGrouping: 0) } : { $reason }
problem-push-target = Ce navigateur ne peut pas être joint : ce qu’il dit de lui n’est pas un abonnement utilisable.
problem-request = La demande est illisible : { $reason }
problem-role = Votre lien ne le permet pas.
problem-rules-changed = La partie a commencé avec la version { $then } des règles et ne peut continuer avec la version { $now }.
problem-streams = Trop de personnes regardent cette partie.
problem-too-large = C’est trop grand.
problem-too-many = Trop de demandes ; attendez un instant.
problem-undo-gone = Cette demande de retour en arrière n’existe plus.

## Avis aux absents

notice-confirm = À confirmer : avis sur { $title }
notice-confirm-body = Quelqu’un qui joue à une table de Grognard a demandé que cette adresse soit prévenue quand c’est à lui de jouer. Jeu : { $title }. Scénario : { $scenario }. Camp : { $seat }. Si c’était vous, confirmez-le ici :
notice-confirm-foot = Si ce n’était pas vous, ne faites rien : aucun autre courriel ne viendra.
notice-foot = Vous avez demandé à être prévenu. Vous pouvez y mettre fin ici : { $end }
notice-over = La partie est finie : { $title }
notice-over-body = { $result }. Scénario : { $scenario }. Votre camp : { $seat }.
notice-turn = À vous de jouer : { $title }
notice-turn-body = La partie attend votre décision. Scénario : { $scenario }. Votre camp : { $seat }.
notice-undo = Peut-on reprendre un coup ? { $title }
notice-undo-body = Quelqu’un voudrait reprendre une décision et demande votre accord. Scénario : { $scenario }. Votre camp : { $seat }.
