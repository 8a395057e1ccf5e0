import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isDatabaseLost } from "../connection/lostConnection.ts";
import { openDatabase } from "../index.ts";
import { silentLogger } from "../logger.ts";
import { usableBinaries } from "./embeddedBinaries.ts";
import { startEmbeddedPostgres, stopLeftover } from "./embeddedPostgres.ts";
import { isAlive, waitUntil } from "./processLife.ts";

/**
 * A server that opens the database of a folder, writes one row, says so, and then waits to be
 * killed.
 */
const holder = `
  const { openDatabase } = await import(process.argv[1]);
  const database = await openDatabase({ dataDir: process.argv[2] });
  await database.pool.query("create table if not exists written (at timestamptz default now())");
  await database.pool.query("insert into written default values");
  console.log("ready");
  setInterval(() => {}, 1000);`;

describe("the embedded PostgreSQL", () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  const clusterDir = () => {
    const pointer = join(dataDir, "postgres.location");
    return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, "postgres");
  };
  const postmaster = () =>
    Number(readFileSync(join(clusterDir(), "postmaster.pid"), "utf8").split("\n")[0]);
  beforeEach(() => {
    // Closed to everybody else, as a checkout in root's own folder is.
    dataDir = mkdtempSync(join(tmpdir(), "petrons-embedded-"));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await stopLeftover(dataDir, silentLogger);
    const parent = dirname(clusterDir());
    for (const name of readdirSync(parent))
      if (name.startsWith(basename(clusterDir())))
        rmSync(join(parent, name), { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });
  async function hold(): Promise<ChildProcess> {
    const child = spawn(
      process.execPath,
      ["--input-type=module", "-e", holder, join(import.meta.dirname, "../index.ts"), dataDir],
      {
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    children.push(child);
    await new Promise((resolve, reject) => {
      child.stdout!.once("data", resolve);
      child.once("exit", () => reject(new Error("the holder ended")));
    });
    return child;
  }
  const written = async () => {
    const database = await openDatabase({ dataDir });
    try {
      return (await database.pool.query("select * from written")).rowCount;
    } finally {
      await database.stop();
    }
  };

  it("keeps its data from start to start, in a folder that it makes closed, and leaves no process behind", async () => {
    rmSync(dataDir, { recursive: true });
    const first = await openDatabase({ dataDir });
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await first.pool.query("create table written (at timestamptz default now())");
    await first.pool.query("insert into written default values");
    const pid = postmaster();
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await written()).toBe(1);
  });

  it("refuses a folder that another process holds, and lets a command join that process", async () => {
    const child = await hold();
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} is in use by another process (${child.pid}).`,
    );
    const beside = await openDatabase({ dataDir, joinRunning: true });
    expect((await beside.pool.query("select * from written")).rowCount).toBe(1);
    await beside.stop();
    expect(isAlive(postmaster())).toBe(true);
  });

  it("ends within seconds with a server that was killed", async () => {
    const child = await hold();
    const pid = postmaster();
    child.kill("SIGKILL");
    expect(await waitUntil(() => !isAlive(pid), 8_000)).toBe(true);
    expect(await written()).toBe(1);
  });

  it("is started again when it dies, and statements work again", async () => {
    const database = await openDatabase({ dataDir });
    let last: number;
    try {
      await database.pool.query("create table kept as select 1 as one");
      for (const signal of ["SIGKILL", "SIGINT", "SIGQUIT"] as const) {
        const pid = postmaster();
        process.kill(pid, signal);
        expect(await waitUntil(() => !isAlive(pid), 5_000)).toBe(true);
        // A connection may outlive its postmaster for a moment, and answer.
        await expect.poll(() => postmaster() !== pid && isAlive(postmaster())).toBe(true);
        await expect
          .poll(
            async () =>
              (await database.pool.query("select * from kept").catch(() => ({ rows: [] }))).rows,
          )
          .toEqual([{ one: 1 }]);
      }
      last = postmaster();
    } finally {
      await database.stop();
    }
    expect(isAlive(last)).toBe(false);
  });

  it("that is away when its server stops does not keep it waiting", async () => {
    const database = await openDatabase({ dataDir });
    const unlisten = await database.listen("example", () => {});
    const pid = postmaster();
    const working = database.pool.query("select pg_sleep(600)").catch((error: unknown) => error);
    // Not dead, but not answering either: nobody gets a new connection, and it does not hear that
    // it is to stop.
    process.kill(pid, "SIGSTOP");
    await database.pool
      .query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'petrons listener'",
      )
      .catch((error: unknown) => error);
    const began = performance.now();
    await unlisten();
    expect(performance.now() - began).toBeLessThan(20_000);
    await database.stop(4_000);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(isAlive(pid)).toBe(false);
    expect(await working).toSatisfy(isDatabaseLost);
  });

  it("serves a role that is no superuser, also when its cluster is of an earlier version", async () => {
    const postgres = await startEmbeddedPostgres(dataDir, silentLogger);
    const superuser = new pg.Client({ connectionString: postgres.superuserUrl });
    await superuser.connect();
    // As earlier versions left it: everything belongs to the superuser.
    await superuser.query(
      "create schema old; create type old.state as enum ('one'); create table old.kept (id int generated always as identity, state old.state)",
    );
    await superuser.query(
      "create table kept (id int primary key); insert into kept values (1); create function f() returns int language sql as 'select 1'",
    );
    await superuser.query(
      `alter database postgres owner to petrons; drop owned by petrons_server; drop role petrons_server`,
    );
    await superuser.end();
    await postgres.stop();

    const database = await openDatabase({ dataDir });
    try {
      const { rows } = await database.pool.query(
        "select current_user as name, current_setting('is_superuser') as super",
      );
      expect(rows).toEqual([{ name: "petrons_server", super: "off" }]);
      await database.pool.query(
        "alter table kept add column more text; insert into kept values (2, 'x'); drop function f()",
      );
      await database.pool.query(
        "alter type old.state add value 'two'; drop schema old cascade; create schema own; create extension pg_trgm",
      );
      await expect(database.pool.query("copy kept to program 'cat'")).rejects.toMatchObject({
        code: "42501",
      });
    } finally {
      await database.stop();
    }
  });

  it("starts cleanly after its server was killed, with everything that was written", async () => {
    for (let kills = 1; kills <= 3; kills++) {
      const child = await hold();
      const orphan = postmaster();
      child.kill("SIGKILL");
      await waitUntil(() => child.signalCode !== null, 5_000);
      expect(await written()).toBe(kills);
      expect(isAlive(orphan)).toBe(false);
    }
  });

  it("starts cleanly after PostgreSQL itself was killed too", async () => {
    const child = await hold();
    process.kill(postmaster(), "SIGKILL");
    child.kill("SIGKILL");
    await waitUntil(() => child.signalCode !== null, 5_000);
    expect(await written()).toBe(1);
  });

  it("takes over the lock of a process that is gone, also when its id is another's now", async () => {
    writeFileSync(join(dataDir, "petrons.lock"), "999999999 1\n");
    await (await openDatabase({ dataDir })).stop();
    writeFileSync(join(dataDir, "petrons.lock"), "1 12345\n");
    const refused = !existsSync("/proc/1/stat");
    const opening = openDatabase({ dataDir });
    if (refused) await expect(opening).rejects.toThrow("in use");
    else await (await opening).stop();
    expect(existsSync(join(dataDir, "petrons.lock"))).toBe(refused);
  });

  it("refuses data of another major version and a lost password with a sentence", async () => {
    await (await openDatabase({ dataDir })).stop();
    const version = join(clusterDir(), "PG_VERSION");
    const actual = readFileSync(version, "utf8");
    writeFileSync(version, "15\n");
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      /was made by PostgreSQL 15; this version of Petrons brings 18\. Make a backup/,
    );
    writeFileSync(version, actual);
    const password = join(dataDir, "postgres.password");
    const secret = readFileSync(password);
    rmSync(password);
    await expect(openDatabase({ dataDir })).rejects.toThrow(`${password} is missing`);
    writeFileSync(password, secret, { mode: 0o600 });
  });

  it("begins anew after a start that was killed while it made the cluster", async () => {
    const child = spawn(
      process.execPath,
      ["--input-type=module", "-e", holder, join(import.meta.dirname, "../index.ts"), dataDir],
      { stdio: "ignore" },
    );
    children.push(child);
    await waitUntil(() => existsSync(join(dataDir, "postgres.password")), 10_000);
    child.kill("SIGKILL");
    await waitUntil(() => child.signalCode !== null, 5_000);
    const database = await openDatabase({ dataDir });
    expect((await database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it("makes the links among the libraries when the package has none", () => {
    chmodSync(dataDir, 0o755);
    const { folder } = usableBinaries(dataDir, true);
    expect(
      existsSync(join(folder, "lib", process.platform === "darwin" ? "libpq.dylib" : "libpq.so.5")),
    ).toBe(true);
    expect(folder.startsWith(dataDir)).toBe(true);
  });
});
