"""15.7.4-15.8 Endurance, rout, prisoners, and who has won."""

from __future__ import annotations

from ..charts import ROUT
from ..load import (
    ARMIES,
    BROGLIE,
    ENDURANCE,
    FR,
    FREDERICK,
    NOBODY,
    PLUS,
    PRISON,
    RATING,
)
from ..records import Side
from ..state import DEMORALIZED, GOOD_ORDER, ROUTED, ClashState
from ..troops import INF, ONE, sp
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch21_will

CRUSHING_SIZE, CRUSHING_LOSS = 10, 5  # 15.8.1


def prepare(g: ClashState) -> None:
    """15.7.4a The endurance of each side: that of its nation, +1 if the rating its Commander uses has a plus."""
    for at, side in enumerate(g.fight.sides):
        side.endurance = endurance(g, side.nation, side.commander, 1 - at)


def endurance(g: ClashState, number: int, head: int, attacking: int) -> int:
    """15.7.4a (F18: three for the French under Broglie.)"""
    base = ENDURANCE[number]
    if number == FR and head == BROGLIE and g.has("broglies_divisions"):
        base = 3
    return base + (1 if head >= 0 and PLUS[attacking][head] else 0)


def shaken(level: int, limit: int) -> int:
    """15.7.4a D equal to the endurance demoralizes, above it routs; R always routs."""
    if level == ROUT or level > limit:
        return ROUTED
    return DEMORALIZED if level and level == limit else GOOD_ORDER


def decide(g: ClashState) -> None:
    """15.7.4-15.8 Morale, prisoners, victory."""
    for at in (0, 1):
        side = g.fight.sides[at]
        mood = shaken(side.level, side.endurance + side.tenacity)
        before = max((forces.morale(g, place, side.camp) for place in side.places), default=GOOD_ORDER)
        if mood == DEMORALIZED and before >= DEMORALIZED:
            mood = ROUTED  # 16.1
        side.morale = mood
    no_dual_rout(g)
    for at in (0, 1):
        mark(g, at)
    g.fight.winner = winner(g)
    for at in (0, 1):
        take_prisoners(g, at)
    crushing(g)
    remember(g)
    tell(g)


def no_dual_rout(g: ClashState) -> None:
    """15.7.5 If both would rout, the side whose Commander's DRM is higher is only Demoralized; if equal, the attacker."""
    one, two = g.fight.sides
    if one.morale == ROUTED and two.morale == ROUTED:
        ratings = [RATING[1 - at][side.chief] if side.chief >= 0 else 0 for at, side in enumerate(g.fight.sides)]
        spared = one if ratings[0] >= ratings[1] else two
        spared.morale = DEMORALIZED


def mark(g: ClashState, at: int) -> None:
    """The markers; light units never carry them (16.5)."""
    side = g.fight.sides[at]
    for place in side.places:
        if (
            side.morale > forces.morale(g, place, side.camp)
            and board.has_pieces(g, place, side.camp)
            and (not forces.light_force(g, place, side.camp))
        ):
            forces.set_morale(g, place, side.camp, side.morale)


def winner(g: ClashState) -> int:
    """15.8a, 15.8b, 15.8c The side that is less shaken; then the higher D level inflicted, then the SP; else a draw.

    A force that has lost all its men does not win: what is left of it is captured (15.7.6b).
    """
    one, two = g.fight.sides
    if wiped_out(g, one) != wiped_out(g, two):
        return 1 if wiped_out(g, one) else 0
    if one.morale != two.morale and max(one.morale, two.morale) > GOOD_ORDER:
        return 0 if one.morale < two.morale else 1
    if one.level != two.level:
        return 0 if two.level > one.level else 1
    if one.morale == DEMORALIZED:
        for at, side in enumerate(g.fight.sides):
            if side.chief == FREDERICK:
                return at  # 15.8b
        if one.lost != two.lost:
            return 0 if two.lost > one.lost else 1
    if one.decisive != two.decisive:
        return 0 if one.decisive else 1
    return NOBODY


