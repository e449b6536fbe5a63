"""15.1-15.6 Battle: who attacks, how hard it is fought, and what modifies the dice."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps
from grognard.kit.tables import column

from ..charts import CAP, CRT_COLUMN, HILL_COLUMN, outcome
from ..deck import tactic
from ..load import (
    ACTIVE,
    AU,
    FORT,
    FR,
    HILL,
    L_NATION,
    MAJOR,
    PR,
    RATING,
    RED,
    RU,
    SA,
    SW,
    inside,
)
from ..records import Battle, Side
from ..state import ADMIN, ClashState
from ..troops import cavalry, guns, line_cavalry
from ..words import ATTACK, NO, PASS, YES
from . import ch02_components as board
from . import ch04_forces as forces
from . import (
    ch14_withdrawal,
    ch15_4_tactics,
    ch15_7_losses,
    ch15_8_victory,
    ch15_9_retreat,
    ch17_5_garrisons,
    ch22_politics,
    ch24_5_intelligence,
)

SURPRISE = tactic("surprise_attack")


def engage(g: ClashState, interception: bool) -> Steps[None]:
    """15.1.1a An activated Command has ended its move beside an enemy force."""
    yield from meet(g, g.marching.here, ACTIVE, g.marching.camp, interception)


def meet(g: ClashState, space: int, place: int, camp: int, interception: bool) -> Steps[None]:
    """15.1 The side with the better initiative chooses first whether to attack; if both decline they coexist.

    `place` is that of the active force. Ties go to the activated Commander, or to the interceptor (15.1.2), who must attack if
    his initiative is worse and the other declines.
    """
    mine, theirs = forces.commander(g, [place], camp), forces.commander(g, [space], 1 - camp)
    first = forces.initiative(mine) < forces.initiative(theirs) or (
        forces.initiative(mine) == forces.initiative(theirs) and not interception
    )
    for active in (True, False) if first else (False, True):
        head = mine if active else theirs
        if head < 0 or (active and not board.strength(g, place, camp)) or (not active and not board.strength(g, space, 1 - camp)):
            continue
        if not active and g.march and g.march.surprise:
            continue  # 15.1.1b
        if active and g.march and g.march.mode == ADMIN:
            continue  # 12.8b
        if board.truce_binds(g, place if active else space, camp if active else 1 - camp):
            continue  # 22.5.2a
        must = interception and not active and not first_choice(mine, theirs)
        must = must or (active and not interception and sent_here(g, space))
        choice = ATTACK
        if not must:
            seat = g.seat_of(L_NATION[head])
            size = board.strength(g, space if active else place, 1 - camp if active else camp)
            size = ch24_5_intelligence.seen(g, size)
            choice = yield Ask(seat, "15.1.2" if interception else "15.1.1a", "attack", [ATTACK, PASS], None, (space, size))
        if choice == PASS:
            continue
        stopped = False
        if not active and not must:
            stopped = yield from forestalled(g, space, camp)
        if not stopped:
            yield from fight(g, space, place, camp, active)
            return
    if g.march:
        g.marching.ended = True


def sent_here(g: ClashState, space: int) -> bool:
    """24.1b Whether its court has sent the Command on the march against this space."""
    return g.march is not None and g.march.pressed and g.march.goal == space


def first_choice(mine: int, theirs: int) -> bool:
    """15.1.2 Whether the interceptor is at least as quick."""
    return forces.initiative(theirs) <= forces.initiative(mine)


def forestalled(g: ClashState, space: int, camp: int) -> Steps[bool]:
    """15.1.1b In an Austrian activation Surprise Attack prevents the enemy from attacking."""
    if (
        g.march is None
        or g.marching.commander < 0
        or L_NATION[g.marching.commander] != AU
        or camp != 1
        or SURPRISE not in g.held_chits[AU]
    ):
        return False
    option = yield Ask(g.holder[AU], "15.1.1b", "surprise", [YES, NO], None, (space,))
    if option == YES:
        ch14_withdrawal.reveal_surprise(g)
    return bool(option == YES)


def fight(g: ClashState, space: int, place: int, camp: int, active: bool) -> Steps[None]:
    """17.5.1a A besieged garrison may join in; then the battle is fought."""
    ours, theirs = [place], [space]
    attacker = camp if active else 1 - camp
    if (yield from joins(g, space, camp, attacker)):
        ours = [place, inside(space)]
    if (yield from joins(g, space, 1 - camp, attacker)):
        theirs = [space, inside(space)]
    if g.march and place == ACTIVE:
        g.marching.fought = g.marching.ended = True
    one, two = (ours, theirs) if active else (theirs, ours)
    yield from battle(g, space, one, two, attacker)


def joins(g: ClashState, space: int, camp: int, attacker: int) -> Steps[bool]:
    """17.5.1a Whether the garrison of the fortress joins the battle before it; in an armistice not so as to attack (22.5.2a)."""
    if not ch17_5_garrisons.can_join(g, space, camp) or (camp == attacker and board.truce_binds(g, inside(space), camp)):
        return False
    option = yield Ask(ch14_withdrawal.owner(g, inside(space), camp), "17.5.1a", "join-battle", [YES, NO], None, (space,))
    return bool(option == YES)


def side(g: ClashState, places: list[int], camp: int) -> Side:
    """4.3.4b One side of a battle, under one Commander."""
    head = forces.commander(g, places, camp)
    number = forces.nationality(g, places, camp, head)
    lord = L_NATION[head] if head >= 0 else number
    total = sum(board.strength(g, place, camp) for place in places)
    power = tactics_of(g, lord)
    made = Side(camp, places, head, g.seat_of(lord), power, number, total, [], [], [], [])
    made.chief, made.size = head, total
    return made


def led(g: ClashState, places: list[int], camp: int) -> int:
    """4.3.1, 4.3.2, 4.3.5 The SP that attack: no more than the leaders can lead; a garrison adds its own (17.5.1a). [reading:
    those beyond that are there, but do not count in the attack]"""
    total = 0
    for place in places:
        leaders, men = board.leaders_at(g, place, camp), board.strength(g, place, camp)
        total += min(men, forces.capacity(leaders)) if leaders else men
    return total


def tactics_of(g: ClashState, number: int) -> int:
    """15.4.1d Whose Tactics the Commander of a nation uses."""
    if number < 5:
        return number
    if number == SA:
        return PR if g.patron[SA] == PR else AU
    if number == SW:
        return RU if g.patron[SW] == RU else FR
    patron = g.patron[number]
    return patron if patron >= 0 else AU


def battle(g: ClashState, space: int, attackers: list[int], defenders: list[int], camp: int) -> Steps[None]:
    """15.2 Intensity; Tactics and DRMs; columns; both roll; results."""
    g.battle = Battle(space, [side(g, attackers, camp), side(g, defenders, 1 - camp)])
    g.fight.sides[0].sp = led(g, attackers, camp)
    ch22_politics.stand_by_prussia(g, camp, attackers, defenders, False)
    open_battle(g)
    yield from ch15_4_tactics.tactics(g)
    roll(g)
    yield from ch15_4_tactics.second_roll(g)
    yield from ch15_7_losses.losses(g)
    ch15_8_victory.decide(g)
    yield from ch15_9_retreat.aftermath(g)
    g.battle = None
    ch17_5_garrisons.tidy(g)


def open_battle(g: ClashState) -> None:
    """15.3a A red box round the rating that either Commander uses makes the battle Intense, otherwise it is Measured."""
    battle_ = g.fight
    one, two = battle_.sides
    battle_.intense = any(each.commander >= 0 and RED[1 - at][each.commander] for at, each in enumerate(battle_.sides))
    battle_.works = g.works.get(battle_.space) == two.camp and two.places != [inside(battle_.space)]
    battle_.trap = "trap" in g.turn_flags
    g.note("battle", "15.2", one.nation, two.nation, battle_.space, one.sp, two.sp, int(battle_.intense))
    ch15_8_victory.prepare(g)


# What modifies a roll: the word for it and its paragraph, in the order in which `modifiers` gives the numbers.
MODIFIERS = (
    ("commander", "15.6e"),
    ("artillery", "15.6a"),
    ("cavalry", "15.6c"),
    ("supply", "9.1.1"),
    ("tactics", "15.4.3b"),
    ("hills", "15.5a"),
    ("fortress", "15.5b"),
    ("entrenchment", "15.6d"),
    ("cav_majority", "15.6b"),
)


def drm(g: ClashState, at: int) -> int:
    """15.3b The net DRM of a side, within 5 or 7."""
    limit = CAP[g.fight.intense]
    return max(-limit, min(limit, sum(modifiers(g, at))))


def modifiers(g: ClashState, at: int) -> list[int]:
    """15.5, 15.6 What modifies the roll of a side, one number for each of MODIFIERS."""
    mine, theirs = g.fight.sides[at], g.fight.sides[1 - at]
    found = [rating(mine, at), artillery(g, mine), horse(g, mine, theirs), -2 * worst_supply(g, mine), mine.drm]
    return found + (hindrances(g) if at == 0 else [0] * 4)


def rating(each: Side, at: int) -> int:
    """15.6e The Commander's offence or defence."""
    return RATING[1 - at][each.commander] if each.commander >= 0 else 0


