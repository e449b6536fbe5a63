"""6 Fortunes of War."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import CHIT_IDS, DESERTION
from ..load import AREA_OF, AREAS, PR, ground
from ..state import GOOD_ORDER, WINTER, ClashState
from ..troops import sp
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch06_tables, ch08_cards, ch15_7_losses, ch17_5_garrisons, ch18_kleiner_krieg


def fortunes(g: ClashState) -> Steps[None]:
    """6.0a, 5.1.2a The first Power draws a chit; in each Round from Summer 1758 on Prussia first rolls for the Comet (6.7a)."""
    if not g.comet and g.year >= 1758 and g.season != WINTER:
        ch06_tables.halleys_comet(g)
    if not g.chits:
        return
    chit = g.pick(sorted(g.chits))
    g.chits.remove(chit)
    g.chit = chit
    g.note("fortunes", "6.0a", chit)
    yield from fortune(g, chit)
    ch17_5_garrisons.tidy(g)  # 17.4.8: besiegers may have become too few


def fortune(g: ClashState, chit: int) -> Steps[None]:
    """6.0a What a chit brings."""
    name = CHIT_IDS[chit]
    if name == "attrition":
        yield from attrition(g)
    elif name == "cs_ss_attrition":
        yield from hunger(g)
    elif chit in DESERTION:
        yield from desertion(g, chit)
    elif name == "dies_irae":
        yield from ch06_tables.dies_irae(g)
    elif name == "kk_raids":
        yield from ch18_kleiner_krieg.free_forage(g)
    else:
        yield from ch06_tables.media_vita(g)


def tenth(strength: int, percent: int) -> int:
    """6.1a A percentage rounded to nearest, .6 and above up, .5 and below down."""
    whole, rest = divmod(strength * percent, 100)
    return whole + (rest > 50)


def owner(g: ClashState, place: int, camp: int) -> int:
    return g.seat_of(forces.nation_of(g, place, camp))


def majors(g: ClashState) -> list[int]:
    """The Major Forces of belligerents as keys of place and camp (6.0b: not those of neutrals)."""
    return [forces.key(place, camp) for camp in (0, 1) for place in forces.forces(g, camp) if forces.major(g, place, camp)]


def attrition(g: ClashState) -> Steps[None]:
    """6.1a Every Major Force of a belligerent loses a tenth of its SP; the owner picks them."""
    for key in majors(g):
        amount = tenth(board.strength(g, key // 2, key % 2), 10)
        if amount:
            yield from bleed(g, key // 2, key % 2, amount, "6.1a")
    yield from wasteland(g)


def wasteland(g: ClashState) -> Steps[None]:
    """6.1b In each devastated area each Power removes one more SP from a Major Force there."""
    for area in range(AREAS):
        if not g.devastated[area]:
            continue
        for power in ch08_cards.order(g):
            found = [
                key for key in majors(g) if AREA_OF[ground(key // 2)] == area and g.camp[power] == key % 2
                and board.power_of(g, forces.nation_of(g, key // 2, key % 2)) == power
            ]  # fmt: skip
            if found:
                key = yield from which(g, power, found)
                yield from bleed(g, key // 2, key % 2, 1, "6.1b")


def which(g: ClashState, power: int, found: list[int]) -> Steps[int]:
    """6.1b The Power chooses the force that loses the SP."""
    if len(found) == 1:
        return found[0]
    places = [key // 2 for key in found]
    spaces = ch17_5_garrisons.spaces_of(places)
    option = spaces[0]
    if len(spaces) > 1:
        option = yield Ask(g.holder[power], "6.1b", "wasteland", spaces)
    place = yield from ch17_5_garrisons.place_meant(g, g.holder[power], places, option)
    return forces.key(place, g.camp[power])


def bleed(g: ClashState, place: int, camp: int, amount: int, rule: str) -> Steps[None]:
    """A force loses SP of its owner's choice, by some rule."""
    g.note("attrition", rule, camp, ground(place), amount)
    yield from ch15_7_losses.lose(g, place, camp, amount, rule)


def hunger(g: ClashState) -> Steps[None]:
    """6.2 A force in Short Supply loses 1 SP, one in Critical Supply 2, cavalry if possible."""
    for camp in (0, 1):
        for place in forces.forces(g, camp):
            state = forces.supply(g, place, camp)
            if state:
                g.note("attrition", "6.2", camp, ground(place), state)
                g.loss = ch15_7_losses.simple_loss(g, owner(g, place, camp), camp, [place], state)
                g.losing.mounted, g.losing.rule = True, "6.2"
                yield from ch15_7_losses.suffer(g)


def desertion(g: ClashState, chit: int) -> Steps[None]:
    """6.3 Listed nations lose the SP shown, and 1 for each Short, Critical, Demoralized or Routed marker from that force."""
    yield from pressed(g)
    for at in range(len(DESERTION[chit])):
        number, amount = DESERTION[chit][at]
        if not g.fighting(number):
            continue
        yield from marked(g, number)
        places = [place for place in forces.forces(g, g.camp[number]) if sp(g.at(place, number))]
        if places:
            g.note("deserts", "6.3a", number, amount)
            g.loss = ch15_7_losses.simple_loss(g, g.seat_of(number), g.camp[number], places, amount, number)
            g.losing.rule = "6.3a"
            yield from ch15_7_losses.suffer(g)


def pressed(g: ClashState) -> Steps[None]:
    """P13 The pressed Saxons run away with the next Desertion chit of any kind: Prussia loses two SP more."""
    if not g.has("pressed_saxons"):
        return
    g.flags.remove("pressed_saxons")
    places = [place for place in forces.forces(g, g.camp[PR]) if sp(g.at(place, PR))]
    g.note("deserts", "6.3a", PR, 2)
    g.loss = ch15_7_losses.simple_loss(g, g.seat_of(PR), g.camp[PR], places, 2, PR)
    g.losing.rule = "6.3a"
    yield from ch15_7_losses.suffer(g)


def marked(g: ClashState, number: int) -> Steps[None]:
    """6.3b One more SP from each force of the nation (4.1.1a) for each marker on it."""
    camp = g.camp[number]
    for place in forces.forces(g, camp):
        amount = (forces.supply(g, place, camp) > 0) + (forces.morale(g, place, camp) > GOOD_ORDER)
        if amount and forces.nation_of(g, place, camp) == number:
            g.note("deserts", "6.3b", number, amount)
            g.loss = ch15_7_losses.simple_loss(g, g.seat_of(number), camp, [place], amount, number)
            g.losing.rule = "6.3b"
            yield from ch15_7_losses.suffer(g)


def first_power(g: ClashState) -> int:
    """The first belligerent Power in play order."""
    return next(power for power in ch08_cards.order(g) if ch08_cards.takes_turns(g, power))
