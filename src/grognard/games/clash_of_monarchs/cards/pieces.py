"""Events that bring, restore, move or take away pieces (8.6.3, 8.6.4)."""

from __future__ import annotations

from functools import cache

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps, at_once

from ..load import (
    AREA_IDS,
    AREA_OF,
    ARMIES,
    ASIDE,
    BOX,
    BR,
    DEPOT_OF,
    FD_NATION,
    FDS,
    FORT,
    FR,
    MD_INDEX,
    MDS,
    NEUTRAL,
    POOL,
    PR,
    SA,
    SPACES,
    SW,
    SWEDEN,
    apart,
    ground,
    leader,
    nation,
    space,
    theater,
)
from ..rules import ch02_components as board
from ..rules import ch04_forces as forces
from ..rules import ch09_supply as supply
from ..rules import ch10_1_depots, ch12_fleets, ch15_7_losses, ch18_2_transfers, ch20_horse, ch20_recruit
from ..state import ClashState
from ..troops import COS, DC, DC_R, FA, FA_R, INF, LC, LC_R, LTC, LTI, ONE, SIEGE, SIEGE_R, count, kinds, sp
from ..words import BOX as BOX_OPTION
from ..words import DEPOT, PASS, SPACE
from . import leaders
from .clauses import CLAUSES

UNITS = {"lc": LC, "dc": DC, "ltc": LTC, "lti": LTI, "cos": COS, "fa": FA, "sa": SIEGE}
BOXES = {
    "box_border": ("border",),
    "box_german": ("german",),
    "box_northern": ("northern",),
    "any_theater_box": ("border", "german", "northern"),
}


def lot(g: ClashState, clause: int) -> int:
    """8.6d New pieces within the army size limit and the counter mix; the excess is lost."""
    entry = CLAUSES[clause]
    number = nation(entry["nation"])
    packed: int = min(entry.get("inf", 0) + entry.get("sp_from_pool", 0), max(0, ch20_recruit.room(g, number))) * ONE[INF]
    for name, kind in UNITS.items():
        if name in entry:
            packed += min(entry[name], max(0, ch20_recruit.unused(g, number, kind))) * ONE[kind]
    return packed


def boxes_of(clause: int) -> list[int]:
    """The Theater boxes that a clause names."""
    where = CLAUSES[clause].get("where")
    names = [where] if isinstance(where, str) else where or []
    return sorted({theater(box) for name in names for box in BOXES.get(name, ())})


def sites(g: ClashState, power: int, clause: int) -> list[int]:
    """8.6.4, 17.5.2 The spaces where a clause lets pieces be placed: never besieged or masked fortresses."""
    entry = CLAUSES[clause]
    number = nation(entry["nation"])
    camp = g.camp[number]
    where = entry.get("where")
    if isinstance(where, list):
        found = [at for name in where for at in named_sites(g, name, camp)]
    elif "areas" in entry and where in (None, "own_space_in_supply", "own_fortress"):
        found = [at for at in spaces_named(clause) if board.friendly(g, at, camp)]
        if where == "own_fortress":
            found = [at for at in found if FORT[at]]
        if where == "own_space_in_supply":
            found = tied(g, number, found)
    else:
        found = SITES[str(where)](g, number) if where else ch20_recruit.homes(g, number)
    if entry.get("controlled"):
        found = [at for at in found if board.holder(g, at) == number]
    good = [at for at in found if not board.shut_in(g, at, camp) and free_of_enemies(g, at, camp, beside(clause))]
    good = [at for at in good if board.square_open(at, [number])]
    good = good[:1] if "where_order" in entry else good
    fallback = [at for at in MDS if DEPOT_OF[at] == number and supply.md_in_hand(g, at, camp) and not board.invested(g, at)]
    return good or ([at for at in fallback if not board.in_the_field(g, at, 1 - camp)] if where != "french_force" else [])


@cache
def spaces_named(clause: int) -> list[int]:
    """The spaces of the areas that a clause names."""
    return [at for at in range(SPACES) if AREA_IDS[AREA_OF[at]] in CLAUSES[clause]["areas"]]


def named_sites(g: ClashState, name: str, camp: int) -> list[int]:
    if name == "controlled_rhineland":
        return [at for at in range(SPACES) if AREA_IDS[AREA_OF[at]] == "rhineland" and board.holder(g, at) == FR]
    if name.startswith("box_"):
        return []
    at = space(name)
    return [at] if board.friendly(g, at, camp) or board.in_the_field(g, at, camp) else []


