import { commandArguments, countFrom, refuseCommand } from "../../scripts/commandArguments.ts";
import { drillSyntax } from "../../scripts/drillSyntax.ts";
import { DrillStage } from "./DrillStage.ts";
import { type DrillFigures, drills } from "./drills.ts";

const { usage } = drillSyntax.connection;
const { values } = commandArguments(drillSyntax.connection);
const rounds = countFrom(usage, "rounds", values.rounds);
const chosen = drills.filter(({ name }) => values.only === undefined || name.includes(values.only));
if (chosen.length === 0)
  refuseCommand(
    usage,
    `There is no drill '${values.only}'. The drills are: ${drills.map(({ name }) => name).join("; ")}.`,
  );

const seconds = (sorted: readonly number[], at: number) =>
  sorted.length > 0
    ? `${(sorted[Math.round((sorted.length - 1) * at)]! / 1_000).toFixed(1)} s`
    : "";
const figures = (values: readonly (number | undefined)[]) => {
  const sorted = values
    .filter((value) => value !== undefined && !Number.isNaN(value))
    .sort((a, b) => a! - b!) as number[];
  return [seconds(sorted, 0.5), seconds(sorted, 1)];
};

const table = [
  ["drill", "rounds", "wrong final states", "noticed: median", "max", "recovered: median", "max"],
];
for (const drill of chosen) {
  process.stderr.write(`${drill.name} `);
  const measured: DrillFigures[] = [];
  const wrong: string[] = [];
  let stage = await DrillStage.open();
  for (let round = 0; round < rounds; round++) {
    try {
      measured.push(await drill.run(stage, round));
      process.stderr.write(".");
    } catch (error) {
      wrong.push(`round ${round + 1}: ${(error as Error).message}`);
      process.stderr.write("X");
      // What went wrong must not make the next round wrong.
      await stage.close();
      stage = await DrillStage.open();
    }
  }
  await stage.close();
  process.stderr.write("\n");
  for (const fault of wrong) console.error(`  ${fault}`);
  if (wrong.length > 0) process.exitCode = 1;
  const [noticed, recovered] = [
    figures(measured.map((one) => one.noticed)),
    figures(measured.map((one) => one.recovered)),
  ];
  table.push([drill.name, String(rounds), String(wrong.length), ...noticed, ...recovered]);
}
const widths = table[0]!.map((_, at) => Math.max(...table.map((line) => line[at]!.length)));
for (const line of table)
  console.log(
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join("  ")
      .trimEnd(),
  );
