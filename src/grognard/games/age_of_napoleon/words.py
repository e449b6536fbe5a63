"""The vocabulary: kinds of options, words, and the arguments of every sentence.

Fluent keys: `ask-<key>` for each of PROMPTS, `log-<key>` for EVENTS, `no-<key>` for REFUSALS; `<kind>-<id>` for the ids of every
kind; `option-<word>` for every word; `result-<winner>-<manner>` for each of RESULTS. `card:x` plays a card, `discard:x`
discards it; `drop:x` and `take:x` leave or take a corps on the march, `evade:x` passes an enemy-held area.
"""
from __future__ import annotations

from grognard.engine.vocabulary import Vocabulary

from . import load
from .state import PHASES

words = Vocabulary()
AREA = words.kind("area", load.AREA_IDS)
EVADE = words.kind("evade", load.AREA_IDS)
COUNTRY = words.kind("country", load.COUNTRY_IDS)
CORPS = words.kind("corps", load.CORPS_IDS)
DROP = words.kind("drop", load.CORPS_IDS)
TAKE = words.kind("take", load.CORPS_IDS)
CARD = words.kind("card", load.CARD_IDS)
DISCARD = words.kind("discard", load.CARD_IDS)
SEAT = words.kind("seat", load.SEATS)
PASS = words.word("pass")
DONE = words.word("done")
STOP = words.word("stop")
ALL = words.word("all")
SEA = words.word("sea")
STAND = words.word("stand")
ATTACK = words.word("attack")
DEFEND = words.word("defend")
CAPTIVITY = words.word("captivity")
ONE_ROUND = words.word("one_round")
BOTH_ROUNDS = words.word("both_rounds")
GIVE_IN = words.word("give_in")
CLAIM = words.word("claim")
PLAY_ON = words.word("play_on")
words.kind("title", load.TITLE_IDS)
words.kind("phase", PHASES)
words.kind("alignment", load.ALIGNMENTS)
words.kind("limit", load.GROUP_IDS)

# The moments at which cards can be played: the paragraph that opens the window, and its question.
MOMENT_RULES = {
    "diplomacy": "6.0.A",
    "insurrection": "7.3.A",
    "strategy": "8.1.F",
    "reinforcement": "9.2.A",
    "round": "10.3.A",
    "operation": "11.0.A",
    "payment": "11.0.G1",
    "move": "2.3.C",
    "short": "11.4.A2",
    "interception": "2.3.C",
    "withdrawal": "2.3.C",
    "converging": "12.1.F",
    "battle": "12.2.C1",
    "resolved": "12.2.E",
    "surrender": "13.0.B",
    "winter": "14.0.E",
}
# Three of them are no windows of their own: the cards stand among the other options of a question.
MOMENT_PROMPTS = {m: f"play-{m}" for m in MOMENT_RULES if m not in ("reinforcement", "operation", "payment")}

PROMPTS: dict[str, dict[str, str]] = {
    **{prompt: {} for prompt in MOMENT_PROMPTS.values()},
    **{f"play-{moment}": {"leader": "corps", "area": "area"} for moment in ("move", "interception", "withdrawal", "winter")},
    "play-converging": {"area": "area"},
    "play-surrender": {"country": "country"},
    "who-first": {"phase": "phase"},
    "take-britannia": {},
    "must-play": {},
    "choose-leader": {"area": "area"},
    "remove-excess": {},
    "target": {},
    "second-dynasty": {},
    "detach": {"country": "country"},
    "rising": {},
    "step-aside": {"corps": "corps"},
    "return-corps": {"limit": "limit"},
    "reinforce": {},
    "deploy-area": {"corps": "corps"},
    "deploy-home": {"country": "country"},
    "recover-card": {"area": "area"},
    "veteran": {},
    "quarters": {},
    "retrieve": {},
    "operation": {"moves": "number"},
    "muster-leader": {},
    "muster-corps": {"left": "number"},
    "pay-move": {},
    "march-step": {"area": "area", "points": "number"},
    "sea-corps": {},
    "sea-area": {},
    "withdraw": {"area": "area"},
    "withdraw-sea-corps": {},
    "withdraw-sea-area": {"corps": "corps"},
    "intercept": {"area": "area"},
    "pay-interception": {},
    "attack-or-defend": {"area": "area"},
    "attrition-loss": {},
    "battle-order": {},
    "fight-first": {"area": "area"},
    "engage": {"area": "area", "most": "number"},
    "hero": {},
    "permanent-loss": {"count": "number"},
    "temporary-loss": {"count": "number"},
    "sea-retreat": {"area": "area"},
    "sea-retreat-area": {"corps": "corps"},
    "retreat": {"area": "area", "count": "number"},
    "recover-army": {"area": "area"},
    "redeploy": {"area": "area", "count": "number"},
    "evacuate": {},
    "give-in": {},
    "winter-army": {},
    "winter-loss": {"area": "area", "count": "number"},
    "claim": {"year": "number"},
}

