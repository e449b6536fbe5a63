"""Rules of thumb: the option that looks best at a glance, question by question."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask

from .deck import OPS
from .load import ACTIVE, AP, COALITION, FORT, L_NATION, MAJOR
from .plans import BOLD, best_leader, kind_of, next_step
from .rules import ch02_components as board
from .rules import ch20_horse
from .state import ClashState
from .troops import INF, REDUCED
from .words import (
    ALL,
    ATTACK,
    BUY,
    DISCARD,
    EVENT,
    FIELD,
    FIRST,
    NO,
    NUMBER,
    PASS,
    RAID,
    SIEGE,
    SPACE,
    STAND,
    THALER,
    TROOP,
    WITHDRAW,
    YES,
    troop_of,
)
from .words import OPS as OPS_OPTION

DETACHMENT = 2  # SP


def policy(g: ClashState, ask: Ask) -> int:
    """The option that rules of thumb choose; the first one where they are silent."""
    thumb = THUMBS.get(ask.prompt)
    return ask.options[0] if thumb is None else thumb(g, ask)


def last(g: ClashState, ask: Ask) -> int:
    """Let it be."""
    return ask.options[-1]


def pick(*wanted: int) -> Callable[[ClashState, Ask], int]:
    """The first of these that is offered, else the last option."""

    def thumb(g: ClashState, ask: Ask) -> int:
        return next((option for option in wanted if option in ask.options), ask.options[-1])

    return thumb


def choose_card(g: ClashState, ask: Ask) -> int:
    """An event if its card is weak, an activation if somebody can do something, raids with the weakest card."""
    events = [option for option in ask.options if kind_of(option) == kind_of(EVENT)]
    activations = [option for option in ask.options if kind_of(option) == kind_of(OPS_OPTION)]
    raids = [option for option in ask.options if kind_of(option) == kind_of(RAID)]
    strong = [option for option in events if OPS[option - EVENT] >= 3]
    if strong:
        return strong[0]
    if activations:
        return min(activations, key=lambda option: (OPS[option - OPS_OPTION] < 2, OPS[option - OPS_OPTION]))
    if events:
        return events[0]
    return raids[0] if raids else ask.options[-1]


def give_battle(g: ClashState, ask: Ask) -> int:
    """Attack when stronger, with an eye on the Commanders."""
    space = ask.args[0]
    camp = camp_of(ask)
    mine = board.field_strength(g, space, camp)
    theirs = board.field_strength(g, space, 1 - camp)
    return ATTACK if mine >= BOLD * theirs else PASS


def fall_back(g: ClashState, ask: Ask) -> int:
    """Withdraw from twice one's strength or more."""
    space = ask.args[0]
    camp = camp_of(ask)
    mine = board.field_strength(g, space, camp)
    return WITHDRAW if board.field_strength(g, space, 1 - camp) > 1.3 * mine else STAND


def shut_the_gates(g: ClashState, ask: Ask) -> int:
    """Everybody into the fortress when outnumbered."""
    space = ask.args[0]
    camp = camp_of(ask)
    return ALL if board.field_strength(g, space, 1 - camp) > board.field_strength(g, space, camp) else NO


def intercept(g: ClashState, ask: Ask) -> int:
    """Strike at smaller forces only."""
    on = g.march
    if on is None:
        return PASS
    target = board.strength(g, ACTIVE, on.camp)
    spaces = [option for option in ask.options if kind_of(option) == kind_of(SPACE)]
    best = max(spaces, key=lambda option: board.strength(g, option - SPACE, 1 - on.camp), default=PASS)
    return best if best != PASS and board.strength(g, best - SPACE, 1 - on.camp) >= 1.3 * target else PASS


def compose(g: ClashState, ask: Ask) -> int:
    """All of them; the siege train only to a siege; a small garrison in an own fortress."""
    if FIELD in ask.options:
        return ALL if FORT[ask.args[1]] == 0 else FIELD
    if FORT[ask.args[1]] and NUMBER + 1 in ask.options:
        return NUMBER + 1
    return ALL


def cheapest(g: ClashState, ask: Ask) -> int:
    """The card of least OPS."""
    cards = [option for option in ask.options if kind_of(option) in (kind_of(DISCARD), kind_of(BUY))]
    return min(cards, key=lambda option: OPS[option % 4096]) if cards else ask.options[-1]


def buy(g: ClashState, ask: Ask) -> int:
    """Turn the weakest card into supply when few actions are left and the hand is large."""
    cards = [option for option in ask.options if option != PASS]
    return min(cards, key=lambda option: OPS[option - BUY]) if ask.args[0] < 2 and len(cards) >= 6 - g.round else PASS


def lose(g: ClashState, ask: Ask) -> int:
    """Infantry first, then what is reduced already."""
    return min(ask.options, key=lambda option: (troop_of(option)[1] != INF, troop_of(option)[1] not in REDUCED, option))


def most_dice(g: ClashState, ask: Ask) -> int:
    """Recruit as far as the treasury goes."""
    if ask.args[1] < 2:
        return PASS
    return ask.options[0] if ask.args[1] >= 9 else ask.options[-2]


