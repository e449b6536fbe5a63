"""4.2, 5.5, 5.6 An impulse: what the active power may do, the cards it plays, and how command points are spent."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import (
    CARDS,
    CP,
    ELAN,
    EVENT_USERS,
    IMPERIAL,
    IS_MANDATORY,
    IS_PLUS,
    IS_STARRED,
    SIDE_OF,
    SOUTH,
    TSARIST,
    WINTER,
)
from ..state import (
    ANYTHING,
    NEXT_IMPERIAL,
    UNTIL_IMPULSE_ENDS,
    UNTIL_OWN_IMPULSE,
    UNTIL_SOUTH_HAS_PLAYED,
    Impulse,
    KutuzovState,
)
from ..words import ATTRITION_DICE, BUY, COMMAND, COMMANDER, DONE, EVENT, PASS, SORTIE
from . import (
    ch01_pieces,
    ch05_mandatory,
    ch05_points,
    ch05_responses,
    ch06_sortie,
    ch09_allies,
    ch09_morale,
    ch10_command,
    ch14_levels,
    ch15_sea,
    ch16_resources,
    ch19_end,
    ch19_retreat,
)


def impulse(g: KutuzovState, power: int, scheduled: bool) -> Steps[bool]:
    """4.2a, 4.2b, 5.6a-5.6c One impulse of a power, from its free steps to the removal of markers; whether it used a card."""
    begin(g, power, scheduled)
    yield from ch14_levels.trigger(g)
    if g.retreating and SIDE_OF[power] == IMPERIAL and power not in g.evacuated:
        yield from ch19_retreat.evacuate(g, power)
    while True:
        options = impulse_options(g, power)
        if options[0] in (DONE, PASS) and ch05_responses.silent(g, power):
            break
        option = yield Ask(g.holder[power], "4.2a", "impulse", options, impulse_refused, (power,))
        if option in (DONE, PASS):
            break
        yield from act(g, power, option)
    yield from ch06_sortie.storm_out(g, power)
    for side in (IMPERIAL, TSARIST):
        yield from ch10_command.appoint(g, side)
    acted = has_acted(g)
    finish(g, power)
    return acted


def has_acted(g: KutuzovState) -> bool:
    """4.23, 4.24 A card was played or bought: anything less is a pass."""
    return has_played(g) or g.now.bought


def has_played(g: KutuzovState) -> bool:
    """4.2a, 19.3, 19.722b A card was played; the way out of the three keys is none."""
    return bool(g.now.cards or (g.now.plus and not g.now.marched_out))


def begin(g: KutuzovState, power: int, scheduled: bool) -> None:
    """4.2a The impulse of a power begins."""
    g.impulse = Impulse(power, scheduled, [], [])
    if scheduled:
        ch01_pieces.expire(g, UNTIL_OWN_IMPULSE + power)
    start_counters(g)
    ch15_sea.moor(g)
    g.note("impulse", "4.2a", power)
    if SIDE_OF[power] == IMPERIAL:
        g.effects = [[e[0], e[1], e[2], UNTIL_IMPULSE_ENDS if e[3] == NEXT_IMPERIAL else e[3]] for e in g.effects]


def start_counters(g: KutuzovState) -> None:
    """9a, 14.45 Rises and drops are counted by impulse."""
    g.risen, g.drops = [False, False], [0, 0]
    g.improved, g.worsened = False, 0


def finish(g: KutuzovState, power: int) -> None:
    """4.2c, 16.54b, 19.3 Markers come off, surplus gain markers are lost; after an Imperial card the keys are counted."""
    now, played = g.now, has_played(g)
    side = SIDE_OF[power]
    if now.surplus and g.morale[side] == ELAN:
        ch09_morale.forfeit(g, side, now.surplus, "16.54b")
    ch14_levels.trim(g)
    if g.retreating and side == IMPERIAL:
        ch19_retreat.close_keys(g)
    g.busy.clear()
    g.status = [0] * len(g.status)
    ch01_pieces.expire(g, UNTIL_IMPULSE_ENDS)
    ch09_allies.hesitate_again(g)
    if power == SOUTH:
        ch01_pieces.expire(g, UNTIL_SOUTH_HAS_PLAYED)
    if not has_acted(g) and not g.hand(power):
        g.note("passes", "4.2b", power)
    g.impulse = None
    g.budget = None
    if side == IMPERIAL and now.scheduled and played:
        ch19_end.check_keys(g)


# Options ------------------------------------------------------------------------------------------------------------
def impulse_options(g: KutuzovState, power: int) -> list[int]:
    """4.2a, 5.6a Cards as event or points, a purchase, free steps, and the end of the impulse."""
    options: list[int] = []
    for card in g.hand(power):
        if within_limit(g, card):
            if CP[card]:
                options.append(COMMAND + card)
            if event_fits(g, power, card):
                options.append(EVENT + card)
    if ch16_resources.may_buy(g, power):
        options.append(BUY)
    options += ch16_resources.free_options(g, power)
    if options and g.landings and ch06_sortie.due(g, SIDE_OF[power]):  # with nothing else to do they attack anyway
        options.append(SORTIE)
    if ch10_command.rivals(g, power):
        options.append(COMMANDER)
    if not g.hand(power) and not has_acted(g):
        options.append(PASS)
    elif may_stop(g, power) or not options:
        options.append(DONE)
    return options


def may_stop(g: KutuzovState, power: int) -> bool:
    """4.2a, 5.1b, 19.722b A card must be played unless one was bought, or none in the hand is within the limit."""
    return has_acted(g) or not any(within_limit(g, card) for card in g.hand(power))


def card_limit(g: KutuzovState, power: int, card: int) -> Refusal | None:
    """1.10b, 5.6a, 5.6b Why a card is one too many in this impulse, or the partner's own."""
    if within_limit(g, card):
        return None
    if not ch05_responses.is_own(power, card):
        return Refusal("1.10b", "not-yours", card)
    if card == g.now.taken:
        return Refusal("5.4", "wrong-moment", card)
    if IS_PLUS[card]:
        return Refusal("5.6a", "plus-played")
    return Refusal("5.6b" if g.now.drawn else "5.6a", "card-played")


