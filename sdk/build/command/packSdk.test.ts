import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OutsideFolder, outsideFolder } from "../testing/outsideFolder.ts";
import { checkout } from "../testing/pluginFolder.ts";
import { addedPlugins } from "./addPlugin.ts";

let outside: OutsideFolder;

beforeAll(async () => {
  outside = await outsideFolder();
});
afterAll(() => outside.remove());

test("the packed SDK holds JavaScript with declarations, and no TypeScript sources, tests or paths of the checkout", () => {
  const { sdk } = outside;
  const files = readdirSync(sdk, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
  const { exports } = JSON.parse(readFileSync(join(sdk, "package.json"), "utf8")) as {
    exports: Record<string, { types: string; default: string } | string>;
  };
  for (const entryPoint of Object.values(exports))
    if (typeof entryPoint === "object")
      for (const file of Object.values(entryPoint))
        expect([file, existsSync(join(sdk, file))]).toEqual([file, true]);
  for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name))) {
    const text = readFileSync(join(sdk, file), "utf8");
    expect([
      file,
      text.includes(checkout.replace(/\/$/, "")),
      /from "\.[^"]*\.tsx?"/.test(text),
    ]).toEqual([file, false, false]);
  }
});

test("a plugin outside the checkout is made, type-checked, built, packed and added with nothing but the packed SDK", () => {
  const { folder, command, checkTypes } = outside;
  command("create", "rates");
  expect(command("check", "rates")).toMatch(/^rates 1\.0\.0 is good/);
  checkTypes("rates");
  expect(command("pack", "rates")).toContain("rates-1.0.0.tgz");
  expect(command("add", "rates-1.0.0.tgz")).toContain(
    `rates 1.0.0 is installed in ${join(folder, "data")} and pinned at`,
  );
  expect(addedPlugins(join(folder, "data"))).toMatchObject([
    { id: "rates", version: "1.0.0", path: "plugins/rates/1.0.0" },
  ]);
  expect(existsSync(join(folder, "data/plugins/rates/1.0.0/dist/plugin.json"))).toBe(true);
});
