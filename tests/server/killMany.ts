import { seededRandom } from "../../scripts/seed/seededRandom.ts";
import { killRounds } from "./killRounds.ts";

// By hand: node tests/server/killMany.ts [rounds] [seed]. Says what each round was, and ends with 1 when anything was lost.
const rounds = Number(process.argv[2] ?? 20);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
console.log(`${rounds} rounds, seed ${seed}`);
const report = await killRounds({
  rounds,
  random: seededRandom(seed),
  work: { from: 200, to: 6_000 },
  report: ({ workedMs, startMs, databaseKilled, childrenAtKill }, index) =>
    console.log(
      `round ${index + 1}: killed${databaseKilled ? " with its database" : ""} after ${Math.round(workedMs)} ms, ${childrenAtKill} background processes; open again after ${Math.round(startMs)} ms`,
    ),
});
console.log(report.figures, { exitCode: report.exitCode, leftPostmasters: report.leftPostmasters });
process.exitCode = report.exitCode === 0 && report.leftPostmasters === 0 ? 0 : 1;
