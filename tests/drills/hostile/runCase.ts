import type { HostileStage } from "./HostileStage.ts";
import type { HostileCase } from "./hostileCase.ts";

/**
 * Runs one case and looks at the node afterwards: it must be the same process, answer, and have
 * nothing left to do. Returns its figures, if it has any.
 */
export async function runCase(stage: HostileStage, hostile: HostileCase): Promise<string> {
  const { pid } = stage.server;
  const run = () => hostile.run(stage);
  const figures = hostile.heavy
    ? await stage.whileBystanderWorks(run, hostile)
    : await run().then(() => "");
  await stage.assertAlive();
  if (stage.server.pid !== pid || !stage.server.isRunning(pid))
    throw new Error("The node's process ended.");
  await stage.nothingLeft();
  return figures;
}
