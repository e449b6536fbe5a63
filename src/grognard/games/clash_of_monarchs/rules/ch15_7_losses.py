"""15.7.1-15.7.3 Losses of SP, artillery and leaders."""

from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import ACTIVE, FREDERICK, GONE, L_NATION, NOBODY, PRISON, RANK, SPACES, TRACK, ground
from ..records import Loss, Side
from ..state import ClashState
from ..troops import CAVALRY, FA, FA_R, INF, LINE, MEN, ONE, REDUCED, SP, count, flipped, kinds, sp
from ..words import NO, SPACE, TROOP, YES, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch14_withdrawal, ch15_8_victory, ch17_5_garrisons, ch21_will

KILLED, WOUNDED, CAPTURED, LIGHT_WOUND, HORSE_SHOT, UNHURT = range(6)
OUTCOMES = (KILLED, WOUNDED, CAPTURED, LIGHT_WOUND, HORSE_SHOT, UNHURT)  # by die


def losses(g: ClashState) -> Steps[None]:
    """15.7.1a The first number of a result is the SP lost by the enemy; each + an artillery step; then leaders."""
    for at in (0, 1):
        amount = g.fight.sides[1 - at].result + g.fight.sides[1 - at].savage
        g.loss = battle_loss(g, at, amount)
        yield from suffer(g)
        yield from lose_guns(g, at, g.fight.sides[1 - at].guns)
    for at in (0, 1):
        if g.fight.sides[1 - at].check:
            yield from leader_casualty(g, at)


def battle_loss(g: ClashState, at: int, amount: int) -> Loss:
    """15.7.1a, 15.7.1c The player of the force's nationality chooses; what is not there cannot be lost."""
    side = g.fight.sides[at]
    present = sum(board.strength(g, place, side.camp) for place in side.places)
    lord = L_NATION[side.commander] if side.commander >= 0 else side.nation
    made = Loss(g.seat_of(side.nation), side.camp, side.places[:], min(amount, present), lord)
    made.battle = True
    side.lost = made.left
    return made


def simple_loss(g: ClashState, seat: int, camp: int, places: list[int], amount: int, only: int = NOBODY) -> Loss:
    """Losses outside battle: the owner picks as he likes."""
    present = sum(
        sp(packed) for place in places for number, packed in board.contingents(g, place, camp) if only in (NOBODY, number)
    )
    return Loss(seat, camp, places, min(amount, present), NOBODY, only)


def lose(g: ClashState, place: int, camp: int, amount: int, rule: str) -> Steps[None]:
    """A force loses SP outside battle, by some rule; its owner picks them."""
    g.loss = simple_loss(g, ch14_withdrawal.owner(g, place, camp), camp, [place], amount)
    g.losing.rule = rule
    yield from suffer(g)


def candidates(g: ClashState) -> list[int]:
    """The pieces a step may be taken from, by nation and kind."""
    loss = g.losing
    found: set[int] = set()
    for place in loss.places:
        if loss.named in (NOBODY, place):
            found |= pieces(g, loss, place)
    return sorted(found)


def pieces(g: ClashState, loss: Loss, place: int) -> set[int]:
    """What a place has to lose."""
    return {
        troop(number, kind)
        for number, packed in board.contingents(g, place, loss.camp)
        if loss.only in (NOBODY, number)
        for kind in kinds(packed)
        if allowed(loss, kind)
    }


def allowed(loss: Loss, kind: int) -> bool:
    """Which kinds may go: pieces that are set aside go whole, some events take only the line, or only its infantry."""
    if loss.aside >= 0 and not 0 < SP[kind] <= loss.left:
        return False
    return kind == INF if loss.foot else kind in (LINE if loss.line else MEN)


def choices(g: ClashState) -> list[int]:
    """15.7.1a Most losses from the Commander's nation, every 4th from the cavalry, as far as possible."""
    loss = g.losing
    found = candidates(g)
    if loss.mounted:
        return [option for option in found if troop_of(option)[1] in CAVALRY] or found
    if not loss.battle:
        return found
    total = loss.taken + loss.left
    if total // 2 + 1 - loss.mine >= loss.left:
        own = [option for option in found if troop_of(option)[0] == loss.nation]
        found = own or found
    if (loss.taken + 1) % 4 == 0:
        horse = [option for option in found if troop_of(option)[1] in CAVALRY]
        found = horse or found
    return found


