import type { FilterDefinition, ResourceAnswer } from "@petrons/sdk/contracts";
import {
  alternately,
  atMost,
  type BenchRow,
  median,
  rounded,
  scaled,
  withoutBudget,
} from "./benchRow.ts";
import { type BenchTable, collection, openBenchTable } from "./benchTable.ts";
import { type ProcessMemory, withMemory } from "./processMemory.ts";
import { text } from "./productionCsv.ts";
import { barePage, limit, ownPage, type Page } from "./tablePage.ts";
import { foot, searchedValues } from "./tableQueries.ts";

/** BENCH_SIZES, such as 10000000,100000000. */
const sizes = (process.env.BENCH_SIZES ?? `${scaled(1_000_000)},${scaled(10_000_000)}`)
  .split(",")
  .map(Number);
/** The largest tables are asked once: bare DuckDB sorts them for a minute each time. */
const largest = 50_000_000;
const roundsOf = ({ csv }: BenchTable): number => (csv.rows > largest ? 1 : 3);
/** What a table costs grows as its rows do at most, with as much again for chance. */
const chance = 1.1;
/** MiB that statements over tables may take on a node, and a process that imports. */
const tableMiB = 1_024;
const importMiB = 2_048;
/** MB of a server without tables, about. */
const serverMB = 300;

/** Milliseconds of the product and of bare DuckDB on the same file. */
interface Timed {
  own: number;
  bare: number;
  /** Milliseconds of processor time of the server, which a busy machine leaves as they are. */
  processor?: number;
}

/** What a table costs as it grows, held against the first size and bare DuckDB. */
export async function measure(): Promise<BenchRow[]> {
  const base = new Map<string, number>();
  const rows: BenchRow[] = [];
  for (const size of sizes) {
    await using table = await openBenchTable(size);
    const pid = await table.server.call("pid");
    const description = `${size.toLocaleString("en-US")} rows`;
    const [cases, { own: serverPeak }] = await withMemory(pid, () => casesOf(table));
    cases.unshift(["import of Parquet", { own: table.importMs, bare: table.bareImportMs }]);
    for (const [what, { own, bare, processor }] of cases) {
      const first = base.get(what);
      const ms = (value: number) => `${rounded(value, 0).toLocaleString("en-US")} ms`;
      const busy = processor === undefined ? "" : ` (${ms(processor)} of processor time)`;
      const beside = `${ms(bare)} of bare DuckDB`;
      if (first === undefined) {
        base.set(what, own);
        rows.push(
          withoutBudget({
            what: `${what}, ${description}`,
            value: rounded(own, 1),
            unit: "ms",
            baseline: `against ${beside}${busy}`,
          }),
        );
        continue;
      }
      rows.push(
        atMost(rounded((chance * size) / sizes[0]!), {
          what: `${what}, ${description}`,
          curve: what,
          size,
          baseSize: sizes[0]!,
          value: rounded(own / first),
          unit: "×",
          baseline: `${ms(own)}${busy} against ${ms(first)} of ${sizes[0]!.toLocaleString("en-US")} rows; ${beside}`,
        }),
      );
    }
    rows.push(...memoryRows(description, serverPeak, table.importMemory));
  }
  return rows;
}

const memoryRows = (
  description: string,
  serverPeak: number,
  importing: ProcessMemory,
): BenchRow[] => [
  atMost(importMiB, {
    what: `  most memory of the process that imports ${description}`,
    value: rounded(importing.below, 0),
    unit: "MB",
    baseline: `the limit fileProcessMiB is ${importMiB.toLocaleString("en-US")} MiB`,
  }),
  atMost(tableMiB + serverMB, {
    what: `  most memory of the server that answers about ${description}`,
    value: rounded(serverPeak, 0),
    unit: "MB",
    baseline: `the limit tableMiB is ${tableMiB.toLocaleString("en-US")} MiB, beside about ${serverMB} MB of everything else`,
  }),
];

async function casesOf(table: BenchTable): Promise<[what: string, timed: Timed][]> {
  await table.server.call("tablesIdle");
  const timed: [string, Timed][] = [["filters of all columns", await filters(table)]];
  for (const [what, of] of pagesOf(table)) timed.push([what, await pages(table, what, of)]);
  await table.server.action("ClearFilter", { workspace: table.workspace, collection });
  for (const { what, own, bare } of [searchedValues(table), foot(table)]) {
    let [round, other] = [0, 0];
    const taken = await alternately(
      roundsOf(table),
      () => ofServer(table, () => clocked(() => own(round++))),
      () => ofServer(table, () => clocked(() => bare(other++))),
    );
    timed.push([what, medians(taken)]);
  }
  return timed;
}

