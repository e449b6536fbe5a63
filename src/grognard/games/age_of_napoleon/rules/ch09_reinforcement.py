"""9 Reinforcement phase: corps come from the reserve, armies recover, prisoners are freed."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    AREAS,
    AREAS_OF,
    CAPITAL,
    CARDS,
    COALITION,
    COASTS,
    COMMAND,
    CORPS,
    FRANCE,
    FRENCH,
    GROUP,
    GROUP_POWER,
    GROUPS,
    HOME,
    IC,
    IS_MINOR_ALLY,
    NEAR,
    PARENT,
    POWER,
)
from ..state import DEPLOYED, DIPLOMACY, AgeState
from ..words import AREA, CARD, DISCARD, DONE
from ..words import CORPS as CORPS_OPTION
from . import ch02_components, ch03_alignment, ch04_armies, ch05_sequence, ch11_3_withdrawal, ch11_4_interception


def reinforcement(g: AgeState) -> Steps[None]:
    """9.1.A The players reinforce in the order chosen; then all prisoners are freed (9.7.A)."""
    yield from ch05_sequence.choose_first(g, "9.1.A")
    while g.half < 2:
        yield from reinforce(g, ch05_sequence.turn_of(g))
        g.half += 1
    free_prisoners(g)


def reinforce(g: AgeState, seat: int) -> Steps[None]:
    """9.2.A A player deploys corps, recovers armies for a card each (9.6.A) and plays Veterans, in any order."""
    while True:
        options = choices(g, seat)
        if len(options) == 1 and g.swift:
            return
        option = yield Ask(seat, "9.2.A", "reinforce", options, reinforce_refused)
        if option == DONE:
            return
        if CORPS_OPTION <= option < CORPS_OPTION + CORPS:
            yield from deploy(g, seat, option - CORPS_OPTION)
        elif AREA <= option < AREA + AREAS:
            yield from recover(g, seat, option - AREA)
        else:
            yield from ch02_components.play_card(g, seat, option - CARD)


def choices(g: AgeState, seat: int) -> list[int]:
    """9.2.A All that a player can do in his part of the phase."""
    return [
        *[CORPS_OPTION + corps for corps in deployable(g, seat)],
        *[AREA + area for area in tired_armies(g, seat)],
        *[CARD + card for card in g.waiting(seat, "reinforcement")],
        DONE,
    ]


def reinforce_refused(g: AgeState, option: int) -> Refusal | None:
    """9.2.A Why a corps cannot be deployed, an army not recover, or a card not be played."""
    if CORPS_OPTION <= option < CORPS_OPTION + CORPS:
        return undeployable(g, g.asked, option - CORPS_OPTION)
    if AREA <= option < AREA + AREAS:
        return recoverable(g, g.asked, option - AREA)
    return ch02_components.card_refused(g, option) if CARD <= option < CARD + CARDS else None


def deployable(g: AgeState, seat: int) -> list[int]:
    """9.2.E The corps of the reserve that a player can deploy now; one look at each line of the chart and home, for speed."""
    groups = [group for group in range(GROUPS) if COMMAND[g.align[GROUP_POWER[group]]] == seat]
    groups = [group for group in groups if not g.barred[group] and not exhausted(g, seat, group)]
    if not groups:
        return []
    present = ch02_components.count_on_map(g)
    groups = [group for group in groups if present[group] < ch02_components.mobilisation(g, group)]
    ready = [c for c in g.reserve if GROUP[c] in groups and (not IS_MINOR_ALLY[c] or ch02_components.supplied(g, c))]
    homes = {HOME[corps]: corps for corps in ready}
    welcome = {home for home, corps in homes.items() if welcomes(g, seat, corps)}
    return [corps for corps in ready if HOME[corps] in welcome]


def undeployable(g: AgeState, seat: int, corps: int) -> Refusal | None:
    """9.2.A Why a corps cannot be deployed."""
    if corps not in g.reserve:
        return Refusal("9.2.E", "not-in-reserve", corps)
    if ch02_components.available_to(g, corps) != seat:
        return Refusal("2.2.1.F" if HOME[corps] != POWER[corps] else "9.2.A", "not-commanded", corps)
    if reason := no_room(g, seat, GROUP[corps], ch02_components.count_on_map(g)):
        return reason
    return None if deployment_areas(g, seat, corps) else Refusal("9.4.A", "no-free-home", corps)


def no_room(g: AgeState, seat: int, group: int, present: list[int]) -> Refusal | None:
    """9.2.B1, 9.2.B2 Both limits of the chart hold; corps on the map are never exchanged for others (9.8.A)."""
    if g.barred[group]:
        return Refusal("9.2.B2", "barred", group)
    most = ch02_components.mobilisation(g, group)
    if present[group] >= most:
        return Refusal("9.2.B1", "mobilised", present[group], most)
    if exhausted(g, seat, group):
        return Refusal("9.2.B2", "deployed", g.deployed[group], ch02_components.deployment(g, group))
    return None


def exhausted(g: AgeState, seat: int, group: int) -> bool:
    """9.2.B2 Whether this turn's number of a line has been deployed, and Veterans allow no more."""
    return g.deployed[group] >= ch02_components.deployment(g, group) and not g.extra[seat]


