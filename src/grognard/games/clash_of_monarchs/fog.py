"""24.5 Enemy stacks as a seat may imagine them: what it cannot see is dealt anew, and every stack still shows what it showed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .load import AP, ARMIES, CAPACITY, COALITION, L_NATION, MAJOR, POOL
from .rules import ch02_components as board
from .rules import ch04_forces as forces
from .rules.ch24_5_intelligence import Outside, hides, outside
from .state import ClashState
from .troops import INF, ONE, SIEGE, SIEGE_ARTILLERY, SIEGE_R, SP, count, kinds

TRIES = 8  # to deal so that every stack shows what it showed, before one is content with less
GARRISON, WITHOUT_LEADER = 1, 4  # how much stacks attract beside those with a Commander, which attract as much as he can lead


class Piece(NamedTuple):
    """One counter, or one SP of infantry."""

    number: int
    kind: int


@dataclass(slots=True)
class Stack:
    """A stack: what shows of it, and what has been dealt to it so far."""

    place: int
    front: Outside
    troops: list[int]  # contingents by nation
    sizes: list[int]  # their SP

    def total(self) -> int:
        return sum(self.sizes)

    def give(self, piece: Piece) -> None:
        self.troops[piece.number] += ONE[piece.kind]
        self.sizes[piece.number] += SP[piece.kind]

    def weight(self) -> int:
        """How many pieces one expects there, against other stacks."""
        if not self.front.major:
            return GARRISON
        return CAPACITY[self.front.head] if self.front.head >= 0 else WITHOUT_LEADER

    def takes(self, piece: Piece) -> bool:
        """Whether the stack shows the same with this piece: its nationality, its size, the counter on top."""
        size, front = SP[piece.kind], self.front
        if not front.major and (self.total() + size >= MAJOR or not self.under_top(piece)):
            return False
        own = self.sizes[front.nation]
        return piece.number == front.nation or self.sizes[piece.number] + size < own or bool(own and not size)

    def lacks_men(self) -> bool:
        """Whether it needs more SP to show what it shows: a Major Force has six, and under an ally some of its own (4.1.1a)."""
        if self.front.major and self.total() < MAJOR:
            return True
        return self.front.head >= 0 and L_NATION[self.front.head] != self.front.nation and not self.sizes[self.front.nation]

    def under_top(self, piece: Piece) -> bool:
        """Whether a piece may lie beneath the counter that shows."""
        top = self.front.top
        if piece.number != self.front.nation:
            return True
        if top in SIEGE_ARTILLERY:
            return not (top == SIEGE_R and piece.kind == SIEGE)
        return piece.kind >= top and piece.kind not in SIEGE_ARTILLERY


def deal_stacks(g: ClashState, seat: int) -> None:
    """Deal the pieces and the subordinates of the alliances whose stacks a seat may not look into."""
    for camp in (AP, COALITION):
        if hides(g, camp, seat):
            deal_camp(g, camp)


def deal_camp(g: ClashState, camp: int) -> None:
    """One alliance: until all its stacks show the same as before, or else anyhow, but never as they truly are."""
    fronts = [(place, front) for place in closed(g, camp) if (front := outside(g, place, camp)).major or front.top >= 0]
    pieces, leaders = gathered([contents(g, place, camp) for place, _ in fronts]), g.leaders[:]
    for tried in range(TRIES + 1):
        g.leaders = leaders[:]
        if deal(g, camp, [Stack(*front, [0] * ARMIES, [0] * ARMIES) for front in fronts], pieces[:], tried == TRIES):
            break
    for place, _ in fronts:
        rest(g, place, camp)


def deal(g: ClashState, camp: int, stacks: list[Stack], pieces: list[Piece], anyhow: bool) -> bool:
    """One try; whether all stacks show what they showed."""
    if not deal_pieces(g, stacks, pieces, anyhow):
        return False
    for stack in stacks:
        lay_out(g, stack.place, camp, stack.troops)
    return deal_subordinates(g, stacks, camp, anyhow) and all(outside(g, each.place, camp) == each.front for each in stacks)


def closed(g: ClashState, camp: int) -> list[int]:
    """The places with stacks that keep their secret; those that fight a battle lie open (15.2)."""
    open_ = [place for side in g.battle.sides for place in side.places] if g.battle else []
    return [place for place in board.places(g.where[camp] & board.SEEN) if place not in open_]


def contents(g: ClashState, place: int, camp: int) -> list[int]:
    """What an alliance has in a place, by nation."""
    return [g.at(place, number) if g.camp[number] == camp else 0 for number in range(ARMIES)]


def gathered(stacks: list[list[int]]) -> list[Piece]:
    """All pieces of some stacks, in order."""
    found = []
    for number in range(ARMIES):
        whole = sum(troops[number] for troops in stacks)
        found += [Piece(number, kind) for kind in kinds(whole) for _ in range(count(whole, kind))]
    return found


def deal_pieces(g: ClashState, stacks: list[Stack], left: list[Piece], anyhow: bool) -> bool:
    """First what shows, then what makes a Major Force of some, then all the rest by chance; whether all could be dealt."""
    for stack in stacks:
        if not stack.front.major:
            show_top(stack, left)
    while short := [stack for stack in stacks if stack.lacks_men()]:
        if not all(raise_up(stack, left) for stack in short):
            break
    order = list(range(len(left)))
    g.shuffle(order)
    order.sort(key=lambda at: -SP[left[at].kind])  # the large ones first: they find the fewest places
    return all(place_one(g, stacks, left[at], anyhow) for at in order) and (anyhow or not short)


def show_top(stack: Stack, left: list[Piece]) -> None:
    """The counter that lies on top of a Minor Force."""
    piece = Piece(stack.front.nation, stack.front.top)
    left.remove(piece)
    stack.give(piece)


def raise_up(stack: Stack, left: list[Piece]) -> bool:
    """One more piece with SP: infantry of the stack's own nation first, then its other men, then allies."""
    fitting = [piece for piece in left if SP[piece.kind] and stack.takes(piece)]
    if not fitting:
        return False
    piece = min(fitting, key=lambda each: (each.number != stack.front.nation, each.kind != INF, each))
    left.remove(piece)
    stack.give(piece)
    return True


