# Ce que dit le plateau d’Eagles of the Empire en plus des textes du jeu lui-même.

ui-eagles-abandoned = abandonnée
ui-eagles-attached = attachée à { $unit }
ui-eagles-faces = pointée vers { $area }
ui-eagles-range = portée { $areas ->
    [one] 1 zone
   *[other] { $areas } zones
 }
ui-eagles-level = niveau { $level }
ui-eagles-room = { $strength ->
    [one] { $strength } point
   *[other] { $strength } points
 } sur { $most }, { $divisions ->
    [one] 1 division
   *[other] { $divisions } divisions
 }
ui-eagles-choose-area = Choisir cette zone
ui-eagles-reach = Montrer la portée de { $unit }
ui-eagles-held = { $points ->
    [one] { $points } point de victoire
   *[other] { $points } points de victoire
 }, tenu par : { $seat }
ui-eagles-phases = Phases du tour
ui-eagles-when = Tour { $turn } sur { $last } · { $clock }
ui-eagles-turns = Tours
ui-eagles-night = nuit
ui-eagles-first = joue en premier : { $seat }
ui-eagles-margin = Écart { $margin } : { $level }
ui-eagles-points = Points de victoire
ui-eagles-objectives = Objectifs
ui-eagles-special = Règles spéciales
ui-eagles-key = Légende de la carte
ui-eagles-heights = hauteur 0 · 1 · 2
ui-eagles-front = Front
ui-eagles-spent = A bougé ou combattu
ui-eagles-grand = { $count ->
    [one] 1 grande charge
   *[other] { $count } grandes charges
 }
ui-eagles-arrive = Renforts du tour { $turn }
ui-eagles-charge = Charge : { $area }
ui-eagles-bombardment = Bombardement : { $area }
ui-eagles-assault = Assaut : { $area }
ui-eagles-attacker = Attaquant : { $seat }
ui-eagles-defender = Défenseur : { $seat }
ui-eagles-hits = { $count ->
    [0] aucun coup au but
    [one] 1 coup au but
   *[other] { $count } coups au but
 }
