import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { User } from "@petrons/sdk/contracts";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { type TaskServer, taskServer } from "../testing/taskServer.ts";
import type { RunTimes } from "./backgroundDependencies.ts";

/**
 * For what another process must do first: a busy machine may need long to start one. Nothing is
 * waited for but what is asked.
 */
const patience = 60_000;
vi.setConfig({ testTimeout: 4 * patience });

let database: Database;
let dataDir: string;
let people: Map<string, User>;
let servers: TaskServer[];
let processes: ChildProcess[];
beforeEach(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "petrons-nodes-"));
  people = new Map();
  servers = [];
  processes = [];
});
afterEach(async () => {
  for (const node of processes) node.kill("SIGKILL");
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const node = async (options: { grace?: number; times?: RunTimes } = {}): Promise<TaskServer> => {
  const server = await taskServer(database, { dataDir, people, ...options });
  servers.push(server);
  return server;
};
const accept = async (server: TaskServer, taskType: string) => {
  const marker = join(dataDir, "marker");
  const { insertedIds } = await server.tasks.run(server.join(), {
    taskType,
    options: { marker },
    runInBackground: true,
  });
  return { id: insertedIds![0]!, marker };
};
const childOf = async (marker: string): Promise<number> => {
  await expect
    .poll(() => existsSync(marker) && readFileSync(marker, "utf8") !== "", {
      timeout: patience,
      interval: 20,
    })
    .toBe(true);
  return Number(readFileSync(marker, "utf8"));
};
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return /^State:\s+Z/m.test(
      existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "",
    );
  } catch {
    return true;
  }
};
const reaches = (server: TaskServer, id: string, status: string) =>
  expect
    .poll(async () => (await server.result(id)).jobStatus, { timeout: patience, interval: 30 })
    .toBe(status);

async function nodeInProcess(): Promise<ChildProcess> {
  const entry = fileURLToPath(new URL("../testing/nodeProcess.ts", import.meta.url));
  const child = fork(entry, [], { execArgv: [] });
  processes.push(child);
  child.send({ databaseUrl: database.url, dataDir, people: [...people] });
  await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`the node ended with ${code}`)));
  });
  return child;
}

