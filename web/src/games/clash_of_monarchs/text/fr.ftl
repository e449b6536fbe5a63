# What the board of Clash of Monarchs says besides the texts of the game itself.

ui-clash-ratings = { $offence }–{ $defence }
ui-clash-army-leader = leader d’armée, rang { $seniority }, initiative { $initiative }, { $mp } MP, capacité { $capacity }, attaque { $offence }, défense { $defence }
ui-clash-corps-leader = leader de corps, rang { $seniority }, initiative { $initiative }, { $mp } MP, capacité { $capacity }, attaque { $offence }, défense { $defence }
ui-clash-units = { $name } { $count }
ui-clash-sp = { $count } SP
ui-clash-moved = a marché
ui-clash-unseen = force inconnue
ui-clash-inside = dans la forteresse
ui-clash-forage = Points de Pillage { $count } sur { $most }
ui-clash-weather = Mauvais Temps
ui-clash-siege = Siège { $value }
ui-clash-vp = { $count } VP
ui-clash-thaler = { $count ->
    [one] { $count } Thaler
   *[other] { $count } Thalers
 }
ui-clash-actions = { $count } SA
ui-clash-tactics = { $count ->
    [one] { $count } Tactique
   *[other] { $count } Tactiques
 }
ui-clash-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }
ui-clash-ops = { $count } OPS
ui-clash-ops-value = Valeur d’opérations
ui-clash-kind-event = Événement
ui-clash-kind-winter = Hiver
ui-clash-kind-interrupt = Interruption
ui-clash-one-time = une seule fois
ui-clash-straits = Difficultés financières
ui-clash-either = FR ou RU
ui-clash-condition = Condition
ui-clash-no-cards = Aucune carte visible.
ui-clash-use-card = Choisir
ui-clash-use-event = Jouer l’événement
ui-clash-use-ops = Activer un Groupe Commandé ({ $count } OPS)
ui-clash-use-raid = Envoyer des raids ({ $count } OPS)
ui-clash-use-colonial = Colonies ({ $count } OPS)
ui-clash-use-shorten = Abréger l’armistice
ui-clash-use-buy = Acheter { $count } SA
ui-clash-use-discard = Défausser
ui-clash-use-tactic = Jouer cette Tactique
ui-clash-off-map = Hors carte
ui-clash-minors = Nations mineures
ui-clash-figures = Lieux, valeurs et mises en place
ui-clash-will = Volonté
ui-clash-will-label = Volonté Monarchique { $will } sur { $most } ; épuisement à { $exhausted }
ui-clash-phases = Parties du tour
ui-clash-segment-fortunes = Hasards
ui-clash-segment-supply = Vivres
ui-clash-segment-strategy = Carte
ui-clash-segment-siege = Sièges
ui-clash-segment-rally = Ralliement
ui-clash-stage-quarters = Quartiers
ui-clash-stage-new_year = Nouvel An
ui-clash-stage-strategy = Carte
ui-clash-stage-diplomacy = Diplomatie
ui-clash-stage-spring = Printemps
ui-clash-points = encore { $points } MP
ui-clash-time = { $round ->
    [0] { $season } { NUMBER($year, useGrouping: 0) }
   *[other] { $season } { NUMBER($year, useGrouping: 0) }, round { $round }
 }
ui-clash-calendar = L’année
ui-clash-years = Années
ui-clash-seasons = Saisons
ui-clash-rounds = Rounds
ui-clash-order = Ordre des Puissances
ui-clash-armistice = { $count ->
    [one] Armistice pour encore { $count } Round
   *[other] Armistice pour encore { $count } Rounds
 }
ui-clash-colonial = Conflit Colonial à { $value }
ui-clash-away = Leaders absents
ui-clash-key = Légende de la carte
ui-clash-fortress = Forteresse et sa classe
ui-clash-winner = Vainqueur : { $side }
ui-clash-battle = Bataille { $space-of }
ui-clash-column = colonne { $column }
ui-clash-siege-of = Siège { $space-of }
ui-clash-besiegers = Assiégeants
ui-clash-garrison = Garnison
ui-clash-nobody = personne
ui-clash-modifiers = Modificateurs
ui-clash-net = Modificateur net
ui-clash-dice = Dés lancés
ui-clash-total = total { $total }
ui-clash-suffered = Pertes { $lost } SP, niveau D { $level }
ui-clash-my-tactics = Vos Tactiques
ui-clash-water-rhine = Rhin
ui-clash-water-weser = Weser
ui-clash-water-elbe = Elbe
ui-clash-water-oder = Oder
ui-clash-water-vistula = Vistule
ui-clash-water-danube = Danube
ui-clash-water-main = Main
ui-clash-water-warthe = Warthe
ui-clash-water-moldau = Moldau
ui-clash-water-memel = Niémen
