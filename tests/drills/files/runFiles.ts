import { parseArgs } from "node:util";
import { HostileStage } from "../hostile/HostileStage.ts";
import { FileDrill } from "./FileDrill.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "500" }, seed: { type: "string", default: "1" }, data: { type: "string" } },
});

const stage = await HostileStage.open();
const drill = new FileDrill(stage.attacker, await stage.petron());
let left = "";
try {
  await drill.run(Number(values.count), { seed: Number(values.seed), folder: values.data });
  await stage.assertAlive();
  await stage.nothingLeft().catch((error: Error) => (left = error.message));
  const peak = stage.memory();
  console.log(`${drill.counts().join("\n")}\n\n${drill.sentences().join("\n")}\n\nserver ${peak.server.toFixed(0)} MB`);
} finally {
  await stage.close();
}
const faults = [...drill.faults, ...(left ? [left] : [])];
for (const fault of faults) console.log(`BROKEN ${fault}`);
console.log(`\n${drill.outcomes.length} calls, ${faults.length} broken`);
process.exit(faults.length === 0 ? 0 : 1);
