import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { atMost, type BenchRow, median, rounded, scaled, withoutBudget } from "./benchRow.ts";
import { freePort, readJson, root, temporaryFolder } from "./benchServer.ts";

const patience = 180_000;

/**
 * Runs `npm start` until health is answered; then stops the server by the note it leaves in its
 * data folder.
 */
async function start(dataDir: string, isFirst: boolean): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const output: string[] = [];
  const npm = spawn("npm", ["start", "--silent"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [npm.stdout, npm.stderr])
    stream.on("data", (part: Buffer) => output.push(part.toString()));
  const ended = once(npm, "exit");
  let took: number | undefined;
  while (took === undefined) {
    if (npm.exitCode !== null) throw new Error(`npm start ended: ${output.join("")}`);
    if (performance.now() - started > patience) {
      npm.kill("SIGTERM");
      throw new Error(`npm start did not answer within ${patience / 1000} s: ${output.join("")}`);
    }
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined);
    if (answer?.ok) took = performance.now() - started;
    else await new Promise((resolve) => setTimeout(resolve, 10));
  }
  // The first start goes on to make the sample data, which a stop would cut short and the next
  // start would go on with.
  const isDone = () =>
    (isFirst ? /The sample data is (not )?complete/ : /localhost:\d/).test(output.join(""));
  while (!isDone() && npm.exitCode === null && performance.now() - started < 2 * patience)
    await new Promise((resolve) => setTimeout(resolve, 20));
  process.kill((await readJson<{ pid: number }>(join(dataDir, "server.json"))).pid, "SIGTERM");
  await ended;
  return took;
}

/**
 * `npm start` on an installed, built checkout to the first answer of /api/health: on a data folder
 * that is there, as every start but the first.
 */
export async function measure(): Promise<BenchRow[]> {
  const dataDir = await temporaryFolder();
  try {
    const first = await start(dataDir, true);
    const later: number[] = [];
    for (let round = 0; round < scaled(5, 2); round++) later.push(await start(dataDir, false));
    return [
      atMost(3, {
        what: "npm start to the first answer of /api/health",
        value: rounded(median(later) / 1000),
        unit: "s",
        baseline: `median of ${later.length} on a data folder that is there; best ${rounded(Math.min(...later) / 1000)} s`,
      }),
      withoutBudget({
        what: "the very first start, with an empty data folder",
        value: rounded(first / 1000),
        unit: "s",
        baseline: "once; builds what changed",
      }),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
