"""What many cards do: name a space, a power, a leader or a card; place soldiers; take soldiers off the map."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import CP, FORCES, IMPERIAL, IS_KEY, IS_ZONE, LEADERS, POWER_OF, POWERS, SIDE_OF, SPACES
from ..rules import ch01_pieces, ch05_responses, ch06_building, ch12_trenches, ch14_attrition, ch16_resources
from ..seats import VARIANT_IDS
from ..state import KutuzovState, Query
from ..words import BUY, CARD, DONE, LEADER, NUMBER, POWER, SPACE


def pick_space(g: KutuzovState, power: int, spaces: list[int]) -> Steps[int]:
    """5.1a The power names one of some spaces."""
    if len(spaces) == 1:
        return spaces[0]
    g.query = Query(power, spaces)
    option = yield Ask(g.holder[power], "5.1a", "target-space", [SPACE + each for each in spaces], space_refused, (g.played,))
    g.query = None
    return int(option - SPACE)


def pick_space_or_stop(g: KutuzovState, power: int, spaces: list[int]) -> Steps[int]:
    """5.1a The power names one of some spaces, or -1 for none."""
    g.query = Query(power, spaces)
    options = [*[SPACE + each for each in spaces], DONE]
    option = yield Ask(g.holder[power], "5.1a", "target-space", options, space_refused, (g.played,))
    g.query = None
    return -1 if option == DONE else int(option - SPACE)


def space_refused(g: KutuzovState, option: int) -> Refusal | None:
    """5.1c A space where the card can do nothing."""
    space = option - SPACE
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    return Refusal("5.1c", "no-target", g.played) if g.played >= 0 else Refusal("5.1c", "out-of-reach", space)


def pick_power(g: KutuzovState, chooser: int, powers: list[int]) -> Steps[int]:
    """5.1a A power (or ally) is named."""
    if len(powers) == 1:
        return powers[0]
    options = [POWER + each for each in powers]
    option = yield Ask(g.holder[chooser], "5.1a", "target-power", options, None, (g.played,))
    return int(option - POWER)


def pick_leader(g: KutuzovState, power: int, leaders: list[int]) -> Steps[int]:
    """5.1a A leader is named."""
    if len(leaders) == 1:
        return leaders[0]
    g.query = Query(power, leaders)
    options = [LEADER + each for each in leaders]
    option = yield Ask(g.holder[power], "5.1a", "target-leader", options, leader_refused, (g.played,))
    g.query = None
    return int(option - LEADER)


def leader_refused(g: KutuzovState, option: int) -> Refusal | None:
    """5.1c A leader whom the card cannot name."""
    leader = option - LEADER
    if not 0 <= leader < LEADERS or g.query is None or leader in g.query.spaces:
        return None
    return Refusal("5.1c", "not-on-map", leader) if g.place[leader] < 0 else Refusal("5.1c", "not-meant", leader)


def pick_number(g: KutuzovState, power: int, force: int, most: int) -> Steps[int]:
    """5.1a A number of pieces of a force."""
    options = [NUMBER + count for count in range(most, -1, -1)]
    option = yield Ask(g.holder[power], "5.1a", "how-many", options, None, (force,))
    return int(option - NUMBER)


# Placing soldiers (free pieces) -------------------------------------------------------------------------------------
def raise_sp(g: KutuzovState, chooser: int, force: int, count: int, space: int, limited: bool = True) -> Steps[None]:
    """5.11, 5.12b, 6.31c, 6.33, 6.34 Unbuilt SP appear; where too few are unbuilt, others are taken off first."""
    side = SIDE_OF[force]
    if limited and g.scorched[space] and IS_KEY[space]:
        count = min(count, 0 if ch06_building.exhausted(g, space) else 1)
    if not g.owed[force] and ch06_building.in_debt(g, POWER_OF[force]):
        count = 0
    joins = IS_ZONE[space] and g.crowd[side * SPACES + space] > 0  # 6.33 friends there make an attack optional
    missing = count - g.unbuilt[force]
    for left in range(missing, 0, -1):
        found = yield from take_one_off(g, POWER_OF[force], force, left, space)
        if not found:
            break
    count = min(count, g.unbuilt[force])
    if g.owed[force]:  # 5.12b nothing is placed before a debt is paid
        paid = min(count, g.owed[force])
        g.owed[force] -= paid
        count -= paid
    if not count or ch06_building.in_debt(g, POWER_OF[force]):
        return
    ch01_pieces.build_sp(g, force, space, count)
    g.note("builds", "5.11", force, count, space)
    if g.crowd[(1 - side) * SPACES + space] and space not in g.landings and not joins:
        g.landings.append(space)
    ch06_building.count_built(g, space)
    if g.scorched[space] and g.trains[side] != space:
        sp = [count if each == force else 0 for each in range(FORCES)]
        yield from ch14_attrition.wear_down(g, side, space, [], sp, 1, True)


def take_one_off(g: KutuzovState, power: int, force: int, left: int, spare: int) -> Steps[bool]:
    """5.11 The power removes one SP of its choice elsewhere; from the regroup box if none is on the map."""
    spaces = [space for space in range(SPACES) if g.sp[force * SPACES + space] and space != spare]
    if not spaces:
        if not g.box[force]:
            return False
        g.box[force] -= 1
        g.unbuilt[force] += 1
        return True
    space = spaces[0]
    if len(spaces) > 1:
        g.query = Query(power, spaces)
        options = [SPACE + each for each in spaces]
        option = yield Ask(g.holder[power], "5.11", "remove-sp", options, sp_refused, (force, left))
        space = option - SPACE
        g.query = None
    ch01_pieces.lose_sp(g, force, space, 1, False)
    g.note("takes-off", "5.11", force, 1, space)
    ch12_trenches.sweep(g)
    return True


def sp_refused(g: KutuzovState, option: int) -> Refusal | None:
    """5.11 A space without soldiers of the force that gives some up."""
    space = option - SPACE
    if not 0 <= space < SPACES or g.query is None or space in g.query.spaces:
        return None
    return Refusal("5.11", "no-pieces", space)


def withdraw(g: KutuzovState, force: int, count: int) -> Steps[None]:
    """5.12a, 5.12b SP leave the map by the owner's choice; what is missing is paid with cards, or owed."""
    power = POWER_OF[force]
    for left in range(count, 0, -1):
        on_map = any(g.sp[force * SPACES + space] for space in range(SPACES))
        if not on_map:
            g.owed[force] += left
            break
        yield from take_one_off(g, power, force, left, -1)
    if g.owed[force]:
        g.note("owes", "5.12b", force, g.owed[force])
        yield from pay_at_once(g, power, force)


