"""2 Components: the deck and its windows (2.3); which corps are available, and how many (2.2.1)."""
from __future__ import annotations

from itertools import chain

from grognard.engine.decision import Ask, Refusal
from grognard.engine.moments import NO_CARD, window
from grognard.engine.procedure import Procedure, Steps
from grognard.kit.decks import shuffle_in

from ..load import (
    BRITANNIA_CARD,
    BRITISH_MINORS,
    CARDS,
    CM,
    COALITION,
    COALITION_FROM,
    COMMAND,
    COUNTRIES,
    DEPLOYMENT,
    FA,
    FD,
    FRENCH,
    FRENCH_MINORS,
    GROUP,
    GROUP_POWER,
    GROUPS,
    HOME,
    IS_MINOR_ALLY,
    MINORS,
    MOBILISATION,
    NEEDS_DETACHED,
    ONCE,
    PARENT,
    POWER,
    TITLE_OF,
    WAITING_FOR,
)
from ..state import AgeState
from ..words import CARD, DISCARD, MOMENT_PROMPTS, MOMENT_RULES, PASS


def initiative(g: AgeState) -> int:
    """2.3.H The French player decides and has priority up to 1810, the Coalition player from 1811."""
    return FRENCH if g.year < COALITION_FROM else COALITION


def reactions(g: AgeState, moment: str, seat: int) -> Steps[None]:
    """2.3.I Both may play cards in turn, beginning with this seat, until both pass in succession; out of order, too (2.3.C)."""
    passes = 2 if g.swift and not g.waiting(seat, moment) and not g.waiting(1 - seat, moment) else 0
    while passes < 2:
        prompt = MOMENT_PROMPTS[moment]
        card = yield from window(g, seat, moment, MOMENT_RULES[moment], prompt, CARD, PASS, card_refused, named(g, moment))
        passes = passes + 1 if card == NO_CARD else 0
        if card != NO_CARD:
            yield from play_card(g, seat, card)
        seat = 1 - seat


def named(g: AgeState, moment: str) -> list[int]:
    """What a question for a card names: the leader of an army and where it is or goes, a battle's area, a country (13.0.B)."""
    if moment == "move":
        return [g.marching.leader, g.marching.here]
    if moment in ("interception", "withdrawal"):
        return [g.dashing.leader, g.dashing.goal]
    if moment == "winter":
        return [g.leader(g.playing, g.contest), g.contest]
    if moment == "converging":
        return [g.contest]
    return [g.playing] if moment == "surrender" else []


def offer(g: AgeState, seat: int, moment: str) -> Steps[bool]:
    """2.3.A One seat may play one card that names this moment; tells whether it did."""
    if g.swift and not g.waiting(seat, moment):
        return False
    rule, prompt = MOMENT_RULES[moment], MOMENT_PROMPTS[moment]
    card = yield from window(g, seat, moment, rule, prompt, CARD, PASS, card_refused, named(g, moment))
    if card == NO_CARD:
        return False
    yield from play_card(g, seat, card)
    return True


def card_refused(g: AgeState, option: int) -> Refusal | None:
    """2.3.A Why a card cannot be played now."""
    card = option - CARD
    if not 0 <= card < CARDS:
        return None
    if card not in g.hands[g.asked]:
        return Refusal("2.3.A", "not-in-hand", card)
    text = g.texts.of[card]
    assert text
    return text.may(g, g.asked) if g.moment in text.moments else Refusal("2.3.A", "wrong-moment", card)


def play_card(g: AgeState, seat: int, card: int) -> Steps[None]:
    """2.3.E A card that is played goes face up to the discard pile at once, then only its player carries it out (2.3.D)."""
    g.hands[seat].remove(card)
    g.discard.append(card)
    g.revealed += 1
    g.note("plays", "2.3.E", seat, card)
    yield from carry_out(g, seat, card)


def carry_out(g: AgeState, seat: int, card: int) -> Steps[None]:
    """2.3.F What the text says; a card for one use only is marked as used."""
    if ONCE[TITLE_OF[card]]:
        g.used[TITLE_OF[card]] = True
    yield from effect_of(g, card)(g, seat)


def effect_of(g: AgeState, card: int) -> Procedure:
    text = g.texts.of[card]
    assert text
    return text.effect


def throw_away(g: AgeState, seat: int, card: int, rule: str) -> Steps[None]:
    """11.0.G1 A discard is shown; if it is Britannia, the Coalition may take it (8.1.G1)."""
    g.hands[seat].remove(card)
    g.discard.append(card)
    g.revealed += 1
    g.note("discards", rule, seat, card)
    if card == BRITANNIA_CARD and seat == FRENCH and g.hands[COALITION] and not g.britannia:
        yield from take_britannia(g)


