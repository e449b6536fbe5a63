"""Rules of thumb: the option that a player would choose at a glance."""
from __future__ import annotations

from collections.abc import Callable
from math import inf

from grognard.engine.decision import Ask

from .armies import ARM, ARTILLERY, CAVALRY, INITIATIVE, LEADER, SIDE, TROOP
from .forces import VALUES
from .ground import AREAS, DISTANCE
from .prospects import aim, bared, field_of, worth_of
from .rules.ch02_components import troops_in, troops_of
from .rules.ch07_facing import is_enfiladed
from .rules.ch14_assault import attacker_refused, way_refused
from .rules.ch18_terrain import assault_dice
from .scenarios import SCENARIOS
from .state import Eagles
from .words import (
    ALL_UNITS,
    AREA,
    DONE,
    FACING,
    FORMATION,
    LEAP,
    OCCUPY,
    PASS,
    PURSUE,
    REPLACE,
    RETREAT,
    STAND,
    STAY,
    STOP,
    UNIT,
)

Rule = Callable[[Eagles, Ask], int]
WORTH_A_MOVE = 0.01  # a step must gain this much
FAIR_ODDS = 1.15  # own dice for each of the enemy's that make an assault worth while
LEAP_TURN = 3
UNITS_SPAN = 1 << 12


def policy(g: Eagles, ask: Ask) -> int:
    """The option for a question."""
    rule = RULES.get(ask.prompt)
    return rule(g, ask) if rule else ask.options[0]


def wind_up(g: Eagles, ask: Ask) -> int | None:
    """Nobody else fires or marches, but whoever has an enemy before him whom he can beat assaults him: marches are for that."""
    if ask.prompt in ("bombard", "move-unit"):
        return DONE
    return assault_target(g, ask) if ask.prompt == "assault-target" else None


def last(g: Eagles, ask: Ask) -> int:
    """Nothing (pass, done, stop)."""
    return ask.options[-1]


def areas_of(ask: Ask) -> list[int]:
    return [option - AREA for option in ask.options if AREA <= option < AREA + len(AREAS)]


def units_of(ask: Ask) -> list[int]:
    return [option - UNIT for option in ask.options if UNIT <= option < UNIT + UNITS_SPAN]


def step(g: Eagles, ask: Ask) -> int:
    """Where the marching counter is worth most; it stops when no step gains anything, if it may, and does not go back."""
    unit = ask.args[0]
    field = field_of(g, ask.seat)
    left = g.march.start if g.march else -1
    best, most = ask.options[-1], -inf
    if best == STOP:
        most = worth_of(field, unit, g.place[unit]) + WORTH_A_MOVE
    for area in areas_of(ask):
        if area == left:
            continue
        worth = worth_of(field, unit, area)
        if worth > most:
            best, most = AREA + area, worth
    return best


def facing(g: Eagles, ask: Ask) -> int:
    """With the enemy in front; turned by the enemy, the other way round."""
    unit, area = ask.args
    field = field_of(g, SIDE[unit])
    cost = {option: bared(field, area, option - FACING) for option in ask.options}
    own = ask.seat == field.seat
    return min(ask.options, key=lambda option: cost[option] if own else -cost[option])


def faces(g: Eagles, ask: Ask) -> int:
    """Guns look where they can hit most, or else towards the nearest enemy."""
    gun, area = ask.args
    field = field_of(g, ask.seat)
    nearest = min(field.enemy.at, key=lambda other: DISTANCE[area][other], default=area)
    return max(ask.options, key=lambda option: (aim(field, gun, option - AREA), -DISTANCE[option - AREA][nearest]))


def first_unit(g: Eagles, ask: Ask) -> int:
    """One after the other: combat units first, leaders after them, so that these can follow."""
    units = units_of(ask)
    troops = [unit for unit in units if TROOP[unit]]
    return UNIT + (troops or units)[0] if units else ask.options[-1]


def choose_formation(g: Eagles, ask: Ask) -> int:
    """The formation with most strength near the enemy; the staff last."""
    played = SCENARIOS[g.scenario]
    enemy = [g.place[unit] for unit in played.troops[1 - ask.seat] if g.place[unit] >= 0]

    def urgency(option: int) -> float:
        units = [u for u in played.troops[ask.seat] if g.formation[u] == option - FORMATION and g.place[u] >= 0]
        return sum(g.strength[u] / (1 + min((DISTANCE[g.place[u]][area] for area in enemy), default=9)) for u in units)

    return max(ask.options, key=urgency)


def assault_target(g: Eagles, ask: Ask) -> int:
    """The area with the best odds, if they are good enough."""
    best, most = DONE, FAIR_ODDS
    for area in areas_of(ask):
        odds = assault_odds(g, ask.seat, area)
        if odds > most:
            best, most = AREA + area, odds
    return best


