"""18 Kleiner Krieg: raids, forage and devastation."""

from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..charts import FORAGE_ACTIONS, RAID_AREAS
from ..load import (
    AREA_IDS,
    AREA_NATION,
    AREA_OF,
    AREA_THEATER,
    AREAS,
    BOX,
    BR,
    DEVASTATION,
    FD_NATION,
    FDS,
    FR,
    MD_INDEX,
    MDS,
    NEAR,
    NEUTRAL,
    NOBODY,
    SPACES,
    THEATER_OF,
    THEATERS,
    ground,
)
from ..records import Raid
from ..state import ClashState
from ..troops import SP, TYPE_IDS, count, kinds, light_sp, light_steps
from ..words import AREA, DEPOT, DONE, PASS, SPACE
from ..words import BOX as BOX_OPTION
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch08_cards, ch17_5_garrisons, ch18_raids, ch21_will
from . import ch09_supply as supply

TYPES = len(TYPE_IDS)
TRUCE_LANDS = ("westphalia", "lorraine", "austrian_netherlands", "rhineland")  # 22.5.2a


def boxes(g: ClashState, power: int) -> list[int]:
    """8.4.1 The Theater boxes with light SP of the Power or its Clients."""
    own = board.acts_for(g, power)
    return [theater for theater in range(THEATERS) if any(light_sp(g.at(BOX + theater, number)) for number in own)]


def operation(g: ClashState, power: int, ops: int) -> Steps[None]:
    """8.4.1, 18.3 A card activates all light units of the Power and its Clients in one Theater box."""
    found = boxes(g, power)
    if not found:
        return
    theater = found[0]
    if len(found) > 1:
        option = yield Ask(g.holder[power], "18.3", "raid-box", [BOX_OPTION + each for each in found])
        theater = option - BOX_OPTION
    g.raid = Raid(power, g.holder[power], g.camp[power], theater, ops, [], [])
    camps = yield from name_raids(g)
    yield from ch18_raids.losses(g)
    yield from ch18_raids.resolve(g, camps)
    g.raid = None
    ch17_5_garrisons.tidy(g)  # 17.4.8: besiegers may have become too few
    supply.trace(g)


