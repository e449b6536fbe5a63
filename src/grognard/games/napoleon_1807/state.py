"""The state: blocks, cards, markers and weather as ints in lists, and records of what is going on."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import ClassVar

from grognard.engine.decision import Refusal
from grognard.engine.log import ALL, only
from grognard.engine.moments import Texts
from grognard.engine.state import Plain, State, record, state


@record
class Order(Plain):
    """An operation while its stack is being named (7.1, 8.1)."""

    seat: int
    operation: int
    zone: int
    stack: list[int]  # corps, or vedettes only
    commanders: list[int]


@record
class Share(Plain):
    """Fatigue or losses while they are being placed, one by one, on the corps of a stack in order."""

    stack: list[int]
    left: int
    last: int = -1  # the corps that got the last one
    counts: list[int] = field(default_factory=list)  # losses of each corps so far
    cavalry: bool = False  # one of the losses must be a cavalry point, and none is yet


@record
class March(Plain):
    """A manoeuvre, or the movement of a march attack. `labels` and `values` say what its points are made of."""

    seat: int
    stack: list[int]
    commanders: list[int]
    start: int
    zone: int
    attack: bool
    contested_start: bool
    limited: bool = False  # the scenario keeps some corps from going everywhere
    moved: bool = False  # it has left the zone where it began
    contact: bool = False  # it has entered a zone with enemy corps
    card: int = -1
    points: int = 0
    spent: int = 0
    forced: bool = False  # one connection although there is no point for it
    ford: bool = False  # the next destroyed bridge over a river costs nothing more
    stopped: bool = False
    passing: bool = False  # friends in the zone just entered do not stop the stack
    event_fatigue: int = 0
    distance: int = -1  # to Königsberg at the start, when the stack must come closer
    labels: list[int] = field(default_factory=list)
    values: list[int] = field(default_factory=list)
    fatigue_labels: list[int] = field(default_factory=list)
    fatigue_values: list[int] = field(default_factory=list)


@record
class Battle(Plain):
    """A combat. What events change stands here; lists of two are attacker, defender."""

    zone: int
    attacker: int  # seat
    march: bool
    attack: list[int]
    attack_commanders: list[int]
    defence: list[int]
    defence_commanders: list[int]
    cards: list[int] = field(default_factory=lambda: [0, 0])  # combat cards by events, by seat
    more_losses: list[int] = field(default_factory=lambda: [0, 0])  # that events add to what a seat suffers
    more_fatigues: list[int] = field(default_factory=lambda: [0, 0])
    labels: list[list[int]] = field(default_factory=lambda: [[], []])  # what the number of cards is made of, by seat
    values: list[list[int]] = field(default_factory=lambda: [[], []])
    drawn: list[list[int]] = field(default_factory=lambda: [[], []])  # cards or dice, by seat
    losses: list[int] = field(default_factory=lambda: [0, 0])  # inflicted by a seat
    fatigues: list[int] = field(default_factory=lambda: [0, 0])
    level_ground: bool = False  # the defender has nothing from terrain
    deployed: bool = False  # no card less for the march
    idle: int = -1  # a corps that adds no cards
    guard: bool = False  # each corps takes a fatigue if the French lose
    ended: bool = False  # an event put an end to the combat before the cards
    winner: int = -1
    retreating: list[int] = field(default_factory=list)
    retreat_commanders: list[int] = field(default_factory=list)
    where: int = -1  # the retreating stack is, or was when it was lost
    left: int = 0  # connections still to retreat
    used: list[int] = field(default_factory=list)  # connections of the retreat so far
    pursuit: int = 0  # pursuit cards by events
    shielded: bool = False  # an event prevents the pursuit
    pursued: list[int] = field(default_factory=list)  # cards or dice of the pursuit

    def stack(self, seat: int) -> list[int]:
        """The corps of a side that take part."""
        return self.attack if seat == self.attacker else self.defence

    def leaders(self, seat: int) -> list[int]:
        """The commanders of a side that take part."""
        return self.attack_commanders if seat == self.attacker else self.defence_commanders


@state
class State1807(State):
    """A position of Napoléon 1807."""

    # Laid in by the package `cards`, which knows what each card does, and what its holder must know besides.
    texts: ClassVar[Texts]
    own: ClassVar[list[Callable[..., Refusal | None]]]

    grognard: bool
    dice: bool
    fatigue_each: bool  # 7.7F and G count for each corps
    axis_open: bool  # a retreat may begin along the enemy's axis

    turn: int
    last_turn: int
    phase: int
    active: int
    passed: list[int]
    vp: int
    pending: int  # victory points of changes that happen together, not yet on the track

    place: list[int]  # zone of each block, OFF when it is not on the map
    activated: list[int]
    seen: list[int]  # hidden blocks that the enemy can still tell since they were last laid open
    infantry: list[int]
    cavalry: list[int]
    fatigue: list[int]
    reinforced: list[int]  # corps that entered the game after the set-up
    lost: list[int]  # strength points eliminated, by seat
    mustered: list[int]  # strength points ever brought into play, by seat

    control: list[int]
    citadel: list[int]
    siege: list[int]
    axis: dict[int, int]  # 2 * zone + seat -> the zone at the other end of the connection
    destroyed: list[int]  # connections

    piles: list[list[int]]
    discards: list[list[int]]
    hands: list[list[int]]
    table: list[int]  # cards played in this operation
    lasting: list[int]  # cards that lie on the board for the turn
    aside: list[int]  # Quartiers d'hiver while points are put on them
    edge: list[int]  # Quartiers d'hiver that have been drawn
    played: list[int]  # event cards in this operation, by seat
    cancelled: bool
    again: bool  # another operation of the same player follows
    moment: str  # of the card window that is open
    asked: int  # the seat whose cards or corps are meant

    rain: bool
    snow: bool
    cold: bool
    mud: bool
    wet: bool  # rain or snow fell last turn
    falling_back: bool
    cared: int  # the corps with the marker of Soins
    certain: list[int]  # seats that win the initiative without drawing
    treated: list[int]

    order: Order | None
    reaction: Order | None  # a stack that moves in the enemy's operation
    share: Share | None
    march: March | None
    battle: Battle | None

    leg: int  # of the linked campaign
    tally: int
    fallen: list[int]  # corps eliminated in earlier legs

    def waiting(self, seat: int, moment: str) -> list[int]:
        """The cards in a hand that may be played at this moment."""
        own = self.own
        return [card for card in self.texts.waiting(self, seat, moment, self.hands[seat]) if own[card](self, seat) is None]

    def believable(self, seat: int, moment: str) -> bool:
        """Whether the opponent could think that the seat holds a fitting card: any that he has not seen elsewhere."""
        if not self.hands[seat]:
            return False
        return self.texts.believable(self, seat, moment, sorted([*self.hands[seat], *self.piles[seat]]))

    def audience(self, seat: int) -> int:
        """Who may read what happens to a side's blocks: all, or with hidden blocks their owner alone."""
        return only(seat) if self.grognard else ALL


def order_of(g: State1807) -> Order:
    """The operation that is being ordered."""
    assert g.order
    return g.order


def reaction_of(g: State1807) -> Order:
    """The reaction that is being ordered."""
    assert g.reaction
    return g.reaction


def share_of(g: State1807) -> Share:
    """The fatigue or losses that are being placed."""
    assert g.share
    return g.share


def march_of(g: State1807) -> March:
    """The march that is going on."""
    assert g.march
    return g.march


def battle_of(g: State1807) -> Battle:
    """The combat that is going on."""
    assert g.battle
    return g.battle
