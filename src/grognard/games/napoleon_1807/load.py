"""The data files as frozen tables of ints; every check of the data. Things are known by their index everywhere else."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from grognard.engine.data import entry, read_data
from grognard.engine.problem import DataProblem
from grognard.kit.entries import unique
from grognard.kit.graph import FAR, distances_from

FOLDER = Path(__file__).parent / "data"
SEATS = ("french", "russian")
FRENCH, RUSSIAN = 0, 1
CLEAR, WOODED, FORTIFIED, CITADEL = range(4)
KINDS = ("clear", "wooded", "fortified", "citadel")
NO_WATER, RIVER, GREAT_RIVER = range(3)
WATERS = ("none", "river", "great_river")
RED, BLUE, GREEN, NO_COLOUR = range(4)
COLOURS = ("red", "blue", "green", "none")
LETTERS = ("P", "E", "F")
DECK_SIZE = 36
OFF = -1  # the place of a block that is not on the map; the owner of nothing

Content = Mapping[str, Any]


class Map(NamedTuple):
    """Zones, and the connections between them."""

    ids: list[str]
    kinds: list[int]
    values: list[int]  # of citadels, in victory points
    latitudes: list[float]
    neighbours: list[list[int]]
    between: list[list[int]]  # [zone][zone] -> connection, or -1
    ends: list[tuple[int, int]]  # of each connection
    paths: list[bool]
    waters: list[int]


def number_of(file: str, name: str, field: str, known: Sequence[str], value: object) -> int:
    """The index of a word among those that are known."""
    if value not in known:
        raise DataProblem(file, name, f"{field} is {value!r}; known are {', '.join(known)}")
    return known.index(str(value))


def read_map(content: Content) -> Map:
    """map.yaml: every connection joins two zones, and every zone can be reached."""
    zones = entry("map.yaml", "", dict(content), "zones")
    ids = unique("map.yaml", [entry("map.yaml", "zones", zone, "id") for zone in zones])
    at = {name: number for number, name in enumerate(ids)}
    links = entry("map.yaml", "", dict(content), "links")
    count = len(ids)
    between = [[OFF] * count for _ in range(count)]
    ends = []
    for number, link in enumerate(links):
        a, b = link_ends(link, at)
        if between[a][b] != OFF:
            raise DataProblem("map.yaml", f"{link['a']}-{link['b']}", "this connection is there twice")
        between[a][b] = between[b][a] = number
        ends.append((a, b))
    neighbours = [[b for b in range(count) if row[b] != OFF] for row in between]
    check_connected(ids, neighbours)
    kinds = [number_of("map.yaml", zone["id"], "kind", KINDS, zone.get("kind")) for zone in zones]
    return Map(
        ids,
        kinds,
        [citadel_value(zone, kind) for zone, kind in zip(zones, kinds, strict=True)],
        [float(entry("map.yaml", zone["id"], zone, "lat")) for zone in zones],
        neighbours,
        between,
        ends,
        [number_of("map.yaml", f"{link['a']}-{link['b']}", "type", ("road", "path"), link.get("type")) == 1 for link in links],
        [number_of("map.yaml", f"{link['a']}-{link['b']}", "water", WATERS, link.get("water")) for link in links],
    )


def link_ends(link: Content, at: Mapping[str, int]) -> tuple[int, int]:
    """The two zones of a connection; its bridge must agree with its water."""
    name = f"{link.get('a')}-{link.get('b')}"
    for end in ("a", "b"):
        if link.get(end) not in at:
            raise DataProblem("map.yaml", name, f"there is no zone {link.get(end)!r}")
    if link["a"] == link["b"]:
        raise DataProblem("map.yaml", name, "a connection joins two different zones")
    if bool(link.get("bridge")) != (link.get("water") != "none"):
        raise DataProblem("map.yaml", name, "a connection has a bridge if and only if it crosses water")
    return at[link["a"]], at[link["b"]]


def check_connected(ids: list[str], neighbours: list[list[int]]) -> None:
    """Every zone can be reached from the first."""
    apart = distances_from(neighbours, 0)
    lonely = next((name for zone, name in enumerate(ids) if apart[zone] == FAR), None)
    if lonely is not None:
        raise DataProblem("map.yaml", lonely, "no connection leads to this zone from the first one")


def citadel_value(zone: Content, kind: int) -> int:
    """What a citadel is worth at the end."""
    if (kind == CITADEL) != ("value" in zone):
        raise DataProblem("map.yaml", zone["id"], "a citadel, and only a citadel, has a value")
    return int(zone.get("value", 0))


class Units(NamedTuple):
    """Blocks: corps, then commanders, then vedettes; within each kind the French first."""

    corps: list[str]
    commanders: list[str]
    vedettes: list[str]
    corps_split: int  # number of the first Russian corps, commander, vedette of its kind
    commander_split: int
    vedette_split: int
    infantry: list[list[int]]  # [letter][corps]; 0 and 0 for a corps that the letter does not know
    cavalry: list[list[int]]
    combat_bonus: list[int]  # by block
    move_bonus: list[int]
    fatigue_bonus: list[int]
    pursuit_bonus: list[int]
    no_pursuit: list[bool]


BONUSES = {
    "combat_card+1": ("combat", 1),
    "combat_card-1": ("combat", -1),
    "move+1": ("move", 1),
    "fatigue-1": ("fatigue", -1),
    "fatigue+1": ("fatigue", 1),
    "pursuit_card+1": ("pursuit", 1),
    "no_pursuit": ("no_pursuit", 1),
}


def read_units(content: Content, strength_max: int = 8) -> Units:
    """units.yaml: the order of battle of both sides."""
    corps = sorted(content["corps"], key=side_of)
    commanders = sorted(content["commanders"], key=side_of)
    counts = [int(content["vedettes"][seat]["count"]) for seat in SEATS]
    vedettes = [f"{seat}_{n + 1}" for seat, count in zip(SEATS, counts, strict=True) for n in range(count)]
    unique("units.yaml", [unit["id"] for unit in [*corps, *commanders]])
    strength = [[points(unit, letter, strength_max) for unit in corps] for letter in LETTERS]
    bonuses = [bonus_of(unit) for unit in [*corps, *commanders]] + [dict[str, int]()] * len(vedettes)
    return Units(
        [unit["id"] for unit in corps],
        [unit["id"] for unit in commanders],
        vedettes,
        sum(side_of(unit) == FRENCH for unit in corps),
        sum(side_of(unit) == FRENCH for unit in commanders),
        counts[FRENCH],
        [[infantry for infantry, _ in row] for row in strength],
        [[cavalry for _, cavalry in row] for row in strength],
        combat_bonus=[bonus.get("combat", 0) for bonus in bonuses],
        move_bonus=[bonus.get("move", 0) for bonus in bonuses],
        fatigue_bonus=[bonus.get("fatigue", 0) for bonus in bonuses],
        pursuit_bonus=[bonus.get("pursuit", 0) for bonus in bonuses],
        no_pursuit=[bool(bonus.get("no_pursuit")) for bonus in bonuses],
    )


def side_of(unit: Content) -> int:
    """Whose block it is."""
    return number_of("units.yaml", unit.get("id", "?"), "side", SEATS, unit.get("side"))


def points(unit: Content, letter: str, strength_max: int) -> tuple[int, int]:
    """Infantry and cavalry of a corps in the scenarios of a letter."""
    strength = entry("units.yaml", unit["id"], dict(unit), "strength").get(letter)
    if strength is None:
        return 0, 0
    infantry, cavalry = int(strength["inf"]), int(strength["cav"])
    if infantry + cavalry != strength["total"] or not 1 <= infantry + cavalry <= strength_max:
        raise DataProblem("units.yaml", unit["id"], f"{letter}: {infantry} and {cavalry} points are not {strength['total']}")
    return infantry, cavalry


def bonus_of(unit: Content) -> dict[str, int]:
    """The icons of a block, added up by what they change."""
    found: dict[str, int] = {}
    for icon in unit.get("bonus", ()):
        if icon not in BONUSES:
            raise DataProblem("units.yaml", unit["id"], f"unknown bonus {icon!r}; known are {', '.join(BONUSES)}")
        sort, value = BONUSES[icon]
        found[sort] = found.get(sort, 0) + value
    return found


class Cards(NamedTuple):
    """Cards by index, and the events by id."""

    ids: list[str]
    events: list[str]  # of each card
    sides: list[int]  # OFF for a card of no deck
    letters: list[str]
    colours: list[int]
    moves: list[int]
    losses: list[int]
    fatigues: list[int]
    recoveries: list[int]
    amounts: list[int]
    windows: dict[str, str]  # of each event
    timings: dict[str, tuple[str, ...]]


def read_cards(content: Content) -> Cards:
    """cards.yaml: the decks; in each scenario a play deck has 36 cards."""
    cards, events = content["cards"], {event["id"]: event for event in content["events"]}
    unique("cards.yaml", [card["id"] for card in cards])
    for card in cards:
        if card["event"] not in events:
            raise DataProblem("cards.yaml", card["id"], f"there is no event {card['event']!r}")
        number_of("cards.yaml", card["id"], "deck", (*SEATS, "none"), card.get("deck"))
    for seat in SEATS:
        for letter in LETTERS:
            check_deck(cards, seat, letter)
    return Cards(
        [card["id"] for card in cards],
        [card["event"] for card in cards],
        [SEATS.index(card["deck"]) if card["deck"] in SEATS else OFF for card in cards],
        [card["scenarios"] for card in cards],
        [number_of("cards.yaml", card["id"], "background", COLOURS, card["background"]) for card in cards],
        moves=numbers(cards, "move"),
        losses=numbers(cards, "losses"),
        fatigues=numbers(cards, "fatigues"),
        recoveries=numbers(cards, "recovery"),
        amounts=numbers(cards, "amount"),
        windows={name: event["window"] for name, event in events.items()},
        timings={name: tuple(event["timing"]) for name, event in events.items()},
    )


def numbers(cards: Sequence[Content], field: str) -> list[int]:
    """One printed value of every card; 0 where none is printed."""
    return [int(card.get(field) or 0) for card in cards]


def check_deck(cards: Sequence[Content], seat: str, letter: str) -> None:
    """The play deck of a scenario letter is the cards that carry the letter, without Quartiers d'hiver."""
    deck = [card for card in cards if card["deck"] == seat and letter in card["scenarios"] and card["window"] != "special"]
    if len(deck) != DECK_SIZE:
        raise DataProblem("cards.yaml", f"deck {seat} {letter}", f"has {len(deck)} cards, not {DECK_SIZE}")


