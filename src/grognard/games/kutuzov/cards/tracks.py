"""Events on tracks and cards: resources, morale, attrition, hands, and what lies face up."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps, at_once

from ..hidden import RESERVE
from ..load import (
    GIVEN_UP,
    HOME_SIDE,
    IMPERIAL,
    IS_PLUS,
    KUTUZOV,
    LEADER_FORCE,
    NAPOLEON,
    NOBODY,
    NORMAL,
    PARTNER,
    POWER_OF,
    SIDE_LEADERS,
    SIDE_OF,
    SIDE_POWERS,
    SPACES,
    TSARIST,
    WINTER,
)
from ..rules import (
    ch01_pieces,
    ch05_responses,
    ch07_flags,
    ch09_morale,
    ch14_attrition,
    ch14_levels,
    ch16_resources,
    ch17_cards,
    ch19_end,
)
from ..state import (
    BULLETINS,
    COSSACKS,
    EASY_PEACE,
    FLAG_PRICE,
    FROZEN,
    IN_STEP,
    LEADER_RATING,
    NO_PEACE,
    PROCLAMATION,
    UNTIL_IMPULSES_END,
    UNTIL_OWN_IMPULSE,
    UNTIL_TURN_ENDS,
    KutuzovState,
)
from ..words import CARD, SIDE
from . import targets


def plunder_spaces(g: KutuzovState) -> list[int]:
    """2 Moscow, St. Petersburg or Kiev with an Imperial army and flag, not scorched yet."""
    return [
        space
        for space in GIVEN_UP
        if ch19_end.flagged(g, space) and ch01_pieces.leaders_at(g, IMPERIAL, space) and not g.scorched[space]
    ]


def can_plunder(g: KutuzovState, power: int) -> Refusal | None:
    return None if plunder_spaces(g) else Refusal("5.1c", "no-target", 1)


def plunder(g: KutuzovState, power: int) -> Steps[None]:
    """2 Scorched earth there, two resources, and two attrition-loss markers fewer."""
    space = yield from targets.pick_space(g, power, plunder_spaces(g))
    ch07_flags.scorch(g, space)
    ch07_flags.gain_resource(g, power, 2)
    ch14_levels.relieve(g, 2)


def tsarist_losses(g: KutuzovState, power: int) -> Refusal | None:
    return None if g.loss[TSARIST] else Refusal("5.1c", "not-needed")


@at_once
def rally(g: KutuzovState, power: int) -> None:
    """18 A die of Tsarist loss markers comes off; no gain markers."""
    die = g.die()
    g.note("dice", "9.51", power, [die])
    ch09_morale.add_gain(g, TSARIST, die, False)


@at_once
def english_gold(g: KutuzovState, power: int) -> None:
    """20 A resource for each Tsarist power."""
    for each in (power, PARTNER[power]):
        ch07_flags.gain_resource(g, each, 1)


@at_once
def peoples_war(g: KutuzovState, power: int) -> None:
    """22 Cossacks at +1 in the step of this turn; Imperial flags in Russia are dearer while the card lies open."""
    ch01_pieces.lay(g, COSSACKS, IN_STEP, 1, UNTIL_TURN_ENDS)
    ch01_pieces.lay(g, FLAG_PRICE, 0, 1, UNTIL_IMPULSES_END)


def can_conspire(g: KutuzovState, power: int) -> Refusal | None:
    """25, 2.33 With split personalities not by the Imperials themselves."""
    return None if targets.harmed(g, power, SIDE_POWERS[IMPERIAL]) else Refusal("2.33", "against-own-side", 24)


def conspiracy(g: KutuzovState, power: int) -> Steps[None]:
    """25 Two Imperial loss markers, and an Imperial power loses a general card at random."""
    yield from ch09_morale.suffer(g, IMPERIAL, 2)
    powers = [each for each in SIDE_POWERS[IMPERIAL] if g.hand_of[each] == each and plain(g, each)]
    if powers:
        victim = yield from targets.pick_power(g, power, powers)
        card = g.pick(plain(g, victim))
        ch05_responses.discard_card(g, victim, card)
        g.note("discards-random", "5.1a", victim, card)


def plain(g: KutuzovState, power: int) -> list[int]:
    """The general cards of a hand."""
    return [card for card in g.hand(power) if HOME_SIDE[card] == NOBODY]


@at_once
def proclamation(g: KutuzovState, power: int) -> None:
    """47 One more Tsarist die in the first round of battles in Russia while the card lies open."""
    ch01_pieces.lay(g, PROCLAMATION, 0, 1, UNTIL_IMPULSES_END)


@at_once
def bulletins(g: KutuzovState, power: int) -> None:
    """97 One more Imperial die in the first battle of each Imperial impulse while the card lies open."""
    ch01_pieces.lay(g, BULLETINS, 0, 1, UNTIL_IMPULSES_END)


def riot(g: KutuzovState, power: int) -> Steps[None]:
    """48, 2.33 Any one formation checks attrition."""
    sides = [side for side in (IMPERIAL, TSARIST) if targets.harmed(g, power, SIDE_POWERS[side])]
    spaces = sorted({space for side in sides for space in targets.occupied_by(g, side)})
    if not spaces:
        return
    space = yield from targets.pick_space(g, power, spaces)
    sides = [side for side in sides if g.crowd[side * SPACES + space]]
    side = sides[0]
    if len(sides) > 1:
        option = yield Ask(g.holder[power], "5.1a", "target-side", [SIDE + each for each in sides], None, (g.played,))
        side = option - SIDE
    yield from ch14_attrition.space_wear(g, side, space)


def requisitions(g: KutuzovState, power: int) -> Steps[None]:
    """53 A resource, and a loss marker for one's own side."""
    ch07_flags.gain_resource(g, power, 1)
    yield from ch09_morale.suffer(g, SIDE_OF[power], 1)