def refused_loss(g: ClashState, option: int) -> Refusal | None:
    """Why a piece cannot take this loss: it is not there, or cavalry is due where there is some, or the Commander's nation."""
    loss = g.loss
    if loss is None or option // 4096 != TROOP // 4096:
        return None
    found = choices(g)
    if option in found:
        return None
    if option not in candidates(g):
        return Refusal(loss.rule, "not-there")
    if loss.mounted:
        return Refusal("6.2", "cavalry-first")
    mounted = all(troop_of(each)[1] in CAVALRY for each in found)
    if (loss.taken + 1) % 4 == 0 and mounted and troop_of(option)[1] not in CAVALRY:
        return Refusal("15.7.1a", "cavalry-due")
    return Refusal("15.7.1a", "commanders-nation", loss.nation)


def suffer(g: ClashState) -> Steps[None]:
    """Take the losses one SP at a time."""
    while g.losing.left > 0:
        yield from name_place(g)
        options = choices(g)
        if not options:
            break
        option = options[0]
        if len(options) > 1:
            option = yield Ask(g.losing.seat, g.losing.rule, "lose-sp", options, refused_loss, (scene(g), g.losing.left))
        if g.losing.battle:
            g.losing.named = yield from which_part(g, g.losing.seat, g.losing.places, option)
        take(g, option)
    end_losses(g)


def which_part(g: ClashState, seat: int, places: list[int], option: int) -> Steps[int]:
    """15.7.1a, 17.5.1a Whether a piece is lost by the Command or by the garrison that fights beside it, as its player says."""
    number, kind = troop_of(option)
    found = [place for place in places if count(g.at(place, number), kind)]
    if len(found) == 1:
        return found[0]
    answer = yield Ask(seat, "17.5.1a", "garrison-meant", [NO, YES], None, (g.fight.space,))
    return found[1] if answer == YES else found[0]


def name_place(g: ClashState) -> Steps[None]:
    """6.3a SP that may come from any force: the owner names the place of the next one, if there is a choice."""
    places = payers(g)
    g.losing.named = places[0] if len(places) == 1 else NOBODY
    if len(places) < 2:
        return
    spaces = ch17_5_garrisons.spaces_of(places)
    option = spaces[0]
    if len(spaces) > 1:
        option = yield Ask(g.losing.seat, g.losing.rule, "lose-at", spaces, refused_payer, (g.losing.only, g.losing.left))
    g.losing.named = yield from ch17_5_garrisons.place_meant(g, g.losing.seat, places, option)


def payers(g: ClashState) -> list[int]:
    """The places where a loss outside battle can be taken."""
    loss = g.losing
    return [] if loss.battle else [place for place in loss.places if pieces(g, loss, place)]


def refused_payer(g: ClashState, option: int) -> Refusal | None:
    """Why a loss cannot be taken in a space."""
    if g.loss is None or option // 4096 != SPACE // 4096 or option in ch17_5_garrisons.spaces_of(payers(g)):
        return None
    return Refusal(g.losing.rule, "not-there")


def scene(g: ClashState) -> int:
    """The space where the loss is taken: of the battle, of the force on the march or in flight, or the one that was named."""
    loss = g.losing
    if loss.battle:
        return g.fight.space
    if loss.named < 2 * SPACES:
        return ground(loss.named)
    return g.marching.here if loss.named == ACTIVE else g.retreating.start


def take(g: ClashState, option: int) -> None:
    """One SP: a line infantry SP, or the flip or removal of a unit (15.7.1a)."""
    loss = g.losing
    number, kind = troop_of(option)
    place = next(at for at in loss.places if loss.named in (NOBODY, at) and count(g.at(at, number), kind))
    if loss.aside >= 0:
        g.put(place, number, -ONE[kind])
        g.put(loss.aside, number, ONE[kind])
        loss.left -= SP[kind]
        return
    step_off(g, place, number, kind)
    loss.left -= 1
    loss.taken += 1
    loss.mine += number == loss.nation
    loss.horse += kind in CAVALRY
    if loss.battle and (kind == INF or kind in REDUCED):
        g.fight.sides[side_of(g, loss.camp)].dead.append(number * 16 + kind)


def step_off(g: ClashState, place: int, number: int, kind: int) -> None:
    g.put(place, number, flipped(kind) - ONE[kind])


def side_of(g: ClashState, camp: int) -> int:
    return 0 if g.fight.sides[0].camp == camp else 1


def end_losses(g: ClashState) -> None:
    """Entrenchments without men go (12.7b); leaders who have lost all their men outside battle join the nearest force."""
    loss = g.losing
    for place in loss.places:
        if not board.has_pieces(g, place, loss.camp):
            forces.leave_works(g, place, loss.camp)
            if not loss.battle:
                rescue_leaders(g, place, loss.camp)
    g.loss = None


