"""The state of a game: where the corps stand, how the countries are aligned, who holds which cards, and what is going on."""
from __future__ import annotations

from typing import ClassVar

from grognard.engine.moments import Texts
from grognard.engine.state import Plain, State, record, state

from .load import AREAS

PHASES = ("diplomacy", "insurrection", "strategy", "reinforcement", "campaign", "surrender", "winter", "victory")  # 5.0.A
DIPLOMACY, INSURRECTION, STRATEGY, REINFORCEMENT, CAMPAIGN, SURRENDER, WINTER, _ = range(len(PHASES))

MOVED, LANDED, INTERCEPTED, DEPLOYED = range(4)  # how a group came into a contested area
LONG, FORCED, TERRAIN, SEASON = 1, 2, 4, 8  # causes of march attrition, as bits (11.1.2.A1)
NOWHERE = -1


@record
class Muster(Plain):
    """Corps that are being named: for a march (the leader first, then who goes with him), or for a battle."""

    seat: int
    army: list[int]  # those who may be named
    most: int  # how many at most, as far as it is known yet
    named: list[int]


@record
class March(Plain):
    """An army on the move: its way so far, what it may still do, and what attrition it has earned."""

    seat: int
    leader: int
    corps: list[int]
    origin: int
    here: int
    came: int  # the area from which this one was entered
    sea: bool
    worn: list[int]  # corps that met a cause of attrition, also those dropped afterwards (11.1.2.B1)
    spent: list[int]  # corps that were reduced when they set out (11.1.2.E)
    left: list[int]  # corps dropped or taken up in this area: they cannot change again here
    gone: list[int]  # who does not intercept here: enemies that have just withdrawn from this area, friends that were dropped
    used: int = 0  # points of MR
    areas: int = 0  # areas entered
    attacks: bool = False  # has entered an enemy's area by choice: the -1 of 11.1.B
    assault: bool = False  # this area held enemies when it was entered (11.1.2.A1)
    forced: bool = False  # Forced March
    evasion: int = 0  # Manœuvre sur les arrières: 1 while it can still pass an enemy
    passing: int = NOWHERE  # the enemy-held area that it passes by it
    passed: int = NOWHERE  # the one that it has passed: its battle must be elsewhere
    causes: int = 0
    earlier: int = 0  # causes met before this area was entered (11.4.C)
    stopped: bool = False
    halted: bool = False  # Indecision
    boost: bool = False  # Forced March for the next withdrawal or interception that the march provokes
    before: int = 0  # groups that were in this area's clash before the army came


@record
class Dash(Plain):
    """An interception or a withdrawal that has been announced."""

    seat: int
    corps: list[int]
    start: int
    goal: int
    leader: int  # of the army in the starting area: his MR counts (11.4.B)
    forced: bool = False
    halted: bool = False
    sea: bool = False


@record
class Group(Plain):
    """Corps that came into a contested area together."""

    seat: int
    by: int
    corps: list[int]
    entry: int  # where they came from; NOWHERE for corps that were deployed there
    mr: int  # what an interceptor of this group must reach
    causes: int
    spent: list[int]


@record
class Clash(Plain):
    """An area where a battle is to be fought, and who came into it."""

    area: int
    attacker: int
    groups: list[Group]
    stood: bool = False  # battle was accepted: no withdrawal any more (11.3.D)
    divided: bool = False  # Interior Lines: the attackers are fought one after another


@record
class Battle(Plain):
    """The battle that is being fought; lists of two are by side."""

    area: int
    attacker: int
    fighting: list[list[int]]  # all corps that take part or stand by
    engaged: list[list[int]]
    limit: list[int]
    leader: list[int]
    cards: list[list[int]]  # titles played
    bonus: list[int]
    fixed: list[int]  # the die that Art of War lays down, or 0
    fogged: list[int]
    strength: list[int]
    inflicted: list[int]
    losses: list[int]
    hero: list[int]  # the corps that Death of a Hero makes a permanent loss
    ways: list[int]  # where the corps that retreat now may go
    winner: int = NOWHERE
    tied: bool = False
    pursued: bool = False
    more: bool = False  # another battle of Interior Lines follows


