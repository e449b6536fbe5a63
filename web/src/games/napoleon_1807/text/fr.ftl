# Ce que dit le plateau de Napoléon 1807 en plus des textes du jeu lui-même.

ui-1807-corps = { $infantry } d’infanterie, { $cavalry } de cavalerie, fatigue { $fatigue }
ui-1807-hidden = { $seat }, bloc caché
ui-1807-hidden-count = { $count ->
    [one] Un bloc caché sur la carte
   *[other] { $count } blocs cachés sur la carte
 }
ui-1807-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }
ui-1807-lost = perdu
ui-1807-fatigue-low = fatigue 1–4
ui-1807-fatigue-high = 5–8 : −1 carte, −1 point
ui-1807-draw = nul : { $low }–{ $high }
ui-1807-draw-at = nul : { $low }
ui-1807-vp = { $vp } points de victoire sur 20 ; 0 est français, 20 est russe
ui-1807-turn = Tour { $turn } sur { $last }
ui-1807-short = T { $turn }/{ $last } · PV { $vp }
ui-1807-phases = Phases du tour
ui-1807-on-table = Sur la table
ui-1807-values = Chiffres
ui-1807-side = { $role } : { $seat }
ui-1807-battle = Bataille de { $zone }
ui-1807-inflicts = { $losses ->
    [one] { $losses } perte
   *[other] { $losses } pertes
 } et { $fatigues ->
    [one] { $fatigues } fatigue
   *[other] { $fatigues } fatigues
 } infligées
