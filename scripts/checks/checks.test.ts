import { join } from "node:path";
import { expect, test } from "vitest";
import { checkChangesets } from "./changesets.ts";
import { checkContainerNames } from "./containerNames.ts";
import { checkCycles } from "./cycles.ts";
import { checkCitations, checkMap, checkModules, checkPlaces } from "./documents.ts";
import { checkGates } from "./gates.ts";
import { checkImports } from "./imports.ts";
import { checkScopeName, readHostTexts } from "./scopeName.ts";
import { checkSizes } from "./sizes.ts";
import { checkSpelling } from "./spelling.ts";
import { checkTyped } from "./typed.ts";
import { checkWidths } from "./widths.ts";
import { checkWords } from "./words.ts";

const source = (path: string, ...lines: string[]) => ({ path, text: `${lines.join("\n")}\n` });

const forbidden: [why: string, path: string, line: string][] = [
  [
    "the host reaches into a plugin",
    "host/server/main.ts",
    'import { x } from "../../plugins/core-petrons/server/index.ts";',
  ],
  [
    "the browser reaches the server",
    "host/browser/shell/frame/Shell.tsx",
    'import { x } from "../../../server/http/index.ts";',
  ],
  [
    "a contract does input and output",
    "sdk/contracts/data.ts",
    'import { readFileSync } from "node:fs";',
  ],
  [
    "a server half draws",
    "plugins/core-petrons/server/petrons/x.ts",
    'import { useState } from "react";',
  ],
  [
    "a browser half asks the database",
    "plugins/core-petrons/browser/petrons/x.ts",
    'import pg from "pg";',
  ],
  [
    "a plugin reaches another's insides",
    "plugins/jobs/browser/x/y.ts",
    'import { x } from "@petrons/core-petrons/browser";',
  ],
  [
    "a plugin uses one it does not require",
    "plugins/jobs/browser/x/y.ts",
    'import { x } from "@petrons/settings/contracts";',
  ],
  [
    "an example reaches the checkout",
    "sdk/examples/wells/browser/x.ts",
    'import { x } from "../../../browser/index.ts";',
  ],
  [
    "a second file knows SignalR",
    "host/browser/shell/x.ts",
    'import { HubConnection } from "@microsoft/signalr";',
  ],
  [
    "a second folder knows DuckDB",
    "host/server/forge/x.ts",
    'import { DuckDBInstance } from "@duckdb/node-api";',
  ],
  [
    "a module reaches past another's entry point",
    "host/server/forge/x.ts",
    'import { x } from "../documents/querySql.ts";',
  ],
  [
    "features meet outside contracts",
    "plugins/core-petrons/browser/feed/x.ts",
    'import { x } from "../petrons/y.ts";',
  ],
  [
    "a module of the SDK loads what is built on it",
    "sdk/components/x.ts",
    'const x = () => import("@petrons/sdk/forms");',
  ],
  [
    "a module of the SDK has types of what is built on it",
    "sdk/tables/x.ts",
    'import type { x } from "../forms/index.ts";',
  ],
  [
    "two modules of the SDK of one rank meet",
    "sdk/tables/x.ts",
    'import { x } from "@petrons/sdk/richtext";',
  ],
  [
    "the SDK uses what it keeps for older plugins",
    "sdk/sections/x.ts",
    'import { x } from "../compatibility/components.tsx";',
  ],
  [
    "a definition imports values",
    "plugins/jobs/plugin.ts",
    'import { x } from "./browser/index.ts";',
  ],
  [
    "behind a text that looks like the start of a comment",
    "host/server/main.ts",
    'const all = "**/*.ts"; import { x } from "../browser/x.ts"; /** Reads. */',
  ],
  ["re-exports", "host/server/main.ts", 'export * from "../browser/x.ts";'],
  ["a type where it is used", "host/server/main.ts", 'let x: import("../browser/x.ts").X;'],
  ["a type of all", "host/server/main.ts", 'let x: typeof import("../browser/x.ts");'],
  ["a template without parts", "host/server/main.ts", "void import(`../browser/x.ts`);"],
  [
    "past an entry point with a query",
    "host/server/forge/x.ts",
    'import x from "../documents/querySql.ts?raw";',
  ],
  [
    "several lines long",
    "host/server/main.ts",
    'import {\n  x, // from "./x.ts"\n} from "../browser/x.ts";',
  ],
  ["computed from a relative path", "host/server/main.ts", "void import(`./${name}.ts`);"],
  ["computed elsewhere", "host/server/main.ts", "void import(path);"],
];

