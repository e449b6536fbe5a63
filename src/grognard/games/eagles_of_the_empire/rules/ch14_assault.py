"""14. Assault."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..armies import ARM, ARTILLERY, SIDE, UNITS
from ..ground import AREAS, BORDERS, POINTS
from ..passage import ASSAULT
from ..scenarios import SCENARIOS
from ..state import FOUGHT, Attack, Eagles
from ..tables import ABSORBS, LOSSES_FOR_TWO
from ..words import ALL_UNITS, AREA, DONE, RETREAT, STAND, UNIT
from . import ch05_leaders, ch14_losses, ch15_advance, ch15_retreat
from .ch02_components import (
    active_troops,
    adjacent,
    guns_of,
    held,
    is_active,
    is_guard,
    is_independent,
    leaders_in,
    only_cavalry,
    share_border,
    troops_of,
)
from .ch07_facing import IN_FRONT, IN_REAR, enemy_in_front, sector
from .ch11_morale import area_morale
from .ch13_bombardment import pieces_to_lose
from .ch14_dice import attack_areas, attack_fire, defence_fire, firing_units
from .ch14_losses import EVEN


def assault_segment(g: Eagles, seat: int) -> Steps[None]:
    """14.0 The player assaults, area by area, as often as he likes; no assault is compulsory."""
    g.assaulted = []
    while True:
        options = [AREA + area for area in assault_targets(g, seat)]
        if not options:
            return
        option = yield Ask(seat, "14.0", "assault-target", [*options, DONE], target_refused)
        if option == DONE:
            return
        g.attack = Attack(seat, option - AREA, [], -1)
        yield from choose_attackers(g, seat, option - AREA)
        yield from assault(g)
        g.attack = None


def assault_targets(g: Eagles, seat: int) -> list[int]:
    """14.0, 14.54 The areas that can be assaulted, each once in a segment."""
    enemy = held(g, 1 - seat)
    found: set[int] = set()
    for unit in active_troops(g, seat):
        if attacker_refused(g, unit) is None:
            found.update(area for area in ASSAULT[g.place[unit]] if area in enemy and way_refused(g, unit, area, enemy) is None)
    return sorted(found.difference(g.assaulted))


def attacker_refused(g: Eagles, unit: int) -> Refusal | None:
    """14.55, 4.15.2, 4.37, 9.4.1 Why a unit cannot attack at all: not active, isolated, has fought, attached guns."""
    if g.place[unit] < 0 or SIDE[unit] != g.player:
        return Refusal("14.0", "not-present")
    if not is_active(g, unit):
        return Refusal("14.0", "not-active")
    if not g.commanded[unit]:
        return Refusal("4.15.2", "isolated")
    if g.marks[unit] & FOUGHT:
        return Refusal("14.55", "has-fought")
    return Refusal("9.4.1", "attached-gun") if ARM[unit] == ARTILLERY and not is_independent(g, unit) else None


def way_refused(g: Eagles, unit: int, target: int, enemy: set[int]) -> Refusal | None:
    """14.51, 14.52, 7.3.1, 7.5 Why a unit cannot attack this area from where it stands: contact, terrain, facing."""
    area = g.place[unit]
    if not share_border(area, target):
        return Refusal("14.51", "diagonal") if adjacent(area, target) else Refusal("14.0", "not-adjacent", area)
    if target not in ASSAULT[area]:
        return Refusal("18.0", "impassable")
    side = sector(g, unit, target)
    if side == IN_FRONT:
        return None
    if ARM[unit] == ARTILLERY:
        return Refusal("7.5", "not-faced")
    if side == IN_REAR:
        return Refusal("14.52", "rear-area")
    return Refusal("7.3.1", "enemy-front") if enemy_in_front(g, unit, enemy) else None


def target_refused(g: Eagles, option: int) -> Refusal | None:
    """Why an area cannot be assaulted, or a unit cannot attack."""
    enemy = held(g, 1 - g.player)
    if UNIT <= option < UNIT + len(UNITS):
        return attacker_refused(g, option - UNIT)
    area = option - AREA
    if not 0 <= area < len(AREAS):
        return None
    if area not in enemy:
        return Refusal("14.0", "no-enemy")
    if area in g.assaulted:
        return Refusal("14.54", "assaulted")
    near = [u for u in SCENARIOS[g.scenario].troops[g.player] if g.place[u] in BORDERS[area] or g.place[u] in POINTS[area]]
    refusals = [attacker_refused(g, unit) or way_refused(g, unit, area, enemy) for unit in near]
    if not refusals:
        return Refusal("14.0", "not-adjacent", area)
    return None if None in refusals else refusals[0]


def joining(g: Eagles) -> list[int]:
    """14.54 Units that may still join the assault, in one order."""
    assert g.attack is not None
    target, named = g.attack.target, g.attack.units
    enemy = held(g, 1 - g.attack.seat)
    fresh = [u for u in SCENARIOS[g.scenario].troops[g.attack.seat] if not named or u > named[-1]]
    return [u for u in fresh if attacker_refused(g, u) is None and way_refused(g, u, target, enemy) is None]


def joining_refused(g: Eagles, option: int) -> Refusal | None:
    """14.52, 14.53 Why a unit cannot join this assault; the parts of an extended division join apart (8.8)."""
    unit = option - UNIT
    if g.attack is None or not 0 <= unit < len(UNITS):
        return None
    refusal = attacker_refused(g, unit) or way_refused(g, unit, g.attack.target, held(g, 1 - g.attack.seat))
    named = g.attack.units
    return refusal or (Refusal("14.54", "named") if named and unit <= named[-1] else None)


def choose_attackers(g: Eagles, seat: int, target: int) -> Steps[None]:
    """14.54, 9.4.1 The units that attack are named one by one, or all together; attached guns must go with their division."""
    while True:
        assert g.attack is not None
        options = joining(g)
        if not options:
            break
        stop = [DONE] if g.attack.units else []
        if len(options) == 1 and not stop:
            g.attack.units.append(options[0])
            break
        asked = [ALL_UNITS, *[UNIT + unit for unit in options], *stop]
        option = yield Ask(seat, "14.54", "assault-units", asked, joining_refused, (target,))
        if option == DONE:
            break
        assert g.attack is not None
        g.attack.units.extend(options if option == ALL_UNITS else [option - UNIT])
    commit(g)


def commit(g: Eagles) -> None:
    """14.53, 14.55 Those who attack have fought this turn; the area has been assaulted in this segment."""
    assert g.attack is not None
    guns = [gun for unit in g.attack.units for gun in guns_of(g, unit)]
    g.attack.units = sorted([*g.attack.units, *guns])
    for unit in g.attack.units:
        g.marks[unit] |= FOUGHT
    g.assaulted.append(g.attack.target)
    g.note("assaults", "14.0", g.attack.units[:], g.attack.target)


def assault(g: Eagles) -> Steps[None]:
    """14.1.1, 14.1.2, 14.1.3 The attacker rolls, then the defender chooses his fire and rolls; no loss is taken before. Then what
    follows (14.43), and the advance (15.5), which is all if irregulars have left nobody (15.2) or abandoned guns only (9.5)."""
    assert g.attack is not None
    seat, target = g.attack.seat, g.attack.target
    g.toll = {}
    starts, before = attack_areas(g), attackers_places(g)
    yield from ch15_retreat.withdraw_irregulars(g, 1 - seat, target)
    if target in held(g, 1 - seat):
        hits = sum(attack_fire(g, area) for area in starts)
        yield from choose_fire(g)
        assert g.attack is not None
        fired_at = g.attack.fired_at
        back = defence_fire(g)
        yield from fight_out(g, seat, target, fired_at, hits, back)
    yield from ch15_advance.advance(g, seat, target, holding(g, before), starts)


def fight_out(g: Eagles, seat: int, target: int, fired_at: int, hits: int, back: int) -> Steps[None]:
    """14.43 Decisions, losses, leaders, retreats, in this order."""
    attacker_goes = yield from stand_or_retreat(g, seat, fired_at, back)
    defender_goes = yield from stand_or_retreat(g, 1 - seat, target, hits)
    yield from bear(g, seat, fired_at, back, attacker_goes)
    yield from bear(g, 1 - seat, target, hits, defender_goes)
    if back:
        yield from ch05_leaders.test_leaders(g, leaders_in(g, seat, fired_at), 0)
    if hits:
        yield from ch05_leaders.test_leaders(g, leaders_in(g, 1 - seat, target), 0)
    if attacker_goes:
        yield from ch15_retreat.retreat_area(g, seat, fired_at, False)
    if defender_goes:
        yield from ch15_retreat.retreat_area(g, 1 - seat, target, False)


def attackers_places(g: Eagles) -> list[int]:
    """Where each attacker stands."""
    assert g.attack is not None
    return [g.place[unit] for unit in g.attack.units]


def holding(g: Eagles, before: list[int]) -> list[int]:
    """15.5 The attackers who are still where they attacked from: who has retreated does not advance."""
    assert g.attack is not None
    return [unit for unit, place in zip(g.attack.units, before, strict=True) if g.place[unit] == place]


def choose_fire(g: Eagles) -> Steps[None]:
    """14.1.2, 7.3.2 The defender picks one of the attacking areas for his fire, if he has any."""
    assert g.attack is not None
    areas = attack_areas(g)
    g.attack.fired_at = areas[0]
    if len(areas) > 1 and firing_units(g):
        option = yield Ask(1 - g.attack.seat, "14.1.2", "fire-at", [AREA + area for area in areas], None, (g.attack.target,))
        assert g.attack is not None
        g.attack.fired_at = option - AREA


def forced_by(g: Eagles, seat: int, area: int) -> str:
    """14.41, 4.15.3 The rule by which a side may not stand, or nothing: cavalry alone against infantry or guns; units of which
    none is commanded or guard."""
    units = troops_of(g, seat, area)
    if only_cavalry(units) and not only_cavalry(opponents(g, seat)):
        return "14.41"
    return "" if any(g.commanded[unit] or is_guard(g, unit) for unit in units) else "4.15.3"


def opponents(g: Eagles, seat: int) -> list[int]:
    """14.41 Whom a side fights in this assault: all attackers, from whatever area, or all that defend."""
    assert g.attack is not None
    return troops_of(g, 1 - seat, g.attack.target) if seat == g.attack.seat else g.attack.units


def stand_or_retreat(g: Eagles, seat: int, area: int, hits: int) -> Steps[bool]:
    """14.4.1, 14.4.2 A side that was hit retreats, or rolls its morale to stand; a failure means retreat. True if it goes."""
    if not hits or not troops_of(g, seat, area):
        return False
    rule = forced_by(g, seat, area)
    if rule:
        g.note("retreat-chosen", rule, area)
        return True
    value = area_morale(g, area)
    option = yield Ask(seat, "14.4.1", "stand-or-retreat", [STAND, RETREAT], None, (area, hits, value))
    if option == RETREAT:
        g.note("retreat-chosen", "14.4.1", area)
        return True
    roll = g.die()
    g.note("stands" if roll <= value else "gives-way", "14.4.2", area, roll, value)
    return roll > value


def absorbed(hits: int, retreats: bool) -> int:
    """14.4.1, 14.42 Losses that a retreat takes the place of: one, or two of four or more."""
    if not retreats:
        return 0
    return 2 if hits >= LOSSES_FOR_TWO else ABSORBS


def bear(g: Eagles, seat: int, area: int, hits: int, retreats: bool) -> Steps[None]:
    """14.3, 14.4.1 The losses that no retreat absorbs are taken as steps."""
    left = hits - absorbed(hits, retreats)
    if left > 0:
        yield from ch14_losses.take_losses(g, pieces_to_lose(g, seat, area), left, EVEN, "14.3")
