"""6 Building and regrouping: what it costs, where new pieces go, and what happens in a besieged fortress."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    COMMAND,
    FIRST,
    FORCES,
    FORCES_OF,
    HOME_KEYS,
    HOME_ZONES,
    IS_KEY,
    IS_PORT,
    IS_ZONE,
    KEYS,
    KUTUZOV,
    KUTUZOV_TURN,
    LEADER_FORCE,
    LEADERS,
    LEADERS_OF,
    NEAR,
    PORTS,
    POWER_OF,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from ..state import ELIMINATED, INTERPHASE, NOWHERE, REGROUPING, UNBUILT, KutuzovState, Query
from ..words import BOX, COMRADE, DONE, GAINS, HALVE, LEADER, SP, SPACE
from . import ch01_pieces, ch03_control, ch07_flags, ch09_allies, ch09_morale, ch14_attrition

SP_PRICE, REGROUP_PRICE = 2, 1
LEADER_PRICE = [rating // 2 for rating in COMMAND]  # 6.1 half the printed command rating
OFF_MAP = (UNBUILT, ELIMINATED)


# Where (6.31, 6.32) -------------------------------------------------------------------------------------------------
def build_places(g: KutuzovState, force: int) -> list[int]:
    """6.31a, 6.31b, 6.31c Controlled home keys and home zones of a force; a scorched key takes one piece an impulse."""
    places = home_places(g, force)
    if g.impulse and g.impulse.built:
        return [space for space in places if space not in g.now.built]
    return places


def places_for(g: KutuzovState, option: int) -> list[int]:
    """6.31a, 1.5b Where a piece can be built: an SP only where the counters of its force can show it."""
    force = piece_force(option)
    places = build_places(g, force)
    return [space for space in places if ch01_pieces.mix_holds(g, force, space)] if option == SP + force else places


def exhausted(g: KutuzovState, space: int) -> bool:
    """6.31c Whether a scorched key has taken the one new piece of this impulse."""
    return g.impulse is not None and space in g.impulse.built


def count_built(g: KutuzovState, space: int) -> None:
    """6.31c, 6.34 A scorched key takes no more in this impulse, whether the piece was paid for or came by an event."""
    if g.scorched[space] and IS_KEY[space] and g.impulse and g.phase != INTERPHASE:
        g.impulse.built.append(space)


def first_place(g: KutuzovState, force: int) -> int:
    """6.31a The first of the places where a force can build, or NOWHERE."""
    built = g.impulse.built if g.impulse else ()
    if g.phase != INTERPHASE:
        for key in HOME_KEYS[force]:
            if ch03_control.controls(g, SIDE_OF[force], key) and held_by_own(g, force, key) and key not in built:
                return key
    return next(iter(build_places(g, force)), NOWHERE)


def home_places(g: KutuzovState, force: int) -> list[int]:
    """6.31a, 6.32a, 17.2a Controlled home keys of a force, and its home zones; in the interphase only those without enemies."""
    side = SIDE_OF[force]
    places = [
        key
        for key in HOME_KEYS[force]
        if ch03_control.controls(g, side, key) and (side == TSARIST or g.flag[key] < 0 or held_by_own(g, force, key))
    ]
    places += [zone for zone in HOME_ZONES[force] if ch03_control.controls(g, side, zone)]
    if g.phase == INTERPHASE:
        return [space for space in places if not g.crowd[(1 - side) * SPACES + space]]
    return places


def held_by_own(g: KutuzovState, force: int, key: int) -> bool:
    """1.21d, 6.31a A key that a partner has flagged for himself is his, except that Russia is shared."""
    return g.flag[key] < 0 or SIDE_OF[force] == TSARIST or POWER_OF[g.flag[key]] == POWER_OF[force]


def regroup_places(g: KutuzovState, force: int) -> list[int]:
    """6.32a-6.32d, 9.31b, 19.722c Home keys and zones; with a line to the edge also flagged keys, its DMCs, the side's trains."""
    side, power = SIDE_OF[force], POWER_OF[force]
    found = home_places(g, force)
    if g.phase == INTERPHASE and g.impulse:  # 17.43b the points of discarded cards bring pieces home only
        return found
    further = [space for space in bases(g, force) if space not in found]
    if further:
        linked = ch03_control.linked(g, power)
        open_ones = [space for space in further if not cut_off(g, power, space, linked) and not ch07_flags.shut(g, side, space)]
        open_ones = [space for space in open_ones if not ch09_allies.shuns(g, force, space)]
        found += [space for space in open_ones if space in linked or lifeline(g, side, space, linked)]
    return found