def rescue_leaders(g: ClashState, place: int, camp: int) -> None:
    """15.7.6b outside battle: a leader left alone goes to the nearest friendly force. [ruling]"""
    space = g.march.here if g.march and place >= 2 * SPACES else place % SPACES
    for at in board.leaders_at(g, place, camp):
        goal = forces.nearest_force(g, L_NATION[at], space)
        if goal >= 0 and goal != place:
            g.leaders[at] = goal
            g.note("leader-returns", "15.7.6b", at, ground(goal))


def lose_guns(g: ClashState, at: int, steps: int) -> Steps[None]:
    """15.7.1b Each + reduces one enemy artillery unit, or destroys a reduced one; the player of its nationality chooses."""
    while steps > 0:
        options = gun_options(g, at)
        if not options:
            return
        option, seat = options[0], g.seat_of(g.fight.sides[at].nation)
        if len(options) > 1:
            option = yield Ask(seat, "15.7.1b", "lose-gun", options)
        place = yield from which_part(g, seat, g.fight.sides[at].places, option)
        drop_gun(g, place, option)
        steps -= 1


def gun_options(g: ClashState, at: int) -> list[int]:
    side = g.fight.sides[at]
    return [
        troop(number, kind)
        for number in board.nations(g, side.camp)
        for kind in (FA, FA_R)
        if any(count(g.at(place, number), kind) for place in side.places)
    ]


def drop_gun(g: ClashState, place: int, option: int) -> None:
    number, kind = troop_of(option)
    step_off(g, place, number, kind)
    g.note("gun-lost", "15.7.1b", number, g.fight.space)


def leader_casualty(g: ClashState, at: int) -> Steps[None]:
    """15.7.2 The affected side rolls twice: who, then what."""
    leaders = ranked(g, g.fight.sides[at])
    if not leaders:
        return
    who = g.die()
    victim = struck(g, leaders, who)
    what = g.die()
    fate = OUTCOMES[what - 1]
    if fate == CAPTURED and ch15_8_victory.wiped_out(g, g.fight.sides[1 - at]):
        fate = KILLED  # nobody is left to take him
    g.note("casualty", "15.7.2", victim, who, what, fate)
    if victim == FREDERICK and g.options[0]:
        fate = yield from escape(g, fate)
    strike(g, victim, fate, at)


def ranked(g: ClashState, side: Side) -> list[int]:
    """The Commander, then the others by rank."""
    found = [other for place in side.places for other in board.leaders_at(g, place, side.camp)]
    rest = sorted((other for other in found if other != side.commander), key=lambda other: (RANK[other], other))
    return [side.commander, *rest] if side.commander in found else rest


def struck(g: ClashState, leaders: list[int], who: int) -> int:
    """15.7.2 The Commander on 1, the second on 2-4, another subordinate on 5-6; with two leaders 2-6 hit the second."""
    if len(leaders) == 1 or who == 1:
        return leaders[0]
    if len(leaders) == 2 or who <= 4:
        return leaders[1]
    return g.pick(leaders[2:])


def escape(g: ClashState, fate: int) -> Steps[int]:
    """15.7.3 Once a game the Snuff Box cancels a wound, be it light, or death of Frederick, Prittwitz's Hussars his capture."""
    box = 0 if fate in (KILLED, WOUNDED, LIGHT_WOUND) else 1 if fate == CAPTURED else NOBODY
    if box < 0 or not g.snuff[box]:
        return fate
    option = yield Ask(g.holder[0], "15.7.3", "escape", [YES, NO], None, (fate,))
    if option == NO:
        return fate
    g.snuff[box] = False
    g.note("frederick-escapes", "15.7.3", fate)
    return UNHURT


def strike(g: ClashState, victim: int, fate: int, at: int) -> None:
    """What becomes of the leader; the DRMs of this battle stand."""
    if fate == KILLED:
        g.leaders[victim] = GONE
        ch21_will.leader_lost(g, victim, "killed")
    elif fate == WOUNDED:
        g.leaders[victim], g.back[victim] = TRACK, 0
        ch21_will.leader_lost(g, victim, "wounded")
    elif fate == CAPTURED:
        g.leaders[victim] = PRISON
        ch21_will.leader_lost(g, victim, "captured")
    elif fate == LIGHT_WOUND:
        g.leaders[victim], g.back[victim] = TRACK, (g.year * 10 + 5 * g.season + g.round) + 2
    side = g.fight.sides[at]
    if victim == side.commander and fate in (KILLED, WOUNDED, CAPTURED, LIGHT_WOUND):
        side.commander = forces.commander(g, side.places, side.camp)
