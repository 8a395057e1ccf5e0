import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { commandArguments, refuseCommand } from "./commandArguments.ts";
import { drillSyntax, drillUsage } from "./drillSyntax.ts";

/**
 * Runs one kind of drill: cuts the live connection in every way it can be cut, again and again, in
 * a real browser against a real node, and says how often something was wrong afterwards and how
 * long it took until all was right; or what `drillSyntax` names.
 */
const runners: Record<keyof typeof drillSyntax, string> = {
  connection: "../tests/drills/runDrills.ts",
  database: "../tests/drills/database/runDatabase.ts",
  files: "../tests/drills/files/runFiles.ts",
  tables: "../tests/drills/tables/runTables.ts",
  jobs: "../tests/drills/jobs/runJobs.ts",
  hostile: "../tests/drills/hostile/runHostile.ts",
  fuzz: "../tests/drills/fuzz/runFuzz.ts",
  lists: "../tests/drills/lists/runLists.ts",
  browser: "../tests/drills/browser/runBrowser.ts",
  server: "../tests/drills/server/runServer.ts",
};
const typed = process.argv.slice(2);
const [first = "-"] = typed;
const isNamed = !first.startsWith("-");
const kind = isNamed ? first : "connection";
if (!Object.hasOwn(runners, kind) || (isNamed && kind === "connection"))
  refuseCommand(drillUsage, `There is no kind of drill '${kind}'.`);
const { usage, options } = drillSyntax[kind as keyof typeof runners];
const rest = isNamed ? typed.slice(1) : typed;
// Before anything is built; the runner reads them again.
commandArguments({ usage: isNamed ? usage : drillUsage, options }, rest);

const script = (path: string) => [
  "--disable-warning=ExperimentalWarning",
  fileURLToPath(new URL(path, import.meta.url)),
];
if (process.env.SKIP_BUILD !== "1") {
  const { status } = spawnSync(process.execPath, script("build.ts"), { stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(1);
}
process.exit(
  spawnSync(process.execPath, [...script(runners[kind as keyof typeof runners]), ...rest], {
    stdio: "inherit",
  }).status ?? 1,
);