MARCHES = ("moves", "enters", "drops", "takes-up", "sails", "withdraws", "intercepts", "retreats", "redeploys")

EVENTS: dict[str, dict[str, str]] = {
    **{key: {"seat": "seat", "leader": "corps", "corps": "corps*", "area": "area"} for key in MARCHES},
    **{f"{key}-hidden": {"seat": "seat", "leader": "corps", "count": "number", "area": "area"} for key in MARCHES},
    "phase": {"phase": "phase", "year": "number"},
    "goes-first": {"seat": "seat", "phase": "phase"},
    "plays": {"seat": "seat", "card": "card"},
    "discards": {"seat": "seat", "card": "card"},
    "discards-hand": {"seat": "seat", "cards": "card*"},
    "takes-britannia": {"card": "card"},
    "retrieves": {"seat": "seat", "card": "card"},
    "reshuffles": {},
    "draws": {"seat": "seat", "cards": "card*"},
    "draws-hidden": {"seat": "seat", "count": "number"},
    "replaces": {"seat": "seat", "card": "card"},
    "available": {"corps": "corps*"},
    "reformed": {"country": "country"},
    "marker": {"title": "title"},
    "leads": {"corps": "corps", "area": "area"},
    "to-reserve": {"seat": "seat", "corps": "corps*"},
    "to-prisoners": {"seat": "seat", "corps": "corps*"},
    "removed": {"seat": "seat", "corps": "corps*"},
    "napoleon-lost": {},
    "aligned": {"country": "country", "alignment": "alignment"},
    "detached": {"country": "country"},
    "comes-home": {"country": "country", "home": "country"},
    "occupation-ends": {"country": "country"},
    "laid": {"seat": "seat", "title": "title", "country": "country"},
    "cedes": {"country": "country", "areas": "country*"},
    "cancelled": {"seat": "seat", "title": "title", "country": "country"},
    "changes-sides": {"corps": "corps", "area": "area"},
    "bars": {"limit": "limit"},
    "deploys": {"seat": "seat", "corps": "corps", "area": "area"},
    "recovers": {"seat": "seat", "area": "area"},
    "freed": {"corps": "corps*"},
    "veteran-freed": {"corps": "corps"},
    "round": {"round": "number"},
    "no-operations": {"round": "number"},
    "truce": {"round": "number"},
    "free-action": {"seat": "seat"},
    "major-campaign": {"seat": "seat"},
    "forced-march": {"corps": "corps"},
    "manoeuvre": {"corps": "corps"},
    "mud": {"corps": "corps"},
    "indecision": {"corps": "corps"},
    "too-late": {"seat": "seat", "area": "area"},
    "not-intercepted": {"seat": "seat", "area": "area"},
    "role": {"seat": "seat", "area": "area", "role": "option"},
    "march-attrition": {"seat": "seat", "dice": "number*", "corps": "number", "losses": "number"},
    "violates": {"seat": "seat", "country": "country"},
    "battle": {"area": "area", "attacker": "seat", "french": "number", "coalition": "number"},
    "engages": {"seat": "seat", "corps": "corps*", "present": "number"},
    "strengths": {"french": "number", "coalition": "number"},
    "interior-lines": {"seat": "seat", "area": "area"},
    "battle-bonus": {"seat": "seat", "bonus": "number"},
    "art-of-war": {"seat": "seat", "die": "number"},
    "fog": {"seat": "seat"},
    "fog-lost": {"seat": "seat"},
    "battle-dice": {
        "french": "number",
        "coalition": "number",
        "frenchdie": "number",
        "coalitiondie": "number",
        "frenchhits": "number",
        "coalitionhits": "number",
    },
    "tie-break": {"french": "number", "coalition": "number"},
    "wins": {"winner": "seat", "area": "area", "french": "number", "coalition": "number"},
    "hero-chosen": {"corps": "corps"},
    "pursuit": {"seat": "seat"},
    "surrenders": {"country": "country", "victor": "seat"},
    "fights-on": {"country": "country"},
    "winter-card": {"seat": "seat", "area": "area", "die": "number"},
    "winter-roll": {"seat": "seat", "area": "area", "roll": "number", "die": "number", "losses": "number"},
    "moral-victory": {},
    "exile": {"year": "number"},
}

