import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AggregateQuery } from "@petrons/sdk/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TableEngine } from "../engine/tableEngine.ts";
import { testEngine, testLimits } from "../testing.ts";
import { type ReadTable, VersionReader } from "../versions/versionReader.ts";
import { aggregateRows } from "./aggregateRows.ts";
import { shownCharacters } from "./answerSize.ts";
import { effectiveOptions } from "./collectionState.ts";
import { rowsSql, tableView } from "./tableView.ts";
import { uniqueValues } from "./uniqueValues.ts";

const cell = 200_000;
const rowCount = 300;
const columns = ["note", "remark", "comment"] as const;
const source = `SELECT range + 1 AS id, range AS n, ${columns.map((name) => `repeat('${name[0]}', ${cell}) || range AS ${name}`).join(", ")} FROM range(${rowCount})`;
const table: ReadTable = {
  party: { orgId: "acme", userId: "ann" },
  collection: "notes",
  version: "v",
  key: "notes",
  schema: [
    { name: "n", label: "N", type: "integer" },
    ...columns.map((name) => ({ name, label: name, type: "text" as const })),
  ],
  rowCount,
  idField: "id",
  relation: `(${source})`,
  rowsAt: (ids) => `(SELECT * FROM (${source}) WHERE id IN (${ids.join(", ")}))`,
  rowsOf: (ids: string) => `(SELECT * FROM (${source}) WHERE id IN (${ids}))`,
  rowsBetween: (first, last) => `(SELECT * FROM (${source}) WHERE id BETWEEN ${first} AND ${last})`,
};

describe("an answer about a table of very long cells", () => {
  let folder: string;
  let engine: TableEngine;
  let reader: VersionReader;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "petrons-size-"));
    engine = await testEngine(folder);
    reader = new VersionReader(engine, testLimits);
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });
  const viewOf = (given: object, tables = 1) =>
    tableView(reader, table, {
      workspace: "$root/x",
      options: effectiveOptions(given, table),
      filters: undefined,
      marking: undefined,
      tables,
    });

  it("shows the beginning of each and how long it is, on sorted pages too; rows for an export are whole", async () => {
    for (const options of [
      { limit: 100 },
      { limit: 100, sortByFieldName: "n", sortAscending: false },
    ]) {
      const { viewRecords } = await viewOf(options);
      expect(viewRecords).toHaveLength(100);
      const at = Number(viewRecords[0]!.n);
      expect(viewRecords[0]!.note).toBe(
        `${"n".repeat(1_024)}… (200,00${String(at).length} characters)`,
      );
      expect(JSON.stringify(viewRecords).length).toBeLessThan(testLimits.answerBytes);
    }
    const [whole] = await engine.rows(
      `${rowsSql(table, "n = 7", effectiveOptions({}, table))} LIMIT 1`,
    );
    expect(whole).toMatchObject({ n: 7, note: `${"n".repeat(cell)}7` });
  });

  it("shows less of each where more are shown together, and a short text always whole", async () => {
    const { viewRecords } = await viewOf({ limit: 100 }, 400);
    expect(JSON.stringify(viewRecords).length).toBeLessThan(testLimits.answerBytes / 100);
    expect(viewRecords[0]!.note).toBe(`${"n".repeat(32)}… (200,001 characters)`);
    expect([
      shownCharacters(4_194_304, 0),
      shownCharacters(4_194_304, 100 * 20),
      shownCharacters(4_194_304, 1e9),
    ]).toEqual([1_024, 1_024, 16]);
  });

  it("lists whole values as far as they fit, and the number of all", async () => {
    const { data, total } = await uniqueValues(reader, table, "note", {});
    expect(total).toBe(rowCount);
    expect(data).toHaveLength(Math.floor(testLimits.answerBytes / (cell + 2.5)));
    expect(data[0]).toEqual({ value: `${"n".repeat(cell)}0`, count: 1 });
    const narrow = new VersionReader(engine, { ...testLimits, answerBytes: 65_536 });
    expect((await uniqueValues(narrow, table, "note", { search: "n7" })).data[0]!.value).toBe(
      `${"n".repeat(cell)}7`,
    );
    expect((await uniqueValues(narrow, table, "n", {})).data).toHaveLength(rowCount);
  });

  it("is refused as an aggregate that is larger, and given in its order when it is not", async () => {
    const ask = (query: Omit<AggregateQuery, "collection">) =>
      aggregateRows(reader, table, { collection: "notes", ...query }, null);
    const count = { as: "rows", operation: "count" as const };
    await expect(ask({ groupBy: ["note"], measures: [count] })).rejects.toMatchObject({
      code: "answer-too-large",
      status: 422,
    });
    await expect(
      ask({ groupBy: ["n"], measures: [{ as: "last", operation: "max", field: "note" }] }),
    ).rejects.toMatchObject({ code: "answer-too-large" });
    const rows = await ask({
      groupBy: ["note", "n"],
      measures: [count],
      orderBy: [{ field: "n", ascending: false }],
      limit: 20,
    });
    expect(rows.map(({ n }) => n)).toEqual(
      Array.from({ length: 20 }, (_, at) => rowCount - 1 - at),
    );
    expect(rows[0]).toEqual({ note: `${"n".repeat(cell)}299`, n: 299, rows: 1 });
  });

  it("is not remembered for long when answers are large", async () => {
    const asked: number[] = [];
    const own = new VersionReader(engine, testLimits);
    const ask = (n: number) =>
      own.cached(`answer ${n}`, async () => {
        asked.push(n);
        return ["x".repeat(8_000_000)];
      });
    for (let n = 0; n < 20; n++) await ask(n);
    await ask(19);
    expect(asked).toHaveLength(20);
    await ask(0);
    expect(asked).toHaveLength(21);
  });
});
