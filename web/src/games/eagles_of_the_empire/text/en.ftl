# What the board of Eagles of the Empire says besides the texts of the game itself.

ui-eagles-abandoned = abandoned
ui-eagles-attached = attached to { $unit }
ui-eagles-faces = facing { $area }
ui-eagles-range = range { $areas ->
    [one] 1 area
   *[other] { $areas } areas
 }
ui-eagles-level = level { $level }
ui-eagles-room = { $strength } of { $most ->
    [one] 1 point
   *[other] { $most } points
 }, { $divisions ->
    [one] 1 division
   *[other] { $divisions } divisions
 }
ui-eagles-choose-area = Choose this area
ui-eagles-reach = Show the range of { $unit }
ui-eagles-held = { $points ->
    [one] 1 victory point
   *[other] { $points } victory points
 }, held by: { $seat }
ui-eagles-phases = Phases of the turn
ui-eagles-when = Turn { $turn } of { $last } · { $clock }
ui-eagles-turns = Turns
ui-eagles-night = night
ui-eagles-first = plays first: { $seat }
ui-eagles-margin = Margin { $margin }: { $level }
ui-eagles-points = Victory points
ui-eagles-objectives = Objectives
ui-eagles-special = Special rules
ui-eagles-key = Key to the map
ui-eagles-heights = height 0 · 1 · 2
ui-eagles-front = Front
ui-eagles-spent = Has moved or fought
ui-eagles-grand = { $count ->
    [one] 1 Grand Charge
   *[other] { $count } Grand Charges
 }
ui-eagles-arrive = Reinforcements of turn { $turn }
ui-eagles-charge = Charge on { $area }
ui-eagles-bombardment = Bombardment of { $area }
ui-eagles-assault = Assault on { $area }
ui-eagles-attacker = Attacker: { $seat }
ui-eagles-defender = Defender: { $seat }
ui-eagles-hits = { $count ->
    [0] no hit
    [one] 1 hit
   *[other] { $count } hits
 }
