import type { FilterDefinition, ResourceAnswer, TableView } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import type { TableSummary } from "../index.ts";
import { type StoredTable, tableBody } from "../tableContainer.ts";
import { newPetron, readAs } from "../testing.ts";
import { failure, liveTables, production } from "./testing.ts";

describe("live tables", () => {
  const tables = liveTables();
  const { act, answer, bring, filterBy, options, read, view } = tables;

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
      markingResource: `${tables.address}#TableMarkings`,
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
      await tables.database.pool.query(
        "update forge_variables set value = $1 where name = 'TableOptions' and user_id = $2",
        [JSON.stringify({ production: given }), tables.ann.userId],
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
      await tables.forge.action(tables.ann, { action: "SetMarking", options: { ...options } });
      return (await view()).selectedIds;
    };
    const given = {
      workspace: tables.address,
      collection: "production",
      name: "production",
      indexName: "id",
      indexValues: ["2"],
    };
    expect(await marked({ ...given, op: "replace" })).toEqual(["2"]);
    const inCapitals = {
      Workspace: tables.address,
      Collection: "production",
      Name: "production",
      IndexName: "id",
    };
    expect(await marked({ ...inCapitals, IndexValues: ["4"], Op: "add" })).toEqual(["2", "4"]);
    expect(await marked({ ...inCapitals, INDEXVALUES: ["2"], OP: "subtract" })).toEqual(["4"]);
    expect(await marked({ ...inCapitals, indexvalues: [], op: "clear" })).toEqual([]);
  });

  it("a live table follows every import at once, and others get nothing of it", async () => {
    tables.forge.watching(await tables.forge.enter(tables.ann, tables.address), 1);
    const before = await answer<Record<string, TableView>>("TableViews");
    const announced = new Promise<void>((resolve) => {
      const stop = tables.forge.onEvents((_, events) => {
        if (!events.some(({ uri }) => uri === `${tables.address}#TableViews`)) return;
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
            tables.bob,
          ),
        ),
      ).toEqual(["workspace-forbidden", undefined]);
  });

  it("a table whose data is gone or foreign is an error of its collection alone", async () => {
    const { data } = await readAs(tables.node.store, tables.ann).query<StoredTable>("Table", {
      scopeId: tables.petron,
      collection: "production",
    });
    const change = (file: string) =>
      tables.node.store
        .asOrganization(tables.ann.orgId)
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
      await readAs(tables.node.store, tables.ann).query<StoredTable>("Table", {
        scopeId: tables.petron,
        collection: "production",
      })
    ).data;
    const theirs = await newPetron(tables.node.store, tables.bob);
    const bobs = `$root/Wells/${theirs}/${tables.bob.userId}`;
    const { scopeId: _, ...body } = tableBody(document!);
    const lie = {
      ...body,
      petronId: theirs,
      key: "theirs",
      rowCount: 7,
      schema: document!.schema.map((column) => ({ ...column, label: "Lie" })),
    };
    await tables.node.store
      .asOrganization(tables.bob.orgId, { userId: tables.bob.userId })
      .insert("Table", [lie]);
    for (const name of ["TableViews", "Filters"])
      await tables.forge.action(tables.bob, {
        action: "GetResource",
        options: { workspace: bobs, name },
      });
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