def take_prisoners(g: ClashState, at: int) -> None:
    """15.7.6a If a force routs and the other is not Demoralized, losses become prisoners; at least 1 SP dies."""
    loser, victor = g.fight.sides[at], g.fight.sides[1 - at]
    if loser.morale != ROUTED or not steady(g, victor):
        return
    rating = RATING[at][victor.chief] if victor.chief >= 0 else 0
    number = min(rating * (2 if victor.doubled else 1), max(loser.lost - 1, 0))
    taken = sorted(loser.dead, key=lambda piece: piece % 16 != INF)[:number]
    for piece in taken:
        g.put(PRISON, piece // 16, ONE[piece % 16])
    if taken:
        g.note("prisoners", "15.7.6a", loser.nation, len(taken))


def steady(g: ClashState, side: Side) -> bool:
    """15.7.6a, 15.8.1 Whether a side is not Demoralized, neither by this battle nor by an earlier one."""
    return side.morale == GOOD_ORDER and all(forces.morale(g, place, side.camp) == GOOD_ORDER for place in side.places)


def wiped_out(g: ClashState, side: Side) -> bool:
    """15.7.6b All infantry and cavalry are lost."""
    return not any(board.strength(g, place, side.camp) for place in side.places)


def crushing(g: ClashState) -> None:
    """15.8.1 A force of 10 SP, or one that loses 5, that routs or is eliminated while the winner is not Demoralized.

    A force that routs in a trap loses all its SP: prisoners count (A19).
    """
    for at in (0, 1):
        loser, victor = g.fight.sides[at], g.fight.sides[1 - at]
        broken = loser.morale == ROUTED or wiped_out(g, loser)
        lost = loser.size if g.fight.trap and at == 1 else loser.lost
        if broken and steady(g, victor) and (loser.size >= CRUSHING_SIZE or lost >= CRUSHING_LOSS):
            g.fight.crushed = at
            crush(g, lord_of(g, victor), loser.nation, [loser.chief], victor.chief)
            return


def lord_of(g: ClashState, side: Side) -> int:
    power = board.power_of(g, side.nation)
    return power if power >= 0 else side.power


def crush(g: ClashState, winning: int, losing: int, heads: list[int], chief: int) -> None:
    """15.8.1 Winner +1 MW, loser -2 MW."""
    loser = board.power_of(g, losing)
    g.note("crushing-victory", "15.8.1", winning, loser)
    g.crushed.append(losing)
    g.triumphs.append(g.camp[winning])
    g.beaten.extend(head for head in heads if head >= 0)
    ch21_will.change(g, winning, 1)
    if loser >= 0:
        ch21_will.change(g, loser, -2)


def remember(g: ClashState) -> None:
    """Who took part in a won battle, and whose largest force was beaten this year, for events."""
    if g.fight.winner < 0:
        return
    victor, loser = g.fight.sides[g.fight.winner], g.fight.sides[1 - g.fight.winner]
    if victor.chief >= 0 and victor.chief == g.favourite:
        g.year_flags.append("favourite_won")
    g.winners.extend(at for place in victor.places for at in board.leaders_at(g, place, victor.camp))
    for number in range(ARMIES):
        if g.camp[number] == loser.camp and any(g.at(place, number) for place in loser.places):
            mine = sum(sp(g.at(place, number)) for place in loser.places)
            if mine >= forces.largest(g, number):
                g.retreated.append(number)


def tell(g: ClashState) -> None:
    one, two = g.fight.sides
    g.note("battle-losses", "15.7.1a", one.nation, one.lost, one.morale, two.nation, two.lost, two.morale)
    if g.fight.winner >= 0:
        g.note("wins", "15.8a", g.fight.sides[g.fight.winner].nation, g.fight.space)
    else:
        g.note("drawn-battle", "15.8c", g.fight.space)
