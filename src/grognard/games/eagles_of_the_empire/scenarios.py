"""The scenarios: who stands where, who comes when, what each side must hold."""
from __future__ import annotations

from operator import itemgetter
from typing import Any

from grognard.engine.data import entry, read_data
from grognard.engine.problem import DataProblem

from .armies import (
    ARM,
    ARMY,
    ARTILLERY,
    BATTLE_OF,
    COALITION,
    FORMATION,
    FORMATION_LEADER,
    FORMATION_NUMBER,
    FORMATIONS,
    FRENCH,
    HALF,
    LEADER,
    LINE,
    NUMBER,
    PREFIXES,
    RANK,
    RANKS,
    REACH,
    SIDE,
    STAFF,
    SUBSTITUTE,
    SUBSTITUTES,
    THIRD,
    TROOP,
    UNITS,
)
from .ground import AREAS, BATTLES, FACED
from .tables import FOLDER, WEATHER_TABLES

SEATS = ("french", "coalition")
FILE = "scenarios.yaml"
AREA_NUMBER = {name: number for number, name in enumerate(AREAS)}


class Piece:
    """A counter of the set-up: where it stands and which way it looks."""

    __slots__ = ("area", "faces", "facing", "unit")

    def __init__(self, unit: int, area: int, facing: int, faces: int) -> None:
        self.unit, self.area, self.facing, self.faces = unit, area, facing, faces


class Arrival:
    """A group of reinforcements: when and where it may enter."""

    __slots__ = ("entry", "side", "turn", "units")

    def __init__(self, turn: int, side: int, entry_areas: list[int], units: list[int]) -> None:
        self.turn, self.side, self.entry, self.units = turn, side, entry_areas, units


