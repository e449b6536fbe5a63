"""13 Surrender phase: occupied countries give in, minors first."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps
from grognard.kit.graph import nearest

from ..load import (
    APART,
    AREAS,
    AREAS_OF,
    CAPITAL,
    CM,
    COALITION,
    CORPS,
    FA,
    FD,
    FRANCE,
    FRENCH,
    HOME,
    IC,
    IS_MAJOR,
    NC,
    NEAR,
    NOBODY,
    PARENT,
    SEA_LANES,
    SURRENDER_ORDER,
)
from ..state import AgeState, Muster
from ..words import AREA, GIVE_IN, PASS
from ..words import CORPS as CORPS_OPTION
from . import ch02_components, ch03_alignment, ch04_armies, ch07_insurrection, ch11_3_withdrawal, ch17_return


def surrender(g: AgeState) -> Steps[None]:
    """13.0.A Minors, then Spain, Prussia, Austria, Russia and France."""
    for country in SURRENDER_ORDER:
        if PARENT[country] >= 0 and not g.detached[country]:
            continue
        if must_surrender(g, country):
            yield from last_stand(g, country)
        elif country == FRANCE and ch17_return.may_give_in(g):
            yield from offer_surrender(g)


def must_surrender(g: AgeState, country: int) -> bool:
    """13.0.B An enemy-occupied country surrenders; a neutral or insurgent one never does in this phase."""
    owner = ch03_alignment.commander(g, country)
    if owner == NOBODY or g.align[country] == IC:
        return False
    if IS_MAJOR[country]:
        return bool(g.army(1 - owner, CAPITAL[country])) and overwhelmed(g, country, owner)
    return bool(g.army(1 - owner, AREAS_OF[country][0]))


def overwhelmed(g: AgeState, country: int, owner: int) -> bool:
    """13.2.A, 2.1.D Enemies in its areas outnumber its own and allied corps, or it has none of its own nation left at home."""
    areas = ch07_insurrection.areas_now(g, country)
    enemies = sum(len(g.army(1 - owner, area)) for area in areas)
    friends = sum(len(g.army(owner, area)) for area in areas)
    own = any(HOME[corps] == country for area in areas for corps in g.army(owner, area))
    return enemies > friends or not own


def last_stand(g: AgeState, country: int) -> Steps[None]:
    """13.0.B No Surrender! keeps one country in the war this turn."""
    g.playing = country
    yield from ch02_components.offer(g, ch03_alignment.commander(g, country), "surrender")
    if country in g.saved:
        g.saved = [each for each in g.saved if each != country]
        g.note("fights-on", "13.0.B", country)
    elif IS_MAJOR[country]:
        yield from major_surrenders(g, country)
    else:
        yield from minor_surrenders(g, country)


def minor_surrenders(g: AgeState, country: int) -> Steps[None]:
    """13.1.A1, 13.1.A2, 13.1.B It joins its occupier, or a detached area its Coalition home; its corps go to the reserve."""
    victor = 1 - ch03_alignment.commander(g, country)
    g.note("surrenders", "13.1.A1", country, victor)
    ch03_alignment.send_home(g, country, "13.1.B")
    if victor == COALITION and PARENT[country] >= 0 and g.align[PARENT[country]] == CM:
        ch03_alignment.come_home(g, country, "13.1.A2")
    else:
        ally = FD if g.risen[country] else FA
        ch03_alignment.align(g, country, CM if victor == COALITION else ally, "13.1.A1")
    yield from ch03_alignment.ripple(g)


def major_surrenders(g: AgeState, country: int) -> Steps[None]:
    """13.2.A, 13.2.C1 A major country gives in; its corps go to the reserve (13.2.B), and its allies must leave."""
    owner = ch03_alignment.commander(g, country)
    g.note("surrenders", "13.2.A", country, 1 - owner)
    g.surrendered = True
    if country == FRANCE:
        yield from ch17_return.france_surrenders(g)
        return
    ch03_alignment.send_home(g, country, "13.2.B")
    submit(g, country, 1 - owner)
    yield from redeploy(g, owner, country)
    yield from ch03_alignment.ripple(g)


def submit(g: AgeState, country: int, victor: int) -> None:
    """13.2.B, 13.2.D A major country becomes neutral, occupied by the victor; one that ever rose a dominion again (3.3.2.B)."""
    if victor == FRENCH and g.risen[country]:
        ch03_alignment.align(g, country, FD, "3.3.2.B")
    else:
        ch03_alignment.align(g, country, NC, "13.2.B")
        g.occupier[country] = victor


def redeploy(g: AgeState, owner: int, country: int) -> Steps[None]:
    """13.2.C1, 13.2.C2 Former allies in its areas are captured if surrounded, or go to the nearest friendly area."""
    stranded = [area for area in ch07_insurrection.areas_now(g, country) if g.army(owner, area)]
    if owner == COALITION and g.britannia:
        yield from evacuate(g, stranded)
    for area in stranded:
        corps = g.army(owner, area)[:]
        if not corps:
            continue
        ways = havens(g, owner, area)
        if surrounded(g, owner, area) or not ways:
            ch04_armies.to_prisoners(g, corps, "13.2.C1")
        else:
            yield from resettle(g, owner, corps, area, ways)


def surrounded(g: AgeState, owner: int, area: int) -> bool:
    """13.2.C1 Whether all adjacent areas hold enemies; the sea is no way out."""
    return not any(ch04_armies.free_of(g, owner, each) for each in NEAR[area])


def havens(g: AgeState, owner: int, area: int) -> list[int]:
    """13.2.C1 The nearest areas under friendly command that are free of enemies, by the fewest links."""
    return nearest(APART[area], [each for each in range(AREAS) if friendly(g, owner, each)])


def friendly(g: AgeState, owner: int, area: int) -> bool:
    """14.0.D1 Under the command of the same side, and free of enemies."""
    return ch03_alignment.area_commander(g, area) == owner and ch04_armies.free_of(g, owner, area)


def resettle(g: AgeState, owner: int, corps: list[int], start: int, ways: list[int]) -> Steps[None]:
    """13.2.C1, 9.3.A2 The owner chooses between areas that are equally near; insurgents too far from home there are captured."""
    goal = ways[0]
    if len(ways) > 1:
        g.asked, g.playing = owner, start
        option = yield Ask(owner, "13.2.C1", "redeploy", [AREA + area for area in ways], haven_refused, (start, len(corps)))
        goal = option - AREA
    lost = [each for each in corps if ch11_3_withdrawal.strays(g, each, goal)]
    ch04_armies.to_prisoners(g, lost, "9.3.A2")
    away = [each for each in corps if each not in lost]
    if away:
        ch04_armies.shift(g, owner, away, start, goal)
        ch04_armies.tell_march(g, "redeploys", "13.2.C1", owner, away[0], away, goal)
    yield from ch04_armies.leaders(g)


def haven_refused(g: AgeState, option: int) -> Refusal | None:
    """13.2.C1, 13.2.C2 Why corps cannot be redeployed to an area; `playing` holds the area that they must leave."""
    area, start = option - AREA, g.playing
    if not 0 <= area < AREAS or area in havens(g, g.asked, start) or (g.britannia and area in ports(g, start)):
        return None
    if not ch04_armies.free_of(g, g.asked, area):
        return Refusal("13.2.C1", "enemy-there", area)
    return Refusal("13.2.C1", "nearer-free" if friendly(g, g.asked, area) else "not-friendly", area)


def evacuate(g: AgeState, stranded: list[int]) -> Steps[None]:
    """13.2.C2 With Britannia one corps in a coastal area may go to the nearest friendly coast instead."""
    options = [CORPS_OPTION + c for area in stranded for c in g.army(COALITION, area) if may_embark(g, c, area)]
    if not options:
        return
    g.muster = Muster(COALITION, sorted(option - CORPS_OPTION for option in options), 1, [])
    option = yield Ask(COALITION, "13.2.C2", "evacuate", [*sorted(options), PASS], evacuation_refused)
    g.muster = None
    if option == PASS:
        return
    start = ch04_armies.place_of(g, option - CORPS_OPTION)
    yield from resettle(g, COALITION, [option - CORPS_OPTION], start, ports(g, start))


def may_embark(g: AgeState, corps: int, start: int) -> bool:
    """13.2.C2, 9.3.A2 Whether a coast is open to a corps; insurgents stay near their country."""
    return not all(ch11_3_withdrawal.strays(g, corps, area) for area in ports(g, start))


def evacuation_refused(g: AgeState, option: int) -> Refusal | None:
    """13.2.C2 Only a corps in a coastal area of the country can be taken off by sea."""
    corps = option - CORPS_OPTION
    return Refusal("13.2.C2", "cannot-sail", corps) if 0 <= corps < CORPS and corps not in g.naming.army else None


def ports(g: AgeState, start: int) -> list[int]:
    """13.2.C2 The nearest coasts under Coalition command, free of enemies; this is no winter round (11.2.C).

    Great Britain, which no border joins to another area, is as near by sea as any of them.
    """
    coasts = [area for area in SEA_LANES[False][start] if friendly(g, COALITION, area)]
    return sorted([*nearest(APART[start], coasts), *[area for area in coasts if not NEAR[area]]])


def offer_surrender(g: AgeState) -> Steps[None]:
    """13.2.F With the option Napoléon returns the French player may let France surrender unforced."""
    option = yield Ask(FRENCH, "13.2.F", "give-in", [GIVE_IN, PASS])
    if option == GIVE_IN:
        yield from major_surrenders(g, FRANCE)
