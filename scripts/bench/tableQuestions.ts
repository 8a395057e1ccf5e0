import { searchedValuesLimit } from "@petrons/sdk/contracts";
import { alternately, type BenchRow, median, rounded, scaled, withoutBudget } from "./benchRow.ts";
import { type BenchTable, collection, openBenchTable, viewOf } from "./benchTable.ts";
import { text } from "./productionCsv.ts";

interface Question {
  what: string;
  /** What the answer is compared by: a count, or a first value. */
  own(round: number): Promise<unknown>;
  bare(round: number): Promise<unknown>;
}

/** What else people ask of a large table, each asked for the first time, against the statements of a skilled hand in bare DuckDB. */
export async function measure(): Promise<BenchRow[]> {
  await using table = await openBenchTable();
  const rows: BenchRow[] = [];
  for (const { what, own, bare } of [firstPage(table), searchedValues(table), searchedRows(table)]) {
    let [round, other] = [0, 0];
    const timed = async (ask: () => Promise<unknown>): Promise<[milliseconds: number, answer: unknown]> => {
      const started = performance.now();
      const answer = await ask();
      return [performance.now() - started, answer];
    };
    const pairs = await alternately(
      scaled(12, 3),
      () => timed(() => own(round++)),
      () => timed(() => bare(other++)),
    );
    for (const [[, answer], [, expected]] of pairs)
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        throw new Error(`${what}: ${JSON.stringify(answer)} against ${JSON.stringify(expected)} of DuckDB.`);
    const ms = (values: number[]) => rounded(median(values), 1);
    rows.push(
      withoutBudget({
        what: `${what}, ${table.csv.description}`,
        value: ms(pairs.map(([[mine], [theirs]]) => mine - theirs)),
        unit: "ms more",
        baseline: `${ms(pairs.map(([[mine]]) => mine))} ms against ${ms(pairs.map(([, [theirs]]) => theirs))} ms of bare DuckDB`,
      }),
    );
  }
  return rows;
}

const from = ({ parquet }: BenchTable): string => `read_parquet(${text(parquet)}, file_row_number = true)`;

/** A column that nobody sorted by before, from its first row on, as a click on its head asks for it. The click's own call is part of it. */
function firstPage(table: BenchTable): Question {
  const { house, duckDb, workspace, columns } = table;
  const orders = columns.flatMap(({ name }) => [true, false].map((ascending) => ({ name, ascending })));
  const orderOf = (round: number) => orders[round % orders.length]!;
  return {
    what: "first page of a sort that nobody asked for",
    async own(round) {
      const { name, ascending } = orderOf(round);
      const value = { [collection]: { skip: 0, limit: 50, sortByFieldName: name, sortAscending: ascending } };
      await house.action("SetVariable", { workspace, variable: "TableOptions", value });
      for (let tries = 0; tries < 200; tries++) {
        const view = await viewOf(house, workspace);
        if (view.sortByFieldName === name && view.sortAscending === ascending) return Number(view.viewRecords[0]?.[view.markingIdFieldName]);
      }
      throw new Error(`The page sorted by ${name} does not come.`);
    },
    async bare(round) {
      const { name, ascending } = orderOf(round);
      const order = `"${name}" ${ascending ? "ASC" : "DESC"} NULLS LAST, file_row_number`;
      const [first] = await duckDb.rows(`SELECT * FROM ${from(table)} ORDER BY ${order} LIMIT 50`);
      await duckDb.rows(`SELECT count(*) AS total FROM ${from(table)}`);
      return Number(first?.file_row_number) + 1;
    },
  };
}

/** What a filter's search box asks for. */
function searchedValues(table: BenchTable): Question {
  const { house, duckDb, workspace, columns } = table;
  const name = columns.find(({ type }) => type === "text")!.name;
  return {
    what: "values of a column that hold a text",
    async own(round) {
      const options = { workspace, name: collection, indexName: name, search: String(10 + round) };
      return (await house.action("GetUniqueIndexValues", options)).length;
    },
    async bare(round) {
      const values = `SELECT "${name}" AS value, count(*) AS count FROM ${from(table)} WHERE "${name}" IS NOT NULL GROUP BY 1`;
      const found = await duckDb.rows(
        `SELECT value, count, count(*) OVER () AS total FROM (${values}) WHERE contains(lower(value), '${10 + round}') ORDER BY value LIMIT ${searchedValuesLimit}`,
      );
      return found.length;
    },
  };
}

/** What the search box above the rows asks for: how many rows hold a text. */
function searchedRows(table: BenchTable): Question {
  const { house, duckDb, workspace, columns } = table;
  const texts = columns.filter(({ type }) => type === "text");
  return {
    what: "rows that hold a text",
    async own(round) {
      const searchText = `well ${70 + round}`;
      await house.action("SetVariable", { workspace, variable: "TableOptions", value: { [collection]: { skip: 0, limit: 50, searchText } } });
      for (let tries = 0; tries < 200; tries++) {
        const view = await viewOf(house, workspace);
        if (view.searchText === searchText) return view.totalNumFilteredRecords;
      }
      throw new Error(`The rows that hold '${searchText}' do not come.`);
    },
    async bare(round) {
      const where = texts.map(({ name }) => `contains(lower("${name}"), 'well ${70 + round}')`).join(" OR ");
      await duckDb.rows(`SELECT * FROM ${from(table)} WHERE ${where} LIMIT 50`);
      const [counted] = await duckDb.rows(`SELECT count(*) AS total FROM ${from(table)} WHERE ${where}`);
      return Number(counted?.total);
    },
  };
}
