import { type ListedLogHeader, type LogHeader, newId } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createForge, type Forge } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import { petronScope } from "../../scope/testing.ts";
import type { StoredTable } from "../tableContainer.ts";
import {
  newPetron,
  orgId,
  person,
  readAs,
  type TablesNode,
  tablesNode,
  testRun,
} from "../testing.ts";
import { sweepLogHeaders } from "./logHeaderRecords.ts";
import { logHeadersOf, type OpenedLog } from "./logHeaders.ts";
import type { StoredVersion } from "./versionRecords.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const definition = workspace({
  address: "$root/Wells/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  resources: {},
});

let database: Database;
let node: TablesNode;
let forge: Forge;
let ann: Session;
let petron: string;
let collection: string;
let names = 0;
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
  ann = await person(node.store);
  petron = await newPetron(node.store, ann);
});
afterAll(async () => {
  await forge.close();
  await node.close();
  await database.close();
});
beforeEach(() => {
  collection = `logs_${++names}`;
});

const log = (well: string, more = "") =>
  `~V\nVERS. 2.0 :\nWRAP. NO :\n~W\nNULL. -999.25 : Null\nWELL. ${well} : WELL\n${more}~P\nMUD . OBM : Mud type\n~C\nDEPT.M : Depth\nGR.GAPI : Gamma ray\n~A\n1 2\n`;
const columns = ["Well", "DEPT", "GR"].map((name, at) => ({
  source: name,
  name,
  label: name,
  type: at === 0 ? ("text" as const) : ("double" as const),
}));

async function bring(content: string, options: object = {}, name = "a.las") {
  return await node
    .inProcess(ann)
    .importFile(
      petron,
      { fileId: await node.files.add(name, content), collection, mode: "append", ...options },
      testRun(),
    );
}
const act = async <T>(action: string, options: object, where = petron, session = ann) =>
  ((
    await forge.action(session, {
      action,
      options: { workspace: `$root/Wells/${where}/${session.userId}`, collection, ...options },
    })
  ).data ?? []) as T[];
const list = (where = petron, options = {}) =>
  act<ListedLogHeader>("GetLogHeaders", options, where);
const fileNames = async (where = petron, options = {}) =>
  (await list(where, options)).map(({ fileName }) => fileName);
const whole = async (header: string, where = petron) =>
  (await act<LogHeader>("GetLogHeaders", { header }, where))[0]!;
const stored = () => node.store.asOrganization(orgId).query<LogHeader>("LogHeader", { collection });

it("a log's whole header is kept with its table: version, well, parameters and curves, with units and descriptions", async () => {
  await bring(log("A-1", "LATI.DEG 58.44 : Latitude\n"), { mode: "new" });
  const [header] = await list();
  expect(header).toMatchObject({ fileName: "a.las" });
  expect(await whole(header!.id)).toMatchObject({
    isCut: false,
    sections: [
      {
        kind: "version",
        title: "V",
        items: [
          { mnemonic: "VERS", value: "2.0" },
          { mnemonic: "WRAP", value: "NO" },
        ],
      },
      {
        kind: "well",
        items: [
          { mnemonic: "NULL", value: "-999.25", description: "Null" },
          { mnemonic: "WELL", value: "A-1", description: "WELL" },
          { mnemonic: "LATI", unit: "DEG", value: "58.44", description: "Latitude" },
        ],
      },
      { kind: "parameters", items: [{ mnemonic: "MUD", value: "OBM", description: "Mud type" }] },
      {
        kind: "curves",
        items: [
          { mnemonic: "DEPT", unit: "M", description: "Depth" },
          { mnemonic: "GR", unit: "GAPI", description: "Gamma ray" },
        ],
      },
    ],
  });
});

it("several logs of one import keep each their own, by file; further ones are added by appending and gone by replacing", async () => {
  const files = await Promise.all(
    ["w10.las", "w2.las"].map(async (name) => ({ fileId: await node.files.add(name, log(name)) })),
  );
  await node
    .inProcess(ann)
    .importFile(petron, { files, collection, columns, mode: "new" }, testRun());
  expect(await fileNames()).toEqual(["w2.las", "w10.las"]);
  expect((await whole((await list())[1]!.id)).sections[1]!.items[1]).toMatchObject({
    value: "w10.las",
  });
  await bring(log("B-2"), {}, "b.las");
  expect(await fileNames()).toEqual(["b.las", "w2.las", "w10.las"]);
  await bring("Well,DEPT,GR\nX,5,6\n", {}, "more.csv");
  expect(await fileNames()).toEqual(["b.las", "w2.las", "w10.las"]);
  await bring("Well,DEPT,GR\nX,5,6\n", { mode: "replace" }, "other.csv");
  expect(await fileNames()).toEqual([]);
});

