"""Events that place soldiers and leaders, regroup them, or take them away."""
from __future__ import annotations

from grognard.engine.decision import Refusal
from grognard.engine.procedure import Steps

from ..load import (
    AUSTRIA,
    FINLAND,
    FIRST,
    FORCES,
    FORCES_OF,
    IMPERIAL,
    IN_RUSSIA,
    IS_ZONE,
    KIEV,
    KUTUZOV,
    LEADER_FORCE,
    LEADERS_OF,
    MOLDAVIA,
    MOSCOW,
    NEUTRAL,
    NORTH,
    POLAND,
    PONIATOWSKI,
    PRUSSIA,
    RUSSIAN_KEYS,
    SECOND,
    SIDE_LEADERS,
    SOUTH,
    SPACES,
    TSARIST,
    WARSAW,
)
from ..rules import (
    ch01_pieces,
    ch03_control,
    ch05_points,
    ch06_building,
    ch07_flags,
    ch10_causes,
    ch10_command,
    ch14_attrition,
)
from ..state import ALWAYS, COSSACKS, ELIMINATED, MOVE, REGROUPING, UNTIL_TURN_ENDS, Budget, KutuzovState
from ..words import COMRADE, LEADER
from . import marching, targets


def held(g: KutuzovState, side: int, space: int) -> bool:
    return ch03_control.controls(g, side, space)


def warsaw_or_poland(g: KutuzovState) -> list[int]:
    """9 Warsaw if it is Imperial, and the Poland zone."""
    return [*([WARSAW] if held(g, IMPERIAL, WARSAW) else ()), POLAND]


def march_battalions(g: KutuzovState, power: int) -> Steps[None]:
    """9 Three unbuilt French SP in Warsaw or Poland, one at least of the South."""
    space = yield from targets.pick_space(g, power, warsaw_or_poland(g))
    north = yield from targets.pick_number(g, power, NORTH, min(2, g.unbuilt[NORTH]))
    yield from targets.raise_sp(g, power, SOUTH, 3 - north, space)
    if north:
        yield from targets.raise_sp(g, power, NORTH, north, space)


def legion_spaces(g: KutuzovState, power: int) -> list[int]:
    """10, 6.31c, 19.722c Warsaw, and friendly duchies with an army of the power, unless exhausted or beside a key given up."""
    spaces = {WARSAW} if held(g, IMPERIAL, WARSAW) else set()
    for leader in LEADERS_OF[power]:
        here = g.place[leader]
        if here >= 0 and not IS_ZONE[here] and ch03_control.stance(g, IMPERIAL, here) == ch03_control.FRIENDLY:
            spaces.add(here)
    return sorted(space for space in spaces if not ch06_building.exhausted(g, space) and not ch07_flags.shut(g, IMPERIAL, space))


def can_raise_legion(g: KutuzovState, power: int) -> Refusal | None:
    return None if any(legion_spaces(g, each) for each in (NORTH, SOUTH)) else Refusal("5.1c", "no-target", 9)


def vistula_legion(g: KutuzovState, power: int) -> Steps[None]:
    """10 Two unbuilt SP of one French power in Warsaw or with one of its armies."""
    able = [each for each in (NORTH, SOUTH) if legion_spaces(g, each)]
    force = yield from targets.pick_power(g, power, able)
    space = yield from targets.pick_space(g, power, legion_spaces(g, force))
    yield from targets.raise_sp(g, power, force, 2, space)


def tsarist_keys(g: KutuzovState) -> list[int]:
    return [key for key in RUSSIAN_KEYS if held(g, TSARIST, key)]


def has_tsarist_key(g: KutuzovState, power: int) -> Refusal | None:
    return None if tsarist_keys(g) else Refusal("5.1c", "no-target", 16)


def holy_mother_russia(g: KutuzovState, power: int) -> Steps[None]:
    """17 Three unbuilt SP of one Tsarist power in any Tsarist-controlled key of Russia, even besieged or scorched."""
    force = yield from targets.pick_power(g, power, [power, FIRST + SECOND - power])
    space = yield from targets.pick_space(g, power, tsarist_keys(g))
    yield from targets.raise_sp(g, power, force, 3, space, False)


