"""10.72, 11.6, 11.10 Zones: who attacks there, who keeps out of it, and where the attackers may go afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.kutuzov import load
from grognard.games.kutuzov.rules import ch06_sortie, ch10_movement, ch10_zones
from grognard.games.kutuzov.state import HALTED, MARKED

from .table import Table, at, option, quiet, rules, sp, who

EVEN = {"imperial": "marchez_vous", "tsarist": "marchez_vous"}
ZONE = "ukraine_zone"


def zone(power: str, stack: dict[str, int], chance: list[int], **changes: Any) -> Table:
    players = changes.pop("players", "two")
    position = quiet(stacks={ZONE: stack, **changes.pop("others", {})}, morale=EVEN, **changes)
    return Table(position, chance, players=players).active(power, 5)


def attack(table: Table, power: int, *answers: str) -> None:
    table.run(ch10_zones.attack_in_zone(table.g, power, at(ZONE)), *answers)


@rules("1.62b", "10.72")
def test_1_62b_soldiers_above_command_do_not_attack_in_a_zone() -> None:
    table = zone("russian_second", {"platov": 1, "russian_second": 6, "eugene": 1}, [1, 1, 1] + [5] + [1] * 40)
    attack(table, load.SECOND, "leader:platov", "number:4", "pass")
    assert len(table.events("battle-round")[0]["tsarist"]) == 4 + 2  # four SP under Platov, and his rating
    assert table.g.status[who("platov")] == MARKED and table.g.busy[(load.SECOND * load.SPACES + at(ZONE)) * 16 + MARKED] == 4


@rules("10.72", "12.6a")
def test_10_72_who_kept_out_of_the_attack_does_not_retreat() -> None:
    table = zone("russian_second", {"platov": 1, "russian_second": 6, "eugene": 1, "french_south": 3}, [5] + [1] * 40)
    attack(table, load.SECOND, "leader:platov", "number:3", "pass", "back", "space:poltava")
    assert table.count("russian_second", "poltava") == 3 and table.count("russian_second", ZONE) == 3
    assert table.g.place[who("platov")] == at("poltava")


@rules("10.61", "10.72")
def test_10_72_a_partner_attacks_only_if_he_agrees() -> None:
    stack = {"platov": 1, "russian_second": 2, "barclay": 1, "russian_first": 2, "eugene": 1}
    table = zone("russian_second", stack, [1] * 60, players="four")
    attack(table, load.SECOND, "leader:platov", "leader:barclay", "no", "number:2", "pass")
    assert ("russian_first", "attack-join", ["yes", "no"]) in table.asked
    assert len(table.events("battle-round")[0]["tsarist"]) == 2 + 2


@rules("10.11", "10.72")
def test_10_11_without_a_leader_one_counter_attacks() -> None:
    table = zone("russian_second", {"russian_second": 7, "eugene": 1}, [1] * 60)
    attack(table, load.SECOND, "number:4", "pass")
    assert table.asked[0][2] == ["number:4", "number:2", "number:1"]
    assert len(table.events("battle-round")[0]["tsarist"]) == 4


@rules("10.71", "10.73")
def test_10_73_friends_in_the_zone_do_not_join_those_who_enter_it() -> None:
    others = {"poltava": {"platov": 1, "russian_second": 2}}
    table = zone("russian_second", {"russian_second": 3, "eugene": 1}, [1] * 60, others=others)
    march = ch10_movement.march(table.g, load.SECOND, at("poltava"))
    table.run(march, "leader:platov", "number:2", f"space:{ZONE}", "pass", "fight")
    assert len(table.events("battle-round")[0]["tsarist"]) == 2 + 2
    assert table.count("russian_second", "poltava") == 2 and table.count("russian_second", ZONE) == 3  # beaten, and gone back


@rules("10.4", "14.1")
def test_10_4_losses_on_the_march_are_not_made_good_from_friends_there() -> None:
    stacks = {"poltava": {"platov": 1, "russian_second": 2}, "kharkov": {"russian_second": 3}}
    table = Table(quiet(stacks=stacks, scorched=["kharkov"]), [6, 6, 1]).active("russian_second", 5)
    march = ch10_movement.march(table.g, load.SECOND, at("poltava"))
    table.run(march, "leader:platov", "number:2", "space:kharkov", f"space:{ZONE}")
    assert table.count("russian_second", "kharkov") == 3 and table.count("russian_second", ZONE) == 0


@rules("10.4", "10.52")
def test_10_4_who_is_lost_on_the_way_in_fights_nobody() -> None:
    stacks = {"poltava": {"russian_second": 1}, "kharkov": {"french_south": 3}}
    table = Table(quiet(stacks=stacks, scorched=["kharkov"]), [6] + [1] * 20).active("russian_second", 5)
    march = ch10_movement.march(table.g, load.SECOND, at("poltava"))
    table.run(march, "space:kharkov", "pass")
    assert table.events("attrition") and not table.events("battle") and table.g.march is None


@rules("11.6b", "10.71")
def test_11_6b_who_evaded_in_a_zone_is_not_attacked_again_for_nothing() -> None:
    others = {"poltava": {"platov": 1, "russian_second": 2}}
    table = zone("russian_second", {"eugene": 1, "french_south": 2}, [6, 6] + [1] * 40, others=others)
    march = ch10_movement.march(table.g, load.SECOND, at("poltava"))
    table.run(march, "leader:platov", "number:2", f"space:{ZONE}", f"evade:{ZONE}")
    assert table.events("evades") and "zone-battle" not in table.prompts() and not table.events("battle")
    assert ch10_zones.zone_attacks(table.g, load.SECOND) == [at(ZONE)]  # for another point


@rules("11.6a", "11.6b")
def test_11_6b_one_counter_evades_in_place_and_the_others_fight() -> None:
    chance = [6, 6, 1, 1] + [6] * 3 + [1] * 40
    table = zone("russian_second", {"platov": 1, "russian_second": 4, "french_south": 3}, chance)
    attack(table, load.SECOND, "leader:platov", "number:4", f"evade:{ZONE}", f"evade:{ZONE}")
    assert len(table.events("battle-round")[0]["imperial"]) == 1  # two evaded, one failed to
    assert table.count("french_south", ZONE) == 2 and table.events("overrun")


@rules("12.44", "11.6b")
@pytest.mark.parametrize(("roll", "dice"), [([6, 6], 2), ([], 2 + 2 + 2 + 1)])
def test_12_44_the_home_zone_helps_who_fights_there_not_who_evaded_in_it(roll: list[int], dice: int) -> None:
    stack = {"platov": 1, "russian_second": 4, "schwarzenberg": 1, "austria": 2, "french_south": 2}
    table = Table(quiet(stacks={"galicia_zone": stack}, morale=EVEN), roll + [1] * 60).active("russian_second", 5)
    answers = ["leader:platov", "number:4", *(["evade:galicia_zone"] if roll else ()), "pass"]
    table.run(ch10_zones.attack_in_zone(table.g, load.SECOND, at("galicia_zone")), *answers)
    assert len(table.events("battle-round")[0]["imperial"]) == dice  # SP, Schwarzenberg's rating, and Austria's zone


@rules("11.1a", "10.1", "10.72")
def test_11_1a_who_attacks_where_he_stands_has_not_moved_and_is_not_intercepted() -> None:
    others = {"poltava": {"murat": 1, "french_south": 2}}
    stack = {"platov": 1, "russian_second": 2, "eugene": 1}
    table = zone("russian_second", stack, [1] * 60, others=others, flags={"french_south": ["poltava"]})
    attack(table, load.SECOND, "leader:platov", "number:2", "pass")
    offered = next(options for _, prompt, options in table.asked if prompt == "react-here")
    assert "evade:poltava" in offered and "intercept:poltava" not in offered and "detach" not in offered


@rules("6.33", "11.6b")
def test_6_33_placed_pieces_do_not_fight_enemies_who_evade_in_the_zone() -> None:
    table = zone("russian_second", {"russian_second": 1, "eugene": 1}, [6, 6])
    table.g.landings = [at(ZONE)]
    table.run(ch06_sortie.storm_out(table.g, load.SECOND), f"evade:{ZONE}")
    assert not table.events("battle") and table.g.place[who("eugene")] == at(ZONE)


@rules("11.10", "10.51")
def test_11_10_after_an_evasion_the_attackers_march_on_but_pursue_into_no_zone() -> None:
    table = zone("russian_second", {"platov": 1, "russian_second": 2, "eugene": 1}, [6, 6])
    attack(table, load.SECOND, "leader:platov", "number:2", "evade:saratov_zone")
    assert table.g.status[who("platov")] < HALTED and table.g.purse.points == 4
    march = ch10_movement.march(table.g, load.SECOND, at(ZONE))
    table.run(march, "leader:platov", "number:2", "space:kharkov")
    offered = next(offered for _, prompt, offered in table.asked if prompt == "march-to")
    assert "space:kharkov" in offered and "space:saratov_zone" not in offered
    other = zone("russian_second", {"platov": 1, "eugene": 1}, [6, 6])
    attack(other, load.SECOND, "evade:kharkov")
    other.run(ch10_movement.march(other.g, load.SECOND, at(ZONE)), "space:kharkov")
    assert other.events("battle")[0]["space"] == "space:kharkov"


@rules("11.10")
def test_11_10_why_nobody_pursues_from_zone_to_zone() -> None:
    table = zone("russian_second", {"platov": 1, "eugene": 1}, [6, 6])
    attack(table, load.SECOND, "evade:saratov_zone")
    table.g.march = ch10_movement.March(load.SECOND, load.TSARIST, at(ZONE), [who("platov")], sp(), [], [], [], who("platov"))
    refusal = ch10_movement.step_refused(table.g, option("space:saratov_zone"))
    assert refusal and (refusal.rule, refusal.key) == ("11.10", "no-pursuit")
