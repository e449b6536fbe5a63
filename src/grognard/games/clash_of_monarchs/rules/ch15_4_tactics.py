"""15.4 Tactics: drawing chits, playing them in turn, and what each does."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..charts import EXHAUSTION
from ..deck import TACTIC_IDS, USE, tactic
from ..load import AU, BR, FERDINAND_AA, FREDERICK, INITIATIVE, RATING
from ..records import Side
from ..state import ROUTED, ClashState
from ..troops import INF, LIGHT_CAVALRY, cavalry, count, counted, infantry, lights
from ..words import FIRST, LEADER, PASS, SECOND, TACTIC
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch15_battle

HELD = 3  # 15.4.1a
NEEDS_MATE = tuple(tactic(name) for name in ("able_advisor", "able_subordinate"))
ROLLED = tuple(tactic(name) for name in ("flanking_maneuver", "oblique_attack", "night_march"))
OBLIQUE, NIGHT, FLANK, GAMBLE, POSITION, SURPRISE = (
    tactic(name)
    for name in (
        "oblique_attack",
        "night_march",
        "flanking_maneuver",
        "desperate_gamble",
        "defensive_position",
        "surprise_attack",
    )
)


def draw_chit(g: ClashState, power: int) -> None:
    """15.4.1a One chit from the pool; nobody holds more than three."""
    if len(g.held_chits[power]) >= HELD:
        return
    refill(g, power)
    if not g.pools[power]:
        return
    chit = g.pick(sorted(g.pools[power]))
    g.pools[power].remove(chit)
    g.held_chits[power] = sorted([*g.held_chits[power], chit])
    g.note("draws-chit", "15.4.1a", power)
    refill(g, power)


def refill(g: ClashState, power: int) -> None:
    """15.4.1c When one chit is left in the pool, the discards return to it at once."""
    if len(g.pools[power]) <= 1 and g.spent[power]:
        g.pools[power] = sorted([*g.pools[power], *g.spent[power]])
        g.spent[power] = []


def tactics(g: ClashState) -> Steps[None]:
    """15.4.3b Attacker first, defender first, attacker second, defender second."""
    ready_chits(g)
    for slot in (0, 1):
        g.fight.slot = slot
        for at in (0, 1):
            if not (slot == 1 and at == 1 and g.fight.blocked):
                yield from play(g, at)


def ready_chits(g: ClashState) -> None:
    """15.4.1a Sides of 10 SP or more draw for their Commander; a Surprise Attack revealed counts as the first Austrian Tactic."""
    for each in g.fight.sides:
        if each.sp >= 10 and each.commander >= 0:
            draw_chit(g, each.power)
    if g.march and g.march.surprise and g.fight.sides[0].power == AU:
        g.fight.sides[0].chits.append(SURPRISE)
        g.fight.sides[0].drm += 2


def allowed(g: ClashState, at: int) -> int:
    """15.4.3a One Tactic with a rating of 0 or 1, two with more; none without leader or when Routed."""
    each = g.fight.sides[at]
    if each.commander < 0 or any(forces.morale(g, place, each.camp) == ROUTED for place in each.places):
        return 0
    return 2 if RATING[1 - at][each.commander] >= 2 else 1


def play(g: ClashState, at: int) -> Steps[None]:
    """15.4.3a A side may play a Tactic of its Commander's colour, none twice; a revealed Surprise Attack was its first."""
    if allowed(g, at) <= g.fight.slot or (g.fight.slot == 0 and g.fight.sides[at].chits):
        return
    g.fight.asked = at
    options = [TACTIC + chit for chit in dict.fromkeys(g.held_chits[g.fight.sides[at].power]) if refused(g, at, chit) is None]
    if not options and (g.swift or not g.held_chits[g.fight.sides[at].power]):
        return
    option = yield Ask(g.fight.sides[at].seat, "15.4.3b", "tactic", [*options, PASS], refused_chit, (g.fight.space, at))
    if option == PASS:
        return
    chit = option - TACTIC
    g.held_chits[g.fight.sides[at].power].remove(chit)
    g.spent[g.fight.sides[at].power].append(chit)
    g.fight.sides[at].chits.append(chit)
    g.revealed += 1
    g.note("plays-tactic", "15.4.3b", g.fight.sides[at].power, chit)
    yield from carry_out(g, at, chit)


def refused_chit(g: ClashState, option: int) -> Refusal | None:
    """Why a Tactic cannot be played now."""
    chit = option - TACTIC
    if g.battle is None or not 0 <= chit < len(TACTIC_IDS):
        return None
    if chit not in g.held_chits[g.battle.sides[g.battle.asked].power]:
        return Refusal("15.4.3a", "not-held", chit)
    return refused(g, g.battle.asked, chit)


