"""Talking: what players say to each other, as it is checked, kept and read."""
from __future__ import annotations

import time
import unicodedata
from collections.abc import Iterable

from grognard.engine.problem import Problem

from .store import MessageRow
from .types import ChatMessage

MOST = 2000  # messages of one game
NEWEST = 200  # that a reader gets when he comes
LINE_END = "\n"


def checked_text(text: str) -> str:
    """What is said, without what no one can read."""
    plain = readable(text)
    if not plain:
        raise Problem("problem-message-empty")
    return plain


def readable(text: str) -> str:
    """A text without control characters but the ends of its lines."""
    lines = text.replace("\r\n", LINE_END)
    return "".join(letter for letter in lines if letter == LINE_END or unicodedata.category(letter) != "Cc").strip()


def checked_readers(named: Iterable[str], seats: Iterable[str]) -> list[str]:
    """The seats that may read a message, each once, in the order in which they sit."""
    wanted, known = set(named), list(seats)
    for seat in sorted(wanted.difference(known)):
        raise Problem("problem-seat", seat=seat, known=", ".join(known))
    return [seat for seat in known if seat in wanted]


def may_read(message: MessageRow, seat: str) -> bool:
    """Whether somebody may read a message; those without a seat read what was said to everybody."""
    return not message.to or (bool(seat) and seat in (message.seat, *message.to))


def newest_for(messages: list[MessageRow], seat: str) -> list[ChatMessage]:
    """The newest messages that somebody may read, as he gets them."""
    return [shown(message) for message in messages if may_read(message, seat)][-NEWEST:]


def shown(message: MessageRow) -> ChatMessage:
    """A message as it goes over the wire."""
    written = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(message.written))
    return ChatMessage(message.number, message.seat, message.to, written, message.text)
