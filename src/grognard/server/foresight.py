"""Foresight: what a choice would bring, as far as the seat that makes it can know."""
from __future__ import annotations

from grognard.bots.worlds import imagine
from grognard.engine.decision import Refusal, Refused
from grognard.engine.game import NOT_OFFERED, Game
from grognard.engine.session import reveals

from .live import LiveGame
from .types import Outlook

WORLDS = 3  # imagined, in which a choice is tried


def outlook(live: LiveGame, seat: int, choice: str, then: list[str]) -> Outlook:
    """Try answers in imagined worlds. They are dealt from what the seat knows, so the outlook tells it nothing new."""
    game, parse = live.session.game, live.title.vocabulary.parse
    ask, option = game.ask_of(seat), parse(choice)
    if ask is None:
        raise Refused(Refusal("", "refused-not-your-turn"), choice)
    if option is None or option not in ask.options:
        raise Refused(game.why_not(option, ask) if option is not None else Refusal(ask.rule, NOT_OFFERED), choice)
    options = [option, *(following for text in then if (following := parse(text)) is not None)]
    worlds = [imagine(game, seat, f"outlook/{game.number}/{number}") for number in range(WORLDS)]
    tried = [(world, attempt(world, seat, options)) for world in worlds]
    return Outlook(choice, any(reveals(*pair) for pair in tried), all(bool(after.state.result) for _, after in tried))


def attempt(world: Game, seat: int, options: list[int]) -> Game:
    """The world after answers to one question, as long as it is put and they are legal there."""
    after = world.clone()
    asked = after.ask_of(seat)
    for option in options:
        ask = after.ask_of(seat)
        if ask is None or asked is None or ask.prompt != asked.prompt or option not in ask.options:
            break
        after.choose(option, seat)
    return after
