"""Green cards for the start of a combat."""
from __future__ import annotations

from grognard.engine.decision import Ask, Refusal, legal
from grognard.engine.procedure import Steps, at_once

from ..load import CORPS_OF, FRENCH, GREAT_RIVER, GUARD, LINK, NEIGHBOURS, OFF, RUSSIAN, SIDE, WATER
from ..rules import ch01_definitions, ch07_axis, ch07_manoeuvre, ch07_stack, ch08_retreat, ch14_grognard
from ..state import State1807, battle_of
from ..words import BLOCK, BLOCK_OF, CORPS


def french_stack(g: State1807) -> list[int]:
    """The French corps in the combat."""
    return ch01_definitions.alive(g, battle_of(g).stack(FRENCH))


def russian_stack(g: State1807) -> list[int]:
    """The Russian corps in the combat."""
    return ch01_definitions.alive(g, battle_of(g).stack(RUSSIAN))


def attacks(g: State1807, seat: int) -> Refusal | None:
    """2.2a Only for the attacker."""
    return None if battle_of(g).attacker == seat else Refusal("2.2a", "not-attacking")


def defends(g: State1807, seat: int) -> Refusal | None:
    """2.2a Only for the defender."""
    return None if battle_of(g).attacker != seat else Refusal("2.2a", "not-defending")


def three_french_corps(g: State1807, seat: int) -> Refusal | None:
    """12.grande_batterie 12.tempete_de_neige The French stack has at least 3 corps."""
    count = len(french_stack(g))
    return None if count >= 3 else Refusal("2.2a", "too-few-corps", count)


@at_once
def elan(g: State1807, seat: int, card: int) -> None:
    """12.elan +1 combat card for the French stack that attacks."""
    battle_of(g).cards[FRENCH] += 1


@at_once
def position_renforcee(g: State1807, seat: int, card: int) -> None:
    """12.position_renforcee +1 combat card for the Russian stack that defends."""
    battle_of(g).cards[RUSSIAN] += 1


@at_once
def audace(g: State1807, seat: int, card: int) -> None:
    """12.audace The Russian stack gets nothing for woods, fortified town or citadel."""
    battle_of(g).level_ground = True


@at_once
def deploiement_rapide(g: State1807, seat: int, card: int) -> None:
    """12.deploiement_rapide No card less for the march attack."""
    battle_of(g).deployed = True


def in_a_march_attack(g: State1807, seat: int) -> Refusal | None:
    """12.deploiement_rapide Only in a French march attack."""
    battle = battle_of(g)
    return None if battle.march and battle.attacker == seat else Refusal("12.deploiement_rapide", "not-march-attack")


@at_once
def la_garde(g: State1807, seat: int, card: int) -> None:
    """12.la_garde +1 combat card; if the French lose, each corps of the stack takes a further fatigue."""
    battle_of(g).cards[FRENCH] += 1
    battle_of(g).guard = True


def guard_is_there(g: State1807, seat: int) -> Refusal | None:
    """12.la_garde Lefebvre in the Pultusk scenarios, Bessières in those of Eylau and Friedland."""
    guard = GUARD[ch01_definitions.scenario_of(g).letter]
    return None if guard in french_stack(g) else Refusal("12.la_garde", "no-guard")


@at_once
def carre(g: State1807, seat: int, card: int) -> None:
    """12.carre 2 fatigues fewer for the French in the result, if the Russian stack has cavalry now."""
    if ch01_definitions.cavalry_of(g, russian_stack(g)):
        battle_of(g).more_fatigues[FRENCH] -= 2


def enemy_has_cavalry(g: State1807, seat: int) -> Refusal | None:
    """12.carre The Russian stack has cavalry; with hidden strengths the card may be wasted."""
    if g.grognard or ch01_definitions.cavalry_of(g, russian_stack(g)):
        return None
    return Refusal("12.carre", "no-enemy-cavalry")


@at_once
def grande_batterie(g: State1807, seat: int, card: int) -> None:
    """12.grande_batterie A further loss for the Russians in the result; each French corps takes a fatigue at once."""
    battle_of(g).more_losses[RUSSIAN] += 1
    stack = french_stack(g)
    for corps in stack:
        ch01_definitions.tire(g, corps, 1, "12.grande_batterie")
    ch01_definitions.collapse(g, stack)
    ch01_definitions.settle(g, [battle_of(g).zone])


@at_once
def mitraille(g: State1807, seat: int, card: int) -> None:
    """12.mitraille 2 further fatigues for the French stack in the result."""
    battle_of(g).more_fatigues[FRENCH] += 2


