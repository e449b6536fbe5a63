"""Letters: what a seat is told while it is away, in the language it asked for, whichever way it goes."""
from __future__ import annotations

from msgspec import Struct

from grognard.words import Words

from .live import LiveGame
from .store import NoticeRow


class Letter(Struct, frozen=True):
    """What is told: a mail has all of it, a push no foot."""

    title: str
    body: str
    url: str
    foot: str


class Unsent(Exception):  # noqa: N818  (named after what happened)
    """A letter could not be delivered; perhaps it can be later. Says why, without addresses and passwords."""


class Gone(Unsent):
    """Nobody will ever read there again."""


def turn(live: LiveGame, notice: NoticeRow, address: str) -> Letter:
    """A seat is asked."""
    return worded("notice-turn", live, notice, f"{address}/game/{notice.game}", f"{address}/notice/{notice.token}")


def consent(live: LiveGame, notice: NoticeRow, address: str) -> Letter:
    """Somebody would like to take back."""
    return worded("notice-undo", live, notice, f"{address}/game/{notice.game}", f"{address}/notice/{notice.token}")


def over(live: LiveGame, notice: NoticeRow, address: str) -> Letter:
    """The game has ended."""
    return worded("notice-over", live, notice, f"{address}/game/{notice.game}", f"{address}/notice/{notice.token}")


def confirmation(live: LiveGame, notice: NoticeRow, address: str) -> Letter:
    """Whether the owner of an address wants to be told."""
    return worded("notice-confirm", live, notice, f"{address}/notice/{notice.token}", "")


def worded(key: str, live: LiveGame, notice: NoticeRow, url: str, end: str) -> Letter:
    """A letter from the messages under this key."""
    words = Words(notice.language, live.title)
    names = {"title": words.text("title"), "scenario": words.scenario(live.row.scenario), "seat": words.seat(notice.seat)}
    names["result"] = words.result(live.row.result) if live.row.result else ""
    foot = words.text("notice-foot", end=end) if end else words.text(f"{key}-foot")
    return Letter(words.text(key, **names), words.text(f"{key}-body", **names), url, foot)
