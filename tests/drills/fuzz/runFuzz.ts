import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startChild } from "../../../scripts/bench/childCalls.ts";
import { seededRandom } from "../../../scripts/seed/seededRandom.ts";
import { fuzzHub } from "./fuzzHub.ts";
import { fuzzRequests, type Sender } from "./fuzzRequests.ts";
import type { FuzzCalls } from "./fuzzServer.ts";
import { fuzzTarget } from "./fuzzTarget.ts";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "100000" },
    sessions: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    rest: { type: "string", default: "60" },
  },
});
const [requests, sessions, seed, rest] = [values.requests, values.sessions, values.seed, values.rest].map(Number) as [number, number, number, number];
const emails = ["analyst@petrons.local", "engineer@petrons.local", "support@petrons.local", "outsider@other.local"];
/** Megabytes by which the heap of a node may differ between two rests. */
const heapGrowth = 25;

const dataDir = await mkdtemp(join(tmpdir(), "petrons-fuzz-"));
await chmod(dataDir, 0o711);
const server = await startChild<FuzzCalls>(fileURLToPath(new URL("./fuzzServer.ts", import.meta.url)), {
  PORT: "0",
  DATA_DIR: dataDir,
  NODE_OPTIONS: "--expose-gc",
});
const faults: string[] = [];
try {
  const url = await server.call("open");
  const senders: Sender[] = [];
  for (const name of emails) senders.push({ name, ...(await server.call("person", name)) });
  const target = await fuzzTarget(url, senders);
  const random = seededRandom(seed);

  // What is compiled, cached and pooled at first use is not growth.
  await fuzzRequests(target, random, Math.min(5_000, requests));
  await fuzzHub(target, random, Math.min(200, sessions));
  const pause = () => new Promise((resolve) => setTimeout(resolve, rest * 1_000));
  await pause();
  const before = await server.call("memory");

  const began = performance.now();
  const asked = await fuzzRequests(target, random, requests);
  const middle = performance.now();
  const hub = await fuzzHub(target, random, sessions);
  const after = performance.now();
  faults.push(...asked.faults, ...hub.faults);

  for (const [route, statuses] of [...asked.counts].sort(([a], [b]) => a.localeCompare(b)))
    console.log(
      `${route.padEnd(34)} ${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join("  ")}`,
    );
  console.log(`\n${asked.sent} requests, ${asked.reached} reached what carries them out, ${((middle - began) / 1_000).toFixed(0)} s`);
  console.log(
    `${hub.sessions} hub sessions, ${hub.answered} had a call answered, ${((after - middle) / 1_000).toFixed(0)} s; ${[...hub.ends].map(([how, count]) => `${how}: ${count}`).join(", ")}`,
  );
  if (asked.reached < asked.sent * 0.95) faults.push(`Only ${asked.reached} of ${asked.sent} requests reached what carries them out.`);

  await pause();
  const later = await server.call("memory");
  const figures = ({ heap, external, resident }: typeof before) =>
    `${heap.toFixed(0)} MB heap, ${external.toFixed(0)} MB external, ${resident.toFixed(0)} MB resident`;
  console.log(`memory after a rest of ${rest} s: ${figures(before)} before, ${figures(later)} after`);
  if (later.heap - before.heap > heapGrowth) faults.push(`The heap grew by ${(later.heap - before.heap).toFixed(0)} MB.`);
  const errors = await server.call("errors");
  console.log(`${errors.length} lines were logged as errors`);
  for (const line of errors.slice(0, 20)) console.log(`  ${line}`);
  // Only what an answer could not say may be an error in the log.
  if (errors.length > 0) faults.push(`${errors.length} lines were logged as errors.`);
} finally {
  await server[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
}
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(`\n${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
