"""The armies: units, leaders, staffs, markers and formations of the three battles, as tables by number.

Every counter is a unit with a number: combat units, leaders, staffs, extended line markers and the substitute leaders that
5.5 may call for. Ids carry the prefix of their battle, because Davout fought at all three.
"""
from __future__ import annotations

from typing import Any

from grognard.engine.data import entry, read_data
from grognard.engine.problem import DataProblem

from .ground import BATTLES
from .passage import ART, CAV, HEAVY, HORSE, INF
from .passage import LEADER as LEADER_MOVER
from .tables import CHARTS, FOLDER

PREFIXES = ("au", "ey", "az")
FRENCH, COALITION = 0, 1
INFANTRY, CAVALRY, ARTILLERY, LEADER, STAFF = range(5)  # the arm of a counter
LIGHT, DRAGOON, LANCER, HEAVY_CAVALRY, IRREGULAR, FOOT, HORSE_GUNS, HEAVY_GUNS, DIVISION, SMALL, NONE = range(11)
TYPES = {"light": LIGHT, "dragoon": DRAGOON, "lancer": LANCER, "heavy": HEAVY_CAVALRY, "irregular": IRREGULAR}
GUN_TYPES = {"foot": FOOT, "horse": HORSE_GUNS, "heavy": HEAVY_GUNS}
TYPE_NAMES = (
    "light", "dragoon", "lancer", "heavy_cavalry", "irregular", "foot", "horse", "heavy_artillery", "division", "small", "",
)
RANKS = ("army", "intermediate", "formation", "chief_of_staff", "staff_officer", "deputy", "artillery", "substitute", "none")
ARMY, INTERMEDIATE, COMMANDER, CHIEF, OFFICER, DEPUTY, GUNNER, SUBSTITUTE, NO_RANK = range(9)
HALF, THIRD = 2, 3  # extended line markers: the part of a division they stand for
LINES_MOST = {HALF: 3, THIRD: 2}

UNITS: list[str] = []
BATTLE_OF: list[int] = []
SIDE: list[int] = []
ARM: list[int] = []
TYPE: list[int] = []
GUARD: list[bool] = []
FULL: list[int] = []  # strength at the start of the scenario
MORALE: list[list[int]] = []  # by strength
LONG: list[list[bool]] = []  # by strength: whether the counter is long, a division (2.21)
FORMATION: list[int] = []  # at the start
RANK: list[int] = []
REACH: list[int] = []  # command range
TACTICAL: list[int] = []
INITIATIVE: list[int] = []
CAVALRY_LEADER: list[bool] = []
CIRCLED: list[bool] = []
LINE: list[int] = []  # HALF or THIRD for an extended line marker
MOVER: list[int] = []
STAFF_RANGES: dict[int, tuple[int, int, int, int]] = {}  # with the army leader, without, the same two in bad weather

FORMATIONS: list[str] = []
FORMATION_SIDE: list[int] = []
FORMATION_BATTLE: list[int] = []
FORMATION_LEADER: list[int] = []  # at the start
SUBSTITUTES: list[int] = []  # by formation
NUMBER: dict[str, int] = {}
FORMATION_NUMBER: dict[str, int] = {}


def add_unit(name: str, battle: int, side: int, arm: int, kind: int, mover: int) -> int:
    """A counter without any values yet."""
    if name in NUMBER:
        raise DataProblem("units.yaml", name, "named twice")
    number = NUMBER[name] = len(UNITS)
    UNITS.append(name)
    BATTLE_OF.append(battle)
    SIDE.append(side)
    ARM.append(arm)
    TYPE.append(kind)
    MOVER.append(mover)
    for table in (GUARD, CAVALRY_LEADER, CIRCLED):
        table.append(False)
    for zeros in (FULL, REACH, TACTICAL, INITIATIVE, LINE):
        zeros.append(0)
    FORMATION.append(-1)
    RANK.append(NO_RANK)
    MORALE.append([0])
    LONG.append([False])
    return number


def add_formation(name: str, battle: int, side: int) -> int:
    number = FORMATION_NUMBER[name] = len(FORMATIONS)
    FORMATIONS.append(name)
    FORMATION_SIDE.append(side)
    FORMATION_BATTLE.append(battle)
    FORMATION_LEADER.append(-1)
    SUBSTITUTES.append(-1)
    return number


def read_ladder(unit: int, content: dict[str, Any]) -> None:
    """2.1.7 The steps of a unit: one strength point less on each, down to 1."""
    long, small = content.get("long", "").split(), content.get("small", "").split()
    steps = [tuple(map(int, step.split("-"))) for step in [*long, *small]]
    FULL[unit] = len(steps)
    if [strength for strength, _ in steps] != list(range(len(steps), 0, -1)):
        raise DataProblem("units.yaml", UNITS[unit], "the steps must go down to 1 by one strength point each")
    MORALE[unit] = [0, *(morale for _, morale in reversed(steps))]
    LONG[unit] = [False] * (1 + len(small)) + [True] * len(long)