describe("a node that goes away", () => {
  it("gives its runs back when it is closed, and the next one runs them", async () => {
    const first = await node();
    await first.tasks.start();
    const { id, marker } = await accept(first, "FirstTimeWaits");
    const pid = await childOf(marker);
    await reaches(first, id, "running");
    await first.tasks.close();
    expect(isGone(pid)).toBe(true);
    expect(await first.result(id)).toMatchObject({
      jobStatus: "scheduled",
      startedAt: null,
      completedAt: null,
    });
    expect((await sql`select attempts, owner from task_run`.execute(database.kysely)).rows).toEqual(
      [{ attempts: 0, owner: null }],
    );
    const second = await node();
    await second.tasks.start();
    await reaches(second, id, "completed");
    expect((await second.result(id)).outcome).toEqual({ data: [{ again: true }] });
    expect(readdirSync(join(dataDir, "tmp"))).toEqual([]);
  });

  it("records a run that ended within the grace as what it was, and gives back one that failed because it was stopped", async () => {
    // The first to end a process here also writes its compiled code, however long the disk takes.
    const first = await node({ grace: 20_000 });
    await first.tasks.start();
    const [{ id: ended }, { id: failed }] = [
      await accept(first, "Wait"),
      await accept(first, "ThrowWhenStopped"),
    ];
    for (const id of [ended, failed])
      await expect
        .poll(async () => (await first.result(id)).message, { timeout: patience })
        .toBe("Waiting");
    await first.tasks.close();
    expect(await first.result(ended)).toMatchObject({ jobStatus: "completed", outcome: {} });
    expect(await first.result(failed)).toMatchObject({ jobStatus: "scheduled", completedAt: null });
  });

  for (const taskType of ["FirstTimeWaits", "FirstTimeSpins"])
    it(`by kill -9 takes its children with it, and the next start runs what it ran (${taskType})`, async () => {
      const server = await node();
      const { id, marker } = await accept(server, taskType);
      const child = await nodeInProcess();
      const pid = await childOf(marker);
      await reaches(server, id, "running");
      child.kill("SIGKILL");
      await expect.poll(() => isGone(pid), { timeout: patience }).toBe(true);
      expect((await server.result(id)).jobStatus).toBe("running");
      await expect.poll(() => isGone(child.pid!), { timeout: patience }).toBe(true);
      await server.tasks.start();
      await reaches(server, id, "completed");
      expect((await server.result(id)).outcome).toEqual({ data: [{ again: true }] });
    });

  it("and is not heard of for the time of its lease loses its runs to the others", async () => {
    // Longer than the pause between two beats of the other, whose lease is ten seconds.
    const server = await node({ times: { lease: 4_000, check: 200, poll: 500 } });
    const { id, marker } = await accept(server, "FirstTimeWaits");
    const child = await nodeInProcess();
    await childOf(marker);
    await server.tasks.start();
    child.kill("SIGKILL");
    await expect.poll(() => isGone(child.pid!), { timeout: patience }).toBe(true);
    // Of another machine, so that only its silence shows that it is dead.
    await sql`update task_run set owner = 'elsewhere:1:x'`.execute(database.kysely);
    await reaches(server, id, "completed");
  });

  it("but lives on stops a run that another node has taken over, and writes nothing of it", async () => {
    const server = await node();
    await server.tasks.start();
    const { id, marker } = await accept(server, "FirstTimeWaits");
    const pid = await childOf(marker);
    await sql`update task_run set owner = 'another'`.execute(database.kysely);
    await expect.poll(() => isGone(pid), { timeout: patience }).toBe(true);
    await server.tasks.close();
    expect((await server.result(id)).jobStatus).toBe("running");
  });

  it("three times during one run ends it as error", async () => {
    const server = await node();
    const { id } = await accept(server, "FirstTimeWaits");
    await sql`update task_run set attempts = 3`.execute(database.kysely);
    await server.tasks.start();
    await reaches(server, id, "error");
    expect((await server.result(id)).message).toBe(
      "The task was started 3 times and ended each time before it was done.",
    );
  });

  it("while a run is cancelled leaves it to be cancelled by the next", async () => {
    const server = await node();
    const { id, marker } = await accept(server, "FirstTimeSpins");
    const child = await nodeInProcess();
    const pid = await childOf(marker);
    child.kill("SIGSTOP");
    await sql`update task_run set cancelling = true`.execute(database.kysely);
    await server.documents
      .asOrganization("orgAAAAAAAAAAAAAA")
      .update("JobResult", { id }, { jobStatus: "cancelling" });
    child.kill("SIGKILL");
    await expect.poll(() => isGone(child.pid!), { timeout: patience }).toBe(true);
    await expect.poll(() => isGone(pid), { timeout: patience }).toBe(true);
    await server.tasks.start();
    await reaches(server, id, "cancelled");
  });

  it("a run that only waits is cancelled at once", async () => {
    const server = await node();
    const ann = server.join();
    const { insertedIds } = await server.tasks.run(ann, {
      taskType: "Wait",
      runInBackground: true,
    });
    await server.tasks.cancel(ann, insertedIds![0]!);
    expect((await server.result(insertedIds![0]!)).jobStatus).toBe("cancelled");
    await server.tasks.start();
    const after = await server.tasks.run(ann, {
      taskType: "Greet",
      options: { name: "Bo" },
      runInBackground: true,
    });
    await reaches(server, after.insertedIds![0]!, "completed");
    expect(await server.result(insertedIds![0]!)).toMatchObject({
      jobStatus: "cancelled",
      startedAt: null,
    });
  });
});
