"""19.1-19.3 Winter: quarters, the New Year, and the one card of the season."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.engine.procedure import Steps

from ..charts import CHITS, KEY_CITIES
from ..load import (
    ACTIVE,
    ARMIES,
    ASIDE_YEAR,
    BERLIN,
    BR,
    COST,
    DEPOT_OF,
    DRESDEN,
    FD_NATION,
    FDS,
    FORT,
    FR,
    GDANSK,
    GRODNO,
    HANOVER,
    LAND,
    NEAR,
    NEUTRAL,
    NOBODY,
    NORTHERN,
    POOL,
    POWERS,
    PR,
    RU,
    SA,
    SPACES,
    SQUARE,
    THEATER_OF,
    TRACK,
    VILNA,
    apart,
    ground,
)
from ..state import WINTER, ClashState
from ..troops import INF, ONE, count
from ..words import BUY, DEPOT, DONE, EVENT, NUMBER, PASS, SHARE, SPACE
from . import ch02_components as board
from . import ch04_forces as forces
from . import (
    ch04_leaders,
    ch06_fortunes,
    ch08_cards,
    ch10_actions,
    ch12_fleets,
    ch17_fortresses,
    ch18_kleiner_krieg,
    ch21_will,
    ch22_armistice,
    ch22_politics,
)

RETROGRADE_MP = 2


def quarters(g: ClashState) -> Steps[None]:
    """5.3.1, 19.1 A Fortunes of War draw; then all Major Forces go to a friendly fortress or MD, and are in Full Supply."""
    g.season = WINTER
    g.note("season", "5.3", WINTER, g.year)
    yield from ch06_fortunes.fortunes(g)
    for camp in (0, 1):
        for place in forces.forces(g, camp):
            if place < SPACES and forces.major(g, place, camp) and not may_winter(g, place, camp):
                yield from go_home(g, place, camp)
    for power in ch08_cards.order(g):
        if ch08_cards.takes_turns(g, power):
            yield from late_moves(g, power)
    ch12_fleets.winter(g)
    ch17_fortresses.tidy(g)
    g.supply.clear()
    g.weather = [False] * 3


def late_moves(g: ClashState, power: int) -> Steps[None]:
    """19.1b FDs and Minor Forces may also make a retrograde move; light units may be transferred."""
    yield from ch18_kleiner_krieg.transfers(g, power)
    moved: list[int] = []
    while True:
        depots = [DEPOT + at for at in ch10_actions.movable(g, power) if at not in moved]
        if not depots:
            return
        option = yield Ask(g.holder[power], "19.1b", "winter-move", [*depots, DONE], None, (power,))
        if option == DONE:
            return
        at = option - DEPOT
        moved = [*moved, at]
        goals = [space for space in ch10_actions.destinations(g, at) if apart(ground(g.fd[at]))[space] <= RETROGRADE_MP]
        goal = yield Ask(g.holder[power], "19.1b", "winter-to", [*[SPACE + space for space in goals], PASS])
        if goal != PASS:
            g.note("depot-moves", "19.1b", at, ground(g.fd[at]), goal - SPACE)
            g.fd[at] = goal - SPACE


def may_winter(g: ClashState, place: int, camp: int) -> bool:
    """19.1a, 19.1.1 Whether a force may spend the winter where it is."""
    return ground(place) in shelters(g, place, camp)


SHELTERS = [space for space in range(SPACES) if FORT[space] or DEPOT_OF[space] >= 0 or SQUARE[space]]


def shelters(g: ClashState, place: int, camp: int) -> list[int]:
    """19.1a Friendly fortresses, MDs and own squares without enemies; 19.1.1 Russians only in the places of their list."""
    number = forces.nationality(g, [place], camp, forces.commander(g, [place], camp))
    found = []
    for space in SHELTERS:
        if board.in_the_field(g, space, 1 - camp):
            continue
        if number == RU:
            if russian_quarters(g, space, camp):
                found.append(space)
        elif (
            board.holding_camp(g, space) == camp and (not SQUARE[space] or LAND[space] == number) and not board.invested(g, space)
        ):
            found.append(space)
    return found


def russian_quarters(g: ClashState, space: int, camp: int) -> bool:
    """19.1.1 Grodno, Vilna, Gdansk after Danzig, Berlin, or Prussian fortresses of the Northern Theater in friendly hands."""
    if space in (GRODNO, VILNA) or DEPOT_OF[space] == RU:
        return True
    if space == GDANSK:
        return g.has("danzig")
    north = space == BERLIN or (FORT[space] and LAND[space] == PR and THEATER_OF[space] == NORTHERN)
    return bool(north) and board.holding_camp(g, space) == camp


def within_reach(g: ClashState, place: int, camp: int) -> dict[int, int]:
    """The spaces that a retrograde move of 2 MP can reach, with their MP."""
    start = ground(place)
    numbers = [number for number, _ in board.contingents(g, place, camp)]
    best, rings = {start: 0}, [[start], [], []]
    for spent, ring in enumerate(rings):
        for here in ring:
            for there in NEAR[here] if best[here] == spent else ():
                price = spent + COST[here][there]
                free = not board.in_the_field(g, there, 1 - camp) and ch22_politics.open_to(g, there, camp, numbers)
                if price <= RETROGRADE_MP and free and price < best.get(there, 9):
                    best[there] = price
                    rings[price].append(there)
    return best


def go_home(g: ClashState, place: int, camp: int) -> Steps[None]:
    """19.1a A retrograde move toward the nearest quarters; who cannot arrive loses 20% and is then moved there."""
    near = sorted(within_reach(g, place, camp))
    homes = shelters(g, place, camp)
    seat = ch06_fortunes.owner(g, place, camp)
    there = [space for space in near if space in homes]
    if not there:
        yield from leave_on_depots(g, place, camp, near)
        yield from freeze(g, place, camp)
        there = nearest(ground(place), homes)
    if not there or not board.has_pieces(g, place, camp):
        return
    goal = there[0]
    if len(there) > 1:
        option = yield Ask(seat, "19.1a", "quarters", [SPACE + space for space in there], None, (ground(place),))
        goal = option - SPACE
    g.note("winters", "19.1a", ground(place), goal)
    forces.join(g, place, goal, camp)


def nearest(space: int, homes: list[int]) -> list[int]:
    """The quarters that are the fewest MP away."""
    away = apart(space)
    least = min((away[home] for home in homes), default=0)
    return [home for home in homes if away[home] == least]


def leave_on_depots(g: ClashState, place: int, camp: int, near: list[int]) -> Steps[None]:
    """19.1a Up to 5 SP in total may be dropped on FD spaces on the way."""
    depots = sorted({ground(g.fd[at]) for at in range(FDS) if g.fd[at] >= 0 and g.camp[FD_NATION[at]] == camp} & set(near))
    men = sum(count(packed, INF) for _, packed in board.contingents(g, place, camp))
    if not depots or not men:
        return
    seat = ch06_fortunes.owner(g, place, camp)
    most = min(5, men, board.strength(g, place, camp) - 1)
    option = yield Ask(seat, "19.1a", "winter-drop", [NUMBER + each for each in range(most, -1, -1)], None, (depots[0],))
    left = option - NUMBER
    if depots[0] != ground(place):
        drop_men(g, place, depots[0], camp, left)
    elif left:
        drop_men(g, place, place, camp, 0)


def drop_men(g: ClashState, place: int, goal: int, camp: int, left: int) -> None:
    for number, packed in board.contingents(g, place, camp):
        for _ in range(min(left, count(packed, INF))):
            forces.transfer(g, place, goal, number, ONE[INF])
            left -= 1


def freeze(g: ClashState, place: int, camp: int) -> Steps[None]:
    """19.1a Twenty per cent, rounded as in 6.1."""
    amount = ch06_fortunes.tenth(board.strength(g, place, camp), 20)
    if amount and forces.major(g, place, camp):
        yield from ch06_fortunes.bleed(g, place, camp, amount)


def new_year(g: ClashState) -> Steps[None]:
    """5.3.2, 19.2 The year advances, markers go, leaders return, Elizabeth's health is tried, Key Cities are paid for."""
    g.year += 1
    g.note("new-year", "19.2", g.year)
    g.chits = sorted(CHITS)
    g.shared = [NOBODY] * POWERS
    for at in sorted(g.back):
        if g.leaders[at] == TRACK:
            ch04_leaders.return_leader(g, at)
    g.back.clear()
    yield from ended_threat(g)
    if g.armistice:
        ch22_armistice.end(g)
    favour(g)
    g.year_flags, g.played, g.crushed, g.triumphs, g.retreated, g.pressed = [], [], [], [], [], []
    g.colonial_used = [0] * 4
    yield from royal_health(g)
    key_cities(g)
    g.note("stage", "5.3.3", 4)


