title = L’anneau
seat-blue = Bleu
seat-red = Rouge
scenario-ring = L’anneau
no-too-dear = Cela coûte { $cost } ; il en reste { $points }.
result-blue = Résultat blue
result-red = Résultat red
result-draw = Résultat draw
