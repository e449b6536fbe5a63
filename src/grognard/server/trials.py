"""Trials: a player tries something out beside a game that goes on, in a position as he may imagine it."""
from __future__ import annotations

from msgspec import UNSET

from grognard.bots.worlds import imagine
from grognard.engine.chance import commitment, new_seed
from grognard.engine.game import Game
from grognard.engine.problem import Problem
from grognard.engine.record import Record
from grognard.engine.session import Session

from .hall import Hall
from .live import HERE, LiveGame
from .replays import bots_of
from .types import Keys


async def begin_trial(hall: Hall, live: LiveGame, seat: int) -> Keys:
    """A game at one screen from a quiet moment of a game; all that the seat cannot know is dealt anew, also the dice to come."""
    row, title = live.row, live.title
    if title.foggy(row.options):
        raise Problem("problem-trial-fog")
    game = quiet_moment(live.session, seat)
    if game is None:
        raise Problem("problem-trial-now")
    seed, bots = new_seed(), bots_of(live)
    players = {name: bots.get(name, HERE) for name in live.seats}
    record = Record(
        game=title.id,
        rules_version=row.rules_version,
        scenario=row.scenario,
        options=row.options,
        position=row.position or UNSET,
        seats=players,
        commitment=commitment(seed),
        seed=seed,
    )
    session = Session(title, record, as_imagined(game, seat, seed))
    return await hall.keep(session, players, row.id, game.number, trial=True)


def quiet_moment(session: Session, seat: int) -> Game | None:
    """Where a seat that is asked can begin to try: here, or where it was last asked while nothing was under way.

    What is under way stays as it is when the hidden things are dealt anew, so it must not be looked at.
    """
    if session.game.ask_of(seat) is None:
        return None
    positions = (session.game, *reversed(session.before))
    return next((game for game in positions if game.ask_of(seat) is not None and session.title.settled(game)), None)


def as_imagined(game: Game, seat: int, seed: str) -> Game:
    """The position as a seat may know it, as the beginning of a game: nothing decided and nothing told before."""
    world = imagine(game, seat, seed)
    world.number = 0
    world.state.log = []
    world.state.revealed = 0
    return world
