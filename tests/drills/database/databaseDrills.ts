import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Stored } from "@petrons/sdk/contracts";
import pg from "pg";
import { urlOfRunning } from "../../../host/server/database/embeddedPostgres.ts";
import { silentLogger } from "../../../host/server/database/logger.ts";
import { KillableServer, until } from "../../server/killableServer.ts";
import type { TestingPerson } from "../../server/testingPerson.ts";
import { Writers } from "./Writers.ts";

const email = "analyst@petrons.local";
const root = new URL("../../..", import.meta.url).pathname;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** From SIGTERM to the end of the process, PostgreSQL included, and a little for a busy machine. */
const stopLimitMs = 18_000;
/** From the kill of a server to the end of its PostgreSQL. */
const orphanLimitSeconds = 10;

/** One server that is broken again and again, and what people wrote to it. */
export class DatabaseStage {
  readonly clockFile = `/tmp/petrons-clock-${process.pid}`;
  readonly server: KillableServer;
  #writers: Writers | undefined;
  exits = 0;
  unclean = 0;

  constructor() {
    writeFileSync(this.clockFile, "0");
    this.server = new KillableServer({ NODE_OPTIONS: `--import ${new URL("shiftedClock.mjs", import.meta.url).href}`, PETRONS_CLOCK_SHIFT: this.clockFile });
  }

  async open(): Promise<void> {
    await this.server.start();
    this.#writers = new Writers(await this.server.as(email));
  }

  get writers(): Writers {
    return this.#writers!;
  }

  /** A moment in which clocks of the server's process jump. */
  setClock(shiftMs: number): void {
    writeFileSync(this.clockFile, String(shiftMs));
  }

  /** Ends what others cannot: a connection of its own to the server's database. */
  async asDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: urlOfRunning(this.server.dataDir, silentLogger), application_name: "drill" });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** What must hold after each round: the same process unless it was ended on purpose, nothing lost, nothing answered with a fault. */
  async check(pid: number): Promise<void> {
    await this.writers.stop();
    if (this.server.pid !== pid || !this.server.isRunning(pid)) {
      this.exits += 1;
      throw new Error(`the server ended by itself: ${this.server.warnings.slice(-3).join(" ")}`);
    }
    if (this.server.postmasters().length !== 1) throw new Error(`${this.server.postmasters().length} databases run`);
    const faults = this.writers.faults.splice(0);
    if (faults.length > 0) throw new Error(`wrong answers: ${[...new Set(faults)].slice(0, 3).join("; ")}`);
  }

  async lost(): Promise<string[]> {
    return this.writers.lost(await this.server.as(email));
  }

  async close(): Promise<void> {
    await this.writers.stop();
    const began = performance.now();
    const code = await this.server.stop();
    if (code !== 0 || performance.now() - began > stopLimitMs || this.server.postmasters().length > 0) this.unclean += 1;
    this.server.remove();
    rmSync(this.clockFile, { force: true });
  }
}

export interface DatabaseDrill {
  name: string;
  finding: number;
  /** Not part of the form in `npm test`: the tests of the embedded PostgreSQL show it in a smaller way. */
  long?: boolean;
  run(stage: DatabaseStage, round: number, short: boolean): Promise<void>;
}

/** Writes go on around `work`, and are acknowledged before and after. */
async function underWrites(stage: DatabaseStage, work: () => Promise<void>): Promise<void> {
  const { pid } = stage.server;
  stage.writers.start();
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
    run: (stage, _round, short) => underWrites(stage, () => terminate(stage, "idle in transaction", short ? 300 : 1_500)),
  },
  {
    name: "connections lost in mid-request",
    finding: 31,
    run: (stage, _round, short) => underWrites(stage, () => terminate(stage, "%", short ? 300 : 1_500)),
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
      stage.writers.start();
      await stage.writers.acknowledgedAgain();
      await stage.server.kill();
      await stage.writers.stop();
      await until("PostgreSQL to end with its server", () => (stage.server.postmasters().length === 0 ? true : undefined), orphanLimitSeconds);
      await stage.server.start();
      await stage.check(stage.server.pid);
    },
  },
  {
    name: "stopped while PostgreSQL does not answer",
    finding: 28,
    long: true,
    async run(stage) {
      stage.writers.start();
      await stage.writers.acknowledgedAgain();
      for (const pid of stage.server.postmasters()) process.kill(pid, "SIGSTOP");
      const began = performance.now();
      const code = await stage.server.stop();
      const took = performance.now() - began;
      await stage.writers.stop();
      if (code !== 0 || took > stopLimitMs) {
        stage.unclean += 1;
        throw new Error(`stopping took ${Math.round(took / 1000)} s and ended with ${code}`);
      }
      await until("PostgreSQL to be gone", () => (stage.server.postmasters().length === 0 ? true : undefined), orphanLimitSeconds);
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
      const told = async (what: string) => {
        // A change is announced once until somebody reads.
        await person.resource(`${workspace}#AllPetrons`);
        const heard = hub.events.length;
        await person.update("Petron", { id: petronId }, { description: `${what} ${performance.now()}` });
        await until(`the notice ${what}`, () => (hub.events.length > heard ? true : undefined), 10);
      };
      try {
        await told("before");
        // Changes without pause: the step comes in the middle of reading.
        stage.writers.start();
        await stage.writers.acknowledgedAgain();
        // Again and again, so that a step comes while the feed is being read.
        for (let step = 1; step <= 40; step++) {
          stage.setClock(-step * 3_600_000);
          await pause(25);
        }
        await stage.writers.acknowledgedAgain();
        await stage.writers.stop();
        for (const what of ["after", "again"]) await told(what);
        stage.setClock(0);
        await told("with the clock right again");
        await stage.check(stage.server.pid);
      } finally {
        stage.setClock(0);
        await hub.connection.stop();
        await person.remove("Petron", { id: petronId });
      }
    },
  },
  { name: "backup under load, restored and compared", finding: 27, run: restoreAndCompare },
];

