import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { commandArguments, refuseCommand } from "./commandArguments.ts";
import { failCommand } from "./commandFault.ts";
import { checkout } from "./commandPlace.ts";
import { findChromium } from "./testing/findChromium.ts";
import { checkEncoder } from "./tours/encodeVideo.ts";
import { recordTours } from "./tours/recordTours.ts";
import { tours } from "./tours/tours.ts";

/** Records the videos of the Video Explorer again, from the built product with its sample. */
const usage = `npm run record-tours                  all videos of host/content
npm run record-tours -- NAME          one of ${tours.map(({ name }) => name).join(", ")}
npm run record-tours -- --pace 2      twice as slow, on a busy machine; the videos are as fast as ever`;
const { values, operands } = commandArguments({
  usage,
  options: { pace: { type: "string" } },
  operands: tours.length,
});

const pace = Number(values.pace ?? 1);
if (!(pace >= 1 && pace <= 10))
  refuseCommand(usage, `--pace is '${values.pace}': expected a number from 1 to 10.`);
for (const name of operands)
  if (!tours.some((tour) => tour.name === name))
    refuseCommand(usage, `There is no tour '${name}'.`);

async function run(): Promise<void> {
  // Before anything is built.
  checkEncoder();
  const executablePath = findChromium(checkout);
  if (process.env.SKIP_BUILD !== "1") {
    const script = fileURLToPath(new URL("build.ts", import.meta.url));
    if (
      spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", script], {
        stdio: ["ignore", 2, 2],
      }).status !== 0
    )
      process.exit(1);
  }
  await recordTours(
    operands.length === 0 ? tours : tours.filter(({ name }) => operands.includes(name)),
    { executablePath, pace },
  );
}

run().catch(failCommand);
