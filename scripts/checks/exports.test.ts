import { expect, test } from "vitest";
import { checkExports } from "./exports.ts";

const unused = (files: Record<string, string>, exceptions: Record<string, string> = {}) =>
  checkExports(
    Object.entries(files).map(([path, text]) => ({ path, text: `\n${text}\n` })),
    exceptions,
  ).map(({ path, line, message }) => `${path}:${line} ${/'([^']+)'/.exec(message)?.[1]}`);

test.each([
  "export const a = 1;",
  "export async function a() {}",
  "export abstract class a {}",
  "export interface a {}",
  "export type a = 1;",
  "export enum a {}",
  "const b = 1; export { b as a };",
  "export const [{ x: a }] = [{ x: 1 }];",
  'export { b as a } from "./z.ts";',
  'export type { a } from "./z.ts";',
  'export * as a from "./z.ts";',
])("an export that no other file imports is reported, an imported one is not: %s", (line) => {
  const file = { "host/a.ts": line };
  expect(unused(file)).toEqual(["host/a.ts:2 a"]);
  expect(unused({ ...file, "host/b.test.ts": 'import { a } from "./a.ts";' })).toEqual([]);
  expect(unused({ ...file, "host/b.ts": 'import { other } from "./a.ts";' })).toEqual([
    "host/a.ts:2 a",
  ]);
});

test.each([
  'import { a as b } from "./a.ts";',
  'import { type a } from "./a.ts";',
  'import * as all from "./a.ts"; all.a();',
  'const { a } = await import("./a.ts");',
  'import("./a.ts").then((module) => module.a);',
  'type B = import("./a.ts").a;',
  'const file = new URL("./a.ts", import.meta.url);',
])("what another file takes counts, however it takes it: %s", (line) => {
  expect(unused({ "host/a.ts": "export const a = 1;", "host/b.ts": line })).toEqual([]);
});

test("a default export counts as used by a default import and by a lazy one", () => {
  const file = { "host/a.ts": "export default 1;" };
  expect(unused(file)).toEqual(["host/a.ts:2 default"]);
  for (const line of ['import a from "./a.ts";', 'lazy(() => import("./a.ts"));'])
    expect(unused({ ...file, "host/b.ts": line })).toEqual([]);
});

test("a re-export uses the name that it passes on; 'export *' only what is imported through it", () => {
  const files = {
    "host/a.ts": "export const a = 1; export const b = 2;",
    "host/index.ts": 'export * from "./a.ts";',
    "host/c.ts": 'import { a } from "./index.ts";',
  };
  expect(unused(files)).toEqual(["host/a.ts:2 b"]);
  expect(unused({ ...files, "host/index.ts": 'export { a, b } from "./a.ts";' })).toEqual([
    "host/index.ts:2 b",
  ]);
});

test("entry points of the SDK and of plugins export for others", () => {
  const inner = "export const a = 1;";
  for (const folder of ["sdk/browser", "plugins/jobs/server", "sdk/examples/wells/contracts"])
    expect(
      unused({ [`${folder}/index.ts`]: 'export * from "./a.ts";', [`${folder}/a.ts`]: inner }),
    ).toEqual([]);
});

test("an exception counts for a name, a file or a folder, and is reported once nothing needs it", () => {
  const file = { "host/x/a.ts": "export const a = 1;" };
  for (const key of ["host/x/a.ts#a", "host/x/a.ts", "host/"])
    expect(unused(file, { [key]: "a reason" })).toEqual([]);
  expect(unused({ "host/a.ts": "" }, { "host/a.ts#a": "a reason" })).toEqual([
    "host/a.ts:undefined host/a.ts#a",
  ]);
});