def refused(g: ClashState, at: int, chit: int) -> Refusal | None:
    """15.4.3a The use printed on a chit, its condition, and that it may not come twice."""
    each = g.fight.sides[at]
    if USE[chit] == "none":
        return Refusal("15.4.1c", "null-chit", chit)
    if chit in each.chits:
        return Refusal("15.4.3a", "tactic-twice", chit)
    if USE[chit] == ("defence", "attack")[at]:
        return Refusal("15.4.3a", "wrong-side", chit)
    if not CONDITIONS.get(TACTIC_IDS[chit], always)(g, at):
        return Refusal("15.4.3a", "tactic-condition", chit)
    return None


def always(g: ClashState, at: int) -> bool:
    return True


def mates(g: ClashState, at: int) -> list[int]:
    """15.4.4 Subordinates that have not served a Tactic yet."""
    each = g.fight.sides[at]
    return [
        other
        for place in each.places
        for other in board.leaders_at(g, place, each.camp)
        if other != each.commander and other not in each.servants
    ]


def guns_of(g: ClashState, at: int) -> int:
    return ch15_battle.artillery(g, g.fight.sides[at])


def foe_attacks_under(leader: int) -> Callable[[ClashState, int], bool]:
    def condition(g: ClashState, at: int) -> bool:
        return at == 1 and g.fight.sides[0].commander == leader

    return condition


def line_infantry(g: ClashState, each: Side) -> int:
    return sum(count(packed, INF) for place in each.places for _, packed in board.contingents(g, place, each.camp))


def redcoats(g: ClashState, at: int) -> bool:
    each = g.fight.sides[at]
    return sum(infantry(g.at(place, BR)) for place in each.places) >= 3


def mounted(g: ClashState, at: int) -> bool:
    each = g.fight.sides[at]
    return any(cavalry(packed) for place in each.places for _, packed in board.contingents(g, place, each.camp))


CONDITIONS: dict[str, Callable[[ClashState, int], bool]] = {
    "able_advisor": lambda g, at: bool(mates(g, at)),
    "able_subordinate": lambda g, at: bool(mates(g, at)),
    "subordinate_errors": lambda g, at: any(
        other != g.fight.sides[1 - at].commander
        for place in g.fight.sides[1 - at].places
        for other in board.leaders_at(g, place, g.fight.sides[1 - at].camp)
    ),
    "artillery_up_front": lambda g, at: guns_of(g, at) >= 2,
    "improved_artillery": lambda g, at: guns_of(g, at) >= 1,
    "twelve_pounders": lambda g, at: guns_of(g, at) >= 1,
    "counter_charge": mounted,
    "redcoats": redcoats,
    "superior_infantry_fire": lambda g, at: line_infantry(g, g.fight.sides[at]) >= 1,
    "fredericks_arrogance": foe_attacks_under(FREDERICK),
    "ferdinands_arrogance": foe_attacks_under(FERDINAND_AA),
}


def carry_out(g: ClashState, at: int, chit: int) -> Steps[None]:
    """15.4.3b What a Tactic does; one with a roll has no effect on failure."""
    name = TACTIC_IDS[chit]
    if chit in NEEDS_MATE:
        yield from with_subordinate(g, at, chit)
    elif chit in ROLLED:
        attempt(g, at, chit)
    elif chit == POSITION:
        yield from position(g, at)
    elif chit == GAMBLE:
        die = g.die()
        g.fight.sides[at].drm += 3 if die >= 4 else -2
        g.note("tactic-roll", "15.4.3b", chit, die, die, int(die >= 4))
    elif name in BONUS:
        g.fight.sides[at].drm += BONUS[name](g, at)
        special(g, at, name)
    else:
        g.fight.sides[1 - at].drm -= 2  # Subordinate Errors, Frederick's and Ferdinand's Arrogance


def fire(g: ClashState, at: int) -> int:
    """Superior Infantry Fire: +1, +2 with ten line infantry SP, 1 less if the Power is Exhausted."""
    each = g.fight.sides[at]
    return (2 if line_infantry(g, each) >= 10 else 1) - (g.will[each.power] <= EXHAUSTION[each.power])