def pay_at_once(g: KutuzovState, power: int, force: int) -> Steps[None]:
    """5.12a The power must build or regroup what it owes at once, with cards of its choice, or such as two resources buy."""
    while g.owed[force]:
        cards = [CARD + card for card in ch05_responses.usable(g, power) if CP[card]]
        rich = g.resources[power] >= ch16_resources.CARD_PRICE and (g.deck or g.discard)
        options = [*cards, BUY] if rich else cards
        if not options:
            return
        option = BUY
        if cards:
            option = yield Ask(g.holder[power], "5.12a", "pay-debt", options, None, (force, g.owed[force]))
        if option == BUY:
            ch16_resources.pay(g, power, ch16_resources.CARD_PRICE)
            g.note("buys", "16.3a", power)
            ch05_responses.draw_cards(g, power, 1)
            continue
        card = option - CARD
        ch05_responses.lay_open(g, power, card, "responds")
        ch05_responses.put_away(g, power, card, False)
        yield from pay_with(g, power, force, CP[card])


def pay_with(g: KutuzovState, power: int, force: int, points: int) -> Steps[None]:
    """5.12a Regrouped pieces cost one CP, built ones two; both are removed at once."""
    while g.owed[force]:
        option = yield from ch06_building.debt_piece(g, power, force, points)
        if option < 0:
            return
        points -= ch06_building.price_of(option)
        ch06_building.pay_debt(g, option)


def occupied_by(g: KutuzovState, side: int) -> list[int]:
    """The spaces with pieces of a side."""
    return ch01_pieces.occupied(g, side)


def foreign(g: KutuzovState, power: int, other: int) -> bool:
    """5.1a, 2.33 Whom a card that names no side may be played against: enemies, and a partner who is another player."""
    if SIDE_OF[power] != SIDE_OF[other]:
        return True
    return g.holder[power] != g.holder[other] and harms(g, power, other)


def harms(g: KutuzovState, power: int, other: int) -> bool:
    """2.33, 5.1a Whether a power may do another one harm: anybody, but with split personalities its cards serve its side only."""
    return SIDE_OF[power] != SIDE_OF[other] or not VARIANT_IDS[g.variant].startswith("split")


def harmed(g: KutuzovState, power: int, others: list[int]) -> list[int]:
    """2.33 Those of some forces whom a power may do harm."""
    return [other for other in others if harms(g, power, other)]


def enemies(power: int) -> list[int]:
    """The powers of the other side."""
    return [other for other in range(POWERS) if SIDE_OF[other] != SIDE_OF[power]]


def imperial(power: int) -> bool:
    return SIDE_OF[power] == IMPERIAL
