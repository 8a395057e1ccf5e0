import { newId } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/index.ts";
import { testDatabase } from "../../database/testing.ts";
import { type TaskServer, taskServer } from "../testing/taskServer.ts";

let database: Database;
let server: TaskServer;
beforeAll(async () => {
  database = await testDatabase();
  server = await taskServer(database, {
    limits: { foregroundSeconds: 5, keptAnswers: 2, keptAnswerBytes: 2_000, keptAnswerHours: 7 },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const run = (
  session = server.join(),
  options: object = { text: "a" },
  idempotencyKey: string = newId(),
  signal?: AbortSignal,
) => server.tasks.run(session, { taskType: "CountRuns", options, idempotencyKey }, { signal });

it("DA-010 a foreground run with a key acts once, and every repetition gets its answer", async () => {
  const ann = server.join();
  const options = { text: "it is ${now}", milliseconds: 300 };
  const answers = await Promise.all([1, 2, 3].map(() => run(ann, options, "key")));
  answers.push(await run(ann, options, "key"));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const other = await run(server.join(), options, "key");
  expect(other).not.toEqual(answers[0]);
  expect(await run(ann, options, "another key")).not.toEqual(answers[0]);
});

it("a failure is answered again, and not tried again", async () => {
  const ann = server.join();
  const failures = [];
  for (let times = 0; times < 2; times++)
    failures.push(
      await run(ann, { text: "", fails: true }, "key").catch(({ status, message }) => ({
        status,
        message,
      })),
    );
  expect(failures[0]).toMatchObject({ status: 422 });
  expect(failures[1]).toEqual(failures[0]);
});

it("a run with a key ends although its caller went away, so that its answer can be asked for", async () => {
  const ann = server.join();
  const gone = new AbortController();
  const first = run(ann, { text: "b", milliseconds: 300 }, "key", gone.signal);
  const begun = async () =>
    (await database.pool.query("select 1 from task_answer where user_id = $1", [ann.userId]))
      .rowCount;
  await expect.poll(begun).toBe(1);
  gone.abort();
  expect(await run(ann, { text: "b", milliseconds: 300 }, "key")).toEqual(await first);
});

it("a key is for one run: another one with it is refused", async () => {
  const ann = server.join();
  await run(ann, { text: "a" }, "key");
  await expect(run(ann, { text: "other" }, "key")).rejects.toMatchObject({
    code: "run-key-used",
    status: 409,
  });
  const greet = server.tasks.run(ann, {
    taskType: "Greet",
    options: { text: "a" },
    idempotencyKey: "key",
  });
  await expect(greet).rejects.toMatchObject({ status: 400 });
});

it("a run whose server stopped is not started again: the repetition hears that its end is not known", async () => {
  const ann = server.join();
  await run(ann, { text: "a" }, "key");
  await database.pool.query(
    "update task_answer set outcome = null, overdue_from = now() - interval '1 s' where user_id = $1",
    [ann.userId],
  );
  await expect(run(ann, { text: "a" }, "key")).rejects.toMatchObject({
    code: "run-unconfirmed",
    status: 409,
  });
});

it("so many answers of a person are kept, none of them large, and each for its time", async () => {
  const ann = server.join();
  const kept = async () => {
    const { rows } = await database.pool.query(
      "select idempotency_key as key from task_answer where user_id = $1 order by kept_until",
      [ann.userId],
    );
    return rows.map(({ key }) => key);
  };
  for (const key of ["1", "2", "3"]) await run(ann, { text: key }, key);
  const { rows } = await database.pool.query(
    "select extract(epoch from kept_until - now()) / 3600 as hours from task_answer where user_id = $1",
    [ann.userId],
  );
  for (const { hours } of rows) expect(Math.ceil(Number(hours))).toBe(7);
  expect(await kept()).toEqual(["2", "3"]);
  await run(ann, { text: "x".repeat(3_000) }, "large");
  await expect(run(ann, { text: "x".repeat(3_000) }, "large")).rejects.toMatchObject({
    code: "run-unconfirmed",
  });
  await database.pool.query("update task_answer set kept_until = now() - interval '1 s'");
  await run(ann, { text: "new" }, "4");
  expect(await kept()).toEqual(["4"]);
});
