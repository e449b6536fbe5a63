"""The texts of the cards: what each event does (12), and when (cards.yaml) and on what condition it may be played.

`may` looks only at what both players know, so that an opponent can tell whether a card would fit; what only the holder knows
stands in OWN and is asked of him alone.
"""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Refusal
from grognard.engine.moments import Text, Texts, always
from grognard.engine.procedure import Procedure

from ..load import CARDS, EVENT
from ..state import State1807
from . import blue, combat, movement, reaction, red, retreat

May = Callable[[State1807, int], Refusal | None]

EFFECTS: dict[str, tuple[Procedure, May]] = {
    "anticipation": (blue.anticipation, always),
    "arriere_garde": (combat.arriere_garde, combat.one_corps_defends),
    "au_son_du_canon": (combat.au_son_du_canon, combat.somebody_hears),
    "audace": (combat.audace, combat.attacks),
    "carre": (combat.carre, combat.enemy_has_cavalry),
    "confusion": (movement.confusion, movement.at_a_crossroads),
    "conscrits": (blue.raise_corps, always),
    "contre_ordre": (reaction.contre_ordre, always),
    "coordination": (reaction.coordination, reaction.has_another_block),
    "cosaques": (movement.raid, movement.enemy_has_cards),
    "deploiement_rapide": (combat.deploiement_rapide, combat.in_a_march_attack),
    "dos_a_la_riviere": (retreat.dos_a_la_riviere, retreat.retreat_over_a_bridge),
    "elan": (combat.elan, combat.attacks),
    "embuscade": (movement.embuscade, always),
    "fatigue": (movement.fatigue, always),
    "fourrager": (movement.fourrager, always),
    "froid": (red.froid, always),
    "grande_batterie": (combat.grande_batterie, combat.three_french_corps),
    "grande_charge": (retreat.grande_charge, retreat.french_pursue),
    "gue": (movement.gue, always),
    "hussards": (movement.raid, movement.enemy_has_cards),
    "impatience_a_paris": (red.impatience_a_paris, always),
    "inactivite": (red.inactivite, always),
    "intuition": (blue.intuition, always),
    "kamenski": (blue.kamenski, blue.kamenski_is_there),
    "la_garde": (combat.la_garde, combat.guard_is_there),
    "lobanov": (blue.lobanov, blue.lobanov_can_come),
    "marche_forcee": (movement.marche_forcee, always),
    "mitraille": (combat.mitraille, always),
    "neige": (red.neige, always),
    "organisation": (movement.organisation, movement.other_blocks_there),
    "panique": (retreat.panique, retreat.russians_retreat),
    "pluie": (red.pluie, always),
    "pont_de_bateaux": (movement.repair, always),
    "pont_detruit": (movement.pont_detruit, always),
    "pontonniers": (movement.repair, always),
    "position_renforcee": (combat.position_renforcee, combat.defends),
    "pour_le_tsar": (blue.pour_le_tsar, always),
    "ravitaillement": (blue.ravitaillement, always),
    "reaction": (reaction.reaction, reaction.may_react),
    "reddition": (red.reddition, always),
    "renforts": (blue.raise_corps, always),
    "reserve": (blue.reserve, always),
    "retraite_en_ordre": (retreat.retraite_en_ordre, retreat.own_retreat),
    "retraite_strategique": (blue.retraite_strategique, always),
    "sacrifice": (combat.sacrifice, always),
    "soins": (blue.soins, always),
    "tempete_de_neige": (combat.tempete_de_neige, combat.three_french_corps),
    "tirailleurs": (combat.tirailleurs, always),
}

OWN: dict[str, May] = {
    "conscrits": blue.has_corps_to_raise,
    "coordination": reaction.has_another_stack,
    "fourrager": movement.can_forage,
    "gue": movement.can_ford,
    "organisation": movement.among_friends,
    "pont_de_bateaux": movement.can_repair,
    "pont_detruit": movement.can_destroy,
    "pontonniers": movement.can_repair,
    "pour_le_tsar": blue.has_tired_stack,
    "ravitaillement": blue.has_tired_stack,
    "renforts": blue.has_corps_to_raise,
    "retraite_en_ordre": retreat.cavalry_left,
    "soins": blue.has_corps_to_care_for,
}


def moments_of(event: str) -> tuple[str, ...]:
    """The moments of an event: its timings, and whether they belong to one's own movement or to the enemy's."""
    prefix = "enemy_" if CARDS.windows[event] == "manoeuvre_enemy" else ""
    return tuple(prefix + timing for timing in CARDS.timings[event])


def text_of(event: str) -> Text | None:
    """The text of an event; None for Quartiers d'hiver and Boue, which nobody plays."""
    if event not in EFFECTS:
        return None
    effect, may = EFFECTS[event]
    return Text(event, moments_of(event), effect, may)


_TEXT = {event: text_of(event) for event in CARDS.windows}
State1807.texts = Texts([_TEXT[event] for event in EVENT])
State1807.own = [OWN.get(event, always) for event in EVENT]