def artillery(g: ClashState, each: Side) -> int:
    """15.6a One for each field artillery unit."""
    return sum(guns(packed) for place in each.places for _, packed in board.contingents(g, place, each.camp))


def horse(g: ClashState, mine: Side, theirs: Side) -> int:
    """15.6c Three line cavalry SP more than the other give +1, and -1 to him."""
    ahead = riders(g, mine) - riders(g, theirs)
    return 1 if ahead >= 3 else -1 if ahead <= -3 else 0


def riders(g: ClashState, each: Side) -> int:
    return sum(line_cavalry(packed) for place in each.places for _, packed in board.contingents(g, place, each.camp))


def mostly_cavalry(g: ClashState, each: Side) -> bool:
    """15.6b More than half of the SP are cavalry."""
    mounted = sum(cavalry(packed) for place in each.places for _, packed in board.contingents(g, place, each.camp))
    return 2 * mounted > each.size


def worst_supply(g: ClashState, each: Side) -> int:
    """9.1.1 The supply state of a Major Force."""
    return max((forces.supply(g, place, each.camp) for place in each.places), default=0) if each.sp >= MAJOR else 0


def hindrances(g: ClashState) -> list[int]:
    """15.5a, 15.5b, 15.6b, 15.6d An attacker's: hills, the enemy's own fortress, an Entrenchment, cavalry that attacks alone."""
    battle_ = g.fight
    attacker, defender = battle_.sides
    fortress = FORT[battle_.space] and board.holding_camp(g, battle_.space) == defender.camp
    alone = mostly_cavalry(g, attacker) and not mostly_cavalry(g, defender)
    return [-4 * HILL[battle_.space], -1 if fortress else 0, -2 * battle_.works, -4 * alone]


def column_of(g: ClashState, at: int) -> int:
    """15.2, 15.5a The CRT column: SP and field artillery units; in hills none above 9-11."""
    each = g.fight.sides[at]
    count = each.sp + artillery(g, each)
    found = column(CRT_COLUMN, count)
    return min(found, HILL_COLUMN) if HILL[g.fight.space] else found


def roll(g: ClashState) -> None:
    """15.3b Both sides roll one die, or two in an Intense battle."""
    for at in (0, 1):
        roll_side(g, at)


def roll_side(g: ClashState, at: int) -> None:
    battle_ = g.fight
    each = battle_.sides[at]
    each.dice = g.die() + (g.die() if battle_.intense else 0)
    each.total = each.dice + drm(g, at)
    each.column, each.modifiers = column_of(g, at), modifiers(g, at)
    each.result, level, each.guns, each.check = outcome(battle_.intense, each.total, each.column)
    each.check = each.check or each.dice == 6
    battle_.sides[1 - at].level = level
    g.note("battle-roll", "15.2", each.nation, each.dice, drm(g, at), each.total, each.result, level)