@record
class Operation(Plain):
    """A player's half of a campaign round."""

    seat: int
    moves: int  # that may still be made
    major: bool = False  # Major Campaign: battles wait
    begun: bool = False


@state
class AgeState(State):
    texts: ClassVar[Texts]  # what the cards do; set where they are listed

    one_card: bool  # optional rules: 6.2.D, 13.0.C, 17.1
    weak_resolve: bool
    returns: bool

    year: int
    phase: int
    first: int  # who goes first in this phase, NOWHERE before it is chosen
    half: int  # 0 or 1: whose half of the phase or round it is; 2 when both are over
    round: int
    truce: int  # the last round without operations (10.3, 10.4)
    free: list[int]  # by side: the first move or interception of the campaign is still to come
    surrendered: bool  # a major country surrendered this turn
    abdicated: bool  # France has surrendered
    exile: int  # 17.1: 0 not yet used, 1 Napoléon is away, 2 he is back

    country: list[int]  # by area: the country it belongs to now
    align: list[int]  # by country
    detached: list[bool]  # by country
    risen: list[bool]  # by country: the insurrection marker
    occupier: list[int]  # by country: who forced it to surrender and still holds its capital
    britannia: bool
    reformed: list[bool]  # by country: Stein or Radetzky was played
    invaded: bool
    spain_rose: bool

    armies: list[list[int]]  # corps by side and area, in ascending order
    top: list[int]  # the leader of each of these armies (4.2)
    tied: list[int]  # armies whose owner must still say who leads
    reduced: list[int]  # by corps
    reserve: list[int]
    prisoners: list[int]
    removed: list[int]
    unavailable: list[int]

    deck: list[int]
    discard: list[int]
    aside: list[int]
    hands: list[list[int]]
    used: list[bool]  # by title: once-only cards that were played
    moment: str  # of the card window that is open
    asked: int  # the seat that it is open for

    playing: int  # title of the card whose target is asked for
    laid: list[list[int]]  # diplomacy cards on the table: seat, title, country, then the areas it detaches
    deployed: list[int]  # by line of the chart, this turn
    barred: list[bool]  # by line of the chart: no reinforcements this turn
    extra: list[int]  # by side: deployments beyond the limit (Veterans)
    landed: bool  # Britannia has brought in a corps this turn (9.5)

    moved: list[int]  # corps that have marched this round
    muddy: list[int]
    frozen: list[int]  # Indecision: no move or interception this round
    fled: dict[int, int]  # corps that have withdrawn this round -> points left of the MR they began with, winter and Mud aside
    sailed: bool  # a corps has withdrawn by sea this round
    voyage: bool  # a corps has moved by sea this round
    bled: list[int]  # armies that have had their winter attrition this year
    saved: list[int]  # countries that No Surrender keeps in the war this turn
    modifier: int  # of the winter die, from cards

    operation: Operation | None
    muster: Muster | None
    march: March | None
    dash: Dash | None
    clashes: list[Clash]
    contest: int  # the area whose battle is being prepared
    battle: Battle | None

    @property
    def operating(self) -> Operation:
        assert self.operation
        return self.operation

    @property
    def naming(self) -> Muster:
        assert self.muster
        return self.muster

    @property
    def marching(self) -> March:
        assert self.march
        return self.march

    @property
    def dashing(self) -> Dash:
        assert self.dash
        return self.dash

    @property
    def fight(self) -> Battle:
        assert self.battle
        return self.battle

    def army(self, seat: int, place: int) -> list[int]:
        """The corps of a side in an area (4.1.B)."""
        return self.armies[seat * AREAS + place]

    def leader(self, seat: int, place: int) -> int:
        """The leader of the army there."""
        return self.top[seat * AREAS + place]

    def waiting(self, seat: int, moment: str) -> list[int]:
        """The cards in a hand that may be played now."""
        self.moment, self.asked = moment, seat
        return self.texts.waiting(self, seat, moment, self.hands[seat])

    def believable(self, seat: int, moment: str) -> bool:
        """Whether somebody who sees only the table could think that a fitting card is in this hand.

        Cards in the other hand count, too: if they did not, who is asked would tell that hand's owner's secrets.
        """
        unseen = [*self.deck, *self.hands[0], *self.hands[1]]
        return bool(self.hands[seat]) and self.texts.believable(self, seat, moment, unseen)
