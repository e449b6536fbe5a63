"""A toy campaign that uses every part of the engine: two seats, six armies on a ring of spaces, cards, interception, battle."""
from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from grognard.engine import moments
from grognard.engine.decision import Ask, Refusal, Together, legal
from grognard.engine.log import only, others
from grognard.engine.moments import NO_CARD, Text, Texts, window
from grognard.engine.problem import Problem
from grognard.engine.procedure import Steps, at_once
from grognard.engine.state import Plain, State, record, state
from grognard.engine.title import Title
from grognard.engine.vocabulary import Vocabulary

TURNS, HAND, ARMIES = 8, 3, 6
SPACES = ["ulm", "wien", "linz", "brunn", "olmutz", "pressburg", "graz", "klagenfurt"]
words = Vocabulary()
SPACE = words.kind("space", SPACES)
ARMY = words.kind("army", [f"a{n}" for n in range(ARMIES)])
CARD = words.kind("card", [f"c{n}" for n in range(12)])
BID = words.kind("bid", ["0", "1", "2"])
SEAT = words.kind("seat", ["blue", "red"])
PASS = words.word("pass")
words.sentence("draws", seat="seat", card="card")
words.sentence("draws-hidden", seat="seat")
words.sentence("moves", army="army", space="space")
words.sentence("card", seat="seat", card="card")
words.sentence("battle", attack="number", defence="number")
words.sentence("lost", army="army")
words.sentence("bids", bids="number*")
words.sentence("step", points="number")
words.sentence("not-held")
words.sentence("too-dear", cost="number", points="number")


@record
class March(Plain):
    army: int
    points: int
    stopped: bool = False


@record
class Battle(Plain):
    attacker: int
    defender: int
    defence: int = 0


@state
class Toy(State):
    turn: int
    place: list[int]
    hands: list[list[int]]
    deck: list[int]
    discard: list[int]
    march: March | None
    battle: Battle | None
    cancelled: bool

    def waiting(self, seat: int, moment: str) -> list[int]:
        return TEXTS.waiting(self, seat, moment, self.hands[seat])

    def believable(self, seat: int, moment: str) -> bool:
        unseen = sorted({*self.hands[0], *self.hands[1], *self.deck})
        return bool(self.hands[seat]) and TEXTS.believable(self, seat, moment, unseen)


def owner(army: int) -> int:
    return army // 3


@at_once
def ambush(g: Toy, seat: int) -> None:
    """The defender adds 2."""
    assert g.battle
    g.battle.defence += 2


def storm(g: Toy, seat: int) -> Steps[None]:
    """The march ends; its owner may fall back one space."""
    assert g.march
    g.march.stopped = True
    here = g.place[g.march.army]
    option = yield Ask(owner(g.march.army), "6.3", "fall-back", [SPACE + (here - 1) % 8, PASS])
    if option != PASS:
        g.place[g.march.army] = option - SPACE


def in_battle(g: Toy, seat: int) -> Refusal | None:
    return None if g.battle and owner(g.battle.defender) == seat else Refusal("8.1", "only-defender")


words.sentence("only-defender")
words.sentence("fall-back")
words.sentence("play-card")
words.sentence("army?")
words.sentence("bid?")
AMBUSH, STORM = Text("ambush", ("battle",), ambush, in_battle), Text("storm", ("enemy moves",), storm)
TEXTS = Texts([[None, AMBUSH, STORM][card % 3] for card in range(12)])


def play(g: Toy) -> Steps[None]:
    """1. The whole game: turns of two impulses, the higher bid first."""
    while g.turn < TURNS:
        g.turn += 1
        bids = yield Together([Ask(seat, "2", "bid?", [BID, BID + 1, BID + 2]) for seat in (0, 1)])
        g.note("bids", "2", [bid - BID for bid in bids])
        first = 0 if bids[0] >= bids[1] else 1
        for seat in (first, 1 - first):
            yield from impulse(g, seat)
    armies = [sum(g.place[a] >= 0 for a in range(3)), sum(g.place[a] >= 0 for a in range(3, 6))]
    g.result = "blue" if armies[0] > armies[1] else "red" if armies[1] > armies[0] else "draw"


def impulse(g: Toy, seat: int) -> Steps[None]:
    """4. Draw to three cards, march one army."""
    while len(g.hands[seat]) < HAND and g.deck:
        card = g.draw(g.deck)
        g.hands[seat].append(card)
        g.note("draws", "4", seat, card, to=only(seat))
        g.note("draws-hidden", "4", seat, to=others(seat))
    armies = [ARMY + a for a in range(ARMIES) if owner(a) == seat and g.place[a] >= 0]
    option = yield Ask(seat, "4", "army?", [*armies, PASS])
    if option == PASS:
        return
    g.march = March(option - ARMY, g.die(3))
    while not (yield from marched(g)):
        yield from offer(g, 1 - seat, "enemy moves")
    g.march = None


