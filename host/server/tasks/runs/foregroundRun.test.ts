import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId, PetronsError, type TaskRunBody } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../database/testing.ts";
import { type TaskServer, taskServer } from "../testing/taskServer.ts";

let server: TaskServer;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  server = await taskServer(database, { limits: { foregroundSeconds: 1 } });
  close = async () => {
    await server.close();
    await database.close();
  };
});
afterAll(() => close());

describe("tasks in the foreground", () => {
  it("DA-010 a run answers what the task answers, with the schema's defaults", async () => {
    const ann = server.join();
    expect(
      await server.tasks.run(ann, { taskType: "Greet", pid: "null", options: { name: "Bo" } }),
    ).toEqual({
      data: [{ greeting: "Hello Bo", as: "Ann Bee", petronId: null }],
      total: 1,
    });
  });

  it("UN-006 variables in the options are filled for who runs the task; an unknown one is refused by name, in runs and in their check", async () => {
    const ann = server.join();
    const run = (name: string) => server.tasks.run(ann, { taskType: "Greet", options: { name } });
    expect(await run("${userName}, $${userName}")).toMatchObject({
      data: [{ greeting: "Hello Ann Bee, ${userName}" }],
    });
    const refusal =
      "options.name: there is no variable 'user'; known are userId, userName, userEmail, orgId, now, today; write $${user} for that text itself.";
    await expect(run("${user}")).rejects.toMatchObject({
      code: "task-options-invalid",
      message: refusal,
    });
    expect(
      await server.tasks.validate(ann, { taskType: "Greet", options: { name: "${user}" } }),
    ).toEqual([refusal]);
    expect(
      await server.tasks.validate(ann, { taskType: "Greet", options: { name: "${userName}" } }),
    ).toEqual([]);
  });

  it("an error of the table keeps its status when it comes from a plugin's own copy of the class", async () => {
    const failure = await server.tasks
      .run(server.join(), { taskType: "OtherBundle" })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PetronsError);
    expect(failure).toMatchObject({
      code: "table-unknown",
      status: 404,
      message: "There is no table 'wells'.",
    });
  });

  it("DA-010 GP-028 the faults of the options are reported together by default; without aggregateExceptions only the first", async () => {
    const run = (more: Partial<TaskRunBody>) =>
      server.tasks.run(server.join(), { taskType: "Greet", options: { times: "two" }, ...more });
    const [first, second] = ["options.name: is missing", "options.times: must be integer"];
    for (const more of [{}, { aggregateExceptions: true }])
      await expect(run(more)).rejects.toThrow(`${first}; ${second}`);
    await expect(run({ aggregateExceptions: false })).rejects.toThrow(first);
    await expect(run({ aggregateExceptions: false })).rejects.not.toThrow(second);
  });

  it("DA-010 GP-028 pid is a Petron the caller may read, or none", async () => {
    const ann = server.join();
    const [pid] = await server.documents.as(ann).insert("Petron", [{ name: "P" }]);
    const run = (body: Partial<TaskRunBody>, session = ann) =>
      server.tasks.run(session, {
        taskType: "Greet",
        options: { name: "Bo" },
        asJolt: true,
        ...body,
      });
    for (const none of ["null", null, undefined])
      expect(await run({ pid: none })).toMatchObject({ data: [{ petronId: null }] });
    expect(await run({ pid })).toMatchObject({ data: [{ petronId: pid }] });
    for (const other of [newId(), "x", "../etc"])
      await expect(run({ pid: other })).rejects.toMatchObject({ status: 403 });
    await expect(run({ pid }, server.join())).rejects.toMatchObject({
      code: "operation-forbidden",
      status: 403,
    });
    await expect(run({ pid }, server.join("orgBBBBBBBBBBBBBB"))).rejects.toMatchObject({
      status: 403,
    });
  });

  it("runs without a type, of an unknown task, with bad options or of a disabled plugin are refused", async () => {
    const ann = server.join();
    const run = (body: unknown) => server.tasks.run(ann, body as TaskRunBody);
    await expect(run({})).rejects.toMatchObject({ code: "task-type-missing", status: 400 });
    for (const taskType of ["Nothing", "constructor", 7, {}])
      await expect(run({ taskType })).rejects.toMatchObject({ code: "task-unknown", status: 400 });
    await expect(run({ taskType: "Greet", options: { name: "" } })).rejects.toMatchObject({
      code: "task-options-invalid",
      path: "options.name",
    });
    await expect(run({ taskType: "Greet", options: "Bo" })).rejects.toMatchObject({
      code: "task-options-invalid",
      path: "options",
    });
    server.disabled.add(ann.orgId);
    await expect(run({ taskType: "Greet", options: { name: "Bo" } })).rejects.toMatchObject({
      code: "plugin-disabled",
      status: 403,
    });
    expect(await server.tasks.templates(ann)).toEqual([]);
    server.disabled.clear();
  });

  it("DA-013 JB-006 templates name the task, how it is shown, its job type and its options", async () => {
    const greet = (await server.tasks.templates(server.join())).find(
      ({ taskName }) => taskName === "Greet",
    );
    expect(greet).toMatchObject({
      taskName: "Greet",
      display: "Greet",
      jobType: "Processing",
      systemLevelJob: false,
    });
    expect(JSON.parse(JSON.stringify(greet?.options))).toMatchObject({
      type: "object",
      required: ["name", "times"],
      properties: { name: { type: "string" } },
    });
  });

  it("DA-014 checking answers a list of messages, empty when all is good", async () => {
    const ann = server.join();
    const validate = (options: object) =>
      server.tasks.validate(ann, { taskType: "Greet", pid: "null", options });
    expect(await validate({ name: "Bo" })).toEqual([]);
    expect(await validate({ times: "two" })).toEqual([
      "options.name: is missing.",
      "options.times: must be integer.",
    ]);
    expect(await validate({ name: "nobody" })).toEqual(["options: nobody cannot be greeted."]);
  });

  it("a TaskError is answered with its sentence, anything else with a reference only", async () => {
    const ann = server.join();
    await expect(server.tasks.run(ann, { taskType: "FailWithSentence" })).rejects.toMatchObject({
      code: "task-failed",
      status: 422,
      message: "The well has no production.",
    });
    const failure = await server.tasks.run(ann, { taskType: "FailUnexpectedly" }).then(
      () => undefined,
      (error: Error) => error,
    );
    expect(failure).toMatchObject({ code: "internal", status: 500 });
    const reference = /reference is ([\w-]+)/.exec(failure!.message)![1];
    expect(failure!.message).not.toMatch(/secret detail/);
    const logged = server.logger.lines.find(({ details }) => details.reference === reference);
    expect((logged!.details.err as Error).stack).toMatch(/secret detail at line 7/);
  });

  it("a task learns when nobody waits any more, and is abandoned when it takes too long", async () => {
    const ann = server.join();
    const gone = new AbortController();
    const waiting = server.tasks.run(ann, { taskType: "Wait" }, { signal: gone.signal });
    await expect
      .poll(() => server.logger.lines.some(({ message }) => message === "waiting"))
      .toBe(true);
    gone.abort();
    expect(await waiting).toEqual({});
    await expect(
      server.tasks.run(ann, { taskType: "ReadTwice", options: { go: "/nonexistent" } }),
    ).rejects.toMatchObject({
      code: "task-failed",
      message: "The task took longer than 1 s. Run it in the background.",
    });
  });

  it("a task that fails because nobody waits any more leaves no error in the log", async () => {
    const gone = new AbortController();
    const before = server.logger.lines.length;
    const waiting = server.tasks.run(
      server.join(),
      { taskType: "ThrowWhenStopped" },
      { signal: gone.signal },
    );
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ status: 422 });
    expect(server.logger.lines.slice(before)).toEqual([]);
  });

  it("documents are those of the caller", async () => {
    const ann = server.join();
    expect(
      await server.tasks.run(ann, { taskType: "WriteNotes", options: { count: 2 } }),
    ).toMatchObject({ total: 2 });
    expect(
      await server.tasks.run(server.join(), { taskType: "WriteNotes", options: { count: 1 } }),
    ).toMatchObject({ total: 1 });
    expect(
      await server.tasks.run(server.join(undefined, ["admin"]), {
        taskType: "WriteNotes",
        options: { count: 1 },
      }),
    ).toMatchObject({ total: 4 });
  });
});

