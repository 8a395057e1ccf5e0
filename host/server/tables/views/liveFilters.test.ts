import type { FilterDefinition } from "@petrons/sdk/contracts";
import { describe, expect, it } from "vitest";
import { failure, liveTables } from "./testing.ts";

describe("live tables", () => {
  const tables = liveTables();
  const { act, filterBy, read, view } = tables;

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
    await tables.forge.action(tables.ann, {
      action: "SetFilter",
      options: {
        Workspace: tables.address,
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
});
