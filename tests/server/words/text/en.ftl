title = The ring
seat-blue = Blue
seat-red = Red
scenario-ring = The ring
no-too-dear = That costs { $cost }; { $points } are left.
result-blue = Result blue
result-red = Result red
result-draw = Result draw
