import { describe, expect, it } from "vitest";
import { sourceTests } from "./testing/sourceTests.ts";

const opened = sourceTests([
  "create table wells (id int primary key, name text, depth numeric(8,2), spud date, seen timestamptz, active boolean, tags text[], about jsonb, api numeric(14,0))",
  `insert into wells values
    (1, 'A-1', 1234.50, '2020-02-29', '2024-03-31 01:30:00.123456+02', true, '{oil,"two words"}', '{"a": [1, null]}', 42389012340000),
    (2, '', null, null, null, null, null, null, null),
    (3, null, 0.10, '1999-12-31', '2024-01-01 00:00:00Z', false, '{}', '{}', 1),
    (4, E'quote " comma , line\\nfeed \\\\N', -7, '2000-01-01', '2000-01-01Z', true, null, null, 2),
    (5, '\\N', 1, null, null, true, null, null, 3)`,
  "create table odd (n numeric, f float8, d date, m timestamp)",
  "insert into odd values (12345678901234567890.5, 'NaN', 'infinity', '2024-01-01 10:00'), (1.5, 'Infinity', '0044-03-15 BC', '-infinity'), (2, 0.1, '2024-01-02', '2024-01-02')",
  "create type shape as (x int, y int)",
  "create type phase as enum ('oil', 'gas')",
]);
const { run, failure, rows, versions } = opened;

