import type { TableOptions, TableView } from "@petrons/sdk/contracts";
import { fakeHost } from "@petrons/sdk/testing";
import { runInAction } from "mobx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tableUpdateWait } from "./liveTableOptions.ts";
import { liveColumn } from "./liveTableParts.ts";
import { liveTableSource } from "./liveTableSource.ts";

const workspace = "$root/Wells/petron-1/user-1";
const schema: TableView["sourceCollectionSchema"] = [
  { name: "api", label: "API number", type: "text" },
  { name: "oil", label: "Oil", type: "double", unit: "bbl" },
];
const aView = (part: Partial<TableView> = {}): TableView => ({
  viewRecords: [
    { api: "42", oil: 1.5 },
    { api: "43", oil: null },
  ],
  totalNumFilteredRecords: 2,
  totalNumRecords: 7,
  selectedIds: [],
  filteredRecordIds: ["42", "43"],
  maxSelectableItems: 10_000,
  markingIdFieldName: "api",
  markingResource: "wells",
  sourceCollection: "wells",
  sourceCollectionSchema: schema,
  fieldsToInclude: ["api", "oil"],
  skip: 0,
  limit: 10,
  searchText: "",
  tableVersion: "1",
  ...part,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(answer: () => Promise<unknown> = async () => undefined) {
  const forgeCall = vi.fn(answer);
  const runTask = vi.fn(async () => ({
    data: [{ fileId: "f1", fileName: "wells.csv", rowCount: 2 }],
    insertedIds: [],
  }));
  const host = fakeHost({ api: { forge: forgeCall as never, runTask: runTask as never } });
  const { forge } = host;
  const view = (part: Partial<TableView> = {}) =>
    forge.publish(`${workspace}#TableViews`, { wells: aView(part) });
  const stored = () =>
    (forge.variables.get(`${workspace}#TableOptions`) as Record<string, TableOptions> | undefined)
      ?.wells;
  const source = liveTableSource({ workspace, collection: "wells", api: host.api, forge });
  const stop = source.subscribe(() => undefined);
  return { source, forge, view, stored, forgeCall, runTask, stop, state: () => source.getState() };
}

test("TB-012 the table is what the view says: records, totals, selected and filtered ids, the most that can be selected, the marking's id field", () => {
  const { state, view, stop, forge } = setUp();
  expect(state().rows).toBeUndefined();
  view({ selectedIds: ["43"], maxSelectableItems: 500, skip: 0, searchText: "" });
  expect(state()).toMatchObject({
    rows: [{ api: "42" }, { api: "43" }],
    totalFiltered: 2,
    totalRecords: 7,
    selectedIds: new Set(["43"]),
    filteredIds: ["42", "43"],
    maxSelectableItems: 500,
    idField: "api",
    skip: 0,
    live: true,
  });
  expect(state().columns.map(({ name, type, unit }) => [name, type, unit])).toEqual([
    ["api", "string", undefined],
    ["oil", "number", "bbl"],
  ]);
  stop();
  expect(forge.elements.every(({ subscribers }) => subscribers === 0)).toBe(true);
});

test("TB-013 options are skip, limit, searchText, sortAscending, sortByFieldName and fieldsToInclude; GP-009 no sort sends no sort field", async () => {
  const { source, view, stored, forge } = setUp();
  forge.publish(`${workspace}#TableOptions`, { production: { limit: 5 } });
  view();
  await source.setQuery({
    skip: 20,
    limit: 5,
    search: "mid",
    sort: { column: "oil", ascending: false },
  });
  await source.choose?.(["oil"]);
  expect(stored()).toEqual({
    skip: 20,
    limit: 5,
    searchText: "mid",
    sortByFieldName: "oil",
    sortAscending: false,
    fieldsToInclude: ["oil"],
  });
  await source.setQuery({ sort: undefined, search: "" });
  expect(stored()).toEqual({ skip: 0, limit: 5, fieldsToInclude: ["oil"] });
  expect(forge.variables.get(`${workspace}#TableOptions`)).toMatchObject({
    production: { limit: 5 },
  });
});

test("TB-014 after changed options the table is not live until the server echoes matching data", async () => {
  const { source, view, state } = setUp();
  view();
  const asking = source.setQuery({ skip: 10 });
  expect(state()).toMatchObject({ live: false, query: { skip: 10 } });
  await asking;
  view({ totalNumRecords: 9 });
  expect([state().live, source.isBusy?.()]).toEqual([false, true]);
  view({ skip: 10 });
  expect([state().live, source.isBusy?.()]).toEqual([true, false]);
});

test("TB-014 a change after the view's echo begins from what was sent, though the stored options come later", async () => {
  const { source, view, state, stored } = setUp();
  view();
  await source.setQuery({ sort: { column: "oil", ascending: true } });
  view({ sortByFieldName: "oil", sortAscending: true });
  expect(state()).toMatchObject({
    live: true,
    query: { sort: { column: "oil", ascending: true } },
  });
  await source.setQuery({ skip: 10 });
  expect(stored()).toEqual({ sortByFieldName: "oil", sortAscending: true, skip: 10 });
});

test("TB-014 without an echo the table is live again after 3000 ms and shows what the server has", async () => {
  const { source, view, state } = setUp();
  view();
  await source.setQuery({ search: "nothing" });
  await source.mark?.("add", ["42"]);
  vi.advanceTimersByTime(tableUpdateWait - 1);
  expect(state()).toMatchObject({ live: false, selectedIds: new Set(["42"]) });
  vi.advanceTimersByTime(1);
  expect(state()).toMatchObject({ live: true, selectedIds: new Set(), query: { search: "" } });
});

test("TB-014 the page that was asked for is waited for as long as the server works on it", async () => {
  const { source, view, state, forge } = setUp();
  view();
  const element = forge.element(`${workspace}#TableViews`) as { dirty: boolean };
  runInAction(() => {
    element.dirty = true;
  });
  await source.setQuery({ skip: 10 });
  vi.advanceTimersByTime(2 * tableUpdateWait);
  expect(state()).toMatchObject({ live: false, query: { skip: 10 } });
  runInAction(() => {
    element.dirty = false;
  });
  vi.advanceTimersByTime(tableUpdateWait);
  expect(state()).toMatchObject({ live: true, query: { skip: 0 } });
});

test("TB-014 TB-007 a selection shows at once and is live with the server's echo; each operation is sent as it is", async () => {
  const { source, view, state, forgeCall } = setUp();
  view({ selectedIds: ["42"] });
  for (const [op, ids, expected] of [
    ["add", ["43"], ["42", "43"]],
    ["subtract", ["42"], ["43"]],
    ["replace", ["42"], ["42"]],
    ["clear", [], []],
  ] as const) {
    const marking = source.mark?.(op, ids);
    expect([...state().selectedIds]).toEqual(expected);
    expect(state().live).toBe(false);
    await marking;
    expect(forgeCall).toHaveBeenLastCalledWith("SetMarking", {
      workspace,
      collection: "wells",
      name: "wells",
      indexName: "api",
      indexValues: ids,
      op,
    });
    view({ selectedIds: [...expected] });
    expect(state().live).toBe(true);
  }
});

test("TB-015 a selection that the server refuses goes back and rejects with its message", async () => {
  const { source, view, state } = setUp(() =>
    Promise.reject(new Error("The workspace is closed.")),
  );
  view({ selectedIds: ["42"] });
  await expect(source.mark?.("add", ["43"])).rejects.toThrow("The workspace is closed.");
  expect(state()).toMatchObject({ live: true, selectedIds: new Set(["42"]) });
});

test("TB-004 a view that fails reads 'Unable to get <type>: <message>'; options that are refused go back", async () => {
  const { source, forge, view, state } = setUp();
  forge.fail(`${workspace}#TableViews`, {
    code: "workspace-forbidden",
    message: "This Petron is not shared with you.",
  });
  expect(state().failure).toBe("Unable to get wells: This Petron is not shared with you.");
  view();
  expect(state().failure).toBeUndefined();
  vi.spyOn(forge, "setVariable").mockRejectedValue(new Error("Not now."));
  await expect(source.setQuery({ skip: 10 })).rejects.toThrow("Not now.");
  expect(state()).toMatchObject({ live: true, query: { skip: 0 } });
});

test("TB-018 the export is a task with what is shown: columns in order, search, sort and active filters", async () => {
  const { source, forge, view, runTask } = setUp();
  view();
  const index = {
    valueType: "double",
    low: 0,
    high: 9,
    metadata: { label: "Oil", distinctCount: 3, missingCount: 1 },
    rowCount: 7,
  };
  const active = {
    name: "oil",
    index,
    filter: { values: [], low: 2, high: null, includeInvalid: false, active: true },
  };
  const idle = {
    name: "api",
    index: { ...index, valueType: "string" },
    filter: { values: [], low: null, high: null, includeInvalid: true, active: false },
  };
  forge.publish(`${workspace}#Filters`, { wells: [active, idle] });
  await source.setQuery({ search: "a", sort: { column: "oil", ascending: true } });
  const request = {
    columns: ["oil", "api"],
    units: {},
    precision: "shown" as const,
    decimals: {},
    format: "csv" as const,
    about: false,
    background: false,
    signal: new AbortController().signal,
  };
  const file = await source.exportFile?.(request);
  expect(file).toEqual({ fileId: "f1", fileName: "wells.csv", rowCount: 2 });
  const filterQuery = [
    {
      schema: { field: "oil", valueType: "double" },
      includeInvalid: false,
      range: { low: 2, high: null },
    },
  ];
  const options = {
    collection: "wells",
    columns: ["oil", "api"],
    precision: "shown",
    searchText: "a",
    filterQuery,
    sortByFieldName: "oil",
    sortAscending: true,
  };
  expect(runTask).toHaveBeenCalledWith({
    taskType: "ExportTable",
    pid: "petron-1",
    options,
    runInBackground: false,
  });
  // The search goes on looking into the columns that are shown.
  await source.choose?.(["api"]);
  await source.exportFile?.(request);
  expect(runTask).toHaveBeenLastCalledWith(
    expect.objectContaining({ options: { ...options, fieldsToInclude: ["api"] } }),
  );
});

test("UN-006 texts of people with a variable in them are sent as those texts, never as variables", async () => {
  const { source, view, runTask } = setUp();
  view();
  await source.setQuery({ search: "${userName}" });
  const format = {
    units: { "Oil ${x}": "bbl" },
    precision: "exact" as const,
    decimals: {},
    format: "csv" as const,
    about: false,
    background: false,
  };
  await source.exportFile?.({
    columns: ["Oil ${x}"],
    ...format,
    signal: new AbortController().signal,
  });
  const options = expect.objectContaining({
    searchText: "$${userName}",
    columns: ["Oil $${x}"],
    units: { "Oil ${x}": "bbl" },
  });
  expect(runTask).toHaveBeenLastCalledWith(expect.objectContaining({ options }));
});

test("GP-019 a run in the background is looked at until it has ended, and its outcome is the file", async () => {
  const runs = [
    { jobStatus: "running", outcome: null },
    {
      jobStatus: "completed",
      outcome: { data: [{ fileId: "f2", fileName: "wells.csv", rowCount: 100_001 }] },
    },
    { jobStatus: "error", outcome: null, message: "No space is left." },
  ];
  const query = vi.fn(async () => ({ data: [runs.shift()], total: 1 }));
  const host = fakeHost({
    api: {
      runTask: (async () => ({ data: [], insertedIds: ["run-1"] })) as never,
      query: query as never,
    },
  });
  const source = liveTableSource({
    workspace,
    collection: "wells",
    api: host.api,
    forge: host.forge,
  });
  const request = {
    columns: ["oil"],
    units: {},
    decimals: {},
    format: "csv" as const,
    about: false,
    precision: "exact" as const,
    background: true,
    signal: new AbortController().signal,
  };
  const file = source.exportFile?.(request);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await file).toEqual({ fileId: "f2", fileName: "wells.csv", rowCount: 100_001 });
  expect(query).toHaveBeenCalledWith("JobResult", { id: "run-1" });
  await expect(source.exportFile?.(request)).rejects.toThrow("No space is left.");
});

test("a column whose filter ranges over years shows them as they are, once the filters are there", () => {
  const { forge, view, state } = setUp();
  const column = { name: "vintage_of", label: "Drilled", type: "integer" as const };
  view({ sourceCollectionSchema: [column, { ...column, name: "md", label: "MD" }] });
  const formats = () => state().columns.map(({ typeOptions }) => typeOptions?.format);
  expect(formats()).toEqual(["integer", "integer"]);
  const ranging = (name: string, low: number, high: number) => ({
    name,
    index: {
      valueType: "int",
      low,
      high,
      metadata: { label: name, distinctCount: 3, missingCount: 0 },
      rowCount: 7,
    },
    filter: { values: [], low: null, high: null, includeInvalid: true, active: false },
  });
  forge.publish(`${workspace}#Filters`, {
    wells: [ranging("vintage_of", 1969, 2024), ranging("md", 0, 14_229)],
  });
  expect(formats()).toEqual(["plain", "integer"]);
});

test("whole numbers are grouped, unless their name or values say that they are years or name something", () => {
  expect(liveColumn({ name: "md", label: "MD", type: "integer" }).typeOptions?.format).toBe(
    "integer",
  );
  expect(
    liveColumn({ name: "vintage_of", label: "Drilled", type: "integer" }, true).typeOptions?.format,
  ).toBe("plain");
  expect(liveColumn({ name: "c7", label: "API number", type: "integer" }).typeOptions?.format).toBe(
    "plain",
  );
  expect(liveColumn({ name: "Well", label: "Well", type: "integer" }).typeOptions?.format).toBe(
    "plain",
  );
  expect(liveColumn({ name: "wells", label: "Wells", type: "integer" }).typeOptions?.format).toBe(
    "integer",
  );
  expect(liveColumn({ name: "year", label: "Year", type: "integer" }).typeOptions?.format).toBe(
    "plain",
  );
  expect(
    liveColumn({ name: "days", label: "Days", type: "integer", unit: "d" }).typeOptions?.format,
  ).toBe("integer");
  expect(
    liveColumn({ name: "rows", label: "Rows", type: "integer", decimals: 0 }).typeOptions?.format,
  ).toBe("integer");
});
