"""The vocabulary: kinds of options, words, and the arguments of every sentence.

Fluent keys: `ask-<key>` for each of PROMPTS, `log-<key>` for EVENTS, `no-<key>` for REFUSALS; `<kind>-<id>` for the ids of every
kind; `option-<word>` for every word; `result-<winner>-<manner>` or `result-<winner>` for the results (MANNERS, seats.py).
`event:x` plays a card for its event, `cp:x` for its command points, `card:x` names a card (a response, a discard); `march:s`,
`flag:s`, `siege:s`, `entrench:s`, `scorch:s` and `attack:s` say what is done in a space, `intercept:s` from where, `evade:s` to
where; `sp:p` is one strength point of a power or ally, `box:p` one from its regroup box, `comrade:l` a leader from there.
"""
from __future__ import annotations

from grognard.engine.vocabulary import Vocabulary

from . import load
from .seats import ROLES, SEATS
from .state import PHASES

words = Vocabulary()
SPACE = words.kind("space", load.SPACE_IDS)
LEADER = words.kind("leader", load.LEADER_IDS)
CARD = words.kind("card", load.CARD_IDS)
EVENT = words.kind("event", load.CARD_IDS)
COMMAND = words.kind("cp", load.CARD_IDS)
POWER = words.kind("power", load.FORCE_IDS)
SP = words.kind("sp", load.FORCE_IDS)
BOX = words.kind("box", load.FORCE_IDS)
COMRADE = words.kind("comrade", load.LEADER_IDS)
NUMBER = words.kind("number", [str(number) for number in range(64)])
MARCH = words.kind("march", load.SPACE_IDS)
FLAG = words.kind("flag", load.SPACE_IDS)
SIEGE = words.kind("siege", load.SPACE_IDS)
ENTRENCH = words.kind("entrench", load.SPACE_IDS)
SCORCH = words.kind("scorch", load.SPACE_IDS)
ATTACK = words.kind("attack", load.SPACE_IDS)
INTERCEPT = words.kind("intercept", load.SPACE_IDS)
EVADE = words.kind("evade", load.SPACE_IDS)
LINE = words.kind("line", [f"{load.SPACE_IDS[a]}-{load.SPACE_IDS[b]}" for a, b, _ in load.LINKS])
ROLE = words.kind("role", ROLES)
SEAT = words.kind("seat", SEATS)
SIDE = words.kind("side", load.SIDE_IDS)
words.kind("morale", load.MORALE_IDS)
words.kind("attrition", load.LEVEL_IDS)
words.kind("terrain", load.LINE_IDS)
words.kind("ally", load.ALLY_STATES)
words.kind("phase", PHASES)
PASS = words.word("pass")
DONE = words.word("done")
STOP = words.word("stop")
CANCEL = words.word("cancel")
ALL = words.word("all")
BUY = words.word("buy")
MORALE_DICE = words.word("morale_dice")
ATTRITION_DICE = words.word("attrition_dice")
MORALE_DIE = words.word("morale_die")
ATTRITION_DIE = words.word("attrition_die")
BUILD = words.word("build")
REGROUP = words.word("regroup")
CONVOY = words.word("convoy")
RESOURCE = words.word("resource")
RESOURCES = words.word("resources")
YES = words.word("yes")
NO = words.word("no")
KEEP = words.word("keep")
MULLIGAN = words.word("mulligan")
PREEMPT = words.word("preempt")
STAY = words.word("stay")
SPLIT = words.word("split")
FIGHT = words.word("fight")
HALVE = words.word("halve")
GAINS = words.word("gains")
PERSEVERE = words.word("persevere")
CONSOLIDATE = words.word("consolidate")
KILL = words.word("kill")
DISRUPTION = words.word("disruption")
LOSS_MARKERS = words.word("loss_markers")
OWN_FLAG = words.word("own_flag")
NO_FLAG = words.word("no_flag")
SOLDIERS = words.word("soldiers")
BACK = words.word("back")
DETACH = words.word("detach")
COMMANDER = words.word("commander")
DMC = words.word("dmc")
TRAINS = words.word("supply_trains")
SORTIE = words.word("sortie")

