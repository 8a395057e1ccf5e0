import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FilterDefinition, TableOptions, TableView } from "@petrons/sdk/contracts";
import { searchedValuesLimit } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createForge, type Forge } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import {
  independentDuckDb,
  newPetron,
  person,
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
  resources: {},
});

/** 60,000 wells; those of every hundredth have no operator. The last has a number of its own. */
const count = 60_000;
const apiOf = (index: number) =>
  index === count - 1 ? "608174146500" : `6081${String(index).padStart(8, "0")}`;
const operators = ["Shell Offshore Inc.", "SHELL OFFSHORE INC.", "BP", "Talos, LLC"];
const wells = Array.from({ length: count }, (_, index) => {
  const operator = index % 100 === 0 ? "" : `"${operators[index % 4]}"`;
  return `${apiOf(index)},${operator},${index % 7 === 0 ? "" : index % 50},2020-0${(index % 9) + 1}-05T10:30:00.${String(index % 1000).padStart(3, "0")}456`;
});

let database: Database;
let node: TablesNode;
let forge: Forge;
let ann: Session;
let petron: string;
let address: string;
let settled: () => Promise<void>;
beforeAll(async () => {
  database = await testDatabase();
  node = await tablesNode(database, silent, { queryOperands: 2_000, queryCharacters: 30_000 });
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
  petron = await newPetron(node.store, ann);
  address = `$root/Wells/${petron}/${ann.userId}`;
  const fileId = await node.files.add(
    "wells.csv",
    `api,operator,depth,spud\n${wells.join("\n")}\n`,
  );
  const type = { api: "text", operator: "text", depth: "double", spud: "datetime" } as const;
  const columns = (Object.keys(type) as (keyof typeof type)[]).map((name) => ({
    source: name,
    name,
    label: name,
    type: type[name],
  }));
  await node.inProcess(ann).importFile(petron, { fileId, collection: "wells", columns }, testRun());
});
afterAll(async () => {
  await forge.close();
  await node.close();
  await database.close();
});

const act = (action: string, options: object) =>
  forge.action(ann, {
    action,
    options: { workspace: address, collection: "wells", name: "wells", ...options },
  });
async function read<T>(name: string): Promise<T> {
  await settled();
  return ((await act("GetResource", { name })).data![0] as { data: Record<string, T> }).data
    .wells as T;
}
const total = async () => (await read<TableView>("TableViews")).totalNumFilteredRecords;
const filter = (field: string, part: object, includeInvalid = false) =>
  act("SetFilter", {
    name: field,
    filterQuery: [{ schema: { field, valueType: "string" }, includeInvalid, ...part }],
  });
const values = (options: object) => act("GetUniqueIndexValues", { indexName: "api", ...options });
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );

it("FL-005 a search finds a value behind the first 50,000, with how many match; a call without one has its answer as before", async () => {
  const all = await values({ limit: 50_000 });
  expect([all.data?.length, all.total]).toEqual([50_000, count]);
  expect((all.data as { value: string }[]).some(({ value }) => value === "608174146500")).toBe(
    false,
  );
  expect(await values({ limit: 50_000, search: "608174146500" })).toEqual({
    data: [{ value: "608174146500", count: 1 }],
    total: 1,
  });
  const first = await values({ limit: 50_000, search: "" });
  expect([first.data?.length, first.total]).toEqual([searchedValuesLimit, count]);
});

it("what equals a search comes first, then what begins with it", async () => {
  const found = await values({ indexName: "depth", search: "4" });
  expect((found.data as { value: number }[]).slice(0, 3).map(({ value }) => value)).toEqual([
    4, 40, 41,
  ]);
  expect((found.data as { value: number }[]).at(-1)?.value).toBe(34);
});

it("a list is looked up without regard to outer blanks and, in texts, to case; what is missing is named", async () => {
  const { data, total: found } = await values({
    values: [" 608174146500\t", "608100000007", "177000000000"],
  });
  expect([data, found]).toEqual([
    [
      { value: "608100000007", count: 1, given: "608100000007" },
      { value: "608174146500", count: 1, given: " 608174146500\t" },
      { value: null, count: 0, given: "177000000000" },
    ],
    2,
  ]);
  const companies = await values({
    indexName: "operator",
    values: ["shell offshore inc.", "TALOS, llc", "O'Neil"],
  });
  expect(companies.total).toBe(2);
  expect((companies.data as { value: string | null }[]).map(({ value }) => value)).toEqual([
    "Talos, LLC",
    "SHELL OFFSHORE INC.",
    "Shell Offshore Inc.",
    null,
  ]);
  expect(await values({ indexName: "depth", values: ["30,0", "7", "n/a"] })).toMatchObject({
    total: 2,
    data: [{ value: "30" }, { value: "7" }, { value: null }],
  });
  expect(
    await values({ indexName: "spud", values: ["2020-01-05T10:30:00.000Z", "someday"] }),
  ).toMatchObject({ total: 1 });
  expect(await values({ values: [] })).toEqual({ data: [], total: 0 });
});

it("a list beyond the bounds of operands is refused with the bound and its size", async () => {
  const list = Array.from({ length: 2_001 }, (_, index) => String(index));
  expect(await failure(values({ values: list }))).toBe(
    "A list can have at most 2,000 values. This one has 2,001: use a shorter one.",
  );
  expect(await failure(values({ values: ["x".repeat(30_001)] }))).toBe(
    "A list can have at most 30,000 characters in all. This one has 30,001: use a shorter one.",
  );
  expect(await failure(values({ values: ["a", 7] }))).toBe("options.values[1]: must be a text.");
});

