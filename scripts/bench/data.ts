import type { BareCalls } from "./bareServer.ts";
import { groupSize, noteOf } from "./benchNotes.ts";
import {
  alternately,
  atLeast,
  type BenchRow,
  median,
  rounded,
  scaled,
  withoutBudget,
} from "./benchRow.ts";
import { benchFile, openBenchServer } from "./benchServer.ts";
import { startChild } from "./childCalls.ts";
import type { LoadCalls } from "./loadProcess.ts";

const connections = 16;
const type = "BenchNote";

interface Side {
  url: string;
  token: string;
}

async function answerText({ url, token }: Side, path: string, body: string): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  });
  return await answer.text();
}

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
  for (const { what, path, bodies: values } of operations) {
    const bodies = values.map((body) => JSON.stringify(body));
    if (path === "/api/data/query") {
      const [own, other] = await Promise.all([
        answerText(server, path, bodies[0]!),
        answerText(baseline, path, bodies[0]!),
      ]);
      if (own !== other)
        throw new Error(`The bare handler answers other bytes for ${what}:\n${own}\n${other}`);
    }
    const run = (side: Side, milliseconds: number) =>
      load.call("run", { ...side, path, bodies, connections, milliseconds: scaled(milliseconds) });
    await run(server, 1_500);
    await run(baseline, 1_500);
    const pairs = await alternately(
      7,
      () => run(server, 2_000),
      () => run(baseline, 2_000),
    );
    const [own, other] = [
      median(pairs.map(([value]) => value)),
      median(pairs.map(([, value]) => value)),
    ];
    const figure = {
      what: `data API, ${what}`,
      value: rounded(median(pairs.map(([value, against]) => value / against))),
      unit: "×",
      baseline: `${Math.round(own)} requests/s against ${Math.round(other)} of bare Fastify + JWT + pg`,
    };
    rows.push(what.startsWith("inserts where") ? withoutBudget(figure) : atLeast(0.7, figure));
  }
  return rows;
}
