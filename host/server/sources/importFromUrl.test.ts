import { createReadStream, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type {
  ImportFromUrlOptions,
  ImportFromUrlOutcome,
  ImportMapping,
} from "@petrons/sdk/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../database/index.ts";
import { testDatabase } from "../database/testing.ts";
import type { Session } from "../identity/types.ts";
import { limitsOf } from "../limits/index.ts";
import { petronScope } from "../scope/testing.ts";
import { newPetron, person, type TablesNode, tablesNode, testRun } from "../tables/testing.ts";
import { AddedFiles } from "./addedFiles.ts";
import { importFromUrl } from "./importFromUrl.ts";
import { type AnsweringServer, answeringServer, testAccess } from "./testing/answeringServer.ts";
import type { HostTaskContext } from "./types.ts";

let database: Database;
let node: TablesNode;
let server: AnsweringServer;
let ann: Session;
let petronId: string;
let remembered: unknown;
let removed: unknown[];
let runs = 0;
beforeAll(async () => {
  database = await testDatabase();
  node = await tablesNode(database);
  server = await answeringServer();
});
afterAll(async () => {
  await server.close();
  await node.close();
  await database.close();
});
beforeEach(async () => {
  ann = await person(node.store);
  petronId = await newPetron(node.store, ann);
  remembered = undefined;
  removed = [];
  server.requests.length = 0;
});

/** One run of a job of Ann's: what the process of the run sees, in this process. */
async function run(options: Partial<ImportFromUrlOptions> = {}, runId = `run ${++runs}`) {
  const folder = mkdtempSync(join(tmpdir(), "petrons-run-"));
  const task = testRun();
  const access = testAccess(server.port, [{ host: "localhost", address: "127.0.0.1" }]);
  const documents = node.store.as(ann);
  const context: HostTaskContext = {
    ...task,
    identity: ann,
    user: ann.user,
    scope: petronScope,
    scopeId: petronId,
    petronId,
    runId,
    tables: node.inProcess(ann),
    contributions: async () => [],
    // Files of this node are no documents.
    documents: new Proxy(documents, {
      get: (target, name) => {
        const own = target[name as keyof typeof target] as (...parameters: unknown[]) => unknown;
        return name === "remove"
          ? async (_: string, query: unknown) => void removed.push(query)
          : own.bind(target);
      },
    }),
    memory: {
      read: async () => remembered,
      async write(value) {
        remembered = JSON.parse(JSON.stringify(value));
      },
    },
    host: {
      folder,
      limits: limitsOf({}),
      put: (name, petron, path) => node.files.put(ann, name, petron, createReadStream(path)),
      url: (host, port) => access.url(ann, host, port),
      connection: () => Promise.reject(new Error("no database here")),
      take: () => Promise.reject(new Error("no folder here")),
      turn: () => Promise.reject(new Error("no folder here")),
      hasHad: (table, sha256) => new AddedFiles(database).hasHad(table, sha256),
      check: async () => {},
    },
  };
  try {
    const answer = await importFromUrl.run(context, {
      url: server.url("/wells.csv", "localhost"),
      collection: "wells",
      mode: "replace",
      ...options,
    });
    return {
      outcome: answer.data![0] as ImportFromUrlOutcome,
      logged: task.logged,
      messages: task.messages,
    };
  } finally {
    expect(readdirSync(folder).filter((name) => name !== "received")).toEqual([]);
    rmSync(folder, { recursive: true });
  }
}

const sends = (body: string | Buffer, headers: Record<string, string> = {}) =>
  server.answers.set("/wells.csv", ({ headers: { "if-none-match": known } }, answer) => {
    if (known !== undefined && known === headers.ETag) answer.writeHead(304).end();
    else answer.writeHead(200, headers).end(body);
  });
const versions = async () =>
  (
    await node.store
      .as(ann)
      .query<{ number: number; rowCount: number }>(
        "TableVersion",
        { petronId },
        { sortBy: "number" },
      )
  ).data;
const table = async () =>
  (
    await node.store
      .as(ann)
      .query<{ rowCount: number; schema: { name: string; type: string }[] }>("Table", { petronId })
  ).data[0]!;
const rowsOfVersions = async () => (await versions()).map(({ rowCount }) => rowCount);
const remember = async (mapping: Partial<ImportMapping>, as = ann): Promise<string> => {
  const whole = {
    name: "Monthly",
    headers: ["well", "date", "oil"],
    said: {},
    columns: [],
    target: { mode: "new", collection: "wells", key: [] },
  };
  const [id] = await node.store
    .as(as)
    .insert("ImportMapping", [{ ...whole, ...mapping } as ImportMapping]);
  return id!;
};

const plain = "well,oil\nA,1.5\nB,2.5\n";
/** Nobody can tell whether days or months come first. */
const unclear = "well,date,oil\nA,03/04/2020,1.5\nB,05/06/2020,2.5\n";

describe("an import from an address", () => {
  it("brings each version of a nightly file once: an unchanged one makes no version, a broken one leaves the table as it was", async () => {
    sends(plain, { ETag: '"1"' });
    expect((await run()).outcome).toMatchObject({
      collection: "wells",
      rowCount: 2,
      mode: "replace",
    });
    const night = await run();
    expect(night.outcome).toMatchObject({ outcome: "unchanged", collection: "wells" });
    expect([night.messages.at(-1), server.requests.at(-1)!.headers["if-none-match"]]).toEqual([
      "Unchanged: nothing was imported.",
      '"1"',
    ]);
    sends(`${plain}C,3.5\n`, { ETag: '"2"' });
    expect((await run()).outcome).toMatchObject({ rowCount: 3 });
    sends("<!DOCTYPE html><title>Error 500</title>", { ETag: '"3"' });
    await expect(run()).rejects.toThrow(
      "The address answered a web page ('Error 500'), not a file.",
    );
    sends(`${plain}C,3.5\nD,4.5\n`, { ETag: '"4"' });
    expect((await run()).outcome).toMatchObject({ rowCount: 4 });
    expect(await rowsOfVersions()).toEqual([2, 3, 4]);
  });

  it("never makes texts of a table's numbers by itself: the run fails and says which cell it is", async () => {
    sends(plain);
    await run();
    sends("well,oil\nA,1.5\nB,xx\nC,3.5\n");
    const reason =
      "'wells' has no text in Oil, and the file has. Nothing was imported. 'oil' is text because of 1 value such as 'xx'. ";
    await expect(run()).rejects.toThrow(
      `${reason}Correct the file, or import it once by hand if this is right.`,
    );
    expect([await rowsOfVersions(), (await table()).schema.map(({ type }) => type)]).toEqual([
      [2],
      ["text", "double"],
    ]);
  });

  it("knows an unchanged file by its content where the server says nothing of it", async () => {
    sends(plain);
    await run();
    expect((await run()).outcome).toMatchObject({ outcome: "unchanged" });
    expect(await rowsOfVersions()).toEqual([2]);
  });

  it("never adds a file again that the table has forgotten, until its rows are replaced", async () => {
    const files = (fileHashes: string[]) =>
      node.store.asOrganization(ann.orgId).update("Table", { petronId }, { fileHashes });
    sends(plain);
    await run({ mode: "append" });
    sends("well,oil\nC,3\n");
    await run({ mode: "append" });
    await files(Array.from({ length: 100 }, (_, index) => `hash ${index}`));
    sends(plain);
    expect((await run({ mode: "append" })).outcome).toMatchObject({ outcome: "unchanged" });
    await files(["another"]);
    expect((await run({ mode: "append" })).outcome).toMatchObject({ added: 2 });
    expect(await rowsOfVersions()).toEqual([2, 3, 5]);
  });

  it("that ended before it could remember the file does not import it again", async () => {
    sends(plain);
    await run({}, "killed");
    remembered = undefined;
    expect((await run({}, "killed")).outcome).toMatchObject({ rowCount: 2 });
    expect((await run()).outcome).toMatchObject({ outcome: "unchanged" });
    expect(await rowsOfVersions()).toEqual([2]);
  });

  it("imports the same file again with other options, and where the table has it no more", async () => {
    sends(plain, { ETag: '"1"' });
    await run();
    expect((await run({ delimiter: "," })).outcome).toMatchObject({ rowCount: 2 });
    expect(server.requests.at(-1)!.headers["if-none-match"]).toBeUndefined();
    const other = await node.files.add("other.csv", "well,oil\nZ,9\n");
    await node
      .inProcess(ann)
      .importFile(petronId, { fileId: other, collection: "wells", mode: "replace" }, testRun());
    expect((await run({ delimiter: "," })).outcome).toMatchObject({ rowCount: 2 });
    expect(await rowsOfVersions()).toEqual([2, 2, 1, 2]);
  });

  it("never adds the rows of one file twice, also where nothing is remembered", async () => {
    sends(plain);
    await run({ mode: "new" });
    remembered = undefined;
    expect((await run({ mode: "append" })).outcome).toMatchObject({ outcome: "unchanged" });
    sends("well,oil\nC,3\n");
    expect((await run({ mode: "append" })).outcome).toMatchObject({ rowCount: 3, added: 1 });
    remembered = undefined;
    await remember({
      name: "Added",
      headers: ["well", "oil"],
      columns: [{ header: "oil", label: "Oil" }],
    });
    expect((await run({ mode: undefined, mapping: "Added" })).outcome).toMatchObject({
      outcome: "unchanged",
    });
    expect([await rowsOfVersions(), removed.length]).toEqual([[2, 3], 1]);
  });

  it("that is delivered again, as its end was not recorded, imports nothing twice and asks for nothing", async () => {
    sends(plain);
    const first = await run({ mode: "new" }, "delivered twice");
    remembered = undefined;
    const again = await run({ mode: "new" }, "delivered twice");
    expect([again.outcome, server.requests.length]).toEqual([first.outcome, 1]);
    expect(await rowsOfVersions()).toEqual([2]);
  });

  it("reads what is packed, and updates by a key", async () => {
    sends(gzipSync(plain));
    await run({ mode: "new" });
    sends("well,oil\nB,\nC,4\n");
    expect((await run({ mode: "update", key: ["well"] })).outcome).toMatchObject({
      rowCount: 3,
      added: 1,
      changed: 0,
    });
    // Empty cells keep what the table has, as in the dialog.
    const answer = await node
      .inProcess(ann)
      .exportFile(petronId, { collection: "wells" }, testRun());
    expect(await node.files.content(answer.fileId)).toContain("B,2.5");
  });

  it("without a Petron, or while somebody waits, says what is needed", async () => {
    const waiting = { scope: petronScope, scopeId: null } as unknown as HostTaskContext;
    const options = { url: "https://localhost/a.csv", collection: "a" };
    await expect(importFromUrl.run(waiting, options)).rejects.toThrow(
      "Choose the Petron that the table is for.",
    );
    await expect(importFromUrl.run({ ...waiting, scopeId: petronId }, options)).rejects.toThrow(
      "Run it in the background.",
    );
  });
});

describe("a file that asks a question", () => {
  it("fails with that question and how to mend it, and its file does not stay", async () => {
    sends(unclear);
    await expect(run()).rejects.toThrow(
      /^'03\/04\/2020' in the column 'date' can mean 3 Apr 2020 .* or 4 Mar 2020 .*\. Import the file once by hand, answer there, and let the choices be remembered/,
    );
    expect([await versions(), removed.length, remembered]).toEqual([[], 1, undefined]);
  });

  it("is answered by the options of the job", async () => {
    sends(unclear);
    expect((await run({ dateOrder: "day" })).outcome).toMatchObject({ rowCount: 2 });
  });

  it("is answered by the mapping that fits it, as in the dialog, which the log names", async () => {
    await remember({
      columns: [
        { header: "date", format: "D/M/YYYY" },
        { header: "oil", label: "Oil rate", quantity: "Volume", unit: "bbl" },
      ],
      said: { dateOrder: "day" },
    });
    sends(unclear);
    const { logged } = await run();
    expect(logged).toContain("The file is read like 'Monthly'.");
    expect((await table()).schema).toMatchObject([
      { name: "well" },
      { name: "date", type: "date" },
      { label: "Oil rate", unit: "bbl" },
    ]);
    const answer = await node
      .inProcess(ann)
      .exportFile(petronId, { collection: "wells" }, testRun());
    expect(await node.files.content(answer.fileId)).toContain("2020-04-03");
  });

  it("that the mapping answers otherwise than the file itself fails with both readings", async () => {
    await remember({ columns: [{ header: "date", format: "D/M/YYYY" }] });
    sends("well,date,oil\nA,03/14/2020,1\nB,05/16/2020,2\n");
    await expect(run()).rejects.toThrow(
      "The column 'date' is written as M/D/YYYY in this file, such as '03/14/2020', and the mapping 'Monthly' reads it as D/M/YYYY. Import the file once by hand",
    );
  });

  it("about a unit is answered by a mapping, and fails without", async () => {
    const pressures = "well,date,pressure (mPa)\nA,2020-01-01,20\nB,2020-01-02,21\n";
    sends(pressures);
    await expect(run()).rejects.toThrow(
      /'mPa'.* in the column 'pressure \(mPa\)'|column 'pressure \(mPa\)' can mean/,
    );
    await remember({
      headers: ["well", "date", "pressure (mpa)"],
      columns: [{ header: "pressure (mpa)", quantity: "Pressure", unit: "MPa", written: "mPa" }],
    });
    expect((await run()).outcome).toMatchObject({ rowCount: 2 });
  });
});

describe("the mapping of an unattended import", () => {
  const dated = { columns: [{ header: "date", format: "D/M/YYYY" }] };

  it("that is named is found by name and by id, and said to be gone or not for this file", async () => {
    const id = await remember({ ...dated, name: "By name" });
    sends(unclear);
    expect((await run({ mapping: "By name" })).outcome).toMatchObject({ rowCount: 2 });
    expect((await run({ mapping: id })).outcome).toMatchObject({ rowCount: 2 });
    await expect(run({ mapping: "Gone" })).rejects.toThrow(
      "There is no mapping 'Gone' any more. Choose another one in the options of the job.",
    );
    sends("well,date,gas\nA,03/04/2020,1\n");
    await expect(run({ mapping: "By name" })).rejects.toThrow(
      "The mapping 'By name' is not for this file, which lacks oil and has gas besides.",
    );
  });

  it("is not chosen among several that read the file in other ways, unless one is the person's own", async () => {
    const bob = await person(node.store);
    const cid = await person(node.store);
    await remember({ ...dated, name: "Bob's", headers: ["well", "date", "own"] }, bob);
    await remember(
      {
        columns: [{ header: "date", format: "M/D/YYYY" }],
        name: "Cid's",
        headers: ["well", "date", "own"],
      },
      cid,
    );
    sends(unclear.replace("oil", "own"));
    await expect(run()).rejects.toThrow(
      /^Several mappings fit this file, and read it in other ways: '(Bob|Cid)'?.*Name one of them in the options of the job\./,
    );
    await remember({ ...dated, name: "Ann's", headers: ["well", "date", "own"] });
    expect((await run()).logged).toContain("The file is read like 'Ann's'.");
  });

  it("that nobody named is used only where it says enough of the file, as in the dialog, and the log says why not", async () => {
    await remember({
      name: "Wide",
      headers: ["well", "on", "co", "gas", "water", "days", "note"],
      columns: [{ header: "co", label: "Carbon" }],
    });
    sends("well,on,co\nA,2020-04-03,1.5\n");
    const { logged } = await run();
    expect(logged).toContain(
      "The file is not read like 'Wide': it is too different. Not in this file: gas, water, days and 1 more. Name the mapping in the options of the job to use it.",
    );
    expect((await table()).schema).not.toMatchObject([{}, {}, { label: "Carbon" }]);
    expect((await run({ mapping: "Wide" })).logged).toContain("The file is read like 'Wide'.");
    expect((await table()).schema).toMatchObject([{}, {}, { label: "Carbon" }]);
  });

  it("does not set a unit that the file writes otherwise, and the log says so", async () => {
    const [header, ofMapping] = [
      "flow (psi)",
      { quantity: "Pressure", unit: "bar", written: "bar" },
    ];
    await remember({
      name: "Flow",
      headers: ["well", header],
      columns: [{ header, label: "Flow", ...ofMapping }],
    });
    sends("well,flow (psi)\nA,1.5\n");
    expect((await run()).logged).toContain(
      "This file does not name the unit as that of the mapping did, so the mapping does not set it: flow (psi).",
    );
    expect((await table()).schema).toMatchObject([{}, { label: "Flow", unit: "psi" }]);
  });

  it("says the mode that is left out, but never replaces a table by itself", async () => {
    const target = { collection: "wells", key: ["well"] };
    await remember({ ...dated, name: "Update", target: { ...target, mode: "update" } });
    sends(unclear);
    expect((await run({ mode: undefined, mapping: "Update" })).outcome).toMatchObject({
      mode: "new",
      rowCount: 2,
    });
    sends("well,date,oil\nB,07/08/2020,3\nC,07/09/2020,4\n");
    expect((await run({ mode: undefined, mapping: "Update" })).outcome).toMatchObject({
      mode: "update",
      added: 1,
      changed: 1,
    });
    await remember({ ...dated, name: "Replace", target: { ...target, mode: "replace" } });
    await expect(run({ mode: undefined, mapping: "Replace" })).rejects.toThrow(
      "Choose the mode 'replace' for 'wells', or another one.",
    );
    expect((await run({ mode: "replace", mapping: "Replace" })).outcome).toMatchObject({
      mode: "replace",
      rowCount: 2,
    });
  });

  it("reads the columns by the types of the table that rows are added to", async () => {
    sends("well,date,typed\nA1,2020-01-01,1\n");
    await run({ mode: "new" });
    await remember({
      name: "Typed",
      headers: ["well", "date", "typed"],
      columns: [{ header: "typed", unread: "missing" }],
    });
    // These wells would be numbers by themselves.
    sends("well,date,typed\n12,2020-01-02,2\n13,2020-01-03,3\n");
    expect((await run({ mode: "append", mapping: "Typed" })).outcome).toMatchObject({
      rowCount: 3,
      rejectedCount: 0,
    });
    expect((await table()).schema.map(({ type }) => type)).toEqual(["text", "date", "integer"]);
  });
});
