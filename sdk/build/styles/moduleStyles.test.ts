import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bundle, bundleForBrowser } from "../browserBundle.ts";

let folder: string;
let bundle: Bundle;

const files = {
  "index.ts":
    'import "./first.css"; import "./part.ts"; export const chart = () => import("./chart.ts");',
  "part.ts": 'import "./part.css"; export const part = 1;',
  "chart.ts": 'import "./chart.css"; import "./axis.ts"; export const draw = 1;',
  "axis.ts": 'import "./axis.css"; export const axis = 1;',
  "first.css": '@import "./tokens.css"; .first { color: red }',
  "tokens.css": ".tokens { color: red }",
  "part.css": ".part { color: red }",
  "chart.css": ".chart { color: red }",
  "axis.css": ".axis { color: red }",
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "petrons-styles-"));
  mkdirSync(join(folder, "out"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  bundle = await bundleForBrowser({
    entries: { gauges: join(folder, "index.ts") },
    directory: join(folder, "out"),
    publicPath: "/assets/",
    shared: new Set(),
    workingDirectory: folder,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rulesOf = (name: string) => {
  const file = bundle.files.find(({ path }) => path.startsWith(`${name}-`))!.path;
  return [...(bundle.styles.get(file) ?? "").matchAll(/\.(\w+) \{/g)].map(([, rule]) => rule);
};

test("a module brings the styles of its own sources, in their order, and none of what it loads later", () => {
  expect(rulesOf("gauges")).toEqual(["tokens", "first", "part"]);
});

test("a module that is loaded later brings its own styles, and its loader names it as lazy", () => {
  expect(rulesOf("chart")).toEqual(["chart", "axis"]);
  const entry = bundle.files.find(({ path }) => path === bundle.entries.gauges?.file);
  expect(entry?.lazy).toEqual([bundle.files.find(({ path }) => path.startsWith("chart-"))?.path]);
});
