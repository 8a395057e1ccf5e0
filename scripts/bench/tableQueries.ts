import { searchedValuesLimit } from "@petrons/sdk/contracts";
import { alternately, type BenchRow, median, rounded, scaled, withoutBudget } from "./benchRow.ts";
import { type BenchTable, collection, openBenchTable, viewOf } from "./benchTable.ts";
import { text } from "./productionCsv.ts";

interface TableQuery {
  what: string;
  /** What the answer is compared by: a count, or a first value. */
  own(round: number): Promise<unknown>;
  bare(round: number): Promise<unknown>;
}

/**
 * Other queries of a large table, each run for the first time, against the statements of a
 * skilled hand in bare DuckDB.
 */
export async function measure(): Promise<BenchRow[]> {
  await using table = await openBenchTable();
  const rows: BenchRow[] = [];
  for (const { what, own, bare } of [
    firstPage(table),
    searchedValues(table),
    searchedRows(table),
    foot(table),
    groups(table),
  ]) {
    let [round, other] = [0, 0];
    const timed = async (
      query: () => Promise<unknown>,
    ): Promise<[milliseconds: number, answer: unknown]> => {
      const started = performance.now();
      const answer = await query();
      return [performance.now() - started, answer];
    };
    const pairs = await alternately(
      scaled(12, 3),
      () => timed(() => own(round++)),
      () => timed(() => bare(other++)),
    );
    for (const [[, answer], [, expected]] of pairs)
      if (JSON.stringify(answer) !== JSON.stringify(expected))
        throw new Error(
          `${what}: ${JSON.stringify(answer)} against ${JSON.stringify(expected)} of DuckDB.`,
        );
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

const from = ({ parquet }: BenchTable): string =>
  `read_parquet(${text(parquet)}, file_row_number = true)`;

/**
 * A column that nobody sorted by before, from its first row on, as a click on its head asks for it.
 * The click's own call is part of it.
 */
function firstPage(table: BenchTable): TableQuery {
  const { server, duckDb, workspace, columns } = table;
  const orders = columns.flatMap(({ name }) =>
    [true, false].map((ascending) => ({ name, ascending })),
  );
  const orderOf = (round: number) => orders[round % orders.length]!;
  return {
    what: "first page of a sort that nobody asked for",
    async own(round) {
      const { name, ascending } = orderOf(round);
      const value = {
        [collection]: { skip: 0, limit: 50, sortByFieldName: name, sortAscending: ascending },
      };
      await server.action("SetVariable", { workspace, variable: "TableOptions", value });
      for (let tries = 0; tries < 200; tries++) {
        const view = await viewOf(server, workspace);
        if (view.sortByFieldName === name && view.sortAscending === ascending)
          return Number(view.viewRecords[0]?.[view.markingIdFieldName]);
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
export function searchedValues(table: BenchTable): TableQuery {
  const { server, duckDb, workspace, columns } = table;
  const name = columns.find(({ type }) => type === "text")!.name;
  return {
    what: "values of a column that hold a text",
    async own(round) {
      const options = { workspace, name: collection, indexName: name, search: String(10 + round) };
      return (await server.action("GetUniqueIndexValues", options)).length;
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
function searchedRows(table: BenchTable): TableQuery {
  const { server, duckDb, workspace, columns } = table;
  const texts = columns.filter(({ type }) => type === "text");
  return {
    what: "rows that hold a text",
    async own(round) {
      const searchText = `well ${70 + round}`;
      await server.action("SetVariable", {
        workspace,
        variable: "TableOptions",
        value: { [collection]: { skip: 0, limit: 50, searchText } },
      });
      for (let tries = 0; tries < 200; tries++) {
        const view = await viewOf(server, workspace);
        if (view.searchText === searchText) return view.totalNumFilteredRecords;
      }
      throw new Error(`The rows that hold '${searchText}' do not come.`);
    },
    async bare(round) {
      const where = texts
        .map(({ name }) => `contains(lower("${name}"), 'well ${70 + round}')`)
        .join(" OR ");
      await duckDb.rows(`SELECT * FROM ${from(table)} WHERE ${where} LIMIT 50`);
      const [counted] = await duckDb.rows(
        `SELECT count(*) AS total FROM ${from(table)} WHERE ${where}`,
      );
      return Number(counted?.total);
    },
  };
}

/** The foot of a table: five measures of each column of numbers, in another order each time. */
export function foot(table: BenchTable): TableQuery {
  const { server, duckDb, workspace, columns } = table;
  const numbers = columns
    .filter(({ type }) => type === "integer" || type === "double")
    .map(({ name }) => name);
  const orderOf = (round: number) =>
    numbers.map((_, at) => numbers[(at + round) % numbers.length]!);
  return {
    what: `count, sum, mean, least and greatest of ${numbers.length} columns`,
    async own(round) {
      // Beyond a whole turn the names repeat, and a column that is named twice makes
      // another query.
      const turns = Math.floor(round / numbers.length);
      const queried = [...orderOf(round), ...orderOf(round).slice(0, turns)];
      const [first] = await server.action<{ sum?: number }>("GetColumnSummaries", {
        workspace,
        collection,
        columns: queried,
      });
      return Math.round(first?.sum ?? 0);
    },
    async bare(round) {
      const measures = orderOf(round).map((name, at) =>
        ["count", "sum", "avg", "min", "max"].map(
          (measure) => `${measure}("${name}") AS ${measure}${at}`,
        ),
      );
      const [found] = await duckDb.rows(
        `SELECT count(*) AS total, ${measures.join(", ")} FROM ${from(table)}`,
      );
      return Math.round(Number(found?.sum0));
    },
  };
}

/** Rows grouped by two columns, with sums of others, as a page of groups. */
function groups(table: BenchTable): TableQuery {
  const { server, duckDb, workspace, columns } = table;
  const texts = columns.filter(({ type }) => type === "text").map(({ name }) => name);
  const numbers = columns
    .filter(({ type }) => type === "integer" || type === "double")
    .map(({ name }) => name);
  const ofRound = (round: number) => {
    const by = [
      texts[round % texts.length]!,
      texts[(round + 1 + Math.floor(round / texts.length)) % texts.length]!,
    ];
    return {
      by: [...new Set(by)],
      sums: [numbers[round % numbers.length]!, numbers[(round + 1) % numbers.length]!],
    };
  };
  return {
    what: "a page of groups by two columns, with two sums",
    async own(round) {
      const { by, sums } = ofRound(round);
      const grouping = {
        by: by.map((field) => ({ field })),
        measures: [{ operation: "count" }, ...sums.map((field) => ({ operation: "sum", field }))],
      };
      await server.action("SetVariable", {
        workspace,
        variable: "TableOptions",
        value: { [collection]: { skip: 0, limit: 50, grouping } },
      });
      return (await viewOf(server, workspace)).totalNumFilteredRecords;
    },
    async bare(round) {
      const { by, sums } = ofRound(round);
      const names = by.map((name) => `"${name}"`).join(", ");
      const grouped = `SELECT ${names}, count(*) AS rows, ${sums.map((name) => `sum("${name}") AS "sum of ${name}"`).join(", ")} FROM ${from(table)} GROUP BY ALL`;
      await duckDb.rows(`${grouped} ORDER BY ${names} LIMIT 50`);
      const [counted] = await duckDb.rows(`SELECT count(*) AS total FROM (${grouped})`);
      return Number(counted?.total);
    },
  };
}
