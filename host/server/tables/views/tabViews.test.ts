import {
  type FilterDefinition,
  newId,
  type ResourceAnswer,
  type TableView,
  tabAddress,
} from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createForge, type Forge } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import { newPetron, person, settledOn, type TablesNode, tablesNode, testRun } from "../testing.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
let database: Database;
let node: TablesNode;
let forge: Forge;
let ann: Session;
let bob: Session;
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
  const enter = { self: "userId", through: { container: "Petron", param: "petronId" } };
  forge.register(
    workspace({
      address: "$root/Wells/{petronId}/{userId}",
      enter,
      collections: "petronId",
      resources: {},
    }),
    "wells",
  );
  forge.register(
    workspace({ address: "$root/Plain/{userId}", enter: { self: "userId" }, resources: {} }),
    "wells",
  );
  settled = settledOn(node.store);
  [ann, bob] = await Promise.all([person(node.store), person(node.store)]);
  const petron = await newPetron(node.store, ann);
  address = `$root/Wells/${petron}/${ann.userId}`;
  const file = await node.files.add(
    "production.csv",
    `well,oil\n${Array.from({ length: 40 }, (_, at) => `W${at % 4},${at}`).join("\n")}\n`,
  );
  await node.tables
    .as(ann)
    .importFile(petron, { fileId: file, collection: "production", mode: "replace" }, testRun());
});
afterAll(async () => {
  await forge.close();
  await node.close();
  await database.close();
});

const act = (at: string, action: string, options: object, session = ann) =>
  forge.action(session, { action, options: { workspace: at, ...options } });
const read = async <T>(at: string, name: string): Promise<T> => {
  await settled();
  return ((await act(at, "GetResource", { name })).data![0] as ResourceAnswer<T>).data as T;
};
const view = async (at: string) =>
  (await read<Record<string, TableView>>(at, "TableViews")).production!;
const active = async (at: string) =>
  (await read<Record<string, FilterDefinition[]>>(at, "Filters"))
    .production!.filter(({ filter }) => filter.active)
    .map(({ name }) => name);
const setFilters = (at: string, filterQuery: object[], more: object = {}) =>
  act(at, "SetFilter", { collection: "production", filterQuery, ...more });
const wells = (...values: string[]) => ({
  schema: { field: "well", valueType: "string" },
  includeInvalid: false,
  values,
});
const oil = (low: number) => ({
  schema: { field: "oil", valueType: "int" },
  includeInvalid: false,
  range: { low, high: null },
});

it("each tab has options, filters and markings of its own, and the workspace itself keeps its own too", async () => {
  const [one, other] = [tabAddress(address, newId()), tabAddress(address, newId())];
  await setFilters(one, [wells("W1")]);
  await act(one, "SetVariable", {
    variable: "TableOptions",
    value: { production: { skip: 5, limit: 5, sortByFieldName: "oil", sortAscending: false } },
  });
  await act(one, "SetMarking", {
    collection: "production",
    name: "production",
    indexName: "id",
    indexValues: ["2"],
    op: "add",
  });
  expect(await view(one)).toMatchObject({
    totalNumFilteredRecords: 10,
    skip: 5,
    sortByFieldName: "oil",
    selectedIds: ["2"],
  });
  for (const at of [other, address])
    expect(await view(at)).toMatchObject({ totalNumFilteredRecords: 40, skip: 0, selectedIds: [] });
  await setFilters(other, [wells("W2")]);
  expect((await view(one)).viewRecords.map(({ well }) => well)).toEqual(Array(5).fill("W1"));
});

it("a tab is entered by who may enter its workspace, and only workspaces with collections have tabs", async () => {
  const at = tabAddress(address, newId());
  await expect(act(at, "GetResource", { name: "TableViews" }, bob)).rejects.toMatchObject({
    code: "workspace-forbidden",
  });
  await expect(
    setFilters(at, [], { replace: true }).then(() =>
      act(at, "GetResource", { name: "TableViews" }, bob),
    ),
  ).rejects.toMatchObject({
    code: "workspace-forbidden",
  });
  for (const wrong of [
    tabAddress(`$root/Plain/${ann.userId}`, newId()),
    `${address}/tab/short`,
    tabAddress(tabAddress(address, newId()), newId()),
  ])
    await expect(act(wrong, "GetResource", { name: "Tables" })).rejects.toMatchObject({
      code: "workspace-unknown",
    });
});

it("FL-006 with `replace` the query is all there is: other filters are cleared, and an empty one clears all", async () => {
  const at = tabAddress(address, newId());
  await setFilters(at, [wells("W1")]);
  await setFilters(at, [oil(20)]);
  expect(await active(at)).toEqual(["well", "oil"]);
  await setFilters(at, [oil(30)], { replace: true });
  expect(await active(at)).toEqual(["oil"]);
  await setFilters(at, [], { replace: true });
  expect(await active(at)).toEqual([]);
  await expect(setFilters(at, [])).rejects.toMatchObject({ code: "action-invalid" });
});

it("what a person looked at last is kept for them alone, no longer than an address holds", async () => {
  const value = { text: "table=production&sort=-oil", at: "2026-01-02T00:00:00.000Z" };
  expect(await read(address, "LastView")).toBeNull();
  await act(address, "SetVariable", { variable: "LastView", value });
  expect(await read(address, "LastView")).toEqual(value);
  await expect(
    act(address, "SetVariable", {
      variable: "LastView",
      value: { ...value, text: "x".repeat(1_501) },
    }),
  ).rejects.toMatchObject({
    code: "variable-invalid",
  });
});