def read_combat_unit(prefix: str, battle: int, side: int, group: str, content: dict[str, Any]) -> None:
    """Infantry, cavalry or artillery."""
    if group == "infantry":
        arm, kind, mover = INFANTRY, DIVISION if "long" in content else SMALL, INF
    elif group == "cavalry":
        arm, kind, mover = CAVALRY, TYPES[content["type"]], CAV
    else:
        arm, kind = ARTILLERY, GUN_TYPES[content["type"]]
        mover = {FOOT: ART, HORSE_GUNS: HORSE, HEAVY_GUNS: HEAVY}[kind]
    unit = add_unit(f"{prefix}_{content['id']}", battle, side, arm, kind, mover)
    FORMATION[unit] = FORMATION_NUMBER[f"{prefix}_{entry('units.yaml', content['id'], content, 'formation')}"]
    GUARD[unit] = content.get("guard", False)
    read_ladder(unit, content)


def read_leader(prefix: str, battle: int, side: int, content: dict[str, Any]) -> None:
    """2.24 A leader: range, tactical value, initiative; an artillery leader has only his modifier (5.4)."""
    unit = add_unit(f"{prefix}_{content['id']}", battle, side, LEADER, NONE, LEADER_MOVER)
    FORMATION[unit] = FORMATION_NUMBER[f"{prefix}_{content['formation']}"]
    RANK[unit] = DEPUTY if "deputy_of" in content else RANKS.index(content["rank"])
    REACH[unit] = content.get("range", 0)
    TACTICAL[unit] = content.get("tactical", 0)
    INITIATIVE[unit] = content.get("initiative", 0)
    CAVALRY_LEADER[unit] = content.get("arm") == "cavalry"
    CIRCLED[unit] = content.get("circled", False)


def read_side(battle: int, side: int, content: dict[str, Any]) -> None:
    """One army."""
    prefix = PREFIXES[battle]
    for formation in content["formations"]:
        add_formation(f"{prefix}_{formation['id']}", battle, side)
    for leader in content["leaders"]:
        read_leader(prefix, battle, side, leader)
    for group in ("infantry", "cavalry", "artillery"):
        for unit in content[group]:
            read_combat_unit(prefix, battle, side, group, unit)
    read_staff(prefix, battle, side, content)
    for formation in content["formations"]:
        number = FORMATION_NUMBER[f"{prefix}_{formation['id']}"]
        FORMATION_LEADER[number] = NUMBER[f"{prefix}_{formation['leader']}"]


def read_staff(prefix: str, battle: int, side: int, content: dict[str, Any]) -> None:
    """2.25 A staff with its two pairs of ranges."""
    row = content["staff"]
    staff = add_unit(f"{prefix}_{row['id']}", battle, side, STAFF, NONE, ART)
    commander = next(leader for leader in content["leaders"] if leader["rank"] == RANKS[ARMY])
    FORMATION[staff] = FORMATION[NUMBER[f"{prefix}_{commander['id']}"]]
    STAFF_RANGES[staff] = (row["range_with"], row["range_without"], row["bad_weather_with"], row["bad_weather_without"])


def add_substitute(formation: int) -> None:
    """5.5.2 The leader 1-0-1 that each formation may come to need."""
    prefix, _, name = FORMATIONS[formation].partition("_")
    row = CHARTS["substitute"]
    battle, side = FORMATION_BATTLE[formation], FORMATION_SIDE[formation]
    unit = add_unit(f"{prefix}_substitute_{name}", battle, side, LEADER, NONE, LEADER_MOVER)
    FORMATION[unit] = formation
    RANK[unit] = SUBSTITUTE
    REACH[unit], TACTICAL[unit], INITIATIVE[unit] = row["range"], row["tactical"], row["initiative"]
    SUBSTITUTES[formation] = unit


def add_lines(battle: int, side: int) -> None:
    """8.0 The extended line markers that a battle can provide."""
    name = ("french", "coalition")[side]
    for part, most in LINES_MOST.items():
        for number in range(1, most + 1):
            marker = f"{PREFIXES[battle]}_{name}_{'half' if part == HALF else 'third'}_{number}"
            unit = add_unit(marker, battle, side, INFANTRY, DIVISION, INF)
            LINE[unit] = part


def load() -> None:
    """Read all armies; the side that is not French is the Coalition."""
    content = read_data(FOLDER / "data" / "units.yaml")
    for battle, name in enumerate(BATTLES):
        for side_name, army in content["battles"][name].items():
            read_side(battle, FRENCH if side_name == "french" else COALITION, army)
    add_formation("ey_rearguard", BATTLES.index("eylau"), COALITION)  # the scenario of 7 February
    for formation in range(len(FORMATIONS)):
        add_substitute(formation)
    for side in (FRENCH, COALITION):
        add_lines(BATTLES.index("austerlitz"), side)


load()

TROOP: list[bool] = [arm <= ARTILLERY for arm in ARM]  # combat units
SHOCK: list[bool] = [
    ARM[unit] == CAVALRY and (GUARD[unit] or TYPE[unit] in (LANCER, HEAVY_CAVALRY)) for unit in range(len(UNITS))
]  # 12.21
