import { existsSync } from "node:fs";
import { commandArguments, countFrom, refuseCommand } from "../../../scripts/commandArguments.ts";
import { drillSyntax } from "../../../scripts/drillSyntax.ts";
import { HostileStage } from "../hostile/HostileStage.ts";
import { FileDrill, type FileSender, withoutDetails } from "./FileDrill.ts";
import { fileKinds } from "./realFiles.ts";

const { usage } = drillSyntax.files;
const { values } = commandArguments(drillSyntax.files);
const unknown = values.kind?.find((kind) => !(fileKinds as readonly string[]).includes(kind));
if (unknown !== undefined)
  refuseCommand(
    usage,
    `There is no kind of file '${unknown}'. Choose from ${fileKinds.join(", ")}.`,
  );
if (values.data !== undefined && !existsSync(values.data))
  refuseCommand(usage, `There is no folder ${values.data}.`);
const [count, seed] = [
  countFrom(usage, "count", values.count),
  countFrom(usage, "seed", values.seed, 0),
];
const kinds = fileKinds.filter((kind) => values.kind?.includes(kind) ?? true);

const stage = await HostileStage.open();
const seen = new Set<string>();
// One organization has one process for files at a time: two of them use both.
const senders: FileSender[] = [
  { person: stage.attacker, petronId: await stage.petron() },
  { person: stage.bystander, petronId: await stage.bystander.createPetron("Files") },
];
const drill = new FileDrill(senders, ({ kind, call, status, sentence, made }) => {
  const first = `${status} ${withoutDetails(sentence)}`;
  if (status === 200 || seen.has(first)) return;
  seen.add(first);
  console.log(`${kind} (${made}): ${call} answered ${status} ${sentence}`);
});
const left: string[] = [];
const versionsBefore = stage.filesOnDisk("tables");
const began = performance.now();
try {
  await drill.run(count, { seed, folder: values.data, kinds });
  const seconds = (performance.now() - began) / 1_000;
  await stage.assertAlive();
  await stage.nothingLeft().catch((error: Error) => left.push(error.message));
  const versions = stage.filesOnDisk("tables") - versionsBefore;
  if (versions !== drill.imports)
    left.push(`${versions} versions of tables are there after ${drill.imports} imports.`);
  const partial = stage.filesOnDisk("files/partial");
  if (partial > 0) left.push(`${partial} unfinished uploads are left.`);
  const [stored, known] = [stage.filesOnDisk("files") - partial, await stage.count("doc_file")];
  if (stored !== known) left.push(`${stored} files are kept for ${known} File documents.`);
  console.log(`\n${drill.counts().join("\n")}\n`);
  for (const kind of kinds)
    console.log(
      `${kind.padEnd(8)} ${timesOf(drill.times.filter((one) => one.kind === kind).map((one) => one.milliseconds))}`,
    );
  const slowest = drill.times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 8);
  console.log(
    `slowest: ${slowest.map(({ kind, made, milliseconds }) => `${kind} (${made}) ${(milliseconds / 1_000).toFixed(1)} s`).join(", ")}`,
  );
  console.log(
    `${drill.times.length} files in ${seconds.toFixed(0)} s, ${((seconds / drill.times.length) * 1_000).toFixed(0)} ms a file`,
  );
  console.log(
    `${versions} versions of tables, ${stored} files, ${stage.memory().server.toFixed(0)} MB resident`,
  );
} finally {
  await stage.close();
}
const faults = [...drill.faults, ...left];
for (const fault of faults) console.log(`BROKEN ${fault}`);
console.log(`\n${drill.outcomes.length} calls, ${faults.length} broken`);
process.exit(faults.length === 0 ? 0 : 1);

function timesOf(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${(sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)} ms`;
  return `${sorted.length} files, median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`;
}
