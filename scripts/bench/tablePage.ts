import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ResourceAnswer, TableColumn, TableView } from "@petrons/sdk/contracts";
import { type BenchHouse, openBenchHouse, temporaryFolder } from "./benchHouse.ts";
import { alternately, atMost, type BenchRow, median, rounded, scaled, withoutBudget } from "./benchRow.ts";
import { type BareDuckDb, bareDuckDb, productionCsv, text } from "./productionCsv.ts";

const collection = "production";
const limit = 50;

/** One page a person asks for: sorted by a number, past some rows, and where `low` is given without the rows below it. */
interface Page {
  skip: number;
  sort: string;
  ascending: boolean;
  low: number | null;
}

interface Table {
  workspace: string;
  parquet: string;
  columns: TableColumn[];
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function views(house: BenchHouse, { workspace }: Pick<Table, "workspace">): Promise<TableView> {
  const [answer] = await house.action<ResourceAnswer<Record<string, TableView>>>("GetResource", { uri: `${workspace}#TableViews` });
  const view = answer?.data?.[collection];
  if (!view || view.errors) throw new Error(view?.errors?.[0]?.message ?? "There is no page.");
  return view;
}

/** Milliseconds of the request that computes the page. Options and filter are set before, as they are when a person has clicked. */
async function ownPage(house: BenchHouse, table: Table, page: Page): Promise<[milliseconds: number, total: number, first: unknown]> {
  const { workspace } = table;
  if (page.low !== null) {
    const filterQuery = JSON.stringify([{ schema: { field: page.sort, valueType: "double" }, includeInvalid: false, range: { low: page.low, high: null } }]);
    await house.action("SetFilter", { workspace, collection, filterQuery });
  }
  const value = { [collection]: { skip: page.skip, limit, sortByFieldName: page.sort, sortAscending: page.ascending } };
  await house.action("SetVariable", { workspace, variable: "TableOptions", value });
  // Until the change has reached the live resource, which takes long on a busy machine, the page before is answered.
  for (let tries = 0; tries < 20; tries++) {
    await sleep(60);
    const started = performance.now();
    const view = await views(house, table);
    const took = performance.now() - started;
    if (view.skip === page.skip && view.sortByFieldName === page.sort && view.sortAscending === page.ascending)
      return [took, view.totalNumFilteredRecords, view.viewRecords[0]?.[page.sort]];
  }
  throw new Error(`The page that begins at ${page.skip}, sorted by ${page.sort}, does not come.`);
}

/** The same page and total from the same file, as two statements. */
async function barePage(
  duckDb: BareDuckDb,
  { parquet }: Table,
  { skip, sort, ascending, low }: Page,
): Promise<[milliseconds: number, total: number, first: unknown]> {
  const where = low === null ? "" : `WHERE "${sort}" >= ${low}`;
  const started = performance.now();
  const rows = await duckDb.rows(
    `SELECT * FROM read_parquet(${text(parquet)}, file_row_number = true) ${where} ORDER BY "${sort}" ${ascending ? "ASC" : "DESC"} NULLS LAST, file_row_number LIMIT ${limit} OFFSET ${skip}`,
  );
  const [counted] = await duckDb.rows(`SELECT count(*) AS total FROM read_parquet(${text(parquet)}) ${where}`);
  const took = performance.now() - started;
  const first = rows[0]?.[sort];
  return [took, Number(counted?.total), typeof first === "bigint" ? Number(first) : first];
}

/** A page with its total over HTTP against the same two statements in bare DuckDB; every page is asked for the first time. */
export async function measure(): Promise<BenchRow[]> {
  const folder = await temporaryFolder();
  try {
    using duckDb = await bareDuckDb();
    const csv = await productionCsv(folder, duckDb);
    await using house = await openBenchHouse();
    const petronId = await house.call("newPetron", "Pages");
    await house.call("importFile", petronId, { fileId: await house.call("upload", petronId, csv.path), collection });
    const workspace = `$root/Petron/${petronId}/Tables/${house.userId}`;
    const tables = join(house.dataDir, "tables");
    const parquet = (await readdir(tables, { recursive: true })).find((file) => file.endsWith(".parquet"));
    if (!parquet) throw new Error(`There is no table below ${tables}.`);
    const { sourceCollectionSchema: columns } = await views(house, { workspace });
    const table: Table = { workspace, parquet: join(tables, parquet), columns };
    const numbers = columns.filter(({ type }) => type === "integer").map(({ name }) => name);
    // The first such column of a production file holds days or months, with few values; the next holds volumes.
    const sort = numbers[1];
    if (!sort) throw new Error("The table has no second column of whole numbers to sort by.");
    const rows: BenchRow[] = [];
    const byVolume = { sort, ascending: false };
    const pagingOn = (round: number): Page => ({ ...byVolume, skip: 10_000 + round * limit, low: null });
    const orders = numbers.flatMap((name) => [true, false].map((ascending) => ({ sort: name, ascending })));
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
        of: (round: number): Page => ({ ...orders[round % orders.length]!, skip: 1_000 * (1 + Math.floor(round / orders.length)), low: null }),
      },
      { what: "  paging on, sorted", filtered: false, judged: false, of: pagingOn },
    ];
    for (const { what, filtered, judged, of } of cases) {
      if (!filtered) await house.action("ClearFilter", { workspace, collection });
      let round = 0;
      let other = 0;
      const pairs = await alternately(
        scaled(30, 4),
        () => ownPage(house, table, of(round++)),
        () => barePage(duckDb, table, of(other++)),
      );
      for (const [[, total, first], [, bareTotal, bareFirst]] of pairs)
        if (total !== bareTotal || first !== bareFirst) throw new Error(`The page differs from DuckDB's: ${total} ${first} against ${bareTotal} ${bareFirst}.`);
      const warm = pairs.slice(2);
      const ms = (values: number[]) => rounded(median(values), 1);
      const figure = {
        what: judged ? `table page with total, ${what}, ${csv.description}` : what,
        value: ms(warm.map(([[own], [bare]]) => own - bare)),
        unit: "ms more",
        baseline: `${ms(warm.map(([[own]]) => own))} ms against ${ms(warm.map(([, [bare]]) => bare))} ms of the two statements in bare DuckDB`,
      };
      rows.push(judged ? atMost(10, figure) : withoutBudget(figure));
    }
    // Pages that were read before are remembered by version: what is left is the request, the variables and documents it reads, and the answer.
    const known: number[] = [];
    for (let round = 0; round < scaled(15, 3); round++) known.push((await ownPage(house, table, pagingOn(round % 2)))[0]);
    const around = rounded(median(known), 1);
    rows.push(
      withoutBudget({ what: "  of which everything but DuckDB", value: around, unit: "ms", baseline: "the same request for a page that was read before" }),
    );
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
