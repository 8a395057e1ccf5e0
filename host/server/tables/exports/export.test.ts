import { join } from "node:path";
import type { ExportTableOptions, PetronsError } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { filesBelow, newPetron, person, type TablesNode, tablesNode, testRun } from "../testing.ts";

let database: Database;
let node: TablesNode;
let ann: Session;
let petron: string;

const wells =
  'api,name,oil,spud\r\n007,"Smith, Jane",1234.5,2020-01-31\r\n012,=CMD(),0.25,\r\n020,Hog Creek,,2019-05-01\r\n';

beforeAll(async () => {
  database = await testDatabase();
  node = await tablesNode(database);
  ann = await person(node.store);
  petron = await newPetron(node.store, ann);
  const fileId = await node.files.add("wells.csv", wells);
  const columns = [
    { source: "api", name: "api", label: "API", type: "text" as const },
    { source: "name", name: "name", label: "Name", type: "text" as const },
    {
      source: "oil",
      name: "oil",
      label: "Oil",
      type: "double" as const,
      quantity: "LiquidVolume",
      unit: "bbl",
    },
    { source: "spud", name: "spud", label: "Spud", type: "date" as const },
  ];
  await node.inProcess(ann).importFile(petron, { fileId, collection: "wells", columns }, testRun());
});
afterAll(async () => {
  await node.close();
  await database.close();
});

async function exported(options: Partial<ExportTableOptions> = {}, run = testRun()) {
  const outcome = await node
    .inProcess(ann)
    .exportFile(petron, { collection: "wells", ...options }, run);
  return { ...outcome, text: await node.files.content(outcome.fileId) };
}

/** But for what belongs to processes, whose end nobody waits for. */
const keptFiles = async () =>
  (await filesBelow(node.dataDir)).filter((path) => !path.startsWith(join(node.dataDir, "tmp")));

it("TB-018, GP-019 all rows are written with units in the headers, byte-order mark and CRLF, blanks empty and formulas neutralized", async () => {
  const { text, rowCount, fileName } = await exported();
  expect([rowCount, fileName]).toEqual([3, "wells.csv"]);
  expect(text).toBe(
    '\uFEFFAPI,Name,Oil (bbl),Spud\r\n007,"Smith, Jane",1234.5,2020-01-31\r\n012,\'=CMD(),0.25,\r\n020,Hog Creek,,2019-05-01\r\n',
  );
});

it("GP-019 columns, order, sort, search and filters are those asked for", async () => {
  const filterQuery = [
    {
      schema: { field: "oil", valueType: "double" as const },
      includeInvalid: true,
      range: { low: 1, high: null },
    },
  ];
  expect(
    (
      await exported({
        columns: ["oil", "api"],
        sortByFieldName: "api",
        sortAscending: false,
        filterQuery,
      })
    ).text,
  ).toBe("\uFEFFOil (bbl),API\r\n,020\r\n1234.5,007\r\n");
  expect((await exported({ columns: ["name"], searchText: "creek" })).text).toBe(
    "\uFEFFName\r\nHog Creek\r\n",
  );
});

it("GP-019 a search looks into the columns that the table shows, whichever are downloaded", async () => {
  const rows = async (options: Partial<ExportTableOptions>) =>
    (await exported({ searchText: "0", ...options })).text.split("\r\n").slice(1, -1);
  expect(await rows({ columns: ["api", "name"], fieldsToInclude: ["spud"] })).toEqual([
    '007,"Smith, Jane"',
    "020,Hog Creek",
  ]);
  expect(await rows({ columns: ["name"], fieldsToInclude: ["api"] })).toHaveLength(3);
  expect(await rows({ columns: ["name"] })).toEqual([]);
  expect(
    await rows({
      grouping: { by: [{ field: "name" }], measures: [{ operation: "count" }] },
      fieldsToInclude: ["spud"],
    }),
  ).toHaveLength(2);
});

it("GP-019 columns come in the unit they are shown in, exact or as the screen has them; a unit of another quantity is refused", async () => {
  const [, exact = ""] =
    /\r\n007,([0-9.]+)/.exec(
      (await exported({ columns: ["api", "oil"], units: { oil: "m³" } })).text,
    ) ?? [];
  expect(Number(exact)).toBe((1234.5 * 0.158987294928) / 1);
  expect(
    (await exported({ columns: ["api", "oil"], units: { oil: "m³" }, precision: "shown" })).text,
  ).toBe("\uFEFFAPI,Oil (m³)\r\n007,196.27\r\n012,0.0397\r\n020,\r\n");
  await expect(exported({ columns: ["oil"], units: { oil: "psi" } })).rejects.toMatchObject({
    code: "task-options-invalid",
    path: "options.units.oil",
  });
});

it("a column or table that is not there is refused with its place, and nothing is left behind", async () => {
  const before = await keptFiles();
  const failure = (options: Partial<ExportTableOptions>) =>
    exported(options).catch((error: PetronsError) => [error.code, error.message]);
  expect(await failure({ columns: ["depth"] })).toEqual([
    "column-unknown",
    expect.stringContaining("depth"),
  ]);
  expect(await failure({ collection: "cores" })).toEqual([
    "table-unknown",
    expect.stringContaining("cores"),
  ]);
  expect(await keptFiles()).toEqual(before);
});

it("an export that is cancelled ends with the cancel and leaves nothing behind", async () => {
  const before = await keptFiles();
  const run = testRun();
  const cancelled = { ...run, progress: () => run.controller.abort(new Error("cancelled")) };
  await expect(exported({}, cancelled)).rejects.toThrow("cancelled");
  expect(await keptFiles()).toEqual(before);
});

it("another person's Petron cannot be exported", async () => {
  const bob = await person(node.store);
  await expect(
    node.tables.as(bob).exportFile(petron, { collection: "wells" }, testRun()),
  ).rejects.toMatchObject({ code: "table-unknown" });
});
