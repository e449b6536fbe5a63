"""9.31 The allies of the Imperials: hesitation, Austrian neutrality, Prussian revolt."""
from __future__ import annotations

from ..load import (
    ALLIES,
    ALLY_AT,
    AUSTRIA,
    DUCHIES,
    FIRST,
    FORCES,
    HESITATING,
    IMPERIAL,
    IN_RUSSIA,
    LEADER_FORCE,
    LEADERS_OF,
    NEUTRAL,
    NORTH,
    OWNER,
    PRUSSIA,
    PRUSSIA_ZONE,
    REVOLT,
    SIDE_OF,
    SPACES,
    TSARIST,
)
from ..state import FRENCH_ALLY, GONE, KutuzovState
from . import ch01_pieces, ch03_control, ch07_flags, ch10_command, ch12_trenches


def waver(g: KutuzovState) -> None:
    """7.1d, 9.31 Every change of Imperial morale is felt at once; neutrality and revolt are for good."""
    for ally in ALLIES:
        now, was = ALLY_AT[ally - PRUSSIA][g.morale[IMPERIAL]], g.ally[ally - PRUSSIA]
        if was in (NEUTRAL, REVOLT) or now == was:
            continue
        g.ally[ally - PRUSSIA] = now
        g.note("ally-changes", "9.31c", ally, now)
        if now == HESITATING:
            shrink_back(g, ally)
        elif now == NEUTRAL:
            leave(g, ally)
            close_austria(g)
        elif now == REVOLT:
            leave(g, ally)
            raise_prussia(g)
    ch12_trenches.sweep(g)


def ignores_hesitation(g: KutuzovState, force: int) -> bool:
    """9.31c Cards 11, 12 and 67 lift hesitation for one impulse."""
    return bool(g.effects) and any(e[0] == FRENCH_ALLY and e[1] == force and e[2] == 1 for e in g.effects)


def as_french(g: KutuzovState, force: int, leaders: list[int]) -> bool:
    """5.1a, 7.1b, 10.12 An ally that counts as French: all of it by cards 11, 12 and 67, the army under its leader by card 4."""
    led = any(LEADER_FORCE[leader] == force for leader in leaders)
    return any(e[0] == FRENCH_ALLY and e[1] == force and (led or e[2] == 1) for e in g.effects)


def hesitating(g: KutuzovState, force: int) -> bool:
    """9.31a, 9.31c Whether an ally does not go into enemy spaces now."""
    return force in ALLIES and g.ally[force - PRUSSIA] == HESITATING and not ignores_hesitation(g, force)


def shrink_back(g: KutuzovState, ally: int) -> None:
    """9.31b Pieces of a hesitating ally in Russian spaces without a friendly flag go to the regroup box."""
    held = {g.place[leader] for leader in LEADERS_OF[ally] if g.place[leader] >= 0}
    for space in sorted(held.union(ch01_pieces.spaces_of(g, ally))):
        if unfriendly(g, space):
            box(g, ally, space)


def unfriendly(g: KutuzovState, space: int) -> bool:
    """9.31b A space of Russia without an Imperial flag."""
    return IN_RUSSIA[space] and ch03_control.holding_side(g, space) != IMPERIAL


def shuns(g: KutuzovState, force: int, space: int) -> bool:
    """9.31b Whether a hesitating ally does not stay in a space, nor comes there from the regroup box."""
    return unfriendly(g, space) and hesitating(g, force)


def recoil(g: KutuzovState, space: int) -> None:
    """9.31b A hesitating ally that comes to stand in such a space goes to the regroup box."""
    if g.crowd[IMPERIAL * SPACES + space]:
        for ally in ALLIES:
            if shuns(g, ally, space):
                box(g, ally, space)


def hesitate_again(g: KutuzovState) -> None:
    """9.31b When a card no longer lifts hesitation (11, 12, 67), it takes effect at once."""
    for ally in ALLIES:
        if hesitating(g, ally):
            shrink_back(g, ally)


def box(g: KutuzovState, force: int, space: int) -> None:
    """9.31b All pieces of a force in a space go to the regroup box, and march no further."""
    if g.march and g.march.here == space:
        ch10_command.fall_out(g, g.march, force)
    leaders = [leader for leader in LEADERS_OF[force] if g.place[leader] == space]
    put_in_box(g, force, space, g.sp[force * SPACES + space], leaders, "9.31b")


def put_in_box(g: KutuzovState, force: int, space: int, count: int, leaders: list[int], rule: str) -> None:
    """9.31b, 12.63 SP and leaders of a force go to the regroup box."""
    if count or leaders:
        ch01_pieces.lose_sp(g, force, space, count, True)
        for leader in leaders:
            ch01_pieces.lose_leader(g, leader, True)
        g.note("to-box", rule, force, leaders, count, space)
        ch12_trenches.sweep(g)


def leave(g: KutuzovState, ally: int) -> None:
    """9.31, 12.11 An ally leaves the game with pieces and flags; what stood alone under its flags is lost as well."""
    if g.march:
        ch10_command.fall_out(g, g.march, ally)
    for space in range(SPACES):
        count = g.sp[ally * SPACES + space]
        if count:
            ch01_pieces.take_sp(g, ally, space, count)
    for leader in LEADERS_OF[ally]:
        ch01_pieces.lift_leader(g, leader)
        g.place[leader] = GONE
    g.unbuilt[ally] = g.box[ally] = g.owed[ally] = 0
    for space in range(SPACES):
        if g.flag[space] == ally:
            ch07_flags.remove_flag(g, space, "9.31c")


def close_austria(g: KutuzovState) -> None:
    """9.31 Austria neutral: nobody stands in its spaces any more, markers there come off."""
    for space in range(SPACES):
        if OWNER[space] == AUSTRIA:
            clear_space(g, space)


def clear_space(g: KutuzovState, space: int) -> None:
    """Pieces go to their regroup boxes, flags and markers come off."""
    for force in range(FORCES):
        if g.ally[0] != REVOLT or force != PRUSSIA:
            box(g, force, space)
    if g.flag[space] >= 0:
        ch07_flags.remove_flag(g, space, "9.31c")
    ch12_trenches.vacate(g, space)
    for side in (IMPERIAL, TSARIST):
        ch07_flags.strip(g, side, space)


def raise_prussia(g: KutuzovState) -> None:
    """9.31, 8.1a, 7.12, 1.7 Prussia in revolt: its duchies go to the First Army, those with Imperial pieces to French North.

    Duchies that others have taken from Prussia keep their flags.
    """
    for space in range(DUCHIES):
        force = NORTH if g.crowd[IMPERIAL * SPACES + space] else FIRST
        if OWNER[space] == PRUSSIA and g.flag[space] < 0 and ch07_flags.flags_left(g, force) > 0:
            g.flag[space] = force
            g.note("flag", "9.31c", force, space)
            ch07_flags.strip(g, 1 - SIDE_OF[force], space)
    for force in range(FORCES):
        if SIDE_OF[force] == IMPERIAL and force != PRUSSIA:
            box(g, force, PRUSSIA_ZONE)
