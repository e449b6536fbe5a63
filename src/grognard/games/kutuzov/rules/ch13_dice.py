"""13.31, 13.36 The dice of a siege: the besieging army, its staff and reserves, and the fortress."""
from __future__ import annotations

from ..load import FORCES, FORTRESS, IMPERIAL, LEADER_FORCE, LEADERS_OF, RIGA
from ..state import MARKED, KutuzovState
from . import ch01_pieces, ch12_dice
from .ch12_dice import Part


def siege_army(g: KutuzovState) -> list[int]:
    """13.36, 1.62a The SP of the besieging army, by force; surplus SP of its force replace losses."""
    leader = g.fight.besieger
    force = LEADER_FORCE[leader]
    count = min(unmarked(g), ch01_pieces.command(g, leader))
    return [count if each == force else 0 for each in range(FORCES)]


def unmarked(g: KutuzovState) -> int:
    """13.2 The SP of the besieger's force that have fought no battle in this impulse: who has takes no part in the siege."""
    return ch01_pieces.able(g, LEADER_FORCE[g.fight.besieger], g.fight.space, MARKED)


def siege_staff(g: KutuzovState) -> list[int]:
    """12.2, 10.63b Other unmarked leaders of his force who find room under the besieger's command as staff."""
    leader, space = g.fight.besieger, g.fight.space
    others = [each for each in LEADERS_OF[LEADER_FORCE[leader]] if each != leader and g.place[each] == space]
    room = ch01_pieces.command(g, leader) - sum(siege_army(g))
    return [each for each in others if g.status[each] != MARKED][:room]


def siege_pieces(g: KutuzovState) -> int:
    """13.33, 13.36 SP and staff that fight: surplus SP take the place of the disrupted."""
    fresh = unmarked(g) - g.fight.disrupted[g.fight.active]
    return min(fresh + len(siege_staff(g)), ch01_pieces.command(g, g.fight.besieger))


def siege_dice(g: KutuzovState) -> int:
    """13.31a How many dice the besieger rolls in this round."""
    return max(0, sum(number for _, _, number in siege_parts(g)))


def siege_parts(g: KutuzovState) -> list[Part]:
    """13.31a, 13.31b The besieger's dice as in battle; the Imperials have half of them, rounded up, at Riga, cards apart."""
    leader, side = g.fight.besieger, g.fight.active
    parts: list[Part] = [
        ("sp", "13.31a", siege_pieces(g)),
        ("commander", "13.31a", ch01_pieces.rating(g, leader)),
        ("morale", "12.3", ch12_dice.morale_dice(g, side, siege_army(g), [leader, *siege_staff(g)])),
    ]
    if g.fight.space == RIGA and side == IMPERIAL:
        parts.append(("riga", "13.31b", -(sum(number for _, _, number in parts) // 2)))
    return [*parts, ("cards", "13.23", g.fight.dice[side] + g.fight.lasting[side])]


def fortress_dice(g: KutuzovState) -> int:
    """13.31a How many dice the fortress rolls in this round."""
    return max(0, sum(number for _, _, number in fortress_parts(g)))


def fortress_parts(g: KutuzovState) -> list[Part]:
    """13.31a As many dice as the fortress is strong, and those of cards; no morale."""
    side = 1 - g.fight.active
    return [("fortress", "13.31a", FORTRESS[g.fight.space]), ("cards", "13.23", g.fight.dice[side] + g.fight.lasting[side])]
