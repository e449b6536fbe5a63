"""19.2, 19.3 Winter: the New Year, and the one card of the season."""

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
    DRESDEN,
    FR,
    HANOVER,
    LAND,
    NEUTRAL,
    NOBODY,
    NORTHERN,
    POOL,
    POWERS,
    PR,
    RU,
    SA,
    THEATER_OF,
    TRACK,
    ground,
)
from ..state import ClashState
from ..words import BUY, EVENT, PASS, SHARE
from . import ch02_components as board
from . import ch04_forces as forces
from . import (
    ch04_leaders,
    ch08_cards,
    ch10_5_sharing,
    ch17_5_garrisons,
    ch20_recruit,
    ch21_will,
    ch22_3_clients,
    ch22_armistice,
)
from . import ch09_supply as supply


def new_year(g: ClashState) -> Steps[None]:
    """5.3.2, 19.2 The year advances, markers go, leaders return, Elizabeth's health is tried, Key Cities are paid for."""
    g.year += 1
    g.note("new-year", "19.2", g.year)
    g.chits = sorted(CHITS)
    g.shared = [NOBODY] * POWERS
    g.linked = supply.traced(g)  # 9.4.1a: who shares no more has no path, but nobody has cut it
    for at in sorted(g.back):
        if g.leaders[at] == TRACK:
            yield from ch04_leaders.return_leader(g, at)
    g.back.clear()
    yield from ended_threat(g)
    if g.armistice:
        ch22_armistice.end(g)
    favour(g)
    g.year_flags, g.played, g.crushed, g.triumphs, g.retreated, g.pressed = [], [], [], [], [], []
    g.colonial_used = [0] * 4
    yield from royal_health(g)
    key_cities(g)
    ch17_5_garrisons.tidy(g)  # 17.5.1b: those before a fortress may have left the war
    g.note("stage", "5.3.3", 4)


def ended_threat(g: ClashState) -> Steps[None]:
    """5.3.2 Invasion Threat flips to Colonial Conflict; the men kept at home for it return."""
    g.invasion = False
    for number in range(ARMIES):
        yield from ch20_recruit.come_back(g, ASIDE_YEAR, number)
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
        g.note("leader-arrives", "6.4", at, ground(g.leaders[at]))
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
            yield from ch22_3_clients.death_of_peter(g)
        return
    need = {1761: 6, 1762: 2}.get(g.year, 1 if g.year >= 1763 else 7)
    if need <= 6 and g.die() >= need:
        ch22_3_clients.death_of_elizabeth(g)


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
        g.pinned, g.barred, g.cut = [], [], []
        events = [EVENT + card for card in ch08_cards.hand(g, power) if ch08_cards.refused_event(g, power, card) is None]
        options = [*events, *ch08_cards.buyable(g, power)]
        option = yield Ask(g.holder[power], "19.3", "winter-card", options, ch08_cards.refused_use, (power,))
        if option == PASS:
            pass
        elif option // 4096 == BUY // 4096:
            ch08_cards.buy(g, power, option - BUY)
        else:
            before = ch04_leaders.census(g)
            yield from ch08_cards.play_event(g, power, option - EVENT)
            yield from ch04_leaders.replacements(g, NOBODY, before)
        yield from winter_share(g, power)


def winter_share(g: ClashState, power: int) -> Steps[None]:
    """10.0a, 10.5a In Winter SA may be spent to share supply in the year that begins."""
    if ch10_5_sharing.sharing_forces(g, power) and g.actions[power] >= ch10_5_sharing.share_price(g, power):
        choice = yield Ask(g.holder[power], "10.5a", "winter-share", [SHARE, PASS], None, (power,))
        if choice == SHARE:
            yield from ch10_5_sharing.share(g, power)
    g.sharing = []