class Scenario:
    """One scenario, with its data as numbers."""

    def __init__(self, content: dict[str, Any]) -> None:
        self.id: str = content["id"]
        self.battle = BATTLES.index(content["battle"])
        self.prefix = PREFIXES[self.battle]
        self.sides: list[str] = [content["sides"][seat] for seat in SEATS]
        self.last_turn: int = content["last_turn"]
        self.clock: list[str] = content["clock"]
        self.nights: frozenset[int] = frozenset(content["night"])
        self.weather = WEATHER_TABLES[content["weather"]]
        self.special: list[str] = content["special"]
        self.source: str = content["source"]
        self.read_forces(content)
        self.read_setup(content)
        self.read_goals(content)
        self.read_special(content)
        self.sort_units()

    def unit(self, name: str) -> int:
        """The number of a unit of this battle."""
        if f"{self.prefix}_{name}" not in NUMBER:
            raise DataProblem(FILE, self.id, f"unknown unit {name}")
        return NUMBER[f"{self.prefix}_{name}"]

    def area(self, name: str) -> int:
        if name not in AREA_NUMBER:
            raise DataProblem(FILE, self.id, f"unknown area {name}")
        return AREA_NUMBER[name]

    def formation(self, name: str) -> int:
        if f"{self.prefix}_{name}" not in FORMATION_NUMBER:
            raise DataProblem(FILE, self.id, f"unknown formation {name}")
        return FORMATION_NUMBER[f"{self.prefix}_{name}"]

    def read_forces(self, content: dict[str, Any]) -> None:
        """Formations, and what this scenario changes in the order of battle."""
        self.formations = [[self.formation(name) for name in content["formations"][seat]] for seat in SEATS]
        self.formation_of = FORMATION[:]
        self.rank = RANK[:]
        self.reach = REACH[:]
        self.leader_of = FORMATION_LEADER[:]
        changes = content.get("overrides", {})
        for name, units in changes.get("assign", {}).items():
            for unit in units:
                self.formation_of[self.unit(unit)] = self.formation(name)
        for name, rank in changes.get("ranks", {}).items():
            self.rank[self.unit(name)] = RANKS.index(rank)
        for name, ratings in changes.get("ratings", {}).items():
            self.reach[self.unit(name)] = ratings["range"]
        for formations in changes.get("formations", {}).values():
            for formation in formations:
                self.leader_of[self.formation(formation["id"])] = self.unit(formation["leader"])
        self.reserves = frozenset(self.unit(name) for seat in SEATS for name in content["reserves"][seat])
        self.grand_charges: list[int] = [content["grand_charge"][seat] for seat in SEATS]
        self.lines = [self.read_lines(seat, content["extended_lines"][seat]) for seat in SEATS]

    def read_lines(self, seat: str, counts: dict[str, int]) -> list[int]:
        """8.0 The markers of a side in this scenario."""
        wanted = {HALF: counts.get("half", 0), THIRD: 2 * counts.get("third_pairs", 0)}
        markers: list[int] = []
        for part, count in wanted.items():
            of_battle = [u for u in range(len(UNITS)) if LINE[u] == part and BATTLE_OF[u] == self.battle]
            markers += [u for u in of_battle if SIDE[u] == SEATS.index(seat)][:count]
        return markers

    def read_setup(self, content: dict[str, Any]) -> None:
        self.setup = [self.piece(row) for seat in SEATS for row in content["setup"][seat]]
        self.attached = [(self.unit(gun), self.unit(division)) for gun, division in content["attached"]]
        self.arrivals = [
            Arrival(
                row["turn"],
                SEATS.index(row["side"]),
                [self.area(name) for name in row["entry"]],
                [self.unit(name) for name in row["units"]],
            )
            for row in content["reinforcements"]
        ]

    def piece(self, row: dict[str, Any]) -> Piece:
        """A row of the set-up."""
        area, facing = self.area(row["area"]), row.get("facing", 0) // 15
        faces = self.area(row["faces"]) if "faces" in row else FACED[area][facing]
        return Piece(self.unit(row["unit"]), area, facing, faces)

    def read_goals(self, content: dict[str, Any]) -> None:
        self.objectives = [self.area(row["area"]) for row in content["objectives"]]
        self.worth: list[int] = [row["vp"] for row in content["objectives"]]
        self.held_by = [SEATS.index(row["held_by"]) for row in content["objectives"]]
        self.levels: list[tuple[int, str]] = [(row["least"], row["result"]) for row in content["levels"]]
        self.half_lost_decides: bool = content["half_lost_decides"]
        self.sudden = [
            (
                SEATS.index(row["winner"]),
                [self.area(name) for name in row.get("controls", ())],
                self.area(row["division_in"]) if "division_in" in row else -1,
            )
            for row in content["automatic"]
        ]
        self.sudden_goals = [
            (winner, [self.objectives.index(area) for area in areas or [division_in]])
            for winner, areas, division_in in self.sudden
        ]

    def read_special(self, content: dict[str, Any]) -> None:
        """The numbers of the special rules; each field names its rule in the data file."""
        rerolls = content.get("rerolls", {})
        self.rerolls = [rerolls.get(seat, "") for seat in SEATS]
        self.succession = [[self.unit(name) for name in content.get("succession", {}).get(seat, ())] for seat in SEATS]
        self.lends_to_all = frozenset(self.unit(name) for name in content.get("lends_to_all", ()))
        held = content.get("held_back", {})
        self.held_back = self.formation(held["formation"]) if held else -1
        self.held_until: int = held.get("until", 0)
        self.held_within: int = held.get("unless_within", 0)
        self.night_initiative: int = content.get("night_initiative", 0)
        self.drift: bool = content.get("drift", False)
        early = content.get("early", {})
        self.early = self.unit(early["leader"]) if early else -1
        self.early_from: int = early.get("from", 0)
        self.early_roll: int = early.get("roll", 0)
        self.read_austerlitz(content)

    def read_austerlitz(self, content: dict[str, Any]) -> None:
        """The special rules of Austerlitz."""
        self.extended_at_start = self.unit(content["extended_at_start"]) if "extended_at_start" in content else -1
        intermediate = content.get("intermediate", {})
        self.intermediate = {self.unit(name): [self.formation(f) for f in names] for name, names in intermediate.items()}
        plan = content.get("plan", {})
        self.plan_until: int = plan.get("until", 0)
        self.plan_formations = frozenset(self.formation(name) for name in plan.get("formations", ()))
        self.plan_towards = [self.area(name) for name in plan.get("towards", ())]
        self.delayed = frozenset(self.formation(name) for name in content.get("delayed", ()))
        self.no_first_charge = frozenset(self.formation(name) for name in content.get("no_first_charge", ()))
        leap = content.get("leap", {})
        self.leap_side = SEATS.index(leap["side"]) if leap else -1
        self.leap_from: int = leap.get("from", 0)

    def sort_units(self) -> None:
        """The counters in play by side and kind, in canonical order."""
        used = {piece.unit for piece in self.setup} | {unit for arrival in self.arrivals for unit in arrival.units}
        in_play = {formation for formations in self.formations for formation in formations}
        used |= {SUBSTITUTES[formation] for formation in in_play} | {*self.lines[FRENCH], *self.lines[COALITION]}
        self.units = sorted(used)
        self.of = [[unit for unit in self.units if SIDE[unit] == seat] for seat in (FRENCH, COALITION)]
        self.troops = [[unit for unit in units if TROOP[unit]] for units in self.of]
        self.leaders = [[unit for unit in units if ARM[unit] == LEADER] for units in self.of]
        self.staff = [next((unit for unit in units if ARM[unit] == STAFF), -1) for units in self.of]
        self.guns = [[unit for unit in units if ARM[unit] == ARTILLERY] for units in self.troops]
        others = [[unit for unit in units if ARM[unit] != ARTILLERY] for units in self.troops]
        self.pick_troops = [itemgetter(*units) for units in self.troops]
        self.places_of_others = [itemgetter(*units) for units in others]  # infantry and cavalry
        self.named = [[unit for unit in units if self.rank[unit] != SUBSTITUTE] for units in self.leaders]
        self.commander = [next(unit for unit in units if self.rank[unit] == ARMY) for units in self.leaders]
        self.staff_formation = [self.formation_of[unit] for unit in self.commander]
        for unit in self.units:
            if self.formation_of[unit] >= 0 and self.formation_of[unit] not in in_play:
                raise DataProblem(FILE, self.id, f"{UNITS[unit]} belongs to {FORMATIONS[self.formation_of[unit]]}, not in play")


