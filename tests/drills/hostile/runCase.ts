import type { HostileStage } from "./HostileStage.ts";
import type { HostileCase } from "./hostileCase.ts";

/** Runs one case and looks at the node afterwards: it must be the same process, answer, and have nothing left to do. */
export async function runCase(stage: HostileStage, hostile: HostileCase): Promise<void> {
  const { pid } = stage.server;
  if (hostile.heavy) await stage.whileBystanderWorks(() => hostile.run(stage));
  else await hostile.run(stage);
  await stage.assertAlive();
  if (stage.server.pid !== pid || !stage.server.isRunning(pid)) throw new Error("The node's process ended.");
  await stage.nothingLeft();
}