test.each(forbidden)("a forbidden import fails the check: %s", (_why, path, line) => {
  const jobs = source(
    "plugins/jobs/plugin.ts",
    'requires: { sdk: "^1", plugins: { "core-petrons": "^1" } }',
  );
  const findings = checkImports([source(path, line), ...(path === jobs.path ? [] : [jobs])]);
  expect(findings).toHaveLength(1);
  expect(findings[0]?.path).toBe(path);
});

const allowed: [path: string, line: string][] = [
  ["host/server/forge/x.ts", 'import type { Change } from "../documents/types.ts";'],
  ["plugins/jobs/browser/x/y.ts", 'import { Petron } from "@petrons/core-petrons/contracts";'],
  [
    "plugins/core-petrons/browser/petrons/x.tsx",
    'import { useResource } from "@petrons/sdk/browser";',
  ],
  ["host/server/identity/x.ts", 'import type { FastifyInstance } from "fastify";'],
  ["sdk/sections/x.tsx", 'const x = () => import("@petrons/sdk/forms");'],
  ["sdk/charts/x.tsx", 'import { x } from "@petrons/sdk/tables";'],
  ["plugins/jobs/plugin.ts", 'plugin<typeof import("./browser/index.ts")>()'],
  ["plugins/jobs/plugin.ts", 'import { services } from "./contracts/services.ts";'],
  ["host/server/tasks/processes/child.ts", "void import(pathToFileURL(module).href);"],
  ["host/server/forge/x.ts", 'import x from "../documents/index.ts?raw";'],
  ["host/server/x/a.ts", '// import "../../browser/a.ts";\nconst a = `import "../b.ts"`;'],
];

test.each(allowed)("a permitted import passes: %s", (path, line) => {
  const jobs = source(
    "plugins/jobs/plugin.ts",
    'requires: { sdk: "^1", plugins: { "core-petrons": "^1" } }',
  );
  expect(checkImports([source(path, line), ...(path === jobs.path ? [] : [jobs])])).toEqual([]);
});

test("a list of computed imports names no file that has none", () => {
  const path = "host/server/tasks/processes/child.ts";
  expect(checkImports([source(path, 'import x from "./x.ts";')])).toEqual([
    { path, message: "computedImports names it, but it has no such import" },
  ]);
});

const circles: [why: string, a: string, b: string, lineOfA: string, lineOfB: string][] = [
  [
    "by values",
    "host/server/x/a.ts",
    "host/server/x/b.ts",
    'import { b } from "./b.ts";',
    'import { a } from "./a.ts";',
  ],
  [
    "by types",
    "host/server/x/a.ts",
    "host/server/x/b.ts",
    'import { b } from "./b.ts";',
    'import type { a } from "./a.ts";',
  ],
  [
    "by what is loaded later",
    "sdk/forms/a.ts",
    "sdk/forms/b.ts",
    'import { b } from "./b.ts";',
    'const a = () => import("./a.ts");',
  ],
  [
    "by the names of packages",
    "sdk/tables/index.ts",
    "sdk/forms/index.ts",
    'import { b } from "@petrons/sdk/forms";',
    'import("@petrons/sdk/tables");',
  ],
  [
    "across plugins",
    "plugins/jobs/contracts/index.ts",
    "plugins/plus/contracts/index.ts",
    'export * from "@petrons/plus/contracts";',
    'import type { x } from "@petrons/jobs/contracts";',
  ],
  [
    "behind a text that looks like the start of a comment",
    "host/server/x/a.ts",
    "host/server/x/b.ts",
    'const all = "**/*.ts";\nimport { b } from "./b.ts";\n/** Reads. */',
    'import { a } from "./a.ts";',
  ],
  [
    "by a type where it is used",
    "host/server/x/a.ts",
    "host/server/x/b.ts",
    'export * from "./b.ts";',
    'let x: import("./a.ts").X;',
  ],
  [
    "by templates and queries",
    "host/server/x/a.ts",
    "host/server/x/b.ts",
    "void import(`./b.ts`);",
    'import a from "./a.ts?validator";',
  ],
  [
    "by an entry point that package.json names",
    "sdk/contracts/contributions/index.ts",
    "sdk/contracts/a.ts",
    'import "../a.ts";',
    'import type { x } from "@petrons/sdk/contributions";',
  ],
];

