"""The vocabulary: kinds of options, words, and the arguments of every sentence.

Fluent keys: `ask-<key>` for each of PROMPTS, `log-<key>` for EVENTS, `no-<key>` for REFUSALS; `<kind>-<id>` for the ids of every
kind; `option-pass`, `option-done`, `option-stop`; `result-<winner>-<manner>` for each of RESULTS. An argument of kind `option`
is any block (`corps:davout`, `commander:napoleon`, `vedette:french_1`).
"""
from __future__ import annotations

from grognard.engine.vocabulary import Vocabulary

from . import load

PHASES = ("setup", "draw", "initiative", "operations", "recovery")
SETUP, DRAW, INITIATIVE, OPERATIONS, RECOVERY = range(5)
OPERATION_IDS = ("manoeuvre", "combat", "march_attack")
MANOEUVRE, COMBAT, MARCH_ATTACK = range(3)
CUBES = ("infantry", "cavalry")
INFANTRY, CAVALRY = range(2)
WEATHERS = ("rain", "snow", "cold", "mud", "strategic_retreat")
MOMENTS = (
    "initiative",
    "enemy_stack_named",
    "movement_start",
    "enemy_movement_start",
    "movement_step",
    "zone_entered",
    "enemy_zone_entered",
    "enemy_movement_end",
    "combat_start",
    "first_retreat_connection",
    "retreat_end",
    "pursuit",
    "operation_end",
    "after_enemy_card",
)

# What changes a number, with its paragraph: movement points, movement fatigue, combat cards, pursuit cards.
LABELS = {
    "card": "7.2",
    "stack_size": "7.3",
    "napoleon": "7.3E",
    "lone_corps": "7.3F",
    "rain": "12.pluie",
    "snow": "12.neige",
    "strategic_retreat": "12.retraite_strategique",
    "move_event": "7.3D",
    "points_spent": "7.7",
    "contested_start": "7.7F",
    "contested_end": "7.7G",
    "fatigue_event": "7.7H",
    "fatigue_bonus": "7.7I",
    "strength": "8.3A",
    "tired": "8.3B",
    "wooded": "8.3C",
    "fortified": "8.3D",
    "citadel": "8.3E",
    "combat_bonus": "8.3F",
    "combat_event": "8.3G",
    "march_attack": "9.1",
}
LABEL_AT = {name: number for number, name in enumerate(LABELS)}
LABEL_RULES = list(LABELS.values())

words = Vocabulary()
ZONE = words.kind("zone", load.ZONES)
CORPS = words.kind("corps", load.UNITS.corps)
COMMANDER = words.kind("commander", load.UNITS.commanders)
VEDETTE = words.kind("vedette", load.UNITS.vedettes)
CARD = words.kind("card", load.CARD_IDS)
OPERATION = words.kind("operation", OPERATION_IDS)
SEAT = words.kind("seat", load.SEATS)
CUBE = words.kind("cube", CUBES)
PASS = words.word("pass")
DONE = words.word("done")
STOP = words.word("stop")
words.kind("phase", PHASES)
words.kind("weather", WEATHERS)
words.kind("moment", MOMENTS)
words.kind("label", list(LABELS))
words.kind("scenario", [*load.SCENARIO_IDS, load.CAMPAIGN])

# The option of every block, and the block of every option.
BLOCK = [
    *(CORPS + number for number in range(len(load.UNITS.corps))),
    *(COMMANDER + number for number in range(len(load.UNITS.commanders))),
    *(VEDETTE + number for number in range(len(load.UNITS.vedettes))),
]
BLOCK_OF = {option: block for block, option in enumerate(BLOCK)}

PROMPTS: dict[str, dict[str, str]] = {
    "place-vedette": {"left": "number"},
    "operation": {},
    "stack-zone": {"operation": "operation"},
    "stack": {"zone": "zone"},
    "commanders": {"zone": "zone"},
    "place-fatigue": {"count": "number"},
    "remove-fatigue": {"count": "number"},
    "step": {"zone": "zone", "points": "number"},
    "initiative-event": {},
    "movement-event": {"seat": "seat", "zone": "zone"},
    "combat-event": {},
    "retreat-event": {},
    "answer-event": {},
    "end-event": {},
    "inactive-zone": {},
    "reaction-zone": {},
    "reaction-stack": {"zone": "zone"},
    "reaction-step": {},
    "bridge": {},
    "cannon-corps": {"zone": "zone"},
    "storm-corps": {},
    "raise-corps": {},
    "care-corps": {},
    "rest-zone": {},
    "anticipate": {},
    "lobanov-zone": {},
    "place-loss": {"count": "number"},
    "loss-corps": {},
    "loss-cube": {"corps": "corps", "count": "number"},
    "retreat-step": {"left": "number"},
    "recovery-corps": {},
    "recovery-card": {"corps": "corps", "fatigue": "number"},
}