def cut_off(g: KutuzovState, power: int, space: int, linked: set[int]) -> bool:
    """6.32b, 6.32c, 17.2d Whether a besieged fortress takes nobody from the box: but the First Army reaches its port by sea."""
    if not ch03_control.besieged(g, space):
        return False
    sails = power == FIRST and IS_PORT[space] and g.phase != INTERPHASE
    return not (sails and any(port in linked for port in PORTS if port != space))


def bases(g: KutuzovState, force: int) -> list[int]:
    """6.32a, 6.32d The keys under the flag of a power, its DMCs, and the Supply Trains of its side, linked or not."""
    side, power = SIDE_OF[force], POWER_OF[force]
    taken = [key for key in KEYS if g.flag[key] >= 0 and POWER_OF[g.flag[key]] == power]
    depots = [space for space, owner in enumerate(g.dmc) if owner == power]
    return list(dict.fromkeys([*taken, *depots, *([g.trains[side]] if g.trains[side] >= 0 else ())]))


def lifeline(g: KutuzovState, side: int, space: int, linked: set[int]) -> bool:
    """6.32d Supply Trains with friends are as good as a flag: from such a duchy the line begins in a space next to it."""
    if space != g.trains[side] or not g.crowd[side * SPACES + space] or g.crowd[(1 - side) * SPACES + space]:
        return False
    return not linked.isdisjoint(NEAR[space])


# What (6.1, 6.2) ----------------------------------------------------------------------------------------------------
def buildable(g: KutuzovState, power: int, points: int) -> list[int]:
    """6.1, 5.12b The pieces of a power that it can pay for: SP of its forces and leaders off the map."""
    return [option for force in FORCES_OF[power] for option in buildable_of(g, force, points)]


def buildable_of(g: KutuzovState, force: int, points: int) -> list[int]:
    """6.1, 5.12b The pieces of a force that its power can pay for."""
    soldiers = points >= SP_PRICE and g.unbuilt[force] > 0
    if g.owed[force]:
        return [SP + force] if soldiers else []
    if in_debt(g, POWER_OF[force]):
        return []
    leaders = [leader for leader in LEADERS_OF[force] if g.place[leader] in OFF_MAP]
    leaders = [leader for leader in leaders if leader_built(g, leader) and LEADER_PRICE[leader] <= points]
    place = first_place(g, force) if leaders or soldiers else NOWHERE
    if place == NOWHERE:
        return []
    fits = soldiers and (ch01_pieces.mix_holds(g, force, place) or bool(places_for(g, SP + force)))
    return [*([SP + force] if fits else ()), *[LEADER + leader for leader in leaders]]


def in_debt(g: KutuzovState, power: int) -> bool:
    """5.12b Whether a removal is still due from a power, from whichever of its nations; before that it places nothing."""
    return any(g.owed) and any(g.owed[force] for force in FORCES_OF[power])


def leader_built(g: KutuzovState, leader: int) -> bool:
    """6.1 A leader who can be built; Kutuzov only from turn 2."""
    return g.place[leader] in OFF_MAP and (leader != KUTUZOV or g.turn >= KUTUZOV_TURN)


def regroupable(g: KutuzovState, power: int) -> list[int]:
    """6.2, 5.12b What lies in the regroup box; while there is a debt only what pays it."""
    options = []
    debt = in_debt(g, power)
    for force in FORCES_OF[power]:
        if g.box[force] and (g.owed[force] or not debt):
            options.append(BOX + force)
        if not debt:
            options += [COMRADE + leader for leader in LEADERS_OF[force] if g.place[leader] == REGROUPING]
    return options


