"""7, 8.1a Flags: who may change one, what it costs, and what a change brings about."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    ALLIES,
    FLAG_KIND,
    FLAG_LIMIT,
    FLAG_SHARERS,
    FORCES_OF,
    FORTRESS,
    GIVEN_UP,
    IMPERIAL,
    IN_RUSSIA,
    IS_DEPOT,
    IS_KEY,
    IS_PORT,
    IS_ZONE,
    LEADERS_OF,
    LOSS_ROWS,
    MOSCOW,
    NEAR,
    NORTH,
    OWNER,
    POWER_LEADERS,
    POWER_OF,
    PRINT_SIDE,
    PRIPET,
    PRUSSIA,
    REVOLT,
    SHARED,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from ..state import FLAG_PRICE, NOWHERE, ROSTOPCHIN, KutuzovState
from ..words import FLAG, NO_FLAG, OWN_FLAG, POWER
from . import ch01_pieces, ch03_control, ch09_allies, ch09_morale, ch11_interception, ch12_trenches, ch19_end

# 7b, 8.1c Where it matters whose flag a freed duchy bears: it scores, or an ally's control makes marches cheaper (10.12).
UNFLAGGED = [IS_ZONE[space] or FORTRESS[space] > 0 for space in range(SPACES)]  # 1.7, 7.12 not to be flagged with CP
COUNTS = [IS_KEY[space] or IS_PORT[space] or space in PRIPET or not IN_RUSSIA[space] for space in range(SPACES)]


def flags_left(g: KutuzovState, force: int) -> int:
    """1.7 Flags of a colour that are not on the map."""
    return FLAG_LIMIT[FLAG_KIND[force]] - sum([g.flag.count(other) for other in FLAG_SHARERS[force]])


def price(g: KutuzovState, side: int, space: int) -> int:
    """7.1a, 16.58 One CP, two in scorched earth; card 22 makes Imperial flags in Russia dearer."""
    cost = 2 if g.scorched[space] else 1
    if g.effects and side == IMPERIAL and IN_RUSSIA[space]:
        cost += ch01_pieces.amount(g, FLAG_PRICE)
    return cost


def flaggers(g: KutuzovState, power: int) -> list[int]:
    """5.5a The forces of a power that flag: its own pieces first, then its ally's; with CP for one nation only that one."""
    wanted = g.budget.force if g.budget else NOWHERE
    return [wanted] if wanted in FORCES_OF[power] else FORCES_OF[power]


def nations(g: KutuzovState, power: int, space: int) -> list[int]:
    """7.11 The forces of a power that could flag the space they occupy."""
    return [
        force
        for force in flaggers(g, power)
        if g.sp[force * SPACES + space] or space in [g.place[leader] for leader in LEADERS_OF[force]]
    ]


def flag_force(g: KutuzovState, power: int, space: int) -> int:
    """7.11 The first force of a power that could flag the space it occupies."""
    return next(iter(nations(g, power, space)), NOWHERE)


def flags_of_group(g: KutuzovState, power: int, space: int) -> list[int]:
    """10.62 In a space where a power has pieces, a group of two powers places only the flag of its commander's power."""
    forces = nations(g, power, space)
    if not forces or not g.chief or SIDE_OF[power] * SPACES + space not in g.chief:
        return forces
    return nations(g, ch01_pieces.leading_power(g, SIDE_OF[power], space), space)


def changeable(g: KutuzovState, side: int, space: int) -> bool:
    """7a Something to change: an enemy print without a flag of the side, or an enemy flag."""
    if ch03_control.holding_side(g, space) == side:
        return False
    return not (ch03_control.CLOSABLE[space] and ch03_control.out_of_war(g, space))


def flag_refused(g: KutuzovState, option: int) -> Refusal | None:
    """7.11, 7.12, 7.13, 7.1c, 7.1d Why the active power may not change the flag of a duchy with the CP it has now."""
    space = option - FLAG
    if not 0 <= space < SPACES:
        return None
    power = g.budget.power if g.budget else g.now.power
    return refused(g, power, space) or too_dear(g, SIDE_OF[power], space)


def too_dear(g: KutuzovState, side: int, space: int) -> Refusal | None:
    """7.1a The price of a flag."""
    points = g.budget.points if g.budget else 0
    cost = price(g, side, space)
    return Refusal("7.1a", "too-few-points", cost, points) if cost > points else None


