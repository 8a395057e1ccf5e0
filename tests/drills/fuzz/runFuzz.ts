import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startChild } from "../../../scripts/bench/childCalls.ts";
import { commandArguments, countFrom } from "../../../scripts/commandArguments.ts";
import { drillSyntax } from "../../../scripts/drillSyntax.ts";
import { fuzzHub } from "./fuzzHub.ts";
import { fuzzRequests, reachFaults } from "./fuzzRequests.ts";
import type { FuzzCalls } from "./fuzzServer.ts";
import { fuzzTarget } from "./fuzzTarget.ts";
import type { RouteCount } from "./RouteCensus.ts";

const { values } = commandArguments(drillSyntax.fuzz);
const count = (option: keyof typeof values, least = 0) =>
  countFrom(drillSyntax.fuzz.usage, option, values[option], least);
const [requests, sessions, seed, rest] = [
  count("requests", 1),
  count("sessions"),
  count("seed"),
  count("rest"),
];
/**
 * Megabytes by which the memory of a node may differ between two rests: of its heap, of buffers
 * beside it, and of the whole process, which keeps some of what it once had.
 */
const growth = { heap: 25, external: 25, resident: 250 } as const;

const dataDir = await mkdtemp(join(tmpdir(), "petrons-fuzz-"));
await chmod(dataDir, 0o711);
const server = await startChild<FuzzCalls>(
  fileURLToPath(new URL("./fuzzServer.ts", import.meta.url)),
  {
    PORT: "0",
    DATA_DIR: dataDir,
    NODE_OPTIONS: "--expose-gc",
  },
);
const faults: string[] = [];
try {
  const opened = await server.call("open");
  const failChanges = (orgId: string, count: number) => server.call("failChanges", orgId, count);
  const target = await fuzzTarget({
    server: opened,
    routes: await server.call("routes"),
    failChanges,
  });

  // What is compiled, cached and pooled at first use is not growth.
  const warming = [
    await fuzzRequests(target, seed + 1, Math.min(5_000, requests)),
    await fuzzHub(target, seed + 1, Math.min(200, sessions)),
  ];
  for (const { faults: early } of warming) faults.push(...early);
  const pause = () => new Promise((resolve) => setTimeout(resolve, rest * 1_000));
  await pause();
  const before = await server.call("memory");
  const warm = await server.call("routes");

  const began = performance.now();
  const asked = await fuzzRequests(target, seed, requests);
  const middle = performance.now();
  const routes = since(warm, await server.call("routes"));
  const hub = await fuzzHub(target, seed, sessions);
  const after = performance.now();
  const all = await server.call("routes");
  faults.push(
    ...asked.faults,
    ...hub.faults,
    ...reachFaults(target, all, 0, hub),
    ...reachFaults({ ...target, hubMethods: [] }, routes, asked.sent, hub),
  );

  for (const [label, statuses] of [...asked.counts].sort(([a], [b]) => a.localeCompare(b)))
    console.log(`${label.padEnd(58)} ${counted([...statuses].sort(([a], [b]) => a - b))}`);
  console.log("\nregistered route: sent, reached its handler");
  for (const { method, url, sent, reached } of all)
    console.log(
      `${`${method} ${url}`.padEnd(48)} ${String(sent).padStart(6)} ${String(reached).padStart(6)}`,
    );
  const reached = routes.reduce((sum, route) => sum + route.reached, 0);
  console.log(
    `\nseed ${seed}: ${asked.sent} requests, ${reached} reached their handler, ${((middle - began) / 1_000).toFixed(0)} s`,
  );
  console.log(
    `${hub.sessions} hub sessions, ${hub.answered} had a call answered, ${((after - middle) / 1_000).toFixed(0)} s; ${counted([...hub.ends])}`,
  );
  console.log(`calls of hub methods that were answered: ${counted([...hub.calls])}`);

  await pause();
  const later = await server.call("memory");
  const figures = ({ heap, external, resident }: typeof before) =>
    `${heap.toFixed(0)} MB heap, ${external.toFixed(0)} MB external, ${resident.toFixed(0)} MB resident`;
  console.log(
    `memory after a rest of ${rest} s: ${figures(before)} before, ${figures(later)} after`,
  );
  for (const [kind, max] of Object.entries(growth) as [keyof typeof growth, number][])
    if (later[kind] - before[kind] > max)
      faults.push(`The ${kind} memory grew by ${(later[kind] - before[kind]).toFixed(0)} MB.`);
  const errors = await server.call("errors");
  console.log(`${errors.length} lines were logged as errors`);
  for (const line of new Map(errors.map((line) => [JSON.parse(line).err?.message, line])).values())
    console.log(`  ${line}`);
  // Only what an answer could not say may be an error in the log.
  if (errors.length > 0) faults.push(`${errors.length} lines were logged as errors.`);
} finally {
  await server[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
}
for (const fault of faults) console.log(`FAULT ${fault}`);
console.log(`\n${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

function counted(counts: readonly [name: string | number, count: number][]): string {
  return counts.map(([name, count]) => `${name}: ${count}`).join("  ");
}

function since(earlier: readonly RouteCount[], routes: readonly RouteCount[]): RouteCount[] {
  return routes.map((route, index) => ({
    ...route,
    sent: route.sent - earlier[index]!.sent,
    reached: route.reached - earlier[index]!.reached,
  }));
}
