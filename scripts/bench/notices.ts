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
import { admin, benchFile, openBenchServer } from "./benchServer.ts";
import { startChild } from "./childCalls.ts";
import type { NoticeCalls } from "./noticeClients.ts";

const now = (): number => Number(process.hrtime.bigint()) / 1e6;

/**
 * From the answer to an insert until each of 1,000 connected clients has the notice, over
 * WebSockets from another process.
 */
export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await using clients = await startChild<NoticeCalls>(benchFile("noticeClients.ts"));
  const count = scaled(1_000, 20);
  const group = "live0";
  const connected = await clients.call(
    "connect",
    server.url,
    server.token,
    noteAddress(group),
    count,
  );
  const rounds: { p50: number; p95: number; fromRequest: number }[] = [];
  for (let round = 0; round < scaled(30, 5) + 3; round++) {
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
    rounds.push({
      p50: quantile(waits, 0.5),
      p95: quantile(waits, 0.95),
      fromRequest: quantile(arrivals, 0.95) - asked,
    });
  }
  const warm = rounds.slice(3);
  const of = (name: "p50" | "p95" | "fromRequest") =>
    rounded(median(warm.map((round) => round[name])), 1);
  return [
    atMost(50, {
      what: `commit → notice at ${count.toLocaleString("en-US")} connected clients, p95`,
      value: of("p95"),
      unit: "ms",
      baseline: `from the insert's answer; p50 ${of("p50")} ms; median of ${warm.length} inserts, worst ${rounded(Math.max(...warm.map(({ p95 }) => p95)), 1)} ms`,
    }),
    withoutBudget({
      what: "the same from the insert's request",
      value: of("fromRequest"),
      unit: "ms",
      baseline: "so with the insert itself",
    }),
  ];
}
