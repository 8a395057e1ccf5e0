import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { kindNames, kinds, pluginManifestSchema, pluginSchemaFile } from "./index.ts";

const schemaFile = new URL("../../../manifests/plugin.schema.json", import.meta.url);
const writeSchema =
  "$N host/server/plugins/installed/writePluginSchema.ts && $N node_modules/@biomejs/biome/bin/biome format --write manifests/plugin.schema.json";
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
  expect(
    JSON.parse(readFileSync(schemaFile, "utf8")),
    `manifests/plugin.schema.json is stale: run '${writeSchema}', where N is the Node of node_modules`,
  ).toEqual(JSON.parse(pluginSchemaFile()));
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
  const heldBy: Record<string, keyof (typeof kinds)["routes"]["fields"]> = {
    ...{ to: "route", routes: "routes", opens: "panel", task: "task", flag: "flag" },
    ...{ handler: "server-export", migrate: "server-export" },
    ...{ view: "browser-export", iconView: "browser-export" },
    ...{ find: "browser-export", check: "browser-export" },
  };
  const named = kindNames.flatMap((kind) =>
    Object.keys(kinds[kind].schema.properties)
      // It leads to an address.
      .filter((field) => field in heldBy && `${kind}.${field}` !== "redirects.to")
      .map((field) => ({ kind, field, role: heldBy[field]! })),
  );
  expect(
    named.filter(({ kind, field, role }) => !kinds[kind].fields[role].includes(field)),
  ).toEqual([]);
  expect(new Set(named.map(({ field }) => field))).toEqual(new Set(Object.keys(heldBy)));
});

test("PL-007 what is said of a kind names the scope that is declared", () => {
  const { appCards, copyTriggers, overviewPictures, routes, workTypes } = kinds;
  const card = { id: "oil", scope: "petron", title: "Oil" };
  for (const aScope of ["a Petron", "an Area"]) {
    expect(appCards.name(card, aScope).detail).toBe(`apps of ${aScope}`);
    expect(
      [workTypes, copyTriggers, overviewPictures, routes].map((kind) => kind.shown(aScope)),
    ).toEqual([
      `Recent Work of ${aScope} lists its documents`,
      `It is offered when ${aScope} is copied`,
      `The overview of ${aScope} draws it`,
      "It opens at its address",
    ]);
  }
  expect(appCards.name(card).detail).toBe("apps of a scope");
});