def refused(g: KutuzovState, power: int, space: int) -> Refusal | None:
    """7.11, 7.12, 7.13 Whether a power may change a flag, but for the price."""
    side = SIDE_OF[power]
    if IS_ZONE[space]:
        return Refusal("1.7", "is-zone", space)
    if ch03_control.out_of_war(g, space):
        return Refusal("3.2", "closed", space)
    if not changeable(g, side, space):
        return Refusal("7a", "own-space", space)
    if FORTRESS[space]:
        return Refusal("7.12", "is-fortress", space)
    if side == IMPERIAL and forbidden(g, space):
        return Refusal("19.722c", "given-up-key", space)
    if g.crowd[(1 - side) * SPACES + space]:
        return Refusal("7.13", "enemy-there", space)
    return reach_refused(g, power, space)


def reach_refused(g: KutuzovState, power: int, space: int) -> Refusal | None:
    """7.11, 7.13, 7.1d, 10.62 Whether a power has pieces that may flag a duchy: there, or an army next to it."""
    forces = flags_of_group(g, power, space)
    if not forces:
        forces = near_forces(g, power, space)
        if not forces:
            return Refusal("7.13", "out-of-reach", space)
        if ch11_interception.could_intercept(g, 1 - SIDE_OF[power], space):
            return Refusal("7.13", "could-intercept", space)
    paying = [force for force in forces if not_with_these(g, force, space) is None]
    if not paying:
        return not_with_these(g, forces[0], space)
    return None if free_to_flag(g, paying, space) else flag_forbidden(g, paying[0], space)


def free_to_flag(g: KutuzovState, forces: list[int], space: int) -> list[int]:
    """7.1d, 1.7 Those of some forces whom nothing forbids to flag a duchy."""
    return [force for force in forces if flag_forbidden(g, force, space) is None]


def not_with_these(g: KutuzovState, force: int, space: int) -> Refusal | None:
    """5.5a Points for one nation or one leader do not pay for the flags of others; a free flag (12.9) needs none."""
    if g.budget and (g.budget.force not in (NOWHERE, force) or not under_leader(g, space)):
        return Refusal("5.5a", "wrong-use")
    return None


def flag_forbidden(g: KutuzovState, force: int, space: int) -> Refusal | None:
    """7.1d, 1.7 A hesitating ally places no flag in Russia; without a flag in the box none is placed."""
    if IN_RUSSIA[space] and ch09_allies.hesitating(g, force):
        return Refusal("7.1d", "hesitates", force)
    if SIDE_OF[OWNER[space]] != SIDE_OF[force] and flags_left(g, force) <= 0:
        return Refusal("1.7", "no-flags")
    return None


def under_leader(g: KutuzovState, space: int) -> bool:
    """5.5a CP for one leader flag only where he stands, or next to it."""
    leader = g.purse.leader
    return leader == NOWHERE or g.place[leader] == space or (g.place[leader] >= 0 and g.place[leader] in NEAR[space])


def near_forces(g: KutuzovState, power: int, space: int) -> list[int]:
    """7.13, 3.2, 10.62 Who flags for armies in friendly duchies or zones next to the space: they, or their group's commander."""
    side = SIDE_OF[power]
    found: list[int] = []
    grouped: list[int] = []
    for force in flaggers(g, power):
        for leader in LEADERS_OF[force]:
            here = g.place[leader]
            if here < 0 or here not in NEAR[space] or ch03_control.stance(g, side, here) != ch03_control.FRIENDLY:
                continue
            if side * SPACES + here in g.chief:
                grouped = flags_of_group(g, power, here)
            elif force not in found:
                found.append(force)
    return found or grouped


def forbidden(g: KutuzovState, space: int) -> bool:
    """19.722c The keys that were given up are closed to the Imperials; after the impulse that left them, their neighbours too."""
    if not g.closed or space in g.closed:
        return bool(g.closed)
    return not (g.impulse and g.impulse.leaving) and any(key in NEAR[space] for key in g.closed)


def left_behind(g: KutuzovState, space: int) -> bool:
    """19.722b One of the three keys that Imperials still hold while they march out of it: nobody goes back."""
    if not g.evacuated or space not in GIVEN_UP or space in g.closed:
        return False
    return g.crowd[IMPERIAL * SPACES + space] > 0 or ch03_control.holding_side(g, space) == IMPERIAL