def beside(clause: int) -> bool:
    """8.6.4 Whether pieces may come beside enemies: where the text puts them with a force, or where not only enemies are (B2)."""
    entry = CLAUSES[clause]
    return entry.get("where") in WITH_A_FORCE or bool(entry.get("beside_enemies"))


def free_of_enemies(g: ClashState, at: int, camp: int, beside_them: bool) -> bool:
    """8.6.4 No enemies in the open; beside a force of one's own they may be, if the text lets them."""
    return not board.in_the_field(g, at, 1 - camp) or (beside_them and board.in_the_field(g, at, camp))


def linked(g: ClashState, number: int, found: list[int]) -> list[int]:
    """9.3 Spaces where a force has a valid path."""
    lines = supply.supplied(g, number)
    return [at for at in found if lines >> at & 1]


def tied(g: ClashState, number: int, found: list[int]) -> list[int]:
    """9.2.2a, 10.6 Spaces from which an FD has a path to an MD: the supply of a fortress serves forces only (9.2)."""
    return [at for at in found if supply.can_link(g, number, at)]


def own_forces(g: ClashState, number: int) -> list[int]:
    return [place for place in forces.forces(g, g.camp[number]) if place < SPACES and sp(g.at(place, number))]


def rhine_forts(g: ClashState, number: int) -> list[int]:
    return [
        at for at in range(SPACES) if FORT[at] and AREA_IDS[AREA_OF[at]] == "rhineland" and board.friendly(g, at, g.camp[number])
    ]


SITES = {
    "own_fortress_or_md": ch20_recruit.strongholds,
    "own_fortress_linked": lambda g, number: tied(g, number, [at for at in ch20_recruit.strongholds(g, number) if FORT[at]]),
    "own_md": lambda g, number: [at for at in ch20_recruit.homes(g, number) if DEPOT_OF[at] == number],
    "own_force": own_forces,
    "own_force_in_supply": lambda g, number: linked(g, number, own_forces(g, number)),
    "own_space_in_supply": lambda g, number: tied(g, number, own_forces(g, number)),
    "french_force": lambda g, number: own_forces(g, FR),
    "friendly_rhineland_fortress": rhine_forts,
}
WITH_A_FORCE = ("own_force", "own_force_in_supply", "french_force")


def can_place(g: ClashState, power: int, clause: int) -> bool:
    """8.6c There is something to place and somewhere to place it."""
    entry = CLAUSES[clause]
    number = nation(entry["nation"])
    if entry.get("only_if") in ("in_pool", "leader_placed"):
        return False
    boxes = boxes_of(clause)
    there = [] if boxes else sites(g, power, clause)
    new = lot(g, clause) or (entry.get("fd") and any(FD_NATION[at] == number and g.fd[at] == POOL for at in range(FDS)))
    horse = "cav_steps" in entry and any(ch20_horse.served(g, option, there) for option in ch20_horse.uses(g, number, there))
    return bool(new or horse) and g.camp[number] != NEUTRAL and bool(boxes or there)


def place(g: ClashState, power: int, clause: int) -> Steps[None]:
    """8.6.4 New pieces, together in one space or box of the player's choice."""
    number = nation(CLAUSES[clause]["nation"])
    if g.camp[number] == NEUTRAL or not applies(g, clause):
        return
    boxes = boxes_of(clause)
    if CLAUSES[clause].get("split"):
        yield from scatter(g, power, clause)
        return
    if boxes:
        g.put(BOX + boxes[0], number, lot(g, clause))
        return
    found = [] if out_of_depots(g, clause) else sites(g, power, clause)
    if not found:
        return
    where = found[0]
    if len(found) > 1:
        option = yield Ask(g.holder[power], "8.6.4", "place-at", [SPACE + each for each in found], None, (g.card,))
        where = option - SPACE
    yield from settle(g, power, clause, where)
    yield from leaders.bring_leaders(g, power, clause, where)


def out_of_depots(g: ClashState, clause: int) -> bool:
    """P10, A13, F1, R9 Whether a clause brings nothing but an FD, and none is left: it is skipped."""
    entry = CLAUSES[clause]
    depots = supply.FDS_OF[nation(entry["nation"])]
    return bool(entry.get("fd")) and "leader" not in entry and all(g.fd[at] != POOL for at in depots)


