#!/usr/bin/env python3
"""A bot for Grognard that needs nothing but Python: it plays a card or an attack when it can, passes when it cannot.

    grognard sim napoleon_1807 --bots "quick,cmd:python3 examples/bot.py" --games 2

It shows the whole protocol (docs/bot-protocol.md). To make it clever, change `choose`: `view` is all that the seat may know.
"""
import json
import random
import sys

QUIET = ("pass", "done", "stop", "no")


def choose(view, options, chance):
    """Anything but standing still, if there is anything else."""
    busy = [option for option in options if option not in QUIET]
    return chance.choice(busy or options)


def main():
    chance = random.Random(0)
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            chance = random.Random(message["seed"])
            answer = {"type": "ready", "protocol": "grognard-bot-1", "name": "example in Python"}
        elif message["type"] == "decide":
            option = choose(message["view"], message["options"], chance)
            answer = {"type": "choose", "id": message["id"], "option": option}
        else:
            break
        print(json.dumps(answer), flush=True)


main()
