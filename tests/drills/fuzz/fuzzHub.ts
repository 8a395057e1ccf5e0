import { hubPath } from "@petrons/sdk/contracts";
import { WebSocket } from "ws";
import type { SeededRandom } from "../../../scripts/seed/seededRandom.ts";
import type { FuzzTarget } from "./fuzzRequests.ts";
import { Mutator } from "./mutations.ts";

export interface HubOutcome {
  sessions: number;
  /** Sessions whose handshake was accepted and that got an answer to a call. */
  answered: number;
  /** How sessions ended: code of the close → count. */
  ends: Map<string, number>;
  faults: string[];
}

const end = "\u001e";
const stack = /\n\s+at |node:internal|\.ts:\d+|node_modules/;

/** Opens so many sessions of the hub, each with frames that are right, wrong, cut or repeated, and ends them in every way. */
export async function fuzzHub(target: FuzzTarget, random: SeededRandom, count: number, atOnce = 10): Promise<HubOutcome> {
  const mutator = new Mutator(random);
  const outcome: HubOutcome = { sessions: 0, answered: 0, ends: new Map(), faults: [] };

  const frames = (): (string | Buffer)[] => {
    const isOrderly = mutator.chance(0.4);
    const invocation = () => ({
      type: isOrderly ? 1 : random.pick([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 99]),
      invocationId: isOrderly || mutator.chance(0.8) ? String(random.integer(0, 9)) : mutator.value(3),
      target: random.pick(["ForgeEnterClient", "ForgeExitClient", "Probe", "constructor", "", "forgeenterclient"]),
      arguments: isOrderly || mutator.chance(0.7) ? [`$root/Petron/${target.petronId}`] : mutator.value(),
    });
    const frame = (): string | Buffer => {
      const text = JSON.stringify(isOrderly || mutator.chance(0.5) ? invocation() : mutator.mutated(invocation()));
      switch (isOrderly ? 9 : random.integer(0, 9)) {
        case 0:
          return text; // Never ended.
        case 1:
          return text.slice(0, random.integer(0, text.length)) + end;
        case 2:
          return Buffer.from(text + end);
        case 3:
          return end.repeat(random.integer(1, 50));
        case 4:
          return (text + end).repeat(random.integer(1, 30));
        case 5:
          return Buffer.from(Array.from({ length: random.integer(0, 200) }, () => random.integer(0, 255)));
        default:
          return text + end;
      }
    };
    return Array.from({ length: random.integer(1, 12) }, frame);
  };

  const session = (): Promise<void> =>
    new Promise((resolve) => {
      const sender = random.pick(target.senders);
      const token = mutator.chance(0.95) ? sender.token : mutator.text();
      const socket = new WebSocket(`${target.url.replace(/^http/, "ws")}${hubPath}?access_token=${encodeURIComponent(token.replace(/[\ud800-\udfff]/g, "x"))}`);
      let heard = "";
      let isOver = false;
      const over = (how: string) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        if (heard.includes('"type":3')) outcome.answered += 1;
        if (stack.test(heard)) outcome.faults.push(`a stack trace in ${heard.slice(0, 300)}`);
        outcome.ends.set(how, (outcome.ends.get(how) ?? 0) + 1);
        resolve();
      };
      // A session that says nothing more is ended by us; the server's own clocks are longer. The first answer may take its time.
      const quiet = random.integer(100, 600);
      let timer = setTimeout(() => socket.terminate(), 10_000);
      socket.on("open", () => {
        const handshake = random.integer(0, 9);
        const probe = `${JSON.stringify({ type: 1, invocationId: "first", target: "Probe", arguments: [] })}${end}`;
        if (handshake > 0) socket.send(`{"protocol":"json","version":1}${end}${probe}`);
        else {
          clearTimeout(timer);
          timer = setTimeout(() => socket.terminate(), quiet);
          socket.send(mutator.text() + (mutator.chance(0.5) ? end : ""));
        }
        for (const frame of frames()) if (socket.readyState === WebSocket.OPEN) socket.send(frame);
        if (mutator.chance(0.2)) socket.close(random.pick([1000, 3000, 4999]));
        if (mutator.chance(0.2)) setTimeout(() => socket.terminate(), random.integer(0, 50));
      });
      socket.on("message", (data) => {
        const isFirst = !heard.includes('"type":3');
        heard = (heard + String(data)).slice(0, 20_000);
        if (!isFirst || !heard.includes('"type":3')) return;
        clearTimeout(timer);
        timer = setTimeout(() => socket.terminate(), quiet);
      });
      socket.on("unexpected-response", (_request, response) => {
        const { statusCode = 0 } = response;
        if (statusCode >= 500) outcome.faults.push(`the upgrade was answered with ${statusCode}`);
        response.resume();
        socket.terminate();
        over(`refused ${statusCode}`);
      });
      socket.on("error", (error) => {
        if (!isOver && /ECONNREFUSED/.test(error.message)) outcome.faults.push(`the server is gone: ${error.message}`);
      });
      socket.on("close", (code) => over(`closed ${code}`));
    });

  const work = async () => {
    while (outcome.sessions < count && outcome.faults.length < 50) {
      outcome.sessions += 1;
      await session();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}
