"""12 Battle: who fights whom in which order, who is engaged, which cards are played, and who wins."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps
from grognard.kit.tables import column

from ..load import (
    AREAS_OF,
    BATTLE_BONUS,
    BATTLE_COLUMN,
    BATTLE_LOSSES,
    COALITION,
    CORPS,
    FRENCH,
    HOME,
    OUTRIGHT,
    PARENT,
    SR,
    TBM,
)
from ..state import LANDED, MOVED, AgeState, Battle, Clash, Muster
from ..words import ALL, AREA, DONE
from ..words import CORPS as CORPS_OPTION
from . import ch02_components, ch04_armies, ch11_1_land, ch11_4_interception, ch12_3_losses, ch12_3_retreat


def battles(g: AgeState) -> Steps[None]:
    """11.0.J All battles that wait, in the order that the moving player likes."""
    drop_idle(g)
    while g.clashes:
        area = g.clashes[0].area
        if len(g.clashes) > 1:
            areas = sorted(AREA + clash.area for clash in g.clashes)
            option = yield Ask(g.operating.seat, "11.0.J", "battle-order", areas, order_refused)
            area = option - AREA
        yield from contest(g, area)
        g.clashes = [clash for clash in g.clashes if clash.area != area]
        drop_idle(g)


def order_refused(g: AgeState, option: int) -> Refusal | None:
    """12.0.A1 Battles are fought only where armies of both sides stand."""
    area = option - AREA
    return None if ch11_4_interception.clash_at(g, area) else Refusal("12.0.A1", "no-battle", area)


def drop_idle(g: AgeState) -> None:
    """12.0.A1 There is no battle where one side has nobody left."""
    g.clashes = [clash for clash in g.clashes if g.army(FRENCH, clash.area) and g.army(COALITION, clash.area)]


def the_clash(g: AgeState) -> Clash:
    """12.1.A The clash in the area of the battle."""
    clash = ch11_4_interception.clash_at(g, g.contest)
    assert clash
    return clash


def contest(g: AgeState, area: int) -> Steps[None]:
    """12.1.F One battle, or with Interior Lines one for each attacking army until the defender is beaten."""
    g.contest = area
    if len(columns_of_attack(g)) > 1:
        yield from ch02_components.offer(g, 1 - the_clash(g).attacker, "converging")
    if the_clash(g).divided:
        yield from one_after_another(g)
    else:
        yield from battle(g, g.army(the_clash(g).attacker, area), False)


def columns_of_attack(g: AgeState) -> list[int]:
    """12.1.F The armies of a Major Campaign that attack here, by their groups' numbers."""
    clash = the_clash(g)
    return [
        number
        for number, group in enumerate(clash.groups)
        if group.seat == clash.attacker and group.by in (MOVED, LANDED) and present(g, group.corps, group.seat)
    ]


def present(g: AgeState, corps: list[int], seat: int) -> list[int]:
    """12.1.A Those of the corps that are still in the battle area."""
    return [each for each in g.army(seat, g.contest) if each in corps]


def one_after_another(g: AgeState) -> Steps[None]:
    """12.1.F The defender fights the attacking armies in the order he likes, until he is defeated."""
    defender = 1 - the_clash(g).attacker
    left = separate_armies(g)
    while left and g.army(defender, g.contest):
        leader = left[0]
        if len(left) > 1:
            options = [CORPS_OPTION + corps for corps in left]
            option = yield Ask(defender, "12.1.F", "fight-first", options, first_refused, (g.contest,))
            leader = option - CORPS_OPTION
        left = [corps for corps in left if corps != leader]
        yield from battle(g, army_under(g, leader), bool(left))


def attacking_armies(g: AgeState) -> list[list[int]]:
    """12.1.F The armies that came to attack, interceptors on their side included, and friends who stood there before."""
    clash = the_clash(g)
    armies = [present(g, group.corps, group.seat) for group in clash.groups if group.seat == clash.attacker]
    arrived = [corps for army in armies for corps in army]
    standing = [corps for corps in g.army(clash.attacker, g.contest) if corps not in arrived]
    return [army for army in [*armies, standing] if army]


def separate_armies(g: AgeState) -> list[int]:
    """12.1.F The leaders of the attacking armies."""
    return sorted(army[0] for army in attacking_armies(g))


