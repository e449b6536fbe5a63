"""22.3 Minor nations, and Russia as a Client: interventions and deaths that change alliances."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..deck import SWEDISH_DECLARATION
from ..load import (
    AP,
    ARMIES,
    AU,
    BALTIC,
    BR,
    COALITION,
    DA,
    DRESDEN,
    FD_NATION,
    FDS,
    FR,
    GONE,
    HANOVER,
    L_NATION,
    LAND,
    LEADERS,
    MD_INDEX,
    NEUTRAL,
    NOBODY,
    PIRNA,
    POOL,
    PR,
    PRISON,
    RENDSBURG,
    RU,
    SA,
    SPACES,
    SW,
    VP,
    ground,
    leader,
)
from ..state import ClashState
from ..troops import INF, ONE, count, pack, sp
from ..words import LEADER, PASS
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch08_cards, ch12_fleets, ch21_3_refuge, ch21_will, ch22_politics
from . import ch09_supply as supply

CORPS = 10  # SP of the Russian Command that may stay (P23)


def saxon_intervention(g: ClashState, camp: int) -> None:
    """22.3.2 The Saxon Intervention table; entered, its neutral results count as the side other than the invader."""
    die = g.die()
    drm = -2 * force_in_saxony(g, AP) + 3 * force_in_saxony(g, COALITION) + (g.vp[PR] > 5)
    total = die + drm
    g.note("saxon-intervention", "22.3.2", die, total)
    if 3 <= total <= 5:
        if camp == NEUTRAL:
            return
        total = 1 if camp == AP else 6
    if total >= 6:
        ch22_politics.join_war(g, SA, AP, PR)
        muster_saxons(g, DRESDEN, 7, lc=1)
    elif total == 2:
        ch22_politics.join_war(g, SA, COALITION, AU)
        muster_saxons(g, PIRNA, 8, lc=1, dc=1, fa=1)
    else:
        ch22_politics.join_war(g, SA, COALITION, AU)
        muster_saxons(g, DRESDEN, 6, lc=1)


def force_in_saxony(g: ClashState, camp: int) -> bool:
    """Whether an alliance has a force on Saxon ground, be it one that is just marching in."""
    return bool((board.field(g, camp) | board.units(g, camp)) & board.GROUND_OF[SA])


def muster_saxons(g: ClashState, space: int, men: int, **units: int) -> None:
    """Saxon pieces already on the map count toward the numbers of the table."""
    there = sum(count(packed, INF) for at, packed in g.troops.items() if at % ARMIES == SA)
    if men > there:
        g.put(space, SA, (men - there) * ONE[INF])
    for kind, number in units.items():
        have = sum(packed for at, packed in g.troops.items() if at % ARMIES == SA)
        missing = pack(**{kind: number}) if not has_kind(have, kind) else 0
        g.put(space, SA, missing)
    rutowski = leader("rutowski")
    if g.leaders[rutowski] == POOL:
        g.leaders[rutowski] = space


def has_kind(packed: int, kind: str) -> bool:
    mask = pack(**{kind: 1}) | pack(**{f"{kind}_reduced": 1})
    return bool(packed & mask * 7)


def danish_intervention(g: ClashState, drm: int) -> None:
    """22.3.4, 15.10 The Danish Intervention table: Client of Britain or France, or still neutral; its fleet may have to fight."""
    die = g.die()
    total = die + drm - ch12_fleets.in_baltic(g, BR) + (board.holder(g, HANOVER) == FR) - 2 * (g.patron[RU] == PR)
    g.note("danish-intervention", "22.3.4", die, total)
    if 1 < total < 6 or g.fighting(DA):
        return
    patron = BR if total <= 1 else FR
    if not g.fighting(patron):
        return
    ch22_politics.join_war(g, DA, g.camp[patron], patron)
    muster_danes(g)


def muster_danes(g: ClashState) -> None:
    """22.3.4 The Danish army and fleet, which are those of the table however Denmark comes into the war. [reading]"""
    g.put(RENDSBURG, DA, pack(inf=8, lc=1))
    g.leaders[leader("saint_germain_da")] = RENDSBURG
    ch12_fleets.move(g, DA, BALTIC)


def death_of_elizabeth(g: ClashState) -> None:
    """22.3.5, 23.1.1 Russia leaves the Coalition and is a Prussian Client; Sweden is neutral; Prussian MW +2."""
    if g.has("elizabeth_dead"):
        return
    g.note("elizabeth-dies", "22.3.5")
    g.flags.append("elizabeth_dead")
    if g.camp[RU] == COALITION:
        restore_prussia(g)
        ch08_cards.part(g, RU)
        switch_russia(g)
    if g.fighting(SW):
        ch22_politics.depart(g, [SW])
    ch21_will.change(g, PR, 2)


def switch_russia(g: ClashState) -> None:
    """The Russians change sides; the Coalition's forces beside them go to the nearest friendly fortress (21.3.2b).

    Prussia has nobody to exchange its new friends for (20.1): captive Russians return to their pool.
    """
    shared = [forces.key(place, COALITION) for place in board.places(g.posted[RU] & board.ON_MAP)]
    g.take_side(RU, AP)
    g.patron[RU] = PR
    ch21_3_refuge.send_away(g, [key for key in shared if key in ch21_3_refuge.guests_of(g, [LAND[ground(key // 2)]])])
    for space in [space for space in g.sieges if g.at(space, RU) or g.siege_camp[space] == board.holding_camp(g, space)]:
        del g.sieges[space], g.siege_camp[space]
    for at in range(LEADERS):
        if L_NATION[at] == RU and g.leaders[at] == PRISON:
            g.leaders[at] = POOL
    g.put(PRISON, RU, -g.at(PRISON, RU))
    supply.trace(g)


def restore_prussia(g: ClashState) -> None:
    """23.1.1 Fortresses that Russia took from Prussia return to it with their VP: the Prussian and both alliances' markers move,
    the Russian one is frozen."""
    for space in [space for space, number in g.held.items() if number == RU and LAND[space] == PR]:
        del g.held[space]
        g.note("takes", "17.6", PR, space)
        if VP[space]:
            ch21_will.score(g, PR, VP[space])
            ch21_will.score(g, RU, -VP[space])
        if space in MD_INDEX:
            g.md_holder[MD_INDEX[space]] = NOBODY


def death_of_peter(g: ClashState) -> Steps[None]:
    """22.3.5 Russia becomes neutral and friendly to both; its forces leave the map, but for a Command that stays (P23)."""
    if not g.has("elizabeth_dead") or g.has("peter_iii_dead"):
        return
    g.note("peter-dies", "22.3.5")
    g.flags.append("peter_iii_dead")
    if g.camp[RU] == NEUTRAL:
        return
    found = admirers(g)
    if found:
        option = yield Ask(g.holder[PR], "22.3.5", "admirer", [*[LEADER + at for at in found], PASS])
        if option != PASS:
            keep_corps(g, g.leaders[option - LEADER])
            return
    ch22_politics.depart(g, [RU])
    g.out[RU] = True


def admirers(g: ClashState) -> list[int]:
    """P23 The Commanders of Russian Commands of at most 10 SP on the map, while Peter's Admiration is in force."""
    if not g.has("peters_admiration"):
        return []
    heads = {forces.commander(g, [g.leaders[at]], g.camp[RU]) for at in forces.on_map_leaders(g, RU)}
    return sorted(at for at in heads if L_NATION[at] == RU and 0 < sp(g.at(g.leaders[at], RU)) <= CORPS)


