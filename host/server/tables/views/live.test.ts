import type { FilterDefinition, ResourceAnswer, TableView } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createForge, type Forge } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import type { TableSummary } from "../index.ts";
import { type StoredTable, tableBody } from "../tableContainer.ts";
import {
  newPetron,
  person,
  readAs,
  settledOn,
  type TablesNode,
  tablesNode,
  testRun,
} from "../testing.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const definition = workspace({
  address: "$root/Wells/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  resources: {
    Monthly: ({ tables }) =>
      tables.aggregate({
        collection: "production",
        groupBy: [{ field: "day", as: "month", unit: "month" }],
        measures: [
          { as: "oil", operation: "sum", field: "oil" },
          { as: "wells", operation: "distinct", field: "well" },
          { as: "rows", operation: "count" },
        ],
        orderBy: [{ field: "month" }],
      }),
    Wrong: ({ tables }) =>
      tables.aggregate({
        collection: "production",
        groupBy: ["nothing"],
        measures: [{ as: "n", operation: "count" }],
      }),
  },
});

describe("live tables", () => {
  let database: Database;
  let node: TablesNode;
  let forge: Forge;
  let ann: Session;
  let bob: Session;
  let petron: string;
  let address: string;
  let settled: () => Promise<void>;

  beforeAll(async () => {
    database = await testDatabase();
    node = await tablesNode(database);
    forge = await createForge({
      database,
      documents: node.store,
      logger: silent,
      pluginEnabled: () => true,
    });
    node.tables.attach(forge);
    forge.register(definition, "wells");
    settled = settledOn(node.store);
    ann = await person(node.store);
    bob = await person(node.store);
  });
  afterAll(async () => {
    await forge.close();
    await node.close();
    await database.close();
  });
  beforeEach(async () => {
    petron = await newPetron(node.store, ann);
    address = `$root/Wells/${petron}/${ann.userId}`;
    await bring("production", production);
    await bring("markers", "name,id\nTop Salt,7\nBase Salt,8\n");
  });

  // 24 rows: well W1..W4 × six days over two months; oil is missing once; one name has a quote and
  // one differs in case.
  const wells = ["W1", "W2", "w2 O'Neil", "W10"];
  const days = ["2020-01-01", "2020-01-31", "2020-02-01", "2020-02-15", "2020-02-28", "2020-02-29"];
  const production = `well,day,oil,rate,ok\n${wells.flatMap((well, w) => days.map((day, d) => `${well},${day},${w === 3 && d === 5 ? "" : w * 10 + d},${w + d / 4},${d % 2 === 0}`)).join("\n")}\n`;

  const bring = async (collection: string, content: string) =>
    node
      .inProcess(ann)
      .importFile(
        petron,
        { fileId: await node.files.add(`${collection}.csv`, content), collection, mode: "replace" },
        testRun(),
      );
  const act = (action: string, options: object, session = ann) =>
    forge.action(session, { action, options: { workspace: address, ...options } });
  async function answer<T>(name: string) {
    await settled();
    return (await act("GetResource", { name })).data![0] as ResourceAnswer<T>;
  }
  const read = async <T>(name: string) => (await answer<T>(name)).data as T;
  const view = async (collection = "production") =>
    (await read<Record<string, TableView>>("TableViews"))[collection]!;
  const options = (value: object) => act("SetVariable", { variable: "TableOptions", value });
  const filterBy = (field: string, valueType: string, filter: object, includeInvalid = false) =>
    act("SetFilter", {
      collection: "production",
      name: field,
      filterQuery: [{ schema: { field, valueType }, includeInvalid, ...filter }],
    });
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: Error & { code?: string; path?: string }) => [error.code, error.path],
    );

  it("FG-018 FL-006 FL-007 who awaited a filter, an option or a marking reads the view with it", async () => {
    await view();
    const now = async () => {
      const { data } = (await act("GetResource", { name: "TableViews" }))
        .data![0] as ResourceAnswer<Record<string, TableView>>;
      const { totalNumFilteredRecords, limit, selectedIds } = data!.production!;
      return [totalNumFilteredRecords, limit, selectedIds.length];
    };
    for (const [well, limit] of [["W1", 5] as const, ["W2", 25] as const, ["W10", 5] as const]) {
      await filterBy("well", "string", { values: [well] });
      expect((await now())[0]).toBe(6);
      await options({ production: { limit } });
      await act("SetMarking", {
        collection: "production",
        name: "m",
        indexName: "",
        indexValues: ["1", "2"],
        op: "replace",
      });
      expect(await now()).toEqual([6, limit, 2]);
      await act("SetMarking", {
        collection: "production",
        name: "m",
        indexName: "",
        indexValues: [],
        op: "clear",
      });
      await act("ClearFilter", { collection: "production" });
      expect(await now()).toEqual([24, limit, 0]);
    }
  });

  it("GP-046 rows are shown in groups, sorted and paged, of what filters and search leave, summed up, and as rows again", async () => {
    const grouping = {
      by: [{ field: "well" }, { field: "day", unit: "month" }],
      measures: [
        { operation: "sum", field: "oil" },
        { operation: "mean", field: "rate" },
        { operation: "count" },
      ],
    };
    await filterBy("well", "string", { values: ["W1", "W2"] });
    await options({
      production: {
        grouping,
        sortByFieldName: "sum_oil",
        sortAscending: false,
        limit: 5,
        fieldsToInclude: ["well", "oil"],
      },
    });
    const {
      viewRecords,
      sourceCollectionSchema,
      rowSchema,
      totalNumFilteredRecords,
      selectedIds,
      fieldsToInclude,
    } = await view();
    expect(
      viewRecords.map((row) => [row.well, row.day_month, row.sum_oil, row.mean_rate, row.rows]),
    ).toEqual([
      ["W2", "2020-02-01", 54, 1.875, 4],
      ["W2", "2020-01-01", 21, 1.125, 2],
      ["W1", "2020-02-01", 14, 0.875, 4],
      ["W1", "2020-01-01", 1, 0.125, 2],
    ]);
    expect([totalNumFilteredRecords, selectedIds, fieldsToInclude]).toEqual([
      4,
      [],
      ["well", "oil"],
    ]);
    expect(sourceCollectionSchema.map(({ label, type, shown }) => [label, type, shown])).toEqual([
      ["Well", "text", undefined],
      ["Day, month", "date", "MMM YYYY"],
      ["Sum of Oil", "integer", undefined],
      ["Mean of Rate", "double", undefined],
      ["Rows", "integer", undefined],
    ]);
    expect(rowSchema?.map(({ name }) => name)).toEqual(["well", "day", "oil", "rate", "ok"]);
    const filterQuery = [
      { schema: { field: "well", valueType: "string" }, includeInvalid: false, values: ["W1"] },
    ];
    const summed = await act("GetColumnSummaries", {
      collection: "production",
      columns: ["sum_oil", "well"],
      grouping,
      filterQuery,
    });
    expect(summed.data).toEqual([
      { name: "sum_oil", count: 2, missing: 0, sum: 15, mean: 7.5, min: 1, max: 14 },
      { name: "well", count: 2, missing: 0 },
    ]);
    // Rows 1 to 6 are of W1: of the selected ones, those that the filter leaves.
    const selected = {
      collection: "production",
      columns: ["oil"],
      ids: ["6", "7", "8"],
      filterQuery,
    };
    expect((await act("GetColumnSummaries", selected)).data).toEqual([
      { name: "oil", count: 1, missing: 0, sum: 5, mean: 5, min: 5, max: 5 },
    ]);
    await options({ production: {} });
    expect((await view()).viewRecords).toHaveLength(10);
  });

  it("a grouping by nothing, by three columns, or by columns that are gone", async () => {
    const count = [{ operation: "count" }];
    expect(
      await failure(
        options({
          production: { grouping: { by: Array(3).fill({ field: "well" }), measures: count } },
        }),
      ),
    ).toEqual(["variable-invalid", expect.anything()]);
    expect(
      await failure(
        options({
          production: { grouping: { by: [{ field: "well" }], measures: Array(21).fill(count[0]) } },
        }),
      ),
    ).toEqual(["variable-invalid", expect.anything()]);
    await options({ production: { grouping: { by: [{ field: "gone" }], measures: count } } });
    expect((await view()).grouping).toBeUndefined();
    const refused = act("GetColumnSummaries", {
      collection: "production",
      columns: ["well"],
      grouping: { by: [{ field: "gone" }], measures: count },
    });
    expect(await failure(refused)).toEqual(["column-unknown", "options.grouping.by[0].field"]);
    expect(
      await failure(
        act("GetColumnSummaries", { collection: "production", columns: Array(201).fill("well") }),
      ),
    ).toEqual(["action-invalid", "options.columns"]);
    expect(
      await failure(
        act("GetColumnSummaries", { collection: "production", columns: ["well"], ids: ["x"] }),
      ),
    ).toEqual(["action-invalid", "options.ids[0]"]);
  });

  it("TB-012 GP-046 a table view has the fields of the specification and pages of ten by default", async () => {
    const { viewRecords, filteredRecordIds, sourceCollectionSchema, tableVersion, ...rest } =
      await view();
    expect(viewRecords).toHaveLength(10);
    expect(viewRecords[0]).toEqual({
      id: "1",
      well: "W1",
      day: "2020-01-01",
      oil: 0,
      rate: 0,
      ok: true,
    });
    expect(filteredRecordIds).toHaveLength(24);
    expect(sourceCollectionSchema[2]).toEqual({ name: "oil", label: "Oil", type: "integer" });
    expect(tableVersion).toMatch(/^\w{17}$/);
    expect(rest).toEqual({
      totalNumFilteredRecords: 24,
      totalNumRecords: 24,
      selectedIds: [],
      maxSelectableItems: 10_000,
      markingIdFieldName: "id",
      markingResource: `${address}#TableMarkings`,
      sourceCollection: "production",
      fieldsToInclude: ["well", "day", "oil", "rate", "ok"],
      skip: 0,
      limit: 10,
      searchText: "",
    });
    expect((await view("markers")).markingIdFieldName).toBe("row_id");
    expect(
      (await read<TableSummary[]>("Tables")).map(({ collection, rowCount }) => [
        collection,
        rowCount,
      ]),
    ).toEqual([
      ["markers", 2],
      ["production", 24],
    ]);
  });

  it("TB-013 options page, sort with missing values last, search shown text without regard to case, and choose columns, for each collection alone", async () => {
    await options({
      production: {
        skip: 5,
        limit: 5,
        sortByFieldName: "oil",
        sortAscending: false,
        fieldsToInclude: ["well", "oil"],
      },
      markers: { limit: 25 },
    });
    const page = await view();
    expect(page.viewRecords.map(({ oil, id }) => [oil, id])).toEqual([
      [25, "18"],
      [24, "17"],
      [23, "16"],
      [22, "15"],
      [21, "14"],
    ]);
    expect(Object.keys(page.viewRecords[0]!)).toEqual(["id", "well", "oil"]);
    expect(page).toMatchObject({
      sortByFieldName: "oil",
      sortAscending: false,
      fieldsToInclude: ["well", "oil"],
      skip: 5,
      limit: 5,
    });
    for (const sortAscending of [true, false]) {
      await options({ production: { skip: 20, limit: 5, sortByFieldName: "oil", sortAscending } });
      expect((await view()).viewRecords.at(-1)?.oil).toBeNull();
    }
    await options({ production: { searchText: "w2 o'n" } });
    expect(await view()).toMatchObject({ totalNumFilteredRecords: 6, searchText: "w2 o'n" });
    await options({ production: { searchText: "w2", fieldsToInclude: ["oil"] } });
    expect((await view()).totalNumFilteredRecords).toBe(0);
    expect(await read("TableOptions")).toEqual({
      production: { searchText: "w2", fieldsToInclude: ["oil"] },
    });
  });

  it("TB-013 a wrong option is refused when it is stored, with the path to it", async () => {
    const wrong: [object, string][] = [
      [{ limit: 7 }, "limit"],
      [{ skip: -1 }, "skip"],
      [{ skip: 1e300 }, "skip"],
      [{ skip: 1.5 }, "skip"],
      [{ sortByFieldName: {} }, "sortByFieldName"],
      [{ sortAscending: "yes" }, "sortAscending"],
      [{ sortThenBy: [{ field: "oil" }] }, "sortThenBy.0"],
      [{ sortThenBy: [null] }, "sortThenBy.0"],
      [{ fieldsToInclude: [3] }, "fieldsToInclude.0"],
      [{ fieldsToInclude: "oil" }, "fieldsToInclude"],
      [{ searchText: 5 }, "searchText"],
      [{ grouping: 5 }, "grouping"],
    ];
    for (const [given, path] of wrong)
      expect(await failure(options({ production: given }))).toEqual([
        "variable-invalid",
        `options.value.production.${path}`,
      ]);
    expect((await view()).errors).toBeUndefined();
    const sortThenBy = [{ field: "well", ascending: false }];
    await options({
      production: {
        skip: 0,
        limit: 5,
        searchText: "",
        sortByFieldName: null,
        sortAscending: true,
        sortThenBy,
        fieldsToInclude: null,
      },
    });
    expect((await view()).viewRecords).toHaveLength(5);
  });

  it("TB-013 a wrong option of a release that stored it is the error of its collection alone, with the path to it", async () => {
    const wrong: [object, string][] = [
      [{ limit: 7 }, "limit"],
      [{ skip: -1 }, "skip"],
      [{ sortByFieldName: 7 }, "sortByFieldName"],
      [{ fieldsToInclude: ["oil", "oil", { toString: 1 }] }, "fieldsToInclude[2]"],
    ];
    for (const [given, path] of wrong) {
      await options({ production: {} });
      await database.pool.query(
        "update forge_variables set value = $1 where name = 'TableOptions' and user_id = $2",
        [JSON.stringify({ production: given }), ann.userId],
      );
      expect(await view()).toMatchObject({
        viewRecords: [],
        errors: [{ code: "variable-invalid", path: `TableOptions.production.${path}` }],
      });
      expect((await view("markers")).viewRecords).toHaveLength(2);
    }
  });

  it("a table whose sorted or chosen column an import took away is shown without it", async () => {
    await options({
      production: { sortByFieldName: "gone", fieldsToInclude: ["oil", "gone"], limit: 5 },
    });
    const some = await view();
    expect([
      some.errors,
      some.viewRecords.length,
      some.fieldsToInclude,
      some.sortByFieldName,
    ]).toEqual([undefined, 5, ["oil"], undefined]);
    await options({ production: { fieldsToInclude: ["gone"] } });
    expect((await view()).fieldsToInclude).toContain("well");
  });

  it("FL-002 GP-046 filter definitions hold the index of each column and what is set", async () => {
    await filterBy("rate", "double", { range: { low: 0.5, high: null } });
    const definitions = (await read<Record<string, FilterDefinition[]>>("Filters")).production!;
    expect(
      definitions.map(({ name, index }) => [
        name,
        index.valueType,
        index.low,
        index.high,
        index.rowCount,
        index.metadata.missingCount,
      ]),
    ).toEqual([
      ["well", "string", null, null, 24, 0],
      ["day", "datetime", Date.UTC(2020, 0, 1), Date.UTC(2020, 1, 29), 24, 0],
      ["oil", "int", 0, 34, 24, 1],
      ["rate", "double", 0, 4.25, 24, 0],
      ["ok", "string", null, null, 24, 0],
    ]);
    expect(definitions[0]?.index.metadata).toEqual({
      label: "Well",
      distinctCount: 4,
      missingCount: 0,
    });
    expect(definitions[3]?.filter).toEqual({
      values: [],
      low: 0.5,
      high: null,
      includeInvalid: false,
      active: true,
    });
    expect(definitions[0]?.filter).toEqual({
      values: [],
      low: null,
      high: null,
      includeInvalid: false,
      active: false,
    });
    await filterBy("oil", "int", { range: { low: null, high: 30 } }, true);
    await filterBy("well", "string", { values: ["W1", "W10"] });
    const [well, , oil] = (await read<Record<string, FilterDefinition[]>>("Filters")).production!;
    expect([well!.filter, oil!.filter]).toEqual([
      { values: ["W1", "W10"], low: null, high: null, includeInvalid: false, active: true },
      { values: [], low: null, high: 30, includeInvalid: true, active: true },
    ]);
  });

  it("FL-005 GetUniqueIndexValues answers values with their counts, up to the limit, by a search", async () => {
    const values = (given: object) => act("GetUniqueIndexValues", { name: "production", ...given });
    expect(await values({ indexName: "well", limit: 50_000 })).toMatchObject({
      total: 4,
      data: ["W1", "W10", "W2", "w2 O'Neil"].map((value) => ({ value, count: 6 })),
    });
    expect(await values({ indexName: "well", limit: 1, search: "W2" })).toMatchObject({
      total: 2,
      data: [{ value: "W2" }],
    });
    expect((await values({ indexName: "day" })).data?.[0]).toEqual({
      value: "2020-01-01",
      count: 4,
    });
    expect((await values({ indexName: "ok" })).data).toEqual([
      { value: "false", count: 12 },
      { value: "true", count: 12 },
    ]);
    expect(await failure(values({ indexName: "x" }))).toEqual([
      "column-unknown",
      "options.indexName",
    ]);
    expect(await failure(values({ indexName: "well", limit: 50_001 }))).toEqual([
      "action-invalid",
      "options.limit",
    ]);
  });

  it("FL-006 SetFilter and ClearFilter narrow the rows of views and aggregates; filters of several columns hold together", async () => {
    await filterBy("well", "string", { values: ["W2", "w2 O'Neil"] });
    expect((await view()).totalNumFilteredRecords).toBe(12);
    await filterBy("day", "datetime", {
      range: { low: Date.UTC(2020, 1, 1), high: Date.UTC(2020, 1, 28) },
    });
    expect((await view()).totalNumFilteredRecords).toBe(6);
    expect((await view("markers")).totalNumFilteredRecords).toBe(2);
    expect((await read<{ rows: object[] }>("Monthly")).rows).toEqual([
      { month: "2020-02-01", oil: 12 + 13 + 14 + 22 + 23 + 24, wells: 2, rows: 6 },
    ]);
    await act("ClearFilter", { collection: "production", name: "well" });
    expect((await view()).totalNumFilteredRecords).toBe(12);
    await act("ClearFilter", { collection: "production" });
    expect((await view()).totalNumFilteredRecords).toBe(24);
    expect((await read<{ rows: object[] }>("Monthly")).rows).toHaveLength(2);
  });

  it("FL-006 GP-046 rows without a value come only when they are asked for; the list may be sent as its text, keys in any case", async () => {
    await filterBy("oil", "int", { range: { low: 30, high: 40 } });
    expect((await view()).totalNumFilteredRecords).toBe(5);
    await filterBy("oil", "int", { range: { low: 30, high: 40 } }, true);
    expect((await view()).totalNumFilteredRecords).toBe(6);
    await filterBy("oil", "int", { values: [] }, true);
    expect((await view()).totalNumFilteredRecords).toBe(1);
    await filterBy("oil", "int", { values: [] });
    expect((await view()).totalNumFilteredRecords).toBe(24);
    const filterQuery = JSON.stringify([
      { schema: { field: "ok", valueType: "string" }, includeInvalid: false, values: ["true"] },
    ]);
    await forge.action(ann, {
      action: "SetFilter",
      options: {
        Workspace: address,
        Collection: "production",
        Name: "ok",
        FilterQuery: filterQuery,
      },
    });
    expect((await view()).totalNumFilteredRecords).toBe(12);
  });

  it("FL-006 GP-046 a filter that makes no sense is refused with the place of the fault", async () => {
    expect(await failure(filterBy("x", "string", { values: ["a"] }))).toEqual([
      "column-unknown",
      "options.filterQuery[0].schema.field",
    ]);
    expect(await failure(filterBy("well", "string", { range: { low: 1, high: 2 } }))).toEqual([
      "action-invalid",
      "options.filterQuery[0].range",
    ]);
    expect(await failure(filterBy("oil", "int", { range: { low: 3, high: 2 } }))).toEqual([
      "action-invalid",
      "options.filterQuery[0].range",
    ]);
    expect(await failure(filterBy("oil", "int", {}))).toEqual([
      "action-invalid",
      "options.filterQuery[0]",
    ]);
    expect(
      await failure(act("SetFilter", { collection: "none", name: "oil", filterQuery: [] })),
    ).toEqual(["table-unknown", undefined]);
    expect(
      await failure(act("SetFilter", { collection: "production", name: "oil", filterQuery: "{" })),
    ).toEqual(["action-invalid", "options.filterQuery"]);
    expect(await failure(act("SetVariable", { variable: "TableFilters", value: {} }))).toEqual([
      "variable-unknown",
      undefined,
    ]);
    // Stored, it would be an error each time that the table is read.
    expect(
      (
        await failure(
          act("SetVariable", {
            variable: "TableOptions",
            value: { wells: { searchText: "x".repeat(1_001) } },
          }),
        )
      )[0],
    ).toBe("variable-invalid");
    const entry = {
      schema: { field: "ok", valueType: "string" },
      includeInvalid: false,
      values: ["true"],
    };
    expect(
      await failure(
        act("SetFilter", {
          collection: "production",
          name: "ok",
          filterQuery: Array(50).fill(entry),
        }),
      ),
    ).toEqual(["action-invalid", "options.filterQuery"]);
    const search = "x".repeat(1_001);
    expect(
      await failure(act("GetUniqueIndexValues", { name: "production", indexName: "well", search })),
    ).toEqual(["action-invalid", "options.search"]);
    const hostile = `x') OR 1=1 --`;
    await filterBy("well", "string", { values: [hostile] });
    expect((await view()).totalNumFilteredRecords).toBe(0);
  });

  it("a zero character in a value is looked for like any other", async () => {
    const zero = "W1\u00000";
    await act("SetMarking", {
      collection: "production",
      name: "production",
      indexName: "well",
      indexValues: [zero],
      op: "replace",
    });
    expect((await view()).selectedIds).toEqual([]);
    for (const search of [zero, "\u0000"]) {
      const found = await act("GetUniqueIndexValues", {
        name: "production",
        indexName: "well",
        limit: 10,
        search,
      });
      expect(found).toMatchObject({ total: 0 });
    }
  });

  it("FL-007 SetMarking adds, subtracts, replaces and clears, by row or by the values of a column, up to the maximum", async () => {
    const mark = (
      op: string,
      indexValues: unknown[],
      indexName = "id",
      collection = "production",
    ) => act("SetMarking", { collection, name: collection, indexName, indexValues, op });
    const selected = async () => (await view()).selectedIds;
    await mark("add", ["3", "1"]);
    await mark("add", ["3", "5"]);
    expect(await selected()).toEqual(["3", "1", "5"]);
    await mark("subtract", ["1"]);
    expect(await selected()).toEqual(["3", "5"]);
    await mark("replace", ["W10"], "well");
    expect(await selected()).toEqual(["19", "20", "21", "22", "23", "24"]);
    expect((await view("markers")).selectedIds).toEqual([]);
    const all = Array.from({ length: 9_999 }, (_, index) => String(index + 100));
    await expect(mark("add", all)).rejects.toThrow("Maximum number of records selected");
    expect(await selected()).toHaveLength(6);
    const most = Array.from({ length: 10_000 }, (_, index) => String(index + 1));
    await mark("replace", most);
    expect(await selected()).toHaveLength(10_000);
    await mark("subtract", most.slice(6));
    expect(await selected()).toHaveLength(6);
    await mark("replace", [...most.slice(1), "W10"], "well");
    expect(await selected()).toHaveLength(6);
    for (const op of ["add", "subtract"]) {
      await expect(mark(op, [...most, "1"])).rejects.toThrow("Maximum number of records selected");
      expect(await failure(mark(op, [...most, "W10"], "well"))).toEqual([
        "action-invalid",
        "options.indexValues",
      ]);
    }
    for (const column of ["id", "well"])
      expect(await failure(mark("add", ["1", { toString: 1 }], column))).toEqual([
        "action-invalid",
        "options.indexValues[1]",
      ]);
    await mark("clear", []);
    expect(await selected()).toEqual([]);
    expect(await failure(mark("paint", ["1"]))).toEqual(["action-invalid", "options.op"]);
    expect(await failure(mark("add", ["x"]))).toEqual(["action-invalid", "options.indexValues[0]"]);
    await mark("add", ["1"]);
    await bring("production", production);
    expect(await selected()).toEqual([]);
  });

  it("GP-010 SetMarking takes workspace, collection, name, indexName, indexValues and op, whose keys are read in any case", async () => {
    const marked = async (options: object) => {
      await forge.action(ann, { action: "SetMarking", options: { ...options } });
      return (await view()).selectedIds;
    };
    const given = {
      workspace: address,
      collection: "production",
      name: "production",
      indexName: "id",
      indexValues: ["2"],
    };
    expect(await marked({ ...given, op: "replace" })).toEqual(["2"]);
    const inCapitals = {
      Workspace: address,
      Collection: "production",
      Name: "production",
      IndexName: "id",
    };
    expect(await marked({ ...inCapitals, IndexValues: ["4"], Op: "add" })).toEqual(["2", "4"]);
    expect(await marked({ ...inCapitals, INDEXVALUES: ["2"], OP: "subtract" })).toEqual(["4"]);
    expect(await marked({ ...inCapitals, indexvalues: [], op: "clear" })).toEqual([]);
  });

  it("a live table follows every import at once, and others get nothing of it", async () => {
    forge.watching(await forge.enter(ann, address), 1);
    const before = await answer<Record<string, TableView>>("TableViews");
    const announced = new Promise<void>((resolve) => {
      const stop = forge.onEvents((_, events) => {
        if (!events.some(({ uri }) => uri === `${address}#TableViews`)) return;
        stop();
        resolve();
      });
    });
    await bring("production", "well,oil\nA,1\n");
    await announced;
    const after = await answer<Record<string, TableView>>("TableViews");
    expect(after.version).not.toBe(before.version);
    expect(after.data?.production?.viewRecords).toEqual([{ id: "1", well: "A", oil: 1 }]);
    for (const action of ["SetFilter", "ClearFilter", "SetMarking", "GetUniqueIndexValues"])
      expect(
        await failure(
          act(
            action,
            { collection: "production", name: "production", op: "clear", indexName: "well" },
            bob,
          ),
        ),
      ).toEqual(["workspace-forbidden", undefined]);
  });

  it("a table whose data is gone or foreign is an error of its collection alone", async () => {
    const { data } = await readAs(node.store, ann).query<StoredTable>("Table", {
      scopeId: petron,
      collection: "production",
    });
    const change = (file: string) =>
      node.store
        .asOrganisation(ann.orgId)
        .update("Table", { id: data[0]!.id }, { file, version: `v${file.length}` });
    await change(data[0]!.file.replace(/\w{17}\.parquet$/, `${"x".repeat(17)}.parquet`));
    const gone = await read<Record<string, TableView>>("TableViews");
    expect(gone.production).toMatchObject({
      viewRecords: [],
      errors: [{ code: "resource-failed" }],
    });
    expect(gone.markers?.viewRecords).toHaveLength(2);
    for (const file of [data[0]!.file.replace("acme/", "other/"), "acme/../../../etc/passwd"]) {
      await change(file);
      expect(Object.keys(await read<object>("TableViews"))).toEqual(["markers"]);
    }
  });

  it("GP-035 what somebody writes about a table of theirs answers nothing about another's", async () => {
    const [document] = (
      await readAs(node.store, ann).query<StoredTable>("Table", {
        scopeId: petron,
        collection: "production",
      })
    ).data;
    const theirs = await newPetron(node.store, bob);
    const bobs = `$root/Wells/${theirs}/${bob.userId}`;
    const { scopeId: _, ...body } = tableBody(document!);
    const lie = {
      ...body,
      petronId: theirs,
      key: "theirs",
      rowCount: 7,
      schema: document!.schema.map((column) => ({ ...column, label: "Lie" })),
    };
    await node.store.asOrganisation(bob.orgId, { userId: bob.userId }).insert("Table", [lie]);
    for (const name of ["TableViews", "Filters"])
      await forge.action(bob, { action: "GetResource", options: { workspace: bobs, name } });
    expect(await view()).toMatchObject({ totalNumFilteredRecords: 24, totalNumRecords: 24 });
    const [well] = (await read<Record<string, FilterDefinition[]>>("Filters")).production!;
    expect(well!.index).toMatchObject({
      rowCount: 24,
      metadata: { label: "Well", missingCount: 0 },
    });
  });

  it("an aggregate of what is not there fails with its place", async () => {
    expect(await failure(answer("Wrong"))).toEqual(["column-unknown", "groupBy[0]"]);
  });
});
