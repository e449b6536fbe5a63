"""22 Geo-Politics: neutrals, belligerents, Clients, and those who leave the war."""

from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..charts import DRAW
from ..deck import CARDS, DECK_OF, GUARANTEED
from ..load import (
    ACTIVE,
    AP,
    AREA_IDS,
    AREA_OF,
    ARMIES,
    ASIDE,
    AU,
    BERLIN,
    BR,
    COALITION,
    DA,
    DEPOT_OF,
    FD_NATION,
    FDS,
    FLEET_NATIONS,
    FORT,
    FR,
    GDANSK,
    GONE,
    HANOVER,
    IM,
    L_NATION,
    LAND,
    LEADERS,
    MAGDEBURG,
    MDS,
    NEUTRAL,
    NOBODY,
    PO,
    POOL,
    POWERS,
    POZNAN,
    PR,
    PRISON,
    RU,
    SA,
    SPACES,
    SW,
    TORUN,
    TRACK,
    WARSAW,
    ground,
)
from ..state import FALL, ClashState
from ..troops import MEN, ONE, SP, count, sp
from ..words import SPACE
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch08_cards, ch15_4_tactics, ch21_3_refuge, ch21_will, ch22_3_clients, ch22_armistice
from . import ch09_supply as supply

FRENCH_SIDE = ("lorraine", "austrian_netherlands", "rhineland")
BOTH = 3  # a neutral friendly to both alliances
POLISH = (TORUN, POZNAN, GDANSK)  # fortresses whose entry has a price (22.4b)
LATER = 2 * SPACES  # a stray that came in its own turn, which is not its next one


def open_to(g: ClashState, space: int, camp: int, numbers: list[int]) -> bool:
    """Whether a force may retreat, withdraw or intercept into a space."""
    return board.square_open(space, numbers) and closed(g, space, camp, numbers, True) is None


def closed(g: ClashState, space: int, camp: int, numbers: list[int], quiet: bool) -> Refusal | None:
    """22.1, 22.4, 22.5.2a Why a space is closed to a force; `quiet` marches do not break a neutrality."""
    owner = LAND[space]
    if owner == PO and g.camp[PO] == NEUTRAL:
        return polish(g, space, numbers, quiet)
    if g.camp[owner] == NEUTRAL or space in g.held or True in g.out:  # else a belligerent holds it
        holder = board.holder(g, space)
        if quiet and g.camp[holder] == NEUTRAL and not lets_in(g, holder, camp):
            return Refusal("22.1.1", "unfriendly-neutral", holder)
        if g.out[holder] if holder < POWERS else False:
            return Refusal("21.3.2b", "out-of-the-war", holder)
    if g.armistice and truce_forbids(g, space, camp, numbers):
        return Refusal("22.5.2a", "under-armistice")
    return None


def lets_in(g: ClashState, number: int, camp: int) -> bool:
    """22.1.1, 22.3.2 Whether the forces of an alliance enter a neutral as friends; Saxony even the Coalition invades."""
    return number != SA and bool(g.friend[number] >> camp & 1)


def polish(g: ClashState, space: int, numbers: list[int], quiet: bool) -> Refusal | None:
    """22.4b Prussians never enter Warsaw, unless Saxony is their Client; other Polish fortresses cost them VP."""
    if PR not in numbers and BR not in numbers:
        return None
    if not FORT[space] or g.patron[SA] == PR:
        return None
    if space == WARSAW:
        return Refusal("22.4b", "no-warsaw")
    dear = not g.tributes[1] and space not in g.entered
    return Refusal("22.4b", "polish-fortress") if quiet and dear else None


def truce_forbids(g: ClashState, space: int, camp: int, numbers: list[int]) -> bool:
    """22.5.2a Neither Britain nor France moves into the other's occupied spaces; A-A do not end beyond the Rhine."""
    return beside_the_other(g, space, numbers) or trespass(g, space, camp, numbers)


