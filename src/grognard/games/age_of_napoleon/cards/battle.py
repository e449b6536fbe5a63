"""Battle cards, and the cards of the surrender and winter phases."""
from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decision import Ask, Refusal
from grognard.engine.procedure import Steps, at_once

from ..load import CORPS, FRANCE, LAST_YEAR, NAPOLEON, POWER, RUSSIA, SR, WINTER_DIE, title
from ..rules import ch12_3_losses
from ..state import AgeState, Muster
from ..words import CORPS as CORPS_OPTION

BATTERY, CHARGES, ART, FOG = (title(name) for name in ("grand_battery", "cavalry_charges", "art_of_war", "fog_of_war"))
BATTERY_BONUS, CHARGE_BONUS, BEST_DIE = 4, 3, 6


def not_twice(card: int) -> Callable[[AgeState, int], Refusal | None]:
    """12.2.C2 Nobody plays two identical cards in one battle."""

    def may(g: AgeState, seat: int) -> Refusal | None:
        return Refusal("12.2.C2", "already-played", card) if card in g.fight.cards[seat] else None

    return may


def guns(g: AgeState, seat: int) -> Refusal | None:
    """12.2.F Grand Battery needs two engaged blue or two green corps; the colour of the counter decides."""
    powers = [POWER[corps] for corps in g.fight.engaged[seat]]
    if powers.count(FRANCE) < 2 and powers.count(RUSSIA) < 2:
        return Refusal("12.2.F", "no-battery")
    return not_twice(BATTERY)(g, seat)


def strengthen(g: AgeState, seat: int, card: int, bonus: int) -> None:
    """12.2.C1 A card adds to the strength in the current battle."""
    g.fight.cards[seat].append(card)
    g.fight.bonus[seat] += bonus
    g.note("battle-bonus", "12.2.C1", seat, bonus)


@at_once
def grand_battery(g: AgeState, seat: int) -> None:
    """Four points of strength for massed French or Russian guns."""
    strengthen(g, seat, BATTERY, BATTERY_BONUS)


@at_once
def cavalry_charges(g: AgeState, seat: int) -> None:
    """Three points of strength."""
    strengthen(g, seat, CHARGES, CHARGE_BONUS)


@at_once
def art_of_war(g: AgeState, seat: int) -> None:
    """12.2.D The battle die is not rolled: it counts as the SR of the army leader, at most 6."""
    g.fight.cards[seat].append(ART)
    g.fight.fixed[seat] = min(BEST_DIE, SR[g.fight.leader[seat]])
    g.note("art-of-war", "12.2.D", seat, g.fight.fixed[seat])


@at_once
def fog_of_war(g: AgeState, seat: int) -> None:
    """12.2.C1 Cancels all battle cards of the enemy in this battle, unless his own Fog came first."""
    g.fight.cards[seat].append(FOG)
    if g.fight.fogged[seat]:
        g.note("fog-lost", "12.2.C1", seat)
        return
    g.fight.fogged[1 - seat] = 1
    g.note("fog", "12.2.C1", seat)


def mortal(g: AgeState, seat: int) -> Refusal | None:
    """12.2.E The enemy must have a permanent loss that another hero than Napoléon could be."""
    if ch12_3_losses.permanent_losses(g, 1 - seat) and heroes(g, 1 - seat) and g.fight.hero[1 - seat] < 0:
        return None
    return Refusal("12.2.E", "nothing-permanent")


def heroes(g: AgeState, seat: int) -> list[int]:
    """12.3.1.B The engaged corps that the enemy may choose."""
    return [corps for corps in g.fight.engaged[seat] if corps != NAPOLEON]


def death_of_a_hero(g: AgeState, seat: int) -> Steps[None]:
    """12.2.E, 12.3.1.B Right after the resolution: one of the enemy's permanent losses is chosen for him."""
    corps = heroes(g, 1 - seat)
    chosen = corps[0]
    if len(corps) > 1:
        g.muster = Muster(seat, corps, 1, [])
        option = yield Ask(seat, "12.2.E", "hero", [CORPS_OPTION + each for each in corps], hero_refused)
        chosen = option - CORPS_OPTION
        g.muster = None
    g.fight.hero[1 - seat] = chosen
    g.note("hero-chosen", "12.2.E", chosen)


def hero_refused(g: AgeState, option: int) -> Refusal | None:
    """12.2.E Only an engaged enemy corps, and not Napoléon's."""
    corps = option - CORPS_OPTION
    return Refusal("12.2.E", "not-engaged", corps) if 0 <= corps < CORPS and corps not in g.naming.army else None


def victorious(g: AgeState, seat: int) -> Refusal | None:
    """12.2.E Pursuit is for the winner, once."""
    return None if g.fight.winner == seat and not g.fight.pursued else Refusal("12.2.E", "not-winner")


@at_once
def pursuit(g: AgeState, seat: int) -> None:
    """12.2.E, 12.3.3.B The loser has one more temporary loss; the winner may not recover."""
    g.fight.pursued = True
    g.note("pursuit", "12.2.E", seat)


def resolute(g: AgeState, seat: int) -> Refusal | None:
    """13.0.C With the option, No Surrender! has no effect in 1815."""
    return Refusal("13.0.C", "weak-resolve") if g.weak_resolve and g.year == LAST_YEAR else None


@at_once
def no_surrender(g: AgeState, seat: int) -> None:
    """13.0.B The country that would surrender does not this turn; `playing` holds it."""
    g.saved.append(g.playing)


def own_army(g: AgeState, seat: int) -> Refusal | None:
    """14.0.B Depot is for one's own army; `playing` holds its owner."""
    return None if g.playing == seat else Refusal("14.0.B", "not-your-army")


def enemy_army(g: AgeState, seat: int) -> Refusal | None:
    """14.0.B Scorched Earth is for an enemy army."""
    return Refusal("14.0.B", "not-your-army") if g.playing == seat else None


@at_once
def depot(g: AgeState, seat: int) -> None:
    """14.0.B Two more on the winter die of one of one's own armies."""
    g.modifier += WINTER_DIE["depot"]
    g.note("winter-card", "14.0.B", seat, g.contest, WINTER_DIE["depot"])


@at_once
def scorched_earth(g: AgeState, seat: int) -> None:
    """14.0.B Two less on the winter die of an enemy army."""
    g.modifier += WINTER_DIE["scorched_earth"]
    g.note("winter-card", "14.0.B", seat, g.contest, WINTER_DIE["scorched_earth"])
