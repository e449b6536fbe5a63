"""3 Diplomatic situation: alignments, and all that follows at once when one changes."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    AREAS_OF,
    AUSTRIA,
    BRITISH_MINORS,
    CM,
    COALITION,
    COMMAND,
    CORPS,
    COUNTRIES,
    FD,
    FRENCH,
    FRENCH_MINORS,
    GROUP,
    HOME,
    IC,
    IS_MINOR_ALLY,
    NC,
    NOBODY,
    PARENT,
    POWER,
    RUSSIA,
    SPAIN,
    TIROL,
)
from ..state import AgeState
from ..words import CORPS as CORPS_OPTION
from . import ch02_components, ch04_armies


def commander(g: AgeState, country: int) -> int:
    """15.0.A The side that commands a country, whoever stands in it (3.3.B): what gives it corps and cards (3.3.2.A, 3.3.4.A)."""
    return COMMAND[g.align[country]]


def area_commander(g: AgeState, area: int) -> int:
    """3.3.C All areas of a country share its alignment; a detached area is a country of its own."""
    return COMMAND[g.align[g.country[area]]]


def align(g: AgeState, country: int, alignment: int, rule: str) -> None:
    """3.3.A A country enters one of the five states; Tirol, an occupation and an invasion follow at once."""
    if g.align[country] == alignment:
        return
    g.align[country] = alignment
    g.occupier[country] = NOBODY
    g.note("aligned", rule, country, alignment)
    if alignment == IC:
        mark_rising(g, country)
    if country == AUSTRIA and alignment in (CM, IC):
        tirol_rises(g)
    if country == RUSSIA and not g.invaded and enemies_in_russia(g):
        ch04_armies.invade_russia(g)


def mark_rising(g: AgeState, country: int) -> None:
    """7.3.D The insurrection marker, for good (7.3.F); Spain's own insurgents become available (2.2.1.H4)."""
    g.risen[country] = True
    if country == SPAIN and not g.spain_rose:
        g.spain_rose = True
        ch02_components.release(g, "spain_insurgent", "2.2.1.H4")


def tirol_rises(g: AgeState) -> None:
    """3.2.C, 7.3.C1 A Tirol under French dominion rises whenever Austria becomes a Coalition member or insurgent."""
    if g.detached[TIROL] and g.align[TIROL] == FD:
        align(g, TIROL, IC, "7.3.C1")


def enemies_in_russia(g: AgeState) -> bool:
    """2.2.1.H5 Whether foreign corps stand in Russia for the other side than the one that commands her, if anybody does."""
    enemy = 1 - COMMAND[g.align[RUSSIA]]
    if enemy not in (FRENCH, COALITION):
        return False
    return any(POWER[corps] != RUSSIA for area in AREAS_OF[RUSSIA] for corps in g.army(enemy, area))


def detach(g: AgeState, country: int) -> None:
    """3.2.A Territorial Concessions makes a detachable area a French dominion of its own."""
    g.detached[country] = True
    g.country[AREAS_OF[country][0]] = country
    g.align[country] = FD
    g.note("detached", "3.2.A", country)


def come_home(g: AgeState, country: int, rule: str) -> None:
    """3.2.B A detached area returns to its home country; Tirol's insurgent past is forgotten then (7.3.C2)."""
    g.detached[country] = False
    g.country[AREAS_OF[country][0]] = PARENT[country]
    g.align[country] = NC
    g.occupier[country] = NOBODY
    g.note("comes-home", rule, country, PARENT[country])
    if country == TIROL:
        g.risen[country] = False


def corps_of(g: AgeState, country: int) -> list[int]:
    """2.1.D The corps on the map that a country supplies: those of its colour, or the minor allies that bear its name."""
    return [corps for army in g.armies for corps in army if belongs(corps, country)]


def belongs(corps: int, country: int) -> bool:
    """2.1.D The label of a minor ally counts, not only the colour of its counter."""
    return HOME[corps] == country or POWER[corps] == country


def send_home(g: AgeState, country: int, rule: str) -> None:
    """6.3.A, 13.1.B All corps of a country return to the reserve."""
    ch04_armies.to_reserve(g, corps_of(g, country), rule)


def occupied_by(g: AgeState, country: int) -> int:
    """13.2.D The victor who still keeps a corps in the capital of a country that he forced to surrender, or nobody."""
    return g.occupier[country] if g.align[country] == NC else NOBODY


def ripple(g: AgeState) -> Steps[None]:
    """2.2.1.F, 2.2.1.G What follows from a change of command: minor allies leave, then what is beyond their limit."""
    ch04_armies.to_reserve(g, orphans(g), "2.2.1.F")
    yield from trim(g, FRENCH, FRENCH_MINORS)
    yield from trim(g, COALITION, BRITISH_MINORS)
    yield from ch04_armies.leaders(g)


def orphans(g: AgeState) -> list[int]:
    """2.2.1.F Minor-ally corps on the map whose major or minor country is no longer controlled."""
    return [corps for army in g.armies for corps in army if IS_MINOR_ALLY[corps] and not ch02_components.supplied(g, corps)]


def trim(g: AgeState, seat: int, group: int) -> Steps[None]:
    """2.2.1.G Minor-ally corps beyond the limit go to the reserve at once; their owner chooses which."""
    while ch02_components.on_map(g, group) > ch02_components.mobilisation(g, group):
        options = [CORPS_OPTION + c for army in g.armies for c in army if GROUP[c] == group]
        g.playing = group
        option = yield Ask(seat, "2.2.1.G", "remove-excess", sorted(options), excess_refused)
        ch04_armies.to_reserve(g, [option - CORPS_OPTION], "2.2.1.G")


def excess_refused(g: AgeState, option: int) -> Refusal | None:
    """2.2.1.G Only minor-ally corps on the map leave by this rule, of the line of the chart that `playing` holds (9.2.C)."""
    corps = option - CORPS_OPTION
    if not 0 <= corps < CORPS:
        return None
    if not IS_MINOR_ALLY[corps]:
        return Refusal("2.2.1.G", "no-minor-ally", corps)
    if GROUP[corps] != g.playing:
        return Refusal("9.2.C", "other-limit", corps, g.playing)
    return None if ch04_armies.place_of(g, corps) >= 0 else Refusal("2.2.1.G", "not-on-map", corps)


def commanded(g: AgeState, seat: int) -> list[int]:
    """15.0.A The countries that a side commands."""
    return [c for c in range(COUNTRIES) if (PARENT[c] < 0 or g.detached[c]) and COMMAND[g.align[c]] == seat]
