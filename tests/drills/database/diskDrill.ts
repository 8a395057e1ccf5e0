import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { superuser } from "../../../host/server/database/embedded/embeddedCluster.ts";
import { urlOfRunning } from "../../../host/server/database/embedded/embeddedPostgres.ts";
import { silentLogger } from "../../../host/server/database/logger.ts";
import { KillableServer } from "../../server/killableServer.ts";
import type { DatabaseDrill } from "./DatabaseStage.ts";

/** With the part that is left free of what people store, and then without. */
const largeMiB = 2_000;
const sizeMiB = 300;
const mount = (folder: string, size: string) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder]).status === 0;
const resize = (folder: string, mib: number) =>
  execFileSync("mount", ["-o", `remount,size=${mib}m`, folder]);
const unmount = (folder: string) => execFileSync("umount", [folder]);

/** Writes until the disk is full, and then takes back so much. */
function fill(file: string, leftBytes: number): void {
  const descriptor = openSync(file, "w");
  try {
    for (const block of [Buffer.alloc(1 << 20), Buffer.alloc(1 << 12)])
      while (fits(descriptor, block));
    ftruncateSync(descriptor, fstatSync(descriptor).size - leftBytes);
  } finally {
    closeSync(descriptor);
  }
}

function fits(descriptor: number, block: Buffer): boolean {
  try {
    return writeSync(descriptor, block) === block.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") return false;
    throw error;
  }
}

/**
 * A disk of its own: with nothing left of it, or too little for what PostgreSQL has to recover, and
 * with room again.
 */
export const diskDrill: DatabaseDrill = {
  name: "started on a full disk",
  finding: 28,
  long: true,
  async missing() {
    const folder = mkdtempSync(join(tmpdir(), "petrons-disk-"));
    try {
      if (!mount(folder, "size=1m")) return "a disk of its own cannot be mounted here";
      unmount(folder);
      return undefined;
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  async run() {
    const server = new KillableServer();
    mount(server.dataDir, `size=${largeMiB}m`);
    chmodSync(server.dataDir, 0o711);
    try {
      await server.start();
      const petronId = await (await server.as("analyst@petrons.local")).createPetron(
        "Before the disk was full",
      );
      // It must not write meanwhile: that would make the next log file while there is room.
      process.kill(server.pid, "SIGSTOP");
      await finishLogFile(server.dataDir);
      await server.kill({ database: true });
      resize(server.dataDir, sizeMiB);
      let missing = 0;
      for (const left of [0, 16_384]) {
        fill(join(server.dataDir, "ballast"), left);
        missing = await refused(server);
      }
      resize(server.dataDir, sizeMiB + missing);
      await server.start();
      const { data } = await (await server.as("analyst@petrons.local")).query("Petron", {
        id: petronId,
      });
      if (data.length !== 1) throw new Error("a Petron that was stored before is lost");
    } finally {
      await server.stop();
      unmount(server.dataDir);
      server.remove();
    }
  },
};

/** PostgreSQL begins its next log file with what it writes next. */
async function finishLogFile(dataDir: string): Promise<void> {
  const url = new URL(urlOfRunning(dataDir, silentLogger).replace("@/", "@local/"));
  const client = new pg.Client({
    host: url.searchParams.get("host")!,
    user: superuser,
    password: url.password,
    database: "postgres",
  });
  await client.connect();
  await client.query("select pg_switch_wal()");
  await client.end();
}

/** The MiB that the start asks for. */
async function refused(server: KillableServer): Promise<number> {
  const refusal = await server.start().then(
    () => "it started",
    (error: Error) => error.message,
  );
  const sentence =
    /The disk of \S+ is full: [\d,]+ bytes are free\. Make at least (\d+) MiB more free on it, then start again\./.exec(
      refusal,
    );
  if (!sentence) throw new Error(`the start said: ${refusal}`);
  if (/FATAL|PANIC/.test(refusal)) throw new Error(`the start showed PostgreSQL's log: ${refusal}`);
  if (server.databaseProcesses().length > 0)
    throw new Error("a PostgreSQL that did not start still runs");
  return Number(sentence[1]);
}
