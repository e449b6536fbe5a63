"""The state of a game: pieces, flags and markers on the map, hands and resources by power, tracks, and what is going on."""
from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from grognard.engine.moments import Texts
from grognard.engine.state import Plain, State, record, state

PHASES = ("bids", "mulligan", "bridges", "impulses", "end_of_turn", "interphase")
BIDS, MULLIGAN, BRIDGES, IMPULSES, END_OF_TURN, INTERPHASE = range(len(PHASES))

# Where a leader is who stands in no space.
UNBUILT, ELIMINATED, REGROUPING, GONE = -1, -2, -3, -4
# What a piece has done in this impulse: the spaces entered with CP (seven or more are one), plus HALTED if it may not go on;
# or MARKED, with a 'Battle or failed intercept' marker.
HALTED, MARKED = 8, 15
NOWHERE = -1

# What command points may be spent on, as bits (5.5a, 15.2a).
MOVE, FLAG, BUILD, REGROUP, MORALE, ATTRITION, CONVOY = (1 << at for at in range(7))
ANYTHING = MOVE | FLAG | BUILD | REGROUP | MORALE | ATTRITION | CONVOY

# Lasting effects of cards: [kind, first number, second number, until].
(
    CLEAR_RIVERS,  # 3: river lines are clear for the pieces of a space and side, by leader or space
    FRENCH_ALLY,  # 4, 11, 12, 67: an ally counts as French
    MIXED_ARMY,  # 4, 107: a leader may take SP of other forces
    LEADER_RATING,  # 11, 12, 71, 75, 102: a leader's battle rating changes by a number
    LEADER_ZERO,  # 71, 75: a leader's battle rating is 0
    INTERCEPTION,  # 16: a leader's interception rolls
    COSSACKS,  # 22, 37: Cossack rolls, all (ALWAYS) or those of the step (IN_STEP)
    FLAG_PRICE,  # 22: flags of Imperial powers in Russia
    HALF_CP,  # 29: reinforcements of a power
    CONQUEST,  # 34: conquest rolls
    NO_PEACE,  # 36
    EASY_PEACE,  # 98
    MUD,  # 38: double price of movement
    RAIN,  # 39: no interception, rough lines wear the Imperials down
    BOOTS,  # 43: forced march of the Imperials begins earlier
    FODDER,  # 46: the next Imperial impulse has short marches
    PROCLAMATION,  # 47: a die for the Tsarists in the first round
    ROSTOPCHIN,  # 52: Moscow burns when it is flagged
    NO_FORCED_MARCH,  # 64: for a power
    RIVER_LINE,  # 77: a line counts as a river
    BLOCKED_LINE,  # 96: from where to where a formation may not cross
    NO_GROUP,  # 87: the pieces of a side in a space act army by army
    FROZEN,  # 95: rivers are clear for everybody
    BULLETINS,  # 97: a die for the Imperials in the first battle of an impulse
    COMMAND_BONUS,  # 107: a leader's command
    BRIDGE,  # 18.2: a line with Imperials at the bridges
) = range(26)
ALWAYS, IN_STEP = range(2)
(
    UNTIL_IMPULSE_ENDS,
    UNTIL_IMPULSES_END,
    UNTIL_TURN_ENDS,
    UNTIL_GAME_ENDS,
    UNTIL_BATTLE_ENDS,
    NEXT_IMPERIAL,
    UNTIL_SOUTH_HAS_PLAYED,
    UNTIL_REINFORCED,
) = range(8)
UNTIL_OWN_IMPULSE = 10  # plus the power: until its next scheduled impulse begins