def first_refused(g: AgeState, option: int) -> Refusal | None:
    """12.1.F Only the leader of an attacking army stands for it."""
    corps = option - CORPS_OPTION
    return None if not 0 <= corps < CORPS or corps in separate_armies(g) else Refusal("12.1.F", "leads-no-attack", corps)


def army_under(g: AgeState, leader: int) -> list[int]:
    """12.1.F The corps that came into the area together with a leader."""
    return next(army for army in attacking_armies(g) if leader in army)


def battle(g: AgeState, attacking: list[int], more: bool) -> Steps[None]:
    """12.2.I Engagement, strengths, cards, dice, winner, late cards, losses, retreat, recovery."""
    attacker = the_clash(g).attacker
    begin(g, attacking, more)
    yield from engage(g, attacker)
    yield from engage(g, 1 - attacker)
    count_strength(g)
    yield from play_battle_cards(g, attacker)
    yield from play_battle_cards(g, 1 - attacker)
    resolve(g)
    yield from ch02_components.reactions(g, "resolved", ch02_components.initiative(g))
    yield from ch12_3_losses.take_losses(g, 1 - g.fight.winner)
    yield from ch12_3_losses.take_losses(g, g.fight.winner)
    yield from ch12_3_retreat.retreat(g)
    yield from ch12_3_retreat.recovery(g)
    g.battle = None
    yield from ch04_armies.leaders(g)


def begin(g: AgeState, attacking: list[int], more: bool) -> None:
    """12.1.A, 12.1.B All corps in the area go to the battle box; a side engages at most the SR of its leader there (11.0.K)."""
    clash = the_clash(g)
    fighting = [g.army(FRENCH, clash.area)[:], g.army(COALITION, clash.area)[:]]
    fighting[clash.attacker] = attacking[:]
    leader = [fighting[seat][0] for seat in (FRENCH, COALITION)]
    for seat in (FRENCH, COALITION):
        if g.leader(seat, clash.area) in fighting[seat]:
            leader[seat] = g.leader(seat, clash.area)
    g.battle = Battle(
        clash.area,
        clash.attacker,
        fighting,
        engaged=[[], []],
        limit=[SR[leader[FRENCH]], SR[leader[COALITION]]],
        leader=leader,
        cards=[[], []],
        bonus=[0, 0],
        fixed=[0, 0],
        fogged=[0, 0],
        strength=[0, 0],
        inflicted=[0, 0],
        losses=[0, 0],
        hero=[-1, -1],
        ways=[],
        more=more,
    )
    g.note("battle", "12.0.A1", clash.area, clash.attacker, len(fighting[FRENCH]), len(fighting[COALITION]))


def engage(g: AgeState, seat: int) -> Steps[None]:
    """12.1.C A side with several corps names those that are engaged, at least one; only these are shown (4.1.C)."""
    army = g.fight.fighting[seat]
    g.muster = Muster(seat, army, g.fight.limit[seat], army[:] if len(army) == 1 else [])
    while len(g.naming.named) < min(len(army), g.naming.most):
        options = engage_options(g)
        if options == [DONE]:
            break
        option = yield Ask(seat, "12.1.C", "engage", options, engage_refused, (g.fight.area, g.naming.most))
        if option == DONE:
            break
        g.naming.named = army[:] if option == ALL else [*g.naming.named, option - CORPS_OPTION]
    g.fight.engaged[seat] = g.naming.named[:]
    g.muster = None
    g.revealed += 1
    g.note("engages", "12.1.C", seat, g.fight.engaged[seat], len(army))


def engage_options(g: AgeState) -> list[int]:
    """12.1.B, 12.1.C All at once if the leader can command them, or one by one."""
    naming = g.naming
    everyone = [ALL for _ in range(not naming.named and len(naming.army) <= naming.most)]
    enough = [DONE for _ in range(bool(naming.named))]
    return [*everyone, *[CORPS_OPTION + corps for corps in naming.army if engage_refusal(g, corps) is None], *enough]


def engage_refused(g: AgeState, option: int) -> Refusal | None:
    """12.1.C Why a corps cannot be engaged."""
    corps = option - CORPS_OPTION
    return engage_refusal(g, corps) if 0 <= corps < CORPS else None


def engage_refusal(g: AgeState, corps: int) -> Refusal | None:
    """12.1.C The corps must be in the battle and come after those named before."""
    naming = g.naming
    if corps not in naming.army:
        return Refusal("12.1.A", "not-in-battle", corps)
    if naming.named and corps <= naming.named[-1]:
        return Refusal("12.1.C", "named-before", corps)
    return None


