# What the board of Clash of Monarchs says besides the texts of the game itself.

ui-clash-ratings = { $offence }–{ $defence }
ui-clash-army-leader = army leader, seniority { $seniority }, initiative { $initiative }, { $mp } MP, capacity { $capacity }, offence { $offence }, defence { $defence }
ui-clash-corps-leader = corps leader, seniority { $seniority }, initiative { $initiative }, { $mp } MP, capacity { $capacity }, offence { $offence }, defence { $defence }
ui-clash-units = { $name } { $count }
ui-clash-sp = { $count } SP
ui-clash-moved = has marched
ui-clash-unseen = strength unknown
ui-clash-inside = in the fortress
ui-clash-forage = Forage Points { $count } of { $most }
ui-clash-weather = Severe Weather
ui-clash-siege = Siege { $value }
ui-clash-vp = { $count } VP
ui-clash-thaler = { $count ->
    [one] 1 Thaler
   *[other] { $count } Thalers
 }
ui-clash-actions = { $count } SA
ui-clash-tactics = { $count ->
    [one] 1 Tactic
   *[other] { $count } Tactics
 }
ui-clash-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
ui-clash-ops = { $count } OPS
ui-clash-ops-value = Operations value
ui-clash-kind-event = Event
ui-clash-kind-winter = Winter
ui-clash-kind-interrupt = Interrupt
ui-clash-one-time = once only
ui-clash-straits = Financial Straits
ui-clash-either = FR or RU
ui-clash-condition = Condition
ui-clash-no-cards = No cards to be seen.
ui-clash-use-card = Choose
ui-clash-use-event = Play the event
ui-clash-use-ops = Activate a Command ({ $count } OPS)
ui-clash-use-raid = Send raiders ({ $count } OPS)
ui-clash-use-colonial = Colonies ({ $count } OPS)
ui-clash-use-shorten = Shorten the armistice
ui-clash-use-buy = Buy { $count } SA
ui-clash-use-discard = Discard
ui-clash-use-tactic = Play this Tactic
ui-clash-off-map = Off the map
ui-clash-minors = Minor nations
ui-clash-figures = Places, ratings and set-ups
ui-clash-will = Will
ui-clash-will-label = Monarchial Will { $will } of { $most }; exhausted at { $exhausted }
ui-clash-phases = Parts of the turn
ui-clash-segment-fortunes = Fortunes
ui-clash-segment-supply = Supply
ui-clash-segment-strategy = Card
ui-clash-segment-siege = Sieges
ui-clash-segment-rally = Rally
ui-clash-stage-quarters = Quarters
ui-clash-stage-new_year = New Year
ui-clash-stage-strategy = Card
ui-clash-stage-diplomacy = Diplomacy
ui-clash-stage-spring = Spring
ui-clash-points = { $points } MP left
ui-clash-time = { $round ->
    [0] { $season } { NUMBER($year, useGrouping: 0) }
   *[other] { $season } { NUMBER($year, useGrouping: 0) }, round { $round }
 }
ui-clash-calendar = The year
ui-clash-years = Years
ui-clash-seasons = Seasons
ui-clash-rounds = Rounds
ui-clash-order = Order of the Powers
ui-clash-armistice = { $count ->
    [one] Armistice for 1 more Round
   *[other] Armistice for { $count } more Rounds
 }
ui-clash-colonial = Colonial Conflict at { $value }
ui-clash-away = Leaders away
ui-clash-key = Key to the map
ui-clash-fortress = Fortress with its class
ui-clash-winner = Won by: { $side }
ui-clash-battle = Battle of { $space }
ui-clash-column = column { $column }
ui-clash-siege-of = Siege of { $space }
ui-clash-besiegers = Besiegers
ui-clash-garrison = Garrison
ui-clash-nobody = nobody
ui-clash-modifiers = Modifiers
ui-clash-net = Net modifier
ui-clash-dice = Dice thrown
ui-clash-total = total { $total }
ui-clash-suffered = Losses { $lost } SP, D level { $level }
ui-clash-my-tactics = Your Tactics
ui-clash-water-rhine = Rhine
ui-clash-water-weser = Weser
ui-clash-water-elbe = Elbe
ui-clash-water-oder = Oder
ui-clash-water-vistula = Vistula
ui-clash-water-danube = Danube
ui-clash-water-main = Main
ui-clash-water-warthe = Warthe
ui-clash-water-moldau = Moldau
ui-clash-water-memel = Niemen
