"""18.1, 18.2 Light units between the Theater boxes and the map."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.log import ALL
from grognard.engine.procedure import Steps

from ..load import ARMIES, BOX, BR, GERMAN, NORTHERN, PO, PR, RU, SPACES, THEATER_OF, THEATERS
from ..state import WINTER, ClashState
from ..troops import BOX_UNITS, ONE, SP, count, kinds, lights, sp
from ..words import BOX as BOX_OPTION
from ..words import DONE, PASS, SPACE, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch11_activation, ch17_5_garrisons, ch19_1_quarters, ch24_5_intelligence
from .ch09_survey import survey

ALL_BOXES = sum(1 << BOX + theater for theater in range(THEATERS))
THEATER_GROUND = [sum(1 << space for space in range(SPACES) if THEATER_OF[space] == theater) for theater in range(THEATERS)]


def transfers(g: ClashState, power: int) -> Steps[None]:
    """18.2 Light units move between the Theater box and map spaces with a friendly force in that theater."""
    while True:
        sources = transfer_sources(g, power)
        if not sources:
            return
        option = yield Ask(g.holder[power], "18.2", "transfer", [*sources, DONE], None, (power,))
        if option == DONE:
            return
        place = BOX + option - BOX_OPTION if option // 4096 == BOX_OPTION // 4096 else option - SPACE
        units = movable(g, power, place)
        unit = units[0]
        if len(units) > 1:
            unit = yield Ask(g.holder[power], "18.2", "transfer-unit", units)
        ends = [*goals(g, power, place, unit), PASS]
        goal = yield Ask(g.holder[power], "18.2", "transfer-to", ends, None, (unit, named(place)))
        if goal != PASS:
            shift(g, place, unit, goal)
        else:
            g.transferred.append(place * 200 + unit % 4096)


def movable(g: ClashState, power: int, place: int) -> list[int]:
    """18.2 Light units there that have not been transferred this Round: of each kind all but those that have come."""
    return [
        troop(number, kind)
        for number in board.acts_for(g, power)
        if place * ARMIES + number in g.troops
        for packed in [ch11_activation.free(g, place, number)]
        for kind in kinds(packed)
        if kind in BOX_UNITS and count(packed, kind) > g.transferred.count(place * 200 + troop(number, kind) % 4096)
    ]


def transfer_sources(g: ClashState, power: int) -> list[int]:
    """Boxes and spaces from which light units can be transferred somewhere."""
    found = []
    for place in light_posts(g, board.acts_for(g, power)):
        for unit in movable(g, power, place):
            if goals(g, power, place, unit):
                found.append(named(place))
                break
    return found


def named(place: int) -> int:
    """The option that names a space or a box."""
    return BOX_OPTION + place - BOX if place >= BOX else SPACE + place


def light_posts(g: ClashState, own: tuple[int, ...]) -> list[int]:
    """The boxes, then the spaces in which some nations have light units, in order."""
    boxes, spaces, troops = 0, 0, g.troops
    for number in own:
        for place in board.places(g.posted[number] & (board.FIELD | ALL_BOXES)):
            if lights(troops[place * ARMIES + number]):
                if place >= BOX:
                    boxes |= 1 << place
                else:
                    spaces |= 1 << place
    return [*board.places(boxes), *board.places(spaces)]


def goals(g: ClashState, power: int, place: int, unit: int) -> list[int]:
    """18.2 From the box to spaces with a friendly force of the theater, and back; 19.1b in Winter anywhere; not where they are
    shut in (17.5.2)."""
    number, kind = troop_of(unit)
    camp = g.camp[power]
    theater = place - BOX if place >= BOX else THEATER_OF[place]
    anywhere, shut = g.season == WINTER, survey(g).shut(camp)
    if place < SPACES and ((theater < 0 and not anywhere) or shut >> place & 1):
        return []
    boxes_ = [each for each in range(THEATERS) if (anywhere or each == theater) and BOX + each != place]
    found = [BOX_OPTION + each for each in boxes_ if (anywhere or place < SPACES) and box_open(g, number, each, SP[kind])]
    if place >= BOX or anywhere:
        spaces = g.where[camp] & (board.FIELD if anywhere else THEATER_GROUND[theater])
        open_spaces = board.places(spaces & ~board.CLOSED_SQUARES[number] & ~shut)
        found += [SPACE + space for space in open_spaces if space != place and not crowding(g, space, camp, number, SP[kind])]
    return found


def crowding(g: ClashState, space: int, camp: int, number: int, more: int) -> bool:
    """19.1a, 22.4a In Winter light units make no Major Force outside quarters, and no force in Poland that is not Russian."""
    if g.season != WINTER:
        return False
    if board.holder(g, space) == PO and number != RU and sp(g.at(space, RU)) <= sp(g.at(space, number)) + more:
        return True
    return ch19_1_quarters.crowded(g, space, camp, forces.nation_of(g, space, camp), more)


def box_open(g: ClashState, number: int, theater: int, more: int = 1) -> bool:
    """18.1, 22.2 At most 6 Prussian SP in the German box, 6 Anglo-Allied in the Northern one."""
    if (number, theater) in ((PR, GERMAN), (BR, NORTHERN)):
        return sp(g.at(BOX + theater, number)) + more <= 6
    return True


def shift(g: ClashState, place: int, unit: int, goal: int) -> None:
    """18.2 A unit goes where it is sent; light units without a path cut nobody's by joining him (9.4.1a)."""
    number, kind = troop_of(unit)
    end = BOX + goal - BOX_OPTION if goal // 4096 == BOX_OPTION // 4096 else goal - SPACE
    there = board.armed(g, end, g.camp[number])
    g.put(place, number, -ONE[kind])
    g.put(end, number, ONE[kind])
    if end < SPACES:
        supply.combine(g, end, g.camp[number], there)
    g.transferred.append(end * 200 + unit % 4096)
    tell(g, number, unit, named(place), goal)
    if place < SPACES:
        forces.leave_works(g, place, g.camp[number])
        ch17_5_garrisons.tidy(g)  # 17.4.8: besiegers may have become too few


def tell(g: ClashState, number: int, unit: int, start: int, goal: int) -> None:
    """24.5 With limited intelligence the enemy learns that a light unit went somewhere, and nothing else."""
    own = ch24_5_intelligence.audience(g, g.camp[number]) if ch24_5_intelligence.limited(g) else ALL
    g.note("transfers-unit", "18.2", number, unit, start, goal, to=own)
    if own != ALL:
        g.note("transfers", "18.2", number, to=~own)
