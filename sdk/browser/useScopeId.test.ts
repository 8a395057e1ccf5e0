// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, it } from "vitest";
import { type HostServices, scopeFields, tablesPath, usePetronId, useScopeId } from "./index.ts";

const petron = { container: "Petron", param: "petronId", label: "Petron" };
const field = { container: "Field", param: "fieldId", label: "Field" };
const routes = [
  { pluginId: "wells", name: "ofPetron", path: "/petron/:petronId/wells" },
  { pluginId: "wells", name: "ofField", path: "/field/:fieldId/wells" },
];

let ids: (string | undefined)[];
function Probe() {
  ids = [useScopeId(), usePetronId()];
  return null;
}
async function idsAt(path: string, scope: HostServices["scope"] | null) {
  const host = fakeHost({ scope, contributions: (() => routes) as never });
  const container = document.body.appendChild(document.createElement("div"));
  await renderWithHost(createElement(Probe), { host, path, container });
  return ids;
}

it("SH-005 the page is in the scope of its route's parameter, also by the name that plugins of before use", async () => {
  expect(await idsAt("/petron/p1/wells", petron)).toEqual(["p1", "p1"]);
  expect(await idsAt("/field/f1/wells", field)).toEqual(["f1", "f1"]);
  expect(await idsAt("/petron/p1/wells", field)).toEqual([undefined, undefined]);
  expect(await idsAt("/home", petron)).toEqual([undefined, undefined]);
  // The page of a plugin whose scope is switched off keeps it.
  expect(await idsAt("/petron/p1/wells", null)).toEqual(["p1", "p1"]);
});

it("the tables of a scope are at the page whose address has its parameter", () => {
  const host = fakeHost({
    scope: field,
    routes: { ofField: "/field/:fieldId/wells" },
    contributions: (() => [{ ...routes[1], tables: true }]) as never,
  });
  expect(tablesPath(host, "f1", { table: "oil" })).toBe("/field/f1/wells?table=oil");
});

it("calls and documents name the scope by its parameter", () => {
  expect(scopeFields(fakeHost({ scope: field }), "f1")).toEqual({ fieldId: "f1" });
  expect(scopeFields(fakeHost(), "p1")).toEqual({ petronId: "p1" });
  expect(scopeFields(fakeHost(), undefined)).toEqual({});
});