def within_limit(g: KutuzovState, card: int) -> bool:
    """1.10b, 5.6a, 5.6d, 16.3b One card an impulse, and one '+' card or a purchase; mandatory cards allow one more each."""
    now = g.now
    if card == now.taken or not ch05_responses.is_own(now.power, card):
        return False
    if IS_PLUS[card]:
        return not (now.plus or now.bought)
    return now.cards == 0 or now.extra > 0 or card in now.drawn


def event_open(g: KutuzovState, power: int, card: int) -> bool:
    """5.1a, 5.6a Whether a power may play a card for its event now."""
    return within_limit(g, card) and event_fits(g, power, card)


def event_fits(g: KutuzovState, power: int, card: int) -> bool:
    """5.1a, 5.1b Whether the event of a card is for this power and this moment, and possible; mandatory ones always are."""
    if card not in g.texts.cards_at["impulse"] or power not in EVENT_USERS[card]:
        return False
    return IS_MANDATORY[card] or ch05_responses.text_of(g, card).may(g, power) is None


def event_refused(g: KutuzovState, power: int, card: int) -> Refusal | None:
    """5.1a, 5.1c Why a power may not play the event of a card now."""
    text = g.texts.of[card]
    if power not in EVENT_USERS[card]:
        return Refusal("5.1a", "not-yours", card)
    if text is None or "impulse" not in text.moments:
        return Refusal("5.3", "wrong-moment", card)
    return None if IS_MANDATORY[card] else text.may(g, power)


def impulse_refused(g: KutuzovState, option: int) -> Refusal | None:
    """5.1a, 5.1c, 5.6a Why a card may not be played so, or a free step not be taken."""
    power = g.now.power
    for base in (EVENT, COMMAND):
        if base <= option < base + CARDS:
            card = option - base
            if card not in g.hand(power):
                return Refusal("2.7", "not-in-hand", card)
            if base == COMMAND and not CP[card]:
                return Refusal("5.1b", "mandatory-no-points", card)
            return card_limit(g, power, card) or (event_refused(g, power, card) if base == EVENT else None)
    if option in (DONE, PASS):
        return Refusal("4.2a", "must-play") if not may_stop(g, power) else None
    return ch16_resources.free_refused(g, option)


def act(g: KutuzovState, power: int, option: int) -> Steps[None]:
    """4.2a, 16.51 Carry out what the power has chosen; whoever does something else has ended his dice against attrition."""
    if option != ATTRITION_DICE:
        ch16_resources.end_dice(g)
    if EVENT <= option < EVENT + CARDS:
        yield from play_event(g, power, option - EVENT)
    elif COMMAND <= option < COMMAND + CARDS:
        yield from play_points(g, power, option - COMMAND)
    elif option == BUY:
        ch16_resources.buy(g, power)
    elif option == COMMANDER:
        yield from ch10_command.rename(g, power)
    elif option == SORTIE:
        yield from ch06_sortie.storm_out(g, power)
    else:
        yield from ch16_resources.free_step(g, power, option)


def count_card(g: KutuzovState, card: int) -> None:
    """5.6a, 5.6b What the impulse has used up."""
    now = g.now
    if IS_PLUS[card]:
        now.plus = True
    elif card in now.drawn:
        now.drawn.remove(card)
    elif now.cards and now.extra:
        now.extra -= 1
    else:
        now.cards += 1


def play_event(g: KutuzovState, power: int, card: int) -> Steps[None]:
    """5.1a, 5.6d, 14.62b A card is played for its event; a mandatory one lets the power go on."""
    legal = ch05_responses.text_of(g, card).may(g, power) is None
    count_card(g, card)
    ch05_responses.lay_open(g, power, card, "plays")
    before = g.played
    g.played = card
    void = IS_STARRED[card] and ch05_mandatory.void_in_winter(g, card)
    if legal and not void:
        yield from ch05_responses.text_of(g, card).effect(g, power)
    else:
        g.note("no-effect", "5.1c", card)
    if IS_STARRED[card] and WINTER[g.turn]:
        yield from ch05_mandatory.winter_attrition(g)
    g.played = before
    ch05_responses.put_away(g, power, card)
    if IS_MANDATORY[card]:
        g.now.extra += 1
        ch05_responses.draw_cards(g, power, 1)


def play_points(g: KutuzovState, power: int, card: int) -> Steps[None]:
    """1.10a, 5.5a A card is played for its command points."""
    lay_down_points(g, power, card)
    yield from ch05_points.spend(g, power, CP[card], ANYTHING)


def lay_down_points(g: KutuzovState, power: int, card: int) -> None:
    """5.5a, 5.6a A card is shown and put away for its command points."""
    count_card(g, card)
    g.hand(power).remove(card)
    g.revealed += 1
    g.note("plays-points", "5.5a", g.holder[power], power, card, CP[card])
    ch05_responses.put_away(g, power, card, False)
