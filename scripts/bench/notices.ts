import { noteAddress, noteOf } from "./benchNotes.ts";
import {
  atMost,
  type BenchRow,
  median,
  quantile,
  rounded,
  scaled,
  withoutBudget,
} from "./benchRow.ts";
import { admin, type BenchServer, benchFile, openBenchServer } from "./benchServer.ts";
import { type BenchChild, startChild } from "./childCalls.ts";
import type { NoticeCalls } from "./noticeClients.ts";

const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/** So many clients are connected, in their order; BENCH_CLIENTS=100,1000,5000 takes other ones. */
const counts = (
  process.env.BENCH_CLIENTS?.split(",").map(Number) ??
  [100, 1_000].map((count) => scaled(count, 20))
).sort((a, b) => a - b);

/** How many clients the aim speaks of. */
const aimed = 1_000;
const group = "live0";

interface Round {
  p50: number;
  p95: number;
  fromRequest: number;
}

/** One insert, and when each client heard of it. */
async function noticeOf(
  server: BenchServer,
  clients: BenchChild<NoticeCalls>,
  connected: number,
  round: number,
): Promise<Round> {
  // Nobody hears of what nobody has asked for: the list is given out before each change.
  await server.action("GetResource", { uri: `${noteAddress(group)}#Notes` });
  await clients.call("arm");
  const asked = now();
  await server.request("POST", "/api/data", {
    type: "BenchNote",
    data: [{ ...noteOf(round), group }],
  });
  const answered = now();
  const arrivals = await clients.call("arrivals");
  if (arrivals.length < connected)
    throw new Error(
      `${connected - arrivals.length} of ${connected} clients were not notified within 5 s (${admin}).`,
    );
  const waits = arrivals.map((at) => Math.max(0, at - answered));
  return {
    p50: quantile(waits, 0.5),
    p95: quantile(waits, 0.95),
    fromRequest: quantile(arrivals, 0.95) - asked,
  };
}

/**
 * From the answer to an insert until each of 1,000 connected clients has the notice, over
 * WebSockets from another process; and the same for other numbers of clients.
 */
export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await using clients = await startChild<NoticeCalls>(benchFile("noticeClients.ts"));
  const rows: BenchRow[] = [];
  for (const count of counts) {
    const address = noteAddress(group);
    const connected = await clients.call("connect", server.url, server.token, address, count);
    const rounds: Round[] = [];
    for (let round = 0; round < scaled(30, 5) + 3; round++)
      rounds.push(await noticeOf(server, clients, connected, round));
    const warm = rounds.slice(3);
    const of = (name: keyof Round) => rounded(median(warm.map((round) => round[name])), 1);
    const named = `${count.toLocaleString("en-US")} connected clients`;
    const figure = {
      what: `commit → notice at ${named}, p95`,
      value: of("p95"),
      unit: "ms",
      baseline: `from the insert's answer; p50 ${of("p50")} ms; median of ${warm.length} inserts, worst ${rounded(Math.max(...warm.map(({ p95 }) => p95)), 1)} ms`,
      curve: "commit → notice at so many clients, p95",
      size: count,
    };
    rows.push(
      count === scaled(aimed, 20) ? atMost(50, figure) : withoutBudget(figure),
      withoutBudget({
        what: `request → notice at ${named}, p95`,
        value: of("fromRequest"),
        unit: "ms",
        baseline: "from the insert's request: so with the insert itself",
        curve: "request → notice at so many clients, p95",
        size: count,
      }),
    );
  }
  return rows;
}