def can_build(g: KutuzovState, power: int) -> bool:
    """6.1 Whether anything can be built with the points in hand."""
    for force in FORCES_OF[power]:  # noqa: SIM110  (a generator costs more than the loop)
        if buildable_of(g, force, g.purse.points):
            return True
    return False


def can_regroup(g: KutuzovState, power: int) -> bool:
    """6.2 Whether anything can be regrouped."""
    return any(is_placeable(g, piece_force(option)) for option in regroupable(g, power))


def is_placeable(g: KutuzovState, force: int) -> bool:
    """6.32a, 5.12b Whether a piece from the regroup box pays a debt, or has anywhere to go."""
    return bool(g.owed[force] or home_places(g, force) or regroup_places(g, force))


def piece_force(option: int) -> int:
    """The force of a piece that is named by an option."""
    for base in (SP, BOX):
        if base <= option < base + FORCES:
            return option - base
    for base in (LEADER, COMRADE):
        if base <= option < base + LEADERS:
            return LEADER_FORCE[option - base]
    return -1


def price_of(option: int) -> int:
    """6.1, 6.2 What a piece costs."""
    if SP <= option < SP + FORCES:
        return SP_PRICE
    if LEADER <= option < LEADER + LEADERS:
        return LEADER_PRICE[option - LEADER]
    return REGROUP_PRICE


def build(g: KutuzovState, power: int) -> Steps[None]:
    """6.1, 6.31a Piece after piece is built and placed, one at least, as long as there are points."""
    start = g.purse.points
    while True:
        options = buildable(g, power, g.purse.points)
        if not options:
            break
        if g.purse.points < start:
            options = [*options, DONE]
        option = options[0]
        if len(options) > 1:
            option = yield Ask(g.holder[power], "6.1", "build", options, build_refused, (g.purse.points,))
        if option == DONE:
            break
        g.purse.points -= price_of(option)
        yield from place(g, power, option, places_for(g, option), True)


def regroup(g: KutuzovState, power: int, start: int) -> Steps[None]:
    """6.2, 6.32d Pieces come back from the regroup box, wherever they may be placed; one must while there are `start` points."""
    while g.purse.points >= REGROUP_PRICE:
        options = [option for option in regroupable(g, power) if is_placeable(g, piece_force(option))]
        if not options:
            break
        if g.purse.points != start:
            options = [*options, DONE]
        option = options[0]
        if len(options) > 1:
            option = yield Ask(g.holder[power], "6.2", "regroup", options, build_refused, (g.purse.points,))
        if option == DONE:
            break
        g.purse.points -= REGROUP_PRICE
        yield from place(g, power, option, regroup_places(g, piece_force(option)), False)


def build_refused(g: KutuzovState, option: int) -> Refusal | None:
    """1.5b, 5.12b, 6a, 6.1 Why a piece cannot be built or regrouped."""
    force = piece_force(option)
    if force < 0 or not g.impulse:
        return None
    power = g.now.power
    if option in buildable(g, power, g.purse.points) or option in regroupable(g, power):
        return None
    return piece_refused(g, power, option) or Refusal("6.1", "too-few-points", price_of(option), g.purse.points)


def piece_refused(g: KutuzovState, power: int, option: int) -> Refusal | None:
    """1.5b, 5.12b, 6a, 6.1, 6.2 Why a power cannot build or regroup a piece, however many points it has."""
    force = piece_force(option)
    if option in buildable(g, power, 99) or (option in regroupable(g, power) and is_placeable(g, force)):
        return None
    if POWER_OF[force] != power:
        return Refusal("6a", "foreign-piece", POWER_OF[force])
    debtors = [each for each in FORCES_OF[power] if g.owed[each]]
    if debtors:
        return Refusal("5.12b", "debt", debtors[0], g.owed[debtors[0]])
    if option >= COMRADE or LEADER <= option < LEADER + LEADERS:
        return leader_refused(g, option) or Refusal("6.31a", "no-home", force)
    if BOX <= option < BOX + FORCES:
        return Refusal("6.31a", "no-home", force) if g.box[force] else Refusal("6.2", "box-empty", force)
    if not g.unbuilt[force]:
        return Refusal("6a", "no-unbuilt", force)
    return Refusal("1.5b", "no-counters", force) if build_places(g, force) else Refusal("6.31a", "no-home", force)


