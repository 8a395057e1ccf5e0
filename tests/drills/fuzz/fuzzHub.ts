import { hubPath } from "@petrons/sdk/contracts";
import { WebSocket } from "ws";
import { seededRandom } from "../../../scripts/seed/seededRandom.ts";
import type { FuzzTarget } from "./fuzzTypes.ts";
import { HubFrames, noMethod } from "./HubFrames.ts";
import type { HubSession } from "./httpHubSession.ts";
import { httpSession } from "./httpHubSession.ts";

export interface HubOutcome {
  sessions: number;
  /** Sessions whose handshake was accepted and that got an answer to a call. */
  answered: number;
  /** Method of the hub → calls of it that were answered by the method itself. */
  calls: Map<string, number>;
  /** How sessions ended: code of the close → count. */
  ends: Map<string, number>;
  faults: string[];
}

const stack = /\n\s+at |node:internal|\.ts:\d+|node_modules/;
const unexpected = /Something went wrong on the server/;
/** Answers to each of the frames' calls, in what was heard. */
const completions = /\{"type":3,"invocationId":"(\w+) \d+"[^}]*/g;

/**
 * Opens so many sessions of the hub, each with frames that are right, wrong, cut or repeated, over
 * every transport, and ends them in every way.
 */
export async function fuzzHub(
  target: FuzzTarget,
  seed: number,
  count: number,
  atOnce = 10,
): Promise<HubOutcome> {
  const outcome: HubOutcome = {
    sessions: 0,
    answered: 0,
    calls: new Map(),
    ends: new Map(),
    faults: [],
  };
  const one = async (number: number) => {
    const random = seededRandom(seed * 1_000_003 + number);
    const frames = new HubFrames(target, random);
    const { heard, end } = frames.mutator.chance(0.12)
      ? await httpSession(target, frames)
      : await socketSession(target, frames);
    if (heard.includes('"type":3')) outcome.answered += 1;
    for (const [answer, method = ""] of heard.matchAll(completions))
      if (!noMethod.test(answer)) outcome.calls.set(method, (outcome.calls.get(method) ?? 0) + 1);
    outcome.ends.set(end, (outcome.ends.get(end) ?? 0) + 1);
    if (stack.test(heard))
      outcome.faults.push(`session ${number}: a stack trace in ${heard.slice(0, 300)}`);
    if (unexpected.test(heard))
      outcome.faults.push(`session ${number}: an unexpected failure in ${heard.slice(0, 300)}`);
    if (/^refused 5|ECONNREFUSED/.test(end)) outcome.faults.push(`session ${number}: ${end}`);
  };
  const work = async () => {
    while (outcome.sessions < count && outcome.faults.length < 50) await one(outcome.sessions++);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}

const socketSession = (target: FuzzTarget, frames: HubFrames): Promise<HubSession> =>
  new Promise((resolve) => {
    const { random, mutator } = frames;
    const token = encodeURIComponent(frames.token().toWellFormed());
    const socket = new WebSocket(
      `${target.url.replace(/^http/, "ws")}${hubPath}?access_token=${token}`,
    );
    let heard = "";
    let end = "";
    // A session that says nothing more is ended by us; the server's own clocks are longer. The
    // first answer may take its time.
    const quiet = random.integer(100, 600);
    let timer = setTimeout(() => socket.terminate(), 10_000);
    const endSoon = (after = quiet) => {
      clearTimeout(timer);
      timer = setTimeout(() => socket.terminate(), after);
    };
    socket.on("open", () => {
      for (const frame of frames.opening()) socket.send(frame);
      if (!frames.isShaken) endSoon();
      for (const frame of frames.calls())
        if (socket.readyState === WebSocket.OPEN) socket.send(frame);
      if (mutator.chance(0.2)) socket.close(random.pick([1000, 3000, 4999]));
      if (mutator.chance(0.2)) setTimeout(() => socket.terminate(), random.integer(0, 50));
    });
    socket.on("message", (data) => {
      const isFirst = !heard.includes('"type":3');
      heard = (heard + String(data)).slice(0, 20_000);
      if (isFirst && heard.includes('"type":3')) endSoon();
    });
    socket.on("unexpected-response", (_request, response) => {
      end = `refused ${response.statusCode}`;
      response.resume();
      socket.terminate();
    });
    socket.on("error", (error) => {
      if (/ECONNREFUSED/.test(error.message)) end = error.message;
    });
    socket.on("close", (code) => {
      clearTimeout(timer);
      resolve({ heard, end: end || `closed ${code}` });
    });
  });
