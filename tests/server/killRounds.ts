import type { SeededRandom } from "../../scripts/seed/seededRandom.ts";
import { KillableServer, until } from "./killableServer.ts";
import { type Figures, KillWorkload } from "./killWorkload.ts";

interface RoundReport {
  workedMs: number;
  startMs: number;
  databaseKilled: boolean;
  childrenAtKill: number;
}

interface KillReport {
  rounds: RoundReport[];
  figures: Readonly<Figures>;
  firstStartMs: number;
  exitCode: number | null;
  /** Postmasters on the data folder after the clean stop. */
  leftPostmasters: number;
}

/**
 * Kills a working server again and again; throws at the first round in which something is missing.
 */
export async function killRounds(options: {
  rounds: number;
  random: SeededRandom;
  /** Milliseconds of work before each kill. */
  work: { from: number; to: number };
  /** Whether its database is killed too; every third round by default. */
  killsDatabase?: (index: number) => boolean;
  report?: (round: RoundReport, index: number) => void;
}): Promise<KillReport> {
  const { random, work, killsDatabase = (index) => index % 3 === 2 } = options;
  const server = new KillableServer();
  const workload = new KillWorkload(random);
  const rounds: RoundReport[] = [];
  let running = false;
  try {
    const firstStartMs = await server.start();
    running = true;
    await workload.prepare(server);
    for (let index = 0; index < options.rounds; index++) {
      const { ended } = await workload.start(server);
      const { petrons, files } = workload.figures;
      const isAtWork = () =>
        (workload.figures.petrons > petrons + 1 && workload.figures.files > files + 1) || undefined;
      const wentAway = ended.then(() =>
        Promise.reject(new Error("The server went away by itself.")),
      );
      await Promise.race([until("the writers to be at work", isAtWork), wentAway]);
      const workedMs = random.between(work.from, work.to);
      const databaseKilled = killsDatabase(index);
      // A random moment is what is wanted here, not a condition; a writer that fails before it ends
      // the round.
      await Promise.race([new Promise((resolve) => setTimeout(resolve, workedMs)), wentAway]);
      const children = server.children();
      await server.kill({ database: databaseKilled });
      running = false;
      await ended;
      await until(
        "the processes of background runs to end",
        () => (children.some((pid) => server.isRunning(pid)) ? undefined : true),
        20,
      );

      const startMs = await server.start();
      running = true;
      const postmasters = server.postmasters().length;
      if (postmasters !== 1)
        throw new Error(`There are ${postmasters} databases on the data folder after a restart.`);
      await workload.verify(server);
      const round = { workedMs, startMs, databaseKilled, childrenAtKill: children.length };
      rounds.push(round);
      options.report?.(round, index);
    }
    const exitCode = await server.stop();
    running = false;
    return {
      rounds,
      figures: workload.figures,
      firstStartMs,
      exitCode,
      leftPostmasters: server.postmasters().length,
    };
  } finally {
    if (running) await server.stop();
    server.remove();
  }
}
