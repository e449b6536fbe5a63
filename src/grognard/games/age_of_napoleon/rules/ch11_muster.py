"""11.0.C Naming corps: who marches under which leader, and who is engaged in a battle."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps

from ..load import CORPS, SR
from ..state import AgeState, Muster
from ..words import ALL, DONE
from ..words import CORPS as CORPS_OPTION


def muster(g: AgeState, seat: int, army: list[int], rule: str) -> Steps[list[int]]:
    """11.0.C, 4.1.D A leader is named, then who goes with him: nobody senior, and no more corps than his SR, himself included."""
    if len(army) == 1:
        return army[:]
    g.muster = Muster(seat, army, 0, [])
    whole = [ALL for _ in range(len(army) <= SR[army[0]])]
    option = yield Ask(seat, rule, "muster-leader", [*whole, *[CORPS_OPTION + corps for corps in army]], muster_refused)
    if option == ALL:
        return leader_first(g, army)
    name(g, option - CORPS_OPTION)
    g.naming.most = SR[option - CORPS_OPTION]
    while companions(g):
        everyone = [ALL for _ in range(len(companions(g)) > 1 and takes_all(g))]
        options = [*[CORPS_OPTION + corps for corps in companions(g)], *everyone, DONE]
        option = yield Ask(seat, rule, "muster-corps", options, muster_refused, (g.naming.most - len(g.naming.named),))
        if option == DONE:
            break
        for corps in companions(g) if option == ALL else [option - CORPS_OPTION]:
            name(g, corps)
    return named(g)


def leader_first(g: AgeState, army: list[int]) -> list[int]:
    """4.2.A The whole army goes under the leader it has."""
    leader = next((corps for corps in army if corps in g.top and SR[corps] == SR[army[0]]), army[0])
    g.muster = None
    return [leader, *[corps for corps in army if corps != leader]]


def name(g: AgeState, corps: int) -> None:
    """11.0.C Name one more corps."""
    g.naming.named.append(corps)


def named(g: AgeState) -> list[int]:
    """11.0.C All corps that were named, the leader first."""
    corps = g.naming.named[:]
    g.muster = None
    return corps


def companions(g: AgeState) -> list[int]:
    """11.0.C Who can still be named, in one order for all: not senior to the leader, within his SR."""
    naming = g.naming
    if len(naming.named) >= naming.most:
        return []
    return [corps for corps in naming.army if muster_refusal(g, corps) is None]


def takes_all(g: AgeState) -> bool:
    """11.0.C Whether the leader can take everybody who could still be named."""
    return len(g.naming.named) + len(companions(g)) <= g.naming.most


def muster_refused(g: AgeState, option: int) -> Refusal | None:
    """11.0.C Why a corps cannot be named."""
    corps = option - CORPS_OPTION
    return muster_refusal(g, corps) if 0 <= corps < CORPS else None


def muster_refusal(g: AgeState, corps: int) -> Refusal | None:
    """4.1.D, 11.0.D2 The corps must belong to the army, come after those named before, and not be senior to the leader."""
    naming = g.naming
    if corps not in naming.army:
        return Refusal("4.1.B", "not-in-army", corps)
    if not naming.named:
        return None
    if corps in naming.named or (len(naming.named) > 1 and corps < naming.named[-1]):
        return Refusal("11.0.C", "named-before", corps)
    if SR[corps] > SR[naming.named[0]]:
        return Refusal("11.0.D2", "senior", corps, naming.named[0])
    return None