/** Each round asks for an order that nobody asked for before, or for rows elsewhere. */
function pagesOf({ columns, csv }: BenchTable): [what: string, of: (round: number) => Page][] {
  const numbers = columns.filter(({ type }) => type === "integer").map(({ name }) => name);
  const texts = columns.filter(({ type }) => type === "text").map(({ name }) => name);
  // The first column of whole numbers holds days, with few values, the others volumes; the first
  // two of texts hold wells.
  const [, ...volumes] = numbers;
  const wells = texts.slice(0, 2);
  const orders = (names: readonly string[]) =>
    [false, true].flatMap((ascending) => names.map((sort) => ({ sort, ascending })));
  const byVolume = (round: number) => orders(volumes)[round % (volumes.length * 2)]!;
  const byWell = (round: number) => orders(wells)[round % (wells.length * 2)]!;
  const half = Math.floor(csv.rows / 2);
  const end = csv.rows - limit;
  return [
    ["first page by a number", (round) => ({ ...byVolume(round), skip: 0, low: null })],
    ["first page by a text", (round) => ({ ...byWell(round), skip: 0, low: null })],
    [
      "half way down a number's sort that is new",
      (round) => ({ ...byVolume(round), skip: half, low: null }),
    ],
    [
      "far down it again, elsewhere",
      (round) => ({ ...byVolume(0), skip: Math.floor(half * (0.3 + round / 5)), low: null }),
    ],
    ["last page by a number", (round) => ({ ...byVolume(round), skip: end, low: null })],
    [
      "half way down a text's sort that is new",
      (round) => ({ ...byWell(round), skip: half, low: null }),
    ],
    [
      "page by a number, filtered",
      (round) => ({ ...byVolume(0), skip: 1_000 + round * limit, low: 100 + round }),
    ],
    ["half way down it, filtered", (round) => ({ ...byVolume(0), skip: half, low: 200 + round })],
  ];
}

async function pages(table: BenchTable, what: string, of: (round: number) => Page): Promise<Timed> {
  await table.server.action("ClearFilter", { workspace: table.workspace, collection });
  let [round, other] = [0, 0];
  const taken = await alternately(
    roundsOf(table),
    () => ofServer(table, () => ownPage(table, of(round++))),
    () => ofServer(table, () => barePage(table, of(other++))),
  );
  for (const [[[, total, ids]], [[, bareTotal, bareIds]]] of taken)
    if (total !== bareTotal || ids !== bareIds)
      throw new Error(`${what}: ${total} ${ids} against ${bareTotal} ${bareIds} of DuckDB.`);
  return medians(
    taken.map(([[[own], processor], [[bare]]]) => [
      [own, processor],
      [bare, 0],
    ]),
  );
}

/** What each column's filter needs: ends, missing values and how many values there are. */
async function filters(table: BenchTable): Promise<Timed> {
  const { server, workspace, duckDb, parquet, columns } = table;
  const get = async () => {
    const [answer] = await server.action<ResourceAnswer<Record<string, FilterDefinition[]>>>(
      "GetResource",
      { uri: `${workspace}#Filters` },
    );
    if (answer?.data?.[collection]?.length !== columns.length)
      throw new Error("There are no filters.");
  };
  const [own, processor] = await ofServer(table, () => clocked(get));
  const measures = columns.map(
    ({ name }) =>
      `min("${name}"), max("${name}"), count("${name}"), approx_count_distinct("${name}")`,
  );
  const bare = await clocked(() =>
    duckDb.rows(`SELECT ${measures.join(", ")} FROM read_parquet(${text(parquet)})`),
  );
  return { own, bare, processor };
}

async function clocked(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** With the milliseconds of processor time that the server took meanwhile. */
async function ofServer<T>({ server }: BenchTable, work: () => Promise<T>): Promise<[T, number]> {
  const before = await server.call("cpu");
  const done = await work();
  return [done, (await server.call("cpu")) - before];
}

type Taken = readonly [milliseconds: number, processor: number];

const medians = (pairs: readonly (readonly [own: Taken, bare: Taken])[]): Timed => ({
  own: median(pairs.map(([[own]]) => own)),
  processor: median(pairs.map(([[, processor]]) => processor)),
  bare: median(pairs.map(([, [bare]]) => bare)),
});
