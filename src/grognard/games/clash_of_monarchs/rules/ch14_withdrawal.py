"""14 Withdrawal."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import SHELTER
from ..deck import tactic
from ..load import ACTIVE, AP, ARMIES, AU, DEFENCE, FD_NATION, FDS, FORT, L_NATION, NEAR, SPACES, inside
from ..state import ADMIN, LONE, RETROGRADE, ClashState
from ..troops import ARTILLERY, INF, ONE, SIEGE_ARTILLERY, SP, count, flipped, kinds, lights, sp
from ..words import ALL, CUSTOM, DONE, LEADER, NO, NUMBER, SPACE, STAND, WITHDRAW, YES, troop, troop_of
from . import ch02_components as board
from . import ch04_forces as forces
from . import ch09_supply as supply
from . import ch12_overrun, ch17_5_garrisons, ch22_politics, ch24_5_intelligence

SUCCESS = 6
SURPRISE = tactic("surprise_attack")


def before_the_march(g: ClashState) -> Steps[None]:
    """14.1.1a An enemy force in the space of a Command that is named for activation may withdraw before it moves; it leaves its
    FDs behind (14.1, 12.9.1)."""
    if g.marching.mode not in (ADMIN, LONE, RETROGRADE):
        yield from give_way(g)
        hide_depots(g)
        yield from ch12_overrun.capture_depots(g, g.marching.here, g.marching.camp)


def owner(g: ClashState, place: int, camp: int) -> int:
    """The player who decides for a force: that of its nationality (4.1.1a)."""
    return g.seat_of(nation_of(g, place, camp))


def give_way(g: ClashState) -> Steps[None]:
    """14.1, 17.1 The force that the first Command comes upon may go into its fortress, and the rest may try to withdraw."""
    here, enemy = g.marching.here, 1 - g.marching.camp
    if not board.has_pieces(g, here, enemy) or board.truce_there(g, here, g.marching.camp):
        return
    if not g.marching.no_withdrawal and may_shelter(g, here, enemy):
        yield from fall_back_inside(g, here, enemy)
    if not board.has_pieces(g, here, enemy) or here in g.pinned:
        return
    ways = exits(g, here, enemy, here, g.marching.came)
    if not ways or g.marching.no_withdrawal:
        g.pinned.append(here)
        return
    seat = owner(g, here, enemy)
    size = ch24_5_intelligence.seen(g, board.strength(g, ACTIVE, g.marching.camp))
    option = yield Ask(seat, "14.1.1a", "withdraw", [WITHDRAW, STAND], None, (here, size))
    if option == STAND:
        g.pinned.append(here)
        return
    if (yield from surprised(g, here, enemy)):
        g.pinned.append(here)
        return
    if not light_alone(g, here, enemy, ACTIVE) and not rolled(g, here, enemy, here, 2 * forces.light_force(g, here, enemy)):
        g.pinned.append(here)
        return
    yield from fall_back(g, seat, here, here, enemy, ways)


def fall_back_inside(g: ClashState, here: int, enemy: int) -> Steps[None]:
    """17.1, 14.1.1b Going into the fortress is a withdrawal, too, which Surprise Attack cancels."""
    option = yield from how_many_inside(g, here, enemy, here)
    if option == NO:
        return
    if (yield from surprised(g, here, enemy)):
        g.pinned.append(here)
    else:
        yield from take_shelter(g, here, enemy, here, option)


def may_shelter(g: ClashState, here: int, enemy: int) -> bool:
    """17.1 Whether the force that a first Command comes upon stands before a fortress of its own, not besieged."""
    return bool(FORT[here]) and board.holding_camp(g, here) == enemy and here not in g.sieges and here not in g.pinned


def surprised(g: ClashState, here: int, enemy: int) -> Steps[bool]:
    """14.1.1b Austria may reveal Surprise Attack to cancel an Anglo-Prussian withdrawal."""
    if not can_surprise(g, enemy):
        return False
    option = yield Ask(g.holder[AU], "14.1.1b", "surprise", [YES, NO], None, (here,))
    if option == YES:
        reveal_surprise(g)
    return bool(option == YES)


def can_surprise(g: ClashState, enemy: int) -> bool:
    """14.1.1b An Austrian Commander who holds the chit, against the Anglo-Prussians."""
    on = g.marching
    if on.surprise or on.commander < 0 or L_NATION[on.commander] != AU:
        return False
    return enemy == AP and SURPRISE in g.held_chits[AU]


def reveal_surprise(g: ClashState) -> None:
    """The chit is shown; it counts as the first Austrian Tactic if a battle follows at once."""
    g.held_chits[AU].remove(SURPRISE)
    g.spent[AU].append(SURPRISE)
    g.marching.surprise = True
    g.revealed += 1
    g.note("surprise", "14.1.1b", g.marching.here)


def light_alone(g: ClashState, place: int, camp: int, other: int) -> bool:
    """14.3 Light units alone withdraw automatically from Commands without light units."""
    return forces.light_force(g, place, camp) and not any(lights(packed) for _, packed in board.contingents(g, other, 1 - camp))


def rolled(g: ClashState, place: int, camp: int, space: int, extra: int) -> bool:
    """14.2a One die + the Commander's defence, +1 with a friendly light unit in the space; 6 or more."""
    head = forces.commander(g, [place], camp)
    drm = (DEFENCE[head] if head >= 0 else 0) + extra
    places = [place, space] if place != space else [place]
    drm += any(lights(packed) for each in places for _, packed in board.contingents(g, each, camp))
    die = g.die()
    g.note("withdraws" if die + drm >= SUCCESS else "pinned", "14.2a", camp, space, die, die + drm)
    return die + drm >= SUCCESS


