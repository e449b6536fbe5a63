"""The data files as frozen tables of ints: an id is an index, a table is a list. Every check of the data stands here."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from grognard.engine.data import read_data
from grognard.kit.entries import check, check_sources, finder, ids_of
from grognard.kit.graph import distances, neighbours
from grognard.kit.tables import columns

FOLDER = Path(__file__).parent
MAP, UNITS, CARDS_FILE, TABLES, SCENARIOS_FILE = (
    read_data(FOLDER / "data" / f"{name}.yaml") for name in ("map", "units", "cards", "tables", "scenarios")
)

FRENCH, COALITION, NOBODY = 0, 1, -1
SEATS = ("french", "coalition")
ALIGNMENTS = ("FD", "FA", "NC", "CM", "IC")  # the abbreviations of 2.7
FD, FA, NC, CM, IC = range(5)
COMMAND = (FRENCH, FRENCH, NOBODY, COALITION, COALITION)  # who commands a country of that alignment (15.0.A)
JOINS = (FA, CM)  # what a country becomes that joins a side

check_sources({"map": MAP, "units": UNITS, "cards": CARDS_FILE, "tables": TABLES, "scenarios": SCENARIOS_FILE})

# The map (2.1) -------------------------------------------------------------------------------------------------------------
AREA_ENTRIES, COUNTRY_ENTRIES = MAP["areas"], MAP["countries"]
AREA_IDS, COUNTRY_IDS = ids_of("map.yaml", AREA_ENTRIES), ids_of("map.yaml", COUNTRY_ENTRIES)
AREAS, COUNTRIES = len(AREA_IDS), len(COUNTRY_IDS)
area = finder("map.yaml", AREA_IDS, "area")
country = finder("map.yaml", COUNTRY_IDS, "country")

FRANCE, BRITAIN, RUSSIA, AUSTRIA, PRUSSIA, SPAIN = (
    country(name) for name in ("france", "britain", "russia", "austria", "prussia", "spain")
)
TIROL, NAPOLI = country("tirol"), country("napoli")
IS_MAJOR = [item["kind"] == "major" for item in COUNTRY_ENTRIES]
MAJORS = [at for at in range(COUNTRIES) if IS_MAJOR[at]]
MINORS = [at for at in range(COUNTRIES) if not IS_MAJOR[at]]  # detachable areas among them, which count while detached
PARENT = [country(item["home"]) if item["kind"] == "detachable" else NOBODY for item in COUNTRY_ENTRIES]
DETACHABLE = [at for at in range(COUNTRIES) if PARENT[at] >= 0]
AREAS_OF = [[area(name) for name in item["areas"]] for item in COUNTRY_ENTRIES]
CAPITAL = [area(item["capital"]) if "capital" in item else AREAS_OF[at][0] for at, item in enumerate(COUNTRY_ENTRIES)]
CAPITAL_OF = [NOBODY] * AREAS  # the major country whose capital lies in an area (2.1.C4)
for major in MAJORS:
    CAPITAL_OF[CAPITAL[major]] = major
HOMELAND = [country(item["country"]) for item in AREA_ENTRIES]  # the country of each area while nothing is detached

BARREN = [bool(item["barren"]) for item in AREA_ENTRIES]
COASTAL = [bool(item["coastal"]) for item in AREA_ENTRIES]
COASTS = [at for at in range(AREAS) if COASTAL[at]]
BALTIC = [bool(item.get("baltic")) for item in AREA_ENTRIES]
HARSH = [item["terrain"] in ("mountain", "marsh") for item in AREA_ENTRIES]
DANMARK, SVERIGE, LITHUANIA = area("danmark"), area("sverige"), area("lithuania")
LINK_ENDS = {kind: [(area(k["a"]), area(k["b"])) for k in MAP["links"] if k["type"] == kind] for kind in ("land", "strait")}
NEAR = neighbours(AREAS, LINK_ENDS["land"] + LINK_ENDS["strait"])
APART = distances(NEAR)
FRENCH_NEIGHBOURS = [country(name) for name in MAP["countries_adjacent_to_france"]["list"]]
# Links from every area to the nearest one of a country, detachable areas included, by [country][area].
AWAY = [
    [min(APART[place][home] for home in AREAS_OF[number if PARENT[number] < 0 else PARENT[number]]) for place in range(AREAS)]
    for number in range(COUNTRIES)
]


def sea_open(start: int, goal: int, winter: bool) -> bool:
    """2.1.C2, 11.2.C From coast to coast; in winter the Baltic is closed, but Danmark has another sea on its other side."""
    if not COASTAL[start] or not COASTAL[goal] or start == goal:
        return False
    return not (winter and any(BALTIC[end] and end != DANMARK for end in (start, goal)))


# The areas that can be reached by sea, by [winter][start].
SEA_LANES = [
    [[goal for goal in range(AREAS) if sea_open(start, goal, winter)] for start in range(AREAS)] for winter in (False, True)
]


def check_map() -> None:
    """2.1.A, 2.1.C1 Every area belongs to one country and has a border with another; corners are no borders."""
    for number, item in enumerate(COUNTRY_ENTRIES):
        for place in AREAS_OF[number]:
            check(HOMELAND[place] in (number, PARENT[number]), "map.yaml", AREA_IDS[place], f"belongs to {item['id']}")
    for place in range(AREAS):
        check(bool(NEAR[place]) or HOMELAND[place] == BRITAIN, "map.yaml", AREA_IDS[place], "no border with another area")
    for contact in MAP["corner_contacts"]:
        one, two = (area(name) for name in contact["areas"])
        check(two not in NEAR[one], "map.yaml", AREA_IDS[one], f"meets {AREA_IDS[two]} in a corner only")


def check_countries() -> None:
    """2.1.B, 3.1.A Six majors with six or more areas but for Britain, thirteen minors with one; capitals of majors (2.1.C4)."""
    kinds = [item["kind"] for item in COUNTRY_ENTRIES]
    check((kinds.count("major"), kinds.count("minor")) == (6, 13), "map.yaml", "countries", "six majors and thirteen minors")
    for number in range(COUNTRIES):
        large = len(AREAS_OF[number]) >= 6
        check(large == (IS_MAJOR[number] and number != BRITAIN), "map.yaml", COUNTRY_IDS[number], "number of areas")
        check(not IS_MAJOR[number] or CAPITAL[number] in AREAS_OF[number], "map.yaml", COUNTRY_IDS[number], "capital")


def check_barren() -> None:
    """2.1.C5 All Russian areas are barren, and all Spanish ones but Cataluña."""
    for place in AREAS_OF[RUSSIA] + AREAS_OF[SPAIN]:
        check(BARREN[place] == (place != area("cataluna")), "map.yaml", AREA_IDS[place], "barren")


check_map()
check_countries()
check_barren()

# The corps (2.2.1), sorted so that the natural leader of any army is its lowest index ------------------------------------
CORPS_ENTRIES = sorted(UNITS["corps"], key=lambda item: (-item["sr"], -item["mr"], -item["br"]))
CORPS_IDS = ids_of("units.yaml", CORPS_ENTRIES)
CORPS = len(CORPS_IDS)
corps = finder("units.yaml", CORPS_IDS, "corps")
check(UNITS["meta"]["corps_total"] == CORPS, "units.yaml", "meta", "corps_total is not the number of corps")
POWER = [country(item["power"]) for item in CORPS_ENTRIES]
HOME = [country(item["home"]) for item in CORPS_ENTRIES]
IS_MINOR_ALLY = [item["availability"] == "minor_ally" for item in CORPS_ENTRIES]
NEEDS_DETACHED = [bool(item.get("requires_detached")) for item in CORPS_ENTRIES]
# Ratings by corps; MR and BR first by 0 for the front of the counter, 1 for the reduced reverse.
SR: list[int] = [item["sr"] for item in CORPS_ENTRIES]
MR: list[list[int]] = [[item["mr"] for item in CORPS_ENTRIES], [item["reduced"]["mr"] for item in CORPS_ENTRIES]]
BR: list[list[int]] = [[item["br"] for item in CORPS_ENTRIES], [item["reduced"]["br"] for item in CORPS_ENTRIES]]
NAPOLEON = corps("napoleon")
WAITING_FOR = {
    kind: [at for at, item in enumerate(CORPS_ENTRIES) if item["availability"] == kind]
    for kind in ("radetzky", "stein", "spain_insurgent", "invasion")
}


def check_units() -> None:
    """2.0.A, 2.2.1.B As many counters as the box holds; minor allies in the colour of a major, the French with ten of them."""
    for kind in UNITS["availability_kinds"]:
        count = len(WAITING_FOR.get(kind["id"], ()))
        check(count == kind.get("count", 0), "units.yaml", kind["id"], f"{count} corps instead")
    counters = CORPS + sum(marker["count"] for marker in UNITS["markers"])
    check(counters == UNITS["meta"]["counters_total"], "units.yaml", "meta", f"{counters} counters")
    allies = {HOME[at] for at in range(CORPS) if IS_MINOR_ALLY[at] and POWER[at] == FRANCE}
    check(len(allies) == 10, "units.yaml", "france", f"{len(allies)} minor allies")


check_units()

# The cards (2.3) -----------------------------------------------------------------------------------------------------------
TITLE_ENTRIES = CARDS_FILE["cards"]
TITLE_IDS = ids_of("cards.yaml", TITLE_ENTRIES)
title = finder("cards.yaml", TITLE_IDS, "card")
CARD_IDS: list[str] = []
TITLE_OF: list[int] = []
for number, item in enumerate(TITLE_ENTRIES):
    expected = list(range(len(CARD_IDS) + 1, len(CARD_IDS) + 1 + item["count"]))
    check(item["numbers"] == expected, "cards.yaml", item["id"], f"the numbers should be {expected}")
    CARD_IDS += [item["id"]] if item["count"] == 1 else [f"{item['id']}_{copy}" for copy in range(1, item["count"] + 1)]
    TITLE_OF += [number] * item["count"]
CARDS = len(CARD_IDS)
card = finder("cards.yaml", CARD_IDS, "card")
check(CARDS_FILE["meta"]["total"] == CARDS, "cards.yaml", "meta", "total is not the number of cards")
ONCE = [bool(item.get("once")) for item in TITLE_ENTRIES]
TITLE_SIDE = [NOBODY if item["side"] == "either" else SEATS.index(item["side"]) for item in TITLE_ENTRIES]
CARDS_OF = [[at for at in range(CARDS) if TITLE_OF[at] == number] for number in range(len(TITLE_IDS))]
BRITANNIA_CARD, NAPOLEONICA, NO_SURRENDER = card("britannia"), title("napoleonica"), title("no_surrender")

# The tables of the aid cards ------------------------------------------------------------------------------------------------
STRATEGY, CHART = TABLES["strategy_table"], TABLES["reinforcement_chart"]["groups"]
MAX_HAND: int = STRATEGY["max_hand"]["value"]
DECK_BELOW: int = STRATEGY["reshuffle"]["deck_below"]
MAJOR_CARDS: list[list[int]] = [[0, 0] for _ in range(COUNTRIES)]  # [country][reformed]
for item in STRATEGY["per_major"]:
    MAJOR_CARDS[country(item["country"])] = [item["cards"], item.get("reformed", item["cards"])]
INSURGENT_CARDS: int = STRATEGY["insurgent_major"]["cards"]
MINOR_COLUMN = columns([row["minors"] for row in STRATEGY["per_minor_count"]["rows"]])
MINOR_CARDS: list[int] = [row["cards"] for row in STRATEGY["per_minor_count"]["rows"]]

GROUP_IDS = ids_of("tables.yaml", CHART)
GROUPS = len(GROUP_IDS)
FRENCH_MINORS, BRITISH_MINORS = GROUP_IDS.index("french_minors"), GROUP_IDS.index("british_minors")
GROUP_POWER = [country(item["power"]) for item in CHART]


def group_of(member: int) -> int:
    """The line of the reinforcement chart that a corps counts against (9.2.C)."""
    scope = "minors" if IS_MINOR_ALLY[member] else "home"
    return next(at for at, item in enumerate(CHART) if GROUP_POWER[at] == POWER[member] and item["scope"] in (scope, "all"))


def limit(item: dict[str, Any], column: str) -> list[list[int]]:
    """A limit by [reformed][minor countries commanded]."""
    value = item[column]
    if isinstance(value, dict):
        extra = value["divide"] - 1 if value["round"] == "up" else 0
        return [[(minors + extra) // value["divide"] for minors in range(len(MINORS) + 1)]] * 2
    reformed = item.get("reformed", {}).get(column, value)
    return [[value] * (len(MINORS) + 1), [reformed] * (len(MINORS) + 1)]


GROUP = [group_of(member) for member in range(CORPS)]
MOBILISATION = [limit(item, "mobilisation") for item in CHART]
DEPLOYMENT = [limit(item, "deployment") for item in CHART]


def grid(table: dict[str, Any]) -> list[list[int]]:
    """The cells of a table by [row][column]."""
    width = len(table["columns"])
    for row in table["rows"]:
        check(len(row["losses"]) == width, "tables.yaml", f"die {row['die']}", "a cell is missing")
    return [row["losses"] for row in table["rows"]]


MARCH_COLUMN, MARCH_LOSSES = columns(TABLES["march_attrition_table"]["columns"]), grid(TABLES["march_attrition_table"])
BATTLE_COLUMN, BATTLE_LOSSES = columns(TABLES["battle_results_table"]["columns"]), grid(TABLES["battle_results_table"])
WINTER_COLUMN, WINTER_LOSSES = columns(TABLES["winter_attrition_table"]["columns"]), grid(TABLES["winter_attrition_table"])
TBM: list[int] = TABLES["battle_results_table"]["tbm"]
OUTRIGHT: int = TABLES["battle_results_table"]["outright_win"]["more_losses"]
WINTER_DIE: dict[str, int] = {row["when"]: row["die"] for row in TABLES["winter_attrition_table"]["modifiers"]}
BATTLE_BONUS: dict[str, int] = {row["when"]: row["strength"] for row in TABLES["battle_modifiers"]["rows"]}
MARCH_POINTS: dict[str, int] = {row["when"]: row["mr"] for row in TABLES["movement_modifiers"]["rows"]}
LONG_MARCH: dict[str, int] = TABLES["movement_modifiers"]["long_march"]
BALTIC_COST: int = TABLES["movement_modifiers"]["baltic_crossing"]["areas"]
COALITION_FROM: int = TABLES["initiative"]["coalition_from"]["year"]
ROUNDS: int = TABLES["campaign"]["rounds"]["count"]
WINTER_FROM: int = TABLES["campaign"]["rounds"]["winter_from"]
SURRENDER_ORDER = [*MINORS, *[country(name) for name in TABLES["surrender_order"]["majors"]]]  # 13.0.A
MARGINAL_FROM: int = TABLES["victory"]["marginal_from"]["year"]
LAST_YEAR: int = TABLES["victory"]["last_year"]["year"]

# The scenarios -------------------------------------------------------------------------------------------------------------
SCENARIO_IDS = ids_of("scenarios.yaml", SCENARIOS_FILE["scenarios"])
SCENARIOS = {item["id"]: item for item in SCENARIOS_FILE["scenarios"]}


def check_scenario(name: str, item: dict[str, Any]) -> None:
    """A scenario places every country once and no corps twice."""
    aligned = [country(each) for code in ALIGNMENTS for each in item["diplomacy"][code]]
    detached = [country(each) for each in item["diplomacy"]["detached"]]
    expected = [at for at in range(COUNTRIES) if at not in (FRANCE, BRITAIN) and (PARENT[at] < 0 or at in detached)]
    check(sorted(aligned) == expected, "scenarios.yaml", name, "each country has one alignment, a detachable area while detached")
    placed = [corps(each) for side in SEATS for stack in item["setup"][side] for each in stack["corps"]]
    removed = [corps(each) for each in item["removed"]["corps"]]
    check(len(set(placed + removed)) == len(placed + removed), "scenarios.yaml", name, "a corps stands twice")
    for side in SEATS:
        for stack in item["setup"][side]:
            area(stack["area"])
    for each in [*item["cards"]["set_aside"], *item["cards"]["discard_at_start"]]:
        title(each)


for number_, scenario_entry in SCENARIOS.items():
    check_scenario(number_, scenario_entry)
