"""4 Military organisation: armies, their leaders, and every way in which corps change their place."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.log import only, others
from grognard.engine.procedure import Steps

from ..load import (
    AREAS,
    BR,
    CAPITAL_OF,
    COALITION,
    COMMAND,
    CORPS,
    FRENCH,
    HOMELAND,
    MARCH_POINTS,
    MR,
    NAPOLEON,
    NOBODY,
    RUSSIA,
    SR,
    WINTER_FROM,
)
from ..state import AgeState
from ..words import CORPS as CORPS_OPTION
from . import ch02_components


def place_of(g: AgeState, corps: int) -> int:
    """4.1.B The area in which a corps stands; -1 if it is not on the map."""
    for at, army in enumerate(g.armies):
        if corps in army:
            return at % AREAS
    return -1


def enter(g: AgeState, seat: int, area: int, corps: list[int]) -> None:
    """4.1.B, 9.4.D Friendly corps in one area form one army; an equal of its leader who joins it may lead instead (4.2.A)."""
    at = seat * AREAS + area
    g.armies[at] = sorted(g.armies[at] + corps)
    settle(g, at)
    if g.top[at] not in corps and any(SR[each] == SR[g.top[at]] for each in corps):
        tie(g, at)
    if HOMELAND[area] == RUSSIA and not g.invaded and COMMAND[g.align[g.country[area]]] == 1 - seat:
        invade_russia(g)


def leave(g: AgeState, seat: int, area: int, corps: list[int]) -> None:
    """13.2.D, 13.2.G When the last corps of a victor leaves the capital, the country is an ordinary neutral again."""
    at = seat * AREAS + area
    g.armies[at] = [each for each in g.armies[at] if each not in corps]
    settle(g, at)
    country = CAPITAL_OF[area]
    if country >= 0 and not g.armies[at] and g.occupier[country] == seat:
        g.occupier[country] = NOBODY
        g.note("occupation-ends", "13.2.G", country)


def settle(g: AgeState, at: int) -> None:
    """4.2.A The leader is the corps with the highest SR and lies on top."""
    army = g.armies[at]
    if not army:
        g.top[at] = -1
    elif g.top[at] not in army or SR[g.top[at]] < SR[army[0]]:
        g.top[at] = army[0]
        if len(army) > 1 and SR[army[1]] == SR[army[0]]:
            tie(g, at)


def tie(g: AgeState, at: int) -> None:
    """4.2.A The owner of an army must still say who of its equals leads."""
    if at not in g.tied:
        g.tied.append(at)


def leaders(g: AgeState) -> Steps[None]:
    """4.2.A Between equals the owner chooses who leads; each new or reinforced army has its leader at once (9.4.D)."""
    for at in undecided(g):
        g.tied.remove(at)
        equals = [CORPS_OPTION + corps for corps in g.armies[at] if SR[corps] == SR[g.armies[at][0]]]
        if len(equals) > 1:
            g.playing = at
            option = yield Ask(at // AREAS, "4.2.A", "choose-leader", equals, leader_refused, (at % AREAS,))
            g.top[at] = option - CORPS_OPTION
            g.note("leads", "4.2.A", g.top[at], at % AREAS)


def leader_refused(g: AgeState, option: int) -> Refusal | None:
    """4.2.A Why a corps cannot lead the army that `playing` names: another one there is senior to it."""
    corps, army = option - CORPS_OPTION, g.armies[g.playing]
    if not 0 <= corps < CORPS:
        return None
    if corps not in army:
        return Refusal("4.2.A", "not-in-army", corps)
    return Refusal("4.2.A", "senior", army[0], corps) if SR[corps] < SR[army[0]] else None


def undecided(g: AgeState) -> list[int]:
    """4.2.A Armies without a decided leader; friends whom a march only passes, and armies that await battle, need none yet."""
    passing = g.march.seat * AREAS + g.march.here if g.march else -1
    return [at for at in g.tied if at != passing and not g.armies[(at + AREAS) % len(g.armies)]]


def invade_russia(g: AgeState) -> None:
    """2.2.1.H5 Once an enemy corps has entered a Russian area, nine more Russian corps are available for good."""
    g.invaded = True
    ch02_components.release(g, "invasion", "2.2.1.H5")


def take_off(g: AgeState, corps: int) -> int:
    """Take a corps off the map, which lays it open (4.1.C); returns the side it was on."""
    g.revealed += 1
    for at, army in enumerate(g.armies):
        if corps in army:
            leave(g, at // AREAS, at % AREAS, [corps])
            return at // AREAS
    raise ValueError(f"corps {corps} is not on the map")


def clear_away(g: AgeState, corps: list[int], box: list[int], key: str, rule: str) -> None:
    """Corps leave the map for one of the boxes, at full strength should they ever return (9.2.E); told side by side."""
    owners = [take_off(g, each) for each in corps]
    box.extend(corps)
    box.sort()
    for each in corps:
        g.reduced[each] = 0
    for seat in (FRENCH, COALITION):
        if seat in owners:
            g.note(key, rule, seat, [each for each, owner in zip(corps, owners, strict=True) if owner == seat])


def to_reserve(g: AgeState, corps: list[int], rule: str) -> None:
    """2.2.1.I Corps go to the reserve."""
    clear_away(g, corps, g.reserve, "to-reserve", rule)


def to_prisoners(g: AgeState, corps: list[int], rule: str) -> None:
    """2.1.E Captured corps lie in the prisoners box until the end of the next reinforcement phase."""
    clear_away(g, corps, g.prisoners, "to-prisoners", rule)


def remove(g: AgeState, corps: list[int], rule: str) -> None:
    """11.1.2.D Permanently lost corps never return; if Napoléon is among them, all is over (15.2.B, 15.3.C)."""
    clear_away(g, corps, g.removed, "removed", rule)
    if NAPOLEON in corps:
        g.note("napoleon-lost", "15.3.C")
        g.finish("coalition:decisive")


def tell_march(g: AgeState, key: str, rule: str, seat: int, leader: int, corps: list[int], goal: int) -> None:
    """4.1.C Only the owner knows who marches under the leader; the other side sees the leader and the number of corps."""
    g.note(key, rule, seat, leader, corps, goal, to=only(seat))
    g.note(f"{key}-hidden", rule, seat, leader, len(corps), goal, to=others(seat))


def shift(g: AgeState, seat: int, corps: list[int], start: int, goal: int, leader: int = -1) -> None:
    """11.1.A, 4.2.A Corps go from one area to another; their leader leads on where nobody stands who could lead instead.

    If it was still to be said who leads them, it is so where they arrive.
    """
    at = seat * AREAS + goal
    chosen = leader if leader >= 0 else g.leader(seat, start)
    alone = not g.armies[at] and (leader >= 0 or seat * AREAS + start not in g.tied)
    leave(g, seat, start, corps)
    enter(g, seat, goal, corps)
    if alone and chosen in corps and SR[chosen] == SR[g.top[at]]:
        g.top[at] = chosen
        g.tied = [each for each in g.tied if each != at]


def printed(g: AgeState, corps: int) -> int:
    """2.2.1.D The MR on the side of the counter that is up."""
    return MR[g.reduced[corps]][corps]


def rating(g: AgeState, corps: int) -> int:
    """2.2.1.D, 11.1.B The MR on the side of the counter that is up, less Mud."""
    return printed(g, corps) + (MARCH_POINTS["mud"] if corps in g.muddy else 0)


def strength(g: AgeState, corps: list[int]) -> int:
    """12.2.A The sum of the BR of corps; the reverse of a counter is weaker (2.2.1.C)."""
    reduced = g.reduced
    return sum(BR[reduced[each]][each] for each in corps)


def winter(g: AgeState) -> bool:
    """10.2.A Rounds 5 and 6 are winter."""
    return g.round >= WINTER_FROM


def reduce(g: AgeState, corps: list[int]) -> None:
    """2.2.1.C Corps are turned to their reduced side; a leader who is may give way to an equal who is not (4.2.A)."""
    for each in corps:
        g.reduced[each] = 1
    for at in [at for at, leader in enumerate(g.top) if leader in corps]:
        if any(SR[each] == SR[g.top[at]] and not g.reduced[each] for each in g.armies[at]):
            tie(g, at)


def restore(g: AgeState, corps: list[int]) -> None:
    """2.2.1.C Corps are turned to full strength."""
    for each in corps:
        g.reduced[each] = 0


def free_of(g: AgeState, seat: int, area: int) -> bool:
    """11.3.A1 Whether an area is free of the enemies of a side."""
    return not g.armies[(1 - seat) * AREAS + area]


def armies_of(g: AgeState, seat: int) -> list[int]:
    """4.1.B The areas in which a side has an army."""
    start = seat * AREAS
    return [area for area, army in enumerate(g.armies[start : start + AREAS]) if army]