def nothing_to_build(g: KutuzovState, power: int) -> Refusal:
    """1.5b, 5.12b, 6a, 6.31a Why a power builds nothing: a debt, no home, no counters, or nobody left."""
    unbuilt = [SP + force for force in FORCES_OF[power] if g.unbuilt[force]]
    reasons = [piece_refused(g, power, option) for option in unbuilt]
    return next((reason for reason in reasons if reason), Refusal("6a", "no-unbuilt", power))


def nothing_to_regroup(g: KutuzovState, power: int) -> Refusal:
    """5.12b, 6.2, 6.31a Why a power regroups nothing: a debt, no place for what lies in its box, or an empty box."""
    boxed = [BOX + force for force in FORCES_OF[power] if g.box[force]]
    leaders = [leader for force in FORCES_OF[power] for leader in LEADERS_OF[force]]
    boxed += [COMRADE + leader for leader in leaders if g.place[leader] == REGROUPING]
    reasons = [piece_refused(g, power, option) for option in boxed]
    return next((reason for reason in reasons if reason), Refusal("6.2", "box-empty", power))


def leader_refused(g: KutuzovState, option: int) -> Refusal | None:
    """6.1, 6.2 Why a leader cannot be built, or regrouped: he is where he is, or it is too early for Kutuzov."""
    leader = option - (LEADER if option < COMRADE else COMRADE)
    where = g.place[leader]
    if where >= 0:
        return Refusal("6a", "on-map", leader)
    if option >= COMRADE:
        return None if where == REGROUPING else Refusal("6.2", "not-in-box", leader)
    if where == REGROUPING:
        return Refusal("6.2", "in-box", leader)
    if where not in OFF_MAP:  # he has left the war (9.31)
        return Refusal("6a", "no-unbuilt", LEADER_FORCE[leader])
    return None if leader_built(g, leader) else Refusal("6.1", "too-early")


def place(g: KutuzovState, power: int, option: int, places: list[int], built: bool) -> Steps[None]:
    """6.31a, 6.32a, 5.12b The piece is put where the power wants it, or pays a debt."""
    if g.owed[piece_force(option)]:
        pay_debt(g, option)
        return
    space = places[0]
    if len(places) > 1:
        g.tally = places
        g.query = Query(power, [], piece_force(option), int(built))
        rule = "6.31a" if built else "6.32a"
        options = [SPACE + each for each in places]
        answer = yield Ask(g.holder[power], rule, "place", options, place_refused, (price_of(option),))
        space = answer - SPACE
        g.tally = []
        g.query = None
    yield from put(g, option, space, built)


def pay_debt(g: KutuzovState, option: int) -> None:
    """5.12a, 5.12b A piece that is owed is built or regrouped and removed at once."""
    force = piece_force(option)
    g.owed[force] -= 1
    if BOX <= option < BOX + FORCES:
        g.box[force] -= 1
        g.unbuilt[force] += 1
    g.note("pays-debt", "5.12b", force, g.owed[force])


def debt_piece(g: KutuzovState, power: int, force: int, points: int) -> Steps[int]:
    """5.12a, 5.12b What pays one SP of a debt: a new one or one from the regroup box, as its power likes; -1 for neither."""
    ways = [SP + force] if g.unbuilt[force] and points >= SP_PRICE else []
    ways = [*ways, *([BOX + force] if g.box[force] and points else ())]
    if len(ways) < 2:
        return ways[0] if ways else -1
    option = yield Ask(g.holder[power], "5.12a", "debt-piece", ways, None, (force, g.owed[force], points))
    return int(option)


