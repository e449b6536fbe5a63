"""Play in the terminal: the menu, the table, and what a player can type."""
