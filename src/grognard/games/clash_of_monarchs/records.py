"""What is going on: a force being put together, a march, a battle and its sides, a retreat, losses, raids."""

from __future__ import annotations

from grognard.engine.state import Plain, record

from .load import NOBODY


@record
class Muster(Plain):
    """A force that is being put together in a space, for an activation or an interception."""

    seat: int
    power: int
    start: int  # the place it is taken from
    goal: int  # ACTIVE or DASH
    commander: int
    need: int = 0  # SP that it must have more than (13.1)
    check: bool = True  # whether the Commander in Chief must stay the largest (4.4)


@record
class March(Plain):
    """The Command or force on the move; its pieces lie in the place ACTIVE."""

    power: int
    seat: int
    camp: int
    mode: int
    start: int
    here: int
    came: int
    commander: int
    points: int
    bonus: int = 0
    fixed: int = 0  # MP laid down by an event, without modifiers
    spent: int = 0
    small: bool = True  # fewer than 16 SP throughout (12.1)
    heavy: bool = False
    mixed: bool = False
    slow: int = 0  # supply and morale, fixed at the start (12.1.1)
    ended: bool = False
    fought: bool = False
    caught: bool = False  # has been intercepted (13.3)
    forced: bool = False  # has tried a forced march
    forced_loss: bool = False
    free_force: bool = False
    entrenching: int = 0
    no_siege: bool = False
    unseen: bool = False  # cannot be intercepted
    no_withdrawal: bool = False
    goal: int = NOBODY  # the only space it may go for
    straight: bool = False  # enters no other space on its way there (A18)
    interrupted: int = 0  # the seats that have played an Interrupt on it, as bits (8.6.5)
    takes: int = NOBODY  # area whose empty fortresses it takes by entering
    tax: int = 0  # SP it may leave to tax a space
    resupply: bool = False  # goes to Full Supply if it ends with a path
    extra: int = 0  # of the Coordinated Attack roll
    wait: bool = False  # ends its march beside the enemy without fighting yet
    linked: bool = False  # has a supply path where it is
    dropped: int = 0  # where something was dropped last, plus one
    picked: int = 0  # where something was picked up last, plus one
    most: int = 0  # SP it may grow to on the way (12.8a); 0 for what its leaders can lead
    surprise: bool = False  # Surprise Attack has been revealed
    loose: int = 0  # SP that a retrograde force may still leave behind (12.12b)
    pressed: bool = False  # must go for its goal and attack it (24.1b)


@record
class Side(Plain):
    """One side of a battle."""

    camp: int
    places: list[int]
    commander: int
    seat: int
    power: int  # whose Tactics it uses
    nation: int
    sp: int
    chits: list[int]  # Tactics played
    servants: list[int]  # subordinates that served a Tactic
    dead: list[int]  # losses so far as nation * 16 + type: they may become prisoners
    modifiers: list[int]  # of the roll, when it was made
    drm: int = 0  # from Tactics
    endurance: int = 0
    lost: int = 0
    level: int = 0  # D level it suffers
    morale: int = 0  # that the battle leaves it with
    dice: int = 0
    total: int = 0
    column: int = 0  # of the CRT, when it was rolled
    result: int = 0  # SP it inflicts
    guns: int = 0  # artillery steps it inflicts
    check: bool = False  # its result calls for a leader check of the enemy
    tenacity: int = 0
    reroll: bool = False
    decisive: bool = False  # Superior Operational Maneuver
    doubled: bool = False  # Surround Surrender
    savage: int = 0
    upfront: bool = False
    chief: int = NOBODY  # who commanded when the battle began
    size: int = 0


@record
class Battle(Plain):
    """The battle that is being fought: sides[0] attacks."""

    space: int
    sides: list[Side]
    intense: bool = False
    slot: int = 0  # how many Tactics each side has had the chance to play
    asked: int = 0  # the side that may play one now
    works: bool = False  # the defender's Entrenchment counts
    blocked: bool = False  # the defender may not play his second Tactic
    winner: int = NOBODY
    turned: int = NOBODY  # the flanking Tactic that succeeded
    trap: bool = False
    crushed: int = NOBODY


@record
class Retreat(Plain):
    """A force that must leave a space, and how far."""

    seat: int
    camp: int
    place: int
    start: int
    distance: int
    came: int
    gone: int = 0


@record
class Loss(Plain):
    """SP that a player must take from his pieces."""

    seat: int
    camp: int
    places: list[int]
    left: int
    nation: int = NOBODY  # most must come from this nation (15.7.1a)
    only: int = NOBODY  # only this nation's pieces
    taken: int = 0
    mine: int = 0  # of them from that nation
    horse: int = 0  # of them cavalry
    battle: bool = False
    line: bool = False  # line infantry and cavalry only
    foot: bool = False  # line infantry only
    aside: int = NOBODY  # where the pieces go instead of the pool
    mounted: bool = False  # from the cavalry, if there is any (6.2)
    rule: str = "15.7.1a"  # that takes them
    named: int = NOBODY  # the place that the next SP comes from (6.3a)


@record
class Raid(Plain):
    """Raids out of a Theater box (18.5): targets are areas, or spaces behind the areas."""

    power: int
    seat: int
    camp: int
    theater: int
    ops: int
    targets: list[int]
    troops: list[int]  # nation * TYPES + type of each raiding unit, beside its target
    extra: int = NOBODY  # the target that gets the advantage SP
    raider: int = NOBODY  # the nation whose unit gets its target now
    forage: bool = False  # areas only (6.5)