def shut(g: KutuzovState, side: int, space: int) -> bool:
    """19.722c Whether a side never enters a space again, by whatever way: marching, retreating, from the regroup box."""
    return side == IMPERIAL and forbidden(g, space)


def flaggable(g: KutuzovState, power: int) -> list[int]:
    """5.5a The duchies whose flag the power may change with the CP in hand."""
    side = SIDE_OF[power]
    near: set[int] = set()
    for force in FORCES_OF[power]:
        near.update(ch01_pieces.spaces_of(g, force))
    for leader in POWER_LEADERS[power]:
        if g.place[leader] >= 0:
            near.update(NEAR[g.place[leader]])
            near.add(g.place[leader])
    enemies, flag, points = (1 - side) * SPACES, g.flag, g.purse.points
    free = [
        space
        for space in near
        if not UNFLAGGED[space]
        and not g.crowd[enemies + space]
        and (PRINT_SIDE[space] if flag[space] < 0 else SIDE_OF[flag[space]]) != side
        and not (ch03_control.CLOSABLE[space] and ch03_control.out_of_war(g, space))
        and price(g, side, space) <= points
    ]
    if g.closed and side == IMPERIAL:
        free = [space for space in free if not forbidden(g, space)]
    return [space for space in sorted(free) if reach_refused(g, power, space) is None]


def place_flag(g: KutuzovState, power: int, space: int) -> Steps[None]:
    """7.1b, 7b The power changes the flag of a duchy that its pieces reach."""
    forces = flags_of_group(g, power, space) or near_forces(g, power, space)
    yield from name_flag(g, free_to_flag(g, forces, space), space)


def name_flag(g: KutuzovState, forces: list[int], space: int) -> Steps[None]:
    """7.11, 7.13 Where both nations of a power could flag an enemy's duchy, it says which of them does."""
    if len(forces) == 1 or SIDE_OF[OWNER[space]] == SIDE_OF[forces[0]]:
        yield from raise_flag(g, forces[0], space)
        return
    seat = g.seat(POWER_OF[forces[0]])
    option = yield Ask(seat, "7.11", "which-flag", [POWER + each for each in forces], None, (space,))
    yield from change_flag(g, option - POWER, space)


def raise_flag(g: KutuzovState, force: int, space: int) -> Steps[None]:
    """7.1b An ally that counts as French places its own flag or that of its French power; then the flag is changed."""
    power = POWER_OF[force]
    french = force in ALLIES and ch09_allies.as_french(g, force, flagging_leaders(g, force, space))
    if french and SIDE_OF[OWNER[space]] != SIDE_OF[force]:
        flags = [each for each in (force, power) if flags_left(g, each) > 0]
        option = POWER + flags[0] if flags else POWER + force
        if len(flags) > 1:
            option = yield Ask(g.seat(power), "7.1b", "which-flag", [POWER + each for each in flags], None, (space,))
        force = option - POWER
    yield from change_flag(g, force, space)


def flagging_leaders(g: KutuzovState, force: int, space: int) -> list[int]:
    """7.11, 7.13 The leaders of the pieces that flag a duchy: those in it, or without soldiers there, of the army next to it."""
    here = [leader for leader in LEADERS_OF[force] if g.place[leader] == space]
    return LEADERS_OF[force] if not here and not g.sp[force * SPACES + space] else here


def change_flag(g: KutuzovState, force: int, space: int) -> Steps[None]:
    """7a, 7b, 7.2, 8.1b, 8.1c An enemy flag comes off, or one's own goes on; then all that follows."""
    side = SIDE_OF[force]
    if SIDE_OF[OWNER[space]] == side:
        g.note("unflag", "7a", g.flag[space], space)
        g.flag[space] = -1
        if POWER_OF[OWNER[space]] != POWER_OF[force] and COUNTS[space] and not SHARED[space] and flags_left(g, force):
            option = yield Ask(
                g.holder[POWER_OF[force]], "8.1c", "return-key", [NO_FLAG, OWN_FLAG], None, (space, OWNER[space])
            )
            if option == OWN_FLAG:
                g.flag[space] = force
                g.note("flag", "8.1c", force, space)
            else:
                g.note("returned", "8.1c", space, OWNER[space])
        inherit(g, space)
    else:
        if flags_left(g, force) <= 0:
            g.note("no-flags-left", "1.7", force)
            return
        g.flag[space] = force
        g.note("flag", "7.1a", force, space)
    yield from after_flag(g, force, space)