it("a version that is restored has the headers of its own logs again, and an older one can be asked for its headers", async () => {
  const first = await bring(log("A-1"), { mode: "new" });
  const second = await bring(log("B-2"), { mode: "replace" }, "b.las");
  expect([await fileNames(), await fileNames(petron, { version: first.tableVersion })]).toEqual([
    ["b.las"],
    ["a.las"],
  ]);
  await node.inProcess(ann).restore(petron, { collection, version: first.tableVersion });
  expect(await fileNames()).toEqual(["a.las"]);
  expect(await fileNames(petron, { version: second.tableVersion })).toEqual(["b.las"]);
});

it("a copied Petron has the headers as its own, and who may not read a Petron reads none", async () => {
  await bring(log("A-1"), { mode: "new" });
  const copy = await newPetron(node.store, ann);
  await node.tables.as(ann).copy(petron, copy);
  const [header] = await list(copy);
  expect(await whole(header!.id, copy)).toMatchObject({
    fileName: "a.las",
    sections: [{ kind: "version" }, { kind: "well" }, {}, {}],
  });
  expect((await list())[0]!.id).not.toBe(header!.id);
  await expect(act("GetLogHeaders", { header: header!.id })).rejects.toMatchObject({
    code: "log-header-unknown",
  });
  await expect(act("GetLogHeaders", { header: newId() })).rejects.toThrow(
    `This log header of '${collection}' is no longer kept.`,
  );
  const bob = await person(node.store);
  await expect(act("GetLogHeaders", {}, petron, bob)).rejects.toMatchObject({
    code: "workspace-forbidden",
  });
  expect((await node.store.as(bob).query("LogHeader", {})).total).toBe(0);
});

it("a header longer than 64 kB is kept up to there and says so; remarks are kept, the data of other sections are not", async () => {
  const lines = Array.from(
    { length: 2_000 },
    (_, at) => `P${at}. ${"x".repeat(100)} : A parameter\n`,
  ).join("");
  const others = `~Other\nRun 2: tool stuck. Fished.\n~Core_Definition\nCORT.M : Core top\n~Core_Data | Core_Definition\n12.5\n`;
  await bring(log("A-1", lines).replace("~P\n", `${others}~P\n`), { mode: "new" }, "long.las");
  const long = await whole((await list())[0]!.id);
  expect([long.isCut, Buffer.byteLength(JSON.stringify(long.sections)) < 70_000]).toEqual([
    true,
    true,
  ]);
  collection = `logs_${++names}`;
  await bring(log("A-1").replace("~P\n", `${others}~P\n`), { mode: "new" });
  const { sections, isCut } = await whole((await list())[0]!.id);
  expect([isCut, sections.filter(({ kind }) => kind === "other")]).toEqual([
    false,
    [
      { kind: "other", title: "Other", items: [{ value: "Run 2: tool stuck. Fished." }] },
      {
        kind: "other",
        title: "Core_Definition",
        items: [{ mnemonic: "CORT", unit: "M", description: "Core top" }],
      },
    ],
  ]);
});

it("hundreds of long headers are kept, copied and listed; what is beyond the room of one import says that it was left out", async () => {
  const long = Array.from(
    { length: 360 },
    (_, at) => `P${at}. ${"x".repeat(120)} : A parameter\n`,
  ).join("");
  const files = await Promise.all(
    Array.from({ length: 180 }, async (_, at) => ({
      fileId: await node.files.add(`w${at}.las`, log(`W-${at}`, long)),
      name: `w${at}.las`,
    })),
  );
  await node.tables
    .as(ann)
    .importFile(
      petron,
      { files: files.map(({ fileId }) => ({ fileId })), collection, columns, mode: "new" },
      testRun(),
    );
  const listedAll = await list();
  expect(listedAll.map(({ fileName }) => fileName)).toEqual(files.map(({ name }) => name));
  const [first, last] = await Promise.all(
    [listedAll[0]!, listedAll.at(-1)!].map(({ id }) => whole(id)),
  );
  expect([first!.isCut, first!.sections.length, last]).toEqual([
    false,
    4,
    expect.objectContaining({ isCut: true, sections: [] }),
  ]);
  const copy = await newPetron(node.store, ann);
  await node.tables.as(ann).copy(petron, copy);
  expect((await fileNames(copy)).length).toBe(180);
});

