import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { container } from "@petrons/sdk/server";
import { sql } from "kysely";
import { Type } from "typebox";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDocumentStore } from "../../documents/index.ts";
import { createHold, resume } from "../hold.ts";
import { silentLogger } from "../logger.ts";
import { testDatabase } from "../testing.ts";
import type { Database } from "../types.ts";
import { backup } from "./backup.ts";
import { copyOut } from "./copyStream.ts";
import { restore } from "./restore.ts";

const petron = container({
  name: "Petron",
  schema: Type.Object({ name: Type.String() }),
  indexes: [],
  access: { read: [], insert: [], update: [], delete: [] },
  feed: "full",
  uninstall: "keep",
});

const texts = ["plain", "tab\tand\nline", "back\\slash \\N", "é 😀", ""];

describe("backup and restore", () => {
  let folder: string;
  let source: Database;
  let target: Database;
  const at = (...path: string[]) => join(folder, ...path);
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "petrons-backup-"));
    [source, target] = await Promise.all([testDatabase(), testDatabase()]);
    for (const dir of ["from/files/ab", "from/tables/p/1", "to/files"])
      mkdirSync(at(dir), { recursive: true });
    writeFileSync(at("from/files/ab/abc"), "file bytes");
    writeFileSync(at("from/tables/p/1/data.parquet"), Buffer.alloc(3_000_000, 7));
    writeFileSync(at("to/files/old"), "old");
    for (const statement of [
      `create table doc_example (id text collate "C" primary key, org_id text not null, body jsonb not null, revision int not null default 1,
        created_at timestamptz(3) not null default statement_timestamp(),
        f_name text collate "C" generated always as (case when jsonb_typeof(body -> 'name') = 'string' then (body -> 'name') #>> '{}' end) stored)`,
      "create unique index doc_example_f_name_key on doc_example (org_id, f_name)",
      "create table counted (position bigint generated always as identity primary key, example text references doc_example (id), bytes bytea)",
      "insert into counted (bytes) select '\\x00ff' from generate_series(1, 3)",
    ])
      await sql.raw(statement).execute(source.kysely);
    for (const [index, name] of texts.entries())
      await sql`insert into doc_example (id, org_id, body) values (${`id${index}`}, 'acme', ${JSON.stringify({ name, none: null })}::jsonb)`.execute(
        source.kysely,
      );
  });
  afterEach(async () => {
    await Promise.all([source.close(), target.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const rowsOf = async (database: Database, table: string) =>
    (await sql`select * from ${sql.table(table)} order by 1`.execute(database.kysely)).rows;

  it("bring back rows, columns that compute themselves, indexes, identities and files", async () => {
    expect(await backup(source, at("from"), at("server.petrons"))).toEqual({
      tables: 2,
      files: 2,
      missing: [],
    });
    expect(await restore(target, at("to"), at("server.petrons"))).toEqual({
      tables: 2,
      files: 2,
      plugins: [],
    });
    for (const table of ["doc_example", "counted"])
      expect(await rowsOf(target, table)).toEqual(await rowsOf(source, table));
    expect(readFileSync(at("to/files/ab/abc"), "utf8")).toBe("file bytes");
    expect(
      readFileSync(at("to/tables/p/1/data.parquet")).equals(
        readFileSync(at("from/tables/p/1/data.parquet")),
      ),
    ).toBe(true);
    expect(readdirSync(at("to/files"))).toEqual(["ab"]);
    await expect(
      sql`insert into doc_example (id, org_id, body) values ('new', 'acme', '{"name":"plain"}')`.execute(
        target.kysely,
      ),
    ).rejects.toMatchObject({
      code: "23505",
    });
    await expect(
      sql`insert into counted (example) values ('nobody')`.execute(target.kysely),
    ).rejects.toMatchObject({ code: "23503" });
    const { rows } = await sql<{
      position: string;
    }>`insert into counted (example) values ('id0') returning position`.execute(target.kysely);
    expect(rows[0]!.position).toBe("5");
    const definition = sql<{
      ddl: string;
    }>`select pg_get_indexdef(indexrelid) as ddl from pg_index where indrelid = 'doc_example'::regclass order by 1`;
    expect((await definition.execute(target.kysely)).rows).toEqual(
      (await definition.execute(source.kysely)).rows,
    );
  });

  it("say which files that documents name are missing, and refuse a data folder that has none of them", async () => {
    await sql
      .raw(
        "create table doc_file (id text, body jsonb); insert into doc_file values ('abc', '{}'), ('xyz', '{}')",
      )
      .execute(source.kysely);
    await sql
      .raw(
        `create table doc_table (id text, body jsonb); insert into doc_table values ('t', '{"file":"p/1/data.parquet"}')`,
      )
      .execute(source.kysely);
    expect(await backup(source, at("from"), at("server.petrons"))).toMatchObject({
      files: 2,
      missing: ["files/xy/xyz"],
    });
    const elsewhere = backup(source, at("to"), at("elsewhere.petrons"));
    await expect(elsewhere).rejects.toThrow(
      `The database names 3 files, and ${at("to")} has none of them. Set DATA_DIR to the folder that holds them.`,
    );
    expect(readdirSync(folder)).not.toContain("elsewhere.petrons");
  });

  it("bring back added plugins, and leave those alone that are there when the backup has none", async () => {
    await backup(source, at("from"), at("bare.petrons"));
    mkdirSync(at("from/plugins/rates/1.0.0/dist"), { recursive: true });
    writeFileSync(at("from/plugins/rates/1.0.0/dist/plugin.json"), "{}");
    writeFileSync(
      at("from/plugins.json"),
      JSON.stringify([{ id: "rates", version: "1.0.0", path: "plugins/rates/1.0.0" }]),
    );
    await backup(source, at("from"), at("server.petrons"));
    expect(await restore(target, at("to"), at("server.petrons"))).toEqual({
      tables: 2,
      files: 4,
      plugins: ["rates 1.0.0"],
    });
    for (const file of ["plugins.json", "plugins/rates/1.0.0/dist/plugin.json"])
      expect(readFileSync(at("to", file))).toEqual(readFileSync(at("from", file)));
    expect(await restore(target, at("to"), at("bare.petrons"), { replace: true })).toEqual({
      tables: 2,
      files: 2,
      plugins: [],
    });
    expect(readdirSync(at("to")).sort()).toEqual(["files", "plugins", "plugins.json", "tables"]);
  });

  it("open what is restored to this process's user alone", async () => {
    await backup(source, at("from"), at("server.petrons"));
    await restore(target, at("to"), at("server.petrons"));
    const modes = ["files", "files/ab", "files/ab/abc", "tables/p/1/data.parquet"].map(
      (path) => statSync(at("to", path)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600]);
  });

  it("bring an index of trigrams back into a database that has no extension yet", async () => {
    await sql`create extension pg_trgm`.execute(source.kysely);
    await sql`create index doc_example_search on doc_example using gin (f_name gin_trgm_ops)`.execute(
      source.kysely,
    );
    await backup(source, at("from"), at("server.petrons"));
    await restore(target, at("to"), at("server.petrons"));
    expect(
      (
        await sql`select 1 from pg_indexes where indexname = 'doc_example_search'`.execute(
          target.kysely,
        )
      ).rows,
    ).toHaveLength(1);
  });

  it("bring sequences of their own back, and hold what the copy would do", async () => {
    await sql`create sequence turns`.execute(source.kysely);
    await sql`select setval('turns', 41)`.execute(source.kysely);
    await backup(source, at("from"), at("server.petrons"));
    await restore(target, at("to"), at("server.petrons"));
    expect((await sql`select nextval('turns')`.execute(target.kysely)).rows).toEqual([
      { nextval: "42" },
    ]);
    const hold = await createHold(target, silentLogger);
    const changes: (Date | undefined)[] = [];
    hold.onChanged(() => changes.push(hold.since));
    expect(hold.since).toBeInstanceOf(Date);
    expect(await resume(target)).toBe(true);
    await expect.poll(() => changes).toEqual([undefined]);
    expect(await resume(target)).toBe(false);
    await hold.close();
  });

  it("bring back running work as waiting, and no session, one-time token or key", async () => {
    const tokens = [
      "identity_secret",
      "identity_session",
      "sign_in",
      "sign_in_handover",
      "oidc_record",
      "file_ticket",
    ];
    for (const table of tokens)
      await sql
        .raw(`create table ${table} (id text); insert into ${table} values ('old')`)
        .execute(source.kysely);
    await sql
      .raw(`create table task_run (id text, owner text, state text, attempts int, cancelling boolean);
      insert into task_run values ('r1', 'node', 'running', 2, false), ('r2', null, 'waiting', 0, false), ('r3', 'node', 'running', 1, true), ('r4', null, 'ended', 1, false);
      create table doc_job_result (id text, revision int, body jsonb);
      insert into doc_job_result select id, 1, jsonb_build_object('jobStatus', status, 'startedAt', 'then', 'progress', 50)
        from (values ('r1', 'running'), ('r2', 'scheduled'), ('r3', 'cancelling'), ('r4', 'completed')) runs (id, status)`)
      .execute(source.kysely);
    await backup(source, at("from"), at("server.petrons"));
    await restore(target, at("to"), at("server.petrons"));
    for (const table of tokens) expect(await rowsOf(target, table)).toEqual([]);
    expect(await rowsOf(target, "task_run")).toMatchObject([
      { id: "r1", owner: null, state: "waiting", attempts: 2 },
      { id: "r2", state: "waiting" },
      { id: "r3", owner: null, state: "ended" },
      { id: "r4", state: "ended" },
    ]);
    const results = (await rowsOf(target, "doc_job_result")) as { body: object }[];
    expect(results.map(({ body }) => body)).toMatchObject([
      { jobStatus: "scheduled", startedAt: null, progress: 0 },
      { jobStatus: "scheduled" },
      { jobStatus: "cancelled", completedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
      { jobStatus: "completed", progress: 50 },
    ]);
  });

  it("bring back what durable consumers were owed, each once, in another cluster's transactions", async () => {
    const wanted = { containers: ["Petron"] };
    const heard: string[] = [];
    const store = await createDocumentStore({ database: source, logger: silentLogger });
    await store.register(petron, "test");
    const acme = store.asOrganization("acme");
    const gate = Promise.withResolvers<void>();
    const first = Promise.withResolvers<void>();
    let handled = 0;
    store.feed.once(
      "test: follow",
      async ({ after }) => {
        handled += 1;
        if (handled > 1) {
          first.resolve();
          await gate.promise;
        }
        heard.push(String(after?.name));
      },
      wanted,
    );
    await acme.insert("Petron", [{ name: "handled" }]);
    await expect.poll(() => heard).toEqual(["handled"]);
    // Its trigger is at work when the backup is taken, and three more changes wait behind it.
    for (const name of ["under way", "owed 1", "owed 2"]) await acme.insert("Petron", [{ name }]);
    await first.promise;
    await backup(source, at("from"), at("server.petrons"));
    gate.resolve();
    await store.close();

    await restore(target, at("to"), at("server.petrons"));
    const restored = await createDocumentStore({ database: target, logger: silentLogger });
    await restored.register(petron, "test");
    const again: string[] = [];
    restored.feed.once(
      "test: follow",
      async ({ after }) => void again.push(String(after?.name)),
      wanted,
    );
    await expect.poll(() => again).toHaveLength(3);
    await restored.asOrganization("acme").insert("Petron", [{ name: "new" }]);
    await expect.poll(() => again).toEqual(["under way", "owed 1", "owed 2", "new"]);
    await restored.close();
  });

  it("refuse an archive that was changed anywhere, and leave all as it was", async () => {
    await backup(source, at("from"), at("server.petrons"));
    const whole = readFileSync(at("server.petrons"));
    for (const place of [0, 0.01, 0.2, 0.5, 0.8, 0.99, 1]) {
      const damaged = Buffer.from(whole);
      // Several: one alone may be among those that mean nothing.
      const index = Math.floor((damaged.length - 8) * place);
      for (let at = index; at < index + 8; at++) damaged[at] = damaged[at]! ^ 0xff;
      writeFileSync(at("damaged.petrons"), damaged);
      await expect(
        restore(target, at("to"), at("damaged.petrons")),
        `byte ${index}`,
      ).rejects.toThrow(/cannot be read|belongs to no folder|unknown kind/);
    }
    // The bytes are right, and something else follows.
    writeFileSync(
      at("longer.petrons"),
      gzipSync(Buffer.concat([gunzipSync(whole), Buffer.from("more")])),
    );
    await expect(restore(target, at("to"), at("longer.petrons"))).rejects.toThrow("cannot be read");
    writeFileSync(at("empty.petrons"), gzipSync(Buffer.from("petrons archive 1\nZ\0\0\0\0")));
    await expect(restore(target, at("to"), at("empty.petrons"))).rejects.toThrow("holds no table");
    expect(
      (await sql`select 1 from pg_tables where schemaname = 'public'`.execute(target.kysely)).rows,
    ).toEqual([]);
    expect(readFileSync(at("to/files/old"), "utf8")).toBe("old");
  });

  it("carry many rows without holding them all", async () => {
    await sql`insert into doc_example (id, org_id, body) select 'many' || n, 'acme', jsonb_build_object('name', n::text || repeat('x', 500)) from generate_series(1, 20000) n`.execute(
      source.kysely,
    );
    await backup(source, at("from"), at("server.petrons"));
    await restore(target, at("to"), at("server.petrons"));
    const count = async (database: Database) =>
      (
        await sql`select count(*), sum(hashtext(body::text)) from doc_example`.execute(
          database.kysely,
        )
      ).rows;
    expect(await count(target)).toEqual(await count(source));
  });

  it("leave the connection usable whatever the rows add up to", async () => {
    const client = await source.pool.connect();
    for (let kilobytes = 1; kilobytes <= 200; kilobytes += 1) {
      let length = 0;
      for await (const chunk of copyOut(
        client,
        `copy (select repeat('x', 999) from generate_series(1, ${kilobytes})) to stdout`,
      )) {
        length += chunk.length;
        // Slower than the database, so that the rows are all there before they are read.
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(length).toBe(kilobytes * 1_000);
    }
    expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    client.release();
  });

  it("refuse a server that holds something, unless it is to be replaced", async () => {
    await backup(source, at("from"), at("server.petrons"));
    await sql`create table mine (id text)`.execute(target.kysely);
    await sql`insert into mine values ('kept')`.execute(target.kysely);
    await expect(restore(target, at("to"), at("server.petrons"))).rejects.toThrow("--replace");
    expect(await rowsOf(target, "mine")).toEqual([{ id: "kept" }]);
    expect(readFileSync(at("to/files/old"), "utf8")).toBe("old");
    await restore(target, at("to"), at("server.petrons"), { replace: true });
    expect(await rowsOf(target, "doc_example")).toHaveLength(texts.length);
  });

  it("change nothing when the backup is cut short or is something else", async () => {
    await backup(source, at("from"), at("server.petrons"));
    truncateSync(at("server.petrons"), Math.floor(readFileSync(at("server.petrons")).length * 0.7));
    await expect(restore(target, at("to"), at("server.petrons"))).rejects.toThrow("cannot be read");
    writeFileSync(at("other.petrons"), "not an archive");
    await expect(restore(target, at("to"), at("other.petrons"))).rejects.toThrow("cannot be read");
    await expect(restore(target, at("to"), at("missing.petrons"))).rejects.toThrow(
      "cannot be read",
    );
    expect(
      (await sql`select 1 from pg_tables where schemaname = 'public'`.execute(target.kysely)).rows,
    ).toEqual([]);
    expect(readdirSync(at("to"))).toEqual(["files"]);
    expect(readFileSync(at("to/files/old"), "utf8")).toBe("old");
  });

  it("refuse to work beneath a running server", async () => {
    await backup(source, at("from"), at("server.petrons"));
    const unlisten = await target.listen("example", () => {});
    await expect(restore(target, at("to"), at("server.petrons"))).rejects.toThrow(
      "Stop every server",
    );
    await unlisten();
  });

  it("leave no half file behind when a backup fails", async () => {
    await sql`create view extra as select 1`.execute(source.kysely);
    await expect(backup(source, at("from"), at("server.petrons"))).rejects.toThrow(
      "the view extra",
    );
    await expect(backup(target, at("from"), at("missing/server.petrons"))).rejects.toThrow(
      "ENOENT",
    );
    expect(readdirSync(folder).toSorted()).toEqual(["from", "to"]);
  });
});
