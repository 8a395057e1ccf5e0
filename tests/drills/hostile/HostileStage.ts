import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { setPriority } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { urlOfRunning } from "../../../host/server/database/embedded/embeddedPostgres.ts";
import { silentLogger } from "../../../host/server/database/logger.ts";
import { KillableServer, until } from "../../server/killableServer.ts";
import type { TestingPerson } from "../../server/testingPerson.ts";
import { Bystander, type BystanderFigures } from "./Bystander.ts";

const emails = {
  admin: "admin@petrons.local",
  attacker: "analyst@petrons.local",
  colleague: "engineer@petrons.local",
  bystander: "outsider@other.local",
} as const;

interface MemoryFigures {
  /** Resident megabytes of the server's process. */
  server: number;
  /** Private megabytes of the largest PostgreSQL process, and of all together. */
  largestBackend: number;
  backends: number;
}

/** What an attack may cost the node and a person of another organization. */
export const allowed = {
  quietTimes: 5,
  p95Milliseconds: 500,
  serverMegabytes: 1_500,
  backendMegabytes: 400,
  backendsMegabytes: 2_000,
};

const megabytes = (pid: number, field: "VmRSS" | "RssAnon"): number => {
  try {
    const found = new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(
      readFileSync(`/proc/${pid}/status`, "utf8"),
    );
    return Number(found?.[1] ?? 0) / 1024;
  } catch {
    return 0; // It ended while the list was read.
  }
};

const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);
  } catch {
    return []; // pgrep exits with 1 when there are none.
  }
};

const session = "/proc/self/autogroup";
/** Of this process, and of its session, among which Linux may share its processors first. */
function prioritize(priority: number): void {
  setPriority(priority);
  try {
    writeFileSync(session, String(priority), { flag: "r+" });
  } catch {
    // This machine shares its processors among processes, or does not let it be said.
  }
}

type DataFolder = "files" | "files/partial" | "tables" | "tmp";

/**
 * A real node with its embedded database, and four people signed in: an admin, an attacker and a
 * colleague of one organization, and a bystander of another.
 */
export class HostileStage {
  readonly server: KillableServer;
  #people = new Map<string, TestingPerson>();
  #petronId: string | undefined;

  private constructor(server: KillableServer) {
    this.server = server;
  }

  static async open(): Promise<HostileStage> {
    const stage = new HostileStage(new KillableServer({}, { detached: true }));
    await stage.server.start();
    await stage.signIn();
    return stage;
  }

  async signIn(): Promise<void> {
    for (const [name, email] of Object.entries(emails))
      this.#people.set(name, await this.server.as(email));
    this.#petronId = undefined;
  }

  async close(): Promise<void> {
    await this.server.stop();
    this.server.remove();
  }

  get url(): string {
    return this.server.url;
  }

  get admin(): TestingPerson {
    return this.#people.get("admin")!;
  }

  /** A signed-in person without a role. */
  get attacker(): TestingPerson {
    return this.#people.get("attacker")!;
  }

  get colleague(): TestingPerson {
    return this.#people.get("colleague")!;
  }

  /** Admin of another organization. */
  get bystander(): TestingPerson {
    return this.#people.get("bystander")!;
  }

