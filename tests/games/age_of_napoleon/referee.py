"""An independent referee: reads the log of a game and does every sum again, of battle, attrition, limits, surrender, victory."""
from __future__ import annotations

from typing import Any

from .account import AREAS, CORPS, COUNTRIES, OTHER, TABLES, Account, bare

BATTLE, MARCH, WINTER_TABLE = (
    TABLES[name] for name in ("battle_results_table", "march_attrition_table", "winter_attrition_table")
)
CHART = {line["id"]: line for line in TABLES["reinforcement_chart"]["groups"]}
CARDS = {line["country"]: line for line in TABLES["strategy_table"]["per_major"]}
NEIGHBOURS_OF_FRANCE = ("holland", "westfalen", "wuerttemberg", "schweiz", "italia", "spain")


def column(table: dict[str, Any], number: int) -> int:
    """The column of a printed table, by its heading."""
    for at, heading in enumerate(table["columns"]):
        low, _, high = heading.rstrip("+").partition("-")
        if heading.endswith("+") or number <= int(high or low):
            return at
    raise ValueError(number)


def chart_line(corps: str) -> str:
    """9.2.C The line of the reinforcement chart that a corps counts against."""
    unit = CORPS[corps]
    names = {"france": "french_minors", "britain": "british_minors"}
    return names.get(unit["power"], unit["power"]) if unit["availability"] == "minor_ally" else str(unit["power"])


