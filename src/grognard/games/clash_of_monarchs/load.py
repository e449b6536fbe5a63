"""The map and the pieces as frozen tables of ints: an id is an index, a table is a list. Every check of them stands here."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from grognard.engine.data import read_data
from grognard.kit.entries import check, check_sources, finder, ids_of
from grognard.kit.graph import FAR, distances_from

FOLDER = Path(__file__).parent
MAP, UNITS, CARDS_FILE, TABLES, SCENARIOS_FILE = (
    read_data(FOLDER / "data" / f"{name}.yaml") for name in ("map", "units", "cards", "tables", "scenarios")
)

check_sources({"map": MAP, "units": UNITS, "cards": CARDS_FILE, "tables": TABLES, "scenarios": SCENARIOS_FILE})

# Nations, Powers and alliances (1.2) -----------------------------------------------------------------------------------------
NATION_IDS = ("PR", "AU", "FR", "BR", "RU", "SA", "IM", "SW", "DA", "PO")
PR, AU, FR, BR, RU, SA, IM, SW, DA, PO = range(10)
NATIONS, POWERS, ARMIES = 10, 5, 9  # the five Powers come first; Poland has no army
nation = finder("units.yaml", NATION_IDS, "nation")
LEANING = {"IB": BR, "IA": IM}  # 2.1.1c: pink spaces count as British, khaki ones are Imperial

AP, COALITION, NEUTRAL = range(3)
CAMP_IDS = ("ap", "coalition", "neutral")
CAMPS = len(CAMP_IDS)
NOBODY = -1
SEATS = ("prussian", "british", "austrian", "french")
# 1.1 Who holds which Power with two, three or four players, by Power.
HOLDERS = {"two": (0, 2, 2, 0, 2), "three": (0, 2, 3, 0, 3), "four": (0, 2, 3, 1, 3)}
CHIEF = (PR, AU)  # the chief Power of each alliance

# The map (2.1, 2.1.2a, 2.1.2b, 2.1.2c) ------------------------------------------------------------
SPACE_ENTRIES, AREA_ENTRIES, THEATER_ENTRIES = MAP["spaces"], MAP["areas"], MAP["theaters"]
SPACE_IDS, AREA_IDS, THEATER_IDS = (ids_of("map.yaml", item) for item in (SPACE_ENTRIES, AREA_ENTRIES, THEATER_ENTRIES))
SPACES, AREAS, THEATERS = len(SPACE_IDS), len(AREA_IDS), len(THEATER_IDS)
space = finder("map.yaml", SPACE_IDS, "space")
area = finder("map.yaml", AREA_IDS, "area")
theater = finder("map.yaml", THEATER_IDS, "theater")
BORDER, GERMAN, NORTHERN = (theater(name) for name in ("border", "german", "northern"))
SEA_IDS = ("north_sea", "baltic")
NORTH_SEA, BALTIC = range(2)


def nation_of(code: str) -> int:
    """2.1.1c Pink spaces count as British, khaki ones as Imperial. 2.2.4, 4.1.1b British and Hanoverians are one nation."""
    return LEANING[code] if code in LEANING else nation(code)


LAND = [nation_of(item["nation"]) for item in SPACE_ENTRIES]  # the nation that each space starts under (2.1.1a)
AREA_OF = [area(item["area"]) for item in SPACE_ENTRIES]
AREA_NATION = [nation_of(item["nation"]) for item in AREA_ENTRIES]
DEVASTATION = [item["devastation_level"] or 0 for item in AREA_ENTRIES]
OFF_MAP = [bool(item.get("off_map")) for item in AREA_ENTRIES]
AREA_THEATER = [NOBODY] * AREAS
for number, item in enumerate(THEATER_ENTRIES):
    for name in item["areas"]:
        AREA_THEATER[area(name)] = number
SPACES_OF = [[at for at in range(SPACES) if AREA_OF[at] == where] for where in range(AREAS)]
THEATER_OF = [AREA_THEATER[where] for where in AREA_OF]
SQUARE = [item["shape"] == "square" for item in SPACE_ENTRIES]
FORT = [int(item.get("fortress", 0)) for item in SPACE_ENTRIES]
FORTS = [at for at in range(SPACES) if FORT[at]]
HILL = [bool(item.get("hill")) for item in SPACE_ENTRIES]
PORT = [SEA_IDS.index(item["port"]) if "port" in item else NOBODY for item in SPACE_ENTRIES]
VP = [int(item.get("vp", 0)) for item in SPACE_ENTRIES]
VP_TO = [nation(item["vp_to"]) if "vp_to" in item else NOBODY for item in SPACE_ENTRIES]
THALER = [int(item.get("thaler", 0)) for item in SPACE_ENTRIES]
STAKES = [at for at in range(SPACES) if FORT[at] or VP[at]]  # fortresses are kept by whoever takes them (17.2)
KEY_CITY = [bool(item.get("key_city")) for item in SPACE_ENTRIES]
DEPOT_OF = [nation(item["major_depot"]) if "major_depot" in item else NOBODY for item in SPACE_ENTRIES]
MDS = [at for at in range(SPACES) if DEPOT_OF[at] >= 0]
MD_INDEX = {at: number for number, at in enumerate(MDS)}

GREY, BROWN = 1, 2
COST: list[dict[int, int]] = [{} for _ in range(SPACES)]  # by space: its neighbours and the MP of the line (12.0a)
RIVER: set[int] = set()  # lines with a river, both ways, as start * SPACES + goal
SEA_LINES: list[tuple[int, int]] = []
for line in MAP["links"]:
    one, two = space(line["a"]), space(line["b"])
    if line["type"] == "sea_supply":
        SEA_LINES.append((one, two))
        continue
    COST[one][two] = COST[two][one] = line["mp"]
    if "river" in line:
        RIVER |= {one * SPACES + two, two * SPACES + one}
NEAR = [sorted(COST[at]) for at in range(SPACES)]


@cache
def apart(start: int) -> list[int]:
    """MP from a space to every other one, over any ground."""
    found = [FAR] * SPACES
    found[start] = 0
    rings: list[list[int]] = [[start], []]
    at = 0
    while at < len(rings):
        for here in rings[at]:
            if found[here] == at:
                for there, price in COST[here].items():
                    if at + price < found[there]:
                        found[there] = at + price
                        while len(rings) <= at + price:
                            rings.append([])
                        rings[at + price].append(there)
        at += 1
    return found


@cache
def steps_apart(start: int) -> list[int]:
    """Lines from a space to every other one."""
    return distances_from(NEAR, start)


def check_map() -> None:
    """2.1, 2.1.2a, 2.1.2b, 2.1.2c Every space belongs to an area, every area on the map to a theater; lines join spaces."""
    for at in range(SPACES):
        where = AREA_OF[at]
        check(AREA_THEATER[where] >= 0 or OFF_MAP[where], "map.yaml", SPACE_IDS[at], "has no theater")
        check(bool(NEAR[at]) or any(at in ends for ends in SEA_LINES), "map.yaml", SPACE_IDS[at], "no line leads there")


check_map()

BERLIN, MAGDEBURG, DRESDEN, PIRNA, HANOVER, PRAG, WIEN, BRESLAU = (
    space(name) for name in ("berlin", "magdeburg", "dresden", "pirna", "hanover", "prag", "wien", "breslau")
)
STETTIN, KONIGSBERG, GDANSK, WARSAW, TORUN, POZNAN, STRALSUND, LONDON = (
    space(name) for name in ("stettin", "konigsberg", "gdansk", "warsaw", "torun", "poznan", "stralsund", "london")
)
SWEDEN, GRODNO, VILNA, RENDSBURG, LEIPZIG = (space(name) for name in ("sweden", "grodno", "vilna", "rendsburg", "leipzig"))

# Leaders (2.2.1) -------------------------------------------------------------------------------------------------------------
LEADER_ENTRIES = UNITS["leaders"]
LEADER_IDS = ids_of("units.yaml", LEADER_ENTRIES)
LEADERS = len(LEADER_IDS)
leader = finder("units.yaml", LEADER_IDS, "leader")
L_NATION = [nation(item["nation"]) for item in LEADER_ENTRIES]
RANK = [ord(item["seniority"]) - ord("A") for item in LEADER_ENTRIES]  # 4.3.3: 0 outranks 1
ARMY = [item["type"] == "army" for item in LEADER_ENTRIES]
CAPACITY = [int(item["capacity"]) for item in LEADER_ENTRIES]
INITIATIVE = [int(item["initiative"]) for item in LEADER_ENTRIES]
MP = [int(item["mp"]) for item in LEADER_ENTRIES]
RATING = ([int(item["defence"]) for item in LEADER_ENTRIES], [int(item["offence"]) for item in LEADER_ENTRIES])
PLUS = ([item["defence_plus"] for item in LEADER_ENTRIES], [item["offence_plus"] for item in LEADER_ENTRIES])
RED = ([item["defence_red"] for item in LEADER_ENTRIES], [item["offence_red"] for item in LEADER_ENTRIES])
DEFENCE, OFFENCE = RATING
LEADERS_OF = [[at for at in range(LEADERS) if L_NATION[at] == number] for number in range(NATIONS)]
FREDERICK, FERDINAND_PR, FERDINAND_AA, DAUN, CHARLES, LOUDON, LOUDON_ARMY, BROWNE, MONTCALM = (
    leader(name)
    for name in ("frederick", "ferdinand_pr", "ferdinand_aa", "daun", "charles", "loudon", "loudon_army", "browne", "montcalm")
)
HADIK, HENRY, LACY, BROGLIE, CUMBERLAND = (leader(name) for name in ("hadik", "henry", "lacy", "broglie", "cumberland"))
DISMISSED = (FERDINAND_PR, CHARLES, CUMBERLAND)  # events remove them for good (4.7)
BARRED = (LOUDON, LOUDON_ARMY, FERDINAND_AA, MONTCALM)  # not in the pool until an event or option brings them

ENDURANCE = [int(UNITS["army_endurance"].get(code, 0)) for code in NATION_IDS]
SIZE_LIMIT = [int(UNITS["army_size_limits"].get(code, 0)) for code in NATION_IDS]
REDUCED_LIMIT = int(UNITS["army_size_limits"]["AU_reduced"])
LEADER_MINIMUM = [int(UNITS["leader_minimum"].get(code, 0)) for code in NATION_IDS]
LEADER_MAXIMUM = [int(UNITS["leader_maximum"].get(code, 99)) for code in NATION_IDS]
MIX_KINDS = ("line_cav", "dual_cav", "lt_cav", "lt_inf", "cossack", "field_art", "siege_art")
MIX = [[int(UNITS["counter_mix"]["per_nation"].get(code, {}).get(kind, 0)) for kind in MIX_KINDS] for code in NATION_IDS]

# Forward Depots (9.2.2), one by one
FD_NATION = [
    at for at in range(NATIONS) for _ in range(int(UNITS["counter_mix"]["per_nation"].get(NATION_IDS[at], {}).get("fd", 0)))
]
FDS = len(FD_NATION)
FD_IDS = [f"{NATION_IDS[FD_NATION[at]].lower()}_{FD_NATION[:at].count(FD_NATION[at]) + 1}" for at in range(FDS)]

# Fleets (2.2.3)
FLEET_NATIONS = (BR, RU, FR, DA)

# Places: the open field of each space, the inside of its fortress, and what lies off the map
ACTIVE, DASH, BOX, ASIDE, ASIDE_YEAR, PRISON = (2 * SPACES + at for at in (0, 1, 2, 5, 6, 7))
PLACES = 2 * SPACES + 8
MAJOR = 6  # SP of a Major Force (4.2.1)
POOL, GONE, TRACK = -1, -2, -3  # where a leader is who is nowhere on the map
MARKS = (1 << 61) - 1
MARK = [pow(0x9E3779B97F4A7C15, at + 1, MARKS) for at in range(PLACES * ARMIES)]  # what troops there add to a fingerprint


def inside(where: int) -> int:
    """The place within the fortress of a space."""
    return where + SPACES


def ground(place: int) -> int:
    """The space of a place on the map."""
    return place % SPACES if place < 2 * SPACES else NOBODY