@record
class Impulse(Plain):
    """4.2 What the active power has done so far in its impulse."""

    power: int
    scheduled: bool  # not a pre-emption
    sieged: list[int]  # fortresses whose siege was resolved (13.22)
    built: list[int]  # scorched keys where something was built (6.31c)
    cards: int = 0  # cards played, '+' cards apart
    plus: bool = False  # a '+' card was played
    bought: bool = False  # a card was bought, which counts as the '+' card
    extra: int = 0  # further cards that mandatory cards allow
    moved: bool = False  # a formation has moved: no entrenchments any more (16.56)
    worn: int = 0  # 16.51 dice against attrition: 1 while the session lasts, 2 when it is over
    scorched: int = 0  # 16.57b
    convoyed: bool = False
    battles: int = 0  # battles of the Imperials (card 97)
    surplus: int = 0  # morale-gain markers from resource dice (16.54b)
    taken: int = NOWHERE  # a home card taken by card 58, which is not played any more in this impulse
    leaving: bool = False  # 19.722b the power gives up the three keys in this impulse
    marched_out: bool = False  # and has left them, which takes the place of a '+' card without being one
    drawn: list[int] = field(default_factory=list)  # cards drawn by events (69, 92), which may be played besides
    renamed: list[int] = field(default_factory=list)  # 10.62b groups that have been asked for another commander
    escapes: list[int] = field(default_factory=list)  # 11.10 evasions from zone to zone: from * SPACES + to
    moored: list[int] = field(default_factory=list)  # 15.2a SP of the First Army in each port when the impulse began
    sailors: list[int] = field(default_factory=list)  # and its leaders in ports
    battered: list[int] = field(default_factory=list)  # 15.3a a port landed in without a battle, and the fives and sixes


@record
class Budget(Plain):
    """5.5 Command points in hand."""

    points: int
    uses: int  # bits
    force: int = NOWHERE  # only pieces of this force
    leader: int = NOWHERE  # only the army or stack under this leader
    easy: bool = False  # no forced-march attrition
    unseen: bool = False  # no interception
    any_army: bool = False  # one army, chosen with the first step
    start: int = 0  # points at first
    power: int = NOWHERE  # whose pieces they move
    looked: int = NOWHERE  # points that were left when resources were looked at in vain: they are offered again with fewer


@record
class March(Plain):
    """10 A formation that moves: what it is made of, where it goes, and what the step brings."""

    power: int
    side: int
    here: int
    leaders: list[int]
    sp: list[int]  # by force
    refused: list[int]  # leaders of a partner who do not join
    there_leaders: list[int]  # inactive leaders who were in the goal before: only they evade
    there: list[int]  # and the SP by force
    commander: int = NOWHERE
    goal: int = NOWHERE
    came: int = NOWHERE
    line: int = 0
    price: int = 0
    causes: int = 0
    stopped: bool = False  # may not go on
    cancelled: bool = False  # a response stops the step
    failed_evasions: int = 0
    evaded: bool = False  # the army in the goal has tried
    counters: list[int] = field(default_factory=list)  # leaderless counters that have tried, by force
    interceptors: int = 0  # inactive formations that came in
    engaged: bool = False  # 11.3a who stands in the zone has intercepted there, and fights
    sea: bool = False
    battered: list[int] = field(default_factory=list)  # 15.3a fives and sixes of coastal batteries that no round has counted
    in_place: bool = False  # an attack in the zone where it stands (10.72)
    aloof: list[int] = field(default_factory=list)  # 11.6b SP by force that evaded and stay in their zone
    aloof_leaders: list[int] = field(default_factory=list)


@record
class Dash(Plain):
    """11 An interception or an evasion that has been declared."""

    side: int
    start: int
    goal: int
    leaders: list[int]
    sp: list[int]
    commander: int
    line: int
    rating: int
    river: bool = False  # a card lets it cross a river
    certain: bool = False
    roll: int = 0
    evasion: bool = False
    again: bool = False  # rolled again
    leaderless: bool = False
    middle: int = NOWHERE  # the duchy between start and goal (card 72)