def inherit(g: KutuzovState, space: int) -> None:
    """9.31, 6.32b Nothing goes back to Prussia once it has revolted: French North has its duchy, and shows a flag there."""
    if OWNER[space] == PRUSSIA and g.ally[0] == REVOLT and g.flag[space] < 0 and flags_left(g, NORTH) > 0:
        g.flag[space] = NORTH
        g.note("flag", "9.31c", NORTH, space)


def after_flag(g: KutuzovState, force: int, space: int) -> Steps[None]:
    """7.2, 12.9b, 12.11, 9.53a Markers for depots and home duchies, captured DMCs, and a try to raise morale."""
    side, power = SIDE_OF[force], POWER_OF[force]
    markers = 0
    if IS_DEPOT[space] and SIDE_OF[OWNER[space]] != side:
        markers += LOSS_ROWS["own_depot_flagged_by_enemy"]
    if side == TSARIST and not IN_RUSSIA[space]:
        markers += LOSS_ROWS["home_duchy_flagged_by_tsarists"]
    captured = capture_markers(g, power, space)
    if space == MOSCOW and side == IMPERIAL and ch01_pieces.in_force(g, ROSTOPCHIN):
        scorch(g, space)
    ch12_trenches.sweep(g)
    yield from ch09_morale.suffer(g, 1 - side, markers)
    ch19_end.check_flags(g)
    if (IS_DEPOT[space] or captured) and not FORTRESS[space]:  # a captured fortress has its own try (13)
        if g.battle:
            g.battle.hopeful = True  # one try for a battle and its free flag
        else:
            yield from ch09_morale.improve(g, side, power)


def capture_markers(g: KutuzovState, power: int, space: int) -> bool:
    """12.11 An enemy DMC is removed when its duchy is flagged; outside fortresses a six gives a resource. True for a DMC."""
    side = SIDE_OF[power]
    lose_trains(g, 1 - side, space)
    owner = g.dmc[space]
    if owner < 0 or SIDE_OF[owner] == side:
        return False
    lose_dmc(g, space)
    if not FORTRESS[space]:
        die = g.die()
        g.note("loot", "12.11", power, die)
        if die == 6:
            gain_resource(g, power, 1)
    return True


def lose_dmc(g: KutuzovState, space: int) -> None:
    """17.2c A DMC comes off the map; it may be replaced in the next interphase."""
    owner = g.dmc[space]
    g.dmc[space] = -1
    g.dmc_lost[owner] += 1
    g.note("dmc-lost", "17.2c", owner, space)


def gain_resource(g: KutuzovState, power: int, count: int) -> None:
    """16.1 A power takes resources."""
    if count:
        g.resources[power] += count
        g.note("resource", "16.1", power, count)


def scorch(g: KutuzovState, space: int) -> None:
    """16.58 A scorched-earth marker."""
    g.scorched[space] = 1
    g.note("scorched", "16.58", space)


def remove_flag(g: KutuzovState, space: int, rule: str = "4.4b") -> None:
    """4.4b, 9.31 A flag comes off without more ado; what its side has left there alone goes with it."""
    g.note("unflag", rule, g.flag[space], space)
    g.flag[space] = -1
    strip(g, 1 - PRINT_SIDE[space], space)
    ch09_allies.recoil(g, space)


def strip(g: KutuzovState, side: int, space: int) -> None:
    """12.11, 6.32d A DMC and Supply Trains of a side come off a duchy that it has lost, if no piece of its own is there."""
    if g.crowd[side * SPACES + space]:
        return
    if g.dmc[space] >= 0 and SIDE_OF[g.dmc[space]] == side:
        lose_dmc(g, space)
    lose_trains(g, side, space)


def lose_trains(g: KutuzovState, side: int, space: int) -> None:
    """6.32d Supply Trains that a side has in a space come off the map."""
    if space >= 0 and g.trains[side] == space:
        g.trains[side] = NOWHERE
        g.note("trains-gone", "6.32d", side, space)
