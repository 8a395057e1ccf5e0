import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../host/server/database/index.ts";
import { commandArguments, countFrom } from "../../../scripts/commandArguments.ts";
import { drillSyntax } from "../../../scripts/drillSyntax.ts";
import { ListTrial } from "./ListTrial.ts";

const { usage } = drillSyntax.lists;
const { values } = commandArguments(drillSyntax.lists);
const changes = countFrom(usage, "changes", values.changes);
const seed = countFrom(usage, "seed", values.seed);
const dataDir = mkdtempSync(join(tmpdir(), "petrons-lists-"));
let isBroken = false;
let made = 0;
const database = await openDatabase({ dataDir });
try {
  const trial = await ListTrial.open(database, seed, countFrom(usage, "nodes", values.nodes));
  const started = performance.now();
  for (let count = 1; count <= changes && !isBroken; count++) {
    try {
      await trial.change();
      made = count;
      await trial.compareNext();
      if (count % 100 === 0) await trial.compareNodes();
      if (count % 5_000 === 0) await trial.loseConnections();
    } catch (error) {
      isBroken = true;
      console.log(`BROKEN at change ${count} of seed ${seed}: ${(error as Error).stack}`);
    }
    if (count % 1_000 === 0) console.error(`${count.toLocaleString("en-US")} changes`);
  }
  await trial.close();
  const seconds = Math.round((performance.now() - started) / 1000);
  const [spliced, whole] = [trial.spliced, trial.whole].map((n) => n.toLocaleString("en-US"));
  console.log(
    `${made.toLocaleString("en-US")} changes in ${seconds} s; answers were ${spliced} times what changed, ${whole} times a whole list`,
  );
  console.log(`\n${isBroken ? 1 : 0} broken`);
} finally {
  await database.stop(10_000);
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(isBroken ? 1 : 0);