def choices(g: ClashState, power: int, clause: int) -> list[int]:
    """The boxes or spaces for the next piece."""
    boxes = boxes_of(clause)
    if not boxes:
        return [SPACE + each for each in sites(g, power, clause)]
    number = nation(CLAUSES[clause]["nation"])
    return [BOX_OPTION + each for each in boxes if ch18_2_transfers.box_open(g, number, each)]


def scatter(g: ClashState, power: int, clause: int) -> Steps[None]:
    """8.6d Pieces that may be split as wished are placed one by one."""
    number = nation(CLAUSES[clause]["nation"])
    packed = lot(g, clause)
    where = -1
    while packed:
        places = choices(g, power, clause)
        if not places:
            return
        option = places[0]
        if len(places) > 1:
            option = yield Ask(g.holder[power], "8.6d", "place-piece", places, None, (g.card,))
        where = option - SPACE if not boxes_of(clause) else BOX + option - BOX_OPTION
        kind = kinds(packed)[0]
        g.put(where, number, ONE[kind])
        packed -= ONE[kind]
    if CLAUSES[clause].get("cav_steps"):
        yield from ch20_horse.step_at(g, number, power, sites(g, power, clause))
    if where >= 0:
        yield from leaders.bring_leaders(g, power, clause, where)


def applies(g: ClashState, clause: int) -> bool:
    """Clauses that depend on the one before (A6, A15)."""
    condition = CLAUSES[clause].get("only_if")
    if condition == "in_pool":
        return g.leaders[leader(CLAUSES[clause]["leader"])] == POOL
    if condition == "leader_placed":
        return "loudon_placed" in g.turn_flags
    return True


def settle(g: ClashState, power: int, clause: int, where: int) -> Steps[None]:
    """The pieces of a clause go to a space together."""
    number = nation(CLAUSES[clause]["nation"])
    packed = lot(g, clause)
    g.put(where, number, packed)
    g.note("placed", "8.6.4", number, where, sp(packed))
    if CLAUSES[clause].get("cav_steps"):
        yield from ch20_horse.step_at(g, number, power, [where])
    if CLAUSES[clause].get("fd"):
        ch10_1_depots.place_depot(g, number, where, "8.6.4")
    if g.options[7] and CLAUSES[clause].get("leader") == "saltykov_or_random":
        g.mix[number][6] = 1  # 24.6.2
        g.put(space("vilna"), number, ONE[SIEGE] * (1 - siege_there(g, number)))


def siege_there(g: ClashState, number: int) -> int:
    return int(any(count(packed, SIEGE) + count(packed, SIEGE_R) for key, packed in g.troops.items() if key % ARMIES == number))


def restore(g: ClashState, power: int, clause: int) -> Steps[None]:
    """P24, B18 Reduced units are flipped to their full side, or a cavalry unit is built in an own MD."""
    number = nation(CLAUSES[clause]["nation"])
    yield from ch20_horse.cavalry_steps(g, number, power, CLAUSES[clause].get("cav_steps", 0))
    if CLAUSES[clause].get("art"):
        yield from flip_gun(g, number, power, FA_R)
    if CLAUSES[clause].get("sa"):
        yield from flip_gun(g, number, power, SIEGE_R)


def flip_gun(g: ClashState, number: int, power: int, reduced: int) -> Steps[None]:
    """8.6f A reduced artillery unit of the player's choice goes back to its full side."""
    if ch20_horse.wounded(g, number, reduced):
        place = yield from ch20_recruit.which_gun(g, number, power, reduced)
        g.put(place, number, ONE[reduced - 1] - ONE[reduced])


def can_restore(g: ClashState, power: int, clause: int) -> bool:
    entry = CLAUSES[clause]
    number = nation(entry["nation"])
    kinds = [LC_R, DC_R] * bool(entry.get("cav_steps")) + [FA_R] * bool(entry.get("art")) + [SIEGE_R] * bool(entry.get("sa"))
    return bool(entry.get("cav_steps")) or any(
        count(packed, kind) for key, packed in g.troops.items() if key % ARMIES == number for kind in kinds
    )