def sacrifice(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.sacrifice +1 combat card for the Russian stack, which takes 2 fatigues at once, placed freely."""
    battle_of(g).cards[RUSSIAN] += 1
    yield from ch01_definitions.take_fatigue(g, RUSSIAN, russian_stack(g), 2, "12.sacrifice")
    ch01_definitions.settle(g, [battle_of(g).zone])


def tirailleurs(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.tirailleurs The Russian stack takes a fatigue at once, placed by the Russian player."""
    yield from ch01_definitions.take_fatigue(g, RUSSIAN, russian_stack(g), 1, "12.tirailleurs")
    ch01_definitions.settle(g, [battle_of(g).zone])


def tempete_de_neige(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.tempete_de_neige A French corps of the French player's choice adds no combat cards and takes a fatigue."""
    option = yield Ask(FRENCH, "12.tempete_de_neige", "storm-corps", [CORPS + corps for corps in french_stack(g)], storm_refused)
    battle_of(g).idle = option - CORPS
    g.note("sits-out", "12.tempete_de_neige", option - CORPS)
    yield from ch01_definitions.take_fatigue(g, FRENCH, [option - CORPS], 1, "12.tempete_de_neige")
    ch01_definitions.settle(g, [battle_of(g).zone])


def storm_refused(g: State1807, option: int) -> Refusal | None:
    """Why a corps cannot be the one in the snow storm."""
    there = BLOCK_OF.get(option, OFF) in french_stack(g)
    return None if there else Refusal("12.tempete_de_neige", "not-in-stack", option)


def arriere_garde(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.arriere_garde No combat: the Russian corps retreats 2 connections, loses a point and takes a fatigue."""
    battle_of(g).ended = True
    ch08_retreat.start_retreat(g, RUSSIAN, 2)
    yield from ch08_retreat.retreat(g, RUSSIAN)
    if ch08_retreat.in_retreat(g):
        yield from ch01_definitions.lose_one(g, RUSSIAN, battle_of(g).retreating[0], "12.arriere_garde")
    if ch08_retreat.in_retreat(g):
        yield from ch01_definitions.take_fatigue(g, RUSSIAN, battle_of(g).retreating, 1, "12.arriere_garde")
    ch08_retreat.settle_retreat(g)


def one_corps_defends(g: State1807, seat: int) -> Refusal | None:
    """12.arriere_garde Only when exactly one Russian corps is defending."""
    if battle_of(g).attacker == seat:
        return Refusal("12.arriere_garde", "not-defending")
    count = len(russian_stack(g))
    return None if count == 1 else Refusal("12.arriere_garde", "not-alone", count)


def au_son_du_canon(g: State1807, seat: int, card: int) -> Steps[None]:
    """12.au_son_du_canon One own corps from a free zone next to the combat is moved into it and takes part."""
    options = legal(g, [CORPS + corps for corps in CORPS_OF[seat]], cannon_refused)
    option = options[0]
    if len(options) > 1:
        option = yield Ask(seat, "12.au_son_du_canon", "cannon-corps", options, cannon_refused, (battle_of(g).zone,))
    corps = option - CORPS
    leaders = yield from ch07_stack.company(g, seat, g.place[corps], 1)
    g.note("joins", "12.au_son_du_canon", [BLOCK[block] for block in (corps, *leaders)], battle_of(g).zone)
    join(g, seat, corps, leaders)
    yield from ch07_axis.enter(g, seat, [corps], leaders, battle_of(g).zone)
    ch14_grognard.lay_open(g, battle_of(g).zone)


def join(g: State1807, seat: int, corps: int, leaders: list[int]) -> None:
    """12.au_son_du_canon The corps takes part, attacking or defending."""
    battle_of(g).stack(seat).append(corps)
    battle_of(g).stack(seat).sort()
    battle_of(g).leaders(seat).extend(leaders)


def cannon_refused(g: State1807, option: int) -> Refusal | None:
    """Why a corps cannot march to the sound of the guns."""
    corps = BLOCK_OF.get(option, OFF)
    if corps not in CORPS_OF[g.asked]:
        return Refusal("12.au_son_du_canon", "not-yours", option)
    if g.place[corps] == OFF:
        return Refusal("12.au_son_du_canon", "block-gone", option)
    return road_refused(g, corps)


def road_refused(g: State1807, corps: int) -> Refusal | None:
    """12.au_son_du_canon From a free zone one connection away, not over a destroyed bridge on a great river."""
    place, zone = g.place[corps], battle_of(g).zone
    link = LINK[place][zone]
    if link == OFF:
        return Refusal("12.au_son_du_canon", "not-adjacent", zone, place)
    if not ch01_definitions.is_free(g, SIDE[corps], place):
        return Refusal("12.au_son_du_canon", "not-free", place)
    if link in g.destroyed and WATER[link] == GREAT_RIVER:
        return Refusal("12.au_son_du_canon", "no-bridge-left", zone)
    return ch07_manoeuvre.limit_refused(g, [corps], zone)


def somebody_hears(g: State1807, seat: int) -> Refusal | None:
    """12.au_son_du_canon There must be a corps that can come."""
    near = NEIGHBOURS[battle_of(g).zone]
    for corps in CORPS_OF[seat]:
        if g.place[corps] in near and road_refused(g, corps) is None:
            return None
    return Refusal("12.au_son_du_canon", "no-neighbour-corps")
