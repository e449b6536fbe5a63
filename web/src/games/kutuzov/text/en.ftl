# What the board of Kutuzov says besides the texts of the game itself.

ui-kutuzov-ratings = { $battle }–{ $command }
ui-kutuzov-leader = battle { $battle }, command { $command }
ui-kutuzov-marked = has fought or failed in this impulse
ui-kutuzov-sp = { $count } SP
ui-kutuzov-cp = { $count } CP
ui-kutuzov-short-french_north = North
ui-kutuzov-short-french_south = South
ui-kutuzov-short-russian_first = First
ui-kutuzov-short-russian_second = Second
ui-kutuzov-short-prussia = Prussia
ui-kutuzov-short-austria = Austria
ui-kutuzov-fortress = fortress, strength { $strength }
ui-kutuzov-sea-baltic = Baltic Sea
ui-kutuzov-sea-riga = Gulf of Riga
ui-kutuzov-sea-finland = Gulf of Finland
ui-kutuzov-sea-ladoga = Lake Ladoga
ui-kutuzov-water-niemen = Niemen
ui-kutuzov-water-dvina = Dvina
ui-kutuzov-water-berezina = Berezina
ui-kutuzov-water-dnieper = Dnieper
ui-kutuzov-water-pripet = Pripet
ui-kutuzov-water-bug = Bug
ui-kutuzov-water-vistula = Vistula
ui-kutuzov-water-oka = Oka
ui-kutuzov-water-volga = Volga
ui-kutuzov-water-don = Don
ui-kutuzov-phases = Parts of the turn
ui-kutuzov-phase-impulses = Impulses
ui-kutuzov-phase-end_of_turn = End of the turn
ui-kutuzov-phase-interphase = Interphase
ui-kutuzov-short = Turn { $turn }, round { $round }
ui-kutuzov-points = { $count } CP
ui-kutuzov-turns = Turns
ui-kutuzov-turn-1 = Jun–Jul
ui-kutuzov-turn-2 = Aug–Sep
ui-kutuzov-turn-3 = Oct–Dec
ui-kutuzov-turn-4 = Jan–Mar
ui-kutuzov-order = Order of impulses
ui-kutuzov-morale = Morale
ui-kutuzov-attrition = Imperial attrition
ui-kutuzov-keys = Keys
ui-kutuzov-keys-held = Keys: Imperials { $imperial }, Tsarists { $tsarist }
ui-kutuzov-loss = { $count ->
    [one] 1 loss marker
   *[other] { $count } loss markers
 }
ui-kutuzov-gain = { $count ->
    [one] 1 gain marker
   *[other] { $count } gain markers
 }
ui-kutuzov-conquest = Conquest roll { $modifier }, counted { $count } of 3
ui-kutuzov-key = Key to the map
ui-kutuzov-home = home
ui-kutuzov-effects = Effects
ui-kutuzov-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
ui-kutuzov-resources = { $count ->
    [one] 1 resource
   *[other] { $count } resources
 }
ui-kutuzov-face-up = In effect
ui-kutuzov-lost = Lost: { $names }
ui-kutuzov-unbuilt = { $count } SP to build
ui-kutuzov-vp = { $count } VP
ui-kutuzov-owed = { $count } SP owed
ui-kutuzov-off-map = Off the map
ui-kutuzov-figures = Places, ratings and set-ups
ui-kutuzov-do-space = Choose
ui-kutuzov-do-march = March
ui-kutuzov-do-attack = Attack
ui-kutuzov-do-siege = Besiege
ui-kutuzov-do-flag = Change the flag
ui-kutuzov-do-entrench = Entrench
ui-kutuzov-do-scorch = Burn
ui-kutuzov-do-intercept = Intercept
ui-kutuzov-do-evade = Evade
ui-kutuzov-use-card = Play
ui-kutuzov-use-event = Play the event
ui-kutuzov-use-cp = Play for { $count } CP
ui-kutuzov-battle = Battle of { $space }
ui-kutuzov-siege = Siege of { $space }
ui-kutuzov-winner = Won: { $side }
ui-kutuzov-round = Round { $round }
ui-kutuzov-active = Attacking: { $side }
ui-kutuzov-inactive = Defending: { $side }
ui-kutuzov-hits = Hits suffered: { $hits }
ui-kutuzov-began = { $count } SP and leaders at first
ui-kutuzov-dice = Dice
ui-kutuzov-thrown = Dice thrown, the highest first
ui-kutuzov-suffered = Hits suffered: { $hits } ({ $killed } killed, { $disrupted } disrupted)
