import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableEngine } from "../engine/tableEngine.ts";
import { testEngine, testLimits } from "../testing.ts";
import { type ReadTable, VersionReader } from "../versions/versionReader.ts";
import { conditionOf, effectiveOptions } from "./collectionState.ts";
import { pageSql, tableView } from "./tableView.ts";

const rowCount = 60_000;
const source = `SELECT range + 1 AS id, (hash(range) % 900)::INTEGER AS oil, 'Well ' || range % 7 AS well FROM range(${rowCount})`;
const table: ReadTable = {
  party: { orgId: "acme", userId: "ann" },
  collection: "production",
  version: "v",
  key: "production",
  schema: [
    { name: "oil", label: "Oil", type: "integer" },
    { name: "well", label: "Well", type: "text" },
  ],
  rowCount,
  idField: "id",
  relation: `(${source})`,
  rowsAt: (ids) => `(SELECT * FROM (${source}) WHERE id IN (${ids.join(", ")}))`,
  rowsOf: (ids: string) => `(SELECT * FROM (${source}) WHERE id IN (${ids}))`,
  rowsBetween: (first, last) => `(SELECT * FROM (${source}) WHERE id BETWEEN ${first} AND ${last})`,
};
const someFilter = { oil: { low: 300, high: null, includeInvalid: false } };

describe("a sorted page of a large table", () => {
  let folder: string;
  let engine: TableEngine;
  let reader: VersionReader;
  let statements: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "petrons-view-"));
    engine = await testEngine(folder);
  });
  beforeEach(() => {
    statements = [];
    const { rows } = VersionReader.prototype;
    vi.spyOn(VersionReader.prototype, "rows").mockImplementation(function (
      this: VersionReader,
      asked,
      sql,
    ) {
      statements.push(sql);
      return rows.call(this, asked, sql);
    });
    reader = new VersionReader(engine, testLimits);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The view, and the same page and total by plain statements. */
  async function both(
    given: { skip: number; limit?: number; sortAscending?: boolean; searchText?: string },
    filters?: typeof someFilter,
  ) {
    const options = effectiveOptions({ sortByFieldName: "oil", limit: 50, ...given }, table);
    const condition = conditionOf(table, filters, options);
    const view = await tableView(reader, table, {
      workspace: "$root/x",
      options,
      filters,
      marking: undefined,
      tables: 1,
    });
    const plain = await engine.rows(pageSql(table, condition, options, 1_024));
    const [counted] = await engine.rows(
      `SELECT count(*) AS n FROM ${table.relation}${condition ? ` WHERE ${condition}` : ""}`,
    );
    expect(view.viewRecords).toEqual(plain.map((row) => ({ ...row, id: String(row.id) })));
    expect(view.totalNumFilteredRecords).toBe(counted?.n);
    return view;
  }
  const sorting = () => statements.filter((sql) => sql.includes("ORDER BY"));

  it("TB-013 one statement answers a page; who pages on has the table sorted once a thousand rows, whatever the page size", async () => {
    await both({ skip: 50 });
    expect(statements).toHaveLength(1);
    await both({ skip: 100 });
    await both({ skip: 900, limit: 100 });
    expect(sorting()).toHaveLength(2);
    expect(statements).toHaveLength(4);
    await both({ skip: 990, limit: 25 });
    await both({ skip: 1_950 });
    expect(sorting()).toHaveLength(3);
    await both({ skip: 100, sortAscending: false });
    expect(sorting()).toHaveLength(4);
  });

  it("TB-013 FL-006 a filtered or searched page and its total come of one statement, also on the pages after it", async () => {
    await both({ skip: 0 }, someFilter);
    expect(statements).toHaveLength(1);
    await both({ skip: 50 }, { oil: { ...someFilter.oil, low: 400 } });
    expect(statements).toHaveLength(2);
    const found = await both({ skip: 0, searchText: "well 3" });
    expect([found.totalNumFilteredRecords, statements.length]).toEqual([
      Math.ceil((rowCount - 3) / 7),
      4,
    ]);
    await both({ skip: 1_010, searchText: "well 3" }, someFilter);
    await both({ skip: 1_060, searchText: "well 3" }, someFilter);
  });

  it("TB-013 behind the last row there is none, and the total is returned all the same", async () => {
    const view = await both({ skip: rowCount }, someFilter);
    expect([view.viewRecords.length, view.totalNumFilteredRecords > 10_000]).toEqual([0, true]);
    expect((await both({ skip: rowCount - 10 })).viewRecords).toHaveLength(10);
  });
});