@record
class Battle(Plain):
    """1.8, 12 The battle or siege that is being fought; lists of two are by side. See `battle_at`."""

    space: int
    active: int  # the active side
    entry: int  # the space that the active side came from
    line: int
    dice: list[int]  # from cards, this round
    lasting: list[int]  # from cards, every round
    sixes: list[int]  # suffered this round
    fives: list[int]
    hits: list[int]  # suffered in all
    disrupted: list[int]
    killed: list[int]
    over: list[int]  # kills beyond the pieces there
    pieces: list[int]  # at the beginning
    armies: list[int]  # 0 leaderless, 1 army, 2 army group
    margin: list[int]  # change of the excess hits that rout a side
    immune: list[int]  # disruptions ignored: 1 all (card 1), 2 half (card 106)
    added: list[int]  # disruptions added (card 24)
    fled: list[int]  # spaces that the loser retreated to
    joined: list[int]  # spaces that interceptors of the active side came from (cards 66, 109)
    idle: list[int]  # SP by force that stand in the zone of the battle without fighting; none at all if empty
    idle_leaders: list[int]
    fallen: list[int]  # SP lost in its rounds, by force (12.51b); empty before the first
    escaped: list[list[int]]  # what is left of pieces that retreated: the space, SP by force, leaders
    rolled: list[list[int]]  # the dice of the last round
    cards: list[int]  # played in this battle: power * CARDS + card
    siege: bool = False
    round: int = 0
    rounds: int = 2  # at most
    friendly: bool = False  # the inactive side controls the space
    terrain: int = 0
    trench: int = NOWHERE  # the side that is entrenched
    dug_in: bool = False  # an entrenchment helped in a round before it vanished (12.9)
    sent_home: bool = False  # hesitating allies of the loser went to the regroup box instead of retreating (9.31b)
    bonus: int = 0  # dice of the active side for failed evasions
    thunder: int = 0  # bits of sides that played card 50
    called: int = 0  # bits of sides whose adjacent armies may come (card 66)
    last: bool = False  # no round after this one (card 74)
    extra: bool = False  # one more round (card 57)
    desperate: bool = False  # no rout (card 104)
    wasted: bool = False  # card 74 lies on this battle, and its round was not drawn
    moustaches: bool = False  # card 1 was played
    guns: int = 0  # hits on a fortress from cards
    miners: bool = False  # card 61: one more round of the siege
    rescued: int = 0  # card 99: bits of sides without retreat attrition
    spared: int = 0  # card 23: bits of sides that are not routed
    winner: int = NOWHERE
    loser: int = NOWHERE
    besieger: int = NOWHERE  # the leader whose army besieges
    broken: bool = False  # the siege was lifted
    sea: bool = False
    carried: int = 0  # losses of a first battle (card 70)
    outcome: int = 0  # 0 none, 1 retreat, 2 rout, 3 overrun
    hopeful: bool = False  # 9.53a spoils or a free flag let the victor try to raise his morale


def battle_at(space: int, active: int, entry: int, line: int) -> Battle:
    """A battle before its first round."""
    fields = ("dice", "lasting", "sixes", "fives", "hits", "disrupted", "killed", "over", "pieces")
    more = ("armies", "margin", "immune", "added")
    pairs: dict[str, list[int]] = {name: [0, 0] for name in (*fields, *more)}
    empty: dict[str, list[int]] = {name: [] for name in ("fled", "joined", "cards", "idle", "idle_leaders", "fallen")}
    return Battle(space=space, active=active, entry=entry, line=line, escaped=[], rolled=[[], []], **empty, **pairs)  # type: ignore[arg-type]


@record
class Wear(Plain):
    """14 An attrition roll."""

    side: int
    space: int
    leaders: list[int]
    sp: list[int]
    causes: int
    dice: int
    sixes: int = 0
    fives: int = 0
    scorch: bool = False  # scorched earth is the reason, or one of them
    regroups: bool = False  # what is lost goes to the regroup box (13.52b)
    forced: int = 0  # pieces on a forced march, with dice of their own (10.42a)


@record
class Losses(Plain):
    """12.51a, 14.1 Pieces that a formation loses one by one."""

    side: int
    space: int
    sp: list[int]  # by force: the soldiers that can be lost
    leaders: list[int]
    boxed: bool  # to the regroup box
    prompt: str  # "kill" in battles and sieges, which spread their losses evenly
    rule: str
    burden: list[int]  # by force: what the battle has cost so far
    left: list[int]  # by force: the soldiers that are left
    gone: list[int]  # the leaders who have fallen


@record
class Query(Plain):
    """What a question is about, for the reasons why something is not offered."""

    power: int
    spaces: list[int]
    kind: int = 0
    number: int = 0


