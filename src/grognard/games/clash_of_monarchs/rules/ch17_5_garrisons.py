"""17.2, 17.5, 17.6 Garrisons, and fortresses that change hands."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import BESIEGERS
from ..load import (
    ACTIVE,
    AREA_OF,
    DEPOT_OF,
    FDS,
    FORT,
    FR,
    HANOVER,
    L_NATION,
    LAND,
    MD_INDEX,
    NEUTRAL,
    NOBODY,
    SPACES,
    STAKES,
    VP,
    VP_TO,
    ground,
    inside,
)
from ..state import ADMIN, EVENT, OPERATION, ClashState
from ..words import NO, SPACE, YES
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import (
    ch15_7_losses,
    ch15_battle,
    ch17_fortresses,
    ch21_will,
    ch24_5_intelligence,
)

BORROWERS = (OPERATION, ADMIN, EVENT)  # 9.7.1 the marches that may commandeer an ally's MD
OPEN_STAKES = [space for space in STAKES if not FORT[space] and DEPOT_OF[space] < 0]  # 2.1.1d


def take(g: ClashState, space: int, number: int) -> None:
    """17.6 A captured fortress gives its VP to the captor and takes them from the owner; an MD in it is commandeered (9.7.1)."""
    loser = g.held.get(space, LAND[space])
    g.sieges.pop(space, None)
    g.siege_camp.pop(space, None)
    g.note("takes", "17.6" if FORT[space] else "9.7.1" if DEPOT_OF[space] >= 0 else "2.1.1d", number, space)
    board.take_hold(g, space, number)
    if (space, number) == (HANOVER, FR) and not g.has("hanover_taken"):
        g.flags.append("hanover_taken")  # 22.3.4: the Danes hear of it, even if it is not kept
    award(g, space, number, loser)
    commandeer(g, space, number)
    supply.trace(g)


def award(g: ClashState, space: int, number: int, loser: int) -> None:
    """17.6, 22.3.1 VP to the captor's Power and from the owner's, or France or Austria for Imperial fortresses."""
    if not VP[space]:
        return
    for each, sign in ((number, 1), (loser, -1)):
        power = VP_TO[space] if VP_TO[space] >= 0 and g.camp[each] == 1 else board.power_of(g, each)
        if power >= 0:
            ch21_will.score(g, power, sign * VP[space])


def commandeer(g: ClashState, space: int, number: int) -> None:
    """9.7.1 An MD that changes hands acts as an immobile FD of the controlling nation until retaken."""
    if DEPOT_OF[space] >= 0:
        at = MD_INDEX[space]
        g.md_holder[at] = NOBODY if DEPOT_OF[space] == number or g.camp[DEPOT_OF[space]] == g.camp[number] else number


def borrow_depot(g: ClashState) -> Steps[None]:
    """9.7.1 Whoever ends a march in an ally's MD may commandeer it; its owner takes it back in the same way. [ruling]"""
    space = g.marching.here
    if space not in MD_INDEX or not can_borrow(g):
        return
    option = yield Ask(g.marching.seat, "9.7.1", "commandeer", [YES, NO], None, (space,))
    if option == YES:
        number = forces.nationality(g, [ACTIVE], g.marching.camp, g.marching.commander)
        g.md_holder[MD_INDEX[space]] = NOBODY if DEPOT_OF[space] == number else number
        g.note("commandeers", "9.7.1", number, space)


def can_borrow(g: ClashState) -> bool:
    """9.7.1 Whether the force on the march may use the allied MD where it is only after commandeering it."""
    on = g.marching
    owner, lord = DEPOT_OF[on.here], g.md_holder[MD_INDEX[on.here]]
    if on.mode not in BORROWERS or not board.strength(g, ACTIVE, on.camp) or g.camp[owner] != on.camp:
        return False
    number = forces.nationality(g, [ACTIVE], on.camp, on.commander)
    free = board.holding_camp(g, on.here) == on.camp and not board.in_the_field(g, on.here, 1 - on.camp)
    return free and number != (lord if lord >= 0 else owner) and supply.networks(g, number) == (number,)


def walk_in(g: ClashState) -> None:
    """9.7.1 An MD without fortress falls to whoever enters it alone; R4 opens empty fortresses to the marcher."""
    on = g.marching
    space = on.here
    if not board.strength(g, ACTIVE, on.camp):
        return
    number = forces.nationality(g, [ACTIVE], on.camp, on.commander)
    owner = g.held.get(space, LAND[space])
    if g.camp[owner] != 1 - on.camp or board.in_the_field(g, space, 1 - on.camp):
        return
    if (not FORT[space] and DEPOT_OF[space] >= 0) or opens(g):
        take(g, space, number)


def opens(g: ClashState) -> bool:
    """8.6 Whether an event (R4) lets the force on the march take the fortress where it is by entering: one without troops."""
    on = g.marching
    return on.takes >= 0 and AREA_OF[on.here] == on.takes and not board.has_pieces(g, inside(on.here), 1 - on.camp)


def settle(g: ClashState) -> None:
    """2.1.1d, 20.2.1 A VP space without fortress or MD is the enemy's while he alone occupies it, then its owner's again."""
    for space in OPEN_STAKES:
        lord = occupant(g, space)
        if g.camp[lord] != g.camp[g.held.get(space, LAND[space])]:
            take(g, space, lord)