# The moments at which responses and battle cards can be played, and the paragraphs; the question is `play-<moment>`.
MOMENT_RULES = {
    "impulse": "5.2.1",
    "move": "5.2.2",
    "interception": "5.2.2",
    "entry": "11.1a",
    "evasion": "5.2.2",
    "rolled": "5.2.2b",
    "attrition": "5.2.2",
    "attrition-rolled": "5.2.2b",
    "before-battle": "12.1b",
    "battle": "12.1",
    "siege": "13.2",
    "siege-rolled": "13.22",
    "last-round": "5.2.1",
    "rout": "12.7",
    "retreat": "12.6a",
    "after-battle": "12.10",
    "scorch": "16.57a",
    "flag": "7.13",
    "regroup": "6.32d",
}
FIGHTS = ("before-battle", "battle", "siege", "siege-rolled", "last-round", "rout", "retreat", "after-battle")
PLACED = (*FIGHTS, "entry", "scorch", "flag")  # the question names the space
MOMENT_PROMPTS = {moment: f"play-{moment}" for moment in MOMENT_RULES if moment != "impulse"}

PROMPTS: dict[str, dict[str, str]] = {
    **{prompt: {} for prompt in MOMENT_PROMPTS.values()},
    **{f"play-{moment}": {"space": "space"} for moment in PLACED},
    "play-move": {"power": "power", "from": "space", "to": "space"},
    "play-interception": {"from": "space", "to": "space"},
    "play-evasion": {"from": "space", "to": "space"},
    "play-rolled": {"roll": "number"},
    "play-attrition": {"space": "space", "dice": "number"},
    "play-attrition-rolled": {"space": "space", "count": "number"},
    # 2, 4, 5: before play, the impulse, cards
    "bid": {},
    "choose-role": {},
    "bid-sp": {"left": "number"},
    "bid-space": {"power": "power"},
    "mulligan": {"power": "power", "cards": "number"},
    "bridge-move": {"power": "power"},
    "bridge-piece": {"space": "space"},
    "bridge-to": {"space": "space"},
    "bridges": {"left": "number"},
    "preempt": {"power": "power", "next": "power"},
    "impulse": {"power": "power"},
    "spend": {"power": "power", "points": "number"},
    "resources": {"power": "power"},
    "target-space": {"card": "card"},
    "target-power": {"card": "card"},
    "target-side": {"card": "card"},
    "target-leader": {"card": "card"},
    "target-card": {"card": "card"},
    "target-marker": {"card": "card"},
    "look": {"power": "power"},
    "swap-card": {"power": "power"},
    "pay-devil": {},
    "remove-sp": {"power": "power", "left": "number"},
    "pay-debt": {"power": "power", "count": "number"},
    "debt-piece": {"power": "power", "count": "number", "points": "number"},
    "how-many": {"power": "power"},
    "call-off": {"from": "space", "to": "space"},
    # 6, 7: building and flags
    "build": {"points": "number"},
    "regroup": {"points": "number"},
    "place": {"points": "number"},
    "kutuzov": {},
    "which-flag": {"space": "space"},
    "return-key": {"space": "space", "power": "power"},
    # 9, 14, 16: morale, attrition, resources
    "recover-morale": {"power": "power", "side": "side", "roll": "number", "markers": "number"},
    "recover-attrition": {"power": "power", "markers": "number"},
    "improve": {"side": "side", "markers": "number"},
    "halve": {"power": "power", "space": "space", "dice": "number"},
    "attrition-loss": {"space": "space", "left": "number"},
    "winter-space": {},
    # 10, 11: movement
    "march-leader": {"space": "space"},
    "march-with": {"space": "space", "leader": "leader"},
    "march-sp": {"power": "power", "most": "number"},
    "march-to": {"space": "space", "points": "number"},
    "join": {"leader": "leader", "space": "space"},
    "attack-leader": {"space": "space"},
    "attack-with": {"space": "space", "leader": "leader"},
    "attack-sp": {"power": "power", "most": "number"},
    "attack-join": {"leader": "leader", "space": "space"},
    "commander": {"space": "space"},
    "new-commander": {},
    "agree-commander": {"leader": "leader", "space": "space"},
    "zone-battle": {"space": "space"},
    "react": {"from": "space", "to": "space"},
    "react-here": {"space": "space"},
    "answer-call": {"from": "space", "to": "space"},
    "evade-force": {"space": "space"},
    "evade-to": {"space": "space", "power": "power"},
    "intercept-with": {"from": "space", "to": "space"},
    "intercept-from": {"to": "space"},
    "intercept-part": {"from": "space", "to": "space"},
    "intercept-sp": {"power": "power", "most": "number"},
    "intercept-join": {"leader": "leader", "from": "space", "to": "space"},
    # 12, 13: battle and siege
    "kill": {"space": "space", "left": "number"},
    "kill-power": {"space": "space", "left": "number"},
    "ignore-hit": {"space": "space"},
    "retreat": {"space": "space", "power": "power"},
    "retreat-part": {"space": "space", "leader": "leader"},
    "retreat-rest": {"space": "space", "power": "power"},
    "retreat-sp": {"power": "power", "most": "number"},
    "free-flag": {"space": "space"},
    "burn": {"space": "space"},
    "siege-leader": {"space": "space"},
    "siege-on": {"space": "space", "hits": "number", "strength": "number"},
    "lift-siege": {"space": "space"},
    # 15, 17: sea and interphase
    "convoy-from": {"points": "number"},
    "convoy-with": {"left": "number"},
    "convoy-to": {"from": "space"},
    "give-resource": {"side": "side", "count": "number"},
    "moscow-cp": {},
    "reinforce": {"power": "power", "points": "number"},
    "magazine": {"power": "power"},
    "place-dmc": {"power": "power"},
    "deploy": {"power": "power", "space": "space"},
    "deploy-to": {"power": "power"},
    "transfer": {"power": "power"},
    "keep-cards": {"power": "power", "cards": "number"},
    # 19
    "retreat-from-moscow": {},
    "evacuate": {"power": "power", "points": "number"},
}

