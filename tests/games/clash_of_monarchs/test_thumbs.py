"""Rules of thumb: what the bots do at a glance."""

from __future__ import annotations

from grognard.engine.decision import Ask
from grognard.games.clash_of_monarchs.evaluate import frontier, threats
from grognard.games.clash_of_monarchs.load import AP, COALITION, DAUN, FREDERICK, PR, space
from grognard.games.clash_of_monarchs.plans import goal
from grognard.games.clash_of_monarchs.policy import policy
from grognard.games.clash_of_monarchs.troops import LC, LC_R, LTC_R
from grognard.games.clash_of_monarchs.words import CUSTOM, DONE, NO, NUMBER, PASS, SPACE, STOP, YES, troop

from .table import laid_out

PRUSSIAN = 0
ARMIES = {
    "breslau": {"PR": {"inf": 20}, "leaders": ["frederick"]},
    "neisse": {"PR": {"inf": 2}},
    "olmutz": {"AU": {"inf": 1}},
}


def asked(prompt: str, *options: int) -> Ask:
    return Ask(PRUSSIAN, "10.1", prompt, [*options])


def test_a_depot_follows_the_army_or_stays() -> None:
    g = laid_out(ARMIES)
    army, post = SPACE + space("breslau"), SPACE + space("neisse")
    assert policy(g, asked("depot-to", post, army, PASS)) == army
    assert policy(g, asked("depot-to", post, PASS)) == PASS, "2 SP are no army"


def test_new_pieces_join_the_largest_force() -> None:
    g = laid_out(ARMIES)
    assert policy(g, asked("place-at", SPACE + space("neisse"), SPACE + space("breslau"))) == SPACE + space("breslau")


def test_deserters_leave_the_largest_force() -> None:
    g = laid_out(ARMIES)
    assert policy(g, asked("lose-at", SPACE + space("neisse"), SPACE + space("breslau"))) == SPACE + space("breslau")


def test_a_detachment_is_small() -> None:
    g = laid_out(ARMIES)
    assert policy(g, asked("detach", *(NUMBER + men for men in (5, 4, 3, 2, 1)), CUSTOM)) == NUMBER + 2
    assert policy(g, asked("detach", NUMBER + 1, CUSTOM)) == NUMBER + 1


def test_cavalry_of_the_army_is_restored_before_any_is_built() -> None:
    g = laid_out({"breslau": {"PR": {"inf": 20, "ltc_reduced": 1}}, "neisse": {"PR": {"inf": 2, "lc_reduced": 1}}})
    post, army, new = troop(PR, LC_R), troop(PR, LTC_R), troop(PR, LC)
    assert policy(g, asked("cavalry-step", post, army, new, DONE)) == army
    assert policy(g, asked("cavalry-step", post, new, DONE)) == post


def test_a_retreat_leads_home() -> None:
    g = laid_out(ARMIES)
    olmutz, glogau, breslau = (SPACE + space(name) for name in ("olmutz", "glogau", "breslau"))
    assert policy(g, asked("retreat", olmutz, glogau, breslau)) == breslau
    assert policy(g, asked("withdraw-to", olmutz, glogau)) == glogau
    assert policy(g, asked("retreat", STOP)) == STOP


def test_a_force_goes_for_the_best_stake_that_it_can_take() -> None:
    g = laid_out(ARMIES)
    worth, where = goal(g, space("breslau"), AP, 20)
    assert worth > 0 and g.camp[g.held.get(where, 1)] == COALITION
    assert goal(g, space("breslau"), AP, 0) == (0.0, space("breslau")), "nothing without men"


def test_threats_are_felt_near_the_army_alone() -> None:
    g = laid_out(ARMIES)
    gains = threats(g, AP, frontier(g))
    assert gains[space("olmutz")] > gains.get(space("wien"), 0.0)
    assert not threats(g, COALITION, frontier(g)), "no Major Force"


def test_our_captains_are_ransomed_and_the_enemys_are_kept() -> None:
    g = laid_out(ARMIES)
    for leader, answer in ((FREDERICK, YES), (DAUN, NO)):
        assert policy(g, Ask(PRUSSIAN, "20.1", "ransom", [YES, NO], None, (leader, 4))) == answer
