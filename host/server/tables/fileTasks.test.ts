import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { childModule } from "./types.ts";

/** Which packages a process has loaded once it has the module. */
const program = `
  import { registerHooks } from "node:module";
  const packages = new Set();
  registerHooks({ load: (url, context, next) => {
    const [, name] = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
    if (name) packages.add(name);
    return next(url, context);
  } });
  await import(process.argv[1]);
  console.log([...packages].sort().join(" "));`;

test("the process of a file loads no package but what opens files: a person waits for each that it loads", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    "--input-type=module",
    "--eval",
    program,
    childModule,
  ]);
  const packages = stdout.trim().split(" ");
  expect(packages).toContain("@duckdb/node-api");
  expect(
    packages.filter((name) => !/^(@duckdb\/.+|detect-libc|yauzl|pend|buffer-crc32)$/.test(name)),
  ).toEqual([]);
});