PIECES = {"leaders": "leader*", "sp": "number"}
EVENTS: dict[str, dict[str, str]] = {
    # 2
    "bids": {"bids": "number*"},
    "bid-won": {"seat": "seat", "bid": "number"},
    "holds": {"seat": "seat", "powers": "power*"},
    "mulligans": {"power": "power", "cards": "number"},
    "draws": {"power": "power", "cards": "card*"},
    "draws-hidden": {"power": "power", "count": "number"},
    "bridge": {"from": "space", "to": "space"},
    # 4, 5
    "turn": {"turn": "number"},
    "round": {"round": "number"},
    "phase": {"phase": "phase"},
    "impulse": {"power": "power"},
    "preempts": {"power": "power", "next": "power"},
    "passes": {"power": "power"},
    "plays": {"seat": "seat", "power": "power", "card": "card"},
    "plays-points": {"seat": "seat", "power": "power", "card": "card", "points": "number"},
    "responds": {"seat": "seat", "power": "power", "card": "card"},
    "no-effect": {"card": "card"},
    "reshuffles": {},
    "home-shuffled": {"side": "side"},
    "buys": {"power": "power"},
    "discards": {"power": "power", "card": "card"},
    "discards-random": {"power": "power", "card": "card"},
    "looks": {"power": "power", "other": "power"},
    "sees": {"other": "power", "cards": "card*"},
    "takes-home": {"power": "power"},
    "card-removed": {"card": "card"},
    "cossacks": {"space": "space", "die": "number", "total": "number"},
    "resource": {"power": "power", "count": "number"},
    "loses-resource": {"power": "power", "count": "number"},
    "owes": {"power": "power", "count": "number"},
    "takes-off": {"power": "power", "count": "number", "space": "space"},
    "pays-debt": {"power": "power", "count": "number"},
    "points": {"card": "card", "points": "number"},
    "wounded": {"leader": "leader"},
    "stopped": {"space": "space", "card": "card"},
    "line-river": {"from": "space", "to": "space"},
    "thaw": {},
    "trains": {"side": "side", "space": "space"},
    "trains-gone": {"side": "side", "space": "space"},
    # 6, 7
    "builds": {"power": "power", "count": "number", "space": "space"},
    "builds-leader": {"leader": "leader", "space": "space"},
    "regroups": {"power": "power", "count": "number", "space": "space"},
    "regroups-leader": {"leader": "leader", "space": "space"},
    "kutuzov-arrives": {"space": "space"},
    "kutuzov-halves": {"markers": "number"},
    "flag": {"power": "power", "space": "space"},
    "unflag": {"power": "power", "space": "space"},
    "no-flags-left": {"power": "power"},
    "returned": {"space": "space", "power": "power"},
    # 9
    "morale-loss": {"side": "side", "count": "number", "markers": "number"},
    "morale-gain": {"side": "side", "count": "number", "markers": "number"},
    "gains-lost": {"side": "side", "count": "number"},
    "morale-check": {"side": "side", "roll": "number", "markers": "number"},
    "morale-rise-roll": {"side": "side", "roll": "number", "markers": "number"},
    "improve-roll": {"side": "side", "roll": "number", "markers": "number"},
    "morale-drops": {"side": "side", "morale": "morale"},
    "morale-rises": {"side": "side", "morale": "morale"},
    "recovered": {"side": "side"},
    "dice": {"power": "power", "dice": "number*"},
    "rerolled": {"roll": "number"},
    "ally-changes": {"power": "power", "ally": "ally"},
    "to-box": {"power": "power", **PIECES, "space": "space"},
    # 10, 11
    "moves": {"power": "power", **PIECES, "from": "space", "to": "space"},
    "intercepts": {"side": "side", **PIECES, "from": "space", "to": "space", "roll": "number"},
    "interception-fails": {"side": "side", "from": "space", "to": "space", "roll": "number"},
    "evades": {"side": "side", **PIECES, "from": "space", "to": "space", "roll": "number"},
    "evasion-fails": {"side": "side", "space": "space", "roll": "number"},
    "retreats": {"power": "power", **PIECES, "from": "space", "to": "space"},
    "refuses-join": {"power": "power"},
    "commands": {"leader": "leader", "space": "space"},
    # 12, 13
    "battle": {"space": "space", "side": "side", "imperial": "number", "tsarist": "number"},
    "battle-round": {"round": "number", "imperial": "number*", "tsarist": "number*"},
    "batteries": {"space": "space", "dice": "number*"},
    "lost": {"power": "power", **PIECES, "space": "space"},
    "converted": {"side": "side", "count": "number"},
    "hit-ignored": {"side": "side"},
    "next-round": {"round": "number"},
    "wins": {"side": "side", "space": "space", "imperial": "number", "tsarist": "number"},
    "routed": {"side": "side", "space": "space"},
    "overrun": {"side": "side", "space": "space"},
    "cannot-retreat": {"side": "side", "space": "space"},
    "spoils": {"power": "power", "roll": "number", "resources": "number"},
    "loot": {"power": "power", "die": "number"},
    "entrenched": {"side": "side", "space": "space"},
    "trench-gone": {"space": "space"},
    "siege": {"space": "space", "leader": "leader"},
    "siege-round": {"space": "space", "round": "number", "besieger": "number*", "fortress": "number*"},
    "siege-lifted": {"space": "space"},
    "captured": {"space": "space", "power": "power"},
    "sacked": {"space": "space", "roll": "number", "resources": "number"},
    # 14, 16
    "attrition": {"side": "side", "space": "space", "dice": "number*", "sixes": "number", "fives": "number"},
    "halved": {"power": "power", "dice": "number"},
    "spared": {"count": "number"},
    "wear-loss": {"count": "number", "markers": "number"},
    "wear-gain": {"count": "number", "markers": "number"},
    "wear-gains-lost": {"count": "number"},
    "wear-check": {"roll": "number", "markers": "number"},
    "level-worsens": {"attrition": "attrition"},
    "level-improves": {"attrition": "attrition"},
    "scorched": {"space": "space"},
    "scorch-stopped": {"space": "space"},
    "flag-stopped": {"space": "space"},
    # 15, 17
    "convoy": {"leaders": "leader*", "sp": "number", "from": "space", "to": "space"},
    "income": {"power": "power", "count": "number"},
    "reinforcements": {"power": "power", "points": "number"},
    "dmc": {"power": "power", "space": "space"},
    "dmc-lost": {"power": "power", "space": "space"},
    "deploys": {"power": "power", **PIECES, "from": "space", "to": "space"},
    "transferred": {"leader": "leader"},
    "excess": {"power": "power", "count": "number"},
    "redraws": {"power": "power", "count": "number"},
    "home-cards": {"power": "power", "count": "number"},
    # 19, 20
    "conquest-roll": {"die": "number", "modifier": "number", "total": "number"},
    "entitled": {"count": "number"},
    "peace-roll": {"die": "number"},
    "no-peace-roll": {},
    "will-to-fight": {"morale": "morale"},
    "retreat-available": {},
    "retreat-chosen": {"choice": "option"},
    "given-up": {"space": "space"},
    "victory-points": {"power": "power", "points": "text"},
    "individual": {"power": "power"},
    "side-wins": {"side": "side", "manner": "text"},
}

