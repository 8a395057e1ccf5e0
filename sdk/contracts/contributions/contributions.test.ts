import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { kindNames, kinds, pluginManifestSchema, pluginSchemaFile } from "./index.ts";

const schemaFile = new URL("../../../manifests/plugin.schema.json", import.meta.url);
const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(pluginManifestSchema);
const packed = (contributes: object) => ({
  format: 1,
  id: "wells",
  version: "1.0.0",
  title: "Wells",
  requires: { sdk: "^1.0.0" },
  contributes,
});

test("PL-007 the schema file of plugin.json says what the table of kinds says", () => {
  // After a change of a kind: node host/server/plugins/writePluginSchema.ts, then the formatter.
  expect(JSON.parse(readFileSync(schemaFile, "utf8"))).toEqual(JSON.parse(pluginSchemaFile()));
});

test("PL-007 a kind admits the properties of its schema, and no kind is admitted that the table lacks", () => {
  expect(
    validate(
      packed({
        redirects: [{ from: "/a", to: "/b" }],
        panels: [{ id: "a", side: "right", title: "A", view: "A" }],
      }),
    ),
  ).toBe(true);
  expect(validate(packed({ redirects: [{ from: "/a", to: "/b", permanent: true }] }))).toBe(false);
  expect(validate(packed({ commands: [{ id: "a", label: "A" }] }))).toBe(false);
  expect(validate(packed({ widgets: [] }))).toBe(false);
});

test("PL-007 each kind says what its fields hold, so that the build and the boot document look up the names in them", () => {
  const holding = (role: keyof (typeof kinds)["routes"]["fields"]) =>
    kindNames.flatMap((kind) => kinds[kind].fields[role].map((field) => `${kind}.${field}`)).sort();
  expect(holding("server-export")).toEqual([
    "containers.handler",
    "containers.migrate",
    "flows.handler",
    "tasks.handler",
    "triggers.handler",
    "workspaces.handler",
  ]);
  expect(holding("route")).toEqual([
    "appCards.to",
    "attentionItems.to",
    "commands.to",
    "itemActions.to",
    "menuItems.to",
    "overviewPictures.to",
  ]);
  expect(holding("browser-export")).toEqual(
    expect.arrayContaining([
      "routes.view",
      "menuItems.iconView",
      "paletteSources.find",
      "itemActions.check",
    ]),
  );
  expect([holding("routes"), holding("panel"), holding("task")]).toEqual([
    ["pageFilters.routes"],
    ["attentionItems.opens", "headerItems.opens"],
    ["copyTriggers.task"],
  ]);
});
