import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { hostTasks } from "./hostTasks.ts";

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
  console.log(JSON.stringify([...packages]));`;

const importing = [
  ...new Set(
    hostTasks
      .filter(({ entry: { taskName } }) => /^(Import|Inspect|Count|Export)/.test(taskName))
      .map(({ module }) => module!),
  ),
];

test("the process of a run that imports loads neither schemas nor the database of the product: it would begin half a second later", async () => {
  const loaded = importing.map(async (module) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--disable-warning=ExperimentalWarning",
      "--input-type=module",
      "--eval",
      program,
      module,
    ]);
    return JSON.parse(stdout) as string[];
  });
  const packages = new Set((await Promise.all(loaded)).flat());
  expect([...packages]).toContain("@duckdb/node-api");
  expect(["typebox", "ajv", "kysely", "fastify"].filter((name) => packages.has(name))).toEqual([]);
});