test.each(circles)(
  "an import cycle is reported with its trace: %s",
  (_why, a, b, lineOfA, lineOfB) => {
    const found = checkCycles([
      source(a, lineOfA),
      source(b, lineOfB),
      source("host/server/x/user.ts", 'import { a } from "./a.ts";'),
    ]);
    const [first, second] = [a, b].sort();
    expect(found).toEqual([
      {
        path: first,
        message: `2 files import each other in a circle: ${first} → ${second} → ${first}`,
      },
    ]);
    expect(checkCycles([source(a, lineOfA), source(b)])).toEqual([]);
  },
);

test("of a circle of many files a shortest way around is reported, once", () => {
  const to = (...names: string[]) => names.map((name) => `import "./${name}.ts";`);
  const files = { a: to("b"), b: to("c", "d"), c: to("d"), d: to("a"), e: to("a") };
  const found = checkCycles(
    Object.entries(files).map(([name, lines]) => source(`host/server/x/${name}.ts`, ...lines)),
  );
  expect(found.map(({ message }) => message.replaceAll("host/server/x/", ""))).toEqual([
    "4 files import each other in a circle: a.ts → b.ts → d.ts → a.ts",
  ]);
});

test("a file above the limit is reported, a test may be longer", () => {
  const lines = Array.from({ length: 450 }, () => "x;");
  expect(checkSizes([source("host/server/x/a.ts", ...lines)])).toHaveLength(1);
  expect(checkSizes([source("host/server/x/a.test.ts", ...lines)])).toHaveLength(0);
});

test("words that nobody in the field would search for are reported, in names and in comments", () => {
  const found = checkWords([
    source("sdk/x/a.ts", "export const freshen = () => 1;", "// Anyone.", "// Whoever asks again."),
    source("sdk/x/b.ts", "export const revalidate = () => 1;"),
  ]);
  expect(found.map(({ path, line, message }) => [path, line, message])).toEqual([
    ["sdk/x/a.ts", 1, "'freshen' is no word of the field: write revalidate"],
    ["sdk/x/a.ts", 3, "'Whoever' is no word of the field: write anyone who"],
  ]);
});

test("British spellings are reported wherever they are, names that are kept are not", () => {
  const found = checkSpelling([
    source("sdk/x/a.ts", "const isLabelled = 1;", "// Sanitises it.", "localIsEmpty(optimistic);"),
    source("sdk/x/a.css", "/* A grey neighbour. */"),
    source("sdk/x/b.ts", '["organisation", "grey"];', 'aria-labelledby="x";', "fulfill(analysis);"),
    source("sdk/CHANGELOG.md", "The catalogue."),
  ]);
  expect(found.map(({ path, line, message }) => [path, line, message])).toEqual([
    ["sdk/x/a.ts", 1, "'Labelled' is British: write labeled"],
    ["sdk/x/a.ts", 2, "'Sanitis' is British: write Sanitiz"],
    ["sdk/x/a.css", 1, "'grey' is British: write gray"],
    ["sdk/x/a.css", 1, "'neighbour' is British: write neighbor"],
  ]);
});

