"""`grognard bot GAME`: one of our bots, speaking the bot protocol on standard input and output (docs/bot-protocol.md)."""
from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from grognard.bots.protocol import speak

from .parameters import GameName


def bot(game: GameName, /, *, level: Annotated[str, Parameter(help="help-level")] = "quick") -> None:
    """Answer questions until the table says `quit`."""
    speak(game, level, sys.stdin.buffer, sys.stdout.buffer)
