import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { claimDatabase, type Migration, migrate } from "./index.ts";
import { testDatabase } from "./testing.ts";
import type { Database } from "./types.ts";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What a release of the program does at its start, and how it writes and reads. */
interface Release {
  version: string;
  migrations: Migration[];
  write(name: string): Promise<unknown>;
  read(): Promise<string[]>;
}
const step = (name: string, statement: string, oldestReader?: string): Migration => ({
  name,
  ...(oldestReader !== undefined && { oldestReader }),
  up: async (executor) => void (await sql.raw(statement).execute(executor)),
});
const start = async ({ version, migrations }: Release) => {
  await claimDatabase(database, version);
  await migrate(database, migrations);
};
const rows = async (statement: string) =>
  (await sql<{ title: string }>`${sql.raw(statement)}`.execute(database.kysely)).rows.map(
    ({ title }) => title,
  );
const run = (statement: string) => sql.raw(statement).execute(database.kysely);

const first = step("sample 1 table", "create table sample (name text)");
const expand = step("sample 2 title", "alter table sample add column title text");
const contract = step(
  "sample 3 no name",
  "update sample set title = name where title is null; alter table sample drop column name",
  "1.1.0",
);

const old: Release = {
  version: "1.0.0",
  migrations: [first],
  write: (name) => run(`insert into sample (name) values ('${name}')`),
  read: () => rows("select name as title from sample order by 1"),
};
const expanded: Release = {
  version: "1.1.0",
  migrations: [first, expand],
  // The release that expands writes both, so that the one before reads what it wrote.
  write: (name) => run(`insert into sample (name, title) values ('${name}', '${name}')`),
  read: () => rows("select coalesce(title, name) as title from sample order by 1"),
};
const contracted: Release = {
  version: "1.2.0",
  migrations: [first, expand, contract],
  write: (name) => run(`insert into sample (title) values ('${name}')`),
  read: () => rows("select title from sample order by 1"),
};

it("a program and the one before work on one database at once while a table expands, and going back needs nothing", async () => {
  await start(old);
  await old.write("A");
  await start(expanded);
  await expanded.write("B");
  await old.write("C");
  expect([await old.read(), await expanded.read()]).toEqual([
    ["A", "B", "C"],
    ["A", "B", "C"],
  ]);
  // The way back: the old program starts again beside the new one.
  await start(old);
  await old.write("D");
  expect(await expanded.read()).toEqual(["A", "B", "C", "D"]);
});

it("after the step that contracts, a program that is too old does not start and says which version is needed; the one before goes on", async () => {
  await start(contracted);
  await contracted.write("E");
  await expect(start(old)).rejects.toThrow(
    "This program is Petrons 1.0.0, and the database needs 1.1.0 or newer: it was written by 1.2.0. Start Petrons 1.1.0 or newer, or restore a backup that an older version wrote.",
  );
  await start({ ...expanded, version: "1.1.0" });
  expect(await contracted.read()).toEqual(["A", "B", "C", "D", "E"]);
  const { rows: kept } = await sql`select written_by, oldest_reader from database_version`.execute(
    database.kysely,
  );
  expect(kept).toEqual([{ written_by: "1.2.0", oldest_reader: "1.1.0" }]);
});
