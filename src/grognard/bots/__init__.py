"""Bots: opponents for every game; they know the engine and name no game."""
from .bot import LEVELS, Bot, make_bot

__all__ = ["LEVELS", "Bot", "make_bot"]
