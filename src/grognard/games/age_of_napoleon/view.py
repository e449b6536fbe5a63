"""What each seat may see (4.1.C, 2.3.G), as plain JSON data with ids."""
from __future__ import annotations

from typing import Any

from .load import (
    ALIGNMENTS,
    AREA_IDS,
    AREAS,
    AUSTRIA,
    BATTLE_BONUS,
    CARD_IDS,
    CORPS_IDS,
    COUNTRY_IDS,
    GROUP_IDS,
    LAST_YEAR,
    PRUSSIA,
    ROUNDS,
    SEATS,
    TITLE_IDS,
)
from .rules import ch02_components, ch03_alignment, ch08_strategy, ch12_battle
from .state import PHASES, AgeState, Battle

Json = dict[str, Any]


def names(corps: list[int]) -> list[str]:
    return [CORPS_IDS[each] for each in corps]


def side(seat: int) -> str:
    return SEATS[seat] if seat >= 0 else ""


def view(g: AgeState, seat: int) -> Json:
    """Everything a seat may know."""
    return {
        "year": g.year,
        "last_year": LAST_YEAR,
        "phase": PHASES[g.phase] if g.phase < len(PHASES) else "",
        "round": g.round,
        "rounds": ROUNDS,
        "truce": g.truce,
        "first": side(g.first),
        "initiative": side(ch02_components.initiative(g)),
        "free_action": {SEATS[each]: bool(g.free[each]) for each in (0, 1)},
        "countries": countries(g),
        "markers": {
            "britannia": g.britannia,
            "stein": g.reformed[PRUSSIA],
            "radetzky": g.reformed[AUSTRIA],
            "russia_invaded": g.invaded,
            "spain_rose": g.spain_rose,
        },
        "chart": chart(g),
        "armies": [army(g, at, seat) for at in range(2 * AREAS) if g.armies[at]],
        "reserve": names(g.reserve),
        "prisoners": names(g.prisoners),
        "removed": names(g.removed),
        "unavailable": names(g.unavailable),
        "hand": [CARD_IDS[card] for card in g.hands[seat]] if seat >= 0 else [],
        "cards": {SEATS[each]: len(g.hands[each]) for each in (0, 1)},
        "next_hand": {SEATS[each]: ch08_strategy.hand_size(g, each) for each in (0, 1)},
        "deck": len(g.deck),
        "discard": {"count": len(g.discard), "top": CARD_IDS[g.discard[-1]] if g.discard else ""},
        "diplomacy": [laid(row) for row in g.laid],
        "named": names(g.muster.named) if g.muster and g.muster.seat == seat else [],
        "march": march(g, seat),
        "clashes": [{"area": AREA_IDS[clash.area], "attacker": side(clash.attacker)} for clash in g.clashes],
        "battle": battle(g, g.battle) if g.battle else None,
    }


def countries(g: AgeState) -> Json:
    """3.3.A, 2.7.A The alignment of every country that there is now by its abbreviation, with its markers."""
    return {
        COUNTRY_IDS[each]: {
            "alignment": ALIGNMENTS[g.align[each]],
            "command": side(ch03_alignment.commander(g, each)),
            "risen": g.risen[each],
            "occupier": side(ch03_alignment.occupied_by(g, each)),
            "detached": g.detached[each],
        }
        for each in ch02_components.known_countries(g)
    }


def chart(g: AgeState) -> Json:
    """9.2.B1, 9.2.B2 Each line of the reinforcement chart: what is used up and what there is; anybody can count it."""
    present = ch02_components.count_on_map(g)
    return {
        group: {
            "present": present[each],
            "mobilisation": ch02_components.mobilisation(g, each),
            "deployed": g.deployed[each],
            "deployment": ch02_components.deployment(g, each),
            "barred": bool(g.barred[each]),
        }
        for each, group in enumerate(GROUP_IDS)
    }


def army(g: AgeState, at: int, seat: int) -> Json:
    """4.1.C The owner sees all corps, the others only the leader on top and how many there are."""
    seen = g.armies[at] if at // AREAS == seat else [g.top[at]]
    return {
        "side": SEATS[at // AREAS],
        "area": AREA_IDS[at % AREAS],
        "leader": CORPS_IDS[g.top[at]],
        "count": len(g.armies[at]),
        "corps": [{"id": CORPS_IDS[each], "reduced": bool(g.reduced[each])} for each in seen],
    }


def laid(row: list[int]) -> Json:
    """6.2.A, 3.2.A A diplomacy card on the table, and what it is to detach."""
    areas = [COUNTRY_IDS[area] for area in row[4:]]
    return {"seat": SEATS[row[0]], "card": TITLE_IDS[row[1]], "country": COUNTRY_IDS[row[2]], "detaches": areas}


def march(g: AgeState, seat: int) -> Json | None:
    """The army that is on the move, as far as it is announced."""
    moving = g.march
    if moving is None:
        return None
    return {
        "side": SEATS[moving.seat],
        "leader": CORPS_IDS[moving.leader],
        "count": len(moving.corps),
        "corps": names(moving.corps) if seat == moving.seat else [],
        "from": AREA_IDS[moving.origin],
        "here": AREA_IDS[moving.here],
        "areas": moving.areas,
        "forced": moving.forced,
        "by_sea": moving.sea,
    }


def battle(g: AgeState, fight: Battle) -> Json:
    """12.1.C Engaged corps are shown to both sides, those that stand by are not."""
    return {
        "area": AREA_IDS[fight.area],
        "attacker": side(fight.attacker),
        "winner": side(fight.winner),
        "sides": {
            SEATS[each]: {
                "present": len(fight.fighting[each]),
                "engaged": names(fight.engaged[each]),
                "limit": fight.limit[each],
                "strength": fight.strength[each],
                "modifiers": modifiers(g, fight, each),
                "bonus": 0 if fight.fogged[each] else fight.bonus[each],
                "fixed": 0 if fight.fogged[each] else fight.fixed[each],
                "fogged": bool(fight.fogged[each]),
                "cards": [TITLE_IDS[card] for card in fight.cards[each]],
                "inflicted": fight.inflicted[each],
                "losses": fight.losses[each],
            }
            for each in (0, 1)
        },
    }


def modifiers(g: AgeState, fight: Battle, seat: int) -> list[Json]:
    """12.2.A, 12.2.B What a strength consists of, as soon as it has been counted."""
    if not any(fight.strength):
        return []
    sea = ch12_battle.landed(g)
    home = BATTLE_BONUS["at_home"] * sum(ch12_battle.at_home(g, corps, fight.area) for corps in fight.engaged[seat])
    landing = BATTLE_BONUS["landed"] * sum(corps in sea for corps in fight.engaged[seat])
    parts = (
        ("term-br", "12.2.A", fight.strength[seat] - home - landing),
        ("table-corps_in_home_area", "12.2.B", home),
        ("table-corps_attacks_after_sea_move", "11.2.A2", landing),
    )
    return [{"label": label, "rule": rule, "value": value} for label, rule, value in parts if value]
