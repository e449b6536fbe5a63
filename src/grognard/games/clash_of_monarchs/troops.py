"""Contingents: what one nation has in one place, packed into one int, so that joining is adding and detaching subtracting.

Every count has a field of its own; the counter mix and the army size limits keep it from running over (checked below).
Infantry is fungible change (2.2.2a); every other unit has a full and a reduced face.
"""

from __future__ import annotations

from functools import cache

from grognard.kit.entries import check

from .load import MIX, NATION_IDS, SIZE_LIMIT

TYPE_IDS = (
    "inf", "lc", "lc_reduced", "dc", "dc_reduced", "ltc", "ltc_reduced", "lti", "lti_reduced",
    "cos", "cos_reduced", "fa", "fa_reduced", "sa", "sa_reduced",
)  # fmt: skip
INF, LC, LC_R, DC, DC_R, LTC, LTC_R, LTI, LTI_R, COS, COS_R, FA, FA_R, SIEGE, SIEGE_R = TYPES = tuple(range(15))
WIDTH = (7, 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 1, 1)
SHIFT = tuple(sum(WIDTH[:at]) for at in TYPES)
MASK = tuple((1 << WIDTH[at]) - 1 for at in TYPES)
ONE = tuple(1 << SHIFT[at] for at in TYPES)
SP = (1, 2, 1, 2, 1, 1, 0, 1, 0, 2, 1, 0, 0, 0, 0)  # 2.2.2a, 2.2.2b
REDUCED = (LC_R, DC_R, LTC_R, LTI_R, COS_R, FA_R, SIEGE_R)
FULL = (LC, DC, LTC, LTI, COS, FA, SIEGE)  # in the order of the counter mix
LIGHT = (DC, DC_R, LTC, LTC_R, LTI, LTI_R, COS, COS_R)  # 2.2.2c: hussars and chevaulegers are light and line
LINE_CAVALRY = (LC, LC_R, DC, DC_R)
LINE = (INF, *LINE_CAVALRY)
CAVALRY = (LC, LC_R, DC, DC_R, LTC, LTC_R, COS, COS_R)
LIGHT_CAVALRY = (DC, DC_R, LTC, LTC_R, COS, COS_R)
FIELD_ARTILLERY = (FA, FA_R)
SIEGE_ARTILLERY = (SIEGE, SIEGE_R)
ARTILLERY = (FA, FA_R, SIEGE, SIEGE_R)
MEN = tuple(at for at in TYPES if at not in ARTILLERY)  # what losses are taken from (15.7.1c)
BOX_UNITS = (LTC, LTC_R, LTI, LTI_R, COS, COS_R, DC, DC_R)  # what may serve in a Theater box (18.1)

for code, limit, mix in zip(NATION_IDS, SIZE_LIMIT, MIX, strict=True):
    check(limit <= MASK[INF], "units.yaml", code, "the army is too large")
    for full, most in zip(FULL, mix, strict=True):
        check(most <= MASK[full], "units.yaml", code, f"too many units of kind {TYPE_IDS[full]}")


def count(troops: int, kind: int) -> int:
    """How many of a kind."""
    return troops >> SHIFT[kind] & MASK[kind]


def counted(troops: int, kinds: tuple[int, ...]) -> int:
    """How many of several kinds."""
    return sum(troops >> SHIFT[kind] & MASK[kind] for kind in kinds)


def strength(troops: int, kinds: tuple[int, ...]) -> int:
    """The SP of several kinds."""
    return sum((troops >> SHIFT[kind] & MASK[kind]) * SP[kind] for kind in kinds)


@cache
def sp(troops: int) -> int:
    """2.2.2b All strength points: 2000 men of infantry, 1000 of cavalry, 2000 Cossacks."""
    return strength(troops, MEN)


@cache
def line_cavalry(troops: int) -> int:
    return strength(troops, LINE_CAVALRY)


@cache
def cavalry(troops: int) -> int:
    return strength(troops, CAVALRY)


@cache
def lights(troops: int) -> int:
    """2.2.2c Light units, dual ones among them: they are line cavalry as well, whenever that is better."""
    return counted(troops, LIGHT)


@cache
def light_sp(troops: int) -> int:
    return strength(troops, LIGHT)


@cache
def light_steps(troops: int) -> int:
    """Steps of light units: two a full unit, one a reduced one."""
    return sum((2 if kind not in REDUCED else 1) * count(troops, kind) for kind in LIGHT)


@cache
def infantry(troops: int) -> int:
    """Infantry SP, line and light (12.7a)."""
    return strength(troops, (INF, LTI, LTI_R))


@cache
def guns(troops: int) -> int:
    """Field artillery units (15.6a); a reduced one counts in full (2.2.2d)."""
    return counted(troops, FIELD_ARTILLERY)


@cache
def siege_guns(troops: int) -> int:
    return counted(troops, SIEGE_ARTILLERY)


@cache
def kinds(troops: int) -> tuple[int, ...]:
    """The kinds that are there."""
    return tuple(kind for kind in TYPES if troops >> SHIFT[kind] & MASK[kind])


@cache
def men(troops: int) -> int:
    """The contingent without its artillery."""
    return sum(count(troops, kind) << SHIFT[kind] for kind in MEN)


@cache
def without(troops: int, part: int) -> int:
    """A contingent without some pieces, as far as they are still there."""
    return sum(max(0, count(troops, kind) - count(part, kind)) << SHIFT[kind] for kind in TYPES)


def flipped(kind: int) -> int:
    """What a step loss adds in the place of a unit: its reduced face, or nothing."""
    return ONE[kind + 1] if kind in FULL else 0


def pack(**numbers: int) -> int:
    """A contingent from counts by type, for set-ups and events."""
    return sum(number << SHIFT[TYPE_IDS.index(kind)] for kind, number in numbers.items())
