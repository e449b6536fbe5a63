"""The charts and tables of the game, ready to look up."""

from __future__ import annotations

from typing import Any

from grognard.kit.entries import check
from grognard.kit.tables import columns

from .load import AREA_IDS, NATION_IDS, NATIONS, POWERS, TABLES, THEATER_IDS, area, nation, space

# The CRT (15.2): results by [intense][row - first][column] as (SP, D level, artillery steps, leader check); R is level 9.
ROUT = 9
CRT_COLUMN = columns(["0-2", *TABLES["crt"]["columns"][1:]])
HILL_COLUMN = TABLES["crt"]["columns"].index(TABLES["crt"]["hill_max_column"])
Result = tuple[int, int, int, bool]


def result(text: str) -> Result:
    """A cell such as `6 D4 + *`."""
    parts = str(text).split()
    levels = [ROUT if part == "R" else int(part[1:]) for part in parts if part[0] in "DR"]
    return int(parts[0]), levels[0] if levels else 0, sum(part.count("+") for part in parts), "*" in parts


CRT_ROWS = [TABLES["crt"][name]["rows"] for name in ("measured", "intense")]
CRT_FIRST: list[int] = [min(rows) for rows in CRT_ROWS]
CRT: list[list[list[Result]]] = [[[result(cell) for cell in rows[number]] for number in sorted(rows)] for rows in CRT_ROWS]
CAP: list[int] = [TABLES["crt"][name]["net_drm_cap"] for name in ("measured", "intense")]
COLUMN_NAMES = TABLES["crt"]["columns"]


def outcome(intense: bool, total: int, column: int) -> Result:
    """15.2 The result of a modified roll in a column; totals beyond the table use its first or last row."""
    rows: list[list[Result]] = CRT[intense]
    return rows[min(max(total - CRT_FIRST[intense], 0), len(rows) - 1)][column]


# Fortresses (4.2a, 17.3), by class
SHELTER: list[int] = [0, *(TABLES["fortress_data"]["classes"][number]["sp_inside"] for number in (1, 2, 3))]
BESIEGERS: list[int] = [0, *(TABLES["fortress_data"]["classes"][number]["sp_to_besiege_or_mask"] for number in (1, 2, 3))]
SIEGE_ROWS = [row["result"] for row in TABLES["siege"]["rows"]]  # from -1 or less to 6 or more


def siege_result(total: int) -> str:
    """17.4.4 dysentery, progress, sortie, breach_honors or breach_surrender."""
    found: str = SIEGE_ROWS[min(max(total, -1), 6) + 1]
    return found


# Hands (8.2.1)
DRAW = [TABLES["hand_and_draw"]["draw"][code] for code in NATION_IDS[:POWERS]]
HAND_LIMIT: list[int] = [TABLES["hand_and_draw"]["limit"][code] for code in NATION_IDS[:POWERS]]
MERGED_LIMIT: int = TABLES["hand_and_draw"]["limit"]["FR_RU"]

# Supply actions (10)
PRICE = {name: TABLES["supply_actions"]["cost"][name] for name in (
    "move_fd", "increase_supplies", "prosecute_siege", "rally_plus_2", "share_supply", "build_fd", "flip_fleet_to_fd"
)}  # fmt: skip
MD_RANGE, FD_RANGE, LINK_RANGE, SHARE_LIMIT = (
    TABLES["supply_actions"]["ranges_mp"][name] for name in ("md", "fd", "fd_link", "sharing_limit_sp")
)

# Fortunes of War (6.0)
CHIT_IDS = [chit["id"] for chit in TABLES["fortunes_of_war"]["chits"]]
CHITS = [number for number, chit in enumerate(TABLES["fortunes_of_war"]["chits"]) for _ in range(chit["count"])]
DESERTION = {
    number: [(nation(code), amount) for code, amount in chit["amounts"].items()]
    for number, chit in enumerate(TABLES["fortunes_of_war"]["chits"])
    if "amounts" in chit
}
check(len(CHITS) == 11, "tables.yaml", "fortunes_of_war", "eleven chits")

# Kleiner Krieg (18)
FORAGE_ACTIONS = TABLES["forage"]["sa_at"]


def raid_limits() -> list[list[set[int] | None]]:
    """18.5a The areas each nation may raid, by nation and theater; None stands for all."""
    names = {"russia": "RU", "anglo_allied": "BR", "france": "FR"}
    found: list[list[set[int] | None]] = [[None] * len(THEATER_IDS) for _ in range(NATIONS)]
    for key, code in names.items():
        for number, name in enumerate(THEATER_IDS):
            areas = TABLES["kk_area_limits"][key].get(name, [])
            found[nation(code)][number] = None if areas == "all" else {area(item) for item in areas if item in AREA_IDS}
    return found


RAID_AREAS = raid_limits()

# Monarchial Will (21) and money (20)
EXHAUSTION: list[int] = [TABLES["mw_track"]["exhaustion_at_or_below"][code] for code in NATION_IDS[:POWERS]]
START_1756 = [TABLES["mw_track"]["start_1756"][code] for code in NATION_IDS[:POWERS]]
MOST_WILL = TABLES["mw_track"]["max"]
COLLAPSE: int = TABLES["mw_track"]["collapse_at_or_below"]["PR"]
SUSTAIN: dict[str, int] = TABLES["sustainment"]["line_forces"]
REBUILD: dict[str, int] = {name: TABLES["rebuilding"][name] for name in ("artillery_step", "siege_artillery", "fd")}
CREDIT = {nation(code): item["thaler"] for code, item in TABLES["credits"].items() if code in NATION_IDS}
COLONIAL: dict[int, dict[str, Any]] = {row["pos"]: row for row in TABLES["colonial_track"]["spaces"]}
COLONIAL_ENDS = min(COLONIAL), max(COLONIAL)


def recruits(name: str) -> dict[int, tuple[int, int, int]]:
    """20.4.1b Infantry SP, cavalry steps and Thalers by roll."""
    return {row["roll"]: (row["inf"], row["cav_steps"], row["thaler"]) for row in TABLES["recruiting"][name]["rows"]}


RECRUITS = [
    recruits(name)
    for name in ("prussia_austria_france", "prussia_austria_france", "prussia_austria_france", "britain", "russia",
                 "saxony", "empire", "sweden", "denmark")
]  # fmt: skip


def recruited(number: int, roll: int) -> tuple[int, int, int]:
    """The row of a roll; beyond the table its first or last row."""
    rows = RECRUITS[number]
    return rows[min(max(roll, min(rows)), max(rows))]


# Victory (23)
LEVEL_IDS = ("defeat", "draw", "marginal", "substantial", "decisive")
LEVELS = [[TABLES["victory"]["levels"][name][side] for name in LEVEL_IDS] for side in ("ap", "coalition")]
SUDDEN = TABLES["victory"]["auto"]["prussia_vp_ge"], TABLES["victory"]["auto"]["prussia_vp_le"]
KEY_CITIES = [space(name) for name in TABLES["key_cities"]["loser_when_enemy_holds"]]