def set_aside(g: ClashState, power: int, clause: int) -> Steps[None]:
    """8.6g SP of the owner's choice are off the map until his next Sustain/Recruit Phase."""
    number = nation(CLAUSES[clause]["nation"])
    places = own_forces(g, number)
    if not g.fighting(number) or not places:
        return
    count = CLAUSES[clause].get("inf", CLAUSES[clause].get("sp", 0))
    g.loss = ch15_7_losses.simple_loss(g, g.seat_of(number), g.camp[number], places, count, number)
    g.losing.line, g.losing.aside, g.losing.foot = True, ASIDE, "inf" in CLAUSES[clause]
    g.losing.rule = "8.6g"
    yield from ch15_7_losses.suffer(g)


def can_set_aside(g: ClashState, power: int, clause: int) -> bool:
    entry = CLAUSES[clause]
    number = nation(entry["nation"])
    return g.fighting(number) and sum(sp(g.at(place, number)) for place in own_forces(g, number)) >= entry.get(
        "inf", entry.get("sp", 0)
    )


def lose_sp(g: ClashState, power: int, clause: int) -> Steps[None]:
    """P26 The controller removes SP of his choice from the map, from fortresses that are shut in as well."""
    number = nation(CLAUSES[clause]["nation"])
    places = [place for place in forces.forces(g, g.camp[number]) if sp(g.at(place, number))] if g.fighting(number) else []
    if places:
        g.loss = ch15_7_losses.simple_loss(g, g.seat_of(number), g.camp[number], places, CLAUSES[clause]["n"], number)
        g.losing.rule = "8.6"
        yield from ch15_7_losses.suffer(g)


@at_once
def disrupt(g: ClashState, power: int, clause: int) -> None:
    """9.2.4 Events disrupt the Swedish FD, and its MD until the end of the next Spring."""
    if "until" not in CLAUSES[clause] and not ch12_fleets.in_baltic(g, BR):
        return  # B22: only if the squadron stays
    for at in range(FDS):
        if FD_NATION[at] == SW and g.fd[at] >= 0:
            g.fd_down[at] = True
    if "until" in CLAUSES[clause]:
        g.md_down[MD_INDEX[SWEDEN]] = 2
        g.flags.append("caps_vs_hats")
    supply.trace(g)


def prussian_besiegers(g: ClashState) -> list[int]:
    """A17 Prussian forces that besiege a Moravian or Bohemian fortress."""
    return [
        at
        for at in sorted(g.sieges)
        if g.siege_camp[at] == g.camp[PR] and g.at(at, PR) and board.in_area(at, "moravia", "bohemia")
    ]


def supply_drop(g: ClashState, power: int, clause: int) -> Steps[None]:
    """A17 The besieger drops two supply levels."""
    found = prussian_besiegers(g)
    if not found:
        return
    target = found[0]
    if len(found) > 1:
        option = yield Ask(g.holder[power], "8.6f", "which-besieger", [SPACE + at for at in found])
        target = option - SPACE
    g.named = [target]
    for _ in range(CLAUSES[clause]["levels"]):
        supply.lower(g, target, g.camp[PR], "9.4.2")


def remove_fd(g: ClashState, power: int, clause: int) -> Steps[None]:
    """A17 One Prussian FD within 6 MP of it goes to the pool."""
    if not g.named:
        return
    found = [
        at
        for at in range(FDS)
        if FD_NATION[at] == PR and g.fd[at] >= 0 and apart(g.named[0])[ground(g.fd[at])] <= CLAUSES[clause]["within_mp"]
    ]
    g.named = []
    if found:
        option = yield Ask(g.holder[power], "8.6f", "which-depot", [DEPOT + at for at in found])
        g.fd[option - DEPOT] = POOL
        supply.trace(g)


def transfer(g: ClashState, power: int, clause: int) -> Steps[None]:
    """8.6.3, A23 The Saxon dual cavalry may be transferred to the force where Xaver is; it cannot be intercepted."""
    goal = g.leaders[leader("xaver")]
    found = [
        place
        for place in forces.forces(g, g.camp[SA])
        if place < SPACES and count(g.at(place, SA), DC) + count(g.at(place, SA), DC_R)
    ]
    found = [place for place in found if place != goal and not board.shut_in(g, place, g.camp[SA])]
    if not 0 <= goal < SPACES or not found:
        return
    option = yield Ask(g.holder[power], "8.6.3", "transfer-horse", [*[SPACE + place for place in found], PASS])
    if option != PASS:
        start = option - SPACE
        kind = DC if count(g.at(start, SA), DC) else DC_R
        forces.transfer(g, start, goal, SA, ONE[kind])
