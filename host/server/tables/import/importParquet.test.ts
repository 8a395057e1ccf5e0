import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { independentDuckDb, testRun } from "../testing.ts";
import { importTests, storedRows } from "./importTesting.ts";

describe("an import", () => {
  const opened = importTests("parquet");
  const rows = async () => storedRows(opened.node, await opened.table());

  it("Parquet comes in with its types, whole numbers beyond 15 digits as text", async () => {
    const duck = await independentDuckDb();
    const path = join(opened.node.dataDir, "made.parquet");
    await duck.rows(
      `COPY (SELECT 'A' AS name, 5::INTEGER AS n, 12345678901234567::BIGINT AS long, TIMESTAMP '2020-01-02 03:04:05' AS at, [1, 2] AS list, 'x' AS id) TO '${path}' (FORMAT parquet)`,
    );
    duck.close();
    const outcome = await opened.bring(await readFile(path), { mode: "replace" });
    expect(outcome).toMatchObject({ rowCount: 1, rejectedCount: 0 });
    const table = await opened.table();
    expect(table.schema.map(({ type }) => type)).toEqual([
      "text",
      "integer",
      "text",
      "datetime",
      "text",
      "text",
    ]);
    expect(table.idField).toBe("row_id");
    expect(await rows()).toEqual([
      {
        name: "A",
        n: 5,
        long: "12345678901234567",
        at: new Date("2020-01-02T03:04:05Z"),
        list: "[1, 2]",
        id: "x",
        row: 1,
      },
    ]);
  });

  it("whole Parquet numbers of each width are numbers; one of more than 15 digits rejects its row where its column holds numbers", async () => {
    const duck = await independentDuckDb();
    const path = join(opened.node.dataDir, "whole.parquet");
    await duck.rows(
      `COPY (SELECT * FROM (VALUES (-127::TINYINT, 4294967295::UINTEGER, 999999999999999::UBIGINT, -999999999999999::BIGINT), (NULL, 7, 8, 1000000000000000)) AS t(tiny, wide, long, signed)) TO '${path}' (FORMAT parquet)`,
    );
    duck.close();
    const columns = ["tiny", "wide", "long", "signed"].map((name) => ({
      source: name,
      name,
      label: name,
      type: "integer" as const,
    }));
    const content = await readFile(path);
    const outcome = await opened.bring(content, { mode: "replace", columns });
    expect(outcome).toMatchObject({ rowCount: 1, rejectedCount: 1 });
    expect(await rows()).toMatchObject([
      { tiny: -127, wide: 4294967295, long: 999999999999999, signed: -999999999999999 },
    ]);
    await opened.bring(content, { mode: "replace" });
    expect((await opened.table()).schema.map(({ type }) => type)).toEqual([
      "integer",
      "integer",
      "integer",
      "text",
    ]);
  });

  it("a Parquet number that is not a number is an empty cell, as in other formats; an infinite one rejects its row", async () => {
    const duck = await independentDuckDb();
    const path = join(opened.node.dataDir, "nan.parquet");
    await duck.rows(
      `COPY (SELECT * FROM (VALUES (1.5::DOUBLE, 'NaN'::FLOAT), ('NaN'::DOUBLE, 2::FLOAT), ('Infinity'::DOUBLE, 3::FLOAT)) AS t(a, b)) TO '${path}' (FORMAT parquet)`,
    );
    duck.close();
    const log = vi.fn();
    const run = { ...testRun(), log };
    const outcome = await opened.bring(await readFile(path), { mode: "replace" }, run);
    expect(outcome).toMatchObject({ rowCount: 2, rejectedCount: 1 });
    const lines = log.mock.calls
      .filter(([, line]) => line.includes("NaN"))
      .map(([severity, line]) => `${severity} ${line}`);
    expect(lines).toEqual(
      ["A", "B"].map((name) => `warning '${name}': 1 value is not a number (NaN) and is missing.`),
    );
    expect(await rows()).toMatchObject([
      { a: 1.5, b: null },
      { a: null, b: 2 },
    ]);
  });

  it("a Parquet number such as -999.25 is reported and left empty, where it is far from the others", async () => {
    const duck = await independentDuckDb();
    const path = join(opened.node.dataDir, "logs.parquet");
    await duck.rows(
      `COPY (SELECT * FROM (VALUES (1.5::FLOAT, -9999), (-999.25, 7), (1e30::FLOAT, NULL)) AS t(gr, count)) TO '${path}' (FORMAT parquet)`,
    );
    duck.close();
    const log = vi.fn();
    const fileId = await opened.node.files.add("logs.parquet", await readFile(path));
    const inspection = await opened.node.tables.as(opened.ann).inspect(fileId);
    expect(inspection.columns.map(({ suspected }) => suspected)).toEqual([
      {
        value: -999.25,
        count: 1,
        further: [{ value: Math.fround(1e30), count: 1 }],
        proposed: "missing",
      },
      { value: -9999, count: 1, proposed: "missing" },
    ]);
    await opened.node.tables
      .as(opened.ann)
      .importFile(opened.petron, { fileId, collection: opened.collection }, { ...testRun(), log });
    expect(await rows()).toMatchObject([
      { gr: 1.5, count: null },
      { gr: null, count: 7 },
      { gr: null, count: null },
    ]);
    expect(log.mock.calls).toContainEqual([
      "warning",
      "'Gr': -999.25 in 1 cell and 1E+30 in 1 are left empty.",
    ]);
  });
});