def rebels(g: KutuzovState, power: int) -> list[int]:
    """26, 2.33 The Second Army, or Austria unless it is neutral."""
    return targets.harmed(g, power, [SECOND, *([AUSTRIA] if g.ally[AUSTRIA - PRUSSIA] != NEUTRAL else ())])


def can_revolt(g: KutuzovState, power: int) -> Refusal | None:
    return None if rebels(g, power) else Refusal("5.1c", "no-target", 25)


def insurrection(g: KutuzovState, power: int) -> Steps[None]:
    """26 The Second Army or Austria removes three SP of its choice."""
    force = yield from targets.pick_power(g, power, rebels(g, power))
    yield from targets.withdraw(g, force, 3)


def bucharest(g: KutuzovState, power: int) -> Steps[None]:
    """27 Kutuzov, if he is not on the map, in Kiev or Moscow; three SP of the Second Army in Moldavia."""
    spaces = [space for space in (KIEV, MOSCOW) if held(g, TSARIST, space) and not ch06_building.exhausted(g, space)]
    if g.place[KUTUZOV] < 0 and spaces:
        space = yield from targets.pick_space(g, power, spaces)
        yield from bring_kutuzov(g, space)
    yield from targets.raise_sp(g, power, SECOND, 3, MOLDAVIA)


def bring_kutuzov(g: KutuzovState, space: int) -> Steps[None]:
    """6.35, 6.31c, 16.58 Kutuzov comes, even into scorched earth, where he is all that is built in this impulse."""
    ch01_pieces.put_leader(g, KUTUZOV, space)
    ch06_building.count_built(g, space)
    g.note("builds-leader", "6.35", KUTUZOV, space)
    if g.crowd[IMPERIAL * SPACES + space] and space not in g.landings:
        g.landings.append(space)
    yield from ch06_building.kutuzov_enters(g)
    if ch10_causes.burnt(g, TSARIST, space):
        yield from ch14_attrition.wear_down(g, TSARIST, space, [KUTUZOV], [0] * FORCES, 1, True)


def kutuzov_spaces(g: KutuzovState) -> list[int]:
    """42, 6.31c Tsarist armies in Russia, and Moscow if Tsarist; no scorched key that has taken a new piece."""
    spaces = {g.place[leader] for leader in SIDE_LEADERS[TSARIST] if g.place[leader] >= 0 and IN_RUSSIA[g.place[leader]]}
    spaces |= {MOSCOW} if held(g, TSARIST, MOSCOW) else set()
    return sorted(space for space in spaces if not ch06_building.exhausted(g, space))


def can_return(g: KutuzovState, power: int) -> Refusal | None:
    """42, 5.1c Kutuzov can come, or may still move."""
    if g.place[KUTUZOV] >= 0:
        return None if marching.may_move(g, KUTUZOV) else Refusal("5.1c", "pieces-moved")
    return None if kutuzov_spaces(g) else Refusal("5.1c", "no-target", 41)


def old_soldier(g: KutuzovState, power: int) -> Steps[None]:
    """42, 10.6 Kutuzov takes command of an army, or his stack marches with 5 CP and without forced march."""
    if g.place[KUTUZOV] < 0:
        space = yield from targets.pick_space(g, power, kutuzov_spaces(g))
        yield from bring_kutuzov(g, space)
        if g.place[KUTUZOV] == space:
            ch10_command.name(g, TSARIST, space, KUTUZOV)
        return
    g.budget = Budget(5, MOVE, leader=KUTUZOV, easy=True, start=5)
    g.proxy = [FIRST, g.holder[power]]
    yield from ch05_points.spend_budget(g, FIRST)
    g.proxy = []


def gustav(g: KutuzovState, power: int) -> Steps[None]:
    """28, 3.2, 6.33 Finland comes under French North with two SP, which fight Tsarists there."""
    g.finland = True
    yield from targets.raise_sp(g, power, NORTH, 2, FINLAND)