REFUSALS: dict[str, dict[str, str]] = {
    "not-in-hand": {"card": "card"},
    "wrong-moment": {"card": "card"},
    "other-side": {"title": "title"},
    "used-up": {"title": "title"},
    "nothing-to-retrieve": {},
    "too-early": {"title": "title", "year": "number"},
    "not-coalition-member": {"country": "country"},
    "no-target": {"title": "title"},
    "always-loyal": {"country": "country"},
    "not-detached": {"country": "country", "home": "country"},
    "occupied-immune": {"country": "country"},
    "garrisoned-immune": {"country": "country"},
    "was-insurgent": {"country": "country"},
    "dominion-immune": {"country": "country"},
    "named-twice": {"country": "country"},
    "named-once": {"country": "country"},
    "wrong-alignment": {"country": "country", "alignment": "alignment"},
    "not-near-austria": {"country": "country"},
    "not-northern": {"country": "country"},
    "only-majors": {"country": "country"},
    "only-minors": {"country": "country"},
    "foreign-garrison": {"country": "country"},
    "joseph-elsewhere": {"country": "country"},
    "nothing-to-detach": {"country": "country"},
    "cannot-rise": {"country": "country"},
    "not-in-army": {"corps": "corps"},
    "no-minor-ally": {"corps": "corps"},
    "other-limit": {"corps": "corps", "limit": "limit"},
    "not-on-map": {"corps": "corps"},
    "not-in-reserve": {"corps": "corps"},
    "not-commanded": {"corps": "corps"},
    "barred": {"limit": "limit"},
    "mobilised": {"present": "number", "most": "number"},
    "deployed": {"deployed": "number", "most": "number"},
    "no-free-home": {"corps": "corps"},
    "not-of-country": {"corps": "corps", "country": "country"},
    "nearer-free": {"area": "area"},
    "leads-no-attack": {"corps": "corps"},
    "not-home": {"area": "area"},
    "enemy-there": {"area": "area"},
    "no-card": {},
    "none-reduced": {"area": "area"},
    "no-army": {"area": "area"},
    "awaits-battle": {"area": "area"},
    "no-way-out": {"area": "area"},
    "has-moved": {"area": "area"},
    "undecided": {"area": "area"},
    "has-begun": {},
    "major-needs-discard": {},
    "named-before": {"corps": "corps"},
    "senior": {"corps": "corps", "leader": "corps"},
    "too-far": {"cost": "number", "points": "number"},
    "none-for-battle": {"area": "area"},
    "strait-closed": {"area": "area"},
    "insurgents-attack": {"corps": "corps", "area": "area"},
    "insurgents-far": {"corps": "corps", "area": "area"},
    "nobody-to-pass": {"area": "area"},
    "no-way-on": {"area": "area"},
    "passed-before": {"area": "area"},
    "not-adjacent": {"from": "area", "area": "area"},
    "not-marching": {"corps": "corps"},
    "keeps-leader": {"leader": "corps"},
    "not-here": {"corps": "corps"},
    "command-full": {"leader": "corps", "most": "number"},
    "not-mover": {},
    "not-your-army": {},
    "already-played": {"title": "title"},
    "at-sea": {},
    "not-first-lost": {"corps": "corps"},
    "french-sail": {},
    "no-britannia": {},
    "nobody-sails": {},
    "not-coastal": {"area": "area"},
    "baltic-closed": {"area": "area"},
    "cannot-sail": {"corps": "corps"},
    "attackers-origin": {"area": "area"},
    "no-sea-withdrawal": {},
    "too-slow": {"short": "number"},
    "cannot-withdraw": {"corps": "corps"},
    "held-back": {"area": "area"},
    "too-slow-to-intercept": {"rating": "number", "need": "number"},
    "no-battle": {"area": "area"},
    "not-in-battle": {"corps": "corps"},
    "not-engaged": {"corps": "corps"},
    "no-battery": {},
    "not-winner": {},
    "nothing-permanent": {},
    "not-friendly": {"area": "area"},
    "not-nearest": {"area": "area"},
    "truce-holds": {"round": "number"},
    "not-winter": {},
    "weak-resolve": {},
    "no-winter-roll": {"area": "area"},
}

# What events tell of losses: the arguments that count them, and those that tell whose they were.
LOSSES: dict[str, dict[str, str]] = {"removed": {"corps": "seat"}, "to-prisoners": {"corps": "seat"}}

for _sentences in (PROMPTS, EVENTS, REFUSALS):
    for _key, _arguments in _sentences.items():
        words.sentence(_key, **_arguments)

# Winner and manner of every way in which a game can end (15).
RESULTS = (
    "french:marginal",
    "french:decisive",
    "french:moral",
    "coalition:marginal",
    "coalition:decisive",
    "coalition:abdication",
)
