import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bundle, bundleForBrowser } from "../browserBundle.ts";
import { classesNamedBy, stylesFor } from "../styles/earlyStyles.ts";
import { joinModules } from "./joinedModules.ts";
import { namedImports } from "./namedImports.ts";

const core = "@blueprintjs/core";
let folder: string;
let bundle: Bundle;

const files = {
  "button.ts": `import { Button, type ButtonProps } from "${core}"; export const button = (props: ButtonProps) => [Button, props];`,
  "form.ts": `import { Button, NumericInput as Figure } from "${core}"; export const form = [Button, Figure];`,
  "all.ts": `import * as Core from "${core}"; export const all = Core;`,
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "petrons-parts-"));
  mkdirSync(join(folder, "out"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  bundle = await bundleForBrowser({
    entries: Object.fromEntries(
      Object.keys(files).map((name) => [name.slice(0, -3), join(folder, name)]),
    ),
    directory: join(folder, "out"),
    publicPath: "/assets/",
    shared: new Set([core]),
    workingDirectory: folder,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const importsOf = (entry: string) =>
  bundle.files.find(({ path }) => path === bundle.entries[entry]!.file)!.imports;

test("a file that imports only early names of a shared package does not load the rest of it", () => {
  expect(importsOf("button")).toEqual([`${core}/early`]);
  expect(importsOf("form")).toEqual([`${core}/early`, core]);
  expect(importsOf("all")).toEqual([core]);
  expect(readFileSync(join(folder, "out", bundle.entries.form!.file), "utf8")).toMatch(
    /NumericInput/,
  );
});

test("what a file takes from a package is read from its imports, types aside", () => {
  const from = (clause: string) =>
    namedImports(`import { one } from "other";\n${clause} from "${core}";`, core);
  expect(from("import { Button, type ButtonProps, Tag as Mark }")).toEqual(["Button", "Tag"]);
  expect(from("import type { ButtonProps }")).toEqual([]);
  expect(from("export { Button }")).toEqual(["Button"]);
  for (const whole of ["import * as Core", "import Core", "import Core, { Button }", "export *"])
    expect(from(whole), whole).toBeUndefined();
});

test("early styles are the rules for classes that early components name, in their order", () => {
  const css = `
    .bp6-button, .bp6-slider { color: red }
    .bp6-button.bp6-intent-danger:not(:disabled, .bp6-loading) { color: blue }
    .bp6-slider .bp6-button { color: green }
    @media (width < 500px) { .bp6-slider { top: 0 } a { color: red } }
    @supports (color: red) { .bp6-slider { top: 0 } }
    @keyframes spin { from { top: 0 } }
    .bp6-popover-arrow-fill { top: 1px }
    .bp6-popover-enter-active > p { content: "}" }`;
  expect(
    stylesFor(
      new Set([
        "bp6-button",
        "bp6-intent-danger",
        "bp6-loading",
        "bp6-popover",
        "bp6-popover-arrow-",
      ]),
      css,
    ),
  ).toBe(
    '.bp6-button{color:red}.bp6-button.bp6-intent-danger:not(:disabled,.bp6-loading){color:#00f}@media(width<500px){a{color:red}}@keyframes spin{0%{top:0}}.bp6-popover-arrow-fill{top:1px}.bp6-popover-enter-active>p{content:"}"}',
  );
  const source = join(folder, "buttons.js");
  writeFileSync(
    source,
    'import { HTML_SELECT } from "../../common/classes"; use(Classes.BUTTON, Classes.intentClass(intent), Classes.POPOVER_ARROW + "-fill");',
  );
  const classes = classesNamedBy([source]);
  expect(
    ["bp6-button", "bp6-html-select", "bp6-intent-danger", "bp6-dark", "bp6-popover-arrow-"].filter(
      (name) => !classes.has(name),
    ),
  ).toEqual([]);
  expect(classes.has("bp6-slider")).toBe(false);
});

test("joined modules are handed on by name as each registers itself, and what is no module in System format is not joined", () => {
  const joined = joinModules([
    ["react.js", 'System.register([],function(e){return{execute:function(){e("version",19)}}});\n'],
    [
      "host.js",
      'System.register(["/assets/react.js"],function(e){return{setters:[],execute:function(){}}});',
    ],
  ]);
  const registered: unknown[] = [];
  new Function("System", joined)({
    register: (...parts: unknown[]) => void registered.push(...parts),
  });
  const [, declare] = registered as [
    string[],
    (hand: (name: string, value: unknown) => void) => { execute(): void },
  ];
  const handed: Record<string, unknown> = {};
  declare((name, value) => void Object.assign(handed, { [name]: value })).execute();
  expect(handed.modules).toEqual({
    "react.js": [[], expect.any(Function)],
    "host.js": [["/assets/react.js"], expect.any(Function)],
  });
  expect(() => joinModules([["chart.js", "export const chart = 1;"]])).toThrow(
    "chart.js is no module in System format.",
  );
});
