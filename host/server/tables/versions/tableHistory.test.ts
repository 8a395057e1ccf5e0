import {
  type ImportTableOptions,
  newId,
  type RestoreOutcome,
  type TableHistory,
  type TableView,
} from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createForge, type Forge } from "../../forge/index.ts";
import type { Session } from "../../identity/types.ts";
import { toStored } from "../../scope/index.ts";
import { petronScope } from "../../scope/testing.ts";
import type { StoredTable } from "../tableContainer.ts";
import {
  filesBelow,
  independentDuckDb,
  newPetron,
  person,
  readAs,
  type TablesNode,
  tablesNode,
  testRun,
} from "../testing.ts";
import type { TableVersion } from "../types.ts";
import { readTable, type VersionFile } from "./versionReader.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const definition = workspace({
  address: "$root/Wells/{petronId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  resources: {},
});

describe("the history of a table", () => {
  let database: Database;
  let node: TablesNode;
  let forge: Forge;
  let ann: Session;
  let bob: Session;
  let petron: string;
  let collection: string;
  let names = 0;
  beforeAll(async () => {
    database = await testDatabase();
    node = await tablesNode(database, undefined, { tableVersions: 6 });
    forge = await createForge({
      database,
      documents: node.store,
      logger: silent,
      pluginEnabled: () => true,
    });
    node.tables.attach(forge);
    forge.register(definition, "wells");
    [ann, bob] = [await person(node.store), await person(node.store)];
    petron = await newPetron(node.store, ann);
  });
  afterAll(async () => {
    await forge.close();
    await node.close();
    await database.close();
  });
  beforeEach(() => {
    collection = `production_${++names}`;
  });

  const month = (index: number, factor = 1) =>
    Array.from(
      { length: 40 },
      (_, well) => `W${well + 1},2024-0${index}-01,${(well + 1) * index * factor}`,
    );
  const file = (...lines: string[]) => `well,month,oil_bbl\n${lines.join("\n")}\n`;
  const update = { mode: "update" as const, key: ["well", "month"] };
  async function bring(
    content: string,
    options: Partial<ImportTableOptions> = {},
    run: Parameters<ReturnType<typeof tables>["importFile"]>[2] = testRun(),
  ) {
    const fileId = await node.files.add("production.csv", content);
    return await tables().importFile(petron, { fileId, collection, ...options }, run);
  }
  const tables = (session = ann) => node.inProcess(session);
  const table = async () =>
    (await readAs(node.store, ann).query<StoredTable>("Table", { scopeId: petron, collection }))
      .data[0]!;
  const versions = async () =>
    (
      await readAs(node.store, ann).query<TableVersion>(
        "TableVersion",
        { scopeId: petron, collection },
        { sortBy: "number" },
      )
    ).data;
  const act = async <T>(action: string, options: object, session = ann) =>
    (
      await forge.action(session, {
        action,
        options: { workspace: `$root/Wells/${petron}/${session.userId}`, collection, ...options },
      })
    ).data![0] as T;
  const history = () => act<TableHistory>("GetTableHistory", {});
  const compare = (from: string, to: string, key?: string[]) =>
    tables().compare(petron, { collection, from, to, ...(key && { key }) }, testRun());
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: Error) => error.message,
    );
  /** Rows and sum of a version, by a DuckDB that has nothing to do with the product. */
  async function independently(version: VersionFile): Promise<[number, number]> {
    const duck = await independentDuckDb();
    try {
      const [found] = await duck.rows(
        `SELECT count(*) AS rows, sum(oil_bbl)::DOUBLE AS oil FROM ${readTable(node.dataDir, ann, version).relation}`,
      );
      return [Number(found!.rows), Number(found!.oil)];
    } finally {
      duck.close();
    }
  }
  const sumOf = (lines: string[]): [number, number] => [
    lines.length,
    lines.reduce((sum, line) => sum + Number(line.split(",")[2]), 0),
  ];

  it("rows and sums after append, update by key, replace, undo and restore are those of an independent query, and so is every older version", async () => {
    const expected: [number, number][] = [];
    const step = async (lines: string[]) => {
      expected.push(sumOf(lines));
      expect(await independently(await table())).toEqual(sumOf(lines));
    };
    await bring(file(...month(1)));
    await step(month(1));
    await bring(file(...month(2)), { mode: "append" });
    await step([...month(1), ...month(2)]);
    const corrected = [...month(2, 3), ...month(3)];
    expect(await bring(file(...corrected), update)).toMatchObject({ added: 40, changed: 40 });
    await step([...month(1), ...corrected]);
    await bring(file(...month(9)), { mode: "replace" });
    await step(month(9));
    const { version } = await table();
    expect(await tables().undo(petron, { collection, version })).toMatchObject({
      rowCount: 120,
      number: 5,
      restored: 3,
      gone: [4],
    });
    await step([...month(1), ...corrected]);
    const [first] = await versions();
    expect(await tables().restore(petron, { collection, version: first!.version })).toMatchObject({
      rowCount: 40,
      number: 6,
      restored: 1,
      gone: [2, 3, 4, 5],
    });
    await step(month(1));
    const all = await versions();
    for (const [at, one] of all.entries()) expect(await independently(one)).toEqual(expected[at]);
    expect(
      all.map(({ number, mode, added, changed, removed, restored, undone }) => [
        number,
        mode,
        added,
        changed,
        removed,
        restored,
        undone,
      ]),
    ).toEqual([
      [1, "new", 40, 0, 0, undefined, undefined],
      [2, "append", 40, 0, 0, undefined, undefined],
      [3, "update", 40, 40, 0, undefined, undefined],
      [4, "replace", 40, 0, 120, undefined, undefined],
      [5, "restore", 120, 0, 40, 3, 4],
      [6, "restore", 0, 0, 80, 1, undefined],
    ]);
    // Four imports, four files: what is restored is named, not copied.
    expect(new Set(all.map((one) => one.file)).size).toBe(4);
    expect(await history()).toMatchObject({
      keptVersions: 6,
      keptDays: 90,
      bytes: [...new Map(all.map((one) => [one.file, one.bytes])).values()].reduce((a, b) => a + b),
    });
  });

  it("a version says who imported what, when and how: file, key, reading, columns, rejected rows and run", async () => {
    await bring(file(...month(1)));
    const columns = ["well", "month", "oil_bbl"].map((name, at) => ({
      source: name,
      name,
      label: name,
      type: (["text", "date", "integer"] as const)[at]!,
      unread: "reject" as const,
    }));
    const run = { ...testRun(), runId: newId() };
    const outcome = await bring(
      file("W1,2024-01-01,7", "W2,2024-01-01,x"),
      { ...update, columns, delimiter: "," },
      run,
    );
    const [, second] = await versions();
    expect(second).toMatchObject({
      number: 2,
      version: outcome.tableVersion,
      mode: "update",
      key: ["well", "month"],
      reading: { delimiter: "," },
      rejectedCount: 1,
      rejectsFileId: outcome.rejectsFileId,
      importedBy: ann.userId,
      sourceFileName: "production.csv",
      runId: run.runId,
    });
    expect(second!.columns).toMatchObject([
      { source: "well", name: "well", type: "text" },
      { source: "month" },
      { source: "oil_bbl", type: "integer" },
    ]);
    const [listed] = (await history()).versions;
    expect(listed).toMatchObject({ number: 2, isCurrent: true, rejectedCount: 1 });
    expect(listed).not.toHaveProperty("columns");
  });

  it("an update says what its empty cells did to the table, also where nobody chose and they emptied it", async () => {
    await bring(file(...month(1)));
    const steps = [
      update,
      { ...update, emptyCells: "keep" as const },
      { ...update, emptyCells: "clear" as const },
      { mode: "append" as const },
    ];
    for (const [at, options] of steps.entries()) await bring(file(...month(at + 2)), options);
    expect((await history()).versions.map(({ mode, emptyCells }) => [mode, emptyCells])).toEqual([
      ["append", undefined],
      ["update", "clear"],
      ["update", "keep"],
      ["update", "clear"],
      ["new", undefined],
    ]);
  });

  it("a table of before there was a history is recorded when the next import lands, and can be restored", async () => {
    await bring(file(...month(1)));
    await sql`delete from doc_table_version where body->>'collection' = ${collection}`.execute(
      database.kysely,
    );
    expect((await history()).versions).toMatchObject([{ number: 1, mode: "new", isCurrent: true }]);
    const before = await table();
    await bring(file(...month(2)), { mode: "replace" });
    expect(
      (await versions()).map(({ number, version }) => [number, version === before.version]),
    ).toEqual([
      [1, true],
      [2, false],
    ]);
    await tables().restore(petron, { collection, version: before.version });
    expect(await independently(await table())).toEqual(sumOf(month(1)));
  });

  it("an older version is paged, searched and sorted as it was, and changes nothing", async () => {
    await bring(file(...month(1)));
    const { version } = await table();
    await bring(file("W1,2030-01-01,1"), { mode: "replace" });
    const page = await act<TableView>("GetTableVersion", {
      version,
      options: { limit: 5, sortByFieldName: "oil_bbl", sortAscending: false, searchText: "W1" },
    });
    expect(page).toMatchObject({
      totalNumRecords: 40,
      totalNumFilteredRecords: 11,
      tableVersion: version,
    });
    expect(page.viewRecords.map((row) => row.oil_bbl)).toEqual([19, 18, 17, 16, 15]);
    expect((await table()).rowCount).toBe(1);
    expect(await failure(act("GetTableVersion", { version: newId() }))).toBe(
      `This version of '${collection}' is not kept any more.`,
    );
  });

  it("GP-029 who may not read the Petron sees no version, and nobody writes one or restores without the right to import", async () => {
    await bring(file(...month(1)));
    const { version } = await table();
    expect((await node.store.as(bob).query("TableVersion", { collection })).total).toBe(0);
    expect(await failure(act("GetTableHistory", {}, bob))).toMatch(/may not enter/);
    const [own] = await versions();
    const {
      id: _,
      orgId: __,
      revision: ___,
      createdAt: ____,
      createdBy: _____,
      updatedAt: ______,
      updatedBy: _______,
      ...body
    } = own as never as Record<string, unknown>;
    expect(
      await failure(
        node.store.as(ann).insert("TableVersion", [{ ...toStored(petronScope, body), number: 9 }]),
      ),
    ).toMatch(/insert/);
    expect(
      await failure(node.store.as(ann).update("TableVersion", { collection }, { rowCount: 1 })),
    ).toMatch(/update/);
    expect(await failure(node.store.as(ann).remove("TableVersion", { collection }))).toMatch(
      /delete/,
    );
    expect(await failure(tables(bob).restore(petron, { collection, version }))).toMatch(/update/);
    expect(await failure(tables(bob).undo(petron, { collection, version }))).toMatch(/update/);
    expect(
      await failure(
        tables(bob).compare(petron, { collection, from: version, to: version }, testRun()),
      ),
    ).toMatch(/is not kept any more/);
  });

  it("only the newest import is undone: another one since then is named, and the first is undone by who made the table alone", async () => {
    await bring(file(...month(1)));
    const { version: first, fileHashes } = await table();
    const run = { ...testRun(), runId: newId() };
    await bring(file(...month(2)), { mode: "append" }, run);
    expect(await failure(tables().undo(petron, { collection, version: first }))).toBe(
      `'${collection}' was changed again after this import, so it cannot be undone. Restore a version from the history instead.`,
    );
    const second = (await table()).version;
    const undone = await tables().undo(petron, { collection, version: second });
    // The file that was taken back may be imported again without a warning.
    expect((await table()).fileHashes).toEqual(fileHashes);
    // Delivered again, it is the same undo and not one of the version before.
    expect(await tables().undo(petron, { collection, version: second })).toEqual(undone);
    expect(await versions()).toHaveLength(3);
    // Undone once more, it is there again; nothing is lost on the way.
    await tables().undo(petron, { collection, version: undone.tableVersion! });
    expect((await table()).rowCount).toBe(80);
    collection = `${collection}_made`;
    await bring(file(...month(1)));
    const made = await table();
    expect(await tables().undo(petron, { collection, version: made.version })).toMatchObject({
      tableVersion: null,
      gone: [1],
    });
    expect([await table(), await versions()]).toEqual([undefined, []]);
    await bring(file(...month(3)));
    expect((await versions()).map(({ number }) => number)).toEqual([1]);
  });

  it("a restore that comes again answers what the first did, and is refused when an import came after what was looked at", async () => {
    await bring(file(...month(1)));
    const [first] = await versions();
    await bring(file(...month(2)), { mode: "append" });
    const seen = (await table()).version;
    const options = { collection, version: first!.version, expectedVersion: seen };
    const restored = await tables().restore(petron, options);
    expect(await tables().restore(petron, options)).toEqual(restored);
    const byRun = async (runId: string) =>
      tables().restore(petron, { collection, version: (await versions())[1]!.version }, { runId });
    const runId = newId();
    const again: RestoreOutcome = await byRun(runId);
    expect(await byRun(runId)).toEqual(again);
    expect(await failure(byRun(newId()))).toBe(
      `'${collection}' has the rows of version 2 already.`,
    );
    expect(await failure(tables().restore(petron, options))).toBe(
      `'${collection}' was changed meanwhile. Look at its history, then restore again.`,
    );
    expect(await versions()).toHaveLength(4);
  });

  it("a restore is refused while an import into the table is under way", async () => {
    await bring(file(...month(1)));
    const [first] = await versions();
    await bring(file(...month(2)), { mode: "append" });
    const release = await node.tables.lock.acquire(`${petron}/${collection}`, collection);
    expect(
      await failure(tables().restore(petron, { collection, version: first!.version })),
    ).toMatch(/Another import into .* is running/);
    await release();
  });

  it("versions are compared by key: rows added, removed and changed, with their values, as an independent query counts them", async () => {
    await bring(file(...month(1), ...month(2)));
    const from = await table();
    await bring(file(...month(2, 2).slice(0, 10), ...month(2).slice(10), ...month(3).slice(0, 7)), {
      mode: "replace",
    });
    const to = await table();
    const found = await compare(from.version, to.version, ["Well", "month"]);
    expect(found).toMatchObject({
      from: { number: 1, rowCount: 80 },
      to: { number: 2, rowCount: 47 },
      added: 7,
      removed: 40,
      changed: 10,
      differing: [],
    });
    const duck = await independentDuckDb();
    const [a, b] = [from, to].map((one) => readTable(node.dataDir, ann, one).relation);
    const [counted] =
      await duck.rows(`SELECT count_if(a.well IS NULL) AS added, count_if(b.well IS NULL) AS removed,
      count_if(a.oil_bbl <> b.oil_bbl) AS changed FROM ${a} a FULL JOIN ${b} b ON a.well = b.well AND a.month = b.month`);
    duck.close();
    expect(counted).toEqual({ added: found.added, removed: found.removed, changed: found.changed });
    expect(found.examples).toHaveLength(57);
    expect(found.examples[0]).toEqual({
      kind: "changed",
      before: { well: "W1", month: "2024-02-01", oil_bbl: 2 },
      after: { well: "W1", month: "2024-02-01", oil_bbl: 4 },
    });
    expect(found.examples.at(-1)).toEqual({
      kind: "added",
      before: null,
      after: { well: "W7", month: "2024-03-01", oil_bbl: 21 },
    });
    expect(await failure(compare(from.version, to.version, ["well"]))).toBe(
      "'W1' comes more than once as 'Well' of version 1, in rows 1 and 41. Choose columns that tell rows apart (40 keys repeat).",
    );
    expect(await failure(compare(from.version, to.version, ["operator"]))).toMatch(/operator/);
  });

  it("without a key, whole rows are compared, as often as they come; columns of another unit or of one side alone are named and left out", async () => {
    await bring("well,kind,oil_bbl\nA,x,1\nA,x,1\nB,y,2\n");
    const from = await table();
    await bring("well,kind,oil_m3,note\nA,x,1,n\nC,y,2,n\n", { mode: "replace" });
    const to = await table();
    expect(await compare(from.version, to.version)).toMatchObject({
      added: 1,
      removed: 2,
      changed: 0,
      columns: [{ name: "well" }, { name: "kind" }],
      differing: [
        { label: "Oil", reason: "only in version 2" },
        { label: "Note", reason: "only in version 2" },
        { label: "Oil", reason: "only in version 1" },
      ],
      examples: expect.arrayContaining([
        { kind: "removed", before: { well: "A", kind: "x" }, after: null },
        { kind: "added", before: null, after: { well: "C", kind: "y" } },
      ]),
    });
    const many = (from: number) =>
      file(...Array.from({ length: 500 }, (_, at) => `W${from + at},2024-01-01,${at}`));
    await bring(many(0), { mode: "replace" });
    const before = await table();
    await bring(many(500), { mode: "replace" });
    const found = await compare(before.version, (await table()).version);
    expect([
      found.added,
      found.removed,
      found.examples.filter(({ kind }) => kind === "added").length,
    ]).toEqual([500, 500, 200]);
  });

  it("a copy into a Petron that had a table of its name begins a history of its own", async () => {
    const other = await newPetron(node.store, ann);
    await bring(file(...month(1)));
    const fileId = await node.files.add("production.csv", file(...month(2)));
    await tables().importFile(other, { fileId, collection }, testRun());
    await node.store.asOrganization(ann.orgId).remove("Table", { petronId: other, collection });
    await tables().copy(petron, other);
    const kept = () =>
      node.store.as(ann).query<TableVersion>("TableVersion", { petronId: other, collection });
    expect((await kept()).total).toBe(0);
    await tables().importFile(other, { fileId, collection, mode: "replace" }, testRun());
    expect((await kept()).data.map(({ number }) => number).sort()).toEqual([1, 2]);
  });

  it("a table keeps as many versions as it may have from the moment of the next one on, and the sweep their files and what is too old", async () => {
    for (let index = 1; index <= 8; index++)
      await bring(file(...month(index)), { mode: "replace" });
    const first = await versions();
    expect(first.map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 8]);
    const there = async () =>
      (await filesBelow(`${node.dataDir}/tables/${ann.orgId}/${petron}`)).map((path) =>
        path.slice(path.lastIndexOf("/") + 1),
      );
    const nameOf = ({ file: path }: VersionFile) => path.slice(path.lastIndexOf("/") + 1);
    const before = (await there()).length;
    const oldest = first[0]!;
    await tables().restore(petron, { collection, version: oldest.version });
    expect((await versions()).map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9]);
    // A reader who pages through a version just now reaches its end.
    expect(await there()).toHaveLength(before);
    expect(
      await failure(tables().restore(petron, { collection, version: oldest.version })),
    ).toMatch(/is not kept any more/);
    await bring(file(...month(9)), { mode: "replace" });
    await tables().undo(petron, { collection, version: (await table()).version });
    expect((await versions()).map(({ number }) => number)).toEqual([6, 7, 8, 9, 10, 11]);
    await node.tables.sweep();
    // Named by the versions that brought it back.
    expect(await there()).toContain(nameOf(oldest));
    await sql`update doc_table_version set body = jsonb_set(body, '{importedAt}', to_jsonb(to_char(now() - interval '91 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      where body->>'collection' = ${collection} and (body->>'number')::int < 11`.execute(
      database.kysely,
    );
    await node.tables.sweep();
    // Replaced 91 days ago; the tenth was replaced now, however old it is.
    expect((await versions()).map(({ number }) => number)).toEqual([10, 11]);
    await node.store.asOrganization(ann.orgId).remove("Table", { petronId: petron, collection });
    await node.tables.sweep();
    expect(await versions()).toEqual([]);
  });
});
