import { commandArguments, countFrom, refuseCommand } from "../../../scripts/commandArguments.ts";
import { drillSyntax } from "../../../scripts/drillSyntax.ts";
import { DatabaseStage } from "./DatabaseStage.ts";
import { databaseDrills } from "./databaseDrills.ts";
import { type Compared, nothingCompared } from "./StoredState.ts";

const { usage } = drillSyntax.database;
const { values } = commandArguments(drillSyntax.database);
const rounds = countFrom(usage, "rounds", values.rounds);
const chosen = databaseDrills.filter(
  ({ name, finding }) =>
    values.only === undefined || name.includes(values.only) || String(finding) === values.only,
);
if (chosen.length === 0)
  refuseCommand(
    usage,
    `There is no drill '${values.only}'. The drills are: ${databaseDrills.map(({ name }) => name).join("; ")}.`,
  );

const table = [
  [
    "drill",
    "rounds",
    "wrong",
    "exits",
    "writes acknowledged",
    "lost",
    "unclean starts and stops",
    "answers 200 / 503 / cut",
    "seconds",
  ],
];
for (const drill of chosen) {
  process.stderr.write(`${drill.name} `);
  const began = performance.now();
  const wrong: string[] = [];
  const compared = nothingCompared();
  const sums = { exits: 0, unclean: 0, lost: 0, acknowledged: 0, answered: [0, 0, 0] };
  let stage = new DatabaseStage();
  await stage.open();
  const end = async () => {
    await stage.close();
    sums.exits += stage.exits;
    sums.unclean += stage.unclean;
    for (const [what, count] of Object.entries(stage.compared))
      compared[what as keyof Compared] += count;
    sums.lost += stage.lostElsewhere;
    sums.acknowledged += stage.acknowledged;
    for (const { written, statuses } of stage.allWriters) {
      sums.acknowledged += [...written.values()].reduce(
        (sum, { acknowledged }) => sum + acknowledged + 1,
        0,
      );
      for (const [index, status] of [200, 503, 0].entries())
        sums.answered[index]! += statuses.get(status) ?? 0;
    }
  };
  for (let round = 0; round < rounds; round++) {
    try {
      await drill.run(stage, round, false);
      const lost = await stage.lost();
      sums.lost += lost.length;
      if (lost.length > 0) throw new Error(lost.slice(0, 3).join("; "));
      process.stderr.write(".");
    } catch (error) {
      wrong.push(`round ${round + 1}: ${(error as Error).message}`);
      process.stderr.write("X");
      // What went wrong must not make the next round wrong.
      await end();
      stage = new DatabaseStage();
      await stage.open();
    }
  }
  await end();
  process.stderr.write("\n");
  const counts = Object.entries(compared).filter(([, count]) => count > 0);
  if (counts.length > 0)
    console.log(
      `  compared, and the same: ${counts.map(([what, count]) => `${what} ${count}`).join(", ")}`,
    );
  for (const fault of wrong) console.error(`  ${fault}`);
  if (wrong.length + sums.exits + sums.lost + sums.unclean > 0) process.exitCode = 1;
  const seconds = Math.round((performance.now() - began) / 1_000);
  table.push([
    drill.name,
    ...[
      rounds,
      wrong.length,
      sums.exits,
      sums.acknowledged,
      sums.lost,
      sums.unclean,
      sums.answered.join(" / "),
      seconds,
    ].map(String),
  ]);
}
const widths = table[0]!.map((_, at) => Math.max(...table.map((line) => line[at]!.length)));
for (const line of table)
  console.log(
    line
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join("  ")
      .trimEnd(),
  );