@at_once
def treasure(g: KutuzovState, power: int) -> None:
    """105 A resource."""
    ch07_flags.gain_resource(g, power, 1)


def largesse(g: KutuzovState, power: int) -> Steps[None]:
    """58 A resource; the played home cards go back, and one of the reserve is taken by choice, for a later impulse."""
    side = SIDE_OF[power]
    ch07_flags.gain_resource(g, power, 1)
    ch17_cards.shuffle_home(g, side)
    cards = sorted(g.reserve[side])
    if cards:
        options = [CARD + card for card in cards]
        option = options[0]
        if len(options) > 1:
            g.looked = [g.holder[power], RESERVE + side]
            option = yield Ask(g.holder[power], "5.4", "target-card", options, None, (g.played,))
            g.looked = []
        take_home(g, power, option - CARD)
        g.now.taken = option - CARD


def take_home(g: KutuzovState, power: int, card: int) -> None:
    """5.4 A home card comes into the hand."""
    g.reserve[SIDE_OF[power]].remove(card)
    g.hand(power).append(card)
    g.hand(power).sort()
    g.revealed += 1
    g.note("takes-home", "5.4", power)
    ch05_responses.tell_draw(g, power, [card])


@at_once
def general_staff(g: KutuzovState, power: int) -> None:
    """92 A home card at random from the face-down reserve; it may be played at once."""
    side = SIDE_OF[power]
    card = g.pick(sorted(g.reserve[side]))
    take_home(g, power, card)
    if not IS_PLUS[card]:
        g.now.drawn.append(card)


def has_reserve(g: KutuzovState, power: int) -> Refusal | None:
    return None if g.reserve[SIDE_OF[power]] else Refusal("5.1c", "not-needed")


@at_once
def prisoners(g: KutuzovState, power: int) -> None:
    """69 Draw a general card; it may be played as part of this play unless it is a '+' card."""
    drawn = ch05_responses.draw_cards(g, power, 1)
    if drawn and not IS_PLUS[drawn[0]]:
        g.now.drawn.append(drawn[0])


@at_once
def lines_of_supply(g: KutuzovState, power: int) -> None:
    """60 Three attrition-loss markers for the Imperials, two morale-loss markers for the Tsarists."""
    if SIDE_OF[power] == IMPERIAL:
        ch14_levels.relieve(g, 3)
    else:
        ch09_morale.add_gain(g, TSARIST, 2)


def lost_baggage(g: KutuzovState, power: int) -> Steps[None]:
    """68 An enemy power loses a resource."""
    rich = [each for each in targets.enemies(power) if g.resources[each]]
    other = yield from targets.pick_power(g, power, rich)
    ch16_resources.pay(g, other, 1)


def rich_enemy(g: KutuzovState, power: int) -> Refusal | None:
    return None if any(g.resources[each] for each in targets.enemies(power)) else Refusal("5.1c", "no-target", 67)


def hunger(g: KutuzovState, power: int) -> Steps[None]:
    """86 The Imperial attrition level worsens by one."""
    yield from ch14_levels.worsen(g)


def disasters(g: KutuzovState, power: int) -> Steps[None]:
    """100 Two loss markers for the enemy."""
    yield from ch09_morale.suffer(g, 1 - SIDE_OF[power], 2)


@at_once
def frozen_rivers(g: KutuzovState, power: int) -> None:
    """95 In winter rivers are clear for everybody until the power's next scheduled impulse."""
    ch01_pieces.lay(g, FROZEN, 0, 1, UNTIL_OWN_IMPULSE + power)


def winter_only(g: KutuzovState, power: int) -> Refusal | None:
    return None if WINTER[g.turn] else Refusal("5.1c", "winter-only")


@at_once
def feelers(g: KutuzovState, power: int) -> None:
    """98 The peace roll of this turn succeeds on five and six."""
    ch01_pieces.lay(g, EASY_PEACE, 0, 1, UNTIL_TURN_ENDS)


def peace_turn(g: KutuzovState, power: int) -> Refusal | None:
    """98, 5.1c On turns 2 and 3, unless card 36 has forbidden the roll."""
    if g.turn not in (2, 3):
        return Refusal("5.1c", "no-peace-turn")
    return Refusal("5.1c", "not-needed") if ch01_pieces.in_force(g, NO_PEACE) else None


def baton_leaders(g: KutuzovState, power: int) -> list[int]:
    """102 Leaders of the power on the map but Napoleon and Kutuzov."""
    own = [leader for leader in SIDE_LEADERS[SIDE_OF[power]] if POWER_OF[LEADER_FORCE[leader]] == power]
    return [leader for leader in own if g.place[leader] >= 0 and leader not in (NAPOLEON, KUTUZOV)]


def has_baton(g: KutuzovState, power: int) -> Refusal | None:
    return None if baton_leaders(g, power) else Refusal("5.1c", "no-target", 101)


def baton(g: KutuzovState, power: int) -> Steps[None]:
    """102 A leader's battle rating rises by one until the end of the turn."""
    leader = yield from targets.pick_leader(g, power, baton_leaders(g, power))
    ch01_pieces.lay(g, LEADER_RATING, leader, 1, UNTIL_TURN_ENDS)


def can_improve_level(g: KutuzovState, power: int) -> Refusal | None:
    """78 Something to improve for the Imperials, or to regroup for the Tsarists."""
    if SIDE_OF[power] == IMPERIAL:
        return None if g.level > NORMAL else Refusal("5.1c", "not-needed")
    return None if g.box[power] else Refusal("6.2", "box-empty", power)
