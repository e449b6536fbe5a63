"""Wording: keys, ids and numbers become sentences in the reader's language."""
from .words import Words

__all__ = ["Words"]
