"""20.4.3, 20.4.6 Cavalry steps: reduced units are restored, new ones built, as their owner wishes."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..load import ARMIES, AU, BOX, DRESDEN, FR, SA, SPACES, THEATERS
from ..state import ClashState
from ..troops import COS, COS_R, DC, DC_R, LC, LC_R, LTC, LTC_R, ONE, REDUCED, count
from ..words import BOX as BOX_OPTION
from ..words import DONE, troop, troop_of
from . import ch02_components as board
from . import ch17_5_garrisons, ch20_recruit

RESTORED = (LC_R, DC_R, LTC_R, COS_R)
BUILT = (LC, DC, LTC, COS)  # light infantry comes by events alone (18.1)


def cavalry_steps(g: ClashState, number: int, power: int, steps: int) -> Steps[None]:
    """20.4.6 Each step restores a reduced unit in play or builds a new one, reduced, in an own MD or fortress."""
    while steps > 0:
        options = uses(g, number, ch20_recruit.homes(g, number)) + saxon_uses(g, number)
        if not options:
            return
        option = options[0]
        if len(options) > 1:
            option = yield Ask(g.holder[power], "20.4.6", "cavalry-step", [*options, DONE], None, (number, steps))
        if option == DONE:
            return
        steps -= 1
        mine, kind = troop_of(option)
        yield from take_step(g, power, option, wounded(g, mine, kind) if kind in REDUCED else stables(g, mine, number))


def take_step(g: ClashState, power: int, option: int, places: list[int]) -> Steps[None]:
    """20.4.6 A step is put to this use in one of these places."""
    number, kind = troop_of(option)
    place = places[0]
    if len(places) > 1:
        place = yield from post(g, g.holder[power], number, places)
    g.put(place, number, ONE[kind - 1] - ONE[kind] if kind in REDUCED else ONE[kind + 1])


def step_at(g: ClashState, number: int, power: int, sites: list[int]) -> Steps[None]:
    """8.6.4 A cavalry step that an event places in one of some spaces: a reduced unit there is restored, or a new one built."""
    options = [option for option in uses(g, number, sites) if served(g, option, sites)]
    if not options:
        return
    option = options[0]
    if len(options) > 1:
        option = yield Ask(g.holder[power], "20.4.6", "cavalry-step", [*options, DONE], None, (number, 1))
    if option != DONE:
        yield from take_step(g, power, option, served(g, option, sites))


def served(g: ClashState, option: int, sites: list[int]) -> list[int]:
    """The places in some spaces where a step can have this use."""
    number, kind = troop_of(option)
    return [place for place in wounded(g, number, kind) if place % SPACES in sites and place < BOX] if kind in REDUCED else sites


def post(g: ClashState, seat: int, number: int, places: list[int]) -> Steps[int]:
    """20.4.6 Which of several spaces or Theater boxes a step serves."""
    boxes = [BOX_OPTION + place - BOX for place in places if place >= BOX]
    spaces = ch17_5_garrisons.spaces_of([place for place in places if place < BOX])
    choice = yield Ask(seat, "20.4.6", "cavalry-at", [*spaces, *boxes], None, (number,))
    if choice in boxes:
        return int(BOX + choice - BOX_OPTION)
    place = yield from ch17_5_garrisons.place_meant(g, seat, places, choice)
    return place


def uses(g: ClashState, number: int, sites: list[int]) -> list[int]:
    """What a step can do for a nation: its reduced units in play, and new ones if a counter and a place are left."""
    found = [troop(number, kind) for kind in RESTORED if wounded(g, number, kind)]
    if sites:
        found += [troop(number, kind) for kind in BUILT if ch20_recruit.unused(g, number, kind) > 0]
    return found


def wounded(g: ClashState, number: int, kind: int) -> list[int]:
    """The places on the map and the Theater boxes with a unit of a kind, for the most part a reduced one."""
    return [
        key // ARMIES
        for key in sorted(g.troops)
        if key % ARMIES == number and in_play(key // ARMIES) and count(g.troops[key], kind)
    ]


def in_play(place: int) -> bool:
    """Whether a place is on the map or a Theater box."""
    return place < 2 * SPACES or BOX <= place < BOX + THEATERS


def saxon_uses(g: ClashState, number: int) -> list[int]:
    """20.4.3 While Prussia holds Dresden Austria or France may rebuild the Saxon cavalry with a step of its own: a reduced unit,
    or one of the pool."""
    if number not in (AU, FR) or g.camp[SA] != g.camp[number] or board.holding_camp(g, DRESDEN) == g.camp[SA]:
        return []
    return uses(g, SA, stables(g, SA, number))


def stables(g: ClashState, number: int, payer: int) -> list[int]:
    """20.4.6 Where a new unit comes: a home of its nation; without one, of the nation whose step it is (20.4.3), but for its
    squares (2.1.1b)."""
    return ch20_recruit.homes(g, number) or [at for at in ch20_recruit.homes(g, payer) if board.square_open(at, [number])]