class Scenario(NamedTuple):
    """One set-up."""

    id: str
    letter: int
    first_turn: int
    last_turn: int
    places: dict[int, int]  # block -> zone
    control: list[int]  # by fortified town
    citadels: list[int]  # by citadel
    siege: list[int]
    start_vp: int
    draw_range: tuple[int, int]
    winter_quarters: bool
    mud: bool
    vedettes: tuple[int, int]
    bridges: list[int]  # connections whose bridge is destroyed
    limits: dict[int, float]  # corps -> the latitude beyond which it may not go


MAP = read_map(read_data(FOLDER / "map.yaml"))
UNITS = read_units(read_data(FOLDER / "units.yaml"))
CARDS = read_cards(read_data(FOLDER / "cards.yaml"))
TABLES: Content = read_data(FOLDER / "tables.yaml")

# Zones and connections
ZONES = MAP.ids
ZONE_AT = {name: zone for zone, name in enumerate(ZONES)}
KIND = MAP.kinds
NEIGHBOURS = MAP.neighbours
LINK = MAP.between
LINK_ENDS = MAP.ends
PATH = MAP.paths
WATER = MAP.waters
TOWNS = [zone for zone, kind in enumerate(KIND) if kind == FORTIFIED]
CITADELS = [zone for zone, kind in enumerate(KIND) if kind == CITADEL]
TOWN_OF = [TOWNS.index(zone) if zone in TOWNS else OFF for zone in range(len(ZONES))]
CITADEL_OF = [CITADELS.index(zone) if zone in CITADELS else OFF for zone in range(len(ZONES))]
CITADEL_VALUE = [MAP.values[zone] for zone in CITADELS]
KONIGSBERG = ZONE_AT["konigsberg"]
GRAUDENZ = CITADELS.index(ZONE_AT["graudenz"])
LOBANOV_ZONES = [ZONE_AT["allenburg"], ZONE_AT["rastenburg"]]

