import type { BareWellCalls } from "./bareWells.ts";
import { atLeast, type BenchRow, scaled, withoutBudget } from "./benchRow.ts";
import { benchFile, openBenchServer } from "./benchServer.ts";
import { wellOf, wellsPerProject } from "./benchWells.ts";
import { startChild } from "./childCalls.ts";
import { compareHandlers } from "./compareHandlers.ts";
import type { LoadCalls } from "./loadProcess.ts";

/** Sizes of the table, in their order; BENCH_WELLS=5700,57000,1000000 measures other ones. */
const counts = (
  process.env.BENCH_WELLS?.split(",").map(Number) ??
  [5_700, 57_000].map((count) => scaled(count, wellsPerProject * 4))
).sort((a, b) => a - b);
const type = "BenchWell";

/** The aims speak of this size and greater ones, and of the greatest of a run. */
const leastAimed = 57_000;

/**
 * The data calls on documents of the size that they have in the field: boreholes of 27 fields in
 * projects, readable through these, against a bare handler on the same table.
 */
export async function measure(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const count of counts) rows.push(...(await measureTable(count)));
  return rows;
}

async function measureTable(count: number): Promise<BenchRow[]> {
  await using server = await openBenchServer();
  await using bare = await startChild<BareWellCalls>(benchFile("bareWells.ts"));
  await using load = await startChild<LoadCalls>(benchFile("loadProcess.ts"));
  const { projects, ids } = await server.call("insertWells", count);
  const baseline = await bare.call("open", server.databaseUrl, server.userId, server.orgId);
  const query = (parts: object, options: object) => ({ type, query: parts, options });
  const page = { limit: 20, sortBy: "name" };
  const searched = Array.from({ length: 200 }, (_, at) =>
    wellOf(Math.floor((at * count) / 200), "").name.slice(-5),
  );
  const path = "/api/data/query";
  const operations = [
    { what: "point reads", aim: 0.8, path, bodies: ids.map((id) => query({ id }, { limit: 20 })) },
    {
      what: `20 of ${wellsPerProject} of a project by name, with the total`,
      aim: 0.8,
      path,
      bodies: projects.slice(0, 200).map((projectId) => query({ projectId }, page)),
    },
    { what: "20 of all by name, with the total", path, bodies: [query({}, page)] },
    {
      what: "first 20 with some digits in their name",
      aim: 0.9,
      path,
      bodies: searched.map((digits) =>
        query({ name: { $regex: digits, $options: "i" } }, { limit: 20, total: false }),
      ),
    },
    {
      what: "first 20 with two letters that many names have",
      aim: 0.9,
      path,
      bodies: ["MO ", "C 4", "A-01", "A-9"].map((letters) =>
        query({ name: { $regex: letters, $options: "i" } }, { limit: 20, total: false }),
      ),
    },
    {
      what: "inserts",
      aim: 0.65,
      path: "/api/data",
      bodies: Array.from({ length: 400 }, (_, at) => ({
        type,
        data: [wellOf(count + at, projects[at % projects.length]!)],
      })),
    },
    {
      what: "updates",
      aim: 0.65,
      path: "/api/data",
      method: "PATCH",
      bodies: ids.map((id, at) => ({
        type,
        query: { id },
        body: { status: at % 2 === 0 ? "PA" : "COM", statusDate: "2024-05-31", waterDepth: at },
      })),
    },
  ];
  const rows: BenchRow[] = [];
  for (const { what, aim, ...operation } of operations) {
    const { own, other, ratio } = await compareHandlers(load, server, baseline, operation);
    const figure = {
      what: `${count.toLocaleString("en-US")} boreholes, ${what}`,
      value: ratio,
      unit: "×",
      baseline: `${own} requests/s against ${other} of bare Fastify + pg`,
      curve: `${what}, against bare`,
      size: count,
      requests: { petrons: own, bare: other },
    };
    const hasAim = count === counts.at(-1) || count >= leastAimed;
    rows.push(aim !== undefined && hasAim ? atLeast(aim, figure) : withoutBudget(figure));
  }
  return rows;
}
