"""23 Victory."""

from __future__ import annotations

from ..charts import COLONIAL, LEVELS, SUDDEN
from ..load import AP, AREA_NATION, AREAS, AU, COALITION, NATION_IDS, POWERS, PR, SEATS
from ..state import ClashState
from . import ch21_will


def sudden(g: ClashState) -> None:
    """23.3.1 The game ends at once if an alliance's MW falls to 1 or Austria's or Prussia's to 0."""
    for camp in (AP, COALITION):
        powers = [power for power in range(POWERS) if ch21_will.side_of(power) == camp and g.camp[power] == camp]
        if powers and sum(g.will[power] for power in powers) <= 1:
            verdict(g, "will")
    if g.will[PR] == 0 or g.will[AU] == 0:
        verdict(g, "will")


def end_of_fall(g: ClashState) -> None:
    """23.3.2, 23.3.3 Prussia at +19 or -11, mutual collapse, or the last Fall of the scenario."""
    if g.vp[PR] >= SUDDEN[0]:
        g.finish(f"{SEATS[champion(g, AP)]}:decisive")
    if g.vp[PR] <= SUDDEN[1]:
        g.finish(f"{SEATS[champion(g, COALITION)]}:decisive")
    if ch21_will.in_collapse(g) or g.year >= g.last_year:
        verdict(g, "points")


COLONIES = {
    at: [(NATION_IDS.index(code), int(points)) for code, points in box["end_vp"].items()] for at, box in COLONIAL.items()
}  # by place on the Colonial track: what the Powers get in the end


def totals(g: ClashState) -> list[int]:
    """23.1.2, 23.2 VP of the alliances with the colonies, the bonuses of MW and what the scenario adds."""
    found = [g.vp_camp[camp] + g.adjust[camp] for camp in (AP, COALITION)]
    for power, points in in_the_end(g):
        found[ch21_will.side_of(power)] += points
    return found


def in_the_end(g: ClashState) -> list[tuple[int, int]]:
    """23.1.2, 23.2 The VP that Powers get when the game ends: for the colonies, and for their MW."""
    return [*COLONIES[g.colonial], *will_bonus(g)]


def will_bonus(g: ClashState) -> list[tuple[int, int]]:
    """23.2.1, 23.2.2 MW left when the other's is 0, at most 3; in long games 1 or 2 VP for a firm monarch."""
    found = []
    for power, other in ((PR, AU), (AU, PR)):
        if g.will[other] == 0:
            found.append((power, min(3, g.will[power])))
        if g.has("long_war") and g.will[power] >= 4 > g.will[other]:
            found.append((power, 2 if g.will[power] >= 7 else 1))
    return found


def level(g: ClashState, camp: int, total: int) -> int:
    """23.4 From defeat to decisive; in 1757 the A-P need two devastated Austrian areas for a decisive victory (23.2.3)."""
    found = level_of(camp, total)
    if camp == AP and found == 4 and g.has("devastation_needed") and wasted(g, AU) < 2:
        return 3
    return found


def level_of(camp: int, total: int) -> int:
    """23.4 The level of victory that so many VP bring."""
    return max(at for at, least in enumerate(LEVELS[camp]) if total >= least)


def wasted(g: ClashState, number: int) -> int:
    """How many of a nation's areas are devastated."""
    return sum(g.devastated[area] for area in range(AREAS) if AREA_NATION[area] == number)


def verdict(g: ClashState, manner: str) -> None:
    """23.4 The alliance with the higher level wins; equal levels: the Coalition up to 1758, the A-P from 1759 on."""
    points = totals(g)
    levels = [level(g, camp, points[camp]) for camp in (AP, COALITION)]
    camp = ahead(g, levels)
    g.note("verdict", "23.4", points[AP], levels[AP], points[COALITION], levels[COALITION], camp)
    g.finish(f"{SEATS[champion(g, camp)]}:{manner}")


def ahead(g: ClashState, levels: list[int]) -> int:
    """23.4 The alliance that wins with these levels."""
    return winner(levels, g.last_year)


def winner(levels: list[int], last_year: int) -> int:
    """23.4 The alliance with the higher level; the Coalition wins ties of scenarios up to 1758, the A-P later ones."""
    if levels[AP] == levels[COALITION]:
        return COALITION if last_year <= 1758 else AP
    return AP if levels[AP] > levels[COALITION] else COALITION


def champion(g: ClashState, camp: int) -> int:
    """23.4.1 The player who controls the Powers with most VP in the winning alliance; ties go to Austria or Prussia."""
    chief = (PR, AU)[camp]
    sums = {g.holder[power]: 0 for power in range(POWERS) if ch21_will.side_of(power) == camp}
    for power, points in [*enumerate(g.vp), *in_the_end(g)]:
        if ch21_will.side_of(power) == camp:
            sums[g.holder[power]] += points
    best = max(sums.values())
    if sums[g.holder[chief]] == best:
        return g.holder[chief]
    return min(seat for seat, points in sums.items() if points == best)
