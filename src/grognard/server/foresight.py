"""Foresight: what a choice would bring, as far as the seat that makes it can know."""
from __future__ import annotations

from grognard.bots.worlds import imagine
from grognard.engine.decision import Refusal, Refused
from grognard.engine.game import NOT_OFFERED, Game
from grognard.engine.session import reveals

from .live import BOT, LiveGame
from .types import Outlook

WORLDS = 3  # imagined, in which a choice is tried


def outlook(live: LiveGame, seat: int, choice: str) -> Outlook:
    """Try a choice in imagined worlds. They are dealt from what the seat knows, so the answer tells it nothing new."""
    game = live.session.game
    ask, option = game.ask_of(seat), live.title.vocabulary.parse(choice)
    if ask is None:
        raise Refused(Refusal("", "refused-not-your-turn"), choice)
    if option is None or option not in ask.options:
        raise Refused(game.why_not(option, ask) if option is not None else Refusal(ask.rule, NOT_OFFERED), choice)
    found = [attempt(live, game, seat, option, f"outlook/{game.number}/{number}") for number in range(WORLDS)]
    return Outlook(choice, any(opens for opens, _ in found), all(passes for _, passes in found))


def attempt(live: LiveGame, game: Game, seat: int, option: int, seed: str) -> tuple[bool, bool]:
    """Whether something is laid open in one world, and whether no person is asked next."""
    before = imagine(game, seat, seed)
    after = before.clone()
    after.choose(option, seat)
    people = [ask for ask in after.asks if not live.seats[live.title.seats[ask.seat]].player.startswith(BOT)]
    return reveals(before, after), not people
