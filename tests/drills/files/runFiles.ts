import { parseArgs } from "node:util";
import { HostileStage } from "../hostile/HostileStage.ts";
import { FileDrill, withoutDetails } from "./FileDrill.ts";

const { values } = parseArgs({
  options: { count: { type: "string", default: "500" }, seed: { type: "string", default: "1" }, data: { type: "string" } },
});

const stage = await HostileStage.open();
const seen = new Set<string>();
const drill = new FileDrill(stage.attacker, await stage.petron(), ({ kind, call, status, sentence, made }) => {
  const first = `${status} ${withoutDetails(sentence)}`;
  if (status === 200 || seen.has(first)) return;
  seen.add(first);
  console.log(`${kind} (${made}): ${call} answered ${status} ${sentence}`);
});
const left: string[] = [];
const versionsBefore = stage.filesOnDisk("tables");
try {
  await drill.run(Number(values.count), { seed: Number(values.seed), folder: values.data });
  await stage.assertAlive();
  await stage.nothingLeft().catch((error: Error) => left.push(error.message));
  const versions = stage.filesOnDisk("tables") - versionsBefore;
  if (versions !== drill.imports) left.push(`${versions} versions of tables are there after ${drill.imports} imports.`);
  const partial = stage.filesOnDisk("files/partial");
  if (partial > 0) left.push(`${partial} unfinished uploads are left.`);
  const peak = stage.memory();
  console.log(`\n${drill.counts().join("\n")}\n\nserver ${peak.server.toFixed(0)} MB`);
} finally {
  await stage.close();
}
const faults = [...drill.faults, ...left];
for (const fault of faults) console.log(`BROKEN ${fault}`);
console.log(`\n${drill.outcomes.length} calls, ${faults.length} broken`);
process.exit(faults.length === 0 ? 0 : 1);
