import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Installation } from "../testing/installation.ts";
import { incompatiblePlugins, pinnedPlugins, readInstalled } from "./installedPlugins.ts";

let installation: Installation;
beforeEach(() => {
  installation = new Installation();
});
afterEach(() => installation.remove());

const read = (local = true) =>
  readInstalled(pinnedPlugins(installation.config(), installation.folder), {
    local,
    sdkVersion: "1.4.0",
    root: installation.folder,
    warn: () => undefined,
  });
const reasonOf = (id: string, local?: boolean) =>
  read(local).find(({ manifest }) => manifest.id === id)?.incompatible;
const fileOf = (id: string) => join(installation.folder, "plugins", id, "dist", "plugin.json");

test("a plugin.json that is not valid is reported with its file, the path inside it and what was expected", () => {
  installation.add({
    id: "wells",
    contributes: {
      menuItems: [{ id: "w", section: "left", label: "W", icon: "i", to: "w" }],
      extra: [],
    } as never,
  });
  expect(reasonOf("wells")).toContain(
    `${fileOf("wells")}: /contributes/menuItems/0/section: expected one of "top", "bottom", "admin".`,
  );
  expect(reasonOf("wells")).toContain(
    `${fileOf("wells")}: /contributes: expected no property 'extra'.`,
  );
  installation.text("plugins/wells/dist/plugin.json", "{ nonsense");
  expect(reasonOf("wells")).toMatch(/plugin\.json: it is not valid JSON/);
});

test("a plugin that is not built, or is another one than pinned, is reported with its file, and the others stay", () => {
  installation.add({ id: "wells" }, { pin: { path: "plugins/nowhere" } });
  installation.add({ id: "jobs" }, { pin: { version: "2.0.0" } });
  installation.add({ id: "plus" });
  expect(reasonOf("wells")).toContain(
    "plugins/nowhere/dist/plugin.json: it cannot be read (ENOENT). Build the plugin",
  );
  expect(reasonOf("jobs")).toBe(`The manifest pins jobs 2.0.0; ${fileOf("jobs")} is jobs 1.0.0.`);
  expect(reasonOf("plus")).toBeUndefined();
});

test("the pinned hash must be that of plugin.json, and outside local environments there must be one", () => {
  installation.add({ id: "wells" });
  installation.add({ id: "jobs" }, { pin: { sha256: "0".repeat(64) } });
  expect(reasonOf("wells", false)).toContain("pins no sha256");
  expect(reasonOf("jobs")).toContain(`the manifest pins ${"0".repeat(64)}`);
  const sha256 = createHash("sha256")
    .update(readFileSync(fileOf("wells")))
    .digest("hex");
  installation.text(
    "data/plugins.json",
    JSON.stringify([
      {
        id: "wells",
        version: "1.0.0",
        path: join(installation.folder, "plugins/wells"),
        sha256,
        enabledByDefault: true,
      },
    ]),
  );
  expect(reasonOf("wells", false)).toBeUndefined();
});

test("versions that do not fit are incompatible with the reason, and so is what requires them", () => {
  installation.add({ id: "old", requires: { sdk: "^2.0.0" } });
  installation.add({ id: "needs-old", requires: { sdk: "^1.0.0", plugins: { old: "*" } } });
  installation.add({ id: "needs-newer", requires: { sdk: "^1.0.0", plugins: { fine: "^3.0.0" } } });
  installation.add({
    id: "needs-absent",
    requires: { sdk: "^1.0.0", plugins: { absent: "^1.0.0" } },
  });
  installation.add({ id: "odd", requires: { sdk: "newest" } });
  installation.add({ id: "fine" });
  expect(reasonOf("old")).toBe("It requires the SDK ^2.0.0; this host has 1.4.0.");
  expect(reasonOf("needs-old")).toBe("It requires the plugin 'old', which is incompatible.");
  expect(reasonOf("needs-newer")).toBe("It requires the plugin 'fine' ^3.0.0; 1.0.0 is installed.");
  expect(reasonOf("needs-absent")).toBe(
    "It requires the plugin 'absent' ^1.0.0, which is not installed.",
  );
  expect(reasonOf("odd")).toBe("It requires the SDK 'newest', which is not a version range.");
  expect(reasonOf("fine")).toBeUndefined();
});

test("a cycle is reported with its trace", () => {
  for (const [id, next] of [
    ["a", "b"],
    ["b", "c"],
    ["c", "a"],
  ] as const)
    installation.add({ id, requires: { sdk: "*", plugins: { [next]: "*" } } });
  installation.add({ id: "d", requires: { sdk: "*", plugins: { a: "*" } } });
  expect(reasonOf("a")).toBe("It requires itself: a → b → c → a.");
  expect(reasonOf("d")).toBe("It requires the plugin 'a', which is incompatible.");
});

test("of two plugins that declare the scope the first that is pinned has it, and the other is incompatible with the reason", () => {
  const scope = { param: "fieldId", label: "Field" };
  installation.add({
    id: "fields",
    contributes: { containers: [{ name: "Field", handler: "field", scope }] },
  });
  installation.add({
    id: "projects",
    contributes: {
      containers: [
        { name: "Project", handler: "project", scope: { ...scope, param: "projectId" } },
      ],
    },
  });
  installation.add({
    id: "both",
    contributes: { containers: ["A", "B"].map((name) => ({ name, handler: name, scope })) },
  });
  installation.add({
    id: "odd",
    contributes: {
      containers: [{ name: "Odd", handler: "odd", scope: { param: "odd id", label: "Odd" } }],
    },
  });
  expect(reasonOf("fields")).toBeUndefined();
  expect(reasonOf("projects")).toBe(
    "It declares the scope that tables, files and runs lie in, as 'fields' does: only one plugin can.",
  );
  expect(reasonOf("both")).toBe("It declares 2 containers as the scope: only one can be it.");
  expect(reasonOf("odd")).toContain("/contributes/containers/0/scope/param");
});

test("what a start would find incompatible is reported before it, also without a version that was added", () => {
  installation.text("sdk/package.json", JSON.stringify({ version: "1.4.0" }));
  installation.add({ id: "gauges" });
  installation.add({ id: "wells", requires: { sdk: "*", plugins: { gauges: "^1.0.0" } } });
  const newer = new Installation();
  newer.add({ id: "gauges", version: "2.0.0" });
  const path = join(newer.folder, "plugins/gauges");
  installation.text(
    "data/plugins.json",
    JSON.stringify([{ id: "gauges", version: "2.0.0", path, enabledByDefault: false }]),
  );
  const found = (without?: string) =>
    Object.fromEntries(incompatiblePlugins(installation.config(), installation.folder, without));
  expect(found()).toEqual({
    wells: "It requires the plugin 'gauges' ^1.0.0; 2.0.0 is installed.",
  });
  expect(found("gauges")).toEqual({});
  newer.remove();
});