# Blocks: corps 0-29, commanders, vedettes
BLOCKS = [*UNITS.corps, *UNITS.commanders, *UNITS.vedettes]
CORPS_COUNT = len(UNITS.corps)
FIRST_COMMANDER = CORPS_COUNT
FIRST_VEDETTE = CORPS_COUNT + len(UNITS.commanders)
BLOCK_COUNT = len(BLOCKS)
SPLITS = (UNITS.corps_split, FIRST_COMMANDER + UNITS.commander_split, FIRST_VEDETTE + UNITS.vedette_split)
CORPS_SPAN = [slice(0, SPLITS[0]), slice(SPLITS[0], CORPS_COUNT)]
COMMANDERS_SPAN = [slice(FIRST_COMMANDER, SPLITS[1]), slice(SPLITS[1], FIRST_VEDETTE)]
VEDETTE_SPAN = [slice(FIRST_VEDETTE, SPLITS[2]), slice(SPLITS[2], BLOCK_COUNT)]
CORPS_OF = [[*range(BLOCK_COUNT)][span] for span in CORPS_SPAN]
COMMANDERS_OF = [[*range(BLOCK_COUNT)][span] for span in COMMANDERS_SPAN]
VEDETTES_OF = [[*range(BLOCK_COUNT)][span] for span in VEDETTE_SPAN]
BLOCKS_OF = tuple((*CORPS_OF[side], *COMMANDERS_OF[side], *VEDETTES_OF[side]) for side in (FRENCH, RUSSIAN))
SIDE = [FRENCH if block in BLOCKS_OF[FRENCH] else RUSSIAN for block in range(BLOCK_COUNT)]
BLOCK_AT = {name: block for block, name in enumerate(BLOCKS)}
NAPOLEON, KAMENSKI = BLOCK_AT["napoleon"], BLOCK_AT["kamenski"]
LOBANOV = BLOCK_AT["lobanov"]
GUARD = [BLOCK_AT["lefebvre"], BLOCK_AT["bessieres"], BLOCK_AT["bessieres"]]  # by letter
COMBAT_BONUS = UNITS.combat_bonus
MOVE_BONUS = UNITS.move_bonus
FATIGUE_BONUS = UNITS.fatigue_bonus
PURSUIT_BONUS = UNITS.pursuit_bonus
NO_PURSUIT = UNITS.no_pursuit