EVENTS: dict[str, dict[str, str]] = {
    "scenario-begins": {"scenario": "scenario"},
    "vedette-placed": {"seat": "seat", "zone": "zone"},
    "turn-begins": {"turn": "number", "last": "number"},
    "draws": {"seat": "seat", "cards": "card*"},
    "draws-hidden": {"seat": "seat", "count": "number"},
    "reshuffles": {"seat": "seat"},
    "red-applied": {"seat": "seat", "card": "card"},
    "red-cancelled": {"cards": "card*"},
    "mud": {},
    "inactive": {"seat": "seat", "zone": "zone"},
    "surrender": {"zone": "zone"},
    "no-surrender": {"zone": "zone"},
    "initiative-drawn": {"french": "number", "russian": "number", "cards": "card*"},
    "initiative": {"seat": "seat"},
    "intuitions": {},
    "passes": {"seat": "seat"},
    "must-pass": {"seat": "seat"},
    "names": {"seat": "seat", "operation": "operation", "stack": "option*", "zone": "zone"},
    "names-hidden": {"seat": "seat", "operation": "operation", "count": "number", "zone": "zone"},
    "moves-by": {"card": "card", "points": "number"},
    "moves-by-hidden": {"card": "card"},
    "stays": {"seat": "seat"},
    "moves": {"stack": "option*", "zone": "zone"},
    "moves-hidden": {"seat": "seat", "count": "number", "from": "zone", "zone": "zone"},
    "axis-placed": {"seat": "seat", "zone": "zone", "from": "zone"},
    "axis-cut": {"seat": "seat", "zone": "zone"},
    "axis-removed": {"seat": "seat", "zone": "zone"},
    "tires": {"corps": "corps", "count": "number", "fatigue": "number"},
    "rests": {"corps": "corps", "count": "number", "fatigue": "number"},
    "plays": {"seat": "seat", "card": "card"},
    "cancelled": {"card": "card"},
    "no-effect": {"card": "card"},
    "forced-march": {"points": "number"},
    "stopped": {"zone": "zone"},
    "goes-on": {"zone": "zone"},
    "ford": {},
    "bridge-destroyed": {"a": "zone", "b": "zone"},
    "bridge-repaired": {"a": "zone", "b": "zone"},
    "card-discarded": {"seat": "seat", "card": "card"},
    "takes-card": {"seat": "seat", "card": "card"},
    "takes-card-hidden": {"seat": "seat"},
    "raised": {"corps": "corps"},
    "raised-hidden": {"seat": "seat"},
    "cared-for": {"corps": "corps"},
    "cared-for-hidden": {},
    "healed": {"corps": "corps"},
    "healed-hidden": {},
    "kamenski-leaves": {"commander": "commander"},
    "arrives": {"corps": "corps", "zone": "zone"},
    "strategic-retreat": {},
    "combat": {"zone": "zone", "attacker": "seat", "attackers": "option*", "defenders": "option*"},
    "joins": {"stack": "option*", "zone": "zone"},
    "sits-out": {"corps": "corps"},
    "combat-value": {"seat": "seat", "label": "label", "value": "number"},
    "combat-cards": {"attack": "number", "defence": "number"},
    "attack-cancelled": {"seat": "seat"},
    "no-combat": {},
    "combat-draw": {"seat": "seat", "cards": "card*", "losses": "number", "fatigues": "number"},
    "combat-dice": {"seat": "seat", "dice": "number*", "losses": "number", "fatigues": "number"},
    "combat-result": {"seat": "seat", "losses": "number", "fatigues": "number"},
    "loses": {"corps": "corps", "infantry": "number", "cavalry": "number"},
    "loses-hidden": {"seat": "seat", "count": "number"},
    "destroyed": {"corps": "corps", "points": "number"},
    "commander-lost": {"commander": "commander"},
    "vedettes-lost": {"seat": "seat", "zone": "zone", "count": "number"},
    "scouted": {"zone": "zone", "seat": "seat"},
    "no-winner": {},
    "wins": {"seat": "seat", "length": "number"},
    "retreats": {"stack": "option*", "zone": "zone"},
    "no-retreat": {"seat": "seat", "zone": "zone"},
    "no-pursuit": {"seat": "seat"},
    "pursuit": {"seat": "seat", "cards": "card*", "fatigues": "number"},
    "pursuit-dice": {"seat": "seat", "dice": "number*", "fatigues": "number"},
    "cold": {},
    "recovers-by": {"corps": "corps", "card": "card", "count": "number"},
    "recovers-by-hidden": {"seat": "seat", "card": "card"},
    "exhaustion": {"seat": "seat", "count": "number"},
    "vp": {"before": "number", "after": "number"},
    "control": {"zone": "zone", "seat": "seat"},
    "siege-lifted": {"zone": "zone"},
    "winter-released": {"seat": "seat"},
    "winter-shuffled": {"seat": "seat"},
    "winter-drawn": {"seat": "seat"},
    "winter-quarters": {},
    "citadel-scored": {"zone": "zone", "seat": "seat", "value": "number"},
    "scenario-ends": {"scenario": "scenario", "score": "number", "total": "number"},
}

