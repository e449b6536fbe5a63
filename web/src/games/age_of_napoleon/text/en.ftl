# What the board of Age of Napoleon says besides the texts of the game itself.

ui-age-occupied = occupied by: { $seat }
ui-age-clash = battle to be fought
ui-age-hidden = { $seat }, hidden corps
ui-age-corps = battle { $battle }, movement { $movement }, command { $command }
ui-age-ratings = M{ $movement } C{ $command }
ui-age-sea-atlantic = Atlantic Ocean
ui-age-sea-north = North Sea
ui-age-sea-baltic = Baltic
ui-age-sea-mediterranean = Mediterranean
ui-age-sea-black = Black Sea
ui-age-sea-adriatic = Adriatic
ui-age-phases = Phases of the year
ui-age-phase-diplomacy = Diplomacy
ui-age-phase-insurrection = Insurrection
ui-age-phase-strategy = Strategy
ui-age-phase-reinforcement = Reinforcement
ui-age-phase-campaign = Campaign
ui-age-phase-surrender = Surrender
ui-age-phase-winter = Winter
ui-age-phase-victory = Victory
ui-age-short = { NUMBER($year, useGrouping: 0) }, round { $round }
ui-age-year = The year { NUMBER($year, useGrouping: 0) }
ui-age-truce = operations rest until round { $round }
ui-age-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
ui-age-next = next hand { $count }
ui-age-free = free action
ui-age-piles = deck { $deck } · discards { $discard }
ui-age-initiative = initiative: { $seat }
ui-age-key = Key to the map
ui-age-figures = ° Figures, borders of the areas, ratings of the corps
ui-age-alignment-FD = French dominion
ui-age-alignment-FA = French ally
ui-age-alignment-NC = neutral
ui-age-alignment-CM = Coalition
ui-age-alignment-IC = in revolt
ui-age-play = Play { $card }
ui-age-army = { $leader } in { $area }, { $count } corps
ui-age-on-map = on map
ui-age-deployed = new
ui-age-barred = no reinforcements this turn
ui-age-off-map = Reserve, prisoners, losses
ui-age-countries = Countries
ui-age-battle = Battle of { $area }
ui-age-fought = The battle goes on
ui-age-winner = Won: { $seat }
ui-age-attacker = Attacker: { $seat }
ui-age-defender = Defender: { $seat }
ui-age-present = { $count } corps present
ui-age-limit = the leader engages { $count } at most
ui-age-strength = Battle strength
ui-age-inflicts = { $count ->
    [0] no loss inflicted
    [one] 1 loss inflicted
   *[other] { $count } losses inflicted
 }
ui-age-tie = tie: second throw and modifier { $sum }
ui-age-losses = Losses taken: { $count }