def beside_the_other(g: ClashState, space: int, numbers: list[int]) -> bool:
    """22.5.2a Whether a force with British or French would be where the other of the two is."""
    if not {BR, FR} & set(numbers):
        return False
    other = FR if BR in numbers else BR
    return any(g.at(place, other) for place in (space, space + SPACES))


def trespass(g: ClashState, space: int, camp: int, numbers: list[int]) -> bool:
    """22.5.2a Whether an armistice lets A-A only pass through a space: in Lorraine, the Netherlands or Rhineland, not theirs."""
    if not g.armistice or BR not in numbers:
        return False
    return AREA_IDS[AREA_OF[space]] in FRENCH_SIDE and not at_home(g, space, camp)


def at_home(g: ClashState, space: int, camp: int) -> bool:
    """2.1.1a Whether a space is an alliance's own or has forces of it at rest; who marches in does not make it so."""
    return bool((board.home_ground(g, camp) | g.where[camp]) >> space & 1)


def cross(g: ClashState, space: int) -> None:
    """22.1.1, 22.4 What entering a neutral's space brings about."""
    on = g.marching.camp
    owner = LAND[space]
    if owner == PO:
        tribute(g, space, on)
    elif g.camp[owner] == NEUTRAL and owner < ARMIES and not lets_in(g, owner, on) and board.has_pieces(g, ACTIVE, on):
        invaded(g, owner, on)
    head = g.marching.commander
    if on == COALITION and head >= 0 and L_NATION[head] == FR and g.at(ACTIVE, FR):
        commitment(g, space)


def commitment(g: ClashState, space: int) -> None:
    """19.4.1 A French Command that enters Westphalia, Hanover or Hesse keeps the French Commitment."""
    if AREA_IDS[AREA_OF[space]] in ("westphalia", "hanover", "hesse"):
        g.met[FR] = True


def stand_by_prussia(g: ClashState, camp: int, ours: list[int], theirs: list[int], french: bool) -> None:
    """19.4.1 An A-A Command that attacks or besieges a French force or fortress keeps the British Commitment."""
    head = forces.commander(g, ours, camp)
    if head >= 0 and L_NATION[head] == BR and (french or any(g.at(place, FR) for place in theirs)):
        g.met[BR] = True


def tribute(g: ClashState, space: int, camp: int) -> None:
    """22.4a, 22.4b Gdansk before Danzig gives Prussia 1 VP; Prussians in Polish fortresses cost them 2, each once."""
    if camp == COALITION:
        if space in POLISH and space not in g.entered:
            g.entered.append(space)
        if space == GDANSK and not g.has("danzig") and not g.tributes[0]:
            g.tributes[0] = True
            ch21_will.score(g, PR, 1)
    elif g.at(ACTIVE, PR) and space in POLISH and g.patron[SA] != PR and not g.tributes[1] and space not in g.entered:
        g.tributes[1] = True
        ch21_will.score(g, PR, -2)


def invaded(g: ClashState, owner: int, camp: int) -> None:
    """22.1.1, 22.3.3, 22.3.4 A neutral that an unfriendly belligerent enters joins the other alliance; Sweden is France's Client,
    Denmark has the army of its table."""
    g.note("invades", "22.1.1", owner, camp)
    if owner == SA:
        if not (g.year == 1756 and g.season == FALL and g.round <= 1):
            ch22_3_clients.saxon_intervention(g, camp)
        else:
            join_war(g, SA, COALITION if camp == AP else AP, AU if camp == AP else PR)
        if camp == AP and g.camp[IM] == NEUTRAL:
            join_war(g, IM, COALITION, AU)
        return
    patron = NOBODY if owner < POWERS else {IM: AU, SW: FR if g.fighting(FR) else RU, DA: FR if camp == AP else BR}[owner]
    join_war(g, owner, 1 - camp, patron if patron < 0 or g.camp[patron] == 1 - camp else (AU, PR)[camp])
    if owner == DA:
        ch22_3_clients.muster_danes(g)