it("FL-006 an exclusion keeps all other rows; those without a value as includeInvalid says, and the empty one leaves out those alone", async () => {
  const missing = count / 100;
  const shell = wells.filter((row) => row.includes('"Shell Offshore Inc."')).length;
  await filter("operator", { exclude: ["Shell Offshore Inc."] }, true);
  expect(await total()).toBe(count - shell);
  await filter("operator", { exclude: ["Shell Offshore Inc."] });
  expect(await total()).toBe(count - shell - missing);
  await filter("operator", { values: [], exclude: [] });
  expect(await total()).toBe(count - missing);
  await filter("operator", { values: [] }, true);
  expect(await total()).toBe(missing);
  await filter("operator", { values: ["BP"] }, true);
  expect(await total()).toBe(wells.filter((row) => row.includes('"BP"')).length + missing);
  const [, operator] = await read<FilterDefinition[]>("Filters");
  expect(operator?.filter).toEqual({
    values: ["BP"],
    low: null,
    high: null,
    includeInvalid: true,
    active: true,
  });
  await filter("operator", { exclude: [] }, true);
  expect(await total()).toBe(count);
  await filter("depth", { range: { low: 10, high: 20 }, exclude: ["15", "not a depth"] });
  expect(await total()).toBe(
    wells.filter(
      (_, index) => index % 7 !== 0 && index % 50 >= 10 && index % 50 <= 20 && index % 50 !== 15,
    ).length,
  );
  const [, , depth] = await read<FilterDefinition[]>("Filters");
  expect(depth?.filter).toEqual({
    values: [],
    low: 10,
    high: 20,
    includeInvalid: false,
    exclude: ["15", "not a depth"],
    active: true,
  });
  await filter("depth", { range: { low: null, high: null } }, true);
  expect(await total()).toBe(count);
  expect((await read<FilterDefinition[]>("Filters"))[2]?.filter.active).toBe(false);
  expect(await failure(filter("depth", { exclude: "15" }))).toBe(
    "options.filterQuery[0].exclude: must be a list of at most 50000 values.",
  );
});

it("moments are filtered as they are shown, in milliseconds, also where a file has finer ones", async () => {
  const path = join(node.dataDir, "moments");
  const duck = await independentDuckDb();
  await duck.rows(
    `COPY (SELECT TIMESTAMP '2020-01-05 10:30:00.009456' + to_milliseconds(range) AS spud FROM range(5)
      UNION ALL SELECT TIMESTAMP '2020-01-05 10:30:00.011') TO '${path}' (FORMAT parquet)`,
  );
  duck.close();
  await node.inProcess(ann).importFile(
    petron,
    {
      fileId: await node.files.add("moments.parquet", await readFile(path)),
      collection: "moments",
    },
    testRun(),
  );
  const moment = "2020-01-05T10:30:00.011Z";
  const left = async (part: object) => {
    const filterQuery = [
      { schema: { field: "spud", valueType: "datetime" }, includeInvalid: false, ...part },
    ];
    await act("SetFilter", { collection: "moments", name: "spud", filterQuery });
    await settled();
    const { data } = await act("GetResource", { name: "TableViews" });
    return (data![0] as { data: Record<string, TableView> }).data.moments!.viewRecords.map(
      ({ spud }) => spud,
    );
  };
  const both = [moment, moment];
  expect(await left({ values: [moment] })).toEqual(both);
  expect(await left({ range: { low: Date.parse(moment), high: Date.parse(moment) } })).toEqual(
    both,
  );
  expect(await left({ exclude: [moment] })).toHaveLength(4);
  expect(
    await act("GetUniqueIndexValues", { name: "moments", indexName: "spud", values: [moment] }),
  ).toMatchObject({ total: 1 });
  const listed = await act("GetUniqueIndexValues", { name: "moments", indexName: "spud" });
  expect(listed).toMatchObject({ total: 5 });
  expect(listed.data).toContainEqual({ value: moment, count: 2 });
  await act("ClearFilter", { collection: "moments", name: "spud" });
  await act("SetMarking", {
    collection: "moments",
    name: "moments",
    indexName: "spud",
    indexValues: [moment],
    op: "replace",
  });
  await settled();
  const { data } = await act("GetResource", { name: "TableViews" });
  const shown = (data![0] as { data: Record<string, TableView> }).data.moments!;
  expect(shown.selectedIds).toHaveLength(2);
});

it("a changed filter goes to the first page, the same filter again leaves the page as it is", async () => {
  const turn = (skip: number) =>
    act("SetVariable", {
      variable: "TableOptions",
      value: { wells: { skip, sortByFieldName: "depth" }, other: { skip: 30 } },
    });
  const page = async () => (await read<TableOptions>("TableOptions")).skip;
  await filter("depth", { range: { low: 10, high: null } });
  await turn(50);
  await filter("depth", { range: { low: 10, high: null } });
  expect(await page()).toBe(50);
  await filter("depth", { range: { low: 20, high: null } });
  expect(await read<TableOptions>("TableOptions")).toEqual({ skip: 0, sortByFieldName: "depth" });
  await turn(20);
  await act("ClearFilter", { name: "depth" });
  expect(await page()).toBe(0);
  await turn(20);
  await act("ClearFilter", { name: "depth" });
  expect(await page()).toBe(20);
});
