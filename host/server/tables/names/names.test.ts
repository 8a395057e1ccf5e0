import { existsSync, rmSync } from "node:fs";
import type { ImportTableOptions, NamesFound } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import type { StoredTable } from "../tableContainer.ts";
import {
  newPetron,
  person,
  readAs,
  settledOn,
  type TablesNode,
  tablesNode,
  testRun,
} from "../testing.ts";
import { versionPath } from "../versions/versionFiles.ts";

describe("the index of names", () => {
  let database: Database;
  let node: TablesNode;
  let ann: Session;
  let bob: Session;
  let petron: string;
  let closed: string;
  let settled: () => Promise<void>;
  beforeAll(async () => {
    database = await testDatabase();
    node = await tablesNode(database, undefined, { namesOfTable: 300 });
    settled = settledOn(node.store);
    [ann, bob] = [await person(node.store), await person(node.store)];
    petron = await newPetron(node.store, ann);
    closed = await newPetron(node.store, bob);
  });
  afterAll(async () => {
    await node.close();
    await database.close();
  });

  const indexed = async () => {
    await settled();
    await node.tables.names.idle();
  };
  async function bring(
    collection: string,
    content: string,
    options: Partial<ImportTableOptions> = {},
    to = petron,
    by = ann,
  ) {
    const fileId = await node.files.add(`${collection}.csv`, content);
    const outcome = await node
      .inProcess(by)
      .importFile(to, { fileId, collection, ...options }, testRun());
    await indexed();
    return outcome;
  }
  const find = (text: string, session = ann, limit = 8): Promise<NamesFound> =>
    node.tables.as(session).findNames({ text, limit });
  const names = async (text: string, session = ann, limit = 8) =>
    (await find(text, session, limit)).names.map(({ name }) => name);
  const wells = (...lines: string[]) =>
    `well,field,oil_bbl\n${lines.map((line) => `${line},10.5`).join("\n")}\n`;

  it("FE-007 finds wells and fields of a table once it is imported: what equals the text first, then its beginning, the beginning of a word, a part", async () => {
    await bring(
      "wells",
      wells("Troll A-1,Troll", "A-1,Troll", "A-10,Troll", "BA-1,Oseberg", "A-1 H,Oseberg"),
    );
    expect(await names("a-1")).toEqual(["A-1", "A-1 H", "A-10", "Troll A-1", "BA-1"]);
    expect((await find("A-1")).names[0]).toEqual({
      kind: "well",
      name: "A-1",
      petronId: petron,
      petronName: "A",
      collection: "wells",
      column: "well",
      others: [],
    });
    expect((await find("troll")).names.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "field Troll",
      "well Troll A-1",
    ]);
    expect(await names("a-1", ann, 2)).toEqual(["A-1", "A-1 H"]);
    expect(await find("a-1", ann, 2)).toMatchObject({ more: true, unread: 0, partial: 0 });
    expect(await names("%")).toEqual([]);
    expect(await names("  ")).toEqual([]);
  });

  it("FE-007 finds names in other spellings: without marks, with other signs between, two letters of them, and more zeros before a number", async () => {
    await bring(
      "spellings",
      wells("16/1-12,Brønn Sør", "16/1-121,Brønn Sør", "25/8-7,Łęg", "X QZ9,Y", "0A-7,Y"),
    );
    expect(await names("16/1 12")).toEqual(["16/1-12", "16/1-121"]);
    expect(await names("bronn")).toEqual(["Brønn Sør"]);
    expect(await names("SØR")).toEqual(["Brønn Sør"]);
    expect(await names("leg")).toEqual(["Łęg"]);
    expect(await names("qz")).toEqual(["X QZ9"]);
    expect(await names("zq")).toEqual([]);
    expect(await names("eg")).toEqual(["Łęg"]);
    expect(await names("16/1-012")).toEqual(["16/1-12", "16/1-121"]);
    expect(await names("0a-7")).toEqual(["0A-7"]);
    await bring(
      "registers",
      wells("608174038800,GB783", "4212345678,Permian", "KB-A03,Gulf", "1/3-A-1 H,Oselvar"),
    );
    for (const api of ["60-817-40388-00", "60817403880000", "6081740388", "60-817-40388-00-00"])
      expect([api, await names(api)]).toEqual([api, ["608174038800"]]);
    expect(await names("42-123-45678")).toEqual(["4212345678"]);
    // Loose spellings may take little time: on a busy machine more than once.
    const loosely = (text: string, name: string) =>
      vi.waitFor(async () => expect([text, await names(text)]).toEqual([text, [name]]), {
        timeout: 10_000,
      });
    for (const text of ["KBA03", "KB A3", "kb-a-3", "kba3"]) await loosely(text, "KB-A03");
    for (const text of ["13A1H", "NO 1/3-A-1 H"]) await loosely(text, "1/3-A-1 H");
    const listed = await node.tables
      .as(ann)
      .listNames({ text: "60-817-40388-00", kind: "well", limit: 10 });
    expect(listed.names.map(({ name }) => name)).toEqual(["608174038800"]);
  });

  it("a name that several tables of a Petron share is found once, in the table with the fewest rows, with the column and the spelling that each other table has", async () => {
    await bring(
      "production",
      `well_name,month,oil_bbl\n${["2024-01-01", "2024-02-01"].map((month) => `SHARED-7,${month},5.5`).join("\n")}\n`,
    );
    await bring("list", wells("Shared-7,Snorre"));
    expect((await find("shared-7")).names).toMatchObject([
      {
        collection: "list",
        others: [{ collection: "production", column: "well_name", name: "SHARED-7" }],
      },
    ]);
  });

  it("GP-029 a name in a Petron that one may not read is neither found nor counted", async () => {
    await bring("secret", wells("Hidden-1,Veslefrikk"), {}, closed, bob);
    expect(await names("hidden-1", bob)).toEqual(["Hidden-1"]);
    expect(await find("hidden-1")).toEqual({ names: [], more: false, unread: 0, partial: 0 });
    const outsider: Session = { ...bob, orgId: "other" };
    expect(await names("hidden-1", outsider)).toEqual([]);
  });

  it("follows what is imported, taken back, brought back, copied and removed", async () => {
    await bring("changing", wells("Before-1,X"));
    const next = await bring("changing", wells("After-1,X"), { mode: "replace" });
    expect([await names("before-1"), await names("after-1")]).toEqual([[], ["After-1"]]);
    await node.inProcess(ann).undo(petron, { collection: "changing", version: next.tableVersion });
    await indexed();
    expect([await names("before-1"), await names("after-1")]).toEqual([["Before-1"], []]);
    const copy = await newPetron(node.store, ann);
    await node.inProcess(ann).copy(petron, copy);
    await indexed();
    expect((await find("before-1")).names.map(({ petronId }) => petronId).sort()).toEqual(
      [petron, copy].sort(),
    );
    await node.store
      .asOrganization("acme")
      .remove("Table", { petronId: petron, collection: "changing" });
    expect((await find("before-1")).names.map(({ petronId }) => petronId)).toEqual([copy]);
    await indexed();
    const { rows } =
      await sql`select 1 from table_name_block b where not exists (select from doc_table t where t.id = b.table_id)`.execute(
        database.kysely,
      );
    expect(rows).toEqual([]);
  });

  it("tables that were there before the index are read in the background, and a new name of a Petron or a table is that of its names at once", async () => {
    await sql`delete from table_name_index`.execute(database.kysely);
    expect(await find("shared-7")).toMatchObject({ names: [], unread: expect.any(Number) });
    expect((await find("shared-7")).unread).toBeGreaterThan(2);
    node.tables.names.look();
    await node.tables.names.idle();
    const before = await find("shared-7");
    expect([before.unread, before.names.find(({ petronId }) => petronId === petron)]).toMatchObject(
      [0, { petronName: "A", collection: "list" }],
    );
    await node.store.asOrganization("acme").update("Petron", { id: petron }, { name: "Renamed" });
    await node.store
      .asOrganization("acme")
      .update("Table", { petronId: petron, collection: "list" }, { collection: "register" });
    const after = (await find("shared-7")).names.find(({ petronId }) => petronId === petron);
    expect(after).toMatchObject({ petronName: "Renamed", collection: "register" });
  });

  it("of a column with more names than the limit the first are found, and the search says that a table has more", async () => {
    const lines = Array.from({ length: 500 }, (_, at) => `Many-${String(at).padStart(3, "0")},Y`);
    await bring("many", wells(...lines));
    expect(await names("many-299")).toEqual(["Many-299"]);
    expect(await find("many-300")).toMatchObject({ names: [], partial: 1 });
    expect(await names("many-0", ann, 3)).toEqual(["Many-000", "Many-001", "Many-002"]);
  });

  it("a table that cannot be read is tried again later, and is one of those that the search says are not read yet", async () => {
    await bring("broken", wells("Broken-1,Z"));
    const [table] = (
      await readAs(node.store, ann).query<StoredTable>("Table", {
        scopeId: petron,
        collection: "broken",
      })
    ).data;
    await sql`delete from table_name_index where table_id = ${table!.id}`.execute(database.kysely);
    const path = versionPath(node.dataDir, "acme", table!);
    rmSync(path);
    expect(existsSync(path)).toBe(false);
    node.tables.names.look();
    await node.tables.names.idle();
    expect(await find("broken-1")).toMatchObject({ names: [], unread: 1 });
    const { rows } = await sql<{ failures: number; later: boolean }>`
      select failures, retry_at > now() + interval '4 minutes' as later from table_name_index where table_id = ${table!.id}`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ failures: 1, later: true }]);
  });

  it("names that a release before wrote in another way are read again, and the search says so until then", async () => {
    await bring("older", wells("Older/1,O"));
    await sql`update table_name_index set made = null`.execute(database.kysely);
    await sql`update table_name_block set search = lower(search), pairs = '{}'`.execute(
      database.kysely,
    );
    expect((await find("older 1")).unread).toBeGreaterThan(0);
    node.tables.names.look();
    await node.tables.names.idle();
    const { rows } = await sql<{
      count: string;
    }>`select count(*) from table_name_index where made is null and version is not null`.execute(
      database.kysely,
    );
    expect(rows[0]!.count).toBe("0");
    expect(await names("older 1")).toEqual(["Older/1"]);
  });

  it("the same names of a new version are not written again", async () => {
    await bring("steady", wells("Steady-1,Q"));
    const blocks = async () =>
      (
        await sql<{
          id: string;
        }>`select b.id from table_name_block b join doc_table t on t.id = b.table_id where t.body->>'collection' = 'steady' order by 1`.execute(
          database.kysely,
        )
      ).rows;
    const before = await blocks();
    expect(before).toHaveLength(2);
    await bring("steady", wells("Steady-1,Q"), { mode: "append" });
    expect(await blocks()).toEqual(before);
    expect((await find("steady-1")).unread).toBeLessThan(2);
  });
});

it("two nodes keep one index: a table is read once, and what one imports the other finds", async () => {
  const database = await testDatabase();
  const one = await tablesNode(database);
  const two = await tablesNode(database, undefined, {}, one.dataDir);
  try {
    const ann = await person(one.store);
    const petron = await newPetron(one.store, ann);
    const [settledOne, settledTwo] = [settledOn(one.store), settledOn(two.store)];
    const fileId = await one.files.add("wells.csv", "well,oil_bbl\nNode-1,2.5\n");
    await one.inProcess(ann).importFile(petron, { fileId, collection: "wells" }, testRun());
    await Promise.all([settledOne(), settledTwo()]);
    await Promise.all([one.tables.names.idle(), two.tables.names.idle()]);
    // Either of them reads the table; the other does not wait for that.
    const names = async () =>
      (await two.tables.as(ann).findNames({ text: "node-1", limit: 8 })).names;
    await expect.poll(names).toMatchObject([{ name: "Node-1", collection: "wells" }]);
    const { rows } = await sql`select id from table_name_block`.execute(database.kysely);
    expect(rows).toHaveLength(1);
  } finally {
    await two.close();
    await one.close();
    await database.close();
  }
});