def step_refused(g: Toy, option: int) -> Refusal | None:
    """6.1 One point a space; backwards costs two."""
    assert g.march
    cost = 1 if (option - SPACE - g.place[g.march.army]) % 8 == 1 else 2
    return Refusal("6.1", "too-dear", cost, g.march.points) if cost > g.march.points else None


def marched(g: Toy) -> Steps[bool]:
    """6. One step of a march; true when it has ended."""
    assert g.march
    army = g.march.army
    if g.march.stopped or g.march.points <= 0 or g.place[army] < 0:
        return True
    near = [SPACE + (g.place[army] + way) % 8 for way in (1, -1)]
    option = yield Ask(owner(army), "6.1", "step", [*legal(g, near, step_refused), PASS], step_refused, (g.march.points,))
    if option == PASS:
        return True
    g.march.points -= 1 if (option - SPACE - g.place[army]) % 8 == 1 else 2
    g.place[army] = option - SPACE
    g.note("moves", "6.1", army, option - SPACE)
    for enemy in [a for a in range(ARMIES) if owner(a) != owner(army) and g.place[a] == g.place[army]]:
        yield from battle(g, enemy)
        if g.place[army] < 0:
            break
    return False


def battle(g: Toy, defender: int) -> Steps[None]:
    """8. Battle: the loser is eliminated; an army-less side loses the game at once."""
    assert g.march
    g.battle = Battle(g.march.army, defender)
    yield from offer(g, owner(defender), "battle")
    attack, defence = g.die(), g.die() + g.battle.defence
    g.note("battle", "8", attack, defence)
    loser = defender if attack > defence else g.march.army
    g.place[loser] = -1
    g.note("lost", "8", loser)
    g.battle = None
    if not any(g.place[a] >= 0 for a in range(ARMIES) if owner(a) == owner(loser)):
        g.finish("red" if owner(loser) == 0 else "blue")


def card_refused(g: Toy, option: int) -> Refusal | None:
    """5. A card that the enemy of the marching army does not hold."""
    assert g.march
    return None if option == PASS or option - CARD in g.hands[1 - owner(g.march.army)] else Refusal("5", "not-held")


def offer(g: Toy, seat: int, moment: str) -> Steps[None]:
    """5. A card that waits for this moment."""
    if g.march is None or g.place[g.march.army] < 0:
        return
    card = yield from window(g, seat, moment, "5", "play-card", CARD, PASS, card_refused)
    if card != NO_CARD:
        g.hands[seat].remove(card)
        g.discard.append(card)
        g.revealed += 1
        g.note("card", "5", seat, card)
        yield from TEXTS.of[card].effect(g, seat)


class ToyTitle(Title):
    id = "toy"
    rules_version = "1"
    seats = ("blue", "red")
    scenarios = ("ring",)
    options: ClassVar = {}
    vocabulary = words
    state_class = Toy
    play = staticmethod(play)
    modules: ClassVar = [sys.modules[__name__], moments]
    folder = Path(__file__).parent

    def setup(self, g: Toy, scenario: str, options: Mapping[str, str]) -> None:
        g.place = [0, 1, 2, 4, 5, 6]
        g.hands = [[], []]
        g.deck = list(range(12))
        g.shuffle(g.deck)

    def view(self, g: Toy, seat: int) -> dict[str, Any]:
        return {
            "turn": g.turn,
            "place": g.place[:],
            "hand": [words.describe(CARD + c) for c in g.hands[seat]] if seat >= 0 else [],
            "cards": [len(hand) for hand in g.hands],
            "deck": len(g.deck),
            "discard": g.discard[:],
        }

    def board(self) -> dict[str, Any]:
        return {"spaces": SPACES}

    def problems(self, g: Toy) -> list[str]:
        cards = sorted([*g.deck, *g.discard, *g.hands[0], *g.hands[1]])
        return [] if cards == list(range(12)) else ["cards"]

    def arrange(self, g: Toy, changes: Mapping[str, Any]) -> None:
        for name, value in changes.items():
            if name not in ("place", "turn", "hands"):
                raise Problem("problem-arrange", what=name)
            setattr(g, name, value)

    def evaluate(self, g: Toy, seat: int) -> float:
        return sum(1 if owner(a) == seat else -1 for a in range(ARMIES) if g.place[a] >= 0) / 3

    def resample(self, g: Toy, seat: int) -> None:
        unseen = sorted([*g.hands[1 - seat], *g.deck])
        g.shuffle(unseen)
        count = len(g.hands[1 - seat])
        g.hands[1 - seat], g.deck = unseen[:count], unseen[count:]
