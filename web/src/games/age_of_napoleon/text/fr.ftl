# Ce que dit le plateau d’Age of Napoleon en plus des textes du jeu lui-même.

ui-age-occupied = occupé par : { $seat }
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