test("comments and prose that are too wide are reported; code, tables and links are not", () => {
  const wide = "wide ".repeat(20).trim();
  const found = checkWidths([
    source("sdk/x/a.ts", `// ${wide}`, "/**", ` * ${wide}`, " */", `const a = "${wide}";`),
    source("sdk/x/b.ts", `// biome-ignore lint/a/b: ${wide}`),
    source("sdk/x/a.css", `/* ${wide} */`),
    source("docs/A.md", `- ${wide}`, `| ${wide} |`, "```", `- ${wide}`, "```", `\`a ${wide}\`.`),
    source("docs/B.md", `A [link](https://example.com/${"a".repeat(100)}).`),
    source("sdk/api/a.md", `- ${wide}`),
  ]);
  expect(found.map(({ path, line }) => [path, line])).toEqual([
    ["sdk/x/a.ts", 1],
    ["sdk/x/a.ts", 3],
    ["sdk/x/a.css", 1],
    ["docs/A.md", 1],
  ]);
});

test("sleeping gates are reported", () => {
  const found = checkGates([
    source(
      "host/server/x/a.test.ts",
      'test.skip("x", () => 1);',
      "try { x(); } catch {}",
      "// @ts-ignore",
      "await page.waitForTimeout(5);",
    ),
  ]);
  expect(found.map(({ line }) => line).sort()).toEqual([1, 2, 3, 4]);
});

test("an error may be ignored where a comment says why", () => {
  expect(
    checkGates([
      source(
        "host/server/x/a.ts",
        "// Gone already: nothing to close.",
        "await close().catch(() => undefined);",
      ),
    ]),
  ).toEqual([]);
  expect(
    checkGates([source("host/server/x/a.ts", "await close().catch(() => undefined);")]),
  ).toHaveLength(1);
});

test("a TypeScript file that no program of the type check takes is reported, tests included", () => {
  const patterns = [{ include: ["host/**/*.ts"], exclude: ["**/dist", "**/*.test.ts"] }];
  const found = checkTyped(
    [source("host/x/a.ts", "x;"), source("host/x/a.test.ts", "x;"), source("sdk/b.test.tsx", "x;")],
    patterns,
  );
  expect(found.map(({ path }) => path)).toEqual(["host/x/a.test.ts", "sdk/b.test.tsx"]);
});

test("an id that the checklist does not have is reported where it is cited", () => {
  const unknown = ["FG", "099"].join("-");
  const found = checkCitations(
    [
      source(
        "host/x/a.test.ts",
        "// FG-001 is there,",
        `// ${unknown} is not; AB-123 is of no area`,
      ),
    ],
    "- **FG-001** One.\n",
  );
  expect(found).toEqual([
    {
      path: "host/x/a.test.ts",
      line: 2,
      message: `cites ${unknown}, which docs/CHECKLIST.md does not have`,
    },
  ]);
  expect(checkCitations([], "- **FG-001** One.\n- **FG-001** Two.\n")[0]?.message).toBe(
    "FG-001 is there twice",
  );
});

test("a link that leads nowhere is reported in every document, a file that is not there in a guide", () => {
  const root = join(import.meta.dirname, "../..");
  const document = "See [this](./none.md), `scripts/check.ts` and `scripts/none.ts`.";
  const places = (path: string) =>
    checkPlaces(root, [source(path, document)]).map(({ message }) => message);
  expect(places("docs/GUIDE.md")).toEqual([
    "names docs/none.md, which is not there",
    "names scripts/none.ts, which is not there",
  ]);
  expect(places("host/server/x/README.md")).toEqual([
    "names host/server/x/none.md, which is not there",
  ]);
});

test("a folder of modules that the map does not name is found, once", () => {
  const sources = ["host/server/trash/a.ts", "host/server/trash/b.ts", "sdk/forms/a.ts"].map(
    (path) => source(path),
  );
  expect(checkMap(sources, "| `sdk/forms` | forms |").map(({ message }) => message)).toEqual([
    "does not name the module host/server/trash",
  ]);
});

