import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleForBrowser } from "../browserBundle.ts";
import { laterThan } from "./laterThan.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "petrons-later-"));
  const files = {
    "start.ts":
      'export { tip } from "./tip.ts"; export { chip } from "./chip.ts"; export const one = () => import("./one.ts"); export const two = () => import("./two.ts");',
    "tip.ts": 'export const tip = () => "a tip that is long enough to be told apart";',
    "chip.ts": 'export const chip = () => "a chip that is long enough to be told apart";',
    "one.ts": 'import { tip } from "./tip.ts"; export default () => tip() + "one";',
    "two.ts": 'import { chip } from "./chip.ts"; export const two = () => chip() + "two";',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = (plugins: ReturnType<typeof laterThan>[]) =>
  bundleForBrowser({
    entries: { start: join(folder, "start.ts") },
    directory: folder,
    publicPath: "/assets/",
    shared: new Set(),
    workingDirectory: folder,
    plugins,
  });

test("what an entry point shares with modules that are loaded later is one file, not one for each of them", async () => {
  const apart = await built([]);
  const together = await built([laterThan([join(folder, "start.ts")])]);
  expect(together.files.length).toBeLessThan(apart.files.length);
  const lazy = together.files.filter(({ path }) => /^(one|two)-/.test(path));
  expect(lazy).toHaveLength(2);
  expect(new Set(lazy.flatMap(({ imports = [] }) => imports)).size).toBe(1);
});
