"""Games of older rules: they go on from a stored position that still fits, or from where the rules of today stop them."""
from __future__ import annotations

import asyncio
import logging

import msgspec

from grognard.engine.game import Game
from grognard.engine.layout import fits, layout_of
from grognard.engine.problem import Problem
from grognard.engine.record import NotAllowed
from grognard.engine.title import Title

from .store import ChangeRow, GameRow, SnapshotRow, Store, Stretch

log = logging.getLogger("grognard.server")


class RulesChanged(Problem):
    """A stored game that the rules of today do not allow, from the decision with this number on (-1: from its set-up)."""

    def __init__(self, row: GameRow, title: Title, problem: Problem) -> None:
        super().__init__("problem-rules-changed", then=row.rules_version, now=title.rules_version)
        self.number = problem.number if isinstance(problem, NotAllowed) else -1


async def remember_layout(store: Store, title: Title) -> None:
    """Store what positions of today rely on, once for each fingerprint."""
    try:
        if await store.layout(title.fingerprint) is None:
            layout = await asyncio.to_thread(layout_of, title)
            await store.keep_layout(title.fingerprint, msgspec.json.encode(layout).decode())
    except Exception:  # the end of a task that nobody waits for
        log.exception("the layout of %s could not be stored", title.id)


async def usable_stretch(store: Store, title: Title, game: str, first: int, last: int) -> Stretch:
    """From the last stored position on, if it is one of the rules of today or fits them; else from one that is, or the start."""
    newest = await store.stretch(game, first, last)
    stored = newest.snapshot
    if stored is None or stored.fingerprint == title.fingerprint or await outlives(store, title, stored):
        return newest
    return await store.stretch(game, first, last, title.fingerprint)


async def outlives(store: Store, title: Title, snapshot: SnapshotRow) -> bool:
    """Whether a position that was stored under other rules means the same under those of today, and is possible."""
    then = await store.layout(snapshot.fingerprint)
    if then is None:
        return False
    now = await asyncio.to_thread(layout_of, title)
    position = msgspec.json.decode(snapshot.position)
    _, _, stack, *_ = position
    if not fits(now, msgspec.json.decode(then, type=dict[str, str]), [frame[0] for frame in stack]):
        return False
    try:
        return not title.problems(Game.decode(title, position).state)
    except (AttributeError, LookupError):  # a reason that was handed to a procedure is gone
        return False


async def step_back(store: Store, row: GameRow, number: int, waiting: list[str]) -> None:
    """Let a game stand where the rules of today still allowed it; what was decided after that is kept beside it."""
    removed = [(decision.seat, decision.choice) for decision in await store.decisions(row.id, number, row.number)]
    log.warning("game %s goes back from decision %s to %s: the rules have changed", row.id, row.number, number)
    row.number, row.waiting, row.undo, row.moment = number, waiting, None, row.moment + 1
    await store.change(row, ChangeRow(row.moment, "rules", "", number, removed))
