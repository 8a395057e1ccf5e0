import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { benchPicture, type MeasuredRow } from "./bench/benchPicture.ts";
import { BenchRefusal, type BenchRow, type Measurement, scale } from "./bench/benchRow.ts";
import { growthLines } from "./bench/growthCurves.ts";
import { commandArguments, countFrom, refuseCommand } from "./commandArguments.ts";

/**
 * Measures every budget against its named baseline in the same run. A missed budget is said in its
 * row, not by the exit code. A name (or `--only NAME`) measures that alone, `--json FILE` keeps the
 * figures, `--svg FILE` draws them. `--against FOLDER` measures another built checkout in turn with
 * this one (`--pairs`, 9) and says how much worse each budget's figure became, with its 95 %
 * interval. What the environment settles is in `bench/README.md`.
 */
const measurements: Record<string, () => Promise<Measurement>> = {
  home: () => import("./bench/home.ts"),
  "home-https": () => import("./bench/homeHttps.ts"),
  "many-petrons": () => import("./bench/manyPetrons.ts"),
  "shell-load": () => import("./bench/shellLoad.ts"),
  "one-more-plugin": () => import("./bench/oneMorePlugin.ts"),
  activation: () => import("./bench/activation.ts"),
  data: () => import("./bench/data.ts"),
  wells: () => import("./bench/wells.ts"),
  notices: () => import("./bench/notices.ts"),
  "activity-feed": () => import("./bench/activityFeed.ts"),
  "live-lists": () => import("./bench/liveLists.ts"),
  "write-cost": () => import("./bench/writeCost.ts"),
  "due-jobs": () => import("./bench/dueJobs.ts"),
  "table-page": () => import("./bench/tablePage.ts"),
  "table-questions": () => import("./bench/tableQueries.ts"),
  "table-growth": () => import("./bench/tableGrowth.ts"),
  "csv-import": () => import("./bench/csvImport.ts"),
  "named-search": () => import("./bench/namedSearch.ts"),
  "grid-scroll": () => import("./bench/gridScroll.ts"),
  "chart-draw": () => import("./bench/chartDraw.ts"),
  "form-typing": () => import("./bench/formTyping.ts"),
  start: () => import("./bench/start.ts"),
};

/** Measured when it is named: it installs something outside the project. */
const onlyNamed: typeof measurements = { peers: () => import("./bench/peers.ts") };
const all = { ...measurements, ...onlyNamed };

const usage = `npm run bench -- [NAME]… [--json FILE] [--svg FILE]        measures the budgets, or those of these names
npm run bench -- [NAME]… --against FOLDER [--pairs 9]      compares with another built checkout
The names are ${Object.keys(measurements).join(", ")};
and, only when it is named, ${Object.keys(onlyNamed).join(", ")}: it installs parse-server in the user's cache.`;
const { values, operands } = commandArguments({
  usage,
  operands: Object.keys(all).length,
  options: {
    only: { type: "string", multiple: true },
    json: { type: "string" },
    svg: { type: "string" },
    against: { type: "string" },
    pairs: { type: "string", default: "9" },
  },
});
const pairs = countFrom(usage, "pairs", values.pairs);
const named = [...operands, ...(values.only ?? [])];
const names = named.length > 0 ? named : Object.keys(measurements);
const unknown = names.find((name) => !Object.hasOwn(all, name));
if (unknown !== undefined) refuseCommand(usage, `There is no measurement '${unknown}'.`);
for (const file of [values.json, values.svg])
  if (file !== undefined && !existsSync(dirname(file)))
    refuseCommand(usage, `There is no folder ${dirname(file)}.`);
if (values.against !== undefined && !existsSync(join(values.against, "scripts", "bench.ts")))
  refuseCommand(usage, `${values.against} is no checkout of Petrons.`);

if (process.env.SKIP_BUILD !== "1") {
  const build = fileURLToPath(new URL("build.ts", import.meta.url));
  // To the error output, so that the table is alone in the other.
  const { status } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", build], {
    stdio: ["ignore", 2, 2],
  });
  if (status !== 0) process.exit(1);
}

if (values.against !== undefined) {
  const only = names.flatMap((name) => ["--only", name]);
  const { compareBuilds } = await import("./bench/compareBuilds.ts");
  process.env.SKIP_BUILD = "1";
  process.exit(
    compareBuilds(fileURLToPath(new URL("..", import.meta.url)), values.against, pairs, only)
      ? 0
      : 1,
  );
}

/** What else the machine did when this began: figures of a busy one say less. */
const busyAtStart = Number(loadavg()[0]!.toFixed(1));
const rows: MeasuredRow[] = [];
for (const name of names) {
  const started = performance.now();
  process.stderr.write(`${name} … `);
  const { measure } = await all[name]!();
  try {
    rows.push(...(await measure()).map((row) => ({ measurement: name, ...row })));
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  } catch (error) {
    process.exitCode = 1;
    const { message, stack } = error as Error;
    process.stderr.write(`failed: ${error instanceof BenchRefusal ? message : stack}\n`);
  }
}

const verdict = ({ met }: BenchRow) => (met === null ? "" : met ? "met" : "MISSED");
const cells = rows.map((row) => [
  verdict(row),
  row.what,
  `${row.value.toLocaleString("en-US")} ${row.unit}`,
  row.budget,
  row.baseline,
]);
const table = [["", "what", "value", "budget", "baseline"], ...cells];
const widths = [0, 1, 2, 3].map((at) => Math.max(...table.map((line) => line[at]!.length)));
for (const line of table)
  console.log(
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
const growth = names.flatMap((name) =>
  growthLines(rows.filter(({ measurement }) => measurement === name)).map(
    (text) => `${name}, ${text}`,
  ),
);
if (growth.length > 0) console.log(`\nHow figures grow:\n${growth.join("\n")}`);
if (scale < 1) console.log(`\nTaken with BENCH_SCALE=${scale}: too small to mean much.`);

const measuredAt = new Date().toISOString();
const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model,
  busyAtStart,
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
};
if (values.json)
  await writeFile(
    values.json,
    `${JSON.stringify({ measuredAt, scale, machine, rows }, null, 2)}\n`,
  );
if (values.svg) {
  const taken = `Measured ${measuredAt.slice(0, 10)} on ${machine.cpus} × ${machine.model}, Node ${machine.node}, load average ${busyAtStart} at the start${scale < 1 ? `, with BENCH_SCALE=${scale}: too small to mean much` : ""}.`;
  await writeFile(values.svg, benchPicture(rows, taken));
}
// Tasks of tests, which some measurements run, keep a process awake.
process.exit();
