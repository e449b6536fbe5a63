# What the board of Napoléon 1807 says besides the texts of the game itself.

ui-1807-corps = { $infantry } infantry, { $cavalry } cavalry, fatigue { $fatigue }
ui-1807-hidden = { $seat }, hidden block
ui-1807-hidden-count = { $count ->
    [one] One hidden block on the map
   *[other] { $count } hidden blocks on the map
 }
ui-1807-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
 }
ui-1807-lost = lost
ui-1807-fatigue-low = fatigue 1–4
ui-1807-fatigue-high = 5–8: −1 card, −1 point
ui-1807-draw = draw: { $low }–{ $high }
ui-1807-draw-at = draw: { $low }
ui-1807-vp = { $vp } victory points of 20; 0 is French, 20 is Russian
ui-1807-turn = Turn { $turn } of { $last }
ui-1807-short = T { $turn }/{ $last } · VP { $vp }
ui-1807-phases = Phases of the turn
ui-1807-on-table = On the table
ui-1807-values = Numbers
ui-1807-side = { $role }: { $seat }
ui-1807-battle = Battle of { $zone }
ui-1807-inflicts = { $losses ->
    [one] 1 loss
   *[other] { $losses } losses
 } and { $fatigues ->
    [one] 1 fatigue
   *[other] { $fatigues } fatigues
 } inflicted