def occupant(g: ClashState, space: int) -> int:
    """2.1.1d The nation whose forces alone occupy a space, or else its owner."""
    owner = LAND[space]
    camp = g.camp[owner]
    if camp == NEUTRAL or board.in_the_field(g, space, camp) or not board.in_the_field(g, space, 1 - camp):
        return owner
    return board.leading_nation(g, space, 1 - camp)


def can_join(g: ClashState, space: int, camp: int) -> bool:
    """17.5.1a A garrison with a leader or beside a relieving Command may fight in the space."""
    return bool(FORT[space]) and board.holding_camp(g, space) == camp and board.strength(g, inside(space), camp) > 0


def sortie(g: ClashState, camp: int) -> Steps[None]:
    """17.5.1a A besieged or masked garrison under a leader may sortie in the Strategy Card Segment, its own or the besieger's."""
    for place in board.places(g.where[camp] & board.ON_MAP & ~board.FIELD):
        if not can_sortie(g, place, camp):
            continue
        space, head = ground(place), forces.commander(g, [place], camp)
        enemies = ch24_5_intelligence.seen(g, board.strength(g, space, 1 - camp))
        option = yield Ask(g.seat_of(L_NATION[head]), "17.5.1a", "sortie", [YES, NO], None, (space, enemies))
        if option == YES:
            g.moved.append(head)
            g.fought.append(space)  # 17.4
            yield from ch15_battle.battle(g, space, [place], [space], camp)
            tidy(g)


def can_sortie(g: ClashState, place: int, camp: int) -> bool:
    """A garrison that is shut in, with SP and a leader who has not fought his way out this turn."""
    if place < SPACES or not board.strength(g, place, camp) or not board.invested(g, ground(place)):
        return False
    if board.truce_binds(g, place, camp) or g.power not in foes(g, place, camp):
        return False
    head = forces.commander(g, [place], camp)
    return head >= 0 and head not in g.moved and board.strength(g, ground(place), 1 - camp) > 0


def foes(g: ClashState, place: int, camp: int) -> tuple[int, int]:
    """17.5.1a The Power of a garrison, and that of the force which shuts it in."""
    inner, outer = forces.nation_of(g, place, camp), forces.nation_of(g, ground(place), 1 - camp)
    return board.power_of(g, inner), board.power_of(g, outer)


def tidy(g: ClashState) -> None:
    """17.4.8, 17.5.1b Siege markers that nobody upholds go; garrisons that nobody shuts in come out; open spaces revert;
    Entrenchments that nobody defends go (12.7b); leaders do not stay alone among enemies.

    Nobody upholds the siege of a fortress that has become his own alliance's (21.3.2b, 22.3.5).
    """
    for space in sorted(g.sieges):
        camp = g.siege_camp[space]
        total = board.strength(g, space, camp) + (board.strength(g, ACTIVE, camp) if g.march and g.march.here == space else 0)
        places = [space, ACTIVE] if g.march and g.march.here == space else [space]
        armed = any(ch17_fortresses.artillery_at(g, place, camp) for place in places)
        led = any(board.leaders_at(g, place, camp) for place in places)
        if total < BESIEGERS[FORT[space]] or not armed or not led or board.holding_camp(g, space) == camp:
            del g.sieges[space], g.siege_camp[space]
            g.note("siege-lifted", "17.4.8", space)
    garrisons = g.where[0] | g.where[1] | g.where[NEUTRAL]
    for place in g.fd:
        garrisons |= 1 << place if place >= SPACES else 0
    for space in board.places(garrisons >> SPACES & board.FIELD):
        come_out(g, space)
    for space in [space for space in g.works if not board.has_pieces(g, space, NEUTRAL)]:
        forces.leave_works(g, space, g.works[space])
    rescue_stragglers(g)
    settle(g)


def rescue_stragglers(g: ClashState) -> None:
    """15.7.6b outside battle: a leader whom his men have left among enemies goes to the nearest friendly force. [ruling]"""
    for at, place in enumerate(g.leaders):
        camp = g.camp[L_NATION[at]]
        if not 0 <= place < SPACES or camp == NEUTRAL or board.in_the_field(g, place, camp):
            continue
        if board.in_the_field(g, place, 1 - camp):
            ch15_7_losses.rescue_leaders(g, place, camp)


def come_out(g: ClashState, space: int) -> None:
    camp = board.holding_camp(g, space)
    if camp == NEUTRAL or space in g.sieges or board.in_the_field(g, space, 1 - camp):
        return
    forces.join(g, inside(space), space, camp)
    for at in range(FDS):
        if g.fd[at] == inside(space):
            g.fd[at] = space


def spaces_of(places: list[int]) -> list[int]:
    """The spaces of some places as options, each once: field and fortress are one space."""
    return list(dict.fromkeys(SPACE + place % SPACES for place in places))


def place_meant(g: ClashState, seat: int, places: list[int], option: int) -> Steps[int]:
    """17.1 The place that a space stands for; where there are pieces in the open and in the fortress, their player says which."""
    found = [place for place in places if SPACE + place % SPACES == option]
    if len(found) == 1:
        return found[0]
    answer = yield Ask(seat, "17.1", "garrison-meant", [NO, YES], None, (option - SPACE,))
    return found[1] if answer == YES else found[0]
