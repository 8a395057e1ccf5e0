import { container, type WorkspaceDefinition } from "@petrons/sdk/server";
import { Type } from "typebox";
import { expect, it } from "vitest";
import { TemplateRegistry } from "../templateRegistry.ts";
import { concernedBy, FlowRegistry } from "./flowRegistry.ts";
import type { RegisteredFlow } from "./registeredFlow.ts";

const pattern = "$root/Wells/{petronId}/{field}";
const read = {
  container: "Table",
  params: { petronId: "petronId", field: "collection" },
  fields: ["version"],
};
const sums: RegisteredFlow = {
  name: "Sums",
  pattern,
  pluginId: "wells",
  handler: "sums",
  definition: { reads: [read], run: async () => 1 },
};

it("FG-017 a change of what a flow reads concerns the workspaces that the document names before and after it, and none when it changes nothing that is read", () => {
  const table = { petronId: "p", collection: "production", version: "1", rowCount: 3 };
  const concerned = (...bodies: object[]) =>
    concernedBy(sums, "Table", bodies as Record<string, unknown>[]);
  expect(concerned(table)).toEqual(["$root/Wells/p/production"]);
  expect(concerned(table, { ...table, version: "2" })).toEqual(["$root/Wells/p/production"]);
  expect(concerned(table, { ...table, collection: "tests", version: "2" })).toEqual([
    "$root/Wells/p/production",
    "$root/Wells/p/tests",
  ]);
  expect(concerned(table, { ...table, rowCount: 4 })).toEqual([]);
  for (const collection of ["a/b", "{field}", "", 3, undefined, "a#b"])
    expect(concerned({ ...table, collection })).toEqual([]);
  expect(concernedBy(sums, "Comment", [table])).toEqual([]);
});

it("FG-017 refuses flows of no workspace of their plugin, of a person, declared twice, or whose reads do not say what they concern", () => {
  const templates = new TemplateRegistry(() => true);
  const workspace = (address: string): WorkspaceDefinition => ({
    address,
    enter: {},
    resources: {},
  });
  for (const address of [pattern, "$root/Mine/{userId}"])
    templates.register(workspace(address), "wells");
  const kept = (name: string, feed: "full" | "ids") =>
    container({
      name,
      feed,
      schema: Type.Object({}),
      indexes: [],
      access: { read: [], insert: [], update: [], delete: [] },
      uninstall: "keep",
    });
  const containers = [kept("Table", "full"), kept("Tag", "ids")];
  const registry = new FlowRegistry(templates, {
    definition: (name) => containers.find((one) => one.name === name),
  });
  registry.register(sums);
  const register = (change: Partial<RegisteredFlow>) => () =>
    registry.register({ ...sums, name: "Others", ...change });
  const reading = (change: object) =>
    register({ definition: { ...sums.definition, reads: [{ ...read, ...change }] } });
  expect(register({ name: "Sums" })).toThrow(
    "The flow 'Sums' of the plugin 'wells' is there already in $root/Wells/{petronId}/{field}.",
  );
  expect(register({ pattern: "$root/Other/{petronId}" })).toThrow(
    "names $root/Other/{petronId}, which is no workspace of the plugin.",
  );
  expect(register({ pluginId: "jobs" })).toThrow("which is no workspace of the plugin.");
  expect(register({ pattern: "$root/Mine/{userId}" })).toThrow(
    "belongs to a workspace of a person",
  );
  expect(reading({ container: "Tag" })).toThrow(
    "reads Tag, whose changes do not say what they concern.",
  );
  expect(reading({ container: "Gone" })).toThrow(
    "reads Gone, whose changes do not say what they concern.",
  );
  expect(reading({ params: { petronId: "petronId" } })).toThrow(
    "does not say which field of Table holds {field}.",
  );
  expect(register({ definition: {} as RegisteredFlow["definition"] })).toThrow(
    "has no function or does not say what it reads.",
  );
  expect(registry.all()).toEqual([sums]);
});
