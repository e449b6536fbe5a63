"""Chapter 3: set-up, and the sequence of a turn."""
from __future__ import annotations

from grognard.engine.procedure import Steps

from ..load import (
    BLOCK_COUNT,
    CARD_IDS,
    CARD_SIDE,
    CARDS,
    CORPS_COUNT,
    FRENCH,
    LETTERS,
    OFF,
    RUSSIAN,
    SCENARIOS,
    SIDE,
    UNITS,
    WINTER,
    Scenario,
)
from ..state import State1807
from ..words import DRAW, INITIATIVE, OPERATIONS, RECOVERY, SETUP
from . import ch01_definitions, ch04_draw, ch05_initiative, ch06_operations, ch10_recovery, ch14_grognard

CARRIED_OVER = 2  # points that a corps eliminated earlier in the linked campaign lacks


def play(g: State1807) -> Steps[None]:
    """3.4 A turn has four phases in order, each finished before the next begins; the game goes on from where it stands."""
    while not g.result:
        if g.phase == SETUP:
            yield from ch14_grognard.place_vedettes(g)
        if g.phase == DRAW:
            yield from ch04_draw.draw_phase(g)
        if g.phase == INITIATIVE:
            yield from ch05_initiative.initiative_phase(g)
        if g.phase == OPERATIONS:
            yield from ch06_operations.operations_phase(g)
        if g.phase == RECOVERY:
            yield from ch10_recovery.recovery_phase(g)


def set_up(g: State1807) -> None:
    """3.1 Blocks and markers are placed as the scenario says; 3.1a its last turn carries the End-of-game marker."""
    scenario = ch01_definitions.scenario_of(g)
    g.phase = SETUP
    g.turn, g.last_turn = scenario.first_turn, scenario.last_turn
    g.vp, g.pending = scenario.start_vp, 0
    g.active, g.passed, g.played = FRENCH, [0, 0], [0, 0]
    g.rain = g.snow = g.cold = g.mud = g.wet = g.falling_back = g.cancelled = g.again = False
    g.cared = OFF
    g.order = g.reaction = None
    g.share = None
    g.march = None
    g.battle = None
    g.certain, g.treated = [], []
    place_blocks(g, scenario)
    place_markers(g, scenario)
    shuffle_decks(g, scenario)
    g.note("scenario-begins", "3.1", SCENARIOS.index(scenario))


def place_blocks(g: State1807, scenario: Scenario) -> None:
    """3.1 Corps at their strength and without fatigue; whoever fell earlier in the linked campaign is weaker."""
    g.place = [scenario.places.get(block, OFF) for block in range(BLOCK_COUNT)]
    g.activated = [0] * BLOCK_COUNT
    g.seen = [1] * BLOCK_COUNT if g.grognard else []
    g.fatigue = [0] * CORPS_COUNT
    g.infantry, g.cavalry = [0] * CORPS_COUNT, [0] * CORPS_COUNT
    g.lost, g.mustered, g.reinforced = [0, 0], [0, 0], []
    for corps in corps_in_play(g):
        muster(g, corps)


def corps_in_play(g: State1807) -> list[int]:
    """The corps of the scenario, and those that entered later."""
    return [*(block for block in ch01_definitions.scenario_of(g).places if block < CORPS_COUNT), *g.reinforced]


def strength_at_start(g: State1807, corps: int) -> tuple[int, int]:
    """3.1 Infantry and cavalry in the scenario; one that fell when last in play lacks two points, infantry first, keeps one."""
    letter = ch01_definitions.scenario_of(g).letter
    infantry, cavalry = UNITS.infantry[letter][corps], UNITS.cavalry[letter][corps]
    missing = min(CARRIED_OVER if corps in g.fallen else 0, infantry + cavalry - 1)
    on_foot = min(missing, infantry)
    return infantry - on_foot, cavalry - (missing - on_foot)


def muster(g: State1807, corps: int) -> None:
    """3.1 A corps is in play at its strength."""
    g.infantry[corps], g.cavalry[corps] = strength_at_start(g, corps)
    g.mustered[SIDE[corps]] += g.infantry[corps] + g.cavalry[corps]


def reinforce(g: State1807, corps: int) -> None:
    """3.1 A corps that was off the map enters the game."""
    g.reinforced.append(corps)
    muster(g, corps)


def place_markers(g: State1807, scenario: Scenario) -> None:
    """3.2 Control markers on the fortified towns; 3.3 Citadel and Siege markers on the citadels."""
    g.control = scenario.control[:]
    g.citadel = scenario.citadels[:]
    g.siege = scenario.siege[:]
    g.destroyed = scenario.bridges[:]
    g.axis = {}


def shuffle_decks(g: State1807, scenario: Scenario) -> None:
    """2.1 Each player has his own deck: the cards with the letter of the scenario, Quartiers d'hiver beside it."""
    g.hands, g.discards, g.piles = [[], []], [[], []], [[], []]
    g.table, g.lasting, g.aside, g.edge = [], [], [], []
    letter = LETTERS[scenario.letter]
    for card in range(len(CARD_IDS)):
        side = CARD_SIDE[card]
        if side == OFF or letter not in CARDS.letters[card]:
            continue
        if card != WINTER[side]:
            g.piles[side].append(card)
        elif scenario.winter_quarters:
            g.aside.append(card)
    for seat in (FRENCH, RUSSIAN):
        g.shuffle(g.piles[seat])