def at_home(g: AgeState, corps: int, area: int) -> bool:
    """2.1.C6, 9.3.A3 Whether a corps fights in its home area; detachable areas are home to insurgents."""
    home = HOME[corps]
    if g.country[area] == home or (PARENT[home] >= 0 and area in AREAS_OF[home]):
        return True
    return area in AREAS_OF[home] and bool(ch11_1_land.insurgents(g, [corps]))


def landed(g: AgeState) -> list[int]:
    """11.2.A2 The corps that fight here after a move by sea."""
    return [corps for group in the_clash(g).groups if group.by == LANDED for corps in group.corps]


def count_strength(g: AgeState) -> None:
    """12.2.A, 12.2.B The BR of all engaged corps, one more for each at home, two less for each that landed."""
    fight, sea = g.fight, landed(g)
    for seat in (FRENCH, COALITION):
        engaged = fight.engaged[seat]
        strength = ch04_armies.strength(g, engaged)
        strength += BATTLE_BONUS["at_home"] * sum(at_home(g, corps, fight.area) for corps in engaged)
        fight.strength[seat] = strength + BATTLE_BONUS["landed"] * sum(corps in sea for corps in engaged)
    g.note("strengths", "12.2.A", fight.strength[FRENCH], fight.strength[COALITION])


def play_battle_cards(g: AgeState, seat: int) -> Steps[None]:
    """12.2.C1 The attacker plays all his battle cards first, then the defender."""
    while (yield from ch02_components.offer(g, seat, "battle")):
        continue


def resolve(g: AgeState) -> None:
    """12.2.D, 12.2.G1 Both roll one die (2.6.A); the table gives the losses each inflicts, and who inflicts more wins."""
    fight = g.fight
    total = [final_strength(g, FRENCH), final_strength(g, COALITION)]
    dice = [0, 0]
    for seat in (fight.attacker, 1 - fight.attacker):
        dice[seat] = fight.fixed[seat] if fight.fixed[seat] and not fight.fogged[seat] else g.die()
        fight.inflicted[seat] = inflicted(total[seat], dice[seat])
    g.note("battle-dice", "12.2.D", *total, *dice, *fight.inflicted)
    if fight.inflicted[FRENCH] != fight.inflicted[COALITION]:
        fight.winner = FRENCH if fight.inflicted[FRENCH] > fight.inflicted[COALITION] else COALITION
    else:
        fight.tied = True
        fight.winner = break_tie(g, total)
    set_losses(g)


def final_strength(g: AgeState, seat: int) -> int:
    """12.2.C1 The strength with the cards that Fog of War has not cancelled; never below 0."""
    fight = g.fight
    return max(0, fight.strength[seat] + (0 if fight.fogged[seat] else fight.bonus[seat]))


def inflicted(strength: int, die: int) -> int:
    """12.2.D The losses that a strength inflicts with a die, read between 1 and 6."""
    return BATTLE_LOSSES[max(1, min(6, die)) - 1][column(BATTLE_COLUMN, strength)]


def break_tie(g: AgeState, total: list[int]) -> int:
    """12.2.G2 Both roll again and add the tie-break modifier of their column, until one is higher."""
    attacker = g.fight.attacker
    while True:
        sums = [0, 0]
        for seat in (attacker, 1 - attacker):
            sums[seat] = g.die() + TBM[column(BATTLE_COLUMN, total[seat])]
        g.note("tie-break", "12.2.G2", *sums)
        if sums[FRENCH] != sums[COALITION]:
            return FRENCH if sums[FRENCH] > sums[COALITION] else COALITION


def set_losses(g: AgeState) -> None:
    """12.2.H, 12.3.1.F After a win without a tie the loser loses one more; nobody loses more corps than he has there."""
    fight = g.fight
    loser = 1 - fight.winner
    fight.losses[fight.winner] = fight.inflicted[loser]
    fight.losses[loser] = fight.inflicted[fight.winner] + (0 if fight.tied else OUTRIGHT)
    for seat in (FRENCH, COALITION):
        fight.losses[seat] = min(fight.losses[seat], len(fight.fighting[seat]))
    g.note("wins", "12.2.G1", fight.winner, fight.area, *fight.losses)
