"""The engine: interruptible procedures as data, legality in the options, chance and log in the state. It knows no game."""