REFUSALS: dict[str, dict[str, str]] = {
    "already-activated": {"block": "option"},
    "not-yours": {"block": "option"},
    "not-there": {"block": "option", "zone": "zone"},
    "named-before": {"block": "option"},
    "out-of-order": {"block": "option"},
    "vedettes-apart": {},
    "vedettes-only-manoeuvre": {},
    "commander-left-alone": {"commander": "commander"},
    "nothing-to-activate": {"zone": "zone"},
    "no-operation-left": {"operation": "operation"},
    "no-contested-zone": {},
    "zone-not-contested": {"zone": "zone"},
    "not-adjacent": {"zone": "zone", "from": "zone"},
    "too-dear": {"cost": "number", "points": "number"},
    "no-bridge-left": {"zone": "zone"},
    "own-axis": {"zone": "zone"},
    "enemy-axis": {"zone": "zone"},
    "enemy-citadel": {"zone": "zone"},
    "beyond-limit": {"corps": "corps", "zone": "zone"},
    "not-closer": {"zone": "zone", "distance": "number", "start": "number"},
    "link-used": {"zone": "zone"},
    "no-way-on": {"zone": "zone", "left": "number"},
    "card-not-held": {"card": "card"},
    "card-of-enemy": {"card": "card"},
    "card-wrong-colour": {"card": "card"},
    "card-wrong-moment": {"card": "card", "moment": "moment"},
    "card-limit": {"card": "card"},
    "not-attacking": {},
    "not-defending": {},
    "not-alone": {"count": "number"},
    "too-few-corps": {"count": "number"},
    "no-guard": {},
    "no-enemy-cavalry": {},
    "no-cavalry": {},
    "not-march-attack": {},
    "no-neighbour-corps": {},
    "not-own-retreat": {},
    "not-winner": {},
    "not-pursuing": {},
    "no-bridge-crossed": {},
    "empty-hand": {"seat": "seat"},
    "too-few-points": {"points": "number"},
    "no-fatigue": {},
    "too-few-connections": {"zone": "zone", "count": "number"},
    "contested": {"zone": "zone"},
    "no-friends": {"zone": "zone"},
    "no-corps-there": {"zone": "zone"},
    "no-bridge-here": {"zone": "zone"},
    "not-free": {"zone": "zone"},
    "not-corps": {},
    "points-spent": {},
    "nobody-left": {},
    "block-gone": {"block": "option"},
    "track-full": {"corps": "corps"},
    "no-infantry-lost": {"corps": "corps"},
    "card-red": {"card": "card"},
    "card-not-in-pile": {"card": "card"},
    "held-by-enemy": {"zone": "zone"},
    "too-far": {"zone": "zone"},
    "enemy-there": {"zone": "zone"},
    "enemy-town": {"zone": "zone"},
    "not-on-card": {"zone": "zone"},
    "cannot-react": {},
    "cavalry-due": {},
    "no-points-left": {"corps": "corps"},
    "not-in-stack": {"block": "option"},
    "not-tired": {"corps": "corps"},
    "treated": {"corps": "corps"},
}

# What events tell of losses: the arguments that count them, and those that tell whose they were.
LOSSES: dict[str, dict[str, str]] = {
    "loses": {"infantry": "corps", "cavalry": "corps"},
    "destroyed": {"points": "corps"},
    "commander-lost": {"commander": "commander"},
}

for _sentences in (PROMPTS, EVENTS, REFUSALS):
    for _key, _arguments in _sentences.items():
        words.sentence(_key, **_arguments)

# Winner and manner of every way in which a game can end.
RESULTS = (
    "french:points",
    "russian:points",
    "draw:points",
    "french:winter_quarters",
    "russian:winter_quarters",
    "draw:winter_quarters",
    "french:track",
    "russian:track",
    "russian:napoleon",
    "french:campaign",
    "russian:campaign",
    "draw:campaign",
)
