import { commandArguments, countFrom, refuseCommand } from "../../../scripts/commandArguments.ts";
import { drillSyntax } from "../../../scripts/drillSyntax.ts";
import { seededRandom } from "../../../scripts/seed/seededRandom.ts";
import { KillableServer } from "../../server/killableServer.ts";
import { ImportKills, type KilledImport, killedModes } from "./ImportKills.ts";

const { usage } = drillSyntax.tables;
const { values } = commandArguments(drillSyntax.tables);
const [rounds, seed] = [
  countFrom(usage, "rounds", values.rounds),
  countFrom(usage, "seed", values.seed, 0),
];
const modes = killedModes.filter((mode) => values.only === undefined || mode === values.only);
if (modes.length === 0)
  refuseCommand(
    usage,
    `There is no mode '${values.only}'. The modes are: ${killedModes.join(", ")}.`,
  );

const server = new KillableServer();
const faults: string[] = [];
try {
  await server.start();
  const kills = new ImportKills(server, seededRandom(seed));
  await kills.prepare();
  for (const mode of modes) {
    process.stderr.write(`${mode} `);
    const killed: KilledImport[] = [];
    for (let round = 1; round <= rounds; round++) {
      try {
        killed.push(await kills.round(mode));
        process.stderr.write(".");
      } catch (error) {
        faults.push(`${mode}, round ${round}: ${(error as Error).message}`);
        process.stderr.write("X");
      }
    }
    process.stderr.write("\n");
    const count = (found: KilledImport["found"]) =>
      killed.filter((one) => one.found === found).length;
    console.log(
      `${mode.padEnd(8)} ${killed.length} kills: ${count("none") + count("old")} left the version before, ${count("new")} the new one`,
    );
  }
} finally {
  await server.stop();
  server.remove();
}
for (const fault of faults) console.log(`BROKEN ${fault}`);
console.log(`\n${faults.length} broken`);
process.exit(faults.length === 0 ? 0 : 1);
