# Ce que dit le plateau d’Age of Napoleon en plus des textes du jeu lui-même.

ui-age-occupied = occupé par : { $seat }
ui-age-clash = bataille à livrer
ui-age-hidden = { $seat }, corps caché
ui-age-corps = combat { $battle }, mouvement { $movement }, commandement { $command }
ui-age-ratings = M{ $movement } C{ $command }
ui-age-sea-atlantic = Océan Atlantique
ui-age-sea-north = Mer du Nord
ui-age-sea-baltic = Baltique
ui-age-sea-mediterranean = Méditerranée
ui-age-sea-black = Mer Noire
ui-age-sea-adriatic = Adriatique
ui-age-phases = Phases de l’année
ui-age-phase-diplomacy = Diplomatie
ui-age-phase-insurrection = Insurrection
ui-age-phase-strategy = Stratégie
ui-age-phase-reinforcement = Renforts
ui-age-phase-campaign = Campagne
ui-age-phase-surrender = Reddition
ui-age-phase-winter = Hiver
ui-age-phase-victory = Victoire
ui-age-short = { NUMBER($year, useGrouping: 0) }, round { $round }
ui-age-year = L’année { NUMBER($year, useGrouping: 0) }
ui-age-truce = trêve jusqu’au round { $round }
ui-age-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }
ui-age-next = prochaine main { $count }
ui-age-free = action gratuite
ui-age-piles = pioche { $deck } · défausse { $discard }
ui-age-initiative = initiative : { $seat }
ui-age-key = Légende de la carte
ui-age-figures = ° Chiffres, frontières des zones, valeurs des corps
ui-age-alignment-FD = domination française
ui-age-alignment-FA = allié français
ui-age-alignment-NC = neutre
ui-age-alignment-CM = Coalition
ui-age-alignment-IC = insurgé
ui-age-play = Jouer { $card }
ui-age-army = { $leader } en { $area }, { $count } corps
ui-age-on-map = sur carte
ui-age-deployed = nouv.
ui-age-barred = pas de renforts ce tour
ui-age-off-map = Réserve, prisonniers, pertes
ui-age-countries = Pays
ui-age-battle = Bataille : { $area }
ui-age-fought = La bataille fait rage
ui-age-winner = Vainqueur : { $seat }
ui-age-attacker = Attaquant : { $seat }
ui-age-defender = Défenseur : { $seat }
ui-age-present = { $count } corps { $count ->
    [one] présent
   *[other] présents
 }
ui-age-limit = le chef en engage { $count } au plus
ui-age-strength = Force de bataille
ui-age-inflicts = { $count ->
    [0] aucune perte infligée
    [one] { $count } perte infligée
   *[other] { $count } pertes infligées
 }
ui-age-tie = égalité : second jet et modificateur { $sum }
ui-age-losses = Pertes subies : { $count }