def name_raids(g: ClashState) -> Steps[list[int]]:
    """18.5a All raids are named first, the advantage SP is added once; returns the spaces where a force is what they go for."""
    camps = force_targets(g)
    for unit in raiders(g):
        options = targets(g, unit // TYPES)
        if not options:
            continue
        option = yield Ask(g.raiding.seat, "18.5a", "raid-target", [*options, PASS], refused_target, (unit // TYPES,))
        if option != PASS:
            g.raiding.troops.append(unit)
            g.raiding.targets.append(option)
    if g.advantage[g.raiding.theater] >= 0 and g.raiding.targets:
        choices = sorted(set(g.raiding.targets))
        g.raiding.extra = choices[0]
        if len(choices) > 1:
            g.raiding.extra = yield Ask(g.raiding.seat, "18.4", "raid-extra", choices)
    return camps


def raiders(g: ClashState) -> list[int]:
    """Each light unit in the box, as nation and kind."""
    raid = g.raiding
    return [
        number * TYPES + kind
        for number in board.acts_for(g, raid.power)
        for kind in kinds(g.at(BOX + raid.theater, number))
        if SP[kind]
        for _ in range(count(g.at(BOX + raid.theater, number), kind))
    ]


def targets(g: ClashState, number: int) -> list[int]:
    """18.5.1, 18.5.2 Enemy areas, and enemy forces and FDs out of reach of their sources."""
    raid = g.raiding
    raid.raider = number
    found = [AREA + area for area in range(AREAS) if AREA_THEATER[area] == raid.theater and refused_area(g, area) is None]
    if raid.forage:
        return found
    return [*found, *[option for option in supply_targets(g) if refused_force(g, raided_space(g, option)) is None]]


def refused_target(g: ClashState, option: int) -> Refusal | None:
    """18.5a Why a target cannot be raided."""
    if g.raid is None:
        return None
    if option // 4096 == AREA // 4096:
        return refused_area(g, option - AREA)
    if option // 4096 not in (SPACE // 4096, DEPOT // 4096):
        return None
    if option not in supply_targets(g):
        return Refusal("18.5.2", "near-its-source")
    return refused_force(g, raided_space(g, option))


def refused_area(g: ClashState, area: int) -> Refusal | None:
    """18.5.1 Why an area cannot be raided."""
    raid = g.raiding
    if AREA_THEATER[area] != raid.theater:
        return Refusal("18.5a", "other-theater")
    if g.camp[AREA_NATION[area]] != 1 - raid.camp:
        return Refusal("18.5.1", "not-an-enemy-area")
    if g.devastated[area]:
        return Refusal("18.6.1", "area-devastated")
    if g.armistice and raid.raider in (BR, FR) and AREA_IDS[area] in TRUCE_LANDS:
        return Refusal("22.5.2a", "under-armistice")
    return limited(raid.raider, area, raid.theater)


def refused_force(g: ClashState, space: int) -> Refusal | None:
    """18.5.2 Why one of the `supply_targets` is not for this raider."""
    raid = g.raiding
    if g.armistice and raid.raider in (BR, FR) and belongs(g, space, BR + FR - raid.raider):
        return Refusal("22.5.2a", "under-armistice")
    return limited(raid.raider, AREA_OF[space], raid.theater)


def belongs(g: ClashState, space: int, number: int) -> bool:
    """22.5.2a Whether a nation's force or depot is in a space."""
    held = space in MDS and g.md_holder[MD_INDEX[space]] == number
    return bool(g.at(space, number)) or held or any(FD_NATION[at] == number and g.fd[at] == space for at in range(FDS))


def limited(number: int, area: int, theater: int) -> Refusal | None:
    """18.5a Russian, Anglo-Allied and French units raid only where their chart lets them."""
    allowed = RAID_AREAS[number][theater] if number >= 0 else None
    return Refusal("18.5a", "outside-their-reach", number) if allowed is not None and area not in allowed else None


def supply_targets(g: ClashState) -> list[int]:
    """18.5.2 Enemy forces and depots out of reach of their sources; where both are in a space, it means the force."""
    camps, depots = force_targets(g), depot_targets(g)
    found = {*camps, *[ground(g.fd[at]) for at in depots], *magazine_targets(g)}
    return [*[SPACE + space for space in sorted(found)], *[DEPOT + at for at in depots if ground(g.fd[at]) in camps]]


def raided_space(g: ClashState, option: int) -> int:
    """Where the target of a supply raid is."""
    return ground(g.fd[option - DEPOT]) if option // 4096 == DEPOT // 4096 else option - SPACE


def force_targets(g: ClashState) -> list[int]:
    """18.5.2 The spaces of enemy Major Forces that are not in or next to an unsuppressed source of theirs."""
    raid = g.raiding
    enemy = 1 - raid.camp
    return [
        place
        for place in forces.forces(g, enemy)
        if place < SPACES
        and THEATER_OF[place] == raid.theater
        and forces.major(g, place, enemy)
        and not near_source(g, place, enemy)
    ]


def depot_targets(g: ClashState) -> list[int]:
    """18.5.2 Enemy FDs that are not disrupted yet and not in or next to a source of theirs."""
    raid = g.raiding
    return [
        at
        for at in range(FDS)
        if g.fd[at] >= 0
        and g.camp[FD_NATION[at]] == 1 - raid.camp
        and THEATER_OF[ground(g.fd[at])] == raid.theater
        and not g.fd_down[at]
        and not depot_near(g, FD_NATION[at], ground(g.fd[at]))
    ]


def magazine_targets(g: ClashState) -> list[int]:
    """9.7.1 Commandeered MDs of the enemy can be raided like FDs."""
    raid = g.raiding
    return [
        space
        for at, space in enumerate(MDS)
        if g.md_holder[at] >= 0
        and g.camp[g.md_holder[at]] == 1 - raid.camp
        and THEATER_OF[space] == raid.theater
        and not g.md_down[at]
        and not depot_near(g, g.md_holder[at], space)
    ]


def near_source(g: ClashState, place: int, camp: int) -> bool:
    return supply.in_source(g, place, camp, near=True)


def depot_near(g: ClashState, number: int, space: int) -> bool:
    """Whether a nation's FD lies in or next to an MD, or another linked FD, that supplies it."""
    found = {*supply.open_depots(g, number), *(each for each in supply.linked_forward(g, number) if each != space)}
    return space in found or any(near in found for near in NEAR[space])


def free_forage(g: ClashState) -> Steps[None]:
    """6.5 In play order each Power scores Forage Points as if all its light SP in boxes raided; no Raid Loss roll."""
    for power in ch08_cards.order(g):
        if ch08_cards.takes_turns(g, power):
            for theater in boxes(g, power):
                g.raid = Raid(power, g.holder[power], g.camp[power], theater, 0, [], [])
                g.raiding.forage = True
                yield from name_raids(g)
                yield from ch18_raids.resolve(g, [])
                g.raid = None


def edge(g: ClashState, camp: int, theater: int) -> int:
    """18.4 KK Advantage: one SP and +1 more for the alliance that has it, one less for the other."""
    lord = g.advantage[theater]
    return 0 if lord < 0 else 1 if lord == camp else -1


def forage(g: ClashState, power: int, area: int, points: int) -> None:
    """18.6, 18.6.1 Forage Points, an SA at the 3rd, 7th, 12th, 18th and 25th, and devastation."""
    if g.devastated[area] or points <= 0:
        return
    before = g.forage[area]
    now = min(before + points, DEVASTATION[area] or before + points)  # 18.6.1: none beyond its Devastation level
    gained = sum(before < step <= now for step in FORAGE_ACTIONS)
    g.actions[power] += gained
    g.forage[area] = now
    g.note("forages", "18.6", power, area, points, gained)
    if DEVASTATION[area] and now >= DEVASTATION[area]:
        g.devastated[area], g.forage[area] = True, 0
        g.note("devastated", "18.6.1", area)
        victim = board.power_of(g, AREA_NATION[area]) if g.camp[AREA_NATION[area]] != NEUTRAL else NOBODY
        if victim >= 0:
            ch21_will.change(g, victim, -1)


def remove_forage(g: ClashState, power: int, points: int) -> Steps[None]:
    """5.4.5b Forage Points are removed from areas of an alliance that are not devastated."""
    camp = g.camp[power]
    while points > 0:
        found = [AREA + area for area in range(AREAS) if g.forage[area] and g.camp[AREA_NATION[area]] == camp]
        if not found:
            return
        option = yield Ask(g.holder[power], "5.4.5b", "remove-forage", [*found, DONE], None, (points,))
        if option == DONE:
            return
        g.forage[option - AREA] -= 1
        points -= 1


def steps_in_box(g: ClashState, theater: int, camp: int) -> int:
    """Light steps of an alliance in a box."""
    return sum(light_steps(packed) for _, packed in board.contingents(g, BOX + theater, camp))
