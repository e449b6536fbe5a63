// A bot for Grognard in JavaScript: takes the first option that does something. Protocol: docs/bot-protocol.md
//   grognard sim napoleon_1807 --bots "quick,cmd:node examples/bot.mjs" --games 2
import { createInterface } from "node:readline";

const quiet = new Set(["pass", "done", "stop", "no"]);
const send = (message) => process.stdout.write(JSON.stringify(message) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    send({ type: "ready", protocol: "grognard-bot-1", name: "example in JavaScript" });
  } else if (message.type === "decide") {
    const option = message.options.find((each) => !quiet.has(each)) ?? message.options[0];
    send({ type: "choose", id: message.id, option });
  } else {
    break;
  }
}
process.exit(0);