REFUSALS: dict[str, dict[str, str]] = {
    "not-in-hand": {"card": "card"},
    "wrong-moment": {"card": "card"},
    "not-yours": {"card": "card"},
    "mandatory-no-points": {"card": "card"},
    "card-played": {},
    "plus-played": {},
    "no-resource": {},
    "too-few-points": {"cost": "number", "points": "number"},
    "wrong-use": {},
    "no-pieces": {"space": "space"},
    "no-enemy": {"space": "space"},
    "pieces-halted": {"space": "space"},
    "pieces-moved": {},
    "must-play": {},
    "against-own-side": {"card": "card"},
    "foreign-piece": {"power": "power"},
    "on-map": {"leader": "leader"},
    "in-box": {"leader": "leader"},
    "not-in-box": {"leader": "leader"},
    "no-home": {"power": "power"},
    "has-dmc": {"space": "space"},
    "stays-behind": {"leader": "leader"},
    "goes-already": {"leader": "leader"},
    "one-army": {"leader": "leader"},
    "too-few-there": {"power": "power", "space": "space"},
    "no-interception": {"space": "space"},
    "nobody-there": {"space": "space"},
    "no-port": {"space": "space"},
    "no-cargo": {"space": "space"},
    "no-convoy": {},
    "no-fleet": {},
    "too-few-resources": {"cost": "number", "resources": "number"},
    "no-purchase": {},
    "no-markers": {},
    "not-meant": {"leader": "leader"},
    "not-adjacent": {"from": "space", "to": "space"},
    "closed": {"space": "space"},
    "given-up-key": {"space": "space"},
    "fortress-exit": {"from": "space", "to": "space"},
    "hesitates": {"power": "power"},
    "blocked-line": {"from": "space", "to": "space"},
    "not-here": {"leader": "leader"},
    "other-player": {"leader": "leader"},
    "command-full": {"leader": "leader"},
    "own-space": {"space": "space"},
    "is-fortress": {"space": "space"},
    "is-zone": {"space": "space"},
    "enemy-there": {"space": "space"},
    "could-intercept": {"space": "space"},
    "out-of-reach": {"space": "space"},
    "no-flags": {},
    "no-unbuilt": {"power": "power"},
    "no-counters": {"power": "power"},
    "box-empty": {"power": "power"},
    "not-home": {"space": "space"},
    "not-linked": {"space": "space"},
    "is-besieged": {"space": "space"},
    "scorched-limit": {"space": "space"},
    "already-scorched": {"space": "space"},
    "too-early": {},
    "no-peace-turn": {},
    "already-moved": {},
    "already-entrenched": {"space": "space"},
    "needs-army": {"space": "space"},
    "needs-garrison": {"space": "space"},
    "already-besieged": {"space": "space"},
    "no-siege": {"space": "space"},
    "river": {"from": "space", "to": "space"},
    "marsh": {"from": "space", "to": "space"},
    "failed-before": {"space": "space"},
    "no-leader": {"space": "space"},
    "occupied": {"space": "space"},
    "attackers-origin": {"space": "space"},
    "not-origin": {"space": "space"},
    "no-pursuit": {"space": "space"},
    "no-part": {},
    "no-loose": {"space": "space"},
    "better-retreat": {"space": "space"},
    "not-needed": {},
    "no-target": {"card": "card"},
    "not-on-map": {"leader": "leader"},
    "winter-only": {},
    "not-controlled": {"space": "space"},
    "not-in-battle": {},
    "too-far": {"space": "space"},
    "not-your-side": {},
    "debt": {"power": "power", "count": "number"},
    "twice": {},
    "not-scheduled": {},
}

# What events tell of losses: the arguments that count them, and those that tell whose they were.
LOSSES: dict[str, dict[str, str]] = {"lost": {"leaders": "power", "sp": "power"}}

for _sentences in (PROMPTS, EVENTS, REFUSALS):
    for _key, _arguments in _sentences.items():
        if _key in words.sentences and words.sentences[_key] != _arguments:
            raise ValueError(f"sentence {_key} is declared twice with other arguments")
        words.sentence(_key, **_arguments)

MANNERS = ("morale", "capitals", "entitled", "conquest", "keys", "no_keys", "will", "defeat", "points")
