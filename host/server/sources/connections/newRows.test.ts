import { describe, expect, it } from "vitest";
import { sourceTests } from "./testing/sourceTests.ts";

const opened = sourceTests([
  "create table seen (id int, at timestamptz, oil numeric)",
  "create table plain (day date, well text)",
]);
const { run, failure, rows, versions } = opened;
const administer = (statement: string) => opened.administer(statement);
const append = {
  query: "select id, at, oil from seen",
  mode: "append",
  incrementalColumn: "at",
} as const;
const fill = async (values: string) => {
  await administer("truncate seen");
  if (values !== "") await administer(`insert into seen values ${values}`);
};
const more = (values: string) => administer(`insert into seen values ${values}`);
const ids = async () =>
  (await rows()).map((row) => Number(row.split(",")[0])).toSorted((a, b) => a - b);

describe("an import of new rows", () => {
  it("reads only what is above what was imported, and makes no version where there is nothing", async () => {
    await fill("(1, '2024-01-01', 1), (2, '2024-01-02', 1)");
    await run(append);
    expect(await run(append)).toEqual({
      outcome: "unchanged",
      collection: opened.collection,
      tableVersion: (await versions())[0]!.version,
    });
    // Behind the mark: nobody would read it.
    await more("(0, '2023-12-31', 1), (3, '2024-01-03', 1)");
    expect(await run(append)).toMatchObject({ mode: "append", added: 1, rowCount: 3 });
    expect([await ids(), (await versions()).length]).toEqual([[1, 2, 3], 2]);
  });

  it("takes rows that come later with the largest value, and none of them twice, also where two are the same", async () => {
    await fill("(1, '2024-01-01', 1), (1, '2024-01-01', 1)");
    await run(append);
    await more("(1, '2024-01-01', 1), (2, '2024-01-01', 7)");
    expect(await run(append)).toMatchObject({ added: 2 });
    expect(await run(append)).toMatchObject({ outcome: "unchanged" });
    await more("(3, '2024-01-01', 1), (4, '2024-01-02', 1)");
    await run(append);
    expect(await ids()).toEqual([1, 1, 1, 2, 3, 4]);
  });

  it("takes numbers that are written in several ways for the same value", async () => {
    await fill("(1, '2024-01-01', 1.5), (2, '2024-01-01', 1.50)");
    const byOil = { ...append, incrementalColumn: "oil" };
    await run(byOil);
    await more("(3, '2024-01-01', 1.500)");
    await run(byOil);
    expect(await run(byOil)).toMatchObject({ outcome: "unchanged" });
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it("counts rows without a value, and binds the value as it is, whatever it holds", async () => {
    await fill("(1, '2024-01-01', 1), (2, null, 1)");
    const id = await opened.start(append);
    await opened.ended(id);
    expect((await opened.server.log(id)).map(({ message }) => message)).toContain(
      "1 row without a value in 'at' left out: it is not known whether they are new.",
    );
    opened.collection = `${opened.collection}_b`;
    opened.job = `${opened.job} b`;
    expect(await failure({ ...append, startAfter: "2024-01-01'; drop table seen; --" })).toMatch(
      /^The query failed: invalid input syntax for type timestamp/,
    );
  });

  it("finds its place again where the table was restored to an older version, or the newest import undone", async () => {
    await fill("(1, '2024-01-01', 1)");
    await run(append);
    for (const id of [2, 3]) {
      await more(`(${id}, '2024-01-0${id}', 1)`);
      await run(append);
    }
    const { petron, collection, tables, ann } = opened;
    await tables.as(ann).restore(petron, { collection, version: (await versions())[0]!.version });
    expect(await ids()).toEqual([1]);
    await run(append);
    expect(await ids()).toEqual([1, 2, 3]);
    await tables.as(ann).undo(petron, { collection, version: (await versions()).at(-1)!.version });
    await more("(4, '2024-01-04', 1)");
    await run(append);
    expect(await ids()).toEqual([1, 2, 3, 4]);
  });

  it("goes on where others added rows meanwhile, and begins anew where others replaced them all", async () => {
    await fill("(1, '2024-01-01', 1)");
    await run(append);
    const other = async (mode: "append" | "replace") => {
      const { job } = opened;
      opened.job = `other ${job}`;
      await run({ query: "select 100 as id, timestamptz '2020-01-01' as at, 1.0 as oil", mode });
      opened.job = job;
    };
    await other("append");
    await more("(2, '2024-01-02', 1)");
    await run(append);
    expect(await ids()).toEqual([1, 2, 100]);
    await other("replace");
    await run(append);
    expect(await ids()).toEqual([1, 2, 100]);
  });

  it("imports nothing twice where a run that landed is delivered again, and loses no row that came meanwhile", async () => {
    await fill("(1, '2024-01-01', 1)");
    await run(append);
    await more("(2, '2024-01-02', 1)");
    const id = await opened.start(append);
    const first = await opened.ended(id);
    await more("(3, '2024-01-03', 1)");
    await opened.deliverAgain(id);
    expect((await opened.ended(id)).outcome).toEqual(first.outcome);
    expect(await ids()).toEqual([1, 2]);
    expect(await run(append)).toMatchObject({ added: 1 });
    expect(await ids()).toEqual([1, 2, 3]);
  });

  it("adds nothing where it does not know what is there: a table with other rows, or another query", async () => {
    await fill("(1, '2024-01-01', 1), (2, '2024-01-02', 1)");
    await run({ ...append, incrementalColumn: undefined });
    expect(await failure(append)).toMatch(/has rows, and this job has imported none of them/);
    expect(await run({ ...append, startAfter: "2024-01-01 12:00Z" })).toMatchObject({ added: 1 });
    expect(
      await failure({
        ...append,
        query: "select id, at, oil * 2 as oil from seen",
        startAfter: undefined,
      }),
    ).toMatch(/What the job reads was changed/);
    const update = {
      ...append,
      mode: "update" as const,
      key: ["id"],
      query: "select id, at, oil * 2 as oil from seen where id < 9",
    };
    opened.collection = `${opened.collection}_u`;
    await run(update);
    expect(await run({ ...update, query: update.query.replace("9", "10") })).toMatchObject({
      mode: "update",
      rowCount: 2,
      added: 0,
    });
  });

  it("updates what was changed at the largest value", async () => {
    await fill("(1, '2024-01-01', 1), (2, '2024-01-02', 1)");
    const update = { ...append, mode: "update" as const, key: ["id"] };
    await run(update);
    expect(await run(update)).toMatchObject({ outcome: "unchanged" });
    await administer("update seen set oil = 5 where id = 2");
    expect(await run(update)).toMatchObject({ changed: 1, added: 0 });
  });

  it("fails before anything is imported where too many rows share the largest value, or it is endless, or the column is a text", async () => {
    await administer(
      "truncate plain; insert into plain select date '2024-01-01', 'W' || n from generate_series(1, 3001) as n",
    );
    const daily = {
      query: "select * from plain",
      mode: "append",
      incrementalColumn: "day",
    } as const;
    expect(await failure(daily)).toMatch(
      /^More than 3,000 rows share the largest value of 'day', 2024-01-01/,
    );
    expect(await failure({ ...daily, incrementalColumn: "well" })).toMatch(
      /choose a column of whole numbers/,
    );
    expect(await failure({ ...daily, incrementalColumn: "nowhere" })).toBe(
      "The query has no column 'nowhere', which tells new rows from old ones.",
    );
    await fill("(1, 'infinity', 1)");
    expect(await failure(append)).toMatch(/which holds infinity/);
    expect(await versions()).toEqual([]);
  });
});
