import { execFile } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkCallbacks } from "./checks/callbacks.ts";
import { checkChangesets, readChangesets } from "./checks/changesets.ts";
import { checkContainerNames } from "./checks/containerNames.ts";
import { checkCycles } from "./checks/cycles.ts";
import {
  checkCitations,
  checklistPath,
  checkMap,
  checkModules,
  checkPlaces,
  mapPath,
  readDocuments,
} from "./checks/documents.ts";
import { checkExports } from "./checks/exports.ts";
import { checkExpressions } from "./checks/expressions.ts";
import { checkGates } from "./checks/gates.ts";
import { checkImports } from "./checks/imports.ts";
import { checkOwnership } from "./checks/ownership.ts";
import { checkScopeName, readHostTexts } from "./checks/scopeName.ts";
import { checkSizes } from "./checks/sizes.ts";
import { type Finding, readSources } from "./checks/sources.ts";
import { checkSpelling } from "./checks/spelling.ts";
import { checkTyped, programs, readPrograms } from "./checks/typed.ts";
import { checkWidths } from "./checks/widths.ts";
import { checkWords } from "./checks/words.ts";
import { commandArguments } from "./commandArguments.ts";

commandArguments({
  usage: "npm run check    runs every check but the tests; it takes no arguments",
});
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = readSources(root);
const documents = readDocuments(root);
const styles = readSources(root, /\.css$/);
let failed = 0;

function report(name: string, findings: readonly Finding[]): void {
  console.log(`${findings.length === 0 ? "ok  " : "FAIL"} ${name}`);
  for (const { path, line, message } of findings)
    console.log(`     ${path}${line ? `:${line}` : ""} ${message}`);
  if (findings.length > 0) failed += 1;
}

interface Program {
  name: string;
  path: string;
  args: readonly string[];
}

interface End {
  isGood: boolean;
  output: string;
}

const started = new Map<Program, Promise<End>>();

function ended(program: Program): Promise<End> {
  const running = started.get(program) ?? run(program);
  started.set(program, running);
  return running;
}

function run({ path, args }: Program): Promise<End> {
  return new Promise((resolve) => {
    const command = [join(root, path), ...args];
    execFile(
      process.execPath,
      command,
      { cwd: root, maxBuffer: 64 << 20 },
      (error, stdout, stderr) =>
        resolve({ isGood: error === null, output: `${stdout}${stderr}` || (error?.message ?? "") }),
    );
  });
}

/** Each works on one processor: two at once, reported in their order. */
async function runPrograms(programs: readonly Program[]): Promise<void> {
  const ends = programs.map(() => Promise.withResolvers<End>());
  const waiting = programs.entries();
  const worker = async () => {
    for (const [at, program] of waiting) ends[at]?.resolve(await ended(program));
  };
  const workers = [worker(), worker()];
  for (const [at, { name }] of programs.entries()) {
    const { isGood, output } = await ends[at]!.promise;
    console.log(`${isGood ? "ok  " : "FAIL"} ${name}`);
    if (isGood) continue;
    console.log(output);
    failed += 1;
  }
  await Promise.all(workers);
}

const lint: Program = {
  name: "format and lint",
  path: "node_modules/@biomejs/biome/bin/biome",
  args: ["check", "--diagnostic-level=error", "."],
};
const types = programs.map(
  (half): Program => ({
    name: `types (${half})`,
    path: "node_modules/typescript/bin/tsc",
    // Each checker more resolves anew what others have resolved: several take thrice the time.
    args: ["-p", `tsconfig.${half}.json`, "--checkers", "1"],
  }),
);
const apiReports: Program = {
  name: "API reports of the SDK",
  path: "scripts/api.ts",
  args: ["--check"],
};

// The longest works beside the checks of this process, which keep one processor busy.
void ended(types[0]!);
report("import permissions", checkImports(sources));
report("import cycles", checkCycles(sources));
report("unused exports", checkExports(sources));
report("file sizes", checkSizes(sources));
report("widths of comments and prose", checkWidths([...sources, ...documents, ...styles]));
report("sleeping gates", checkGates(sources));
report("words of the host", checkScopeName([...sources, ...readHostTexts(root)]));
report("words of the field", checkWords([...sources, ...documents, ...styles]));
report("American spelling", checkSpelling([...sources, ...documents, ...styles]));
report("names of plugins", checkContainerNames(sources));
report("raw callbacks", checkCallbacks(sources));
report("regular expressions", await checkExpressions(sources));
report("every file type-checked", checkTyped(sources, readPrograms(root)));
report("ownership", await checkOwnership(root, sources));
report(
  "cited rows of the checklist",
  checkCitations(
    [...sources, ...documents],
    documents.find(({ path }) => path === checklistPath)?.text ?? "",
  ),
);
report("places that documents name", [
  ...checkPlaces(root, documents),
  ...checkModules(
    documents,
    sources.map(({ path }) => path),
  ),
]);
report(
  "modules on the map",
  checkMap(sources, documents.find(({ path }) => path === mapPath)?.text ?? ""),
);
report("waiting changes of the SDK", checkChangesets(readChangesets(root)));
await runPrograms([lint, ...types, apiReports]);
console.log(`${failed === 0 ? "Every check passed." : `${failed} checks failed.`}`);
process.exitCode = failed === 0 ? 0 : 1;
