import { seededRandom } from "../../../scripts/seed/seededRandom.ts";
import { until } from "../../server/killableServer.ts";
import { killRounds } from "../../server/killRounds.ts";
import { type DatabaseDrill, type DatabaseStage, stopLimitMs } from "./DatabaseStage.ts";
import { diskDrill } from "./diskDrill.ts";
import { restoreDrills } from "./restoreDrills.ts";
import { versionDrills } from "./versionDrills.ts";

const email = "analyst@petrons.local";
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** From the kill of a server to the end of its PostgreSQL. */
const orphanLimitSeconds = 10;

/** Writes go on around `work`, and are acknowledged before and after. */
async function underWrites(stage: DatabaseStage, work: () => Promise<void>): Promise<void> {
  const { pid } = stage.server;
  await stage.writers.start();
  await stage.writers.acknowledgedAgain();
  await work();
  await stage.writers.acknowledgedAgain();
  await stage.check(pid);
}

const terminate = (stage: DatabaseStage, state: string, milliseconds: number) =>
  stage.asDatabase(async (client) => {
    let ended = 0;
    const end = performance.now() + milliseconds;
    while (performance.now() < end || ended === 0) {
      const { rowCount } = await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'petrons%' and pid <> pg_backend_pid() and state like $1 limit 3",
        [state],
      );
      ended += rowCount ?? 0;
      await pause(5);
      if (performance.now() > end + 20_000) throw new Error(`no connection was ever '${state}'`);
    }
  });

export const databaseDrills: readonly DatabaseDrill[] = [
  {
    name: "connections lost inside transactions",
    finding: 26,
    run: (stage, _round, short) =>
      underWrites(stage, () => terminate(stage, "idle in transaction", short ? 300 : 1_500)),
  },
  {
    name: "connections lost in mid-request",
    finding: 31,
    run: (stage, _round, short) =>
      underWrites(stage, () => terminate(stage, "%", short ? 300 : 1_500)),
  },
  {
    name: "PostgreSQL killed under load",
    finding: 28,
    run: (stage, round) =>
      underWrites(stage, async () => {
        const [postmaster] = stage.server.postmasters();
        process.kill(postmaster!, round % 2 === 0 ? "SIGKILL" : "SIGINT");
        await until("PostgreSQL to run again", () => {
          const [now] = stage.server.postmasters();
          return now !== undefined && now !== postmaster ? true : undefined;
        });
      }),
  },
  {
    name: "server killed, its PostgreSQL ends",
    finding: 28,
    long: true,
    async run(stage) {
      await stage.writers.start();
      await stage.writers.acknowledgedAgain();
      await stage.server.kill();
      await stage.writers.stop();
      await until(
        "PostgreSQL to end with its server",
        () => (stage.server.postmasters().length === 0 ? true : undefined),
        orphanLimitSeconds,
      );
      await stage.server.start();
      await stage.check(stage.server.pid);
    },
  },
  {
    name: "server killed while it imports, with and without its PostgreSQL",
    finding: 28,
    // tests/server/killedServer.test.ts is one round of it.
    long: true,
    async run(stage, round) {
      const { figures, exitCode, leftPostmasters } = await killRounds({
        rounds: 1,
        random: seededRandom(round + 1),
        work: { from: 200, to: 3_000 },
        killsDatabase: () => round % 3 === 2,
      });
      stage.countAcknowledged(
        figures.petrons + figures.updates + figures.imports + figures.files + figures.runs,
      );
      if (exitCode === 0 && leftPostmasters === 0) return;
      stage.unclean += 1;
      throw new Error(`stopping ended with ${exitCode} and left ${leftPostmasters} databases`);
    },
  },
  {
    name: "stopped while PostgreSQL does not answer",
    finding: 28,
    // host/server/database/embedded/hangingPostgres.test.ts shows it in a smaller way.
    long: true,
    async run(stage, round) {
      await stage.writers.start();
      await stage.writers.acknowledgedAgain();
      // The postmaster alone, or everything of it.
      const frozen =
        round % 2 === 0 ? stage.server.databaseProcesses() : stage.server.postmasters();
      for (const pid of frozen) process.kill(pid, "SIGSTOP");
      const began = performance.now();
      const code = await stage.server.stop();
      const took = performance.now() - began;
      await stage.writers.stop();
      if (code !== 0 || took > stopLimitMs) {
        stage.unclean += 1;
        throw new Error(`stopping took ${Math.round(took / 1000)} s and ended with ${code}`);
      }
      const left = [
        ...stage.server.databaseProcesses(),
        ...frozen.filter((pid) => stage.server.isRunning(pid)),
      ];
      if (left.length > 0)
        throw new Error(`${left.length} processes of PostgreSQL outlived the server`);
      await stage.server.start();
      await stage.check(stage.server.pid);
    },
  },
  {
    name: "clock set back by an hour",
    finding: 30,
    async run(stage, round) {
      const person = await stage.server.as(email);
      const hub = await person.hub();
      const workspace = `$root/Users/${person.userId}`;
      await hub.enter(workspace);
      const petronId = await person.createPetron(`Clock ${round}`);
      const assertAnnounced = async (what: string) => {
        // A change is announced once until somebody reads.
        await person.resource(`${workspace}#AllPetrons`);
        const heard = hub.events.length;
        await person.update(
          "Petron",
          { id: petronId },
          { description: `${what} ${performance.now()}` },
        );
        await until(`the notice ${what}`, () => (hub.events.length > heard ? true : undefined), 10);
      };
      try {
        await assertAnnounced("before");
        // Changes without pause: the step comes in the middle of reading.
        await stage.writers.start();
        await stage.writers.acknowledgedAgain();
        // Again and again, so that a step comes while the feed is being read.
        for (let step = 1; step <= 40; step++) {
          stage.setClock(-step * 3_600_000);
          await pause(25);
        }
        await stage.writers.acknowledgedAgain();
        await stage.writers.stop();
        for (const what of ["after", "again"]) await assertAnnounced(what);
        stage.setClock(0);
        await assertAnnounced("with the clock right again");
        await stage.check(stage.server.pid);
      } finally {
        stage.setClock(0);
        await hub.connection.stop();
        await person.remove("Petron", { id: petronId });
      }
    },
  },
  diskDrill,
  ...restoreDrills,
  ...versionDrills,
];
