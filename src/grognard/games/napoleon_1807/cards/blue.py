"""Blue cards: played in the initiative phase."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.log import only, others
from grognard.engine.procedure import Steps, at_once

from ..load import (
    COLOUR,
    CORPS_OF,
    FIRST_COMMANDER,
    FRENCH,
    KAMENSKI,
    LOBANOV,
    LOBANOV_ZONES,
    OFF,
    RED,
    RUSSIAN,
    STRENGTH_MAX,
    WINTER,
    ZONES,
)
from ..rules import ch01_definitions, ch02_cards, ch03_setup, ch04_draw, ch07_axis, ch10_recovery
from ..state import Share, State1807, share_of
from ..words import BLOCK, BLOCK_OF, CARD, CORPS, ZONE


def anticipation(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.anticipation Take any card of one's draw pile that is not red, unseen by the opponent; the rest is shuffled."""
    if not g.piles[seat]:
        ch02_cards.reshuffle(g, seat)
    options = [CARD + other for other in sorted(g.piles[seat]) if searchable(seat, other)]
    if options:
        option = yield Ask(seat, "12.anticipation", "anticipate", options, search_refused)
        take_from_pile(g, seat, option - CARD)


def searchable(seat: int, card: int) -> bool:
    """12.anticipation Neither red cards nor Quartiers d'hiver can be chosen."""
    return COLOUR[card] != RED and card != WINTER[seat]


def search_refused(g: State1807, option: int) -> Refusal | None:
    """Why a card cannot be taken from the pile."""
    card = option - CARD
    if card not in g.piles[g.asked]:
        return Refusal("12.anticipation", "card-not-in-pile", card)
    return None if searchable(g.asked, card) else Refusal("12.anticipation", "card-red", card)


def take_from_pile(g: State1807, seat: int, card: int) -> None:
    """12.anticipation The card goes to the hand, the pile is shuffled."""
    g.piles[seat].remove(card)
    g.hands[seat].append(card)
    g.note("takes-card", "12.anticipation", seat, card, to=only(seat))
    g.note("takes-card-hidden", "12.anticipation", seat, to=others(seat))
    g.shuffle(g.piles[seat])


@at_once
def reserve(g: State1807, seat: int, card: int) -> None:
    """12.reserve Draw 2 cards; red ones are discarded without effect and not replaced."""
    red = ch04_draw.draw_into_hand(g, seat, 2, "12.reserve")
    for other in red:
        ch02_cards.discard(g, other)
        g.note("no-effect", "12.reserve", other)


@at_once
def intuition(g: State1807, seat: int, card: int) -> None:
    """12.intuition Its player wins the initiative without drawing; if both play it, it is determined normally."""
    g.certain.append(seat)


