"""What the referee says of turns, cards and marches."""
from __future__ import annotations

from collections import Counter
from typing import Any

from .account import BLOCKS, CARDS, LINKS, OTHER, Account, bare


class Marches(Account):
    """Operations up to the combat."""

    def on_turn_begins(self, rule: str, turn: int, last: int) -> None:
        self.must(turn <= last, "10.5: the game goes on after its last turn")
        self.finish()
        self.played = []
        self.check_recovery(turn)
        self.activated, self.exhausted = set(), set()
        self.was_wet = bool({"pluie", "neige"} & self.weather)
        self.weather = set()

    def check_recovery(self, turn: int) -> None:
        """10.1 Those who rested have no fatigue; 10.3 those who are exhausted have lost a point."""
        for corps in self.zone if turn > 1 else ():
            if corps in self.infantry:
                self.must(corps in self.activated or not self.fatigue[corps], f"10.1: {corps} has not rested")
                self.must(self.fatigue[corps] < 5 or corps in self.exhausted, f"10.3: {corps} loses no point")

    def on_inactive(self, rule: str, seat: str, zone: str) -> None:
        self.activated |= {b for b, z in self.zone.items() if z == bare(zone) and self.side(b) == bare(seat)}

    def on_cold(self, rule: str) -> None:
        self.must("froid" in self.weather, "12.froid: cold without the card")
        self.frozen = [corps for corps in self.zone if corps in self.infantry]
        self.by_rule = {}

    def on_red_applied(self, rule: str, seat: str, card: str) -> None:
        event = CARDS[bare(card)]["event"]
        self.must(CARDS[bare(card)]["background"] == "red", "4.2: only red cards are applied")
        if event in ("pluie", "neige", "froid"):
            self.weather.add(event)
        if event == "impatience_a_paris":
            self.pending += 1

    def on_red_cancelled(self, rule: str, cards: list[str]) -> None:
        self.must(len(cards) > 1, "4.4: one red card is not cancelled")

    def on_mud(self, rule: str) -> None:
        self.must(self.was_wet and not {"pluie", "neige"} & self.weather, "12.boue: mud without rain or snow before it")
        self.weather.add("boue")

    def on_strategic_retreat(self, rule: str) -> None:
        self.weather.add("retraite")

    def on_initiative_drawn(self, rule: str, french: int, russian: int, cards: list[str]) -> None:
        told = {CARDS[bare(card)]["deck"]: CARDS[bare(card)]["move"] for card in cards}
        self.must((told.get("french", 0), told.get("russian", 0)) == (french, russian), "5.2: the values of the cards")
        self.first = "russian" if russian > french else "french"

    def on_initiative(self, rule: str, seat: str) -> None:
        expected, self.first = getattr(self, "first", ""), ""
        self.must(not expected or bare(seat) == expected, "5.2: the higher card acts first, a tie is French")
        self.played = []

    def on_passes(self, rule: str, seat: str) -> None:
        self.finish()

    def on_must_pass(self, rule: str, seat: str) -> None:
        self.finish()

    def on_names(self, rule: str, seat: str, operation: str, stack: list[str], zone: str) -> None:
        blocks = [bare(block) for block in stack]
        self.finish()
        self.must(all(self.zone[block] == bare(zone) for block in blocks), "7.1: the stack stands in one zone")
        self.must(not self.march and not self.battle, "6.1: one operation at a time")
        self.played = []
        self.order = {"seat": bare(seat), "kind": bare(operation), "stack": blocks, "zone": bare(zone)}
        self.must(not self.activated & set(blocks), "1.4: an activated block performs no further operation")
        self.by_rule = {}
        if bare(operation) == "combat":
            self.must(self.contested(bare(zone)), "8.1: combat only in a contested zone")

    def on_moves_by(self, rule: str, card: str, points: int) -> None:
        alive = [b for b in self.order["stack"] if b in self.zone]
        corps = [b for b in alive if b in self.infantry]
        value = CARDS[bare(card)]["move"] if card else 0
        value -= len(corps) - 1
        value += "napoleon" in alive
        if len(corps) == 1 and "move+1" in BLOCKS[corps[0]]["bonus"]:
            value += 1
        value -= len({"pluie", "neige"} & self.weather)
        if self.order["seat"] == "russian" and "retraite" in self.weather:
            value += 1
        self.must(points == value, f"7.3: {points} movement points instead of {value}")
        start = self.order["zone"]
        self.march = {
            **self.order,
            "stack": alive,
            "points": value,
            "spent": 0,
            "forced": False,
            "start_contested": self.contested(start),
            "moved": False,
            "stop": value <= 0,
            "path": [start],
            "fatigue": 0,
            "tired": Counter(),
        }

    def on_plays(self, rule: str, seat: str, card: str) -> None:
        event, who = CARDS[bare(card)]["event"], bare(seat)
        self.must(CARDS[bare(card)]["deck"] == who, "2.1: a card of one's own deck")
        self.must(who not in [s for s, _ in self.played], "2.6: one event card for each player and operation")
        self.played.append((who, event))
        self.last_played = (who, event)
        if event == "contre_ordre":
            self.must(len(self.played) > 1, "12.contre_ordre: only after a card of the enemy")
            return
        self.apply_card(who, event, card)

    def apply_card(self, who: str, event: str, card: str) -> None:
        """What a card changes in the account of the operation; taken back if it is cancelled."""
        if self.battle and event == "carre":
            self.battle["squares"] = self.horses([b for b in self.battle["stacks"]["russian"] if b in self.zone])
        if self.march and event == "marche_forcee":
            self.march["forced"] = self.march["points"] <= 0  # a total of nothing or less: one connection of any kind
            self.march["points"] += 1
            self.march["stop"] = False
        if self.march and event == "fourrager":
            self.march["points"] -= 2
            self.march["stop"] = self.march["points"] <= 0
        if self.march and event in ("pont_detruit", "pont_de_bateaux", "pontonniers"):
            self.march["bridging"] = True
        if self.march and event == "fatigue":
            self.march["fatigue"] += CARDS[bare(card)]["amount"]
        if self.march and event == "organisation":
            self.march["stop"] = False
        if self.march and event == "confusion":
            self.march["stop"] = True

    def on_cancelled(self, rule: str, card: str) -> None:
        who, event = CARDS[bare(card)]["deck"], CARDS[bare(card)]["event"]
        self.must((OTHER[who], "contre_ordre") in self.played, "12.contre_ordre: nothing else cancels a card")
        at = self.played.index((who, event))
        self.played[at] = (who, "")
        if self.march and event == "marche_forcee":
            self.march["points"] -= 1
            self.march["forced"] = False
            self.march["stop"] = self.march["points"] <= 0
        if self.march and event == "fourrager":
            self.march["points"] += 2
            self.march["stop"] = self.march["points"] <= 0
        if self.march and event == "fatigue":
            self.march["fatigue"] -= CARDS[bare(card)]["amount"]
        if self.march and event == "organisation":
            self.march["stop"] = True
        if self.march and event == "confusion":
            self.march["stop"] = self.march.get("stop_before", False)

    def link_cost(self, a: str, b: str, ford: bool) -> int:
        link = LINKS[frozenset((a, b))]
        cost = 1
        if frozenset((a, b)) in self.broken:
            if link["water"] == "great_river":
                return 99
            cost += 0 if ford else 2
        if "boue" in self.weather and link["type"] == "path":
            cost += 1
        return cost

    def on_moves(self, rule: str, stack: list[str], zone: str) -> None:
        blocks, to = [bare(block) for block in stack], bare(zone)
        if rule == "12.reaction":
            self.react(blocks, to)
            return
        march = self.march
        assert march
        self.must(set(blocks) == {b for b in march["stack"] if b in self.zone}, "7.5a: the stack is not split")
        origin = self.zone[blocks[0]]
        self.must(frozenset((origin, to)) in LINKS, "7.5: along connections")
        self.must(not march["stop"], "7.6: the stack had to stop")
        seat = march["seat"]
        if not march["moved"] and march["start_contested"]:
            own, foe = self.axis.get((origin, seat)), self.axis.get((origin, OTHER[seat]))
            self.must(own in (None, to), "7.12: out of a contested zone along one's own axis")
            self.must(foe != to, "7.12: never along the enemy's axis")
        ford = self.live(seat, "gue") and not march.get("forded")
        cost = self.link_cost(origin, to, ford)
        self.must(cost < 99, "7.5: a destroyed bridge over a great river cannot be crossed")
        if march["forced"]:
            cost, march["forced"] = 1, False
        else:
            self.must(cost <= march["points"], f"7.5b: {cost} points for {march['points']}")
        if ford and frozenset((origin, to)) in self.broken:
            march["forded"] = True
        march["points"] -= cost
        march["spent"] += cost
        march["moved"] = True
        march["path"].append(to)
        self.enter(seat, blocks, origin, to)
        friends = [b for b in self.corps_in(seat, to) if b not in blocks]
        march["stop"] = bool(march["points"] <= 0 or friends or self.corps_in(OTHER[seat], to))

    def react(self, blocks: list[str], to: str) -> None:
        """12.reaction A stack moves aside before the enemy draws."""
        origin, seat = self.zone[blocks[0]], self.side(blocks[0])
        self.must(self.live(seat, "reaction") and not self.march, "12.reaction: before the enemy draws")
        self.must(frozenset((origin, to)) in LINKS and self.link_cost(origin, to, True) < 99, "12.reaction: one connection")
        free = not self.corps_in(OTHER[seat], origin) and not self.corps_in(OTHER[seat], to)
        self.must(free, "12.reaction: from a free zone to a free zone")
        self.must(not self.contested(origin), "12.reaction: from a free zone to a free zone")
        self.enter(seat, blocks, origin, to)

    def enter(self, seat: str, blocks: list[str], origin: str, to: str) -> None:
        """Blocks come into a zone: which axis must be placed, which is cut."""
        friends, enemies = self.corps_in(seat, to), self.corps_in(OTHER[seat], to)
        self.due_axis = (to, seat, origin) if enemies and not friends else None
        self.due_cut = (to, OTHER[seat]) if enemies and self.axis.get((to, OTHER[seat])) == origin else None
        for block in blocks:
            self.zone[block] = to
        self.entered = to

    def on_axis_placed(self, rule: str, seat: str, zone: str, origin: str) -> None:
        found = (bare(zone), bare(seat), bare(origin))
        self.must(found == self.due_axis, f"7.10: an axis at {found} instead of {self.due_axis}")
        self.axis[found[:2]] = found[2]
        self.due_axis = None

    def on_axis_cut(self, rule: str, seat: str, zone: str) -> None:
        found = (bare(zone), bare(seat))
        self.must(found == self.due_cut, "7.11: an axis is cut by those who come along it")
        del self.axis[found]
        self.due_cut = None
        self.cut = {"stack": self.corps_in(bare(seat), bare(zone)), "tired": Counter()}

    def on_axis_removed(self, rule: str, seat: str, zone: str) -> None:
        self.must(not self.contested(bare(zone)), "7.11a: an axis is removed where a zone is no longer contested")
        del self.axis[bare(zone), bare(seat)]

    def on_bridge_destroyed(self, rule: str, a: str, b: str) -> None:
        link = frozenset((bare(a), bare(b)))
        self.must(LINKS[link]["water"] != "none" and link not in self.broken, "12.pont_detruit: there was a bridge")
        self.broken.add(link)
        self.bridge_work(link)

    def on_bridge_repaired(self, rule: str, a: str, b: str) -> None:
        link = frozenset((bare(a), bare(b)))
        self.must(link in self.broken, "12.pontonniers: there was a destroyed bridge")
        self.broken.remove(link)
        self.bridge_work(link)

    def bridge_work(self, link: frozenset[str]) -> None:
        assert self.march
        here = self.march["path"][-1]
        self.must(here in link, "12.pont_detruit: an adjacent bridge")
        self.must(not self.corps_in(OTHER[self.march["seat"]], here), "12.pont_detruit: in a free zone")
        if self.march["points"] > 0:
            self.march["points"] -= 1
            self.march["spent"] += 1
        if self.march["points"] <= 0 and not self.march["forced"]:
            self.march["stop"] = True

    def end_of_march(self) -> None:
        """7.7 The fatigue of a movement is what the table and the bonuses say, shared evenly."""
        march, self.march = self.march, None
        assert march
        if not march["spent"] or not [b for b in march["stack"] if b in self.zone]:
            return
        tired = march["tired"]
        corps = [b for b in march["stack"] if b in self.infantry and (b in self.zone or tired[b])]
        size, spent = len(corps), march["spent"]
        due = size * max(spent - 3, 0)
        each = size if self.each else 1
        if march["moved"]:
            due += each * march["start_contested"]
            due += each * self.contested_then(march)
        due += march["fatigue"] + self.bonus([b for b in march["stack"] if b in self.zone or tired[b]], "fatigue")
        due = max(due, 0)
        self.must(sum(tired.values()) == due, f"7.7: {sum(tired.values())} fatigues for the march instead of {due}")
        if size and due:
            self.must(all(tired[b] >= due // size for b in corps), "7.8: shared evenly")

    def contested_then(self, march: dict[str, Any]) -> bool:
        """Whether the march ended among enemies; they are still there, for nothing happens in between."""
        return bool(self.corps_in(OTHER[march["seat"]], march["path"][-1]))
