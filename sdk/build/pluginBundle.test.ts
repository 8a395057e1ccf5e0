import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, expect, test } from "vitest";
import { BuildError } from "./buildError.ts";
import { integrityOf, sha256Hex } from "./contentHash.ts";
import { buildPlugin } from "./pluginBundle.ts";
import { checkout, definitionText, pluginFolder } from "./testing/pluginFolder.ts";

const folders: { remove(): void }[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

function plugin(files?: Record<string, string>): string {
  const folder = pluginFolder(files);
  folders.push(folder);
  return folder.directory;
}

async function problemsOf(files: Record<string, string>): Promise<string> {
  const error: unknown = await buildPlugin(plugin(files)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BuildError);
  return (error as BuildError).problems.join("\n");
}

test("a built plugin is System modules, one style sheet in its layer, and a manifest with the hash, integrity and size of each file", async () => {
  const directory = plugin();
  const { manifest } = await buildPlugin(directory);
  const files = manifest.browser!.files;
  expect(files.map(({ path }) => path.replace(/-[A-Za-z0-9]+\./, "."))).toEqual(
    expect.arrayContaining(["gauges.js", "GaugesPage.js", "gauges.css"]),
  );
  for (const { path, integrity, size, brotli } of files) {
    const content = readFileSync(join(directory, "dist", path));
    expect({ path, integrity, size }).toEqual({
      path,
      integrity: integrityOf(content),
      size: content.length,
    });
    expect(readFileSync(join(directory, "dist", `${path}.br`)).length).toBe(brotli);
    expect(existsSync(join(directory, "dist", `${path}.gz`))).toBe(true);
    if (path.endsWith(".js")) expect(content.toString()).toMatch(/^System\.register\(/);
  }
  const sheet = readFileSync(join(directory, "dist", manifest.browser!.styles[0]!), "utf8");
  expect(sheet).toBe("@layer vendor,sdk,host,plugin;@layer plugin{.gauge{color:teal}}\n");
  expect(files.find(({ path }) => path.startsWith("GaugesPage"))!.imports).toEqual(
    expect.arrayContaining(["@blueprintjs/core/early", "react/jsx-runtime"]),
  );
});

test("the server half is one module that needs nothing but Node", async () => {
  const directory = plugin();
  const { manifest } = await buildPlugin(directory);
  const file = join(directory, "dist", manifest.server!.entry);
  expect(sha256Hex(readFileSync(file))).toBe(manifest.server!.sha256);
  const specifiers = [...readFileSync(file, "utf8").matchAll(/^import .* from "([^"]+)"/gm)].map(
    ([, specifier]) => specifier,
  );
  expect(specifiers.filter((specifier) => !specifier!.startsWith("node:"))).toEqual([]);
  expect(Object.keys((await import(pathToFileURL(file).href)) as object)).toEqual(["readGauge"]);
});

test("two builds of the same sources are the same bytes", async () => {
  const [first, second] = [await buildPlugin(plugin()), await buildPlugin(plugin())];
  expect(second.text).toBe(first.text);
});

test("PL-002 PL-008 a view or handler that its half does not export fails the build with its name and place", async () => {
  const problems = await problemsOf({
    "plugin.ts": definitionText(`{
      routes: [{ name: "gauges", path: "/gauges", view: "GaugePage" as never, access: "signed-in" }],
      tasks: [{ taskName: "ReadGauge", display: "Read gauge", jobType: "Import", handler: "readGauges" as never }],
    }`),
  });
  expect(problems).toContain(
    "/contributes/routes/0/view: 'GaugePage' is not an export of browser/index.ts.",
  );
  expect(problems).toContain(
    "/contributes/tasks/0/handler: 'readGauges' is not an export of server/index.ts.",
  );
});

test("PL-001 a menu item that leads to no route fails the build", async () => {
  const problems = await problemsOf({
    "plugin.ts": definitionText(
      `{ menuItems: [{ id: "gauges", section: "top", label: "Gauges", icon: "dashboard", to: "gouges" as never }] }`,
    ),
  });
  expect(problems).toContain("/contributes/menuItems/0: 'gouges' is not a route of this plugin.");
});

test("ST-034 a contribution that depends on a flag that the plugin does not declare fails the build, and so does a flag without a description", async () => {
  const problems = await problemsOf({
    "plugin.ts": definitionText(`{
      flags: [{ name: "dials", default: false } as never],
      menuItems: [{ id: "gauges", section: "top", label: "Gauges", icon: "dashboard", to: "gauges", flag: "dial" }],
      routes: [{ name: "gauges", path: "/gauges", view: "GaugesPage", access: "signed-in", flag: "dials" }],
    }`),
  });
  expect(problems).toContain(
    "/contributes/menuItems/0: depends on the flag 'dial', which this plugin does not declare.",
  );
  expect(problems).toContain("/contributes/flags/0: must have required property 'description'.");
  expect(problems).not.toContain("'dials'");
});

test("a definition that is not valid fails with the path inside it and what was expected", async () => {
  const problems = await problemsOf({
    "plugin.ts": definitionText(
      `{ menuItems: [{ id: "a", section: "left" as never, label: "", icon: "x", to: { plugin: "other", route: "r" } }], widgets: [] } as never`,
    ),
  });
  expect(problems).toContain(
    `/contributes/menuItems/0/section: must be one of "top", "bottom", "admin".`,
  );
  expect(problems).toContain("/contributes: has the unknown property 'widgets'.");
  expect(problems).toContain(
    "/contributes/menuItems/0: leads into the plugin 'other', which requires.plugins does not name.",
  );
});

test("a range that is none, and one that no version is in, fail the build with their place", async () => {
  const problems = await problemsOf({
    "plugin.ts": definitionText(
      "{}",
      `, plugins: { wells: ">2.0.0 <1.0.0" }, services: { comments: "not a range", units: "^1.0.0" }`,
    ),
  });
  expect(problems).toContain(
    "/requires/plugins/wells: no version is in the range '>2.0.0 <1.0.0'.",
  );
  expect(problems).toContain("/requires/services/comments: 'not a range' is not a version range.");
  expect(problems).not.toContain("units");
});

test("a shared package that gets into the bundle fails the build, by a deep import and by a path into the SDK", async () => {
  const deep = await problemsOf({
    "browser/index.ts": `export { Button as GaugesPage } from "@blueprintjs/core/lib/esm/components/button/buttons.js";`,
  });
  expect(deep).toMatch(
    /bundles the shared package '@blueprintjs\/core' .*Import it by one of its shared names: @blueprintjs\/core/,
  );
  expect(
    await problemsOf({
      "browser/index.ts": `import { task } from "@petrons/sdk/server"; export const GaugesPage = task;`,
    }),
  ).toContain("'@petrons/sdk'");
  const path = join(checkout, "sdk/contracts/ids.ts");
  const sdk = await problemsOf({
    "browser/index.ts": `import { newId } from ${JSON.stringify(path)}; export const GaugesPage = () => newId();`,
  });
  expect(sdk).toContain("bundles the shared package '@petrons/sdk'");
});

test("a name that a shared package does not list fails the build", async () => {
  const problems = await problemsOf({
    "browser/index.ts": `import { HydratedRouter } from "react-router-dom"; export const GaugesPage = HydratedRouter;`,
  });
  expect(problems).toContain(
    "The shared package 'react-router-dom' does not offer 'HydratedRouter'.",
  );
});

test("plugin.ts may import types from its halves and nothing else", async () => {
  const problems = await problemsOf({
    "plugin.ts": `import { title } from "./browser/title.ts"; export default { id: "gauges", version: "1.0.0", title, requires: { sdk: "*" }, contributes: {} };`,
    "browser/title.ts": `export const title = "Gauges";`,
  });
  expect(problems).toContain(
    "plugin.ts imports browser/title.ts: it may import types from its halves and nothing else.",
  );
});

test("a fault in the sources is reported with its file and line", async () => {
  expect(await problemsOf({ "browser/GaugesPage.tsx": "\nexport default function (" })).toMatch(
    /^browser\/GaugesPage\.tsx:2: /,
  );
});

test("a build that fails leaves the last good plugin.json as it was", async () => {
  const directory = plugin();
  const { text } = await buildPlugin(directory);
  const { writeFileSync } = await import("node:fs");
  writeFileSync(join(directory, "browser/index.ts"), "export const Other = 1;");
  await expect(buildPlugin(directory)).rejects.toBeInstanceOf(BuildError);
  expect(readFileSync(join(directory, "dist/plugin.json"), "utf8")).toBe(text);
});

type Validators = Record<string, (value: unknown) => boolean>;

/** What the built entry of a plugin's browser half exports. */
async function entryExports(
  files: Record<string, string>,
): Promise<{ code: string; exported: Record<string, unknown> }> {
  const directory = plugin({ "server/index.ts": `export const readGauge = {};`, ...files });
  const { manifest } = await buildPlugin(directory);
  const code = readFileSync(join(directory, "dist", manifest.browser!.entry), "utf8");
  const exported: Record<string, unknown> = {};
  const System = {
    register(
      _: string[],
      declare: (add: (name: string | object, value?: unknown) => void) => {
        setters: ((m: unknown) => void)[];
        execute(): void;
      },
    ) {
      const { execute } = declare((name, value) =>
        Object.assign(exported, typeof name === "string" ? { [name]: value } : name),
      );
      execute();
    },
  };
  new Function("System", code)(System);
  return { code, exported };
}

test("a schema import gives validators compiled at build time, without code made from text", async () => {
  const { code, exported } = await entryExports({
    "browser/gauge.schema.json": JSON.stringify({
      type: "object",
      required: ["depth"],
      properties: { depth: { type: "number", minimum: 0 } },
    }),
    "browser/index.ts": `import validator from "./gauge.schema.json?validator"; export const GaugesPage = () => null; export { validator };`,
  });
  expect(code).not.toMatch(/new Function|\beval\(/);
  const [validate] = Object.values(exported.validator as Validators);
  expect(validate!({ depth: 3 })).toBe(true);
  expect(validate!({ depth: -3 })).toBe(false);
});

test("a module with a form schema gives validators of its rules in the same way", async () => {
  const { code, exported } = await entryExports({
    "browser/gaugeForm.ts": `
      const least: number = 0;
      export default {
        inputs: [
          { key: "wellName", inputType: "text", validationRules: [{ required: true }] },
          { key: "depth", inputType: "number", validationRules: [{ min: least }] },
        ],
        sections: [],
      };`,
    "browser/index.ts": `import validator from "./gaugeForm.ts?validator"; export const GaugesPage = () => null; export { validator };`,
  });
  expect(code).not.toMatch(/new Function|\beval\(/);
  const [validate] = Object.values(exported.validator as Validators);
  expect(validate!({ wellName: "Bonanza 01H", depth: 3 })).toBe(true);
  expect(validate!({ wellName: "Bonanza 01H", depth: -3 })).toBe(false);
  expect(validate!({ depth: 3 })).toBe(false);
});
