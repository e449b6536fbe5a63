"""The 110 cards: when each event may be played, and what its clauses do."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Refusal
from grognard.engine.moments import Text, Texts

from ..deck import CARD_IDS, DECK_OF, EITHER, KIND, ROYAL_NAVY, card
from ..load import (
    AP,
    AU,
    BERLIN,
    BR,
    BROGLIE,
    CHARLES,
    COALITION,
    DA,
    DRESDEN,
    FERDINAND_PR,
    FR,
    FREDERICK,
    HANOVER,
    HENRY,
    IM,
    KONIGSBERG,
    L_NATION,
    LACY,
    LEIPZIG,
    LOUDON,
    NEUTRAL,
    NORTH_SEA,
    PIRNA,
    PR,
    RU,
    SA,
    SPACES,
    SW,
    theater,
)
from ..rules import ch02_components as board
from ..rules import ch04_forces as forces
from ..rules import ch04_leaders, ch08_cards, ch12_fleets
from ..state import ROUTED, WINTER, ClashState
from . import affairs, interrupts, leaders, marches, pieces, seas, surprises
from .clauses import CLAUSES, MAY, OF_CARD, VERBS, carry_out, possible

VERBS.update(
    {
        "activate": marches.activate,
        "add_leader": leaders.add_leader,
        "add_tactic": affairs.add_tactic,
        "armistice": affairs.armistice,
        "belligerent": affairs.belligerent,
        "choose": affairs.choose,
        "colonial": seas.colonial,
        "contributions": affairs.contributions,
        "coup_de_main": surprises.coup_de_main,
        "disrupt": pieces.disrupt,
        "draw_cards": affairs.draw_cards,
        "draw_tactics": affairs.draw_tactics,
        "end_armistice": affairs.end_armistice,
        "flag": affairs.flag,
        "fleet": seas.fleet,
        "fleet_combat": seas.fleet_combat,
        "flip_invasion_threat": seas.flip_invasion_threat,
        "forage": affairs.forage,
        "forbid": affairs.forbid,
        "interrupt": interrupts.interrupt,
        "invasion_threat": seas.invasion_threat,
        "kk_flip": affairs.kk_flip,
        "look_hand": affairs.look_hand,
        "lose_sp": pieces.lose_sp,
        "mw": affairs.mw,
        "place": pieces.place,
        "place_or_promote_leader": leaders.place_or_promote,
        "raid_city": surprises.raid_city,
        "remove_fd": pieces.remove_fd,
        "remove_leader": leaders.remove_leader,
        "remove_until_spring": pieces.set_aside,
        "replace_cic": leaders.replace_cic,
        "replace_leader": leaders.replace_leader,
        "restore": pieces.restore,
        "return_in_winter": affairs.nothing,
        "sa": affairs.sa,
        "share_supply": affairs.share_supply,
        "supply_drop": pieces.supply_drop,
        "table": affairs.table,
        "test": affairs.test,
        "thaler": affairs.thaler,
        "transfer": pieces.transfer,
        "vp": affairs.vp,
        "winter_activate": marches.winter_activate,
    }
)
MAY.update(
    {
        "activate": marches.can_activate,
        "winter_activate": marches.can_winter,
        "place": pieces.can_place,
        "restore": pieces.can_restore,
        "remove_until_spring": pieces.can_set_aside,
        "raid_city": surprises.can_raid_city,
        "coup_de_main": lambda g, power, clause: bool(surprises.coup_sites(g)),
        "forage": lambda g, power, clause: bool(affairs.forage_areas(g, power, clause)),
        "belligerent": lambda g, power, clause: True,
        "choose": affairs.can_choose,
        "fleet_combat": lambda g, power, clause: g.camp[FR] == 1 - g.camp[power],
        "kk_flip": lambda g, power, clause: g.advantage[theater(CLAUSES[clause]["theater"])] != AP,
        "look_hand": lambda g, power, clause: bool(affairs.enemy_hands(g, power)),
        "mw": affairs.can_change_will,
        "sa": affairs.can_pay_actions,
        "thaler": affairs.can_pay_thalers,
        "armistice": lambda g, power, clause: g.fighting(BR) and g.fighting(FR),
        "invasion_threat": lambda g, power, clause: not g.invasion,
        "test": lambda g, power, clause: not (CLAUSES[clause].get("forbidden_if") == "invasion_threat" and g.invasion),
        "return_in_winter": lambda g, power, clause: False,
    }
)


def on_map(g: ClashState, at: int) -> bool:
    return 0 <= g.leaders[at] < 2 * SPACES


def at_large(g: ClashState, at: int) -> bool:
    """On the map with a force that is not Routed."""
    place = g.leaders[at]
    return 0 <= place < SPACES and forces.morale(g, place, g.camp[L_NATION[at]]) != ROUTED


def played(g: ClashState, name: str) -> bool:
    return g.used[card(name)]


def kloster_zeven(g: ClashState) -> bool:
    """F6 Britain fights, its largest force was beaten or gave way this year, and Hanover is lost or shut in."""
    lost = board.holder(g, HANOVER) != BR or board.invested(g, HANOVER)
    return g.fighting(BR) and BR in g.retreated and lost and not g.armistice


def stande(g: ClashState) -> bool:
    """R4 Königsberg is Russian, or no Prussian Major Force is in East Prussia."""
    camp = g.camp[PR]
    large = any(
        board.in_area(place % SPACES, "east_prussia") and forces.major(g, place, camp) for place in forces.forces(g, camp)
    )
    return board.holder(g, KONIGSBERG) == RU or not large


# The prerequisites (8.6.1), which restrict only the event.
PREREQUISITES: dict[str, Callable[[ClashState], bool]] = {
    "P1": lambda g: g.camp[SA] == NEUTRAL and g.diplomacy[PR] == 1,
    "P2": lambda g: board.holder(g, DRESDEN) == PR or board.holder(g, LEIPZIG) == PR,
    "P5": lambda g: g.camp[BR] == AP,
    "P7": lambda g: not ch08_cards.exhausted(g, PR),
    "P13": lambda g: g.camp[SA] != NEUTRAL and PR in (board.holder(g, PIRNA), board.holder(g, DRESDEN)),
    "P16": lambda g: g.comet or g.year >= 1758,
    "P17": lambda g: g.year >= 1759,
    "P21": lambda g: at_large(g, HENRY),
    "P22": lambda g: g.camp[IM] == COALITION,
    "P23": lambda g: g.patron[RU] == PR,
    "P25": lambda g: any(
        board.in_area(place % SPACES, "east_prussia", "pomerania", "brandenburg") for place in forces.forces(g, COALITION)
    ),
    "P26": lambda g: g.fighting(SW),
    "P27": lambda g: on_map(g, FREDERICK),
    "B3": lambda g: g.leaders[FERDINAND_PR] != -2 and g.leaders[FERDINAND_PR] < 2 * SPACES,
    "B6": lambda g: g.year >= 1757,
    "B8": lambda g: not ch12_fleets.in_baltic(g, BR) and g.fighting(FR),
    "B9": lambda g: AP in g.triumphs,
    "B10": lambda g: bool(g.armistice),
    "B14": lambda g: g.comet or g.year >= 1758,
    "B15": lambda g: g.year >= 1759,
    "B16": lambda g: g.comet,
    "B17": lambda g: g.invasion or ROYAL_NAVY in g.played,
    "B21": lambda g: g.has("george_ii_dead"),
    "B22": lambda g: g.fleets[0] == NORTH_SEA or g.fleets[0] >= 2,
    "A5": lambda g: g.camp[IM] == COALITION,
    "A6": lambda g: on_map(g, CHARLES) and CHARLES in g.beaten,
    "A12": lambda g: g.year == 1756 and g.patron[SA] == AU and bool(g.at(PIRNA, SA) or g.at(PIRNA + SPACES, SA)),
    "A15": lambda g: g.leaders[LOUDON] == -1 or (on_map(g, LOUDON) and LOUDON in g.winners),
    "A17": lambda g: bool(pieces.prussian_besiegers(g)),
    "A20": lambda g: at_large(g, LACY),
    "A21": lambda g: g.year >= 1762 or played(g, "A2"),
    "A22": lambda g: g.camp[RU] == COALITION,
    "A23": lambda g: g.patron[SA] == AU and g.camp[FR] == COALITION,
    "A24": lambda g: g.camp[IM] == COALITION,
    "R4": stande,
    "R7": lambda g: g.season != WINTER and not g.has("russian_fleet_beaten"),
    "R8": lambda g: g.comet,
    "R10": lambda g: not g.has("danzig"),
    "R11": lambda g: board.strength(g, BERLIN, AP) < 5,
    "F5": lambda g: played(g, "F1"),
    "F6": kloster_zeven,
    "F9": lambda g: g.camp[SW] == NEUTRAL,
    "F10": lambda g: bool(affairs.enemy_thalers(g, g.playing)),
    "F13": lambda g: bool(ch04_leaders.pool(g, FR)),
    "F14": lambda g: g.comet,
    "F15": lambda g: played(g, "A1") or g.first_year >= 1758,
    "F16": lambda g: g.year >= 1761,
    "F18": lambda g: on_map(g, BROGLIE),
    "F21": lambda g: g.fighting(SW),
    "F23": lambda g: g.camp[DA] == NEUTRAL,
}
INTERRUPTS: dict[str, Callable[[ClashState, int], bool]] = {
    "P9": interrupts.zieten_near,
    "P20": interrupts.camp_ready(PR, 0),
    "A14": interrupts.camp_ready(AU, 3),
    "B23": interrupts.freytag_near,
    "F22": interrupts.countermarch_near,
}


def may(number: int) -> Callable[[ClashState, int], Refusal | None]:
    """8.6.1, 8.6c Whether an event may be played now."""
    name = CARD_IDS[number]
    prerequisite = PREREQUISITES.get(name)
    trigger = INTERRUPTS.get(name)

    def condition(g: ClashState, seat: int) -> Refusal | None:
        if trigger is not None:
            return None if trigger(g, seat) else Refusal("8.6b", "wrong-time", number)
        if prerequisite is not None and not prerequisite(g):
            return Refusal("8.6.1", "prerequisite", number)
        power = g.playing if EITHER[number] else DECK_OF[number]
        if not any(possible(g, power, clause) for clause in OF_CARD[number]):
            return Refusal("8.6c", "no-clause", number)
        return None

    return condition


TEXTS = Texts(
    [
        Text(CARD_IDS[number], ("enters",) if KIND[number] == "interrupt" else ("turn",), carry_out, may(number))
        for number in range(len(CARD_IDS))
    ]
)
ClashState.texts = TEXTS
