"""12.2-12.45 The dice of a battle, part by part, each with the paragraph that gives it."""
from __future__ import annotations

from ..load import (
    ALLIES,
    ELAN,
    FORCES,
    IMPERIAL,
    IN_RUSSIA,
    IS_FRENCH,
    IS_ZONE,
    LEADER_FORCE,
    MARSH,
    MORALE_DICE,
    OWNER,
    RIVER,
    ROUGH,
    SIDE_FORCES,
    SIDE_OF,
    TERRAIN_DICE,
    TSARIST,
    WINTER,
)
from ..state import BULLETINS, PROCLAMATION, KutuzovState
from . import ch01_pieces, ch09_allies, ch12_fighters

Part = tuple[str, str, int]  # what gives or takes dice, the paragraph, and how many
LINE_RULES = ("12.4", "12.41", "12.43", "12.42", "12.4")  # by kind of line


def battle_dice(g: KutuzovState, side: int) -> int:
    """12.2, 12.53 How many dice a side rolls in this round; never fewer than none."""
    return max(0, sum([number for _, _, number in dice_parts(g, side)]))


def dice_parts(g: KutuzovState, side: int) -> list[Part]:
    """12.2, 12.53 SP, staff, commander, morale, cards, disruptions, and in round 1 terrain, failed evasions, entrenchments."""
    fight = g.fight
    sp, leaders = ch12_fighters.soldiers(g, side), ch12_fighters.leaders(g, side)
    chief = ch01_pieces.commander(g, side, leaders)
    parts: list[Part] = [
        ("sp", "12.2", sum(sp)),
        ("staff", "12.2", max(len(leaders) - 1, 0)),
        ("commander", "12.2", ch01_pieces.rating(g, chief) if chief >= 0 else 0),
        ("morale", "12.3", morale_dice(g, side, sp, leaders)),
        ("cards", "12.1", fight.dice[side] + fight.lasting[side]),
        ("disrupted", "12.53", -fight.disrupted[side]),
    ]
    if fight.round == 1:
        parts += first_round_parts(g, side)
    if g.effects:
        parts.append(("standing", "5.1a", standing_dice(g, side)))
    return parts


def first_round_parts(g: KutuzovState, side: int) -> list[Part]:
    """12.4, 12.44, 12.45b, 11.8b What counts in the first round only."""
    fight = g.fight
    parts: list[Part] = [("entrenchment", "12.45b", -int(fight.trench == 1 - side))]
    if side == fight.active:
        return [*parts, ("evasion", "11.8b", fight.bonus)]
    zone = min(fight.terrain, home_dice(g, fight.space, side))
    return [*parts, ("terrain", LINE_RULES[fight.line], fight.terrain - zone), ("zone", "12.44", zone)]


def standing_dice(g: KutuzovState, side: int) -> int:
    """5.1a Dice of cards that lie face up: 47 for the Tsarists, 97 for the Imperials."""
    fight = g.fight
    if side == TSARIST:
        first = fight.round == 1 and IN_RUSSIA[fight.space]
        return ch01_pieces.amount(g, PROCLAMATION) if first else 0
    imperial = g.impulse is not None and SIDE_OF[g.impulse.power] == IMPERIAL and g.impulse.battles == 1
    return ch01_pieces.amount(g, BULLETINS) if imperial else 0


def morale_dice(g: KutuzovState, side: int, sp: list[int], leaders: list[int]) -> int:
    """12.3, 12.31, 12.31b The bonus of the nation that makes at least half of SP and ratings; staff counts one each."""
    level = g.morale[side]
    if side == TSARIST:
        return MORALE_DICE[1][level]
    french, total = share(g, sp, leaders)
    if 2 * french >= total:
        return MORALE_DICE[0][level]
    return MORALE_DICE[ALLIES[0]][level] if level == ELAN and 2 * (total - french) >= total else 0


def share(g: KutuzovState, sp: list[int], leaders: list[int]) -> tuple[int, int]:
    """12.31 How much of a stack's strength is French, and the whole of it."""
    chief = ch01_pieces.commander(g, IMPERIAL, leaders)
    weights = [(force, sp[force]) for force in range(FORCES)]
    weights += [(LEADER_FORCE[leader], ch01_pieces.rating(g, leader) if leader == chief else 1) for leader in leaders]
    french = sum(weight for force, weight in weights if counts_as_french(g, force, leaders))
    return french, sum(weight for _, weight in weights)


def counts_as_french(g: KutuzovState, force: int, leaders: list[int]) -> bool:
    """12.31, 5.1a French pieces, and allies that a card makes French."""
    return IS_FRENCH[force] or ch09_allies.as_french(g, force, leaders)


def terrain_dice(g: KutuzovState, space: int, inactive: int, line: int) -> int:
    """12.41, 12.42, 12.43, 12.44 Dice of the first round for the line the enemy came over, and for one's own home zone."""
    dice = 0
    if line == ROUGH:
        dice = TERRAIN_DICE["rough"]
    elif line == RIVER:
        dice = TERRAIN_DICE["river"]
    elif line == MARSH and inactive == TSARIST:
        dice = TERRAIN_DICE["marsh"]["imperial_enters"]
    elif line == MARSH:
        dice = TERRAIN_DICE["marsh"]["tsarist_enters_turns_3_4" if WINTER[g.turn] else "tsarist_enters_turns_1_2"]
    return int(dice) + home_dice(g, space, inactive)


def home_dice(g: KutuzovState, space: int, inactive: int) -> int:
    """12.44, 1.24 A die for whoever fights in a home zone of his own, not in Finland by card 28; who keeps out brings none."""
    if not IS_ZONE[space]:
        return 0
    at_home = [force for force in SIDE_FORCES[inactive] if force == OWNER[space] and fights(g, force)]
    return int(TERRAIN_DICE["home_zone"]) * len(at_home)


def fights(g: KutuzovState, force: int) -> bool:
    """12.44, 11.6b Whether a force has a piece in the battle."""
    side = SIDE_OF[force]
    if ch12_fighters.soldiers(g, side)[force]:
        return True
    return any(LEADER_FORCE[leader] == force for leader in ch12_fighters.leaders(g, side))