def place_one(g: ClashState, stacks: list[Stack], piece: Piece, anyhow: bool) -> bool:
    """A piece goes to one of the stacks that can take it, rather to its own nation and to the larger ones."""
    found = [stack for stack in stacks if stack.takes(piece)] or (stacks if anyhow else [])
    found = [stack for stack in found if stack.front.nation == piece.number] or found
    if not found:
        return False
    mark = g.random(sum(stack.weight() for stack in found))
    for stack in found:
        mark -= stack.weight()
        if mark < 0:
            stack.give(piece)
            break
    return True


def lay_out(g: ClashState, place: int, camp: int, troops: list[int]) -> None:
    """Put these contingents into a place; those that arrive first, for markers go with the last unit."""
    for number in sorted(board.nations(g, camp), key=lambda each: not troops[each]):
        if troops[number] != g.at(place, number):
            g.put(place, number, troops[number] - g.at(place, number))


def deal_subordinates(g: ClashState, stacks: list[Stack], camp: int, anyhow: bool) -> bool:
    """Leaders who do not show go to stacks where the Commander stays the Commander, rather to those of their own nation."""
    hidden = [at for stack in stacks for at in board.leaders_at(g, stack.place, camp) if at != stack.front.head]
    for at in hidden:
        g.leaders[at] = POOL
    for at in sorted(hidden):
        found = [stack for stack in stacks if stack.front.head >= 0 and serves(g, at, stack, camp)]
        found = [stack for stack in found if stack.front.nation == L_NATION[at]] or found or (stacks if anyhow else [])
        if not found:
            return False
        g.leaders[at] = found[g.random(len(found))].place
    return True


def serves(g: ClashState, at: int, stack: Stack, camp: int) -> bool:
    """4.3.4a Whether the Commander of a stack keeps the command when this leader is with him."""
    g.leaders[at] = stack.place
    head = forces.commander(g, [stack.place], camp)
    g.leaders[at] = POOL
    return head == stack.front.head


def rest(g: ClashState, place: int, camp: int) -> None:
    """11.2b Of a stack in which pieces have ended their march all have."""
    keys = [place * ARMIES + number for number in board.nations(g, camp)]
    for pieces in (g.stood, g.marched):
        tired = any(key in pieces for key in keys)
        for key in keys:
            pieces.pop(key, None)
            if tired and key in g.troops:
                pieces[key] = g.troops[key]