def exits(g: ClashState, place: int, camp: int, space: int, came: int) -> list[int]:
    """14.2b Adjacent spaces free of enemies and open to the force, not the one the enemy came from."""
    there = [number for number, _ in board.contingents(g, place, camp)]
    there += [L_NATION[at] for at in board.leaders_at(g, place, camp)]
    return [
        goal
        for goal in NEAR[space]
        if (goal != came or came == space)
        and not board.occupied(g, goal, 1 - camp)
        and ch22_politics.open_to(g, goal, camp, there)
    ]


def fall_back(g: ClashState, seat: int, place: int, space: int, camp: int, ways: list[int]) -> Steps[None]:
    """14.2a The force moves one space away; FDs stay where they are (14.1)."""
    goal = ways[0]
    if len(ways) > 1:
        option = yield Ask(seat, "14.2a", "withdraw-to", [SPACE + way for way in ways], None, (space,))
        goal = option - SPACE
    g.note("falls-back", "14.2b", camp, space, goal)
    ch22_politics.tribute(g, goal, camp)
    note_retreat(g, place, camp)
    supply.join(g, place, goal, camp)


def note_retreat(g: ClashState, place: int, camp: int) -> None:
    """Nations whose largest force gave way this year, for events."""
    for number, packed in board.contingents(g, place, camp):
        if sp(packed) >= forces.largest(g, number) and number not in g.retreated:
            g.retreated.append(number)


def shelter(g: ClashState, space: int, camp: int, place: int) -> Steps[None]:
    """14.2a, 17.1, 4.2a All or part of a force and its FDs may go into the fortress, up to 8, 15 or 22 SP by its class."""
    option = yield from how_many_inside(g, space, camp, place)
    if option != NO:
        yield from take_shelter(g, space, camp, place, option)


def how_many_inside(g: ClashState, space: int, camp: int, place: int) -> Steps[int]:
    """14.2a The owner says how many go in, or that nobody does."""
    room = shelter_room(g, space, camp)
    men = sum(count(packed, INF) for _, packed in board.contingents(g, place, camp))
    total = board.strength(g, place, camp)
    if room <= 0 or not board.has_pieces(g, place, camp):
        return NO
    parts = [NUMBER + each for each in (1, 2, 3, 5) if each <= min(men, room) and each < total]
    option: int = yield Ask(owner(g, place, camp), "17.1", "shelter", [ALL, *parts, CUSTOM, NO], None, (space, room))
    return option


def take_shelter(g: ClashState, space: int, camp: int, place: int, option: int) -> Steps[None]:
    """14.2a, 17.1 They go in, and FDs with them."""
    if option == CUSTOM:
        yield from one_by_one(g, space, camp, place)
    else:
        left = min(shelter_room(g, space, camp), board.strength(g, place, camp)) if option == ALL else option - NUMBER
        go_inside(g, space, camp, place, left, option == ALL)
    depots_inside(g, space, camp)


def shelter_room(g: ClashState, space: int, camp: int) -> int:
    """4.2a SP for which a fortress still has room."""
    return SHELTER[FORT[space]] - board.strength(g, inside(space), camp)


def one_by_one(g: ClashState, space: int, camp: int, place: int) -> Steps[None]:
    """17.1 The owner names who goes in."""
    while True:
        room = shelter_room(g, space, camp)
        pieces = [
            troop(number, kind)
            for number, packed in board.contingents(g, place, camp)
            for kind in kinds(packed)
            if SP[kind] <= room
        ]
        options = [*pieces, *[LEADER + at for at in board.leaders_at(g, place, camp)]]
        if not options:
            return
        option = yield Ask(owner(g, place, camp), "17.1", "shelter-piece", [*options, DONE], None, (space, room))
        if option == DONE:
            return
        if option in pieces:
            number, kind = troop_of(option)
            enter(g, space, place, number, ONE[kind])
        else:
            g.leaders[option - LEADER] = inside(space)