# Cards
CARD_IDS = CARDS.ids
EVENT = CARDS.events
CARD_SIDE = CARDS.sides
COLOUR = CARDS.colours
MOVE = CARDS.moves
LOSSES = CARDS.losses
FATIGUES = CARDS.fatigues
RECOVERY = CARDS.recoveries
AMOUNT = CARDS.amounts
WINTER = [EVENT.index("quartiers_d_hiver"), len(EVENT) - 1 - EVENT[::-1].index("quartiers_d_hiver")]

# Tables
STRENGTH_MAX, FATIGUE_MAX = 8, 8
TRACK_MAX: int = TABLES["victory_points"]["track"]["max"]
CARDS_DRAWN: int = TABLES["draw_phase"]["cards_per_player"]
WINTER_LOSSES: int = TABLES["winter_quarters"]["points_lost_to_release_card"]
AXIS_FATIGUE: int = TABLES["enemy_enters_by_my_retreat_axis"]["fatigue"]
RETREAT_FATIGUE: int = TABLES["retreat"]["entering_enemy_or_contested_zone"]["fatigue_per_enemy_corps"]
BRIDGE_COST: int = TABLES["movement_costs"]["destroyed_bridge_river"] - TABLES["movement_costs"]["road"]
MUD_COST: int = TABLES["movement_costs"]["path_in_mud"] - TABLES["movement_costs"]["path"]
MOVE_FATIGUE = [int(TABLES["movement_fatigue"]["per_corps_by_points_spent"][n]) for n in range(9)]
CARDS_BY_STRENGTH = [0] * (STRENGTH_MAX + 1)
for _row in TABLES["combat_cards_by_strength"]["rows"]:
    for _strength in range(_row["strength_min"], _row["strength_max"] + 1):
        CARDS_BY_STRENGTH[_strength] = _row["cards"]
