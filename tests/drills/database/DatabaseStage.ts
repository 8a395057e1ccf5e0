import { rmSync, writeFileSync } from "node:fs";
import pg from "pg";
import { urlOfRunning } from "../../../host/server/database/embedded/embeddedPostgres.ts";
import { silentLogger } from "../../../host/server/database/logger.ts";
import { KillableServer } from "../../server/killableServer.ts";
import { type Compared, nothingCompared } from "./StoredState.ts";
import { Writers } from "./Writers.ts";

/**
 * From SIGTERM to the end of the process, PostgreSQL included: the rule's 15 s, and a second for
 * measuring.
 */
export const stopLimitMs = 16_000;

/** One server that is broken again and again, and what people wrote to it. */
export class DatabaseStage {
  readonly clockFile = `/tmp/petrons-clock-${process.pid}`;
  readonly server: KillableServer;
  #writers: Writers | undefined;
  exits = 0;
  unclean = 0;
  /** Of what was acknowledged by other servers than the stage's own. */
  lostElsewhere = 0;
  readonly allWriters: Writers[] = [];
  /** Writes that others than writers were acknowledged. */
  acknowledged = 0;
  /** What copies were compared with. */
  readonly compared: Compared = nothingCompared();

  constructor() {
    writeFileSync(this.clockFile, "0");
    this.server = new KillableServer({
      NODE_OPTIONS: `--import ${new URL("shiftedClock.mjs", import.meta.url).href}`,
      PETRONS_CLOCK_SHIFT: this.clockFile,
    });
  }

  async open(): Promise<void> {
    await this.server.start();
    this.#writers = this.alsoWriting(new Writers(this.server));
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
    const client = new pg.Client({
      connectionString: urlOfRunning(this.server.dataDir, silentLogger),
      application_name: "drill",
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /**
   * What must hold after each round: the same process unless it was ended on purpose, nothing lost,
   * nothing answered with a fault.
   */
  async check(pid: number): Promise<void> {
    await this.writers.stop();
    this.#checkProcess(this.server, pid);
    if (this.server.postmasters().length !== 1)
      throw new Error(`${this.server.postmasters().length} databases run`);
    this.#checkFaults(this.writers);
  }

  /** The same of another server, whose writers have stopped. */
  async checkWriters(writers: Writers, server: KillableServer, pid: number): Promise<void> {
    this.#checkProcess(server, pid);
    this.#checkFaults(writers);
    const lost = await writers.lost();
    this.lostElsewhere += lost.length;
    if (lost.length > 0) throw new Error(lost.slice(0, 3).join("; "));
  }

  #checkProcess(server: KillableServer, pid: number): void {
    if (server.pid === pid && server.isRunning(pid)) return;
    this.exits += 1;
    throw new Error(`the server ended by itself: ${server.warnings.slice(-3).join(" ")}`);
  }

  #checkFaults(writers: Writers): void {
    const faults = writers.faults.splice(0);
    if (faults.length > 0)
      throw new Error(`wrong answers: ${[...new Set(faults)].slice(0, 3).join("; ")}`);
  }

  countAcknowledged(writes: number): void {
    this.acknowledged += writes;
  }

  /** People of another server of the drill, counted with the others. */
  alsoWriting(writers: Writers): Writers {
    this.allWriters.push(writers);
    return writers;
  }

  lost(): Promise<string[]> {
    return this.writers.lost();
  }

  async close(): Promise<void> {
    await this.writers.stop();
    const began = performance.now();
    const code = await this.server.stop();
    if (
      code !== 0 ||
      performance.now() - began > stopLimitMs ||
      this.server.postmasters().length > 0
    )
      this.unclean += 1;
    this.server.remove();
    rmSync(this.clockFile, { force: true });
  }
}

export interface DatabaseDrill {
  name: string;
  finding: number;
  /** Not part of the form in `npm test`: tests beside the source show it in a smaller way. */
  long?: boolean;
  /** Why it cannot be run here; undefined when it can. */
  missing?(): Promise<string | undefined>;
  run(stage: DatabaseStage, round: number, short: boolean): Promise<void>;
}