test("a document that names a module by a folder it is no longer in is reported", () => {
  const document = "Read `import/moved.ts`, `files/moved.ts` and ``x``.\n```\n`old/code.ts`\n```\n";
  const found = checkModules(
    [source("host/server/x/README.md", document)],
    ["host/server/x/import/files/moved.ts"],
  );
  expect(found).toEqual([
    {
      path: "host/server/x/README.md",
      line: 1,
      message: "names import/moved.ts, and no path ends so",
    },
  ]);
});

test("the SDK and the host name no container, task or live resource of a plugin", () => {
  const text = [
    'useDataQuery<Tag>("AnnotationTag", {});',
    'type Tag = AnnotationTag; const one: Tag = { follows: "FollowEntry" };',
    'api.insert("Setting", [{}]); dialog.open("Setting");',
    'useResource("$root/Hashtags#Hashtags");',
    "useResource(`$root/Petron/${petronId}/Units#DisplayUnits`);",
    'run({ taskType: "UnitsInformation" });',
    "// A document of type AnnotationTag.",
    'api.query("JobResult", {}); useResource("$root/SystemInformation#Hold"); show("Link");',
    'const type = "Setting"; api.query(type);',
    'const other = "Comment" as const; const ask = (other: string) => api.query(other);',
    'const label = "Link"; show(label); api.query(`Link`);',
  ];
  const plugin = source("plugins/settings/plugin.ts", '{ taskName: "UnitsInformation" }');
  const lines = (path: string) =>
    checkContainerNames([source(path, ...text), plugin]).map(({ line }) => line);
  for (const path of ["sdk/browser/a.ts", "host/browser/a.ts"])
    expect(lines(path)).toEqual([1, 2, 2, 3, 4, 5, 6, 9, 11]);
  for (const path of ["sdk/browser/a.test.ts", "sdk/examples/wells/browser/a.ts"])
    expect(lines(path)).toEqual([]);
});

test("the host names no container of a plugin as what its tables, files and runs lie in, and the product is no such name", () => {
  const text = [
    "const { petronId } = run;",
    'documents.get("Petron", id);',
    "recheckPetrons(changed);",
    'throw new PetronsError("internal");',
    "// Petrons listens.",
  ];
  const lines = (path: string) => checkScopeName([source(path, ...text)]).map(({ line }) => line);
  expect(lines("host/server/x/a.ts")).toEqual([1, 2, 3]);
  for (const path of ["host/server/x/README.md", "host/contracts/a.json", "host/a.vtt"])
    expect(lines(path)).toEqual([1, 2, 3]);
  for (const path of [
    "host/server/x/a.test.ts",
    "plugins/core-petrons/server/x/a.ts",
    "host/content/videos/import-wells.md",
  ])
    expect(lines(path)).toEqual([]);
  const read = readHostTexts(join(import.meta.dirname, "../.."));
  expect(checkScopeName(read)).toEqual([]);
  const endings = new Set(read.map(({ path }) => path.split(".").at(-1)));
  expect([...endings].sort()).toEqual(["json", "md", "vtt"]);
});

test("a file of a waiting change that no release could take is reported", () => {
  const faults = (...lines: string[]) =>
    checkChangesets([source(".changeset/some.md", ...lines)]).map(({ message }) => message);
  expect(faults("---", '"@petrons/sdk": minor', "---", "", "Add `useClock`.")).toEqual([]);
  expect(faults("Add `useClock`.")).toEqual([expect.stringContaining("does not begin with '---'")]);
  for (const line of ['"@petrons/sdk": minr', '"petrons": minor', ""])
    expect(faults("---", line, "---", "Add `useClock`.")).toEqual([
      `says '${line}'; expected one line, "@petrons/sdk": major, minor or patch`,
    ]);
  expect(faults("---", '"@petrons/sdk": patch', "---", "")).toEqual([
    "has no sentence on what changes",
  ]);
});