def assault_odds(g: Eagles, seat: int, target: int) -> float:
    """Dice for the attacker against one of the defender, with all who could join."""
    enemy = {target}
    ready = [unit for unit in SCENARIOS[g.scenario].troops[seat] if attacker_refused(g, unit) is None]
    units = [unit for unit in ready if way_refused(g, unit, target, enemy) is None]
    starts = {g.place[unit] for unit in units}
    attack = 0
    for start in starts:
        attack += assault_dice(sum(half_cavalry(g, unit) for unit in units if g.place[unit] == start), start, target)
    defenders = troops_of(g, 1 - seat, target)
    defence = sum(half_cavalry(g, u) for u in defenders if not any(is_enfiladed(g, u, start) for start in starts))
    return attack / max(0.7, defence)


def half_cavalry(g: Eagles, unit: int) -> int:
    return (g.strength[unit] + 1) // 2 if ARM[unit] == CAVALRY else g.strength[unit]


def take_all(g: Eagles, ask: Ask) -> int:
    return ALL_UNITS if ALL_UNITS in ask.options else ask.options[0]


def strongest_area(g: Eagles, ask: Ask) -> int:
    """Fire where most men stand."""
    return max(ask.options, key=lambda option: sum(g.strength[unit] for unit in troops_in(g, option - AREA)))


def stand_or_retreat(g: Eagles, ask: Ask) -> int:
    """Stand with good morale, on objectives, and where guns would be lost; else save the step."""
    area, losses, morale = ask.args
    units = troops_of(g, ask.seat, area)
    guns = any(ARM[unit] == ARTILLERY and g.parent[unit] < 0 for unit in units)
    objective = area in SCENARIOS[g.scenario].objectives
    strength = sum(g.strength[unit] for unit in units)
    if losses * 2 >= strength and not guns:
        return RETREAT
    return STAND if objective or guns or morale >= 5 else RETREAT


def loss(g: Eagles, ask: Ask) -> int:
    """The strongest takes the loss."""
    return max(ask.options, key=lambda option: g.strength[option - UNIT])


def retreat_to(g: Eagles, ask: Ask) -> int:
    """Among friends, away from the enemy, towards what must be held."""
    unit = ask.args[0]
    field = field_of(g, ask.seat)
    return AREA + max(areas_of(ask), key=lambda area: worth_of(field, unit, area) - 0.2 * field.enemy.pressure(area))


def leader_to(g: Eagles, ask: Ask) -> int:
    """With those who stay to fight, if any do."""
    return STAY if STAY in ask.options else ask.options[0]


def charge_from(g: Eagles, ask: Ask) -> int:
    """Charges are for targets in flank or weak ones: the rules of thumb leave them to a closer look."""
    return ask.options[-1]


def advance(g: Eagles, ask: Ask) -> int:
    """Forward if the area is worth it: the first unit, then leaders after it."""
    target = ask.args[0]
    field = field_of(g, ask.seat)
    for unit in units_of(ask):
        if ARM[unit] == LEADER or worth_of(field, unit, target) >= worth_of(field, unit, g.place[unit]):
            return UNIT + unit
    return DONE


def occupy(g: Eagles, ask: Ask) -> int:
    field = field_of(g, ask.seat)
    return OCCUPY if ask.args[0] in SCENARIOS[g.scenario].objectives or not field.enemy.pressure(ask.args[0]) else STAY


def enter_at(g: Eagles, ask: Ask) -> int:
    """Where the objectives pull most."""
    field = field_of(g, ask.seat)
    return max(ask.options, key=lambda option: field.pull(option - AREA))


def attachment(g: Eagles, ask: Ask) -> int:
    """Only new leaders are named at a glance."""
    return REPLACE if REPLACE in ask.options else DONE


def ablest(g: Eagles, ask: Ask) -> int:
    """The leader with the most initiative."""
    return max(ask.options, key=lambda option: INITIATIVE[option - UNIT])


def lions_leap(g: Eagles, ask: Ask) -> int:
    return LEAP if g.turn >= LEAP_TURN else PASS


def after_charge(g: Eagles, ask: Ask) -> int:
    return PURSUE if PURSUE in ask.options else STOP


def best_hit(g: Eagles, ask: Ask) -> int:
    """The target with most strength in it."""
    areas = areas_of(ask)
    if not areas:
        return ask.options[0]
    return AREA + max(areas, key=lambda area: sum(VALUES[u][g.strength[u]] for u in troops_in(g, area)))


def join(g: Eagles, ask: Ask) -> int:
    """Officers ride to the army leader."""
    return ask.options[0]


RULES: dict[str, Rule] = {
    "turn-unit": last,
    "extend-at-start": last,
    "facing": facing,
    "faces": faces,
    "lions-leap": lions_leap,
    "reinforce": first_unit,
    "enter-at": enter_at,
    "choose-formation": choose_formation,
    "charge-from": charge_from,
    "charge-target": best_hit,
    "charge-units": take_all,
    "attachment": attachment,
    "replace-by": ablest,
    "new-army-leader": ablest,
    "bombard-target": best_hit,
    "bombard-with": take_all,
    "counter-fire": best_hit,
    "move-unit": first_unit,
    "step": step,
    "join": join,
    "assault-target": assault_target,
    "assault-units": take_all,
    "fire-at": strongest_area,
    "stand-or-retreat": stand_or_retreat,
    "loss": loss,
    "retreat-to": retreat_to,
    "leader-to": leader_to,
    "after-charge": after_charge,
    "occupy": occupy,
    "advance": advance,
}