it("headers of one import take half of one message of its process at most: together with the table it is sent at once", () => {
  const sections = [
    { kind: "other" as const, title: "Other", items: [{ value: "x".repeat(60_000) }] },
  ];
  const source = {
    kind: "text",
    converted: { logHeader: { sections, isCut: false } },
  } as unknown as OpenedLog["source"];
  const logs = Array.from(
    { length: 200 },
    (_, at): OpenedLog => ({ file: { id: `${at}`, name: `${at}.las` }, source }),
  );
  const kept = (runMessageMiB: number) =>
    logHeadersOf(logs, { runMessageMiB }).filter(({ isCut }) => !isCut).length;
  expect([1, 4, 16, 64].map(kept)).toEqual([8, 34, 139, 139]);
});

it("a node of the release before gives the table other rows and leaves its list of headers: it is believed no more", async () => {
  await bring(log("A-1"), { mode: "new" });
  await sql`update doc_table set body = body || jsonb_build_object('version', ${newId()}::text, 'mode', 'replace') where body->>'collection' = ${collection}`.execute(
    database.kysely,
  );
  const copy = await newPetron(node.store, ann);
  await node.tables.as(ann).copy(petron, copy);
  expect([await fileNames(), await fileNames(copy)]).toEqual([[], []]);
  await bring(log("B-2"), {}, "b.las");
  expect([
    await fileNames(),
    await fileNames(petron, { version: (await newestVersions())[1]!.version }),
  ]).toEqual([["b.las"], []]);
  // The only version that names them.
  await node.store.asOrganization(orgId).remove("TableVersion", { collection, number: 1 });
  await sql`update doc_log_header set created_at = now() - interval '61 minutes'`.execute(
    database.kysely,
  );
  await node.tables.sweep();
  expect((await stored()).data.map(({ fileName }) => fileName)).toEqual(["b.las"]);
});
const newestVersions = async () =>
  (
    await node.store
      .asOrganization(orgId)
      .query<StoredVersion>(
        "TableVersion",
        { collection },
        { sortBy: "number", sortOrder: "descending" },
      )
  ).data;

it("headers that cannot be removed are tried again at the next sweep, not at once", async () => {
  const headers = Array.from({ length: 25 }, (_, at) => ({
    petronId: petron,
    collection,
    importVersion: newId(),
    fileId: newId(),
    fileName: `${at}`,
  }));
  const left = headers.map(
    (header): LogHeader => ({
      ...header,
      importedAt: new Date().toISOString(),
      sections: [],
      isCut: false,
    }),
  );
  await node.store.asOrganization(orgId).insert("LogHeader", left);
  await sql`update doc_log_header set created_at = now() - interval '61 minutes'`.execute(
    database.kysely,
  );
  let rounds = 0;
  const remove = async () => {
    if (++rounds > 3) throw new Error("the same again");
    return 0;
  };
  expect(
    await sweepLogHeaders({
      database,
      scope: petronScope,
      documents: { asOrganization: () => ({ ...node.store.asOrganization(orgId), remove }) },
    }),
  ).toBe(0);
  expect(rounds).toBeLessThan(3);
  await node.tables.sweep();
  expect((await stored()).total).toBe(0);
});

it("headers go an hour after the last table and version that named their import", async () => {
  await bring(log("A-1"), { mode: "new" });
  await bring("Well,DEPT,GR\nX,5,6\n", { mode: "replace" }, "other.csv");
  const age = () =>
    sql`update doc_log_header set created_at = now() - interval '61 minutes'`.execute(
      database.kysely,
    );
  await age();
  await node.tables.sweep();
  expect((await stored()).total).toBe(1);
  const table = (
    await readAs(node.store, ann).query<StoredTable>("Table", { scopeId: petron, collection })
  ).data[0]!;
  await node.store.asOrganization(orgId).remove("Table", { id: table.id });
  await node.tables.sweep();
  expect((await stored()).total).toBe(0);
});
