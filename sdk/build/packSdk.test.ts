import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addedPlugins } from "./addPlugin.ts";
import { packSdk } from "./packSdk.ts";
import { unpackTarball } from "./tarball.ts";
import { checkout } from "./testing/pluginFolder.ts";

let folder: string;
let sdk: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "petrons-outside-"));
  sdk = join(folder, "node_modules", "@petrons", "sdk");
  const { content } = await packSdk();
  for (const [path, bytes] of unpackTarball(content)) {
    const file = join(sdk, path.replace(/^package\//, ""));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  // What npm would fetch beside it comes from the checkout: the test needs no registry.
  for (const name of readdirSync(join(checkout, "node_modules")).filter((entry) => !entry.startsWith(".") && !entry.startsWith("@petrons")))
    symlinkSync(join(checkout, "node_modules", name), join(folder, "node_modules", name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8", env: { ...process.env, DATA_DIR: join(folder, "data"), NODE_OPTIONS: "" } });

test("the packed SDK holds JavaScript with declarations, and no TypeScript sources, tests or paths of the checkout", () => {
  const files = readdirSync(sdk, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.test\./.test(file))).toEqual([]);
  const { exports } = JSON.parse(readFileSync(join(sdk, "package.json"), "utf8")) as { exports: Record<string, { types: string; default: string } | string> };
  for (const door of Object.values(exports))
    if (typeof door === "object") for (const file of Object.values(door)) expect([file, existsSync(join(sdk, file))]).toEqual([file, true]);
  for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name))) {
    const text = readFileSync(join(sdk, file), "utf8");
    expect([file, text.includes(checkout.replace(/\/$/, "")), /from "\.[^"]*\.tsx?"/.test(text)]).toEqual([file, false, false]);
  }
});

test("a plugin outside the checkout is made, type-checked, built, packed and added with nothing but the packed SDK", () => {
  const command = join(sdk, "build", "bin.js");
  run(command, "create", "rates");
  expect(run(command, "check", "rates")).toMatch(/^rates 1\.0\.0 is good/);
  const options = {
    module: "esnext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    lib: ["es2024", "dom"],
    target: "es2024",
  };
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...options, skipLibCheck: true, types: ["react"] }, include: ["rates"], exclude: ["**/dist"] }),
  );
  run(join(checkout, "node_modules/typescript/bin/tsc"), "-p", ".");
  expect(run(command, "pack", "rates")).toContain("rates-1.0.0.tgz");
  expect(run(command, "add", "rates-1.0.0.tgz")).toContain("rates 1.0.0 is installed and pinned at");
  expect(addedPlugins(join(folder, "data"))).toMatchObject([{ id: "rates", version: "1.0.0", path: "plugins/rates/1.0.0" }]);
  expect(existsSync(join(folder, "data/plugins/rates/1.0.0/dist/plugin.json"))).toBe(true);
});