def keep_corps(g: ClashState, place: int) -> None:
    """P23 One Russian Command stays a Prussian Client until the end of Prussia's next turn; the others leave."""
    for each in [at // ARMIES for at in g.troops if at % ARMIES == RU and at // ARMIES not in (place, PRISON)]:
        g.put(each, RU, -g.at(each, RU))
    for at in forces.on_map_leaders(g, RU):
        if g.leaders[at] != place:
            g.leaders[at] = GONE
    for depot in range(FDS):
        if FD_NATION[depot] == RU:
            g.fd[depot] = POOL
    g.fleets[ch12_fleets.FLEET_OF[RU]] = NOBODY
    g.flags.append("russian_corps")
    g.note("corps-stays", "22.3.5", place % SPACES)


def corps_leaves(g: ClashState) -> None:
    """P23 The Russian Command that stayed goes home, too."""
    g.flags.remove("russian_corps")
    ch22_politics.depart(g, [RU])
    g.out[RU] = True


def swedish_declaration(g: ClashState) -> Steps[None]:
    """The text of F9, carried out by the 1757 scenario at the start of Fall if it has not been played."""
    g.used[SWEDISH_DECLARATION] = True
    yield from g.texts.of[SWEDISH_DECLARATION].effect(g, FR, SWEDISH_DECLARATION)  # type: ignore[union-attr]
