"""1.1, 1.11, 1.12, 1.21a, 1.23 The data files as frozen tables of ints: an id is an index. Every check stands here."""
from __future__ import annotations

from pathlib import Path

from grognard.engine.data import read_data
from grognard.kit.entries import check, check_sources, finder, ids_of
from grognard.kit.graph import distances, neighbours

FOLDER = Path(__file__).parent
MAP, UNITS, CARDS_FILE, TABLES, SCENARIOS_FILE = (
    read_data(FOLDER / "data" / f"{name}.yaml") for name in ("map", "units", "cards", "tables", "scenarios")
)
NOBODY = -1

check_sources({"map": MAP, "units": UNITS, "cards": CARDS_FILE, "tables": TABLES, "scenarios": SCENARIOS_FILE})

# Powers and their allies (1.1): a power is also the force of its own nation; the allied nations are forces of a power. ---------
IMPERIAL, TSARIST = 0, 1
SIDE_IDS = ("imperial", "tsarist")
POWER_ENTRIES = sorted(UNITS["powers"]["list"], key=lambda item: item["impulse"])  # 1.3 the order of impulses
ALLY_ENTRIES = UNITS["powers"]["allies"]
FORCE_IDS = ids_of("units.yaml", [*POWER_ENTRIES, *ALLY_ENTRIES])
force = finder("units.yaml", FORCE_IDS, "power")
NORTH, FIRST, SOUTH, SECOND, PRUSSIA, AUSTRIA = (
    force(name) for name in ("french_north", "russian_first", "french_south", "russian_second", "prussia", "austria")
)
POWERS, FORCES = len(POWER_ENTRIES), len(FORCE_IDS)
POWER_OF: list[int] = [*range(POWERS), *[force(item["controller"]) for item in ALLY_ENTRIES]]
SIDE_OF: list[int] = [SIDE_IDS.index(POWER_ENTRIES[POWER_OF[at]]["side"]) for at in range(FORCES)]
FORCES_OF = [[at for at in range(FORCES) if POWER_OF[at] == power] for power in range(POWERS)]  # of a power
SIDE_FORCES = [[at for at in range(FORCES) if SIDE_OF[at] == side] for side in (IMPERIAL, TSARIST)]
SIDE_POWERS = [[power for power in range(POWERS) if SIDE_OF[power] == side] for side in (IMPERIAL, TSARIST)]
PARTNER = [next(other for other in SIDE_POWERS[SIDE_OF[power]] if other != power) for power in range(POWERS)]
ALLIES = (PRUSSIA, AUSTRIA)
IS_FRENCH = [SIDE_OF[at] == IMPERIAL and at < POWERS for at in range(FORCES)]

# The map (1.2): duchies first, then zones ---------------------------------------------------------------------------
SPACE_ENTRIES = [*MAP["duchies"], *MAP["zones"]]
SPACE_IDS = ids_of("map.yaml", SPACE_ENTRIES)
SPACES, DUCHIES = len(SPACE_IDS), len(MAP["duchies"])
space = finder("map.yaml", SPACE_IDS, "space")
OWNER = [force(item["owner"]) for item in SPACE_ENTRIES]
PRINT_SIDE = [SIDE_OF[owner] for owner in OWNER]
IN_RUSSIA = [item["region"] == "russia" for item in SPACE_ENTRIES]
IS_ZONE = [at >= DUCHIES for at in range(SPACES)]
IS_KEY = [bool(item.get("key")) for item in SPACE_ENTRIES]
IS_DEPOT = [bool(item.get("depot")) for item in SPACE_ENTRIES]
FORTRESS = [int(item.get("fortress") or 0) for item in SPACE_ENTRIES]
IS_PORT = [bool(item.get("port")) for item in SPACE_ENTRIES]
SHARED = [bool(item.get("dual_owners")) for item in SPACE_ENTRIES]  # 6.31b Warsaw, Moscow
KEYS = [at for at in range(SPACES) if IS_KEY[at]]
FORTRESSES = [at for at in range(SPACES) if FORTRESS[at]]
DEPOTS = [at for at in range(SPACES) if IS_DEPOT[at]]
PORTS = [at for at in range(SPACES) if IS_PORT[at]]
RUSSIAN_KEYS = [at for at in KEYS if IN_RUSSIA[at]]
IMPERIAL_KEYS = [at for at in KEYS if not IN_RUSSIA[at]]
MOSCOW, PETERSBURG, KIEV, WARSAW, RIGA, FINLAND, POLAND, MOLDAVIA = (
    space(name)
    for name in ("moscow", "st_petersburg", "kiev", "warsaw", "riga", "finland_zone", "poland_zone", "moldavia_zone")
)
PRUSSIA_ZONE = space("prussia_zone")
GIVEN_UP = (MOSCOW, PETERSBURG, KIEV)  # 19.722
EDGES = MAP["meta"]["map_edges"]
EDGE = [[space(name) for name in EDGES[key]] for key in ("imperial_sources", "tsarist_regroup_sources")]  # 6.32b, by side
DMC_EDGE = [EDGE[IMPERIAL], [space(name) for name in EDGES["tsarist_east_edge_dmc"]]]  # 17.2b
BALTIC_PORTS = [space(name) for name in MAP["groups"]["baltic_ports"]["members"]]
PRIPET = [space(name) for name in MAP["groups"]["pripet_marsh"]["members"]]

