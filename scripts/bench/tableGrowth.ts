import { alternately, type BenchRow, median, rounded, scaled, withoutBudget } from "./benchRow.ts";
import { type BenchTable, collection, openBenchTable } from "./benchTable.ts";
import { barePage, ownPage, type Page } from "./tablePage.ts";
import { foot, searchedValues } from "./tableQueries.ts";

/** BENCH_SIZES, such as 1000000,10000000,100000000. */
const sizes = (process.env.BENCH_SIZES ?? `${scaled(1_000_000)},${scaled(10_000_000)}`)
  .split(",")
  .map(Number);

interface Timed {
  own: number;
  bare: number;
}

/** What a table costs as it grows: against bare DuckDB on the same file, and the first size. */
export async function measure(): Promise<BenchRow[]> {
  const smallest = new Map<string, number>();
  const rows: BenchRow[] = [];
  for (const size of sizes) {
    await using table = await openBenchTable(size);
    const growth = (what: string, own: number) => {
      const first = smallest.get(what);
      if (first === undefined) smallest.set(what, own);
      return first === undefined
        ? ""
        : `; ${rounded(own / first)} × of ${sizes[0]!.toLocaleString("en-US")} rows`;
    };
    const description = `${size.toLocaleString("en-US")} rows`;
    rows.push(
      withoutBudget({
        what: `import of Parquet, ${description}`,
        value: rounded(table.importMs / 1_000, 1),
        unit: "s",
        baseline: `with the server's memory bounds${growth("import", table.importMs)}`,
      }),
    );
    for (const [what, timed] of await casesOf(table)) {
      const [own, bare] = [timed.map((one) => one.own), timed.map((one) => one.bare)].map(median);
      rows.push(
        withoutBudget({
          what: `${what}, ${description}`,
          curve: what.trim(),
          size,
          value: rounded(median(timed.map((one) => one.own / one.bare))),
          unit: "×",
          baseline: `${rounded(own!, 1)} ms against ${rounded(bare!, 1)} ms of bare DuckDB${growth(what, own!)}`,
        }),
      );
    }
  }
  return rows;
}

async function casesOf(table: BenchTable): Promise<[what: string, timed: Timed[]][]> {
  const { server, workspace, csv, columns } = table;
  const sort = columns.filter(({ type }) => type === "integer")[1]!.name;
  const half = Math.floor(csv.rows / 2);
  const pages: [what: string, of: (round: number) => Page][] = [
    [
      "  first page, sorted",
      (round) => ({ sort, ascending: round % 2 === 0, skip: 0, low: round }),
    ],
    [
      "  page half way down, sorted",
      (round) => ({ sort, ascending: false, skip: half + round * 2_000, low: null }),
    ],
    [
      "  page, sorted and filtered",
      (round) => ({ sort, ascending: false, skip: round * 50, low: 100 + round }),
    ],
  ];
  const timed: [string, Timed[]][] = [];
  for (const [what, of] of pages) {
    await server.action("ClearFilter", { workspace, collection });
    let [round, other] = [0, 0];
    const pairs = await alternately(
      scaled(7, 3),
      () => ownPage(table, of(round++)),
      () => barePage(table, of(other++)),
    );
    for (const [[, total, first], [, bareTotal, bareFirst]] of pairs)
      if (total !== bareTotal || first !== bareFirst)
        throw new Error(`${what}: ${total} ${first} against ${bareTotal} ${bareFirst} of DuckDB.`);
    timed.push([what, pairs.map(([[own], [bare]]) => ({ own, bare }))]);
  }
  await server.action("ClearFilter", { workspace, collection });
  for (const { what, own, bare } of [searchedValues(table), foot(table)]) {
    let [round, other] = [0, 0];
    const clock = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    const pairs = await alternately(
      scaled(7, 3),
      () => clock(() => own(round++)),
      () => clock(() => bare(other++)),
    );
    timed.push([`  ${what}`, pairs.map(([mine, theirs]) => ({ own: mine, bare: theirs }))]);
  }
  return timed;
}