def nation_of(g: ClashState, place: int, camp: int) -> int:
    return forces.nation_of(g, place, camp)


def enter(g: ClashState, space: int, place: int, number: int, packed: int) -> None:
    """Pieces go into a fortress; those of the active force do not march again this turn (11.2b)."""
    forces.transfer(g, place, inside(space), number, packed)
    if place == ACTIVE:
        key = inside(space) * ARMIES + number
        g.stood[key] = g.stood.get(key, 0) + packed


def go_inside(g: ClashState, space: int, camp: int, place: int, left: int, everybody: bool) -> None:
    """Infantry first; with everybody the artillery and leaders go in as well."""
    for number, packed in board.contingents(g, place, camp):
        for kind in (INF, *[kind for kind in kinds(packed) if kind != INF and kind not in ARTILLERY]) if everybody else (INF,):
            for _ in range(count(g.at(place, number), kind)):
                if SP[kind] <= left:
                    enter(g, space, place, number, ONE[kind])
                    left -= SP[kind]
    if everybody and not board.strength(g, place, camp):
        for number, packed in board.contingents(g, place, camp):
            enter(g, space, place, number, packed)
        for at in board.leaders_at(g, place, camp):
            g.leaders[at] = inside(space)
    ch24_5_intelligence.tell(g, camp, "shelters", "17.1", (camp, space), board.strength(g, inside(space), camp))


def depots_inside(g: ClashState, space: int, camp: int) -> None:
    """14.1, 17.1, 17.2 FDs in the space go in: with the force, or to the intrinsic garrison."""
    for at in range(FDS):
        if g.fd[at] == space and g.camp[FD_NATION[at]] == camp:
            g.fd[at] = inside(space)
            g.note("depot-shelters", "17.1", at, space)


def hide_depots(g: ClashState) -> None:
    """14.1, 17.1 FDs left alone in the space of their own unbesieged fortress go in when an enemy force enters."""
    here, enemy = g.marching.here, 1 - g.marching.camp
    if not FORT[here] or board.holding_camp(g, here) != enemy or here in g.sieges or ch17_5_garrisons.opens(g):
        return
    if not board.has_pieces(g, here, enemy):
        depots_inside(g, here, enemy)


def slip_away(g: ClashState, space: int, target: int, camp: int, source: int) -> Steps[bool]:
    """14.1.2, 14.2a A force intercepted on the march or announcing a siege roll may go into an own fortress, or try to
    withdraw, but not to where the interceptor came from; its move ends."""
    if FORT[space] and board.holding_camp(g, space) == camp and space not in g.sieges:
        yield from shelter(g, space, camp, target)
        if not board.has_pieces(g, target, camp):
            if g.march and target == ACTIVE:
                g.marching.ended = True
            return True
    ways = exits(g, target, camp, space, source)
    if not ways:
        return False
    seat = owner(g, target, camp)
    size = ch24_5_intelligence.seen(g, board.strength(g, space, 1 - camp))
    option = yield Ask(seat, "14.1.2", "slip-away", [WITHDRAW, STAND], None, (space, size))
    if option == STAND:
        return False
    if not light_alone(g, target, camp, space) and not rolled(g, target, camp, space, 2 * forces.light_force(g, target, camp)):
        return False
    if target != ACTIVE:
        yield from lose_gun_step(g, target, camp)
    goal = ways[0]
    if len(ways) > 1:
        option = yield Ask(seat, "14.2a", "withdraw-to", [SPACE + way for way in ways], None, (space,))
        goal = option - SPACE
    g.note("falls-back", "14.2b", camp, space, goal)
    ch22_politics.tribute(g, goal, camp)
    if target == ACTIVE:
        g.marching.here, g.marching.ended = goal, True
    else:
        supply.join(g, target, goal, camp)
    return True


def lose_gun_step(g: ClashState, place: int, camp: int) -> Steps[None]:
    """14.2.1 A Command that withdraws from a siege loses an artillery step of its owner's choice, siege artillery if possible."""
    there = board.contingents(g, place, camp)
    guns = [troop(number, kind) for number, packed in there for kind in kinds(packed) if kind in ARTILLERY]
    options = [option for option in guns if troop_of(option)[1] in SIEGE_ARTILLERY] or guns
    if not options:
        return
    option = options[0]
    if len(options) > 1:
        option = yield Ask(owner(g, place, camp), "14.2.1", "lose-gun", options)
    number, kind = troop_of(option)
    g.put(place, number, flipped(kind) - ONE[kind])
    g.note("gun-lost", "14.2.1", number, place % SPACES)
