"""The state of a game: where the pieces stand, who fights whom, who holds which cards, and what is going on."""

from __future__ import annotations

from typing import ClassVar

from grognard.engine.moments import Texts
from grognard.engine.state import State, state

from .load import ARMIES, CAMPS, MAJOR, MARK, MARKS, NEUTRAL
from .records import Battle, Loss, March, Muster, Raid, Retreat
from .troops import sp

SEASONS = ("summer", "fall", "winter", "spring")
SUMMER, FALL, WINTER, SPRING = range(4)
# The parts of a year, in their order; the root procedure goes on from the one the state names.
STAGE_IDS = ("draw", "rounds", "quarters", "new_year", "strategy", "diplomacy", "spring")
DRAW, ROUNDS, QUARTERS, NEW_YEAR, STRATEGY, DIPLOMACY, SPRING_STAGE = range(7)
# The parts of a turn (5.1.2b)
SEGMENT_IDS = ("fortunes", "supply", "strategy", "siege", "rally")
FORTUNES, SUPPLY_SEGMENT, STRATEGY_SEGMENT, SIEGE_SEGMENT, RALLY_SEGMENT = range(5)

FULL_SUPPLY, SHORT, CRITICAL = range(3)
GOOD_ORDER, DEMORALIZED, ROUTED = range(3)

OPERATION, ADMIN, EVENT, WINTER_MARCH, RETROGRADE, LONE = range(6)  # why a force marches
MARCH_IDS = ("operation", "admin", "event", "winter", "retrograde", "lone")