def place_refused(g: KutuzovState, option: int) -> Refusal | None:
    """1.5b, 6.31a, 6.31c, 6.32b, 17.43b A space where the piece may not be placed."""
    space = option - SPACE
    if not 0 <= space < SPACES or space in g.tally:
        return None
    if exhausted(g, space):
        return Refusal("6.31c", "scorched-limit", space)
    if g.query and g.query.number and space in build_places(g, g.query.kind):
        return Refusal("1.5b", "no-counters", g.query.kind)
    if g.phase == INTERPHASE:
        return Refusal("17.43b", "not-home", space)
    if g.query and not g.query.number:
        return regroup_refused(g, g.query.kind, space)
    return Refusal("6.31a", "not-home", space)


def regroup_refused(g: KutuzovState, force: int, space: int) -> Refusal:
    """6.32a-6.32d, 9.31b, 19.722c Why a piece from the regroup box is not placed in a space."""
    if ch07_flags.shut(g, SIDE_OF[force], space):
        return Refusal("19.722c", "given-up-key", space)
    if space not in bases(g, force):
        return Refusal("6.32a", "not-home", space)
    if cut_off(g, POWER_OF[force], space, ch03_control.linked(g, POWER_OF[force])):
        return Refusal("6.32b", "is-besieged", space)
    return Refusal("9.31b", "hesitates", force) if ch09_allies.shuns(g, force, space) else Refusal("6.32b", "not-linked", space)


def put(g: KutuzovState, option: int, space: int, built: bool) -> Steps[None]:
    """6.31c, 6.33, 6.34 A piece appears; in scorched earth it checks attrition, beside besiegers it will have to fight."""
    force = piece_force(option)
    side = SIDE_OF[force]
    joins = IS_ZONE[space] and g.crowd[side * SPACES + space] > 0  # 6.33 friends there make an attack optional
    sp = [0] * FORCES
    leaders: list[int] = []
    if option < BOX + FORCES and (SP <= option < SP + FORCES or BOX <= option < BOX + FORCES):
        sp = [int(each == force) for each in range(FORCES)]
        appear_sp(g, option, force, space)
    else:
        leaders = [option - (LEADER if option < COMRADE else COMRADE)]
        appear_leader(g, option, leaders[0], space)
    if built:
        count_built(g, space)
    if g.crowd[(1 - side) * SPACES + space] and space not in g.landings and not joins:
        g.landings.append(space)
    if leaders == [KUTUZOV]:
        yield from kutuzov_enters(g)
    if g.scorched[space] and g.trains[side] != space:
        yield from ch14_attrition.wear_down(g, side, space, leaders, sp, 1, True)


def appear_sp(g: KutuzovState, option: int, force: int, space: int) -> None:
    """6a One SP from the pool, or from the regroup box."""
    if SP <= option < SP + FORCES:
        ch01_pieces.build_sp(g, force, space, 1)
        g.note("builds", "6.1", force, 1, space)
    else:
        g.box[force] -= 1
        ch01_pieces.add_sp(g, force, space, 1)
        g.note("regroups", "6.2", force, 1, space)


def appear_leader(g: KutuzovState, option: int, leader: int, space: int) -> None:
    """6.1, 6.2 A leader is built or comes back."""
    ch01_pieces.put_leader(g, leader, space)
    if option < COMRADE:
        g.note("builds-leader", "6.1", leader, space)
    else:
        g.note("regroups-leader", "6.2", leader, space)


def kutuzov_enters(g: KutuzovState) -> Steps[None]:
    """6.35, 6.35b The first time he comes: half of the Tsarist loss markers, or four gain markers."""
    if g.kutuzov_came:
        return
    g.kutuzov_came = True
    g.note("kutuzov-arrives", "6.35", g.place[KUTUZOV])
    option = yield Ask(g.holder[FIRST], "6.35", "kutuzov", [HALVE, GAINS])
    if option == HALVE:
        removed = (g.loss[TSARIST] + 1) // 2
        g.loss[TSARIST] -= removed
        g.note("kutuzov-halves", "6.35b", removed)
    else:
        ch09_morale.add_gain(g, TSARIST, 4)