class Referee(Account):
    """What the rulebook says about each line."""

    def __init__(self, scenario: str) -> None:
        super().__init__(scenario)
        self.battle: dict[str, Any] = {}
        self.landed: dict[str, str] = {}  # where corps came ashore
        self.free: set[str] = set()
        self.deployed: dict[str, int] = {}
        self.veterans = {"french": 0, "coalition": 0}
        self.winter: dict[str, int] = {}
        self.frozen = 0  # corps that the winter still takes
        self.pending: tuple[list[str], str] = ([], "")
        self.fallen: list[str] = []
        self.spared: list[str] = []
        self.victim, self.victor = "", ""  # of the surrender that is told now

    # The course of play ------------------------------------------------------------------------------------------------------
    def on_phase(self, rule: str, phase: str, year: int) -> None:
        self.settle_accounts()
        if bare(phase) == "diplomacy":
            self.deployed, self.veterans = {}, {"french": 0, "coalition": 0}
        self.phase, self.year = bare(phase), year
        if self.phase == "campaign":
            self.free = {"french", "coalition"}
        if self.phase == "surrender":
            self.fallen, self.spared = [], []

    def on_round(self, rule: str, **told: int) -> None:
        self.settle_accounts()
        self.round = told["round"]

    def settle_accounts(self) -> None:
        """Nothing may be left over between rounds and phases: no battle undecided, no enemies side by side."""
        self.close_battle()
        self.must(not self.frozen, "14.0.C1: all losses of the winter are taken")
        self.landed.clear()
        contested = {area for area in AREAS if self.corps_in("french", area) and self.corps_in("coalition", area)}
        self.must(not contested, f"12.0.A1: no battle was fought in {contested}")
        if self.phase == "surrender":
            due = [name for name in self.align if self.surrenders(name)]
            self.must(set(due) <= {*self.spared, *self.fallen}, f"13.0.A: {due} should have surrendered")

    def on_free_action(self, rule: str, seat: str) -> None:
        self.must(bare(seat) in self.free, "11.0.G1: one free action a campaign")
        self.free.discard(bare(seat))

    # Cards and reinforcements ------------------------------------------------------------------------------------------------
    def minors(self, seat: str) -> int:
        codes = ("FD", "FA") if seat == "french" else ("CM",)
        return sum(COUNTRIES[name]["kind"] != "major" and code in codes for name, code in self.align.items())

    def reformed(self, country: str) -> bool:
        return {"prussia": "stein", "austria": "radetzky"}.get(country) in self.marked

    def hand(self, seat: str) -> int:
        """8.1.B, 8.1.C The number of cards that the countries commanded give."""
        total = 0
        for name, line in CARDS.items():
            if self.commander(name) == seat:
                total += line.get("reformed", line["cards"]) if self.reformed(name) else line["cards"]
                total -= self.align[name] == "IC"
        rows = TABLES["strategy_table"]["per_minor_count"]["rows"]
        at = column({"columns": [row["minors"] for row in rows]}, self.minors(seat))
        return int(min(TABLES["strategy_table"]["max_hand"]["value"], total + rows[at]["cards"]))

    def on_draws(self, rule: str, seat: str, cards: list[str]) -> None:
        if self.phase == "strategy":
            self.must(len(cards) == self.hand(bare(seat)), f"8.1.B: {seat} draws {self.hand(bare(seat))} cards")

    def limit(self, line: str, name: str) -> int:
        """9.2.B1, 9.2.B2 A limit of the chart as it is now."""
        entry = CHART[line]
        value = entry["reformed"][name] if self.reformed(entry["power"]) and "reformed" in entry else entry[name]
        if isinstance(value, int):
            return value
        minors = self.minors("french" if line == "french_minors" else "coalition")
        return int((minors + (value["divide"] - 1 if value["round"] == "up" else 0)) // value["divide"])

    def on_deploys(self, rule: str, seat: str, corps: str, area: str) -> None:
        name, place, side = bare(corps), bare(area), bare(seat)
        line = chart_line(name)
        self.must(self.box.get(name) == "reserve", f"9.2.E: {name} comes from the reserve")
        self.must(self.commander(str(CORPS[name]["power"])) == side, f"9.2.A: {seat} commands {name}")
        del self.box[name]
        self.place[name], self.side[name] = place, side
        self.deployed[line] = self.deployed.get(line, 0) + 1
        on_map = sum(chart_line(each) == line for each in self.place)
        self.must(on_map <= self.limit(line, "mobilisation"), f"9.2.B1: {on_map} corps of {line} on the map")
        extra = self.veterans[side]
        self.must(self.deployed[line] <= self.limit(line, "deployment") + extra, f"9.2.B2: {line} deploys too many")
        if rule == "9.4.A" and self.phase == "reinforcement":
            self.must(not self.corps_in(OTHER[side], place), f"9.4.A: {name} is deployed among enemies")

    def on_plays(self, rule: str, seat: str, card: str) -> None:
        self.count_card(seat, card)

    def on_retrieves(self, rule: str, seat: str, card: str) -> None:
        self.count_card(seat, card)

    def count_card(self, seat: str, card: str) -> None:
        self.veterans[bare(seat)] += bare(card).startswith("veterans")

    # Marches -----------------------------------------------------------------------------------------------------------------
    def on_moves(self, rule: str, seat: str, leader: str, corps: list[str], area: str) -> None:
        if bare(seat) == "french":
            self.landed.clear()

    def on_enters(self, rule: str, seat: str, leader: str, corps: list[str], area: str) -> None:
        self.must(len(corps) <= CORPS[bare(leader)]["sr"], f"11.0.C: {leader} leads {len(corps)} corps")
        senior = max(CORPS[bare(name)]["sr"] for name in corps)
        self.must(CORPS[bare(leader)]["sr"] == senior, f"4.2.A: {leader} is the senior of {corps}")
        self.go(corps, area, rule)

    def on_sails(self, rule: str, seat: str, leader: str, corps: list[str], area: str) -> None:
        self.must(bare(seat) == "coalition", "11.2.B: the French never sail")
        self.pending = ([bare(leader)], self.place[bare(leader)])
        self.go(corps, area, rule)
        self.landed[bare(leader)] = bare(area)

    def on_indecision(self, rule: str, corps: str) -> None:
        if self.pending[0] == [bare(corps)] and bare(corps) in self.landed:
            self.turn_back()

    def on_withdraws(self, rule: str, seat: str, leader: str, corps: list[str], area: str) -> None:
        self.dash(seat, corps, area, rule)
        self.must(not self.corps_in(OTHER[bare(seat)], bare(area)), f"11.3.A1: enemies are in {area}")

    def on_intercepts(self, rule: str, seat: str, leader: str, corps: list[str], area: str) -> None:
        self.dash(seat, corps, area, rule)
        self.must(self.corps_in(OTHER[bare(seat)], bare(area)), f"11.4.A1: there is nobody to intercept in {area}")

    def dash(self, seat: str, corps: list[str], area: str, rule: str) -> None:
        names = [bare(name) for name in corps]
        self.pending = (names, self.place[names[0]])
        self.go(corps, area, rule)

    def on_too_late(self, rule: str, seat: str, area: str) -> None:
        self.turn_back()

    def on_not_intercepted(self, rule: str, seat: str, area: str) -> None:
        self.turn_back()

    def turn_back(self) -> None:
        names, start = self.pending
        self.place |= dict.fromkeys(names, start)
        for name in names:
            self.landed.pop(name, None)

    def on_redeploys(self, rule: str, seat: str, leader: str, corps: list[str], area: str) -> None:
        self.must(self.commander(self.country_of(bare(area))) == bare(seat), f"13.2.C1: {area} is friendly")
        self.place |= dict.fromkeys(map(bare, corps), bare(area))

    def on_retreats(self, rule: str, seat: str, leader: str, corps: list[str], area: str) -> None:
        self.must(bare(seat) == OTHER[self.battle["winner"]], "12.3.2.A: the loser retreats")
        self.go(corps, area, rule)
        self.must(not self.corps_in(OTHER[bare(seat)], bare(area)), f"12.3.2.A: enemies are in {area}")

    def on_march_attrition(self, rule: str, seat: str, dice: list[int], corps: int, losses: int) -> None:
        expected = MARCH["rows"][min(dice) - 1]["losses"][column(MARCH, corps)]
        self.must(losses == expected, f"11.1.2.C: {expected} losses")

    # Battles -----------------------------------------------------------------------------------------------------------------
    def on_battle(self, rule: str, area: str, attacker: str, french: int, coalition: int) -> None:
        self.close_battle()
        here = {seat: self.corps_in(seat, bare(area)) for seat in OTHER}
        present = {"french": french, "coalition": coalition}
        for seat in OTHER:
            all_in = len(here[seat]) == present[seat] or seat == bare(attacker)
            self.must(0 < present[seat] <= len(here[seat]) and all_in, f"12.1.A: {seat} has {len(here[seat])} corps here")
        self.battle = {"area": bare(area), "present": present, "engaged": {}, "gone": dict.fromkeys(OTHER, 0), "ties": 0}
        self.battle |= {"for good": dict.fromkeys(OTHER, 0), "pursuit": 0, "winner": ""}

    def on_engages(self, rule: str, seat: str, corps: list[str], present: int) -> None:
        names = [bare(name) for name in corps]
        here = self.corps_in(bare(seat), self.battle["area"])
        most = max(CORPS[name]["sr"] for name in here)
        self.must(set(names) <= set(here) and 1 <= len(names) <= most, f"12.1.B: {len(names)} corps engaged, SR {most}")
        self.battle["engaged"][bare(seat)] = names

    def on_strengths(self, rule: str, french: int, coalition: int) -> None:
        for seat, strength in (("french", french), ("coalition", coalition)):
            engaged = self.battle["engaged"][seat]
            extra = sum(self.at_home(name, self.battle["area"]) for name in engaged)
            extra -= 2 * sum(self.landed.get(name) == self.battle["area"] for name in engaged)
            low = sum(CORPS[name]["reduced"]["br"] for name in engaged) + extra
            high = sum(CORPS[name]["br"] for name in engaged) + extra
            self.must(low <= strength <= high, f"12.2.A: {strength} is not between {low} and {high} for {seat}")

    def on_battle_dice(self, rule: str, **dice: int) -> None:
        for seat in OTHER:
            at = column(BATTLE, dice[seat])
            expected = BATTLE["rows"][dice[f"{seat}die"] - 1]["losses"][at]
            self.must(dice[f"{seat}hits"] == expected, f"12.2.D: {seat} inflicts {expected}")
        self.battle["hits"] = {seat: dice[f"{seat}hits"] for seat in OTHER}

    def on_tie_break(self, rule: str, french: int, coalition: int) -> None:
        self.must(self.battle["hits"]["french"] == self.battle["hits"]["coalition"], "12.2.G2: only a tie is broken")
        self.battle["ties"] += 1
        self.battle["tie"] = {"french": french, "coalition": coalition}

    def on_wins(self, rule: str, winner: str, area: str, french: int, coalition: int) -> None:
        seat, hits = bare(winner), self.battle["tie"] if self.battle["ties"] else self.battle["hits"]
        self.must(hits[seat] > hits[OTHER[seat]], f"12.2.G1: {winner} has inflicted more")
        losses = {each: self.battle["hits"][OTHER[each]] for each in OTHER}
        losses[OTHER[seat]] += 0 if self.battle["ties"] else 1
        losses = {each: min(losses[each], self.battle["present"][each]) for each in OTHER}
        self.must(losses == {"french": french, "coalition": coalition}, f"12.2.H: the losses are {losses}")
        self.battle |= {"winner": seat, "losses": losses}

    def on_pursuit(self, rule: str, seat: str) -> None:
        self.must(bare(seat) == self.battle["winner"], "12.2.E: the winner pursues")
        self.battle["pursuit"] = 1

    def clear_away(self, seat: str, corps: list[str], box: str) -> None:
        super().clear_away(seat, corps, box)
        rule = self.lines[-1].partition(" ")[0]
        if rule in ("12.3.1.A", "12.3.1.B", "12.3.1.C1"):
            self.battle["gone"][bare(seat)] += len(corps)
            self.battle["for good"][bare(seat)] += len(corps) if box == "removed" else 0
            expected = "reserve" if bare(seat) == self.battle["winner"] else "prisoners"
            self.must(box in ("removed", expected), f"12.3.1.C1: temporary losses of {seat} go to the {expected}")
        if rule == "14.0.C1":
            self.frozen -= len(corps)
        if "napoleon" in map(bare, corps) and box == "removed":
            self.fallen.append("napoleon")

    def close_battle(self) -> None:
        """12.3.1.A, 12.3.1.F The losses of a battle, once it is over, with the right part of them for good."""
        self.landed = {name: area for name, area in self.landed.items() if area != self.battle.get("area")}
        if not self.battle.get("winner") or "napoleon" in self.fallen:
            self.battle = {}
            return
        for seat, losses in self.battle["losses"].items():
            outright = seat == self.battle["winner"] and not self.battle["ties"]
            chased = self.battle["pursuit"] and seat != self.battle["winner"] and losses < self.battle["present"][seat]
            self.must(self.battle["gone"][seat] == losses + bool(chased), f"12.3.1.F: {seat} loses {losses} corps")
            expected = losses // 2 if outright else (losses + 1) // 2
            self.must(self.battle["for good"][seat] == expected, f"12.3.1.A: {expected} of them for good")
        self.battle = {}

    # Winter, surrender, victory ------------------------------------------------------------------------------------------------
    def on_winter_card(self, rule: str, seat: str, area: str, die: int) -> None:
        self.winter[bare(area)] = self.winter.get(bare(area), 0) + die

    def on_winter_roll(self, rule: str, seat: str, area: str, roll: int, die: int, losses: int) -> None:
        place, side = bare(area), bare(seat)
        corps = len(self.corps_in(side, place))
        code = self.align[self.country_of(place)]
        total = roll + self.winter.pop(place, 0) - 2 * AREAS[place]["barren"] + bool(AREAS[place].get("capital"))
        friendly = 2 * (self.commander(self.country_of(place)) == side)
        total += 1 if code == "NC" else -2 if (side, code) == ("french", "IC") else friendly
        self.must(corps >= 3, f"14.0.A: {corps} corps do not roll")
        self.must(die == total, f"14.0.B: the die is {total}")
        row = WINTER_TABLE["rows"][max(0, min(die, len(WINTER_TABLE["rows"]) - 1))]
        expected = row["losses"][column(WINTER_TABLE, corps)] + max(0, -die)
        self.must(losses == min(expected, corps), f"14.0.C2: {expected} losses")
        self.frozen += losses

    def surrenders(self, country: str) -> bool:
        """13.1.A1, 13.2.A Whether a country must give in as things stand."""
        owner = self.commander(country)
        if not owner or self.align[country] == "IC" or country == "britain":
            return False
        areas, enemy = self.areas_of(country), OTHER[owner]
        if COUNTRIES[country]["kind"] != "major":
            return bool(self.corps_in(enemy, areas[0]))
        friends = [name for area in areas for name in self.corps_in(owner, area)]
        enemies = sum(len(self.corps_in(enemy, area)) for area in areas)
        own = any(CORPS[name]["home"] == country for name in friends)
        return bool(self.corps_in(enemy, str(COUNTRIES[country]["capital"]))) and (enemies > len(friends) or not own)

    def on_surrenders(self, rule: str, country: str, victor: str) -> None:
        name = bare(country)
        self.must(self.surrenders(name), f"13.2.A: {name} need not surrender")
        self.must(bare(victor) == OTHER[self.commander(name)], f"13.1.A1: {victor} is no enemy")
        self.fallen.append(name)
        if COUNTRIES[name]["kind"] == "major":
            self.victim, self.victor = name, bare(victor)

    def on_fights_on(self, rule: str, country: str) -> None:
        self.must(self.surrenders(bare(country)), "13.0.B: only who would surrender is saved")
        self.spared.append(bare(country))

    def on_aligned(self, rule: str, country: str, alignment: str) -> None:
        super().on_aligned(rule, country, alignment)
        again = self.victor == "french" and self.victim in self.risen
        if rule == "13.2.B":
            self.must((self.victim, "NC", False) == (bare(country), bare(alignment), again), "13.2.B: it becomes neutral")
            self.occupier[self.victim] = self.victor
        if rule == "3.3.2.B":
            self.must((self.victim, "FD", True) == (bare(country), bare(alignment), again), "3.3.2.B: it is a dominion again")

    def verdict(self, result: str) -> None:
        """15 The conditions of the result as they stand at the end."""
        winner, _, manner = result.partition(":")
        held = all(self.commander(name) == "french" for name in NEIGHBOURS_OF_FRANCE)
        in_hand = {name for name in self.align if "french" in (self.commander(name), self.occupied_by(name))}
        quiet = {name for name in self.align if self.commander(name) != "coalition"}
        decisive = held and {"russia", "austria", "prussia"} <= in_hand and set(self.align) - {"britain"} <= quiet
        marginal = held and self.year >= 1811 and {"austria", "russia"} <= quiet and bool({"austria", "russia"} & in_hand)
        alone = [name for name in self.align if self.commander(name) == "french"] == ["france"]
        conditions = {
            "french:decisive": decisive,
            "french:marginal": marginal and not decisive,
            "french:moral": self.year == 1815 and not decisive and not marginal and not alone,
            "coalition:decisive": "napoleon" in self.fallen,
            "coalition:abdication": "france" in self.fallen,
            "coalition:marginal": alone,
        }
        self.must(conditions[f"{winner}:{manner}"], f"15.3.A: {result} is not true")
        self.must(winner == "french" or "napoleon" in self.fallen or not decisive, "15.1.B: a decisive victory is missed")