CARDS_BY_FATIGUE = [0] * (FATIGUE_MAX + 2)
for _row in TABLES["combat_cards_by_fatigue"]["rows"]:
    for _fatigue in range(_row["fatigue_min"], min(_row["fatigue_max"], FATIGUE_MAX + 1) + 1):
        CARDS_BY_FATIGUE[_fatigue] = _row["cards"]
TIRED = next(fatigue for fatigue, cards in enumerate(CARDS_BY_FATIGUE) if cards < 0)
DICE = [[(int(face["losses"]), int(face["fatigues"])) for face in TABLES["combat_dice"][seat]] for seat in SEATS]


def read_scenario(content: Content) -> Scenario:
    """One entry of scenarios.yaml."""
    name = entry("scenarios.yaml", "?", dict(content), "id")
    places = {}
    for seat in SEATS:
        for zone, blocks in content["setup"][seat]["zones"].items():
            for block in blocks:
                places[known_block(name, block)] = known_zone(name, zone)
    letter = number_of("scenarios.yaml", name, "letter", LETTERS, content.get("letter"))
    check_places(name, letter, places)
    low, high = content["victory"]["draw_range"]
    return Scenario(
        name,
        letter,
        content["first_turn"],
        content["last_turn"],
        places,
        [owner(name, content["control"], ZONES[zone]) for zone in TOWNS],
        [owner(name, content["citadels"], ZONES[zone]) for zone in CITADELS],
        [int(ZONES[zone] in content["siege"]) for zone in CITADELS],
        content["victory"]["start_vp"],
        (low, high),
        content["winter_quarters"],
        content["mud"],
        (content["vedettes"]["french"], content["vedettes"]["russian"]),
        [LINK[known_zone(name, a)][known_zone(name, b)] for a, b in content["destroyed_bridges_at_start"]],
        {known_block(name, corps): limit["latitude"] for limit in content.get("limits", ()) for corps in limit["corps"]},
    )


def known_zone(scenario: str, zone: str) -> int:
    """A zone that a scenario names."""
    if zone not in ZONE_AT:
        raise DataProblem("scenarios.yaml", scenario, f"there is no zone {zone!r}")
    return ZONE_AT[zone]


def known_block(scenario: str, block: str) -> int:
    """A block that a scenario names."""
    if block not in BLOCK_AT:
        raise DataProblem("scenarios.yaml", scenario, f"there is no block {block!r}")
    return BLOCK_AT[block]


def owner(scenario: str, owners: Mapping[str, str], zone: str) -> int:
    """Whose marker lies on a town or citadel."""
    return number_of("scenarios.yaml", scenario, zone, SEATS, owners.get(zone))


def check_places(name: str, letter: int, places: Mapping[int, int]) -> None:
    """Corps have points in these scenarios; commanders stand with a corps (1.2); no zone is contested."""
    for block, zone in places.items():
        if block < CORPS_COUNT and not UNITS.infantry[letter][block] + UNITS.cavalry[letter][block]:
            raise DataProblem("scenarios.yaml", name, f"{BLOCKS[block]} has no strength under {LETTERS[letter]}")
        company = [other for other, place in places.items() if place == zone and other < CORPS_COUNT]
        if not company or any(SIDE[other] != SIDE[block] for other in company):
            raise DataProblem("scenarios.yaml", name, f"{BLOCKS[block]} stands alone or beside enemies at {ZONES[zone]}")


_SCENARIOS: Content = read_data(FOLDER / "scenarios.yaml")
SCENARIOS = [read_scenario(content) for content in _SCENARIOS["scenarios"]]
SCENARIO_IDS = [scenario.id for scenario in SCENARIOS]
CAMPAIGN: str = _SCENARIOS["linked_campaign"]["id"]
LEGS = [SCENARIO_IDS.index(name) for name in _SCENARIOS["linked_campaign"]["play"]]