describe("tasks that go on after their time", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "petrons-overdue-"));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  it("keep their turn, lose their documents, and are refused until one of them has ended", async () => {
    const ann = server.join();
    const go = join(folder, "go");
    const ended: Promise<void>[] = [];
    const run = () =>
      server.tasks.run(
        ann,
        { taskType: "ReadLater", options: { go } },
        { goesOn: (end) => ended.push(end) },
      );
    const logged = (message: string) =>
      server.logger.lines.filter(
        (line) => line.details.taskName === "ReadLater" && line.message === message,
      );
    const overdue = "a run in the foreground goes on although its time is over";
    await Promise.all(
      [1, 2].map(() =>
        expect(run()).rejects.toMatchObject({
          code: "task-failed",
          message: expect.stringMatching(/longer than 1 s/),
        }),
      ),
    );
    expect(ended).toHaveLength(2);
    await expect.poll(() => logged(overdue).length).toBe(2);
    expect(logged(overdue)[1]?.details).toMatchObject({
      pluginId: "fixture",
      count: 2,
      refused: true,
    });
    await expect(run()).rejects.toMatchObject({ code: "task-overdue", status: 409 });
    const keyed = () =>
      server.tasks.run(ann, { taskType: "ReadLater", options: { go }, idempotencyKey: "later" });
    await expect(keyed()).rejects.toMatchObject({ code: "task-overdue" });
    expect(
      await server.tasks.run(ann, { taskType: "Greet", options: { name: "Bo" } }),
    ).toMatchObject({ total: 1 });
    writeFileSync(go, "");
    await Promise.all(ended);
    await expect.poll(() => logged("a run in the foreground ended after its time").length).toBe(2);
    expect(readFileSync(`${go}.end`, "utf8")).toMatch(/longer than 1 s/);
    expect(await run()).toMatchObject({ total: 0 });
    // A run that was not begun uses no key.
    expect(await keyed()).toMatchObject({ total: 0 });
  });
});