LINE_IDS = ("clear", "rough", "river", "marsh", "sea")
CLEAR, ROUGH, RIVER, MARSH, SEA = range(len(LINE_IDS))
NO_LINE = -1
LINKS = [(space(item["a"]), space(item["b"]), LINE_IDS.index(item["type"])) for item in MAP["links"]]
NEAR = neighbours(SPACES, [(a, b) for a, b, _ in LINKS])
APART = distances(NEAR)
LINE = [[NO_LINE] * SPACES for _ in range(SPACES)]
for _a, _b, _kind in LINKS:
    LINE[_a][_b] = LINE[_b][_a] = _kind
# 16.57a, 1.24 Duchies within two duchies of each space; a zone is as wide as many, and no way leads through it.
DUCHIES_NEAR = [[other for other in NEAR[at] if not IS_ZONE[other]] for at in range(SPACES)]
TWO_AWAY = [
    sorted({at for near in DUCHIES_NEAR[start] for at in (near, *DUCHIES_NEAR[near]) if at != start}) for start in range(SPACES)
]
HOME_KEYS = [
    [at for at in KEYS if OWNER[at] == number or (SHARED[at] and number < POWERS and SIDE_OF[number] == SIDE_OF[OWNER[at]])]
    for number in range(FORCES)
]  # 6.31
ZONES = list(range(DUCHIES, SPACES))
HOME_ZONES = [[at for at in ZONES if OWNER[at] == number] for number in range(FORCES)]


def check_map() -> None:
    """1.21b, 1.21c, 1.24 What the rulebook counts: zones, ports, keys, depots, the strength of fortresses."""
    fixed = MAP["meta"]["counts_fixed_by_rulebook"]
    found = {"zones": SPACES - DUCHIES, "ports": len(PORTS), "tsarist_keys": len(RUSSIAN_KEYS), "pripet_duchies": len(PRIPET)}
    for name, number in found.items():
        check(fixed[name] == number, "map.yaml", name, f"{number} of them")
    check(len(DEPOTS) == 6, "map.yaml", "depots", "there are six")
    for at in range(SPACES):
        check(not FORTRESS[at] or IS_KEY[at], "map.yaml", SPACE_IDS[at], "every fortress is a key")
        check(bool(NEAR[at]), "map.yaml", SPACE_IDS[at], "no line of march leads there")
    check(len(HOME_KEYS[FIRST]) == 7 and len(HOME_KEYS[SECOND]) == 7, "map.yaml", "keys", "six green, six yellow, Moscow")


check_map()