def raise_corps(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.conscrits 12.renforts One infantry point for any own corps on the map, to 8 points at most."""
    rule = "12.conscrits" if seat == FRENCH else "12.renforts"
    options = legal(g, [CORPS + corps for corps in CORPS_OF[seat]], raise_refused)
    option = options[0]
    if len(options) > 1:
        option = yield Ask(seat, rule, "raise-corps", options, raise_refused)
    ch10_recovery.raise_point(g, option - CORPS)
    g.note("raised", rule, option - CORPS, to=g.audience(seat))
    if g.grognard:
        g.note("raised-hidden", rule, seat, to=others(seat))


def raise_refused(g: State1807, option: int) -> Refusal | None:
    """Why a corps gets no point: it is not on the map, or its track is full."""
    corps = BLOCK_OF.get(option, OFF)
    rule = "12.conscrits" if g.asked == FRENCH else "12.renforts"
    if corps not in CORPS_OF[g.asked]:
        return Refusal(rule, "not-yours", option)
    if g.place[corps] == OFF:
        return Refusal(rule, "block-gone", option)
    full = g.infantry[corps] + g.cavalry[corps] >= STRENGTH_MAX
    return Refusal(rule, "track-full", corps) if full else None


def has_corps_to_raise(g: State1807, seat: int) -> Refusal | None:
    """12.conscrits 12.renforts There must be a corps to take the point."""
    for corps in CORPS_OF[seat]:
        if g.place[corps] != OFF and g.infantry[corps] + g.cavalry[corps] < STRENGTH_MAX:
            return None
    return Refusal("12.conscrits" if seat == FRENCH else "12.renforts", "nobody-left")


def soins(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.soins A marker on a French corps that has lost infantry; it takes effect in the recovery phase."""
    options = legal(g, [CORPS + corps for corps in CORPS_OF[FRENCH]], care_refused)
    option = options[0]
    if len(options) > 1:
        option = yield Ask(seat, "12.soins", "care-corps", options, care_refused)
    g.cared = option - CORPS
    ch04_draw.lay_on_board(g, card)
    g.note("cared-for", "12.soins", g.cared, to=g.audience(seat))
    if g.grognard:
        g.note("cared-for-hidden", "12.soins", to=others(seat))


def care_refused(g: State1807, option: int) -> Refusal | None:
    """12.soins Only a corps with fewer infantry points than at the start of the scenario."""
    corps = BLOCK_OF.get(option, OFF)
    if corps not in CORPS_OF[FRENCH]:
        return Refusal("12.soins", "not-yours", option)
    if g.place[corps] == OFF:
        return Refusal("12.soins", "block-gone", option)
    lost = g.infantry[corps] < ch03_setup.strength_at_start(g, corps)[0]
    return None if lost else Refusal("12.soins", "no-infantry-lost", corps)


def has_corps_to_care_for(g: State1807, seat: int) -> Refusal | None:
    """12.soins There must be a French corps that has lost infantry."""
    if legal(g, [CORPS + corps for corps in CORPS_OF[FRENCH]], care_refused):
        return None
    return Refusal("12.soins", "nobody-left")


def tired_zones(g: State1807, seat: int) -> list[int]:
    """Zones with an own corps that has fatigue to shed."""
    return sorted({g.place[corps] for corps in CORPS_OF[seat] if g.fatigue[corps]} - {OFF})


def has_tired_stack(g: State1807, seat: int) -> Refusal | None:
    """2.2a There must be a stack with fatigue."""
    return None if tired_zones(g, seat) else Refusal("2.2a", "no-fatigue")


def choose_tired_zone(g: State1807, seat: int, rule: str) -> Steps[int]:
    """The zone whose stack sheds fatigue."""
    zones = [ZONE + zone for zone in tired_zones(g, seat)]
    option = zones[0]
    if len(zones) > 1:
        option = yield Ask(seat, rule, "rest-zone", zones, tired_refused)
    return option - ZONE


def tired_refused(g: State1807, option: int) -> Refusal | None:
    """Why no stack in a zone can shed fatigue."""
    zone = option - ZONE
    if not 0 <= zone < len(ZONES) or zone in tired_zones(g, g.asked):
        return None
    return Refusal("2.2a", "no-fatigue")


def pour_le_tsar(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.pour_le_tsar One fatigue less for each corps of a Russian stack."""
    zone = yield from choose_tired_zone(g, seat, "12.pour_le_tsar")
    for corps in ch01_definitions.corps_in(g, seat, zone):
        ch01_definitions.rest(g, corps, 1, "12.pour_le_tsar")


def ravitaillement(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.ravitaillement Two fatigues less in all for the corps of a Russian stack, as the player likes."""
    zone = yield from choose_tired_zone(g, seat, "12.ravitaillement")
    yield from remove_fatigue(g, seat, ch01_definitions.corps_in(g, seat, zone), 2, "12.ravitaillement")


def remove_fatigue(g: State1807, seat: int, stack: list[int], count: int, rule: str) -> Steps[None]:
    """Fatigues removed from a stack one by one as its owner likes."""
    g.share = Share(stack, count)
    while share_of(g).left:
        options = [CORPS + corps for corps in stack if removal_refused(g, CORPS + corps) is None]
        if not options:
            break
        option = options[0]
        if len(options) > 1:
            option = yield Ask(seat, rule, "remove-fatigue", options, removal_refused, (share_of(g).left,))
        share_of(g).left -= 1
        share_of(g).last = option - CORPS
        ch01_definitions.rest(g, option - CORPS, 1, rule)
    g.share = None


def removal_refused(g: State1807, option: int) -> Refusal | None:
    """Why no fatigue can be removed from a corps, or none before others that could not give up what is left."""
    refusal = ch01_definitions.share_refused(g, option)
    if refusal:
        return refusal
    corps, share = option - CORPS, share_of(g)
    if not g.fatigue[corps]:
        return Refusal("2.2a", "not-tired", corps)
    if removable(g, corps) < min(share.left, removable(g, share.last)):
        return Refusal("2.2a", "out-of-order", option)
    return None


def removable(g: State1807, first: int) -> int:
    """The fatigues of a corps and of those after it in the stack."""
    return sum(g.fatigue[corps] for corps in share_of(g).stack if corps >= first)


@at_once
def kamenski(g: State1807, seat: int, card: int) -> None:
    """12.kamenski The commander Kamenski leaves the game for good."""
    g.place[KAMENSKI] = OFF
    g.revealed += 1
    g.note("kamenski-leaves", "12.kamenski", KAMENSKI - FIRST_COMMANDER)


def kamenski_is_there(g: State1807, seat: int) -> Refusal | None:
    """12.kamenski Later the card is good only for recovery."""
    return None if g.place[KAMENSKI] >= 0 else Refusal("12.kamenski", "block-gone", BLOCK[KAMENSKI])


def lobanov(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.lobanov The corps Lobanov comes to Allenburg or Rastenburg, not activated."""
    options = [ZONE + zone for zone in LOBANOV_ZONES if arrival_refused(g, ZONE + zone) is None]
    option = options[0]
    if len(options) > 1:
        option = yield Ask(seat, "12.lobanov", "lobanov-zone", options, arrival_refused)
    ch03_setup.reinforce(g, LOBANOV)
    g.note("arrives", "12.lobanov", LOBANOV, option - ZONE)
    ch07_axis.arrive(g, RUSSIAN, [LOBANOV], OFF, option - ZONE)
    ch01_definitions.settle(g, [option - ZONE])


def arrival_refused(g: State1807, option: int) -> Refusal | None:
    """12.lobanov Not into a zone that is held by the French alone."""
    zone = option - ZONE
    if zone not in LOBANOV_ZONES:
        return Refusal("12.lobanov", "not-on-card", zone) if 0 <= zone < len(ZONES) else None
    held = ch01_definitions.enemy_blocks(g, RUSSIAN, zone) and not ch01_definitions.holds(g, RUSSIAN, zone)
    return Refusal("12.lobanov", "held-by-enemy", zone) if held else None


def lobanov_can_come(g: State1807, seat: int) -> Refusal | None:
    """12.lobanov Once only, and not if both zones are held by the French alone."""
    if LOBANOV in g.reinforced:
        return Refusal("12.lobanov", "block-gone", BLOCK[LOBANOV])
    refusals = [arrival_refused(g, ZONE + zone) for zone in LOBANOV_ZONES]
    return refusals[0] if all(refusals) else None


@at_once
def retraite_strategique(g: State1807, seat: int, card: int) -> None:
    """12.retraite_strategique Whole turn: Russian stacks that move get a point more, but must come closer to Königsberg."""
    g.falling_back = True
    ch04_draw.lay_on_board(g, card)
    g.note("strategic-retreat", "12.retraite_strategique")