def ended_threat(g: ClashState) -> Steps[None]:
    """5.3.2 Invasion Threat flips to Colonial Conflict; the men kept at home for it return."""
    g.invasion = False
    for number in range(ARMIES):
        packed = g.at(ASIDE_YEAR, number)
        if packed:
            g.put(ASIDE_YEAR, number, -packed)
            home = ch04_leaders.home(g, number)
            places = ch04_leaders.own_places(g, number)
            goal = home if home >= 0 else places[0] if places else NOBODY
            if goal >= 0:
                g.put(goal, number, packed)
    for at, place in enumerate(g.leaders):
        if place == ACTIVE:
            g.leaders[at] = POOL
    if g.has("pompadour_meddles"):
        g.flags.remove("pompadour_meddles")
        yield from exchange_chief(g)


def exchange_chief(g: ClashState) -> Steps[None]:
    """Deus Ex Machina 11: at New Year the French CIC is exchanged for a random leader of the pool."""
    chief, pool = forces.chief(g, FR), ch04_leaders.pool(g, FR)
    if chief >= 0 and pool and g.fighting(FR):
        at = g.pick(pool)
        g.leaders[at], g.leaders[chief] = g.leaders[chief], POOL
        g.note("leader-arrives", "4.6b", at, ground(g.leaders[at]))
        yield from ch04_leaders.minimum(g, FR)


