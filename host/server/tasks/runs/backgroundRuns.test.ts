import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type JobStatus, newId } from "@petrons/sdk/contracts";
import { neverScheduled } from "@petrons/sdk/schedule";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import type { Session } from "../../identity/types.ts";
import { processLauncher } from "../processes/processLauncher.ts";
import { type TaskServer, taskServer, testOrganization } from "../testing/taskServer.ts";
import { linesPerRun } from "./runLog.ts";
import { endedTooOften } from "./runStore.ts";

let database: Database;
let server: TaskServer;
beforeAll(async () => {
  database = await testDatabase();
  server = await taskServer(database);
  await server.tasks.start();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const start = async (
  session: Session,
  taskType: string,
  options: object = {},
  more: object = {},
): Promise<string> =>
  (await server.tasks.run(session, { taskType, options, runInBackground: true, ...more }))
    .insertedIds![0]!;
const reaches = async (id: string, status: JobStatus) => {
  const ended = ["completed", "error", "cancelled"];
  const until = async () => {
    const { jobStatus, message } = await server.result(id);
    return ended.includes(jobStatus) && jobStatus !== status
      ? `${jobStatus}: ${message}`
      : jobStatus;
  };
  await expect.poll(until, { interval: 30 }).toBe(status);
  return server.result(id);
};
const endOf = async (taskType: string, options: object = {}) => {
  const id = await start(server.join(), taskType, options);
  const { message, outcome, startedAt, completedAt } = await reaches(id, "error");
  expect([outcome, Boolean(startedAt), Boolean(completedAt)]).toEqual([null, true, true]);
  return message;
};

describe("runs in the background", () => {
  it("text that the database cannot hold costs its odd characters, not the run", async () => {
    const id = await start(server.join(), "OddTexts", { fails: false });
    const { message, outcome } = await reaches(id, "completed");
    expect([message, outcome]).toEqual([
      "half \ufffd",
      { data: [{ text: "a\ufffd\ufffd", path: "C:\\u0000" }] },
    ]);
    expect((await server.log(id)).map((line) => line.message)).toEqual([
      `${"x".repeat(3_999)}\ufffd`,
      "a\ufffdb\ufffd",
    ]);
    expect(await endOf("OddTexts", { fails: true })).toBe("bad \ufffd");
  });

  it("DA-010 JB-005 JB-007 go from scheduled through running to completed, with progress, log and outcome", async () => {
    const ann = server.join();
    const job = {
      name: "Greet Bo",
      taskName: "Greet",
      taskOptions: '{"name":"Bo"}',
      schedule: neverScheduled,
    };
    const [cronJobId] = await server.documents.as(ann).insert("CronJob", [job]);
    const id = await start(ann, "Greet", { name: "Bo" }, { cronJobId });
    const result = await reaches(id, "completed");
    expect(result).toMatchObject({
      taskName: "Greet",
      message: "Halfway",
      progress: 100,
      createdBy: ann.userId,
      petronId: null,
      cronJobId,
      outcome: { data: [{ greeting: "Hello Bo", as: "Ann Bee", petronId: null }], total: 1 },
    });
    const [scheduled, started, completed] = [
      result.scheduledAt,
      result.startedAt,
      result.completedAt,
    ].map((time) => Date.parse(time!));
    expect(scheduled! <= started! && started! <= completed!).toBe(true);
    expect(await server.log(id)).toMatchObject([
      { jobResultId: id, severity: "info", message: "Greeting Bo", line: 1 },
    ]);
  });

  it("UN-006 have the variables of their options filled when they are accepted, for anyone who starts them", async () => {
    const id = await start(server.join(), "Greet", { name: "${userName}" });
    expect(await reaches(id, "completed")).toMatchObject({
      outcome: { data: [{ greeting: "Hello Ann Bee" }] },
    });
  });

  it("show progress while they run", async () => {
    const ann = server.join();
    const id = await start(ann, "Wait");
    await expect.poll(async () => (await server.result(id)).progress).toBe(10);
    expect(await server.result(id)).toMatchObject({
      jobStatus: "running",
      message: "Waiting",
      completedAt: null,
    });
    await expect
      .poll(async () => (await server.log(id)).map(({ message }) => message))
      .toEqual(["waiting"]);
    await server.tasks.cancel(ann, id);
    await reaches(id, "cancelled");
  });

  it("that throw end as error, with the sentence or with a reference only", async () => {
    expect(await endOf("FailWithSentence")).toBe("The well has no production.");
    const message = await endOf("FailUnexpectedly");
    const reference = /^The task failed unexpectedly \(reference ([\w-]+)\)\.$/.exec(message)![1];
    expect(
      server.logger.lines.find(({ details }) => details.reference === reference)?.details.stack,
    ).toMatch(/secret detail at line 7/);
  });

  it("that exit, hang, eat their memory or are killed end as error with their reason, and the server goes on", async () => {
    const [exit, hang, memory, killed] = await Promise.all([
      endOf("Exit", { code: 3 }),
      endOf("Hang"),
      endOf("EatHeap"),
      endOf("KillItself"),
    ]);
    expect(exit).toBe("The task ended without an answer (exit code 3).");
    expect(hang).toBe("The task was stopped at its time limit of 1 s.");
    expect(memory).toBe("The task ran out of memory: it may use 48 MiB.");
    expect(killed).toBe(
      "The run was ended on the server (SIGSEGV) before it was done. It can be started again.",
    );
    await reaches(await start(server.join(), "Greet", { name: "Bo" }), "completed");
  });

  it("that are killed from outside end as error with the signal", async () => {
    const marker = join(server.dataDir, newId());
    const id = await start(server.join(), "Ignore", { marker });
    await expect.poll(async () => (await server.result(id)).progress).toBe(10);
    process.kill(Number(readFileSync(marker, "utf8")), "SIGKILL");
    expect((await reaches(id, "error")).message).toBe(
      "The run was ended on the server (SIGKILL) before it was done. It can be started again.",
    );
  });

  it("whose launcher is ended are carried out again", async () => {
    const marker = join(server.dataDir, newId());
    const id = await start(server.join(), "Ignore", { marker });
    await expect.poll(async () => (await server.result(id)).progress).toBe(10);
    const first = readFileSync(marker, "utf8");
    process.kill(processLauncher.pid!, "SIGKILL");
    await expect.poll(() => readFileSync(marker, "utf8")).not.toBe(first);
    expect((await server.log(id)).map(({ message }) => message)).toContain(
      "The process of this run was ended by a fault outside it.",
    );
    await expect.poll(async () => (await server.result(id)).progress).toBe(10);
    process.kill(Number(readFileSync(marker, "utf8")), "SIGKILL");
    await reaches(id, "error");
  });

  it("one that ends its launcher each time has three attempts; what ran beside it goes on", async () => {
    const marker = join(server.dataDir, newId());
    const beside = await start(server.join(), "Ignore", { marker });
    await expect.poll(async () => (await server.result(beside)).progress).toBe(10);
    expect((await reaches(await start(server.join(), "KillLauncher"), "error")).message).toBe(
      endedTooOften,
    );
    await expect
      .poll(() => server.result(beside))
      .toMatchObject({ jobStatus: "running", progress: 10 });
    process.kill(Number(readFileSync(marker, "utf8")), "SIGKILL");
    await reaches(beside, "error");
  });

  it("DA-015 JB-035 are cancelled through cancelling, by their creator or an admin only", async () => {
    const ann = server.join();
    const statuses: string[] = [];
    const stop = server.documents.feed.broadcast(
      (changes) => {
        for (const { container, after } of changes)
          if (container === "JobResult" && after?.createdBy === ann.userId)
            statuses.push(String(after.jobStatus));
      },
      () => {},
    );
    const id = await start(ann, "Ignore");
    await expect.poll(async () => (await server.result(id)).progress).toBe(10);
    for (const other of [server.join(), server.join("orgBBBBBBBBBBBBBB", ["admin"])])
      await expect(server.tasks.cancel(other, id)).rejects.toMatchObject({
        code: "task-run-unknown",
        status: 404,
      });
    await server.tasks.cancel(server.join(undefined, ["admin"]), id);
    const { completedAt, message } = await reaches(id, "cancelled");
    expect(completedAt).not.toBeNull();
    expect(message).toBe("");
    await expect
      .poll(() => [...new Set(statuses)])
      .toEqual(["scheduled", "running", "cancelling", "cancelled"]);
    stop();
    await server.tasks.cancel(ann, id);
    expect((await server.result(id)).jobStatus).toBe("cancelled");
    for (const nothing of [newId(), "null", ""])
      await expect(server.tasks.cancel(ann, nothing)).rejects.toMatchObject({
        code: "task-run-unknown",
      });
  });

  it("that fail after their person cancelled them leave no error in the log", async () => {
    const ann = server.join();
    const id = await start(ann, "ThrowWhenStopped");
    await expect.poll(async () => (await server.result(id)).progress).toBe(10);
    await server.tasks.cancel(ann, id);
    await reaches(id, "cancelled");
    expect(server.logger.lines.filter(({ details }) => details.runId === id)).toEqual([]);
  });

  it("once completed never change again", async () => {
    const ann = server.join();
    const id = await start(ann, "Greet", { name: "Bo" });
    await reaches(id, "completed");
    await server.tasks.cancel(ann, id);
    expect((await server.result(id)).jobStatus).toBe("completed");
  });

  it("with a key that was accepted before are not started again", async () => {
    const ann = server.join();
    const more = { idempotencyKey: "import-1" };
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => start(ann, "Greet", { name: "Bo" }, more)),
    );
    ids.push(await start(ann, "Greet", { name: "Bo" }, more));
    expect(new Set(ids).size).toBe(1);
    expect(await start(server.join(), "Greet", { name: "Bo" }, more)).not.toBe(ids[0]);
    await reaches(ids[0]!, "completed");
    const { total } = await server.documents.as(ann).query("JobResult", {});
    expect(total).toBe(1);
  });

  it("act as their creator", async () => {
    const ann = server.join();
    await reaches(await start(server.join(), "WriteNotes", { count: 3 }), "completed");
    const { outcome } = await reaches(await start(ann, "WriteNotes", { count: 2 }), "completed");
    expect(outcome).toMatchObject({ total: 2 });
    const { data } = await server.documents.as(ann).query("Note", {});
    expect(data.map(({ createdBy }) => createdBy)).toEqual([ann.userId, ann.userId]);
  });

  it("act with the rights of the moment: a role that was taken away, a plugin disabled, a person deleted", async () => {
    const go = () => join(server.dataDir, newId());
    const startReading = async (path: string) => {
      const admin = server.join(undefined, ["admin"]);
      await server.documents.as(admin).insert("Note", [{ text: "own" }]);
      const id = await start(admin, "ReadTwice", { go: path });
      await expect.poll(async () => (await server.result(id)).message).toBe("read once");
      return { admin, id };
    };
    const { writeFileSync } = process.getBuiltinModule("node:fs");
    const before =
      (await server.documents.as(server.join(undefined, ["admin"])).query("Note", {})).total + 1;

    const [demoted, disabled, deleted] = [go(), go(), go()];
    const first = await startReading(demoted);
    server.people.set(first.admin.userId, { ...first.admin.user, roles: [] });
    writeFileSync(demoted, "");
    expect((await reaches(first.id, "completed")).outcome).toEqual({ total: before + 1 });

    const second = await startReading(disabled);
    server.disabled.add(second.admin.orgId);
    writeFileSync(disabled, "");
    expect((await reaches(second.id, "error")).message).toBe(
      "The plugin 'fixture' is not enabled for your organization.",
    );
    server.disabled.clear();

    const third = await startReading(deleted);
    server.people.delete(third.admin.userId);
    writeFileSync(deleted, "");
    expect((await reaches(third.id, "error")).message).toBe(
      "The person this runs for does not belong to the organization any more.",
    );
  });

  it("end when their creator loses the Petron: those that go on, and those that wait, which are not tried again", async () => {
    const ann = server.join();
    await server.keep(ann);
    const [petronId] = await server.documents.as(ann).insert("Petron", [{ name: "Shared" }]);
    const job = {
      name: "Waits",
      taskName: "Wait",
      taskOptions: "{}",
      schedule: neverScheduled,
      petronId,
      runSettings: { retries: 5 },
    };
    const [cronJobId] = await server.documents.as(ann).insert("CronJob", [job]);
    const id = await start(ann, "Wait", {}, { cronJobId, pid: petronId });
    await reaches(id, "running");
    await server.documents.as(ann).remove("Petron", { id: petronId });
    const lost =
      "The Petron of this run is gone, or the person who started it may not read it any more.";
    expect((await reaches(id, "error")).message).toBe(lost);
    expect(await server.documents.as(ann).get("CronJob", cronJobId!)).toMatchObject({
      invalidFlag: true,
      invalidReason: "Its Petron is in the trash.",
    });
  });

  it("keep a bounded log in order", async () => {
    const id = await start(server.join(), "Count", { to: linesPerRun + 500 });
    expect((await reaches(id, "completed")).message).toBe(
      `${linesPerRun + 500} of ${linesPerRun + 500}`,
    );
    const lines = await server.log(id);
    expect(lines.slice(0, 3).map(({ message }) => message)).toEqual(["line 1", "line 2", "line 3"]);
    const after = await server.documents
      .asOrganization(testOrganization)
      .query("JobLog", { jobResultId: id, line: { $gt: linesPerRun } });
    expect(after).toMatchObject({
      total: 1,
      data: [
        {
          severity: "warning",
          message: `The log is full (${linesPerRun} lines): what follows was left out.`,
        },
      ],
    });
  });

  it("are read by their creator and admins, written by nobody, and take their log with them", async () => {
    const ann = server.join();
    const id = await start(ann, "Greet", { name: "Bo" });
    await reaches(id, "completed");
    const stranger = server.documents.as(server.join());
    expect(await stranger.get("JobResult", id)).toBeUndefined();
    expect((await stranger.query("JobLog", { jobResultId: id })).total).toBe(0);
    const own = server.documents.as(ann);
    expect((await own.query("JobLog", { jobResultId: id })).total).toBe(1);
    expect(
      await server.documents.as(server.join(undefined, ["admin"])).get("JobResult", id),
    ).toBeDefined();
    await expect(own.update("JobResult", { id }, { jobStatus: "error" })).rejects.toMatchObject({
      status: 403,
    });
    await expect(
      own.insert("JobLog", [{ jobResultId: id, severity: "info", message: "x", line: 2 }]),
    ).rejects.toMatchObject({ status: 403 });
    expect(await own.remove("JobResult", { id })).toBe(1);
    await expect.poll(async () => (await server.log(id)).length).toBe(0);
    await expect
      .poll(
        async () =>
          (await sql`select 1 from task_run where id = ${id}`.execute(database.kysely)).rows.length,
      )
      .toBe(0);
  });

  it("whose result is deleted while they run are stopped", async () => {
    const ann = server.join();
    const marker = join(server.dataDir, newId());
    const id = await start(ann, "Ignore", { marker });
    await expect.poll(async () => (await server.result(id)).progress).toBe(10);
    const pid = Number(readFileSync(marker, "utf8"));
    await server.documents.as(ann).remove("JobResult", { id });
    await expect.poll(() => isGone(pid)).toBe(true);
  });
});

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