  /** A Petron of the attacker. */
  async petron(): Promise<string> {
    // The case before may have used up the attacker's minute.
    const letIn = async () =>
      (await this.attacker.call("GET", "/api/variables")).status === 200 ? true : undefined;
    if (this.#petronId === undefined) await until("a call of the attacker to be let in", letIn);
    this.#petronId ??= await this.attacker.createPetron(`Hostile ${performance.now()}`);
    return this.#petronId;
  }

  /**
   * Sends bytes as they are and answers what comes back, until the server ends the connection or
   * `seconds` are over.
   */
  raw(bytes: string | Buffer, seconds = 5): Promise<string> {
    return new Promise((resolve) => {
      let answer = "";
      const { hostname, port } = new URL(this.url);
      const socket = connect(Number(port), hostname.replace(/^\[|\]$/g, ""), () =>
        socket.write(bytes),
      );
      const timer = setTimeout(() => socket.destroy(), seconds * 1_000);
      socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
      // A reset is an answer too: `close` follows.
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  }

  /** Throws unless the node answers. */
  async assertAlive(): Promise<void> {
    const answer = await fetch(`${this.url}/api/health`, { signal: AbortSignal.timeout(10_000) });
    if (answer.status !== 200)
      throw new Error(`The node answers /api/health with ${answer.status}.`);
  }

  memory(): MemoryFigures {
    const backends = this.server
      .postmasters()
      .flatMap((pid) => [pid, ...childrenOf(pid)])
      .map((pid) => megabytes(pid, "RssAnon"));
    return {
      server: megabytes(this.server.pid, "VmRSS"),
      largestBackend: Math.max(0, ...backends),
      backends: backends.reduce((sum, one) => sum + one, 0),
    };
  }

  /** Bytes below a folder of the data folder. */
  bytesOnDisk(folder: DataFolder): number {
    return this.#filesBelow(folder).reduce(
      (sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  }

  /** How many files there are below it. */
  filesOnDisk(folder: DataFolder): number {
    return this.#filesBelow(folder).length;
  }

  #filesBelow(folder: DataFolder): string[] {
    const path = join(this.server.dataDir, folder);
    if (!existsSync(path)) return [];
    for (;;)
      try {
        return readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
      } catch (error) {
        // A folder was removed while it was read: it is looked at again.
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      }
  }

  /**
   * Waits at most 10 s until no child process, no temporary file and no long statement of the node
   * is left.
   */
  async nothingLeft(): Promise<void> {
    let left = "";
    await until(
      "nothing of the attack to be left",
      async () => {
        const children = this.server.children().length;
        const temporary = this.#filesBelow("tmp");
        const statements = await this.#longStatements();
        left = `${children} child processes, ${statements} statements, ${temporary.length} temporary files (${temporary.slice(0, 5).join(", ")})`;
        return (children === 0 && temporary.length === 0 && statements === 0) || undefined;
      },
      10,
    ).catch((error: Error) => {
      throw new Error(`${error.message} There are ${left}.`);
    });
  }

  /** Statements of the server that have run for more than two seconds. */
  #longStatements(): Promise<number> {
    return this.#number(
      "select count(*)::int as number from pg_stat_activity where state = 'active' and application_name like 'petrons%' and now() - query_start > interval '2 s'",
    );
  }

  /** The rows of a table of the database. */
  count(table: string): Promise<number> {
    return this.#number(`select count(*)::int as number from ${table}`);
  }

  async #number(statement: string): Promise<number> {
    const client = new pg.Client({
      connectionString: urlOfRunning(this.server.dataDir, silentLogger),
      application_name: "drill",
    });
    await client.connect();
    try {
      const { rows } = await client.query<{ number: number }>(statement);
      return rows[0]!.number;
    } finally {
      await client.end();
    }
  }

  /**
   * Carries out an attack while a person of another organization works; throws when they notice too
   * much, or memory passes its bound. Returns what the bystander met, for people to read.
   */
  async whileBystanderWorks(
    attack: () => Promise<void>,
    { once = false }: { once?: boolean } = {},
  ): Promise<string> {
    await using bystander = await Bystander.join(this.bystander);
    // An attacker's own computing would not be done by this machine. Only root could take it back.
    const lowers = process.getuid?.() === 0;
    if (lowers) prioritize(10);
    try {
      const quiet = await bystander.measureFor(3_000);
      let peak = this.memory();
      const watch = setInterval(() => {
        const now = this.memory();
        peak = {
          server: Math.max(peak.server, now.server),
          largestBackend: Math.max(peak.largestBackend, now.largestBackend),
          backends: Math.max(peak.backends, now.backends),
        };
      }, 250);
      let attacked: BystanderFigures;
      try {
        attacked = await bystander.measureWhile(attack, once ? 0 : undefined);
      } finally {
        clearInterval(watch);
      }
      const faults = [
        ...attacked.failures.map((failure) => `the bystander met: ${failure}`),
        ...(["calls", "live"] as const)
          .filter(
            (kind) =>
              attacked[kind] > Math.min(allowed.p95Milliseconds, quiet[kind] * allowed.quietTimes),
          )
          .map(
            (kind) =>
              `p95 of the bystander's ${kind} went from ${quiet[kind].toFixed(0)} to ${attacked[kind].toFixed(0)} ms`,
          ),
        ...(peak.server > allowed.serverMegabytes
          ? [`the server took ${peak.server.toFixed(0)} MB`]
          : []),
        ...(peak.backends > allowed.backendsMegabytes
          ? [`PostgreSQL took ${peak.backends.toFixed(0)} MB in all`]
          : []),
        ...(peak.largestBackend > allowed.backendMegabytes
          ? [`a PostgreSQL process took ${peak.largestBackend.toFixed(0)} MB`]
          : []),
      ];
      if (faults.length > 0) throw new Error(faults.join("; "));
      const times = (["calls", "live"] as const).map(
        (kind) => `${kind} ${quiet[kind].toFixed(0)} → ${attacked[kind].toFixed(0)} ms`,
      );
      return [...times, `server ${peak.server.toFixed(0)} MB`].join(", ");
    } finally {
      if (lowers) prioritize(0);
    }
  }
}
