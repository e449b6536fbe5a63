"""Bots: opponents for every game; they know the engine and name no game."""
from .bot import ADVISER, LEVELS, Bot, make_bot

__all__ = ["ADVISER", "LEVELS", "Bot", "make_bot"]
