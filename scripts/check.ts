import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkCallbacks } from "./checks/callbacks.ts";
import { checkCycles } from "./checks/cycles.ts";
import { checkExpressions } from "./checks/expressions.ts";
import { checkGates } from "./checks/gates.ts";
import { checkImports } from "./checks/imports.ts";
import { checkOwnership } from "./checks/ownership.ts";
import { checkSizes } from "./checks/sizes.ts";
import { type Finding, readSources } from "./checks/sources.ts";
import { commandArguments } from "./commandArguments.ts";

commandArguments({ usage: "npm run check    runs every check but the tests; it takes no arguments" });
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = readSources(root);
let failed = 0;

function report(name: string, findings: readonly Finding[]): void {
  console.log(`${findings.length === 0 ? "ok  " : "FAIL"} ${name}`);
  for (const { path, line, message } of findings) console.log(`     ${path}${line ? `:${line}` : ""} ${message}`);
  if (findings.length > 0) failed += 1;
}

function command(name: string, program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, "node_modules", program), ...args], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 << 20,
  });
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name}`);
  if (status !== 0) {
    console.log(stdout + stderr);
    failed += 1;
  }
}

report("import permissions", checkImports(sources));
report("import cycles", checkCycles(sources));
report("file sizes", checkSizes(sources));
report("sleeping gates", checkGates(sources));
report("raw callbacks", checkCallbacks(sources));
report("regular expressions", await checkExpressions(sources));
report("ownership", await checkOwnership(root, sources));
command("format and lint", "@biomejs/biome/bin/biome", "check", "--diagnostic-level=error", ".");
for (const half of ["contracts", "server", "browser", "mixed"]) command(`types (${half})`, "typescript/bin/tsc", "-p", `tsconfig.${half}.json`);
console.log(`${failed === 0 ? "Every check passed." : `${failed} checks failed.`}`);
process.exitCode = failed === 0 ? 0 : 1;
