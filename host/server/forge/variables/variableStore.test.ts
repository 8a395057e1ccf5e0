import { newId, tabAddress } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, migrate } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { createDocumentStore, type DocumentStore } from "../../documents/index.ts";
import { VariableStore, variableIndexMigration, variableMigration } from "./variableStore.ts";

let database: Database;
let documents: DocumentStore;
beforeAll(async () => {
  database = await testDatabase();
  documents = await createDocumentStore({ database });
  await migrate(database, [variableMigration, variableIndexMigration]);
});
afterAll(async () => {
  await documents.close();
  await database.close();
});

it("so many variables are kept for one person; those that are there can be set, and those that all share are not counted", async () => {
  const variables = new VariableStore(database, documents, 2);
  const key = (workspace: string, userId = "ann") => ({
    orgId: "org",
    workspace,
    name: "sort",
    userId,
  });
  for (const workspace of ["a", "b", "a"])
    await variables.change(
      key(workspace),
      "ann",
      (value) => ((value as number | undefined) ?? 0) + 1,
    );
  await expect(variables.change(key("c"), "ann", () => 1)).rejects.toMatchObject({
    code: "variables-too-many",
    status: 409,
  });
  expect([await variables.read(key("a")), await variables.read(key("c"))]).toEqual([2, undefined]);
  await variables.change(key("c", "bob"), "bob", () => 1);
  for (const workspace of ["a", "b", "c"])
    await variables.change(key(workspace, ""), "ann", () => workspace);
  expect(await variables.read(key("c", ""))).toBe("c");
});

it("of the tabs of one person those used last are kept, whatever else the person has set stays", async () => {
  const variables = new VariableStore(database, documents, 40);
  const key = (workspace: string, userId = "cy") => ({
    orgId: "org",
    workspace,
    name: "sort",
    userId,
  });
  const tabs = Array.from({ length: 7 }, () => tabAddress("$root/Wells/P/cy", newId()));
  await variables.change(key("$root/Wells/P/cy"), "cy", () => "own");
  for (const tab of tabs.slice(0, 5)) await variables.change(key(tab), "cy", () => 1);
  await variables.change(key(tabs[0]!), "cy", () => 2);
  for (const tab of tabs.slice(5)) await variables.change(key(tab), "cy", () => 1);
  const kept = await Promise.all(tabs.map((tab) => variables.read(key(tab))));
  expect(kept).toEqual([2, undefined, undefined, 1, 1, 1, 1]);
  expect(await variables.read(key("$root/Wells/P/cy"))).toBe("own");
});

it("a tab loses all it has set or nothing, and counts as used when it sets what is there already", async () => {
  const variables = new VariableStore(database, documents, 48);
  const names = ["Filters", "TableOptions"];
  const [first, second, third] = [newId(), newId(), newId()];
  const key = (id: string, name: string, petron = "P") => ({
    orgId: "org",
    workspace: tabAddress(`$root/Wells/${petron}/di`, id),
    name,
    userId: "di",
  });
  const set = (id: string, name: string, petron?: string) =>
    variables.change(key(id, name, petron), "di", () => name);
  const held = async (id: string) =>
    (await Promise.all(names.map((name) => variables.read(key(id, name))))).filter(
      (value) => value !== undefined,
    );
  const age = (id: string, hours: number) =>
    sql`update forge_variables set updated_at = now() - make_interval(hours => ${hours}) where workspace = ${key(id, "").workspace}`.execute(
      database.kysely,
    );
  for (const [at, id] of [first, second, third].entries()) {
    for (const name of names) await set(id, name);
    await age(id, 9 - at);
  }
  await set(second, "Filters");
  // The first tab goes to another Petron.
  await set(first, "TableOptions", "Q");
  expect(await Promise.all([first, second, third].map(held))).toEqual([names, names, []]);
});

it("a tab that has set as many as all tabs together may sets further ones in the place of its oldest", async () => {
  const variables = new VariableStore(database, documents, 40);
  const workspace = tabAddress("$root/Wells/P/eve", newId());
  const key = (name: string) => ({ orgId: "org", workspace, name, userId: "eve" });
  const names = ["a", "b", "c", "d", "e", "f", "g"];
  for (const name of names) await variables.change(key(name), "eve", () => name);
  expect(await Promise.all(names.map((name) => variables.read(key(name))))).toEqual([
    undefined,
    undefined,
    "c",
    "d",
    "e",
    "f",
    "g",
  ]);
});
