import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../host/server/database/index.ts";
import { commandArguments, countFrom } from "../../../scripts/commandArguments.ts";
import { drillSyntax } from "../../../scripts/drillSyntax.ts";
import { JobsDrill } from "./JobsDrill.ts";

const { usage } = drillSyntax.jobs;
const { values } = commandArguments(drillSyntax.jobs);
const dataDir = mkdtempSync(join(tmpdir(), "petrons-jobs-"));
let isBroken = true;
const database = await openDatabase({ dataDir });
try {
  const drill = new JobsDrill(database, dataDir, {
    jobs: countFrom(usage, "jobs", values.jobs),
    seconds: countFrom(usage, "seconds", values.seconds),
    killEvery: countFrom(usage, "kill-every", values["kill-every"]),
    slots: 4,
    report: (line) => console.error(line),
  });
  const { kills, faults, lateness, repeated, givenUp, tookSeconds } = await drill.run();
  for (const fault of faults) console.log(`BROKEN ${fault}`);
  console.log(
    `${kills} kills in ${Math.round(tookSeconds)} s; ${repeated} attempts beyond the first, ${givenUp} runs given up after three killed nodes`,
  );
  console.log(
    `from due time to stored run: half within ${lateness.p50} ms, 95 of 100 within ${lateness.p95} ms, all within ${lateness.max} ms`,
  );
  console.log(`\n${faults.length} broken`);
  isBroken = faults.length > 0;
} finally {
  await database.stop(10_000);
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isBroken ? 1 : 0);
