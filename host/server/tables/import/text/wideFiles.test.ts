import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../../database/index.ts";
import { testDatabase } from "../../../database/testing.ts";
import type { Session } from "../../../identity/types.ts";
import { isLongForm } from "../../../longForm.ts";
import { findColumns } from "../../columns/columnTypes.ts";
import type { EngineSession } from "../../engine/tableEngine.ts";
import type { StoredTable } from "../../tableContainer.ts";
import {
  independentDuckDb,
  newPetron,
  person,
  readAs,
  type TablesNode,
  tablesNode,
  testEngine,
  testRun,
} from "../../testing.ts";
import { csvWriting, writeParquet } from "../writeParquet.ts";
import { csvSql } from "./csvReader.ts";

let database: Database;
let node: TablesNode;
let ann: Session;
beforeAll(async () => {
  database = await testDatabase();
  node = await tablesNode(database);
  ann = await person(node.store);
});
afterAll(async () => {
  await node.close();
  await database.close();
});

// As many columns as are allowed: `npm run drills -- hostile --only 7-widest`. One statement holds
// some 150 of them: the short form too takes several.
const hundreds = isLongForm ? 600 : 198;
const kinds = ["integer", "double", "date", "datetime", "boolean", "text"] as const;
const cells = {
  integer: "1",
  double: "2.5",
  date: "1/22/2020",
  datetime: "2020-01-02T03:04:05Z",
  boolean: "true",
  text: "a",
};
const kindOf = (column: number) => kinds[column % kinds.length]!;
const namesOf = (columns: number) => Array.from({ length: columns }, (_, column) => `c${column}`);
const rowOf = (columns: number, changed: Record<number, string> = {}) =>
  namesOf(columns)
    .map((_, column) => changed[column] ?? cells[kindOf(column)])
    .join(",");
const csv = (columns: number, rows: readonly string[]) =>
  `${namesOf(columns).join(",")}\n${rows.join("\n")}\n`;

async function stored(collection: string, columns: string) {
  const [table] = (await readAs(node.store, ann).query<StoredTable>("Table", { collection })).data;
  const duck = await independentDuckDb();
  try {
    const rows = await duck.rows(
      `SELECT ${columns} FROM '${join(node.dataDir, "tables", table!.file)}'`,
    );
    return { schema: table!.schema, rows };
  } finally {
    duck.close();
  }
}

it("a file of hundreds of columns is looked into and imported within the limits of its process", {
  timeout: 180_000,
}, async () => {
  const fileId = await node.files.add("widest.csv", csv(hundreds, [rowOf(hundreds)]));
  const outcome = await node.tables
    .as(ann)
    .importFile(await newPetron(node.store, ann), { fileId, collection: "widest" }, testRun());
  expect(outcome).toMatchObject({ rowCount: 1, rejectedCount: 0 });
  const [sixth, fifth] = [`c${hundreds - 6}`, `c${hundreds - 5}`];
  const { schema, rows } = await stored("widest", `c0, c1, c5, ${sixth}, ${fifth}`);
  expect(schema.map(({ type }) => type)).toEqual(
    namesOf(hundreds).map((_, column) => kindOf(column)),
  );
  expect(rows).toEqual([{ c0: 1, c1: 2.5, c5: "a", [sixth]: 1, [fifth]: 2.5 }]);
});

it("rows of a wide file keep their order and their cells, and a refused one names its first refused column", {
  timeout: 180_000,
}, async () => {
  const width = isLongForm ? 300 : 180;
  const [last, odd] = [width - 6, width - 60];
  const all = Array.from({ length: 2_500 }, (_, row) =>
    rowOf(width, { 0: String(row), [last]: String(row) }),
  );
  all[1_000] = rowOf(width, { [odd]: "odd", [last]: "odd" });
  all[2_000] = rowOf(width, { 0: "odd", [last]: "odd" });
  const fileId = await node.files.add("wide.csv", csv(width, all));
  const columns = namesOf(width).map((name, column) => ({
    source: name,
    name,
    label: name,
    type: kindOf(column),
    ...(kindOf(column) === "date" && { format: "M/D/YYYY" }),
  }));
  const { rowCount, rejectsFileId } = await node.tables
    .as(ann)
    .importFile(
      await newPetron(node.store, ann),
      { fileId, collection: "ordered", columns },
      testRun(),
    );
  expect(rowCount).toBe(2_498);
  const list = (await node.files.content(rejectsFileId!)).split("\n").slice(1, 3);
  expect(list.map((line) => line.split(",").slice(0, 3))).toEqual([
    ["1001", "1002", `c${odd}`],
    ["2001", "2002", "c0"],
  ]);
  const kept = Array.from({ length: 2_500 }, (_, row) => row).filter(
    (row) => row !== 1_000 && row !== 2_000,
  );
  const { rows } = await stored("ordered", `c0 AS first, c${last} AS last, __row AS row`);
  expect(rows).toEqual(kept.map((row) => ({ first: row, last: row, row: row + 1 })));
});

it("four times the columns take at most four times the statements, none of them longer", async () => {
  const engine = await testEngine(node.dataDir);
  try {
    const statementsOf = async (columns: number) => {
      const path = join(node.dataDir, `wide-${columns}.csv`);
      await writeFile(path, `${namesOf(columns).join(",")}\n${rowOf(columns)}\n`);
      const relation = csvSql({
        path,
        delimiter: ",",
        linesBeforeRows: 1,
        width: columns,
        lineBytes: 1_000_000,
      });
      const lengths: number[] = [];
      await engine.session(async (session) => {
        const counted: EngineSession = {
          ...session,
          rows: (sql) => {
            lengths.push(sql.replace(relation, "").length);
            return session.rows(sql);
          },
          run: (sql) => {
            // Files side by side hold no expressions: a name a column.
            if (sql.includes(relation)) lengths.push(sql.replace(relation, "").length);
            return session.run(sql);
          },
        };
        const { columns: found } = await findColumns(counted, relation, {
          names: namesOf(columns),
          sample: [rowOf(columns).split(",")],
          delimiter: ",",
        });
        const planned = found.map(({ type }, index) => ({
          name: `c${index}`,
          label: "",
          source: "",
          index,
          type,
        }));
        await writeParquet(
          counted,
          csvWriting(relation, planned, { decimal: ".", general: new Set() }),
          `${path}.parquet`,
        );
      });
      return { count: lengths.length, longest: Math.max(...lengths) };
    };
    const [narrow, wide] = [await statementsOf(125), await statementsOf(500)];
    expect(wide.count).toBeGreaterThan(narrow.count);
    expect(wide.count).toBeLessThanOrEqual(4 * narrow.count);
    expect(wide.longest).toBeLessThan(1.25 * narrow.longest);
  } finally {
    await engine.close();
  }
});