BONUS: dict[str, Callable[[ClashState, int], int]] = {
    "artillery_tenacity": lambda g, at: 1,
    "artillery_up_front": lambda g, at: guns_of(g, at) // 2,
    "counter_charge": lambda g, at: (
        2 if ch15_battle.riders(g, g.fight.sides[at]) >= ch15_battle.riders(g, g.fight.sides[1 - at]) else 1
    ),
    "improved_artillery": lambda g, at: min(guns_of(g, at), 2),
    "twelve_pounders": lambda g, at: min(guns_of(g, at), 2),
    "rally_re_attack": lambda g, at: 0,
    "redcoats": lambda g, at: 2,
    "superior_infantry_fire": fire,
    "superior_operational_maneuver": lambda g, at: 1,
    "surprise_attack": lambda g, at: 2,
    "surround_surrender": lambda g, at: 0,
    "unexpected_savagery": lambda g, at: 1,
}


def special(g: ClashState, at: int, name: str) -> None:
    """What some Tactics do besides their DRM."""
    each = g.fight.sides[at]
    each.tenacity += name == "artillery_tenacity"
    each.upfront = each.upfront or name == "artillery_up_front"
    each.reroll = each.reroll or name == "rally_re_attack"
    each.decisive = each.decisive or name == "superior_operational_maneuver"
    each.doubled = each.doubled or name == "surround_surrender"
    each.savage += name == "unexpected_savagery"


def with_subordinate(g: ClashState, at: int, chit: int) -> Steps[None]:
    """15.4.4 A Tactic that names a subordinate may use any one under command, each once a battle."""
    found = mates(g, at)
    mate = found[0]
    if len(found) > 1:
        option = yield Ask(g.fight.sides[at].seat, "15.4.4", "subordinate", [LEADER + each for each in found])
        mate = option - LEADER
    g.fight.sides[at].servants.append(mate)
    if chit == NEEDS_MATE[0]:
        g.fight.sides[at].drm += 2 if INITIATIVE[mate] <= 2 else 1
    else:
        g.fight.sides[at].drm += RATING[1 - at][mate]


def attempt(g: ClashState, at: int, chit: int) -> None:
    """Oblique Attack 8, Flanking Maneuver 7, Night March 6: die + offence, light cavalry helps, enemy light units hinder."""
    fight = g.fight
    mine, theirs = fight.sides[at], fight.sides[1 - at]
    die = g.die()
    total = die + RATING[1][mine.commander]
    if chit != NIGHT:
        total += scouts(g, mine, LIGHT_CAVALRY) - watched(g, theirs)
    need = 8 if chit == OBLIQUE else 7 if chit == FLANK else 6
    g.note("tactic-roll", "15.4.3b", chit, die, total, int(total >= need))
    if total < need:
        return
    fight.turned = chit
    mine.drm += 4 if chit == OBLIQUE else 2
    if chit == OBLIQUE:
        fight.blocked = True
    if chit == NIGHT:
        fight.works = False


def scouts(g: ClashState, each: Side, kinds: tuple[int, ...]) -> int:
    """1 if the side has such light units."""
    return int(any(counted(packed, kinds) for place in each.places for _, packed in board.contingents(g, place, each.camp)))


def watched(g: ClashState, each: Side) -> int:
    return int(any(lights(packed) for place in each.places for _, packed in board.contingents(g, place, each.camp)))


def position(g: ClashState, at: int) -> Steps[None]:
    """Defensive Position: the enemy has -2; or a die of 4+ undoes the attacker's flanking Tactic."""
    option = FIRST
    if g.fight.turned >= 0:
        option = yield Ask(g.fight.sides[at].seat, "15.4.3b", "position", [FIRST, SECOND], None, (g.fight.turned,))
    if option == FIRST:
        g.fight.sides[1 - at].drm -= 2
        return
    die = g.die()
    g.note("tactic-roll", "15.4.3b", POSITION, die, die, int(die >= 4))
    if die >= 4:
        g.fight.sides[1 - at].drm -= 4 if g.fight.turned == OBLIQUE else 2
        g.fight.blocked, g.fight.turned = False, -1
        g.fight.works = g.works.get(g.fight.space) == g.fight.sides[at].camp


def second_roll(g: ClashState) -> Steps[None]:
    """Rally & Re-attack: after both rolls, a result without D level or with D1 may be rolled again; the second stands."""
    for at in (0, 1):
        if g.fight.sides[at].reroll and g.fight.sides[1 - at].level <= 1:
            option = yield Ask(g.fight.sides[at].seat, "15.4.3b", "roll-again", [FIRST, PASS], None, (g.fight.sides[at].total,))
            if option == FIRST:
                ch15_battle.roll_side(g, at)