describe("an import from a database", () => {
  it("keeps each value by the type that its column has there, and makes the table", async () => {
    expect(
      await run({
        query:
          "select id, name, depth, spud, seen, active, tags, about, api from wells order by id;",
      }),
    ).toMatchObject({
      rowCount: 5,
      mode: "new",
    });
    const [table] = (
      await opened.server.documents
        .as(opened.ann)
        .query<{ schema: { name: string; type: string }[] }>("Table", {
          collection: opened.collection,
        })
    ).data;
    expect(table!.schema.map(({ name, type }) => `${name} ${type}`)).toEqual([
      ...[
        "id integer",
        "name text",
        "depth double",
        "spud date",
        "seen datetime",
        "active boolean",
        "tags text",
        "about text",
        "api integer",
      ],
    ]);
    const text = (await rows()).join("\n");
    expect(text.split("\n")[0]).toBe(
      '1,A-1,1234.5,2020-02-29,2024-03-30 23:30:00.123,Yes,"{oil,""two words""}","{""a"": [1, null]}",42389012340000',
    );
    expect(text).toContain('"quote "" comma , line\nfeed \\N"');
    expect(text).toContain("5,\\N,1");
    // A table has no empty texts, whatever they are imported from.
    expect(await opened.query("id FROM rows WHERE name IS NULL ORDER BY id")).toEqual([
      { id: 2 },
      { id: 3 },
    ]);
  });

  it("counts what a table cannot hold, and says it in the log of the run", async () => {
    const id = await opened.start({ query: "select * from odd" });
    await opened.ended(id);
    const log = (await opened.server.log(id)).map(({ message }) => message);
    expect(log).toEqual(
      expect.arrayContaining([
        "2 values of 'f' cannot be kept in a table and are missing, such as NaN.",
        "2 values of 'd' cannot be kept in a table and are missing, such as infinity.",
        "1 value of 'm' cannot be kept in a table and is missing, such as -infinity.",
        "1 value of 'n' has more than 15 digits and is rounded.",
      ]),
    );
  });

  it("replaces the rows of its table as a new version, adds to them, or updates them by a key", async () => {
    await run({ query: "select id, name from wells where id < 3" });
    await run({ query: "select id, name from wells where id = 3" });
    await run({ query: "select id, name from wells where id = 4", mode: "append" });
    await run({
      query: "select id, 'x' || id as name from wells where id >= 3 and id <> 4",
      mode: "update",
      key: ["id"],
    });
    expect((await versions()).map(({ mode, rowCount }) => [mode, rowCount])).toEqual([
      ["new", 2],
      ["replace", 1],
      ["append", 2],
      ["update", 3],
    ]);
    expect((await rows()).at(-1)).toBe("5,x5");
  });

  it("refuses a column that nobody could read, one that comes twice, and a query without rows", async () => {
    expect(await failure({ query: "select '\\x00'::bytea as photo" })).toBe(
      "The column 'photo' is of type bytea, which a table cannot keep. Leave it out of the query, or make it a text there.",
    );
    expect(await failure({ query: "select row(1, 2)::shape as place" })).toMatch(
      /of type shape, which a table cannot keep/,
    );
    expect(await failure({ query: 'select 1 as a, 2 as "A"' })).toBe(
      "Two columns of the query are named 'A'. Name each with 'as'.",
    );
    expect(await failure({ query: "select id from wells where false" })).toBe(
      "The query answers no rows. Nothing was imported.",
    );
    expect(
      await run({
        query:
          "select 'oil'::phase as phase, gen_random_uuid() as id, '1 day'::interval as lag, '10.0.0.1'::inet as address",
      }),
    ).toMatchObject({
      rowCount: 1,
    });
  });

  it("can only read: it takes one select, in a transaction that writes nothing", async () => {
    await opened.administer(
      "create or replace function sneak() returns int language sql as $$ insert into public.wells (id) values (99) returning id $$",
    );
    expect(await failure({ query: "select 1; drop table wells" })).toBe(
      "The query failed at line 1, character 9: only one SELECT is allowed, without a semicolon.",
    );
    expect(await failure({ query: "select 1) as s; drop table wells; select (1" })).toMatch(
      /^The query failed/,
    );
    expect(
      await failure({ query: "with gone as (delete from wells returning id) select * from gone" }),
    ).toMatch(/^The query does more than read/);
    expect(await failure({ query: "select sneak()" })).toMatch(
      /^The query (does more than read|failed)/,
    );
    expect(
      await failure({ query: "select set_config('transaction_read_only', 'off', false), 1" }),
    ).toMatch(/^The query failed/);
    expect(await run({ query: "select count(*) as wells from wells" })).toMatchObject({
      rowCount: 1,
    });
    expect(await rows()).toEqual(["5"]);
  });

  it("says where a query is wrong, by line and character", async () => {
    expect(await failure({ query: "select id,\n  nam\nfrom wells" })).toBe(
      'The query failed at line 2, character 3: column "nam" does not exist.',
    );
    expect(await failure({ query: "select 1 / (id - 3) from wells" })).toBe(
      "The query failed: division by zero.",
    );
  });

  it("ends a query that takes too long, there too, and one that answers too many rows", async () => {
    const slow = "select pg_sleep(30)::text as slept";
    expect(await failure({ query: slow, maxSeconds: 1 })).toMatch(/^The query took longer than/);
    expect(
      await failure({ query: "select n from generate_series(1, 20000) as n", maxRows: 10_000 }),
    ).toBe(
      "The query answers more than 10,000 rows, the most that this run takes. Nothing was imported.",
    );
    expect(
      await run({
        query:
          "select count(*) as sleeping from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()",
      }),
    ).toBeDefined();
    expect(await rows()).toEqual(["0"]);
  });

  it("needs the background and a Petron, and checks its options", async () => {
    const { tasks } = opened.server;
    const options = { connection: "oil", query: "select 1 as one", collection: opened.collection };
    await expect(
      tasks.run(opened.ann, { taskType: "ImportFromDatabase", pid: opened.petron, options }),
    ).rejects.toThrow(/Run it in the background/);
    expect(await tasks.connections(opened.ann)).toEqual(["oil"]);
    const faults = async (more: object) =>
      await tasks.validate(opened.ann, {
        taskType: "ImportFromDatabase",
        pid: opened.petron,
        options: { ...options, ...more },
      });
    expect(await faults({})).toEqual([]);
    expect(await faults({ mode: "update" })).toEqual([expect.stringMatching(/key/)]);
    expect(await faults({ incrementalColumn: "id" })).toEqual([
      expect.stringMatching(/incrementalColumn: new rows alone cannot replace a table/),
    ]);
    expect(await faults({ query: "delete from wells returning id" })).toEqual([
      expect.stringMatching(/query: only one SELECT is allowed/),
    ]);
    expect(await faults({ query: " ", startAfter: "1" })).toEqual([
      expect.stringMatching(/query/),
      expect.stringMatching(/startAfter/),
    ]);
  });
});