def favour(g: ClashState) -> None:
    """F13 Pompadour's Favour: MW +1 if the new CIC has commanded in a won battle, otherwise -1."""
    if g.has("pompadours_favour"):
        ch21_will.change(g, FR, 1 if g.has("favourite_won") else -1)
        g.favourite = NOBODY


def royal_health(g: ClashState) -> Steps[None]:
    """23.1.1 Elizabeth's death is inevitable: entering 1761 on 6, 1762 on 2 or more, 1763 in any case; Peter on 4+."""
    if g.has("elizabeth_dead"):
        if not g.has("peter_iii_dead") and g.die() >= 4:
            yield from ch22_politics.death_of_peter(g)
        return
    need = {1761: 6, 1762: 2}.get(g.year, 1 if g.year >= 1763 else 7)
    if need <= 6 and g.die() >= need:
        ch22_politics.death_of_elizabeth(g)


def key_cities(g: ClashState) -> None:
    """19.2.1 Who loses 1 MW for a Key City in enemy hands; neutral Powers suffer it, too (22.1)."""
    for space in KEY_CITIES:
        loser = city_loser(g, space)
        if loser >= 0 and not g.out[loser]:
            g.note("key-city", "19.2.1", space, loser)
            ch21_will.change(g, loser, -1)


def city_loser(g: ClashState, space: int) -> int:
    """Stettin and Königsberg cost Russia while Prussia holds them; the others their owner while an enemy does."""
    owner = board.holder(g, space)
    if space in RUSSIAN_GOALS:
        return RU if owner == PR and g.patron[RU] < 0 else NOBODY
    if space == DRESDEN:
        patron = g.patron[SA]
        return patron if g.fighting(SA) and patron >= 0 and g.camp[owner] == 1 - g.camp[SA] else NOBODY
    lord = BR if space == HANOVER else LAND[space]
    hostile = g.camp[owner] != NEUTRAL and owner != lord and (g.camp[owner] != g.camp[lord])
    return lord if hostile else NOBODY


RUSSIAN_GOALS = tuple(space for space in KEY_CITIES if LAND[space] == PR and space != BERLIN and THEATER_OF[space] == NORTHERN)


def strategy(g: ClashState) -> Steps[None]:
    """5.3.3, 19.3 Each Power draws one card and may play one as an event or for supply, in play order."""
    ch08_cards.winter_cards(g)
    for power in ch08_cards.order(g):
        if not ch08_cards.takes_turns(g, power):
            continue
        g.power, g.moved, g.stood, g.ready, g.fought, g.turn_flags = power, [], {}, [], [], []
        events = [EVENT + card for card in ch08_cards.hand(g, power) if ch08_cards.refused_event(g, power, card) is None]
        options = [*events, *ch08_cards.buyable(g, power)]
        option = yield Ask(g.holder[power], "19.3", "winter-card", options, ch08_cards.refused_use, (power,))
        if option == PASS:
            pass
        elif option // 4096 == BUY // 4096:
            ch08_cards.buy(g, power, option - BUY)
        else:
            yield from ch08_cards.play_event(g, power, option - EVENT)
        yield from winter_share(g, power)


def winter_share(g: ClashState, power: int) -> Steps[None]:
    """10.0a, 10.5a In Winter SA may be spent to share supply in the year that begins."""
    if ch10_actions.sharing_forces(g, power) and g.actions[power] >= ch10_actions.share_price(g, power):
        choice = yield Ask(g.holder[power], "10.5a", "winter-share", [SHARE, PASS], None, (power,))
        if choice == SHARE:
            yield from ch10_actions.share(g, power)
    g.sharing = []