# Soldiers and leaders (1.5, 1.6) ------------------------------------------------------------------------------------
COUNTERS = UNITS["soldiers"]["pool_counters"]
MIX: list[list[int]] = [[COUNTERS[name][kind] for kind in ("infantry", "cavalry", "artillery")] for name in FORCE_IDS]  # 1.5b
MOST_SP = [ones + 2 * twos + 4 * fours for ones, twos, fours in MIX]
LEADER_ENTRIES = UNITS["leaders"]
LEADER_IDS = ids_of("units.yaml", LEADER_ENTRIES)
leader = finder("units.yaml", LEADER_IDS, "leader")
LEADERS = len(LEADER_IDS)
LEADER_FORCE = [force(item["nation"] if item["nation"] in FORCE_IDS else item["power"]) for item in LEADER_ENTRIES]
BATTLE: list[int] = [item["battle"] for item in LEADER_ENTRIES]
COMMAND: list[int] = [item["command"] for item in LEADER_ENTRIES]
LEADERS_OF = [[at for at in range(LEADERS) if LEADER_FORCE[at] == number] for number in range(FORCES)]
SIDE_LEADERS = [[at for at in range(LEADERS) if SIDE_OF[LEADER_FORCE[at]] == side] for side in (IMPERIAL, TSARIST)]
POWER_LEADERS = [[at for at in range(LEADERS) if POWER_OF[LEADER_FORCE[at]] == power] for power in range(POWERS)]
NAPOLEON, KUTUZOV, PLATOV, MURAT, YORCK, SCHWARZENBERG, PONIATOWSKI = (
    leader(name) for name in ("napoleon", "kutuzov", "platov", "murat", "yorck", "schwarzenberg", "poniatowski")
)
KUTUZOV_TURN: int = UNITS["kutuzov_entry_restriction"]["earliest_build_turn"]
FLAG_LIMIT: tuple[int, ...] = (UNITS["flags"]["french"], UNITS["flags"]["russian"], UNITS["flags"]["imperial_allies"])  # 1.7
FLAG_KIND: list[int] = [2 if at in ALLIES else SIDE_OF[at] for at in range(FORCES)]  # whose limit counts
FLAG_SHARERS = [[other for other in range(FORCES) if FLAG_KIND[other] == FLAG_KIND[at]] for at in range(FORCES)]
MOST_SCORCHED: int = UNITS["markers"]["scorched_earth"]
for _at in range(FORCES):
    check(MOST_SP[_at] == COUNTERS[FORCE_IDS[_at]]["max_sp"], "units.yaml", FORCE_IDS[_at], "max_sp is not the sum of counters")

# The cards (1.10): index = printed number - 1 -----------------------------------------------------------------------
CARD_ENTRIES = sorted(CARDS_FILE["cards"], key=lambda item: item["n"])
CARD_IDS = ids_of("cards.yaml", CARD_ENTRIES)
CARDS = len(CARD_IDS)
card = finder("cards.yaml", CARD_IDS, "card")
check([item["n"] for item in CARD_ENTRIES] == list(range(1, CARDS + 1)), "cards.yaml", "n", "the numbers are 1 to 110")
CP: list[int] = [item["cp"] or 0 for item in CARD_ENTRIES]
IS_PLUS = [bool(item["plus"]) for item in CARD_ENTRIES]
IS_MANDATORY = [item["type"] == "mandatory" for item in CARD_ENTRIES]
IS_STARRED = [bool(item["starred"]) for item in CARD_ENTRIES]
HOME_SIDE = [{"imperial_home": IMPERIAL, "tsarist_home": TSARIST}.get(item["deck"], NOBODY) for item in CARD_ENTRIES]
GENERAL = [at for at in range(CARDS) if HOME_SIDE[at] == NOBODY]
HOME = [[at for at in range(CARDS) if HOME_SIDE[at] == side] for side in (IMPERIAL, TSARIST)]
CARD_TYPE: list[str] = [item["type"] for item in CARD_ENTRIES]
AFTER: list[str] = [item["after_event"] for item in CARD_ENTRIES]
RECURS = [item.get("turn_1") == "shuffle_into_draw_pile" for item in CARD_ENTRIES]
USERS = {
    "any": list(range(POWERS)),
    "imperial": SIDE_POWERS[IMPERIAL],
    "tsarist": SIDE_POWERS[TSARIST],
    **{name: [at] for at, name in enumerate(FORCE_IDS[:POWERS])},
}
EVENT_USERS = [USERS[item["playable_by"]] for item in CARD_ENTRIES]  # who may play the event
MOUSTACHES, BATTALIONS, VISTULA = 0, 8, 9  # cards 1, 9 and 10 (17.44)
OWN_CARD = {MOUSTACHES: NORTH, BATTALIONS: SOUTH}
STARRED = [at for at in range(CARDS) if IS_STARRED[at]]


def check_cards() -> None:
    """1.10b, 4.21d Twelve home cards a side, twelve starred cards, all of them mandatory and without CP."""
    check([len(cards) for cards in HOME] == [12, 12], "cards.yaml", "home", "twelve a side")
    check(len(STARRED) == 12, "cards.yaml", "starred", "twelve cards")
    for at in range(CARDS):
        check(IS_MANDATORY[at] == (CP[at] == 0), "cards.yaml", CARD_IDS[at], "only mandatory cards have no CP")
        check(not IS_STARRED[at] or IS_MANDATORY[at], "cards.yaml", CARD_IDS[at], "only mandatory cards are starred")


check_cards()

