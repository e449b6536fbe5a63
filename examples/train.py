#!/usr/bin/env python3
"""Learning by playing: a linear policy that learns to beat chance at the smallest scenario, in minutes on one core.

    pip install 'grognard[rl]' && python examples/train.py

The policy looks at what its seat may know (the hashed observation) and has one row of weights for each action; legal actions are
taken with softmax probability. After each game the rows move towards the choices of won games and away from those of lost
ones (REINFORCE with a running mean as baseline). The other seat plays at random. docs/research.md shows what came of it.
"""
import sys

import numpy as np

from grognard.rl import env

SIZE, RATE, BATCH = 512, 0.05, 200
LEARNER = "french"


def squash(observation):
    """Large numbers of a view must not drown the small ones; the length of the vector is 1."""
    pressed = np.sign(observation) * np.log1p(np.abs(observation))
    return pressed / (1e-6 + np.linalg.norm(pressed))


def play(table, weights, chance, seed, rate, baseline):
    """One game; with a rate the policy learns from it. Returns what the learner got: 1 won, 0 drawn, -1 lost."""
    table.reset(seed=seed)
    made, got = [], 0.0
    for agent in table.agent_iter():
        _, reward, over, _, info = table.last(observe=False)  # only the learner looks
        if agent == LEARNER:
            got += reward
        if over:
            table.step(None)
            continue
        legal = np.flatnonzero(info["action_mask"])
        if agent != LEARNER:
            table.step(chance.choice(legal))
            continue
        features = squash(table.observe(agent)["observation"])
        liking = weights[legal] @ features
        odds = np.exp(liking - liking.max())
        odds /= odds.sum()
        taken = chance.choice(len(legal), p=odds)
        made.append((legal, features, odds, taken))
        table.step(legal[taken])
    for legal, features, odds, taken in made if rate else ():
        step = -odds
        step[taken] += 1
        weights[legal] += rate * (got - baseline) * np.outer(step, features)
    return got


def main(batches=14, scenario="pultusk_intro"):
    table, chance = env("napoleon_1807", scenario, size=SIZE), np.random.default_rng(1)
    weights, baseline = np.zeros((len(table.actions), SIZE)), 0.0
    curve = []
    for batch in range(batches + 1):
        rate = RATE if batch else 0.0  # the first batch shows where it begins
        results = []
        for number in range(BATCH):
            results.append(play(table, weights, chance, batch * BATCH + number, rate, baseline))
            baseline += 0.02 * (results[-1] - baseline) if rate else 0.0
        curve.append(np.mean([(each + 1) / 2 for each in results]))
        print(f"games {batch * BATCH:5d}  score {100 * curve[-1]:5.1f} %", flush=True)
    return curve


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
