import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Cuts the live connection in every way it can be cut, again and again (`--rounds`, 20), in a real browser against a real node, and says
 * how often something was wrong afterwards and how long it took until all was right. `--only NAME` chooses drills.
 * `files` sends mutated files through upload, inspection and import (`--count` of each kind, 500; `--kind`; `--seed`;
 * `--data FOLDER` of real ones).
 * `hostile` attacks a real node in every way we know instead, and says what held (`--only ID`, `--short`). `fuzz` sends it mutated requests and
 * hub sessions (`--requests`, `--sessions`, `--seed`). `database` loses, kills, stops and restores the database of a server at work.
 */
const script = (path: string) => ["--disable-warning=ExperimentalWarning", fileURLToPath(new URL(path, import.meta.url))];

if (process.env.SKIP_BUILD !== "1") {
  const { status } = spawnSync(process.execPath, script("build.ts"), { stdio: ["ignore", 2, 2] });
  if (status !== 0) process.exit(1);
}
const [kind = "", ...rest] = process.argv.slice(2);
const runners: Record<string, string> = {
  database: "../tests/drills/database/runDatabase.ts",
  files: "../tests/drills/files/runFiles.ts",
  hostile: "../tests/drills/hostile/runHostile.ts",
  fuzz: "../tests/drills/fuzz/runFuzz.ts",
};
const runner = runners[kind];
const drill = runner ? [...script(runner), ...rest] : [...script("../tests/drills/runDrills.ts"), ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, drill, { stdio: "inherit" }).status ?? 1);
