"""The vocabulary: kinds of options, words, and the arguments of every sentence.

Fluent keys: `ask-<key>` for each of PROMPTS, `log-<key>` for EVENTS, `no-<key>` for REFUSALS; `<kind>-<id>` for the ids of every
kind; `option-<word>` for every word. A card is offered by its use: `event:P1` plays its event, `ops:P1` activates a Command,
`raid:P1` sends raiders, `colonial:P1` and `shorten:P1` are 8.4.2 and 8.4.3, `buy:P1` turns it into Supply Actions.
"""

from __future__ import annotations

from grognard.engine.vocabulary import Vocabulary

from . import load
from .charts import CHIT_IDS
from .deck import CARD_IDS, TACTIC_IDS
from .sentences import EVENTS, PROMPTS, REFUSALS
from .state import MARCH_IDS, SEASONS, SEGMENT_IDS, STAGE_IDS
from .troops import TYPE_IDS

TROOP_IDS = [f"{code.lower()}_{kind}" for code in load.NATION_IDS[: load.ARMIES] for kind in TYPE_IDS]
NUMBERS = [str(number) for number in range(73)]
FLEET_IDS = [load.NATION_IDS[number].lower() for number in load.FLEET_NATIONS]

words = Vocabulary()
SPACE = words.kind("space", load.SPACE_IDS)
AREA = words.kind("area", load.AREA_IDS)
BOX = words.kind("box", load.THEATER_IDS)
SEA = words.kind("sea", load.SEA_IDS)
LEADER = words.kind("leader", load.LEADER_IDS)
TROOP = words.kind("troop", TROOP_IDS)
NUMBER = words.kind("number", NUMBERS)
DEPOT = words.kind("depot", load.FD_IDS)
FLEET = words.kind("fleet", FLEET_IDS)
NATION = words.kind("nation", load.NATION_IDS)
TACTIC = words.kind("tactic", TACTIC_IDS)
CARD = words.kind("card", CARD_IDS)
EVENT = words.kind("event", CARD_IDS)
OPS = words.kind("ops", CARD_IDS)
RAID = words.kind("raid", CARD_IDS)
COLONIAL = words.kind("colonial", CARD_IDS)
SHORTEN = words.kind("shorten", CARD_IDS)
BUY = words.kind("buy", CARD_IDS)
DISCARD = words.kind("discard", CARD_IDS)
ALL = words.word("all")
FIELD = words.word("field")
CUSTOM = words.word("custom")
YES = words.word("yes")
ATTACK = words.word("attack")
WITHDRAW = words.word("withdraw")
SIEGE = words.word("siege")
ENTRENCH = words.word("entrench")
FORCED_MARCH = words.word("forced_march")
DROP = words.word("drop")
PICK_UP = words.word("pick_up")
TAKE_ALONG = words.word("take_along")
ADMIN = words.word("admin")
LONE = words.word("lone")
SHIPS = words.word("ships")
DISTRIBUTE = words.word("distribute")
THALER = words.word("thaler")
ACTION = words.word("action")
MOVE_FD = words.word("move_fd")
BUILD_FD = words.word("build_fd")
SHARE = words.word("share")
INCREASE = words.word("increase")
RALLY = words.word("rally")
FIRST = words.word("first")
SECOND = words.word("second")
RECALL = words.word("recall")
DONE = words.word("done")
STOP = words.word("stop")
STAND = words.word("stand")
NO = words.word("no")
PASS = words.word("pass")
words.kind("seat", load.SEATS)
words.kind("camp", load.CAMP_IDS)
words.kind("season", SEASONS)
words.kind("stage", STAGE_IDS)
words.kind("segment", SEGMENT_IDS)
words.kind("march", MARCH_IDS)
words.kind("chit", CHIT_IDS)
words.kind("supply", ("full", "short", "critical"))
words.kind("morale", ("good", "demoralized", "routed"))
words.kind("siegeresult", ("dysentery", "progress", "sortie", "breach_honors", "breach_surrender"))
words.kind("casualty", ("killed", "wounded", "captured", "light", "horse", "none"))
words.kind("level", ("defeat", "draw", "marginal", "substantial", "decisive"))

for sentences in (PROMPTS, EVENTS, REFUSALS):
    for key, arguments in sentences.items():
        words.sentence(key, **arguments)


def troop(number: int, kind: int) -> int:
    """The option that names one piece of a nation."""
    return TROOP + number * len(TYPE_IDS) + kind


def troop_of(option: int) -> tuple[int, int]:
    """The nation and kind of such an option."""
    return divmod(option - TROOP, len(TYPE_IDS))
