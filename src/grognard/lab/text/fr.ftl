# Ce que dit un rapport. en.ftl porte les mêmes clés.

report-page = Grognard : une étude
report-lead = { $games ->
    [one] Une partie
   *[other] { $games } parties
 } entre robots, { $decisions } décisions. Version des règles : { $version }.
report-contents = Sommaire
study-name = { $scenario } : { $seats }
study-seat = { $seat } : { $bot }
study-games = { $games ->
    [one] une partie
   *[other] { $games } parties
 }, graine « { $seed } »
study-option = { $option } : { $value }

wins = Qui gagne
wins-note = La part des parties gagnées par chaque camp. La barre derrière le point contient la vraie part dans 95 études de cette taille sur 100 (intervalle de Wilson).
wins-row = { $seat } ({ $bot })
wins-scenario = Scénario
wins-side = Camp
wins-bot = Robot
wins-won = Gagnées
wins-interval = 95 %
wins-drawn = Nulles
wins-games = Parties
wins-open = Ces parties ne montrent pas quel camp est favorisé : l’un comme l’autre pourrait marquer la moitié des points (½ pour une nulle).
wins-clear = { $scenario } favorise ce camp : { $seat }, { $low } à { $high } points sur 100 (½ pour une nulle).

endings = Comment finissent les parties
endings-unfinished = Inachevée
endings-figure = { $share } %

length = Combien de temps durent les parties
length-note = Décisions par partie : de { $least } à { $most }, la moitié entre { $lower } et { $upper }, médiane { $median }.
turns-note = Le tour ou l’année où la partie a fini :

points = Points de victoire à la fin
points-shared = Une seule échelle pour les deux camps : de { $least } à { $most }, médiane { $median }.
points-seat = { $seat } : de { $least } à { $most }, médiane { $median }.

cards = Cartes : usage et effet
cards-note = Combien de fois chaque carte fut jouée, et le score de son camp (1 pour une victoire, ½ pour une nulle) dans les parties où elle le fut et dans les autres. On compare des parties d’une même étude. Le hasard donnerait une différence en gras à une carte sur cent. Elle montre ce qui va ensemble, non ce qui cause quoi : certaines cartes ne sont jouées que par qui mène déjà.
cards-none = Aucune carte n’a été jouée dans ces parties.
cards-card = Carte
cards-side = Camp
cards-plays = Jouée par partie
cards-with = Score avec
cards-without = Score sans
cards-effect = Différence
cards-all = Les autres des { $count } cartes

losses = Pertes selon leur cause
losses-note = Pièces perdues dans une partie moyenne, selon ce qu’en dit le journal et le paragraphe qu’il nomme.
losses-none = Le journal de ces parties ne parle d’aucune perte.
losses-row = { $rule } { $chapter } : { $event }

fights = Où l’on se bat
fights-note = L’aire d’un disque est le nombre de combats en ce lieu ; les chiffres sont ceux d’une partie moyenne.
marches = Où l’on marche
marches-note = L’aire d’un disque est le nombre de marches, retraites et avances vers ce lieu ; les chiffres sont ceux d’une partie moyenne.

questions = Ce qu’on demande aux joueurs
questions-note = Les genres de questions, combien de fois elles viennent dans une partie moyenne, combien d’options elles offrent, et combien de temps les robots y pensent.
questions-all = Les autres des { $count } genres de questions
questions-question = Question
questions-per-game = Par partie
questions-options = Options
questions-time = Millisecondes
questions-rule = Paragraphe

rules = Paragraphes jamais rencontrés
rules-note = { $count ->
    [0] Chaque paragraphe qu’une question ou un événement peut nommer s’est présenté.
    [one] Un paragraphe qu’une question ou un événement peut nommer ne s’est pas présenté : trop rare pour ces parties, ou jamais atteint par ces robots.
   *[other] { $count } des { $all } paragraphes qu’une question ou un événement peut nommer ne se sont pas présentés : trop rares pour ces parties, ou jamais atteints par ces robots.
 }
rules-show = Les montrer

notable = Parties à regarder
notable-note = Toute partie de l’étude peut être extraite et rejouée, ici ou à la table du navigateur :
notable-why = Pourquoi
notable-number = Partie
notable-result = Résultat
notable-decisions = Décisions
notable-command = Commande
notable-shortest = la plus courte
notable-longest = la plus longue
notable-clearest = la plus nette pour le camp { $seat }

made = Fait par grognard report ; les tables derrière cette page sont à côté d’elle, en fichiers Parquet (docs/studies.md).
