import { expect, it } from "vitest";
import { importFromDatabaseTask } from "./connectionTasks.ts";
import { databaseFault } from "./databaseFaults.ts";
import { beginsAsSelect } from "./onlySelect.ts";

it("JB-021 a query that does not begin as a select is refused in these words, before anything is asked of the database", () => {
  const faults = (query: string) =>
    importFromDatabaseTask.validate!({
      connection: "production",
      query,
      collection: "wells",
    } as never);
  expect(faults("delete from prod returning *")).toEqual(["query: only one SELECT is allowed"]);
  expect(faults("select * from prod")).toEqual([]);
  expect(faults("  ")).toEqual(["query: a select is needed"]);
});

it("comments, brackets and the other ways to begin a select are taken, in any case of letters", () => {
  const taken = [
    "SELECT 1",
    "\n-- wells\n select 1",
    "/* a /* b */ c */with a as (select 1) select * from a",
    "(select 1)",
    "values (1)",
    "table wells",
  ];
  expect(taken.map(beginsAsSelect)).toEqual(taken.map(() => true));
  const others = [
    "update wells set id = 1",
    "selection",
    "/* select 1",
    "-- select 1",
    "",
    "; select 1",
    `${"/*".repeat(50_000)} select 1`,
  ];
  expect(others.map(beginsAsSelect)).toEqual(others.map(() => false));
});

it("what the database says of a second statement is reported as what it means", () => {
  const before = "select * from (\n";
  const query = "select 1;\ndrop table wells";
  const error = Object.assign(new Error('syntax error at or near ";"'), {
    code: "42601",
    position: String(before.length + query.indexOf(";") + 1),
  });
  expect(databaseFault(error, "production", { query, before: before.length })).toMatchObject({
    message:
      "The query failed at line 1, character 9: only one SELECT is allowed, without a semicolon.",
  });
});
