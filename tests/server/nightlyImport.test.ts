import type { CronJob, JobResult, NewCronJob, Stored, TableVersion } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSmtpServer, type TestSmtpServer } from "../../host/server/mail/testing/smtpHarness.ts";
import {
  type AnsweringServer,
  answeringServer,
} from "../../host/server/sources/testing/answeringServer.ts";
import { testAuthority } from "../../host/server/sources/testing/certificates.ts";
import type { PlatformNotification } from "../../plugins/core-petrons/contracts/index.ts";
import { choose } from "../notifications/mailed.ts";
import type { TestingPerson } from "./testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "./testServer.ts";

let files: AnsweringServer;
let smtp: TestSmtpServer;
let node: TestServer;
let analyst: TestingPerson;
beforeAll(async () => {
  files = await answeringServer();
  smtp = await openSmtpServer();
  node = await openTestServer({
    configure: (config) => {
      config.mail = {
        host: "127.0.0.1",
        port: smtp.port,
        security: "none",
        from: "petrons@mail.test",
      };
      config.sources = {
        connections: [],
        folders: [],
        urls: [{ host: "127.0.0.1", port: files.port, address: "127.0.0.1", ca: testAuthority }],
      };
    },
    mail: { times: { pollMs: 50, retryPausesMs: [100], firstRestMs: 100, maxRestMs: 500 } },
  });
  analyst = await node.as("analyst@petrons.local");
});
afterAll(async () => {
  await node?.close();
  await files?.close();
  await smtp?.close();
});

const header = "well,oil\n";
/**
 * What the server has each night: two versions, the second one twice, and a page in place of a
 * file.
 */
const nights: { content: string; tag: string; status: string; rows: number }[] = [
  { content: `${header}A,1.5\nB,2.5\n`, tag: '"1"', status: "completed", rows: 2 },
  { content: `${header}A,1.5\nB,2.75\nC,3.5\n`, tag: '"2"', status: "completed", rows: 3 },
  { content: `${header}A,1.5\nB,2.75\nC,3.5\n`, tag: '"2"', status: "completed", rows: 3 },
  { content: "<!doctype html><title>Sign in</title>", tag: '"3"', status: "error", rows: 3 },
];

it("JB-030 a nightly import follows its file: new versions once, an unchanged one not at all, and of a broken one people hear by notification and mail", async () => {
  await choose(analyst, { JobError: "INDIVIDUAL" });
  const petronId = await analyst.createPetron("Fields");
  const interval = {
    startDateTime: new Date(Date.now() + 500).toISOString(),
    daysInterval: 1,
    hoursInterval: 0,
    minutesInterval: 0,
    secondsInterval: 0,
  };
  const job: NewCronJob = {
    name: "Nightly wells",
    taskName: "ImportFromUrl",
    taskOptions: JSON.stringify({
      url: files.url("/wells.csv", "127.0.0.1"),
      collection: "wells",
      mode: "replace",
    }),
    schedule: { singleExecutionTime: null, runNow: false, interval },
    petronId,
    runSettings: { notifyOn: "both" },
  };
  let night = 0;
  files.answers.set("/wells.csv", (request, answer) => {
    const { content, tag } = nights[night]!;
    if (request.headers["if-none-match"] === tag) answer.writeHead(304).end();
    else
      answer
        .writeHead(200, {
          etag: tag,
          "content-type": content.startsWith("<") ? "text/html" : "text/csv",
        })
        .end(content);
  });
  const made = await analyst.insert("CronJob", [job]);
  expect(made.errors).toEqual([]);
  const id = made.insertedIds[0]!;
  const own = node.server.documents.asOrganization(analyst.orgId);
  for (; night < nights.length; night++) {
    // The next night comes at once: the job is due again, as if a day had gone by.
    if (night > 0)
      await own.update("CronJob", { id }, { nextExecutionTime: new Date().toISOString() });
    await eventually(async () => {
      const [stored] = (await analyst.query<CronJob>("CronJob", { id })).data;
      expect(stored).toMatchObject({ runCount: night + 1, jobStatus: nights[night]!.status });
    });
    const [table] = (
      await analyst.query<{ rowCount: number }>("Table", { petronId, collection: "wells" })
    ).data;
    expect(table?.rowCount).toBe(nights[night]!.rows);
  }
  const results = (
    await analyst.query<JobResult>(
      "JobResult",
      { cronJobId: id },
      { sortBy: "createdAt", sortOrder: "ascending" },
    )
  ).data as Stored<JobResult>[];
  expect(results.map(({ title, jobName }) => [title, jobName])).toEqual(
    Array(4).fill(["Import wells.csv → wells", "Nightly wells"]),
  );
  expect(results[2]!.outcome).toMatchObject({ data: [{ outcome: "unchanged" }] });
  expect(results[3]!.message).toMatch(/web page/);
  const versions = (await analyst.query<TableVersion>("TableVersion", { petronId })).data;
  expect(versions.map(({ number, rowCount }) => [number, rowCount]).sort()).toEqual([
    [1, 2],
    [2, 3],
  ]);
  const reported = async () =>
    (await analyst.query<PlatformNotification>("PlatformNotification", {})).data.map(
      ({ notificationObject }) => notificationObject,
    );
  await eventually(async () => expect(await reported()).toHaveLength(4));
  expect(
    (await reported()).filter(({ notificationType }) => notificationType === "JobError"),
  ).toHaveLength(1);
  await eventually(() => expect(smtp.received).toHaveLength(1));
  expect(smtp.received[0]!.recipients).toEqual([analyst.user.sub]);
});