def home_areas(g: AgeState, corps: int) -> list[int]:
    """2.1.C6, 9.3.A3 The areas of a corps' nationality; to an insurgent also those detached from it."""
    home = HOME[corps]
    if PARENT[home] >= 0 or g.align[POWER[corps]] == IC:
        return AREAS_OF[home]
    return [area for area in AREAS_OF[home] if g.country[area] == home]


def welcomes(g: AgeState, seat: int, corps: int) -> bool:
    """9.4.A Whether there is any area to deploy a corps in; mostly the first home area is free."""
    enemies = (1 - seat) * AREAS
    for area in home_areas(g, corps):
        if not g.armies[enemies + area]:
            return True
    return bool(deployment_areas(g, seat, corps))


def deployment_areas(g: AgeState, seat: int, corps: int) -> list[int]:
    """9.4.A Home areas free of enemies, and the exceptions of 9.4.C and 9.5.A; insurgents stay near home even so (9.3.A2)."""
    enemies = (1 - seat) * AREAS
    areas = [area for area in home_areas(g, corps) if not g.armies[enemies + area]]
    if HOME[corps] == FRANCE and IC in g.align:
        areas = areas + [area for area in revolts_next_door(g) if area not in areas]
    if seat == COALITION and g.britannia and not g.landed:
        coast = [area for area in friendly_coast(g) if not ch11_3_withdrawal.strays(g, corps, area)]
        areas = areas + [area for area in coast if area not in areas]
    return areas


def revolts_next_door(g: AgeState) -> list[int]:
    """9.4.C French home corps may also enter insurgent areas next to French areas; all of them free of enemies."""
    french = [area for area in AREAS_OF[FRANCE] if ch04_armies.free_of(g, FRENCH, area)]
    near = {area for place in french for area in NEAR[place]}
    return [area for area in sorted(near) if g.align[g.country[area]] == IC and ch04_armies.free_of(g, FRENCH, area)]


def friendly_coast(g: AgeState) -> list[int]:
    """9.5.A Coastal areas under Coalition control, insurgent ones included, that are free of enemies."""
    free = [area for area in COASTS if not g.armies[FRENCH * AREAS + area]]
    return [area for area in free if ch03_alignment.area_commander(g, area) == COALITION]


def deploy(g: AgeState, seat: int, corps: int) -> Steps[None]:
    """9.2.E A corps comes from the reserve at full strength; its army has a leader at once (9.4.D)."""
    areas = deployment_areas(g, seat, corps)
    area = areas[0]
    if len(areas) > 1:
        g.playing = corps
        option = yield Ask(seat, "9.4.A", "deploy-area", [AREA + each for each in areas], deploy_area_refused, (corps,))
        area = option - AREA
    if area not in home_areas(g, corps) and seat == COALITION:
        g.landed = True
    put(g, seat, corps, area)
    if g.tied:
        yield from ch04_armies.leaders(g)


def deploy_area_refused(g: AgeState, option: int) -> Refusal | None:
    """9.4.A Why the corps cannot be deployed in an area; `playing` holds the corps."""
    area = option - AREA
    seat = ch02_components.side_of(g, g.playing)
    if not 0 <= area < AREAS or area in deployment_areas(g, seat, g.playing):
        return None
    return Refusal("9.4.A", "not-home" if area not in home_areas(g, g.playing) else "enemy-there", area)


def put(g: AgeState, seat: int, corps: int, area: int) -> None:
    """9.2.B2 Deploying counts against this turn's number; Veterans allow one more (2.2.1.C: at full strength)."""
    group = GROUP[corps]
    if g.deployed[group] >= ch02_components.deployment(g, group):
        g.extra[seat] -= 1
    g.deployed[group] += 1
    g.reserve.remove(corps)
    g.reduced[corps] = 0
    ch04_armies.enter(g, seat, area, [corps])
    g.note("deploys", "9.4.A", seat, corps, area)


def deploy_home(g: AgeState, country: int, among_enemies: bool) -> Steps[None]:
    """6.3.B, 11.5.C A country that has just joined a side may deploy its home corps at once, within both limits."""
    seat = ch03_alignment.commander(g, country)
    while True:
        ready = home_corps(g, seat, country, among_enemies)
        if not ready:
            return
        g.asked, g.playing = seat, country
        options = [*[CORPS_OPTION + corps for corps in ready], DONE]
        option = yield Ask(seat, "11.5.C" if among_enemies else "6.3.B", "deploy-home", options, home_corps_refused, (country,))
        if option == DONE:
            return
        yield from deploy_there(g, seat, option - CORPS_OPTION, among_enemies)


