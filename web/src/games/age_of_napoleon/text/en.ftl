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
