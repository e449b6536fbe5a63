"""What the forces show, and where the leaders are (4.2b, 24.5)."""

from __future__ import annotations

from .load import ACTIVE, AP, ARMIES, CAMPS, COALITION, LEADER_IDS, NATION_IDS, SPACE_IDS, ground
from .rules import ch02_components as board
from .rules import ch24_5_intelligence
from .state import ClashState
from .troops import TYPE_IDS, sp
from .view_roll import MORALE, OFF_THE_MAP, SUPPLY, Json, Roll, Rows, commander

ON_THE_MARCH = ACTIVE * CAMPS  # the first force that is on the march


def veiled(g: ClashState, seat: int) -> list[int]:
    """24.5 The alliances whose stacks a seat may not look into."""
    return [camp for camp in (AP, COALITION) if ch24_5_intelligence.hides(g, camp, seat)]


def all_forces(g: ClashState, on: Roll, veils: list[int]) -> list[Json]:
    """The forces on the map, that on the march among them, and those of neutrals."""
    rows = on.rows.copy()
    for camp in veils:
        rows.update(fronts(g, on, camp))
    tell_markers(g, rows)
    tell_marches(g, rows, veils)
    return list(rows.values())


def tell(rows: Rows, key: int, name: str, value: object) -> None:
    """Something more about a force, if it is on the map."""
    if key in rows:
        row = rows[key] = rows[key].copy()
        row[name] = value


def tell_markers(g: ClashState, rows: Rows) -> None:
    """9.1a, 16 Which forces are short of supply, demoralized or routed."""
    for name, markers, states in (("supply", g.supply, SUPPLY), ("morale", g.morale, MORALE)):
        for marker, value in markers.items():
            tell(rows, marker // 2 * CAMPS + marker % 2, name, states[value])


def tell_marches(g: ClashState, rows: Rows, veils: list[int]) -> None:
    """11.2b Where the force on the march is, and whose march is over."""
    for key in range(ON_THE_MARCH, OFF_THE_MAP):
        if key in rows:
            tell(rows, key, "space", site(g, key // CAMPS))
    for key in {at // ARMIES * CAMPS + g.camp[at % ARMIES] for at in g.stood}:
        if key % CAMPS not in veils:
            tell(rows, key, "moved", rested(g, key // CAMPS, key % CAMPS))


def rested(g: ClashState, place: int, camp: int) -> bool:
    """11.2b Whether all SP of a force have marched this turn."""
    armed = [(number, packed) for number, packed in board.contingents(g, place, camp) if sp(packed)]
    return bool(armed) and all(packed == g.stood.get(place * ARMIES + number, 0) for number, packed in armed)


def fronts(g: ClashState, on: Roll, camp: int) -> Rows:
    """24.5 The forces of an alliance as its enemies see them: only the Commander and the nation."""
    if camp not in on.fronts:
        on.fronts[camp] = {
            key: {**row, **front(ch24_5_intelligence.outside(g, key // CAMPS, camp))}
            for key, row in on.rows.items()
            if key % CAMPS == camp
        }
    return on.fronts[camp]


def front(shown: ch24_5_intelligence.Outside) -> Json:
    """24.5 What shows of a stack: its Commander and the counter beneath him, a Major Force marker or one piece."""
    return {
        "leaders": [LEADER_IDS[shown.head]] if shown.head >= 0 else [],
        "moved": False,
        "sp": None,
        "major": shown.major,
        "troops": {NATION_IDS[shown.nation]: {TYPE_IDS[shown.top]: 1} if shown.top >= 0 else {}},
    }


def whereabouts(g: ClashState, on: Roll, veils: list[int]) -> dict[str, str]:
    """The space of each leader, or the box he is in; of enemy stacks only the Commander shows (24.5)."""
    found = on.leaders.copy()
    for key in range(ON_THE_MARCH, OFF_THE_MAP):
        found.update((LEADER_IDS[at], site(g, key // CAMPS)) for at in on.led.get(key, ()))
    if veils:
        found.update((LEADER_IDS[at], "hidden") for at in subordinates(g, on, veils))
    return found


def subordinates(g: ClashState, on: Roll, veils: list[int]) -> list[int]:
    """24.5 The leaders of some alliances who do not show because another commands their force."""
    found = []
    for key, leaders in on.led.items():
        if key % CAMPS in veils and len(leaders) > 1:
            head = commander(g, key, leaders)
            found += [at for at in leaders if at != head]
    return found


def site(g: ClashState, place: int) -> str:
    """The space of a force on the march; one that is put together is where it sets out."""
    if place == ACTIVE and g.march:
        return SPACE_IDS[g.march.here]
    if g.muster:
        return SPACE_IDS[ground(g.muster.start)]
    return SPACE_IDS[g.retreat.start if g.retreat else 0]
