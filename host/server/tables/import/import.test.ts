import { stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { type ImportTableOptions, PetronsError } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { holdingFiles } from "../../database/embedded/namedFiles.ts";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { scopedDocuments, toStored } from "../../scope/index.ts";
import { petronScope } from "../../scope/testing.ts";
import { createScopeTables } from "../engine/scopeTables.ts";
import { tableMigrations } from "../engine/tableMigrations.ts";
import { type StoredTable, type Table, tableBody } from "../tableContainer.ts";
import {
  filesBelow,
  newPetron,
  person,
  readAs,
  type TablesNode,
  tablesNode,
  testLimits,
  testRun,
} from "../testing.ts";
import type { ScopeTablesDependencies, TableRecords } from "../types.ts";
import { sweepVersions } from "../versions/tableSweep.ts";
import { agedVersions } from "../versions/versionFiles.ts";
import { readTable } from "../versions/versionReader.ts";
import { storedRows } from "./importTesting.ts";

describe("an import", () => {
  let database: Database;
  let node: TablesNode;
  let ann: Session;
  let petron: string;
  beforeAll(async () => {
    database = await testDatabase();
    node = await tablesNode(database);
    ann = await person(node.store);
    petron = await newPetron(node.store, ann);
  });
  afterAll(async () => {
    await node.close();
    await database.close();
  });

  const add = (content: string | Buffer, name = "wells.csv") => node.files.add(name, content);
  async function bring(
    content: string | Buffer,
    options: Partial<ImportTableOptions> = {},
    run = testRun(),
  ) {
    const fileId = await add(content);
    return await node
      .inProcess(ann)
      .importFile(petron, { fileId, collection: "wells", mode: "replace", ...options }, run);
  }
  const tableOf = async (collection: string) =>
    (await readAs(node.store, ann).query<StoredTable>("Table", { scopeId: petron, collection }))
      .data[0];
  const rowsOf = async (collection: string) => storedRows(node, (await tableOf(collection))!);
  const partsOf = ({
    records = node.tables.records(ann),
  }: {
    records?: TableRecords;
  }): ScopeTablesDependencies => ({
    dataDir: node.dataDir,
    folder: join(node.dataDir, "tmp"),
    limits: testLimits,
    identity: ann,
    scope: petronScope,
    documents: readAs(node.store, ann),
    files: node.files,
    records,
    lock: node.tables.lock,
  });
  /** As people could once write them. */
  const byHand = ({ userId, orgId }: Session, table: Table) =>
    scopedDocuments(node.store.asOrganization(orgId, { userId }), petronScope).insert("Table", [
      table,
    ]);
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: Error & { code?: string }) => [error.code, error.message],
    );

  it("writes typed columns, keeps leading zeros and quoted line breaks, and reports its progress", async () => {
    const run = testRun();
    const outcome = await bring(
      'code,day,depth,ok,note\r\n007,1/2/2020,1.5,true,"a\r\nb"\r\n012,12/31/2020,*****,false,\r\n',
      {},
      run,
    );
    expect(outcome).toMatchObject({
      collection: "wells",
      rowCount: 2,
      rejectedCount: 0,
      rejectsFileId: null,
    });
    expect(await rowsOf("wells")).toEqual([
      { code: "007", day: new Date("2020-01-02"), depth: 1.5, ok: true, note: "a\r\nb" },
      { code: "012", day: new Date("2020-12-31"), depth: null, ok: false, note: null },
    ]);
    expect([run.percents.at(-1), run.messages.at(-1)]).toEqual([100, "Imported 2 rows into wells"]);
    expect(
      run.percents.every(
        (percent, index) => percent >= (run.percents[index - 1] ?? 0) && percent <= 100,
      ),
    ).toBe(true);
    expect(await node.tables.as(ann).list(petron)).toEqual([
      { collection: "wells", rowCount: 2, version: outcome.tableVersion },
    ]);
  });

  it("rejects each bad row with its number, column, reason and raw line in a downloadable list, and imports the others", async () => {
    const text = 'name,oil\nA,1\nB\nC,2,3\nD,"x"y\nE,abc\n\n"F,\nx",5\nG,7,\n"H,8\nI,9\n';
    const columns = [
      { source: "name", name: "name", label: "Name", type: "text" as const },
      { source: "oil", name: "oil", label: "Oil", type: "integer" as const },
    ];
    const outcome = await bring(text, { collection: "ragged", columns });
    expect(outcome).toMatchObject({ rowCount: 4, rejectedCount: 5 });
    expect((await rowsOf("ragged")).map(({ name, oil, row }) => [name, oil, row])).toEqual([
      ["A", 1, 1],
      ["F,\nx", 5, 6],
      ["G", 7, 7],
      ["I", 9, 9],
    ]);
    expect((await node.files.content(outcome.rejectsFileId!)).split("\r\n")).toEqual([
      "\uFEFFrow,line,column,reason,raw",
      "2,3,,1 value where 2 are expected,B",
      '3,4,,3 values where 2 are expected,"C,2,3"',
      '4,5,,text follows a closing quote,"D,""x""y"',
      '8,11,,a quoted value is never closed,"""H,8"',
      "5,6,oil,'abc' is not a whole number of at most 15 digits,\"E,abc\"",
      "",
    ]);
  });

  it("refuses a file whose values can mean two things, unless the person says which", async () => {
    const text = "well;oil;day\nA;1.234;03/04/2020\nB;2.500;05/06/2020\n";
    expect(await failure(bring(text, { collection: "open" }))).toEqual([
      "import-question",
      "'1.234' in the column 'oil' can mean 1.234 (format '1,234.5') or 1,234 (format '1.234,5'): say which in options.columns.",
    ]);
    await bring(text, { collection: "open", decimal: ",", dateOrder: "day" });
    expect(await rowsOf("open")).toEqual([
      { well: "A", oil: 1234, day: new Date("2020-04-03") },
      { well: "B", oil: 2500, day: new Date("2020-06-05") },
    ]);
    const columns = [
      { source: "oil", name: "oil", label: "Oil", type: "double" as const, format: "1,234.5" },
      { source: "day", name: "day", label: "Day", type: "date" as const, format: "M/D/YYYY" },
    ];
    await bring(text, { collection: "said", columns });
    expect(await rowsOf("said")).toEqual([
      { oil: 1.234, day: new Date("2020-03-04") },
      { oil: 2.5, day: new Date("2020-05-06") },
    ]);
  });

  it("reads numbers with grouping, brackets, percent and units, and months, as they were found", async () => {
    const text =
      'well,gas,share,depth,month\nA,"2,001,234.5",45%,1 037 m,Jan-2014\nB,"(1,037)",7.5 %,12 m,Feb 2014\n';
    await bring(text, { collection: "written" });
    expect(await rowsOf("written")).toEqual([
      { well: "A", gas: 2_001_234.5, share: 45, depth: 1037, month: new Date("2014-01-01") },
      { well: "B", gas: -1037, share: 7.5, depth: 12, month: new Date("2014-02-01") },
    ]);
    expect((await tableOf("written"))!.schema).toMatchObject([
      {},
      { type: "double" },
      { unit: "%" },
      { unit: "m", quantity: "Length" },
      { shown: "MMM YYYY" },
    ]);
  });

  it("makes cells that cannot be read missing values or rejects their rows, as its options say", async () => {
    const text = "well,oil\nA,1\nB,shut in\nC,3\n";
    const columns = (unread: "missing" | "reject") => [
      { source: "well", name: "well", label: "Well", type: "text" as const },
      { source: "oil", name: "oil", label: "Oil", type: "integer" as const, unread },
    ];
    expect(await bring(text, { collection: "kept", columns: columns("missing") })).toMatchObject({
      rowCount: 3,
      rejectedCount: 0,
    });
    expect((await rowsOf("kept")).map(({ oil }) => oil)).toEqual([1, null, 3]);
    expect(await bring(text, { collection: "refused", columns: columns("reject") })).toMatchObject({
      rowCount: 2,
      rejectedCount: 1,
    });
    expect((await rowsOf("refused")).map(({ oil }) => oil)).toEqual([1, 3]);
  });

  it("refuses formats that do not exist", async () => {
    const columns = [
      { source: "day", name: "day", label: "Day", type: "date" as const, format: "DD.MM" },
    ];
    expect(await failure(bring("day\n1.2.2020\n", { columns }))).toEqual([
      "task-options-invalid",
      expect.stringContaining("options.columns[0].format"),
    ]);
  });

  it("reads Windows-1252, semicolons and decimal commas, and what the person corrected", async () => {
    const text = "navn;dybde;kode\nSølv;1,5;0012\nÆr;-2,25;0300\n";
    await bring(Buffer.from(text, "latin1"), { collection: "corrected" });
    expect(await rowsOf("corrected")).toEqual([
      { navn: "Sølv", dybde: 1.5, kode: "0012" },
      { navn: "Ær", dybde: -2.25, kode: "0300" },
    ]);
    await bring(Buffer.from(text, "latin1"), {
      collection: "corrected",
      columns: [
        { source: "navn", name: "name", label: "", type: "text" },
        { source: "dybde", name: "depth", label: "Depth", type: "double", skip: true },
        {
          source: "kode",
          name: "code",
          label: "Code",
          type: "integer",
          quantity: "Length",
          unit: "ft",
        },
      ],
    });
    expect(await rowsOf("corrected")).toEqual([
      { name: "Sølv", code: 12 },
      { name: "Ær", code: 300 },
    ]);
    expect((await tableOf("corrected"))?.schema).toEqual([
      { name: "name", label: "name", type: "text" },
      { name: "code", label: "Code", type: "integer", quantity: "Length", unit: "ft" },
    ]);
  });

  it("never rounds: a number that is not whole, or not kept exactly, is refused in an integer column", async () => {
    const columns = [{ source: "n", name: "n", label: "N", type: "integer" as const }];
    const outcome = await bring("n,x\n1,\n1.5,\n1e3,\n1234567890123456,\n0042,\n", {
      collection: "whole",
      columns: [...columns, { source: "x", name: "x", label: "X", type: "text" }],
    });
    expect(outcome).toMatchObject({ rowCount: 2, rejectedCount: 3 });
    expect((await rowsOf("whole")).map(({ n }) => n)).toEqual([1, 42]);
  });

  it("reads what DuckDB alone would give up: mixed line ends, one column, a row of more than 2 MB apart", async () => {
    expect(await bring("a,b\r\n1,2\n3,4\r5,6\r\n", { collection: "mixed" })).toMatchObject({
      rowCount: 3,
      rejectedCount: 0,
    });
    expect(await bring("name\nA\n\nB\n\n", { collection: "single" })).toMatchObject({
      rowCount: 2,
    });
    expect(
      await bring(`a,b\n1,"${"x".repeat(2_500_000)}\n2,y\n`, { collection: "long" }),
    ).toMatchObject({ rowCount: 1, rejectedCount: 1 });
  });

  it("leaves everything as it was when it fails, is empty, or is cancelled", async () => {
    const before = await bring("a,b\n1,2\n", { collection: "kept" });
    const files = (await filesBelow(join(node.dataDir, "tables"))).toSorted();
    expect(await failure(bring("", { collection: "kept" }))).toEqual([
      "file-unreadable",
      "'wells.csv' cannot be read: it is empty.",
    ]);
    expect(await failure(bring("a,b\n", { collection: "kept" }))).toEqual([
      "import-empty",
      "'wells.csv' has no rows to import.",
    ]);
    expect(
      await failure(
        bring("a\nx\n", {
          collection: "kept",
          columns: [{ source: "a", name: "a", label: "", type: "date" }],
        }),
      ),
    ).toEqual([
      "file-unreadable",
      "'wells.csv' cannot be read: its only row could not be imported, because (row 1, column 'a') 'x' is not a date.",
    ]);
    expect(await failure(bring("a\n1\n", { collection: "a/b" }))).toEqual([
      "task-options-invalid",
      expect.stringContaining("options.collection"),
    ]);
    const unknown = {
      collection: "kept",
      columns: [{ source: "z", name: "z", label: "", type: "text" as const }],
    };
    expect(await failure(bring("a\n1\n", unknown))).toEqual([
      "column-unknown",
      "options.columns[0].source: 'z' is not a column of 'kept'.",
    ]);
    const again = ["a", "b"].map((name) => ({
      source: "a",
      name,
      label: "",
      type: "text" as const,
    }));
    expect(await failure(bring("a\n1\n", { collection: "kept", columns: again }))).toEqual([
      "task-options-invalid",
      "options.columns: the file has only 1 column.",
    ]);
    const run = testRun();
    run.log = () => run.controller.abort(new Error("cancelled by a person"));
    expect(
      await failure(bring(`a,b\n${"1,2\n".repeat(200_000)}`, { collection: "kept" }, run)),
    ).toEqual([undefined, "cancelled by a person"]);
    expect((await tableOf("kept"))?.version).toBe(before.tableVersion);
    expect((await filesBelow(join(node.dataDir, "tables"))).toSorted()).toEqual(files);
    await expect.poll(() => filesBelow(join(node.dataDir, "tmp"))).toEqual([]);
    expect(
      (
        await node.tables
          .as(ann)
          .importFile(
            petron,
            { fileId: await add("a,b\n3,4\n"), collection: "kept", mode: "replace" },
            testRun(),
          )
      ).rowCount,
    ).toBe(1);
  });

  it("the second of two imports into one collection gets table-busy, on every node; the death of the first frees it", async () => {
    const release = await node.tables.lock.acquire(`${petron}/wells`, "wells");
    expect(await failure(bring("a,b\n1,2\n"))).toEqual([
      "table-busy",
      "Another import into 'wells' is running. Wait for it or cancel it, then try again.",
    ]);
    expect(await bring("a,b\n1,2\n", { collection: "other" })).toMatchObject({ rowCount: 1 });
    await release();
    expect(await bring("a,b\n1,2\n")).toMatchObject({ rowCount: 1 });
    const lost = await node.tables.lock.acquire(`${petron}/wells`, "wells");
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(await bring("a,b\n1,2\n")).toMatchObject({ rowCount: 1 });
    await lost();
  });

  it("more imports at once than the database has connections leave connections for everybody", async () => {
    const held = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        node.tables.lock.acquire(`${petron}/c${index}`, "c"),
      ),
    );
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect((await failure(node.tables.lock.acquire(`${petron}/c7`, "c")))[0]).toBe("table-busy");
    await Promise.all(held.map((release) => release()));
    await (await node.tables.lock.acquire(`${petron}/c7`, "c"))();
  });

  it("nobody keeps a collection's name from another Petron", async () => {
    await bring("a,b\n1,2\n", { collection: "mine" });
    const bob = await person(node.store);
    const { scopeId: _, key: __, collection: ___, ...like } = tableBody((await tableOf("mine"))!);
    const theirs = { ...like, scopeId: await newPetron(node.store, bob) };
    await byHand(bob, { ...theirs, collection: "wanted", key: `${petron}/wanted` });
    expect(await bring("a,b\n1,2\n", { collection: "wanted" })).toMatchObject({ rowCount: 1 });
    await expect(byHand(bob, { ...theirs, collection: "wanted", key: "x" })).rejects.toMatchObject({
      code: "document-duplicate",
    });
  });

  it("a swap that was committed although its answer was lost keeps the version; a refused one leaves nothing", async () => {
    await bring("a,b\n1,2\n", { collection: "swapped" });
    const records = node.tables.records(ann);
    const before = (await filesBelow(join(node.dataDir, "tables"))).length;
    const lossy: TableRecords = {
      ...records,
      async put(...given) {
        await records.put(...given);
        throw Object.assign(new Error("Connection terminated unexpectedly"), {
          code: "ECONNRESET",
        });
      },
    };
    const own = createScopeTables(partsOf({ records: lossy }));
    const fileId = await add("a,b\n3,4\n5,6\n");
    expect(
      (
        await failure(
          own.importFile(petron, { fileId, collection: "swapped", mode: "replace" }, testRun()),
        )
      )[0],
    ).toBe("ECONNRESET");
    expect(await rowsOf("swapped")).toHaveLength(2);
    lossy.put = () => Promise.reject(new PetronsError("document-conflict", { who: "Bob" }));
    expect(
      (
        await failure(
          own.importFile(petron, { fileId, collection: "swapped", mode: "replace" }, testRun()),
        )
      )[0],
    ).toBe("document-conflict");
    expect((await filesBelow(join(node.dataDir, "tables"))).length).toBe(before + 1);
    await own.close();
  });

  it("a version that was just replaced stays for its readers, however old it is", async () => {
    await bring("a,b\n1,2\n", { collection: "old" });
    const { file } = (await tableOf("old"))!;
    await utimes(join(node.dataDir, "tables", file), 0, 0);
    await bring("a,b\n3,4\n", { collection: "old" });
    await sweepVersions(node.dataDir, database);
    expect((await agedVersions(node.dataDir, -1)).map((version) => version.file)).toContain(file);
  });

  it("the sweep leaves what the history names, and removes nothing during a backup", async () => {
    await bring("a,b\n1,2\n", { collection: "aged" });
    const { file } = (await tableOf("aged"))!;
    await bring("a,b\n3,4\n", { collection: "aged" });
    await utimes(join(node.dataDir, "tables", file), 0, 0);
    const onDisk = async () =>
      (await agedVersions(node.dataDir, -1)).some((version) => version.file === file);
    const swept = async () => {
      await sweepVersions(node.dataDir, database);
      return !(await onDisk());
    };
    expect(await swept()).toBe(false);
    await node.store.asOrganization(ann.orgId).remove("TableVersion", { file });
    const archive = await database.pool.connect();
    try {
      expect(await holdingFiles(archive, swept)).toBe(false);
    } finally {
      archive.release();
    }
    expect(await swept()).toBe(true);
  });

  it("only who may read the Petron imports, lists and copies its tables, and a document cannot name another organization's file", async () => {
    const bob = await person(node.store);
    const bobs = node.tables.as(bob);
    const fileId = await add("a,b\n1,2\n");
    expect(
      (await failure(bobs.importFile(petron, { fileId, collection: "bobs" }, testRun())))[0],
    ).toBe("operation-forbidden");
    expect(await bobs.list(petron)).toEqual([]);
    const theirs = await newPetron(node.store, bob);
    expect(await bobs.copy(petron, theirs)).toEqual([]);
  });

  it("GP-029 the host writes a table for who may change its Petron, of a version of that Petron, and no person writes one", async () => {
    await bring("a,b\n1,2\n", { collection: "written" });
    const table = (await tableOf("written"))!;
    const bob = await person(node.store);
    const body = { ...tableBody(table), collection: "more", key: `${petron}/more` };
    const written = toStored(petronScope, body);
    for (const one of [ann, bob]) {
      await expect(node.store.as(one).insert("Table", [written])).rejects.toMatchObject({
        code: "operation-forbidden",
      });
      await expect(
        node.store.as(one).upsert("Table", [{ ...written, rowCount: 7, id: table.id }]),
      ).rejects.toMatchObject({ code: "operation-forbidden" });
    }
    await expect(
      node.store.as(ann).update("Table", { id: table.id }, { rowCount: 7 }),
    ).rejects.toMatchObject({ code: "operation-forbidden" });
    expect(await node.store.as(bob).update("Table", { id: table.id }, { rowCount: 7 })).toBe(0);
    await expect(node.tables.records(bob).put(body)).rejects.toMatchObject({
      code: "operation-forbidden",
    });
    await expect(node.tables.records(bob).copy(petron, petron)).rejects.toMatchObject({
      code: "task-failed",
    });
    const another = await newPetron(node.store, ann);
    await expect(node.tables.records(bob).copy(petron, another)).resolves.toEqual([]);
    const records = node.tables.records(ann);
    await expect(records.put({ ...body, scopeId: another })).rejects.toMatchObject({
      code: "table-unknown",
    });
    await records.put({ ...body, importedBy: bob.userId });
    expect(await tableOf("more")).toMatchObject({ importedBy: ann.userId, createdBy: ann.userId });
    await node.store.asOrganization(ann.orgId).remove("Table", { id: table.id });
    await expect(
      records.put(tableBody(table), { id: table.id, revision: table.revision }),
    ).rejects.toMatchObject({ code: "table-unknown" });
    expect(await tableOf("written")).toBeUndefined();
  });

  it("an import is refused for its options, and for who may not change the Petron, before its file is looked up", async () => {
    const bob = await person(node.store);
    const of = (one: Session, options: Partial<ImportTableOptions>) =>
      expect(
        node.tables
          .as(one)
          .importFile(petron, { fileId: "nothing", collection: "wells", ...options }, testRun()),
      ).rejects;
    await of(ann, { collection: "../../x" }).toMatchObject({
      code: "task-options-invalid",
      path: "options.collection",
    });
    const column = { source: "a", name: "a", label: "A", type: "text" } as const;
    await of(ann, { columns: [column, { ...column, name: "A" }] }).toMatchObject({
      code: "task-options-invalid",
      path: "options.columns[1].name",
    });
    await of(ann, { columns: [{ ...column, skip: true }] }).toMatchObject({
      code: "task-options-invalid",
      path: "options.columns",
    });
    await of(bob, {}).toMatchObject({ code: "operation-forbidden" });
    await of(ann, {}).toMatchObject({ code: "file-unknown" });
  });

  it("a copy has its own name of the same bytes, and each goes when nothing names it any more", async () => {
    await bring("a,b\n1,2\n", { collection: "shared" });
    const copy = await newPetron(node.store, ann);
    expect(await node.tables.as(ann).copy(petron, copy)).toContain("shared");
    const [first] = (
      await readAs(node.store, ann).query<StoredTable>("Table", {
        scopeId: copy,
        collection: "shared",
      })
    ).data;
    const source = (await tableOf("shared"))!;
    expect(first!.file).toBe(`${ann.orgId}/${copy}/${source.version}.parquet`);
    const inode = async ({ file }: StoredTable) =>
      (await stat(join(node.dataDir, "tables", file))).ino;
    expect(await inode(first!)).toBe(await inode(source));
    await bring("a,b\n3,4\n", { collection: "shared" });
    await node.store.asOrganization(ann.orgId).remove("TableVersion", { file: source.file });
    for (const path of await filesBelow(join(node.dataDir, "tables"))) await utimes(path, 0, 0);
    expect(await sweepVersions(node.dataDir, database)).toBeGreaterThan(0);
    const filesOf = async (type: string) =>
      (await node.store.as(ann).query<StoredTable>(type, {})).data.map(({ file }) => file);
    const named = new Set([...(await filesOf("Table")), ...(await filesOf("TableVersion"))]);
    expect(named.has(first!.file)).toBe(true);
    expect(new Set((await agedVersions(node.dataDir, 0)).map(({ file }) => file))).toEqual(named);
  });

  it("versions are readable by the server's user alone", async () => {
    await bring("a,b\n1,2\n", { collection: "closed" });
    const path = join(node.dataDir, "tables", (await tableOf("closed"))!.file);
    expect([(await stat(path)).mode & 0o777, (await stat(dirname(path))).mode & 0o777]).toEqual([
      0o600, 0o700,
    ]);
  });

  it("a file of another Petron that a document names by hand is no table, and its version of before is found once", async () => {
    await bring("a,b\n1,2\n", { collection: "mine" });
    const source = (await tableOf("mine"))!;
    const bob = await person(node.store);
    const theirs = await newPetron(node.store, bob);
    await byHand(bob, {
      ...tableBody(source),
      scopeId: theirs,
      collection: "taken",
      key: `${theirs}/taken`,
    });
    expect(await node.tables.as(bob).copy(theirs, await newPetron(node.store, bob))).toEqual([]);
    const [taken] = (await readAs(node.store, bob).query<StoredTable>("Table", { scopeId: theirs }))
      .data;
    expect(() => readTable(node.dataDir, bob, taken!)).toThrow(
      expect.objectContaining({ code: "table-unknown" }),
    );
    // As an earlier version of the program left it.
    const [migration] = tableMigrations(node.dataDir, petronScope);
    await migration!.up(database.kysely);
    const [moved] = (await readAs(node.store, bob).query<StoredTable>("Table", { scopeId: theirs }))
      .data;
    expect(moved!.file).toBe(`${bob.orgId}/${theirs}/${source.version}.parquet`);
    expect(await filesBelow(join(node.dataDir, "tables", bob.orgId, theirs))).toHaveLength(1);
  });

  it("works from parts, as in a child process, with a DuckDB of its own", async () => {
    const own = createScopeTables(partsOf({}));
    const fileId = await add(gzipSync("a,b\n1,2\n3,4\n"), "x.gz");
    expect(await own.inspect(fileId)).toMatchObject({ estimatedRows: 2 });
    expect(await own.importFile(petron, { fileId, collection: "child" }, testRun())).toMatchObject({
      rowCount: 2,
    });
    await own.close();
    await expect.poll(() => filesBelow(join(node.dataDir, "tmp"))).toEqual([]);
  });
});