def join_war(g: ClashState, number: int, camp: int, patron: int = NOBODY, quiet: bool = False) -> None:
    """22.1.1, 22.3 A nation becomes belligerent; a Power at once draws a full hand and a Tactics chit."""
    if g.fighting(number) or (number < POWERS and g.out[number]):
        return
    g.take_side(number, camp)
    g.patron[number] = patron
    g.note("joins", "22.1.1", number, camp)
    swedish_patron(g)
    if number < POWERS and patron < 0:
        first_hand(g, number, quiet)
        if number in (BR, FR, RU):
            ch15_4_tactics.draw_chit(g, number)
        ch08_cards.merge(g)
    supply.trace(g)


def swedish_patron(g: ClashState) -> None:
    """22.3.3 Sweden in the Coalition is a Client of France, of Russia only while France is neutral."""
    lords = [power for power in (FR, RU) if g.camp[power] == COALITION]
    if g.camp[SW] == COALITION and lords:
        g.patron[SW] = lords[0]


def first_hand(g: ClashState, power: int, unsure: bool) -> None:
    """22.1.1 The draw of 5.1.1a, guaranteed cards counted in it unless an option forbids them."""
    sure = (
        []
        if unsure
        else [card for card in range(CARDS) if DECK_OF[card] == power and GUARANTEED[card] and card in g.decks[power]]
    )
    for card in sure:
        g.decks[power].remove(card)
    g.hands[power] = sorted([*g.hands[power], *sure])
    g.shuffle(g.decks[power])
    ch08_cards.draw_cards(g, power, max(0, DRAW[power] - len(sure)))


def collapse(g: ClashState, power: int) -> None:
    """21.3.2b, 22.5.1 Britain, France or Russia at MW 0 becomes neutral with its Clients and leaves the war."""
    g.note("collapses", "21.3.2b", power)
    chief = AU if power == BR else PR
    leave_war(g, power)
    if power in (BR, FR):
        other = BR + FR - power
        if g.fighting(other):
            ch21_will.score(g, other, 1)
    ch21_will.change(g, chief, 1)


def leave_war(g: ClashState, power: int) -> None:
    """21.3.2b, 22.1.3 It and its Clients become neutral, friendly to both; their pieces leave the map, their cards the game.

    22.5.2 An armistice with it has nothing left to forbid: it has neither forces nor allies any more.
    """
    if g.armistice and power in (BR, FR):
        ch22_armistice.end(g)
    clients = [number for number in range(ARMIES) if g.patron[number] == power]
    g.out[power] = True
    ch08_cards.part(g, power)
    depart(g, [power, *clients])


def depart(g: ClashState, numbers: list[int]) -> None:
    """21.3.2b Nations become neutral: they leave the map, and all others leave their land."""
    for number in numbers:
        stand_aside(g, number)
    free_land(g, numbers)
    ch21_3_refuge.evacuate(g, numbers)


def free_land(g: ClashState, fallen: list[int]) -> None:
    """21.3.2b Held markers go, those of the nations that leave and those on their land; so do those on MDs (9.7.1)."""
    g.held = {space: number for space, number in g.held.items() if number not in fallen and LAND[space] not in fallen}
    for at, space in enumerate(MDS):
        if g.md_holder[at] in fallen or DEPOT_OF[space] in fallen:
            g.md_holder[at] = NOBODY


def stand_aside(g: ClashState, number: int) -> None:
    """22.1.3 A nation becomes neutral, friendly to both alliances; its pieces leave the map."""
    g.take_side(number, NEUTRAL)
    g.patron[number], g.friend[number] = NOBODY, BOTH
    remove_pieces(g, number)


