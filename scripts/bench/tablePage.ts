import {
  alternately,
  atMost,
  type BenchRow,
  median,
  rounded,
  scaled,
  withoutBudget,
} from "./benchRow.ts";
import { type BenchTable, collection, openBenchTable, viewOf } from "./benchTable.ts";
import { text } from "./productionCsv.ts";

export const limit = 50;
/** Milliseconds for which nothing is asked before a page, theirs or ours. */
const rest = 60;

/**
 * One page a person asks for: sorted by a column, past some rows, and where `low` is given without
 * the rows below it.
 */
export interface Page {
  skip: number;
  sort: string;
  ascending: boolean;
  low: number | null;
}

/** Rows down a sort from which on bare DuckDB, too, is asked for the numbers of the rows first. */
const farDown = 100_000;
/** From so many rows on the ratio counts, not the milliseconds. */
const largeTable = 5_000_000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Milliseconds of the request that computes the page. Options and filter are set before, as they
 * are when a person has clicked.
 */
export async function ownPage(
  { server, workspace }: BenchTable,
  page: Page,
): Promise<[milliseconds: number, total: number, ids: string]> {
  if (page.low !== null) {
    const filterQuery = JSON.stringify([
      {
        schema: { field: page.sort, valueType: "double" },
        includeInvalid: false,
        range: { low: page.low, high: null },
      },
    ]);
    await server.action("SetFilter", { workspace, collection, filterQuery });
  }
  const value = {
    [collection]: {
      skip: page.skip,
      limit,
      sortByFieldName: page.sort,
      sortAscending: page.ascending,
    },
  };
  await server.action("SetVariable", { workspace, variable: "TableOptions", value });
  // Until the change has reached the live resource, which takes long on a busy machine, the page
  // before is answered.
  for (let tries = 0; tries < 20; tries++) {
    await sleep(rest);
    const started = performance.now();
    const view = await viewOf(server, workspace);
    const took = performance.now() - started;
    if (
      view.skip === page.skip &&
      view.sortByFieldName === page.sort &&
      view.sortAscending === page.ascending
    )
      return [took, view.totalNumFilteredRecords, idsOf(view.viewRecords, view.markingIdFieldName)];
  }
  throw new Error(`The page that begins at ${page.skip}, sorted by ${page.sort}, does not come.`);
}

const idsOf = (records: readonly Record<string, unknown>[], field: string): string =>
  records.map((record) => record[field]).join();

/** The same page and total from the same file, as two statements. */
export async function barePage(
  { duckDb, parquet }: BenchTable,
  { skip, sort, ascending, low }: Page,
): Promise<[milliseconds: number, total: number, ids: string]> {
  const where = low === null ? "" : `WHERE "${sort}" >= ${low}`;
  // From the same rest: what a machine has just worked on, it does in half the time.
  await sleep(rest);
  const started = performance.now();
  const from = `read_parquet(${text(parquet)}, file_row_number = true)`;
  const order = `ORDER BY "${sort}" ${ascending ? "ASC" : "DESC"} NULLS LAST, file_row_number`;
  // Far down, all columns of all rows would be sorted.
  const found = `(SELECT file_row_number FROM ${from} ${where} ${order} LIMIT ${limit} OFFSET ${skip})`;
  const page =
    skip > farDown
      ? `WHERE file_row_number IN ${found} ${order}`
      : `${where} ${order} LIMIT ${limit} OFFSET ${skip}`;
  const rows = await duckDb.rows(`SELECT *, file_row_number + 1 AS id FROM ${from} ${page}`);
  const [counted] = await duckDb.rows(
    `SELECT count(*) AS total FROM read_parquet(${text(parquet)}) ${where}`,
  );
  const took = performance.now() - started;
  return [took, Number(counted?.total), idsOf(rows, "id")];
}

/**
 * A page with its total over HTTP against the same two statements in bare DuckDB; every page is
 * asked for the first time.
 */
export async function measure(): Promise<BenchRow[]> {
  await using table = await openBenchTable();
  const { server, workspace, columns, csv } = table;
  const numbers = columns.filter(({ type }) => type === "integer").map(({ name }) => name);
  // The first such column of a production file holds days or months, with few values; the next
  // holds volumes.
  const sort = numbers[1];
  if (!sort) throw new Error("The table has no second column of whole numbers to sort by.");
  const rows: BenchRow[] = [];
  const byVolume = { sort, ascending: false };
  const pagingOn = (round: number): Page => ({
    ...byVolume,
    skip: 10_000 + round * limit,
    low: null,
  });
  const orders = numbers.flatMap((name) =>
    [true, false].map((ascending) => ({ sort: name, ascending })),
  );
  const cases = [
    {
      what: "sorted and filtered",
      filtered: true,
      judged: true,
      of: (round: number): Page => ({ ...byVolume, skip: 1_000 + round * limit, low: 100 + round }),
    },
    // An order that was not asked for before, or rows far from those it was asked for.
    {
      what: "sorted",
      filtered: false,
      judged: true,
      of: (round: number): Page => ({
        ...orders[round % orders.length]!,
        skip: 1_000 * (1 + Math.floor(round / orders.length)),
        low: null,
      }),
    },
    { what: "  paging on, sorted", filtered: false, judged: false, of: pagingOn },
  ];
  for (const { what, filtered, judged, of } of cases) {
    if (!filtered) await server.action("ClearFilter", { workspace, collection });
    let round = 0;
    let other = 0;
    const pairs = await alternately(
      scaled(30, 4),
      () => ownPage(table, of(round++)),
      () => barePage(table, of(other++)),
    );
    for (const [[, total, ids], [, bareTotal, bareIds]] of pairs)
      if (total !== bareTotal || ids !== bareIds)
        throw new Error(
          `The page differs from DuckDB's: ${total} ${ids} against ${bareTotal} ${bareIds}.`,
        );
    const warm = pairs.slice(2);
    const ms = (values: number[]) => rounded(median(values), 1);
    const figure = {
      what: judged ? `table page with total, ${what}, ${csv.description}` : what,
      value: ms(warm.map(([[own], [bare]]) => own - bare)),
      unit: "ms more",
      baseline: `${ms(warm.map(([[own]]) => own))} ms against ${ms(warm.map(([, [bare]]) => bare))} ms of the two statements in bare DuckDB`,
    };
    const isLarge = csv.rows >= largeTable;
    rows.push(judged && !isLarge ? atMost(10, figure) : withoutBudget(figure));
    if (judged && isLarge)
      rows.push(
        atMost(1.2, {
          what: "  as a ratio",
          value: rounded(median(warm.map(([[own], [bare]]) => own / bare))),
          unit: "×",
          baseline: figure.baseline,
        }),
      );
  }
  // Pages that were read before are remembered by version: what is left is the request, the
  // variables and documents it reads, and the answer.
  const known: number[] = [];
  for (let round = 0; round < scaled(15, 3); round++)
    known.push((await ownPage(table, pagingOn(round % 2)))[0]);
  const around = rounded(median(known), 1);
  rows.push(
    withoutBudget({
      what: "  of which everything but DuckDB",
      value: around,
      unit: "ms",
      baseline: "the same request for a page that was read before",
    }),
  );
  return rows;
}