def take_britannia(g: AgeState) -> Steps[None]:
    """8.1.G1 Whenever the French player discards Britannia, the Coalition player may discard a card and take it."""
    g.asked = COALITION
    options = [*[DISCARD + card for card in g.hands[COALITION]], PASS]
    option = yield Ask(COALITION, "8.1.G1", "take-britannia", options, discard_refused)
    if option == PASS:
        return
    g.hands[COALITION].remove(option - DISCARD)
    g.discard.remove(BRITANNIA_CARD)
    g.discard.append(option - DISCARD)
    g.hands[COALITION].append(BRITANNIA_CARD)
    g.hands[COALITION].sort()
    g.revealed += 1
    g.note("takes-britannia", "8.1.G1", option - DISCARD)


def discard_refused(g: AgeState, option: int) -> Refusal | None:
    """2.3.A Only a card in hand can be discarded."""
    card = option - DISCARD
    return None if not 0 <= card < CARDS or card in g.hands[g.asked] else Refusal("2.3.A", "not-in-hand", card)


def reshuffle(g: AgeState) -> None:
    """8.1.A2 The discards, and the cards set aside in the set-up, go back into the deck."""
    g.discard.extend(g.aside)
    g.aside.clear()
    shuffle_in(g, g.deck, g.discard)
    g.note("reshuffles", "8.1.A2")


def side_of(g: AgeState, corps: int) -> int:
    """3.3.A The side that commands a corps: that of its major country."""
    return COMMAND[g.align[POWER[corps]]]


def supplied(g: AgeState, corps: int) -> bool:
    """2.2.1.E, 2.2.1.F A minor-ally corps needs its major and its minor country; an insurgent minor supplies none (9.2.A)."""
    if not IS_MINOR_ALLY[corps]:
        return True
    home = HOME[corps]
    if PARENT[home] >= 0 and not g.detached[home]:
        return not NEEDS_DETACHED[corps] and POWER[corps] == PARENT[home]
    side = side_of(g, corps)
    return COMMAND[g.align[home]] == side and (side == FRENCH or g.align[home] == CM)


def available_to(g: AgeState, corps: int) -> int:
    """2.2.1.I Who may deploy a corps of the reserve now, if anybody (2.2.1.H1: whoever controls its country)."""
    return side_of(g, corps) if supplied(g, corps) else -1


def minors_commanded(g: AgeState, seat: int) -> int:
    """9.2.D Minor countries commanded, dominions and detached areas among them; an insurgent minor does not count (8.1.C)."""
    align = g.align  # an area that is not detached counts as neutral
    minors = [align[country] for country in MINORS]
    return minors.count(FA) + minors.count(FD) if seat == FRENCH else minors.count(CM)


def mobilisation(g: AgeState, group: int) -> int:
    """9.2.B1 How many corps of a line of the chart may be on the map; reformed numbers by 2.2.4.B."""
    return MOBILISATION[group][g.reformed[GROUP_POWER[group]]][minors_of(g, group)]


def deployment(g: AgeState, group: int) -> int:
    """9.2.B2 How many corps of a line of the chart may be deployed in a turn."""
    return DEPLOYMENT[group][g.reformed[GROUP_POWER[group]]][minors_of(g, group)]


def minors_of(g: AgeState, group: int) -> int:
    """9.2.C Only the French and British minor allies have limits that depend on the minor countries commanded."""
    if group == FRENCH_MINORS:
        return minors_commanded(g, FRENCH)
    return minors_commanded(g, COALITION) if group == BRITISH_MINORS else 0


def on_map(g: AgeState, group: int) -> int:
    """9.2.B1 The corps of a line of the chart that are on the map."""
    return count_on_map(g)[group]


def count_on_map(g: AgeState) -> list[int]:
    """9.2.B1 The corps on the map by line of the chart."""
    groups = [GROUP[corps] for corps in chain.from_iterable(g.armies)]
    return [groups.count(group) for group in range(GROUPS)]


def release(g: AgeState, kind: str, rule: str) -> None:
    """2.2.1.H1 Corps under special availability enter the reserve for good."""
    freed = [corps for corps in WAITING_FOR[kind] if corps in g.unavailable]
    for corps in freed:
        g.unavailable.remove(corps)
        g.reserve.append(corps)
    g.reserve.sort()
    if freed:
        g.note("available", rule, freed)


def reform(g: AgeState, country: int, kind: str, rule: str) -> None:
    """2.2.4.B Stein reforms Prussia, Radetzky Austria: other numbers on all tables, and new corps (2.2.1.H2, 2.2.1.H3)."""
    g.reformed[country] = True
    g.note("reformed", rule, country)
    release(g, kind, rule)


def prisoners_of(g: AgeState, seat: int) -> list[int]:
    """2.1.E The captured corps of a side, until the next reinforcement phase."""
    return [corps for corps in g.prisoners if side_of(g, corps) == seat]


def known_countries(g: AgeState) -> list[int]:
    """3.2.A The countries of the game now: a detachable area is one only while it is detached."""
    return [c for c in range(COUNTRIES) if PARENT[c] < 0 or g.detached[c]]