def home_corps(g: AgeState, seat: int, country: int, among_enemies: bool) -> list[int]:
    """6.3.B The home corps of a country that can be deployed now."""
    ours = [c for c in g.reserve if native(g, c, country) and ch02_components.available_to(g, c) == seat]
    present = ch02_components.count_on_map(g)
    ours = [corps for corps in ours if no_room(g, seat, GROUP[corps], present) is None]
    return [corps for corps in ours if doorsteps(g, seat, corps, among_enemies)]


def native(g: AgeState, corps: int, country: int) -> bool:
    """6.3.B, 2.1.D Whether a corps has its home in a country, the label deciding; not so a minor ally from abroad."""
    return g.country[CAPITAL[HOME[corps]]] == country


def home_corps_refused(g: AgeState, option: int) -> Refusal | None:
    """6.3.B Why a corps cannot be deployed by the country that has just joined, which `playing` holds."""
    corps = option - CORPS_OPTION
    if not 0 <= corps < CORPS:
        return None
    if not native(g, corps, g.playing):
        return Refusal("6.3.B", "not-of-country", corps, g.playing)
    if corps not in g.reserve:
        return Refusal("9.2.E", "not-in-reserve", corps)
    if ch02_components.available_to(g, corps) != g.asked:
        return Refusal("2.2.1.F", "not-commanded", corps)
    if reason := no_room(g, g.asked, GROUP[corps], ch02_components.count_on_map(g)):
        return reason
    return None if doorsteps(g, g.asked, corps, g.phase != DIPLOMACY) else Refusal("9.4.A", "no-free-home", corps)


def doorsteps(g: AgeState, seat: int, corps: int, among_enemies: bool) -> list[int]:
    """9.4.B, 11.5.D After a violation of neutrality corps may be placed among enemies, too."""
    areas = home_areas(g, corps)
    return areas if among_enemies else [area for area in areas if ch04_armies.free_of(g, seat, area)]


def deploy_there(g: AgeState, seat: int, corps: int, among_enemies: bool) -> Steps[None]:
    """11.5.D A corps placed among enemies causes a battle in which they are the attackers."""
    areas = doorsteps(g, seat, corps, among_enemies)
    area = areas[0]
    if len(areas) > 1:
        g.playing = corps
        option = yield Ask(seat, "9.4.A", "deploy-area", [AREA + each for each in areas], doorstep_refused, (corps,))
        area = option - AREA
    put(g, seat, corps, area)
    if not ch04_armies.free_of(g, seat, area):
        ch11_4_interception.join_clash(g, seat, DEPLOYED, [corps], area, -1, 0, 0, [])
    yield from ch04_armies.leaders(g)


def doorstep_refused(g: AgeState, option: int) -> Refusal | None:
    """9.4.A, 11.5.D Why a corps cannot be placed in an area when its country joins a side; `playing` holds the corps."""
    area = option - AREA
    if not 0 <= area < AREAS:
        return None
    if area not in home_areas(g, g.playing):
        return Refusal("9.4.A", "not-home", area)
    open_door = area in doorsteps(g, g.asked, g.playing, g.phase != DIPLOMACY)
    return None if open_door else Refusal("9.4.A", "enemy-there", area)


def tired_armies(g: AgeState, seat: int) -> list[int]:
    """9.6.A The areas whose armies can recover."""
    if not g.hands[seat] or 1 not in g.reduced:
        return []
    start, reduced = seat * AREAS, g.reduced
    armies = enumerate(g.armies[start : start + AREAS])
    return [area for area, army in armies if army and 1 in [reduced[corps] for corps in army]]


def recoverable(g: AgeState, seat: int, area: int) -> Refusal | None:
    """9.6.A An army with reduced corps recovers for one card."""
    if not g.hands[seat]:
        return Refusal("9.6.A", "no-card")
    return None if any(g.reduced[corps] for corps in g.army(seat, area)) else Refusal("9.6.A", "none-reduced", area)


def recover(g: AgeState, seat: int, area: int) -> Steps[None]:
    """9.6.A The player discards a card, and all corps of the army turn to full strength."""
    g.asked = seat
    options = [DISCARD + card for card in g.hands[seat]]
    option = yield Ask(seat, "9.6.A", "recover-card", options, ch02_components.discard_refused, (area,))
    yield from ch02_components.throw_away(g, seat, option - DISCARD, "9.6.A")
    ch04_armies.restore(g, g.army(seat, area))
    g.note("recovers", "9.6.A", seat, area)


def free_prisoners(g: AgeState) -> None:
    """9.7.A At the end of the phase all prisoners return to the reserve."""
    if g.prisoners:
        g.note("freed", "9.7.A", g.prisoners[:])
        g.reserve = sorted(g.reserve + g.prisoners)
        g.prisoners.clear()
