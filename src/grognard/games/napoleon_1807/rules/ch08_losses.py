"""Chapter 8, second part: sharing the losses."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import FRENCH, OFF
from ..state import Share, State1807, battle_of, share_of
from ..words import BLOCK_OF, CAVALRY, CORPS, CUBE, INFANTRY
from . import ch01_definitions


def take_losses(g: State1807, seat: int, stack: list[int], count: int) -> Steps[None]:
    """8.5 Losses are shared evenly; what a corps cannot take joins the remainder, which the owner places freely (8.5a)."""
    share_evenly(g, stack, count)
    while share_of(g).left:
        options = [CORPS + corps for corps in stack if loss_refused(g, CORPS + corps) is None]
        option = options[0]
        if len(options) > 1:
            option = yield Ask(seat, "8.5", "place-loss", options, loss_refused, (share_of(g).left,))
        place_loss(g, option - CORPS)
    yield from choose_cubes(g, seat)
    g.share = None


def share_evenly(g: State1807, stack: list[int], count: int) -> None:
    """8.5a The even part of the losses; those beyond the points of the stack are lost."""
    points = [g.infantry[corps] + g.cavalry[corps] for corps in stack]
    count = min(count, sum(points))
    counts = [min(count // len(stack), most) for most in points]
    cavalry = count > 1 and any(g.cavalry[corps] for corps in stack)  # 8.5c; 8.5d without cavalry the rule lapses
    g.share = Share(stack, count - sum(counts), OFF, counts, cavalry)


def place_loss(g: State1807, corps: int) -> None:
    """8.5 One loss of the remainder."""
    share = share_of(g)
    at = share.stack.index(corps)
    share.counts[at] += 1
    share.left -= 1
    share.last = corps


def loss_refused(g: State1807, option: int) -> Refusal | None:
    """8.5d The remainder must be placed so that a cavalry point can be among several losses."""
    share = share_of(g)
    corps = BLOCK_OF.get(option, OFF)
    if corps not in share.stack:
        return Refusal("8.5", "not-in-stack", option)
    if room(g, corps) <= 0:
        return Refusal("8.5a", "no-points-left", corps)
    if corps < share.last or sum(room(g, other) for other in share.stack if other >= corps) < share.left:
        return Refusal("8.5", "out-of-order", option)  # those after it could not take what is left
    if share.cavalry and not cavalry_possible(g, corps):
        return Refusal("8.5d", "cavalry-due")
    return None


def room(g: State1807, corps: int) -> int:
    """How many more losses a corps can take."""
    share = share_of(g)
    return g.infantry[corps] + g.cavalry[corps] - share.counts[share.stack.index(corps)]


def cavalry_possible(g: State1807, corps: int) -> bool:
    """8.5d Whether a cavalry point can still be lost if this corps takes the next loss."""
    share = share_of(g)
    if g.cavalry[corps] or any(n and g.cavalry[c] for c, n in zip(share.stack, share.counts, strict=True)):
        return True
    return share.left > 1 and any(c > corps and g.cavalry[c] for c in share.stack)


def choose_cubes(g: State1807, seat: int) -> Steps[None]:
    """1.13 The owner chooses the cubes; 8.5c one of several losses at least is a cavalry point, from any corps (8.5d)."""
    for corps in share_of(g).stack:
        infantry, cavalry = 0, 0
        while infantry + cavalry < losses_of(g, corps):
            options = cubes_open(g, corps, infantry, cavalry)
            option = options[0]
            if len(options) > 1:
                left = losses_of(g, corps) - infantry - cavalry
                option = yield Ask(seat, "8.5c", "loss-cube", options, None, (corps, left))
            if option == CUBE + CAVALRY:
                cavalry += 1
                share_of(g).cavalry = False
            else:
                infantry += 1
        if infantry + cavalry:
            ch01_definitions.lose(g, corps, infantry, cavalry, "8.5")


def losses_of(g: State1807, corps: int) -> int:
    """The losses that a corps has got."""
    share = share_of(g)
    return share.counts[share.stack.index(corps)]


def cubes_open(g: State1807, corps: int, infantry: int, cavalry: int) -> list[int]:
    """8.5c The kinds of cube that can be taken next from a corps: cavalry when it is the last chance for it."""
    options = []
    if g.infantry[corps] > infantry and not last_chance(g, corps, infantry + cavalry):
        options.append(CUBE + INFANTRY)
    if g.cavalry[corps] > cavalry:
        options.append(CUBE + CAVALRY)
    return options


def last_chance(g: State1807, corps: int, taken: int) -> bool:
    """8.5c Whether the cavalry point that is due can only be this cube."""
    share = share_of(g)
    if not share.cavalry or not g.cavalry[corps] or taken + 1 < losses_of(g, corps):
        return False
    pairs = zip(share.stack, share.counts, strict=True)
    return not any(other > corps and count and g.cavalry[other] for other, count in pairs)


def guard_shaken(g: State1807) -> None:
    """8.3G An event may make a lost combat cost each French corps a further fatigue in the result."""
    battle = battle_of(g)
    if battle.guard and battle.winner != FRENCH:
        stack = ch01_definitions.alive(g, battle.stack(FRENCH))
        for corps in stack:
            ch01_definitions.tire(g, corps, 1, "12.la_garde")
        ch01_definitions.collapse(g, stack)
        ch01_definitions.settle(g, [battle.zone])