# Special rules and the field of a scenario that carries their numbers; the others stand in the charts and maps themselves.
SPECIAL_FIELDS = {
    "au_royal_council": "rerolls",
    "au_king": "succession",
    "au_formations": "lends_to_all",
    "au_guard_release": "held_until",
    "ey_blizzard_drift": "drift",
    "ey_ney_variable": "early_from",
    "ey_grand_charge": "grand_charges",
    "ey_initiative": "rerolls",
    "ey_night": "night_initiative",
    "ey7_weather": "drift",
    "ey7_night": "night_initiative",
    "az_extended_lines": "lines",
    "az_buxhoewden": "intermediate",
    "az_weyrother_plan": "plan_until",
    "az_fourth_column_delay": "delayed",
    "az_lions_leap": "leap_from",
    "az_initiative": "rerolls",
    "az_dusk": "nights",
    "au_sudden_end": "sudden",
    "ey_sudden_end": "sudden",
    "az_sudden_end": "sudden",
    "au_half_lost": "half_lost_decides",
    "ey_half_lost": "half_lost_decides",
    "az_half_lost": "half_lost_decides",
}
TOLD = ("sudden", "half_lost_decides")  # what ends a game before its last turn is always among the special rules
IN_THE_CHARTS = (
    "ey_frozen_water", "ey_bad_weather_staff", "ey_lestocq_variable", "ey7_frozen_water", "ey7_streets", "az_kolowrat",
    "az_ponds", "az_santon",
)


def check_special(scenario: Scenario) -> None:
    """Every special rule that a scenario names is carried by its data, and what ends it suddenly is told."""
    for rule in scenario.special:
        if rule in SPECIAL_FIELDS and not getattr(scenario, SPECIAL_FIELDS[rule]):
            raise DataProblem(FILE, scenario.id, f"{rule} has no {SPECIAL_FIELDS[rule]}")
        if rule not in SPECIAL_FIELDS and rule not in IN_THE_CHARTS:
            raise DataProblem(FILE, scenario.id, f"unknown special rule {rule}")
    told = {SPECIAL_FIELDS.get(rule) for rule in scenario.special}
    for field in TOLD:
        if getattr(scenario, field) and field not in told:
            raise DataProblem(FILE, scenario.id, f"no special rule tells of {field}")


SCENARIOS = [Scenario(row) for row in entry(FILE, "", read_data(FOLDER / "data" / FILE), "scenarios")]
for _scenario in SCENARIOS:
    check_special(_scenario)