# The charts ---------------------------------------------------------------------------------------------------------
TURNS = [item["n"] for item in TABLES["turns"]["list"]]
LAST_TURN = TURNS[-1]
WINTER = [False, *[bool(item["winter"]) for item in TABLES["turns"]["list"]]]  # by turn
MORALE_ENTRIES, LEVEL_ENTRIES = TABLES["morale_levels"]["list"], TABLES["attrition_levels"]["list"]
MORALE_IDS, LEVEL_IDS = ids_of("tables.yaml", MORALE_ENTRIES), ids_of("tables.yaml", LEVEL_ENTRIES)
morale_level = finder("tables.yaml", MORALE_IDS, "morale level")
attrition_level = finder("tables.yaml", LEVEL_IDS, "attrition level")
ELAN, VIVE, MARCHEZ, GROGNARDS, FELIX, SAUVE = range(len(MORALE_IDS))
NORMAL, CRIPPLING = 0, len(LEVEL_IDS) - 1
NATION_DICE = ("french", "russian", "french", "russian", "prussian", "austrian")
MORALE_DICE: list[list[int]] = [[item["dice"][nation] for item in MORALE_ENTRIES] for nation in NATION_DICE]  # 12.3
CONVERSION = [[int(part) for part in str(item["disrupt_to_kill"]).split("/")] for item in MORALE_ENTRIES]  # 12.54
CONQUEST_MORALE: list[list[int]] = [[item["conquest_mod"][side] for item in MORALE_ENTRIES] for side in SIDE_IDS]
EXTRA_PER: list[int] = [item["extra_per"] for item in LEVEL_ENTRIES]  # 14.41
MORALE_CAP = [morale_level(item["max_morale"]) for item in LEVEL_ENTRIES]  # 14.48
ON_WORSEN: list[int] = [item["on_worsen"] or 0 for item in LEVEL_ENTRIES]  # 14.5
ON_IMPROVE: list[int] = [item["on_improve"] or 0 for item in LEVEL_ENTRIES]
CONQUEST_LEVEL: list[int] = [item.get("conquest_mod", 0) for item in LEVEL_ENTRIES]
ALLY_STATES = ("allied", "hesitating", "neutral", "revolt")
ALLIED, HESITATING, NEUTRAL, REVOLT = range(len(ALLY_STATES))
EFFECTS = TABLES["ally_effects_of_imperial_morale"]
STATE_NAMES = {"hesitation": HESITATING, "neutral": NEUTRAL, "revolt": REVOLT}
ALLY_AT = [
    [STATE_NAMES[EFFECTS[name][FORCE_IDS[ally]]] if name in EFFECTS else ALLIED for name in MORALE_IDS] for ally in ALLIES
]
LOSS_ROWS = {item["id"]: item["markers"] for item in TABLES["morale_loss_markers"]}
SPOILS: list[tuple[int, int]] = [(item.get("min", 0), item["resources"]) for item in TABLES["battlefield_spoils"]["results"]]
TERRAIN_DICE = TABLES["terrain_dice"]
FORCED_MARCH: list[list[int]] = [
    [TABLES["forced_march"][side]["turns_3_4" if WINTER[turn] else "turns_1_2"] for turn in range(LAST_TURN + 1)]
    for side in SIDE_IDS
]
DEPLOYMENT: list[list[int]] = [
    [TABLES["deployment_range"].get(f"before_turn_{turn}", {}).get(side, 0) for turn in range(LAST_TURN + 1)] for side in SIDE_IDS
]
REINFORCEMENTS = TABLES["reinforcements"]
KEYS_TRACK: list[int] = [TABLES["tsarist_keys_track"]["modifiers"].get(keys, 0) for keys in range(len(KEYS) + 1)]  # 1.9, 19.5b
DEFEAT_KEYS: int = TABLES["tsarist_keys_track"]["defeat_threshold"]


def points_by_count(rows: list[dict[str, int]], most: int) -> list[int]:
    """20.31-20.34 The points for so many ports or duchies."""
    return [next((row["vp"] for row in rows if row["min"] <= count <= row["max"]), 0) for count in range(most + 1)]


PORT_VP = points_by_count(TABLES["victory_points"]["baltic_ports"], len(BALTIC_PORTS))
PRIPET_VP = points_by_count(TABLES["victory_points"]["pripet"], len(PRIPET))
BORDER_KEYS = [space(name) for name in TABLES["victory_points"]["retreat_from_moscow_border_bonus"]["border_keys"]]
CONVOY_SIZE: int = TABLES["convoy"]["capacity"]
BATTERIES: tuple[int, int] = (TABLES["coastal_batteries"]["dice_port"], TABLES["coastal_batteries"]["dice_fortress_port"])

SCENARIOS = {item["id"]: item for item in SCENARIOS_FILE["scenarios"]}
SCENARIO_IDS = list(SCENARIOS)