def lancers(g: KutuzovState, power: int) -> Steps[None]:
    """37 Cossacks at -1 this turn; two SP of the South with Poniatowski or in Warsaw."""
    ch01_pieces.lay(g, COSSACKS, ALWAYS, -1, UNTIL_TURN_ENDS)
    spaces = [*([g.place[PONIATOWSKI]] if g.place[PONIATOWSKI] >= 0 else ()), *([WARSAW] if held(g, IMPERIAL, WARSAW) else ())]
    if spaces:
        space = yield from targets.pick_space(g, power, list(dict.fromkeys(spaces)))
        yield from targets.raise_sp(g, power, SOUTH, 2, space)


def levy_places(g: KutuzovState, power: int) -> list[int]:
    """54 Where new pieces of the power or its ally could be built."""
    return sorted({space for force in FORCES_OF[power] for space in ch06_building.build_places(g, force)})


def can_levy(g: KutuzovState, power: int) -> Refusal | None:
    return None if levy_places(g, power) else Refusal("5.1c", "no-target", 53)


def levies(g: KutuzovState, power: int) -> Steps[None]:
    """54 Three unbuilt SP of the power or its ally where they could be built."""
    forces = [force for force in FORCES_OF[power] if ch06_building.build_places(g, force)]
    force = yield from targets.pick_power(g, power, forces)
    space = yield from targets.pick_space(g, power, ch06_building.build_places(g, force))
    yield from targets.raise_sp(g, power, force, 3, space)


def artillery_keys(g: KutuzovState, power: int) -> list[int]:
    """93 Controlled home keys that are not scorched."""
    return [key for key in home_keys(g, power) if not g.scorched[key]]


def can_bring_guns(g: KutuzovState, power: int) -> Refusal | None:
    return None if artillery_keys(g, power) else Refusal("5.1c", "no-target", 92)


def reserve_artillery(g: KutuzovState, power: int) -> Steps[None]:
    """93 Four unbuilt SP in one home key."""
    space = yield from targets.pick_space(g, power, artillery_keys(g, power))
    yield from targets.raise_sp(g, power, power, 4, space)


def home_keys(g: KutuzovState, power: int) -> list[int]:
    """94, 6.31c Controlled home keys where something may still be built."""
    return [space for space in ch06_building.build_places(g, power) if not IS_ZONE[space]]


def can_volunteer(g: KutuzovState, power: int) -> Refusal | None:
    return None if home_keys(g, power) and g.unbuilt[power] else Refusal("5.1c", "no-target", 93)


def volunteers(g: KutuzovState, power: int) -> Steps[None]:
    """94 One unbuilt SP in each of up to three home keys."""
    used: list[int] = []
    for _ in range(3):
        keys = [key for key in home_keys(g, power) if key not in used]
        if not keys or not g.unbuilt[power]:
            return
        space = yield from targets.pick_space_or_stop(g, power, keys)
        if space < 0:
            return
        used = [*used, space]
        yield from targets.raise_sp(g, power, power, 1, space)


def recalled(g: KutuzovState, power: int) -> list[int]:
    """103, 5.12b Leaders of the power who were on the map and are eliminated or regrouping, with a place to go."""
    found = [leader for force in FORCES_OF[power] for leader in LEADERS_OF[force]]
    if ch06_building.in_debt(g, power):
        return []
    return [
        leader
        for leader in found
        if g.served[leader] and g.place[leader] in (ELIMINATED, REGROUPING) and recall_places(g, leader)
    ]


def recall_places(g: KutuzovState, leader: int) -> list[int]:
    """103, 6.31c Controlled home keys and home zones of a leader's nation; for one to be built, where this may still be done."""
    places = ch06_building.home_places if g.place[leader] == REGROUPING else ch06_building.build_places
    return places(g, LEADER_FORCE[leader])


def can_recall(g: KutuzovState, power: int) -> Refusal | None:
    return None if recalled(g, power) else Refusal("5.1c", "no-target", 102)


def recall(g: KutuzovState, power: int) -> Steps[None]:
    """103, 6.31c A leader comes back with one SP; in a scorched key a new leader is all that is built."""
    leader = yield from targets.pick_leader(g, power, recalled(g, power))
    force = LEADER_FORCE[leader]
    space = yield from targets.pick_space(g, power, recall_places(g, leader))
    option = COMRADE + leader if g.place[leader] == REGROUPING else LEADER + leader
    yield from ch06_building.put(g, option, space, option < COMRADE)
    yield from targets.raise_sp(g, power, force, 1, space)
