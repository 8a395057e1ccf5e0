import type { BareCalls } from "./bareServer.ts";
import { groupSize, noteOf } from "./benchNotes.ts";
import { atLeast, type BenchRow, scaled, withoutBudget } from "./benchRow.ts";
import { benchFile, openBenchServer } from "./benchServer.ts";
import { startChild } from "./childCalls.ts";
import { compareHandlers } from "./compareHandlers.ts";
import type { LoadCalls } from "./loadProcess.ts";

const type = "BenchNote";

/**
 * Requests a second of the data calls against a bare handler on the same database, asked in turn by
 * one process over kept connections.
 */
export async function measure(): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await using bare = await startChild<BareCalls>(benchFile("bareServer.ts"));
  await using load = await startChild<LoadCalls>(benchFile("loadProcess.ts"));
  const notes = scaled(20_000, groupSize * 2);
  const ids = await server.call("insertNotes", notes, "g");
  const baseline = await bare.call("open", server.databaseUrl, server.userId, server.orgId);
  const groups = Array.from({ length: Math.floor(notes / groupSize) }, (_, index) => `g${index}`);
  const inserted = Array.from({ length: 200 }, (_, index) => noteOf(index, "new"));
  const operations = [
    {
      what: "point reads",
      path: "/api/data/query",
      bodies: ids.slice(0, 1_000).map((id) => ({ type, query: { id }, options: { limit: 20 } })),
    },
    {
      what: "queries of 20 of 40",
      path: "/api/data/query",
      bodies: groups.map((group) => ({
        type,
        query: { group },
        options: { limit: 20, sortBy: "rank" },
      })),
    },
    {
      what: "inserts",
      path: "/api/data",
      bodies: inserted.map((note) => ({ type, data: [note] })),
    },
    {
      what: "inserts where no change feed is kept",
      path: "/api/data",
      bodies: inserted.map((note) => ({ type: "BenchQuietNote", data: [note] })),
    },
  ];
  const rows: BenchRow[] = [];
  for (const { what, ...operation } of operations) {
    const { own, other, ratio } = await compareHandlers(load, server, baseline, operation);
    const figure = {
      what: `data API, ${what}`,
      value: ratio,
      unit: "×",
      baseline: `${own} requests/s against ${other} of bare Fastify + JWT + pg`,
    };
    rows.push(what.startsWith("inserts where") ? withoutBudget(figure) : atLeast(0.7, figure));
  }
  return rows;
}