@state
class KutuzovState(State):
    texts: ClassVar[Texts]  # what the cards do; set where they are listed

    # Who plays (chapter 2).
    variant: int
    bidding: bool
    one_hand: bool
    open_hands: bool
    holder: list[int]  # by power: the seat
    hand_of: list[int]  # by power: the hand it plays from
    proxy: list[int]  # 5.1a [power, seat] while the player of a card moves the pieces of another power

    # The turn.
    turn: int
    round: int
    phase: int
    marker: int  # whose scheduled impulse is next
    last: int  # the power that took the last impulse, NOWHERE at first
    preempted: bool  # the last impulse was a pre-emption
    impulse: Impulse | None

    # Cards.
    deck: list[int]
    discard: list[int]
    hands: list[list[int]]  # by power
    reserve: list[list[int]]  # by side: home cards face down
    shown: list[list[int]]  # by side: home cards face up
    beside: list[int]  # cards 1 and 9 by their headquarters
    face_up: list[int]  # cards that stay before their player until the impulses are over
    aside: list[int]  # starred cards set aside
    gone: list[int]  # removed from the game
    played: int  # the card whose event is being carried out
    old: list[int]  # 17.42 cards of last turn in the hands that are being made
    looked: list[int]  # [seat, power] while a card lets a seat look at a hand

    # Pieces.
    sp: list[int]  # by force * SPACES + space
    crowd: list[int]  # by side * SPACES + space: SP and leaders
    unbuilt: list[int]  # by force: unbuilt SP
    box: list[int]  # by force: SP in the regroup box
    place: list[int]  # by leader
    status: list[int]  # by leader: see HALTED, MARKED
    busy: dict[int, int]  # (force * SPACES + space) * 16 + status -> SP with that status
    served: list[int]  # by leader: has been on the map
    chief: dict[int, int]  # 10.62 side * SPACES + space -> the commander of a group of two powers
    staff: dict[int, int]  # and the leaders who have accepted him, as bits
    owed: list[int]  # by force: SP still to be removed (5.12b)

    # The map.
    flag: list[int]  # by space
    scorched: list[int]
    sacked: list[int]
    trench: list[int]  # by space: the side that is entrenched
    dmc: list[int]  # by space: the power whose DMC lies there
    trains: list[int]  # by side: where the Supply Trains are
    dmc_lost: list[int]  # by power: DMCs lost and not replaced yet
    finland: bool  # card 28

    # Tracks.
    resources: list[int]  # by power
    morale: list[int]  # by side
    gain: list[int]
    loss: list[int]
    risen: list[bool]  # by side: morale rose in this impulse
    drops: list[int]  # by side: levels lost in this impulse
    level: int  # of Imperial attrition
    wear_gain: int
    wear_loss: int
    improved: bool  # the level improved in this impulse
    worsened: int  # levels lost in this impulse
    ally: list[int]  # Prussia, Austria
    effects: list[list[int]]

    # The end.
    will: list[int]  # by morale level: the Will-to-Fight marker is there
    extra_markers: int  # resources that such markers gave
    available: bool  # 19.7 may be chosen
    retreating: bool  # 19.7 was chosen
    evacuated: list[int]  # powers that have done 19.722b
    closed: list[int]  # keys given up
    entitled: int  # conquest rolls that count for 19.22b
    kutuzov_came: bool
    chooser: int  # 14.62b the Tsarist power that chooses next, NOWHERE before the first card
    bids: list[int]

    # What is going on.
    budget: Budget | None
    purses: list[Budget]  # 5.6a points that wait while a further card is played
    proxies: list[list[int]]  # and whose pieces they move
    march: March | None
    dash: Dash | None
    battle: Battle | None
    wear: Wear | None
    losses: Losses | None
    query: Query | None
    tally: list[int]  # pieces that are being chosen
    landings: list[int]  # besieged fortresses with pieces that must attack
    magazine: list[int]  # 17.2a by force: where its new pieces stand
    fresh_sp: list[int]  # by force: SP that may still deploy
    fresh_leaders: list[int]
    returned: dict[int, int]  # 17.35 force * SPACES + space -> SP regrouped in this interphase
    returned_leaders: list[int]
    points_left: list[int]  # by force: reinforcement CP

    @property
    def fight(self) -> Battle:
        assert self.battle is not None
        return self.battle

    @property
    def moving(self) -> March:
        assert self.march is not None
        return self.march

    @property
    def now(self) -> Impulse:
        assert self.impulse is not None
        return self.impulse

    @property
    def purse(self) -> Budget:
        assert self.budget is not None
        return self.budget

    @property
    def rush(self) -> Dash:
        assert self.dash is not None
        return self.dash

    @property
    def toll(self) -> Wear:
        assert self.wear is not None
        return self.wear

    @property
    def fallen(self) -> Losses:
        assert self.losses is not None
        return self.losses

    def seat(self, power: int) -> int:
        """5.1a Who decides for the pieces of a power: its player, or for the moment the player of a card."""
        return self.proxy[1] if self.proxy and self.proxy[0] == power else self.holder[power]

    def hand(self, power: int) -> list[int]:
        """2.6 The hand that a power plays from."""
        return self.hands[self.hand_of[power]]
