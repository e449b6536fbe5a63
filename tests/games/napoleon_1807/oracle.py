"""An independent referee: it knows the data files and the rulebook, reads nothing but the log, and checks every line of it.

It keeps its own account of places, strengths, fatigue, markers and victory points from what the log tells. So two things are
proved at once: that the rules do what the rulebook says, and that the log tells all that happens.
"""
from __future__ import annotations

from collections import Counter
from typing import Any

from .account import BLOCKS, CARDS, FACES, LINKS, OTHER, ZONES, Wrong, bare
from .marches import Marches

__all__ = ["Referee", "Wrong"]


class Referee(Marches):
    """The whole game; `read` takes the log line by line, `at_question` says when a question waits."""

    def on_combat(self, rule: str, zone: str, attacker: str, attackers: list[str], defenders: list[str]) -> None:
        place, who = bare(zone), bare(attacker)
        attack, defence = [bare(b) for b in attackers], [bare(b) for b in defenders]
        enemies = {b for b, z in self.zone.items() if z == place and self.side(b) != who}
        self.must(set(defence) == enemies, "8.1a: the defender fights with all he has in the zone")
        self.must(all(self.zone[b] == place and self.side(b) == who for b in attack), "8.1: the attackers are there")
        alive = [b for b in self.order["stack"] if b in self.zone]
        self.must(set(attack) == set(alive), "9.3: only the stack that was named fights")
        if self.march:
            self.end_of_march()
        march = self.order["kind"] == "march_attack"
        stacks = {who: attack, OTHER[who]: defence}
        self.battle = {"zone": place, "attacker": who, "march": march, "stacks": stacks}

    def on_joins(self, rule: str, stack: list[str], zone: str) -> None:
        blocks = [bare(block) for block in stack]
        name = blocks[0]
        assert self.battle
        self.must(frozenset((self.zone[name], bare(zone))) in LINKS, "12.au_son_du_canon: one connection away")
        self.must(self.link_cost(self.zone[name], bare(zone), True) < 99, "12.au_son_du_canon: not without a bridge")
        self.must(not self.contested(self.zone[name]), "12.au_son_du_canon: from a free zone")
        seat = self.side(name)
        self.enter(seat, blocks, self.zone[name], bare(zone))
        self.battle["stacks"][seat] = [*self.battle["stacks"][seat], *blocks]

    def on_sits_out(self, rule: str, corps: str) -> None:
        assert self.battle
        self.battle["idle"] = bare(corps)

    def cards_of(self, seat: str) -> int:
        """8.3 The combat cards of a side."""
        battle = self.battle
        assert battle
        stack = [b for b in battle["stacks"][seat] if b in self.zone and b != battle.get("idle")]
        corps = [b for b in stack if b in self.infantry]
        defends = seat != battle["attacker"]
        count = sum((1 if self.strength(b) <= 4 else 2) - (self.fatigue[b] > 4) for b in corps)
        zone = ZONES[battle["zone"]]
        if not (defends and seat == "russian" and self.live("french", "audace")):
            count += defends and zone["kind"] == "wooded"
            count += defends and zone["kind"] == "fortified" and self.control[battle["zone"]] == seat
            count += zone["kind"] == "citadel" and self.citadel[battle["zone"]] == seat
        count += self.bonus(stack, "combat_card")
        if seat == "french":
            count += (self.live("french", "elan") and not defends) + self.live("french", "la_garde")
        else:
            count += self.live("russian", "position_renforcee") + self.live("russian", "sacrifice")
        if battle["march"] and not defends and not self.live("french", "deploiement_rapide"):
            count -= 1
        return max(count, 0)

    def on_combat_cards(self, rule: str, attack: int, defence: int) -> None:
        assert self.battle
        who = self.battle["attacker"]
        self.due_axis = None
        for seat, found in ((who, attack), (OTHER[who], defence)):
            self.must(found == self.cards_of(seat), f"8.3: {seat} draws {found} combat cards instead of {self.cards_of(seat)}")
        self.battle["cards"] = {who: attack, OTHER[who]: defence}
        self.battle["before"] = {b: (self.infantry[b], self.cavalry[b]) for b in self.infantry}
        self.battle["fatigue before"] = dict(self.fatigue)
        self.battle["fighting"] = {
            seat: [b for b in stack if b in self.zone and b in self.infantry] for seat, stack in self.battle["stacks"].items()
        }
        self.battle["inflicted"] = {}

    def on_combat_draw(self, rule: str, seat: str, cards: list[str], losses: int, fatigues: int) -> None:
        drawn = [CARDS[bare(card)] for card in cards]
        self.inflict(bare(seat), len(drawn), sum(c["losses"] for c in drawn), sum(c["fatigues"] for c in drawn), losses, fatigues)

    def on_combat_dice(self, rule: str, seat: str, dice: list[int], losses: int, fatigues: int) -> None:
        faces = [FACES[bare(seat)][die - 1] for die in dice]
        self.inflict(bare(seat), len(dice), sum(f["losses"] for f in faces), sum(f["fatigues"] for f in faces), losses, fatigues)

    def inflict(self, seat: str, count: int, losses: int, fatigues: int, told_losses: int, told_fatigues: int) -> None:
        assert self.battle
        self.must(count <= self.battle["cards"][seat], "8.4: no more cards than counted")
        self.must(count == self.battle["cards"][seat] or not self.dice, "11.1: as many dice as cards")
        self.must((losses, fatigues) == (told_losses, told_fatigues), "8.4: the symbols of the cards")
        if seat == "french":
            losses += self.live("french", "grande_batterie")
        else:
            fatigues += 2 * self.live("russian", "mitraille")
            if self.live("french", "carre") and self.battle.get("squares"):
                fatigues = max(fatigues - 2, 0)
        self.battle["inflicted"][seat] = (losses, fatigues)

    def on_combat_result(self, rule: str, seat: str, losses: int, fatigues: int) -> None:
        assert self.battle
        self.must((losses, fatigues) == self.battle["inflicted"][bare(seat)], "8.3G: what events make of the result")

    def on_attack_cancelled(self, rule: str, seat: str) -> None:
        assert self.battle
        stack = [b for b in self.battle["stacks"][bare(seat)] if b in self.zone and b != self.battle.get("idle")]
        corps = [b for b in stack if b in self.infantry]
        count = sum((1 if self.strength(b) <= 4 else 2) - (self.fatigue[b] > 4) for b in corps)
        self.must(bare(seat) == self.battle["attacker"] and count <= 0, "8.3B: cancelled without cards at this step")
        self.battle["cancelled"] = True

    def on_no_winner(self, rule: str) -> None:
        self.check_result()
        assert self.battle
        mine, theirs = (self.battle["inflicted"][seat][0] for seat in OTHER)
        self.must(mine == theirs, "8.6: equal losses, no winner")

    def on_wins(self, rule: str, seat: str, length: int) -> None:
        self.check_result()
        assert self.battle
        losses = {who: self.battle["inflicted"][who][0] for who in OTHER}
        who = bare(seat)
        self.must(losses[who] > losses[OTHER[who]], "8.6: more losses inflicted win")
        left = any(b in self.zone for b in self.battle["fighting"][OTHER[who]])
        self.must(length == (losses[who] - losses[OTHER[who]]) * left, "8.7: the difference is the length of the retreat")
        self.battle["winner"], self.battle["length"], self.battle["links"] = who, length, []

    def check_result(self) -> None:
        """8.5 Fatigue and losses were shared evenly, with a cavalry point among several losses."""
        assert self.battle
        for seat in OTHER:
            losses, fatigues = self.battle["inflicted"][OTHER[seat]]
            stack = self.battle["fighting"][seat]
            tired = self.battle.get("8.5", Counter())
            total = sum(tired[b] for b in stack)
            self.must(total == fatigues, f"8.5: {seat} takes {total} fatigues instead of {fatigues}")
            self.must(all(tired[b] >= fatigues // len(stack) for b in stack), "8.5: fatigue is shared evenly")
            before = self.battle["fatigue before"]
            alive = [b for b in stack if before[b] + tired[b] <= 8]
            self.check_losses(seat, alive, losses)

    def check_losses(self, seat: str, alive: list[str], losses: int) -> None:
        assert self.battle
        points = {b: sum(self.battle["before"][b]) for b in alive}
        cubes = {b: self.battle.get("cubes", {}).get(b, (0, 0)) for b in alive}
        due = min(losses, sum(points.values()))
        found = sum(map(sum, cubes.values()))
        self.must(found == due, f"8.5: {seat} loses {found} points instead of {due}")
        for b in alive:
            least = min(due // len(alive), points[b])
            self.must(sum(cubes[b]) >= least, "8.5: losses are shared evenly")
        horses = sum(self.battle["before"][b][1] for b in alive)
        if due > 1 and horses:
            self.must(any(c for _, c in cubes.values()), "8.5c: a cavalry point among several losses")

    def on_retreats(self, rule: str, stack: list[str], zone: str) -> None:
        battle = self.battle
        assert battle
        blocks, to = [bare(b) for b in stack], bare(zone)
        origin, seat = self.zone[blocks[0]], self.side(blocks[0])
        link = frozenset((origin, to))
        links = battle.setdefault("links", [])
        self.must(link in LINKS, "8.7: along connections")
        self.must(link not in links, "8.7b: no connection twice")
        self.must(self.link_cost(origin, to, True) < 99, "8.7e: never over a great river without a bridge")
        if not links:
            own, foe = self.axis.get((origin, seat)), self.axis.get((origin, OTHER[seat]))
            self.must(own in (None, to), "8.7a: the first connection is one's own axis")
            self.must(own is not None or foe != to or self.axis_open, "8.7a: never along the enemy's axis")
        self.must(not battle.get("halted") or self.live("french", "panique"), "8.7c: the retreat stops in an occupied zone")
        links.append(link)
        enemies = self.corps_in(OTHER[seat], to)
        battle["halted"] = bool(enemies or [b for b in self.corps_in(seat, to) if b not in blocks])
        battle["8.7c due"] = battle.get("8.7c due", 0) + 2 * len(enemies)
        self.enter(seat, blocks, origin, to)

    def on_pursuit(self, rule: str, seat: str, cards: list[str], fatigues: int) -> None:
        drawn = [CARDS[bare(card)] for card in cards]
        self.check_pursuit(bare(seat), len(drawn), fatigues, sum(card["fatigues"] for card in drawn))

    def on_pursuit_dice(self, rule: str, seat: str, dice: list[int], fatigues: int) -> None:
        self.check_pursuit(bare(seat), len(dice), fatigues, sum(FACES[bare(seat)][die - 1]["fatigues"] for die in dice))

    def check_pursuit(self, seat: str, count: int, fatigues: int, expected: int) -> None:
        battle = self.battle
        assert battle
        self.must(seat == battle["winner"], "8.9: the winner pursues")
        self.must(ZONES[battle["zone"]]["kind"] == "clear", "8.9: only from a clear zone")
        winner = [b for b in battle["stacks"][seat] if b in self.zone]
        loser = [b for b in battle["stacks"][OTHER[seat]] if b in self.zone]
        self.must(self.horses(winner) > self.horses(loser), "8.9: with more cavalry")
        icons = sum("pursuit_card+1" in BLOCKS[b]["bonus"] for b in winner)
        self.must(count <= 1 + icons + self.live("french", "grande_charge"), "8.9a: the number of pursuit cards")
        self.must(fatigues == expected, "8.9a: fatigues only")
        self.must(not any("no_pursuit" in BLOCKS[b]["bonus"] for b in loser), "8.9b: the icon prevents a pursuit")
        battle["pursuit"] = fatigues

    def at_question(self, prompt: str, told: dict[str, Any]) -> None:
        """A question waits: what was going on is finished if the next operation is asked for."""
        if prompt in ("operation", "recovery-corps", "end-event"):
            self.finish()
            self.check_markers()
            self.must(not self.pending, "13.1: points that never reached the track")
        self.compare(told)

    def finish(self) -> None:
        """The march or the battle that was going on is over."""
        if self.order:
            self.check_weather()
        if self.march:
            self.end_of_march()
        if self.battle:
            self.end_of_battle()
        self.order = {}

    def check_weather(self) -> None:
        """7.1a One fatigue for the stack in rain or mud; 7.11 two for a stack whose axis was cut."""
        self.activated |= set(self.order["stack"])
        wet = sum(sum(self.by_rule.get(rule, Counter()).values()) for rule in ("12.pluie", "12.boue"))
        due = 1 if {"pluie", "boue"} & self.weather else 0
        self.must(wet == due, f"7.1a: {wet} fatigues for the weather instead of {due}")
        cut = sum(self.by_rule.get("7.11", Counter()).values())
        self.must(cut in (0, 2, 4), "7.11: two fatigues for a cut axis")

    def end_of_battle(self) -> None:
        """8.7 A retreat went its whole length or ended in an occupied zone; 8.9 a pursuit took place if it was due."""
        battle, self.battle = self.battle, None
        assert battle
        if "cancelled" not in battle:
            self.activated |= {block for stack in battle["stacks"].values() for block in stack}
        found = sum(battle.get("8.7c", Counter()).values())
        self.must(found == battle.get("8.7c due", 0), "8.7c: two fatigues for each enemy corps in the way")
        if "winner" not in battle:
            return
        self.check_no_pursuit(battle)
        loser = [b for b in battle["stacks"][OTHER[battle["winner"]]] if b in self.zone and b in self.infantry]
        if loser and not self.live("french", "panique"):
            whole = len(battle["links"]) == battle["length"]
            self.must(whole or battle.get("halted"), "8.7: the retreat is as long as the difference")

    def check_no_pursuit(self, battle: dict[str, Any]) -> None:
        """8.9 There is a pursuit whenever it is possible."""
        seats = battle["winner"], OTHER[battle["winner"]]
        winner, loser = ([b for b in battle["stacks"][seat] if b in self.zone] for seat in seats)
        fought = [b for b in loser if b in self.infantry]
        if "pursuit" in battle or not fought or ZONES[battle["zone"]]["kind"] != "clear":
            return
        shielded = self.live(OTHER[battle["winner"]], "retraite_en_ordre") or any(
            "no_pursuit" in BLOCKS[b]["bonus"] for b in loser
        )
        self.must(shielded or self.horses(winner) <= self.horses(loser), "8.9: there is a pursuit without any choice")

    def check_markers(self) -> None:
        """13.3 Who holds a town alone controls it; 1.15 who holds his citadel alone is not besieged; 7.11a axes."""
        for town, owner in self.control.items():
            for seat in OTHER:
                alone = self.corps_in(seat, town) and not self.corps_in(OTHER[seat], town)
                self.must(not alone or owner == seat, f"13.3: {seat} holds {town}")
        for citadel in self.siege:
            owner = self.citadel[citadel]
            self.must(self.contested(citadel) or not self.corps_in(owner, citadel), "1.15: a siege is lifted")
        self.must(all(self.contested(zone) for zone, _ in self.axis), "7.11a: axes only in contested zones")
