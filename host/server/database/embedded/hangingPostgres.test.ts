import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { liftStatementLimit } from "../connection/statementLimit.ts";
import { openDatabase } from "../index.ts";
import { silentLogger } from "../logger.ts";
import { type ClusterMark, clusterProcesses, endCluster, lastLaunch } from "./clusterProcesses.ts";
import { placeOf } from "./embeddedPlace.ts";
import { stopLeftover } from "./embeddedPostgres.ts";
import { isAlive, processesWith, waitUntil } from "./processLife.ts";

/**
 * A server that opens the database of a folder, writes one row, says so, and then waits to be
 * killed.
 */
const holder = `
  const { openDatabase } = await import(process.argv[1]);
  const database = await openDatabase({ dataDir: process.argv[2] });
  await database.pool.query("create table written as select 1 as one");
  console.log("ready");
  setInterval(() => {}, 1000);`;

/** Hears neither SIGINT nor SIGQUIT. */
const deaf = `for (const signal of ["SIGINT", "SIGQUIT"]) process.on(signal, () => {}); console.log("ready"); setInterval(() => {}, 1000);`;

describe("an embedded PostgreSQL that hangs", () => {
  let dataDir: string;
  const children: ChildProcess[] = [];
  const mark = () => lastLaunch(placeOf(dataDir, silentLogger));
  const pids = () => clusterProcesses(mark()).map(({ pid }) => pid);
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "petrons-hanging-"));
    chmodSync(dataDir, 0o711);
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    await stopLeftover(dataDir, silentLogger);
    rmSync(dataDir, { recursive: true, force: true });
  });
  async function started(
    command: string,
    parameters: string[],
    argv0 = command,
  ): Promise<ChildProcess> {
    const child = spawn(command, parameters, { argv0, stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    await new Promise((resolve, reject) => {
      child.stdout!.once("data", resolve);
      child.once("exit", () => reject(new Error("the child ended")));
    });
    return child;
  }
  const hold = () =>
    started(process.execPath, [
      "--input-type=module",
      "-e",
      holder,
      join(import.meta.dirname, "../index.ts"),
      dataDir,
    ]);
  /** The postmaster and all that it started. */
  function freeze(): number[] {
    const found = pids();
    expect(found.length).toBeGreaterThan(4);
    for (const pid of found) process.kill(pid, "SIGSTOP");
    return found;
  }

  it("fails the calls that wait for it once a statement's time is over; longer work goes on while it answers", async () => {
    const database = await openDatabase({ dataDir, statementSeconds: 1 });
    const slow = database.transaction(async (tx) => {
      await liftStatementLimit(tx);
      return sql<{ one: number }>`select 1 as one from pg_sleep(3.2)`.execute(tx);
    });
    expect((await slow).rows).toEqual([{ one: 1 }]);
    freeze();
    const began = performance.now();
    await expect(database.pool.query("select 1")).rejects.toMatchObject({
      code: "database-unavailable",
    });
    expect(performance.now() - began).toBeLessThan(10_000);
    for (const pid of pids()) process.kill(pid, "SIGCONT");
    await expect
      .poll(() => database.pool.query("select 1 as one").then(({ rows }) => rows, String))
      .toEqual([{ one: 1 }]);
    await database.stop();
  });

  it("ends with its server, all processes of it, within the time to stop", async () => {
    const database = await openDatabase({ dataDir });
    await database.pool.query("create table written as select 1 as one");
    const frozen = freeze();
    const began = performance.now();
    await database.stop(5_000);
    expect(performance.now() - began).toBeLessThan(7_000);
    expect(frozen.filter(isAlive)).toEqual([]);
  });

  it("is ended after a server that was killed, also when the server's watch is gone, and the next start finds what was written", async () => {
    const server = await hold();
    const frozen = freeze();
    for (const { pid, command } of processesWith("petrons-watch"))
      if (command.includes(mark().clusterDir)) process.kill(pid, "SIGKILL");
    server.kill("SIGKILL");
    await waitUntil(() => server.signalCode !== null, 5_000);
    expect(frozen.filter(isAlive)).toEqual(frozen);
    const began = performance.now();
    const database = await openDatabase({ dataDir });
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(frozen.filter(isAlive)).toEqual([]);
    expect((await database.pool.query("select * from written")).rows).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it("does not let a command beside its server wait for ever, which says what helps", async () => {
    const server = await hold();
    freeze();
    const sentence = `The database of the server that runs on ${dataDir} does not answer. Try again; if it stays so, end the server with: kill ${server.pid}. Its database ends with it.`;
    await expect(openDatabase({ dataDir, joinRunning: true })).rejects.toThrow(sentence);
    server.kill("SIGKILL");
    await waitUntil(() => server.signalCode !== null, 5_000);
  });

  it("is ended by the watch of a server that was killed", async () => {
    const server = await hold();
    const frozen = freeze();
    server.kill("SIGKILL");
    expect(await waitUntil(() => !frozen.some(isAlive), 10_000)).toBe(true);
  });

  it("whose postmaster is gone is ended too: no process of it keeps the next start from its memory", async () => {
    const server = await hold();
    const { postmaster } = mark();
    const frozen = freeze();
    process.kill(postmaster, "SIGKILL");
    server.kill("SIGKILL");
    await waitUntil(() => server.signalCode !== null, 5_000);
    const database = await openDatabase({ dataDir });
    expect(frozen.filter(isAlive)).toEqual([]);
    expect((await database.pool.query("select * from written")).rows).toEqual([{ one: 1 }]);
    await database.stop();
  });

  it("while it is started again does not keep its server from stopping", async () => {
    const database = await openDatabase({ dataDir });
    const before = mark();
    process.kill(before.postmaster, "SIGKILL");
    await waitUntil(
      () =>
        existsSync(join(before.clusterDir, "postmaster.pid")) &&
        mark().name !== before.name &&
        pids().includes(mark().postmaster),
      10_000,
      1,
    );
    process.kill(mark().postmaster, "SIGSTOP");
    const began = performance.now();
    await database.stop(5_000);
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(pids()).toEqual([]);
  });

  it("is killed when it hears nothing, and no process of another cluster gets a signal", async () => {
    const cluster: ClusterMark = {
      clusterDir: "/nowhere/postgres",
      name: "petrons-00-01",
      postmaster: 0,
    };
    const [postmaster, worker, ...others] = await Promise.all([
      started(
        process.execPath,
        ["-e", deaf, "--", "-D", cluster.clusterDir, "-c", `cluster_name=${cluster.name}`],
        "/bin/postgres",
      ),
      started(process.execPath, ["-e", deaf], `postgres: ${cluster.name}: checkpointer `),
      started(
        process.execPath,
        ["-e", deaf, "--", "-D", cluster.clusterDir, "-c", "cluster_name=petrons-00-02"],
        "/bin/postgres",
      ),
      started(
        process.execPath,
        ["-e", deaf, "--", "-D", "/nowhere/else", "-c", `cluster_name=${cluster.name}`],
        "/bin/postgres",
      ),
      started(
        process.execPath,
        [
          "-e",
          deaf,
          "--",
          "/bin/postgres",
          "-D",
          cluster.clusterDir,
          `cluster_name=${cluster.name}`,
        ],
        "/bin/less",
      ),
      started(process.execPath, ["-e", deaf], "postgres: petrons-00-02: checkpointer "),
    ]);
    // The id of a postmaster that was another's before.
    const reused = { ...cluster, postmaster: others[2]!.pid! };
    expect(clusterProcesses(reused).map(({ pid }) => pid)).toEqual(
      [postmaster!.pid, worker!.pid].sort((a, b) => a! - b!),
    );
    expect(await endCluster(reused, 2_000)).toEqual([]);
    // A process that was killed is there until its parent has heard of it, which is this one.
    expect(
      await waitUntil(() => ![postmaster, worker].some((child) => isAlive(child!.pid!)), 5_000),
    ).toBe(true);
    expect(others.map((child) => isAlive(child.pid!))).toEqual([true, true, true, true]);
  });
});