const command = (script: string, dataDir: string, ...parameters: string[]) =>
  promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", join(root, "scripts", script), ...parameters], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

const runsOf = (person: TestingPerson) => person.query<{ jobStatus: string; message: string }>("JobResult", { taskName: "ImportTable" }, { limit: 1_000 });

async function importInBackground(person: TestingPerson, petronId: string, name: string): Promise<string> {
  const lines = Array.from({ length: 5_000 }, (_, index) => `${index},${(index * 7919) % 1000}`);
  const file = await person.upload(`${name}.csv`, `n,oil_bbl\n${lines.join("\n")}\n`, petronId);
  const { insertedIds } = await person.task({
    taskType: "ImportTable",
    pid: petronId,
    runInBackground: true,
    options: { fileId: file.insertedIds[0], collection: name },
  });
  return insertedIds[0]!;
}

const documentsOf = async (person: TestingPerson) => {
  const found = new Map<string, Stored<Record<string, unknown>>>();
  for (const type of ["Petron", "File", "Table", "User", "AppSetting"])
    for (const one of (await person.query(type, {}, { limit: 10_000 })).data) found.set(`${type} ${one.id}`, one);
  return found;
};

async function restoreAndCompare(stage: DatabaseStage, round: number, short: boolean): Promise<void> {
  const { pid, dataDir } = stage.server;
  const person = await stage.server.as(email);
  const petronId = await person.createPetron(`Restored ${round}`);
  const file = `/tmp/petrons-drill-${process.pid}-${round}.backup`;
  const copy = new KillableServer();
  let running = false;
  try {
    // What is still when the backup is taken is compared whole; what is written meanwhile is one of what was sent.
    const still = await documentsOf(person);
    stage.writers.start();
    await stage.writers.acknowledgedAgain();
    const runs = await Promise.all(Array.from({ length: short ? 3 : 8 }, (_, index) => importInBackground(person, petronId, `t${index}`)));
    const before = new Map([...stage.writers.written].map(([id, { acknowledged }]) => [id, acknowledged]));
    await command("backup.ts", dataDir, file);
    await stage.check(pid);

    await command("restore.ts", copy.dataDir, file);
    await copy.start();
    running = true;
    const refused = await fetch(`${copy.url}/api/data/query`, {
      method: "POST",
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/json" },
      body: JSON.stringify({ type: "Petron", query: {} }),
    });
    if (refused.status !== 401) throw new Error(`a session of the original is answered with ${refused.status} by the copy`);
    const there = await copy.as(email);
    const restored = await documentsOf(there);
    for (const [id, document] of still)
      if (!id.startsWith("Petron") && !id.startsWith("AppSetting") && JSON.stringify(restored.get(id)) !== JSON.stringify(document))
        throw new Error(`${id} is not what it was`);
    for (const [id, acknowledged] of before) {
      const value = Number(restored.get(`Petron ${id}`)?.description);
      if (!(value >= acknowledged && value <= stage.writers.written.get(id)!.sent))
        throw new Error(`the Petron ${id} says ${value}, acknowledged was ${acknowledged}`);
    }
    const statuses = async () => new Map((await runsOf(there)).data.map((run) => [run.id, run]));
    const held = await statuses();
    for (const id of runs)
      if (!["scheduled", "completed"].includes(held.get(id)?.jobStatus ?? "missing")) throw new Error(`the run ${id} is ${held.get(id)?.jobStatus}`);
    await pause(short ? 500 : 3_000);
    if ([...(await statuses()).values()].some(({ jobStatus, id }) => jobStatus !== held.get(id)?.jobStatus))
      throw new Error("a run began before the copy was told to go on");
    await command("restore.ts", copy.dataDir, "--resume");
    await until(
      "the runs of the copy to end",
      async () => ([...(await statuses()).values()].every(({ jobStatus }) => jobStatus === "completed") ? true : undefined),
      120,
    );
  } finally {
    if (running && (await copy.stop()) !== 0) stage.unclean += 1;
    copy.remove();
    rmSync(file, { force: true });
  }
}