def camp_of(ask: Ask) -> int:
    return AP if ask.seat in (0, 1) else COALITION


def with_the_army(g: ClashState, ask: Ask) -> int:
    """The largest force of those that are offered: new pieces join it, and it misses deserters least."""
    spaces = [option for option in ask.options if kind_of(option) == kind_of(SPACE)]
    camp = camp_of(ask)
    return max(spaces, key=lambda option: board.strength(g, option - SPACE, camp), default=ask.options[0])


def follow_the_army(g: ClashState, ask: Ask) -> int:
    """A depot goes to a Major Force, or stays."""
    best = with_the_army(g, ask)
    return best if board.strength(g, best - SPACE, camp_of(ask)) >= MAJOR else ask.options[-1]


def to_safety(g: ClashState, ask: Ask) -> int:
    """Back to friendly ground, to the largest force there."""
    spaces = [option for option in ask.options if kind_of(option) == kind_of(SPACE)]
    camp = camp_of(ask)
    home = board.home_ground(g, camp)
    return max(
        spaces, key=lambda option: (home >> option - SPACE & 1, board.strength(g, option - SPACE, camp)), default=ask.options[0]
    )


def detach_piece(g: ClashState, ask: Ask) -> int:
    """A small detachment is enough."""
    return ask.options[-1] if board.strength(g, ACTIVE, camp_of(ask)) >= DETACHMENT else ask.options[0]


def mend_horse(g: ClashState, ask: Ask) -> int:
    """Reduced cavalry of the largest force first, then what else is reduced, then new units."""
    horse = [option for option in ask.options if kind_of(option) == kind_of(TROOP)]
    return max(horse, key=lambda option: force_of_reduced(g, option))


def force_of_reduced(g: ClashState, option: int) -> int:
    """SP of the largest force that has a reduced unit of this kind."""
    number, kind = troop_of(option)
    places = ch20_horse.wounded(g, number, kind) if kind in REDUCED else []
    return max((board.strength(g, place, g.camp[number]) for place in places), default=0)


def siege_roll(g: ClashState, ask: Ask) -> int:
    return YES if ask.args[1] > -4 else NO


def credit(g: ClashState, ask: Ask) -> int:
    """Free credit always; at the price of MW only before ruin."""
    return YES if ask.args[2] == 0 or g.thaler[ask.args[0]] < 0 else NO


def devalue(g: ClashState, ask: Ask) -> int:
    return YES if ask.args[0] < 12 and g.will[0] > 6 else NO


def ransom(g: ClashState, ask: Ask) -> int:
    """Our great captains come home; the enemy's stay where they are."""
    return YES if g.seat_of(L_NATION[ask.args[0]]) == ask.seat else NO


THUMBS: dict[str, Callable[[ClashState, Ask], int]] = {
    "card": choose_card,
    "activate": best_leader,
    "name-command": best_leader,
    "winter-command": best_leader,
    "compose": compose,
    "leave-behind": last,
    "take-along": last,
    "march": next_step,
    "drop": last,
    "escort": last,
    "pick-up": pick(ALL),
    "overrun": pick(YES),
    "attack": give_battle,
    "withdraw": fall_back,
    "slip-away": fall_back,
    "shelter": shut_the_gates,
    "intercept": intercept,
    "open-siege": pick(SIEGE),
    "commandeer": pick(NO),
    "siege-roll": siege_roll,
    "sortie": last,
    "join-battle": last,
    "discard": cheapest,
    "buy-supply": buy,
    "spend": last,
    "retire": last,
    "transfer": last,
    "transfer-to": last,
    "admin-force": last,
    "aside": last,
    "build-at": with_the_army,
    "cavalry-at": with_the_army,
    "cavalry-step": mend_horse,
    "depot-to": follow_the_army,
    "detach": pick(NUMBER + DETACHMENT, NUMBER + 1),
    "detach-piece": detach_piece,
    "entrench-points": last,
    "garrison-meant": pick(NO),
    "place-at": with_the_army,
    "place-home": with_the_army,
    "place-men": with_the_army,
    "place-piece": with_the_army,
    "redeploy-to": with_the_army,
    "repair-at": with_the_army,
    "retreat": to_safety,
    "retrograde-drop": last,
    "ride-to": last,
    "withdraw-to": to_safety,
    "stay-behind": last,
    "shelter-piece": last,
    "lone-leader": last,
    "fleet": last,
    "lose-sp": lose,
    "lose-at": with_the_army,
    "recruit": most_dice,
    "take-credit": credit,
    "devalue": devalue,
    "reduce-force": pick(NO),
    "keep-depot": pick(THALER),
    "redeploy": last,
    "rebuild": last,
    "seek-leaders": pick(NO),
    "escape": pick(YES),
    "part": pick(NO),
    "stay-before": pick(NO),
    "roll-again": pick(FIRST),
    "winter-card": last,
    "winter-move": last,
    "winter-drop": last,
    "donate": last,
    "lower-subsidy": pick(YES),
    "agree-subsidy": pick(NO),
    "pay-subsidy": pick(NO),
    "obey": pick(NO),
    "obey-goal": pick(NO),
    "ferdinand": pick(NO),
    "ransom": ransom,
}