def remove_pieces(g: ClashState, number: int) -> None:
    """21.3.2b Its forces, leaders (those on the turn track, too), FDs and fleets leave, and nobody besieges its fortresses."""
    for place in [at // ARMIES for at in g.troops if at % ARMIES == number and at // ARMIES < PRISON]:
        g.put(place, number, -g.at(place, number))
    for each in range(LEADERS):
        if L_NATION[each] == number and (0 <= g.leaders[each] < ASIDE or g.leaders[each] == TRACK):
            g.leaders[each] = GONE
    for depot in range(FDS):
        if FD_NATION[depot] == number:
            g.fd[depot] = POOL
    for at, fleet in enumerate(FLEET_NATIONS):
        if fleet == number:
            g.fleets[at], g.fleet_used[at] = NOBODY, 0
    g.sieges = {space: value for space, value in g.sieges.items() if LAND[space] != number}
    g.siege_camp = {space: g.siege_camp[space] for space in g.sieges}


def end_turn(g: ClashState, power: int) -> Steps[None]:
    """22.1.2, 22.2 What must be in order at the end of a turn."""
    if power == PR and g.has("russian_corps"):
        ch22_3_clients.corps_leaves(g)
    strays_join(g, power)
    yield from limit_guests(g, PR, GERMAN_LANDS, [BERLIN, MAGDEBURG])
    yield from limit_guests(g, BR, SAXONY, [HANOVER])


def stray_into(g: ClashState, space: int, place: int, camp: int) -> None:
    """22.1.2 A force retreats into an unfriendly neutral's space: it must be gone at the end of its own next turn."""
    lord = board.power_of(g, forces.nation_of(g, place, camp))
    g.strays.append(space * 2 + camp + LATER * (lord == g.power))


def strays_join(g: ClashState, power: int) -> None:
    """22.1.2 A force that had to retreat into an unfriendly neutral's space and is still there brings it into the war."""
    camp = g.camp[power]
    for stray in [stray for stray in g.strays if stray % 2 == camp]:
        space = stray % LATER // 2
        there = board.has_pieces(g, space, camp)
        if there and board.power_of(g, forces.nation_of(g, space, camp)) != power:
            continue
        g.strays.remove(stray)
        owner = LAND[space]
        if there and stray >= LATER:
            g.strays.append(stray - LATER)
        elif there and g.camp[owner] == NEUTRAL and not g.friend[owner] >> camp & 1:
            invaded(g, owner, camp)


def foreign_lands(number: int, area: str) -> int:
    """The places in an area that are not a nation's own, fields and fortresses, as bits."""
    found = sum(1 << space for space in range(SPACES) if LAND[space] != number and AREA_IDS[AREA_OF[space]] == area)
    return found | found << SPACES


IMPERIAL = sum(1 << space | 1 << space + SPACES for space in range(SPACES) if LAND[space] == IM)  # in whatever area
GERMAN_LANDS = foreign_lands(PR, "westphalia") | IMPERIAL
SAXONY = foreign_lands(BR, "saxony")
GUESTS = 6


def limit_guests(g: ClashState, number: int, lands: int, towns: list[int]) -> Steps[None]:
    """22.2 At most 6 Prussian SP in the west, or A-A SP in Saxony, unless in a Command of their own; the excess goes home."""
    abroad = [place for place in board.places(g.where[AP] & g.posted[number] & lands) if is_guest(g, place, number)]
    excess = sum(sp(g.at(place, number)) for place in abroad) - GUESTS
    homes = [home for home in towns if board.holding_camp(g, home) == AP and not board.invested(g, home)]
    if excess <= 0 or not homes:
        return
    home = homes[0]
    if len(homes) > 1:
        option = yield Ask(g.holder[number], "22.2", "send-home", [SPACE + town for town in homes], None, (number, excess))
        home = option - SPACE
    for kind in MEN:
        for place in abroad:
            for _ in range(min(count(g.at(place, number), kind), excess // SP[kind]) if SP[kind] else 0):
                forces.transfer(g, place, home, number, ONE[kind])
                excess -= SP[kind]


def is_guest(g: ClashState, place: int, number: int) -> bool:
    """22.2 Whether a nation's men there are free to leave, and in no Command of their nation (4.1.1a)."""
    led = bool(board.leaders_at(g, place, AP)) and forces.nation_of(g, place, AP) == number
    return not led and not board.invested(g, ground(place))