@state
class ClashState(State):
    texts: ClassVar[Texts]  # what the cards do; set where they are listed

    # the table
    holder: list[int]  # seat of each Power
    options: list[bool]  # see OPTION_IDS
    first_year: int
    last_year: int
    adjust: list[int]

    # time
    year: int
    season: int
    stage: int
    round: int
    turn: int  # place in the play order of the Power whose turn it is
    segment: int
    power: int  # whose turn it is
    chit: int  # Fortunes of War of this Round
    chits: list[int]  # those still to be drawn this year
    comet: bool
    weather: list[bool]  # Severe Weather by theater
    floods: int  # theater whose rivers cost more this Round

    # nations
    camp: list[int]  # changed by `take_side` alone
    patron: list[int]
    friend: list[int]  # camps that a neutral is friendly to, as bits
    out: list[bool]  # Powers that have collapsed or left for good
    diplomacy: list[int]  # option in force by Power: 0 none, 1 A, 2 B
    commitment: list[bool]
    subsidy: list[int]  # Britain to Prussia, France to Austria
    met: list[bool]  # Commitments met this year
    pending: list[int]  # nations that become belligerent in the next Diplomacy Phase
    flags: list[str]
    year_flags: list[str]
    turn_flags: list[str]
    will: list[int]
    vp: list[int]
    vp_camp: list[int]
    thaler: list[int]
    actions: list[int]  # SA by Power
    colonial: int
    invasion: bool
    colonial_used: list[int]  # Colonial Ops by Power this season, this year
    armistice: int  # Rounds left; 0 for none
    armistice_by: int
    devalued: int  # year of the Devalued Thaler marker
    snuff: list[bool]  # Snuff Box and Prittwitz's Hussars are still there
    tributes: list[bool]  # Gdansk, Polish fortresses: VP given once

    # pieces
    troops: dict[int, int]  # place * ARMIES + nation -> contingent; changed by `put` alone
    stacks: dict[int, int]  # place * CAMPS + camp -> SP there << ARMIES | nations that have units there, as bits
    where: list[int]  # by camp: the places where it has units, as bits
    majors: list[int]  # by camp: the places of its Major Forces (4.2.1), as bits
    posted: list[int]  # by nation: the places where it has units, as bits
    men: list[int]  # by nation: the places where it has SP, as bits
    standing: int  # fingerprint of the troops: what was found out for one position serves all that look the same
    leaders: list[int]  # place of each leader
    back: dict[int, int]  # leaders on the turn track -> when they return
    mix: list[list[int]]  # counters there are, by nation
    fd: list[int]  # place of each Forward Depot
    fd_down: list[bool]
    md_holder: list[int]  # nation that has commandeered each MD
    md_down: list[int]  # 1 disrupted, 2 until the end of the next Spring
    fleets: list[int]  # where each fleet is: NOBODY in the pool, a sea, or 2 + port
    fleet_used: list[int]  # 1 serves as FD, 2 supports a siege this turn, 3 + port that of this port
    supply: dict[int, int]
    morale: dict[int, int]
    cut: list[int]  # forces whose state has dropped this turn
    linked: list[int]  # by camp: the places of Major Forces that had a path when it was last traced, as bits
    shared: list[int]  # force that shares supply, by sharing nation; Russia's is the AU-RU Supply Co-op (10.5.1)
    sharing: list[int]  # Powers that have placed their marker this Round
    works: dict[int, int]  # Entrenchments: space -> camp
    sieges: dict[int, int]  # fortress -> value of the Siege marker
    siege_camp: dict[int, int]
    held: dict[int, int]  # fortress -> nation that holds it, if not its first owner
    forage: list[int]
    devastated: list[bool]
    advantage: list[int]  # KK Advantage by theater: camp or NOBODY
    taxed: list[int]  # spaces where Lacy's men tax
    strays: list[int]  # forces that must leave a neutral's space (22.1.2): space * 2 + camp, + LATER in the turn of the retreat
    refugees: list[int]  # who must leave the land of those who left the war (21.3.2b): place * 2 + camp
    entered: list[int]  # Polish fortresses that the Coalition has entered (22.4b)

    # cards
    decks: list[list[int]]
    discards: list[list[int]]
    hands: list[list[int]]
    wider: list[list[int]]
    book: list[int]  # the deck that each Power plays from
    used: list[bool]  # One-Time events
    lost_cards: list[int]
    played: list[int]  # events of this year
    pools: list[list[int]]  # Tactics by Power
    spent: list[list[int]]
    held_chits: list[list[int]]
    moment: str
    playing: int  # the Power whose event is being carried out
    card: int  # that event
    spied: int  # the hand that the playing Power is looking at (P12), or NOBODY

    # this turn
    moved: list[int]  # leaders that have marched
    stood: dict[int, int]  # place * ARMIES + nation -> pieces there that may not march any more this turn
    marched: dict[int, int]  # the same for the Round, from turn to turn (12.0b)
    pinned: list[int]  # spaces whose forces had their chance to withdraw this turn (14.1.1a)
    ops: int  # of the card that activates a Command
    carded: bool  # a card, or an Admin March in its place, has been used
    admin_small: bool
    lone_used: bool
    bought: bool
    helped: list[int]  # forces and FDs that an action has served in this segment
    fought: list[int]  # spaces where the active side has fought
    ready: list[int]  # leaders activated this turn, for sieges
    transferred: list[int]
    rallying: list[int]
    retired: list[int]  # forces that made a retrograde move
    barred: list[int]  # nations that may not intercept
    halted: list[int]  # leaders that may not be activated this Round
    named: list[int]  # Commands named by an event, by leader
    late: list[int]  # leaders who come too late to a coordinated attack (11.3)
    favourite: int  # the French leader who ranks first until New Year (F13), or NOBODY
    winners: list[int]  # leaders that have taken part in a won battle
    crushed: list[int]  # nations that suffered a Crushing Defeat this year
    triumphs: list[int]  # camps that won a Crushing Victory this year
    beaten: list[int]  # leaders beaten in a Crushing Defeat
    retreated: list[int]  # nations whose largest force lost or gave way this year
    pressure: list[int]  # 24.1
    pressed: list[int]

    # what is going on
    muster: Muster | None
    plan: March | None  # what an event lays down for the marches it brings
    march: March | None
    battle: Battle | None
    retreat: Retreat | None
    loss: Loss | None
    raid: Raid | None

    @property
    def marching(self) -> March:
        assert self.march
        return self.march

    @property
    def fight(self) -> Battle:
        assert self.battle
        return self.battle

    @property
    def mustering(self) -> Muster:
        assert self.muster
        return self.muster

    @property
    def losing(self) -> Loss:
        assert self.loss
        return self.loss

    @property
    def retreating(self) -> Retreat:
        assert self.retreat
        return self.retreat

    @property
    def raiding(self) -> Raid:
        assert self.raid
        return self.raid

    def has(self, flag: str) -> bool:
        """Whether an event is in force: for good, this year, or this turn."""
        return flag in self.flags or flag in self.year_flags or flag in self.turn_flags

    def at(self, place: int, number: int) -> int:
        """What a nation has in a place."""
        return self.troops.get(place * ARMIES + number, 0)

    def put(self, place: int, number: int, troops: int) -> None:
        """Add to a contingent, or take from it (below zero)."""
        key = place * ARMIES + number
        before = self.troops.get(key, 0)
        now = before + troops
        if now:
            self.troops[key] = now
        elif before:
            del self.troops[key]
        self.standing = (self.standing + MARK[key] * troops) % MARKS
        size, bit = sp(now), 1 << place
        self.posted[number] = self.posted[number] | bit if now else self.posted[number] & ~bit
        self.men[number] = self.men[number] | bit if size else self.men[number] & ~bit
        self.stack(place, number, size - sp(before), bool(now))

    def stack(self, place: int, number: int, change: int, present: bool) -> None:
        """Keep count of what an alliance has in a place."""
        camp, bit = self.camp[number], 1 << place
        key = place * CAMPS + camp
        there = self.stacks.get(key, 0) + (change << ARMIES)
        there = there | 1 << number if present else there & ~(1 << number)
        if there:
            self.stacks[key] = there
            self.where[camp] |= bit
        else:
            self.stacks.pop(key, None)
            self.where[camp] &= ~bit
            self.unmark(place, camp)
        self.majors[camp] = self.majors[camp] | bit if there >> ARMIES >= MAJOR else self.majors[camp] & ~bit

    def unmark(self, place: int, camp: int) -> None:
        """9.1a, 16.1 Supply and morale markers lie on forces: they go with the last unit."""
        if camp != NEUTRAL:
            self.supply.pop(place * 2 + camp, None)
            self.morale.pop(place * 2 + camp, None)

    def take_side(self, number: int, camp: int) -> None:
        """A nation joins an alliance or becomes neutral, and its pieces with it."""
        own = [(at // ARMIES, packed) for at, packed in self.troops.items() if at % ARMIES == number]
        for place, packed in own:
            self.stack(place, number, -sp(packed), False)
        self.camp[number] = camp
        for place, packed in own:
            self.stack(place, number, sp(packed), True)
            if camp != NEUTRAL and place in self.works:  # 12.7b: an Entrenchment is that of the men in it
                self.works[place] = camp

    def fighting(self, number: int) -> bool:
        """Whether a nation is a belligerent."""
        return self.camp[number] != NEUTRAL

    def seat_of(self, number: int) -> int:
        """The player who moves a nation's pieces: its own, or its Patron's (22.3)."""
        patron = self.patron[number]
        return self.holder[patron if patron >= 0 else number if number < 5 else 1]

    def waiting(self, seat: int, moment: str) -> list[int]:
        """The cards a seat may play at a moment of an enemy turn."""
        self.moment = moment
        return self.texts.waiting(self, seat, moment, self.cards_of(seat))

    def cards_of(self, seat: int) -> list[int]:
        """All the cards that a seat may look at as its own."""
        books = sorted({self.book[power] for power in range(5) if self.holder[power] == seat and self.fighting(power)})
        return [number for book in books for number in self.hands[book]]

    def believable(self, seat: int, moment: str) -> bool:
        """Whether somebody who sees only the table could think that a fitting card is in this seat's hands.

        Cards in other hands count, too: if they did not, who is asked would tell their owners' secrets.
        """
        unseen = [number for piles in (self.decks, self.hands, self.wider) for pile in piles for number in pile]
        return bool(self.cards_of(seat)) and self.texts.believable(self, seat, moment, unseen)
