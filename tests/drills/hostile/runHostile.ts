import { commandArguments, refuseCommand } from "../../../scripts/commandArguments.ts";
import { drillSyntax } from "../../../scripts/drillSyntax.ts";
import { hostileCases } from "./cases/index.ts";
import { HostileStage } from "./HostileStage.ts";
import { runCase } from "./runCase.ts";

const { usage } = drillSyntax.hostile;
const { values } = commandArguments(drillSyntax.hostile);
const unknown = values.only?.find((only) => hostileCases.every(({ id }) => id !== only));
if (unknown !== undefined)
  refuseCommand(
    usage,
    `There is no case '${unknown}'. The cases are: ${hostileCases.map(({ id }) => id).join(", ")}.`,
  );
const chosen = hostileCases.filter(
  ({ id, short }) => (values.only?.includes(id) ?? true) && (!values.short || short),
);
if (chosen.length === 0) refuseCommand(usage, "None of these cases is short.");

let stage = await HostileStage.open();
let broken = 0;
for (const one of chosen) {
  const began = performance.now();
  let isBroken = false;
  let reported: string;
  try {
    reported = await runCase(stage, one);
  } catch (error) {
    isBroken = true;
    reported = (error as Error).message;
    broken += 1;
    // What one case broke must not break the next.
    await stage
      .close()
      .catch((closing: Error) => console.error(`  the node did not close: ${closing.message}`));
    stage = await HostileStage.open();
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `${isBroken ? "BROKEN" : "held  "} ${one.id.padEnd(18)} ${seconds.padStart(6)} s  ${one.title}${reported ? `\n       ${reported}` : ""}`,
  );
}
const lines = Map.groupBy(
  stage.server.warnings,
  (line) => (JSON.parse(line) as { msg: string }).msg,
);
console.log("\nWhat the node logged since it was last started:");
for (const [message, all] of lines)
  console.log(`  ${String(all.length).padStart(5)} × ${message}: ${all[0]!.slice(0, 300)}`);
await stage.close();
console.log(`\n${chosen.length - broken} held, ${broken} broken`);
process.exit(broken === 0 ? 0 : 1);
