import { newId } from "@petrons/sdk/contracts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openSmtpServer, type ReceivedMail } from "../../host/server/mail/testing/smtpHarness.ts";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, openTestServer, type TestServer } from "../server/testServer.ts";
import { choose, type MailingServer, openMailingServer } from "./mailed.ts";
import { endedRun, list, notificationOf, of, settled } from "./notified.ts";

let mailing: MailingServer;
let first: TestServer;
let admin: TestingPerson;
let analyst: TestingPerson;
let engineer: TestingPerson;

beforeAll(async () => {
  mailing = await openMailingServer();
  first = mailing.node;
  [admin, analyst, engineer] = (await Promise.all(
    ["admin", "analyst", "engineer"].map((name) => first.as(`${name}@petrons.local`)),
  )) as [TestingPerson, TestingPerson, TestingPerson];
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  mailing.smtp.received.length = 0;
  for (const person of [admin, analyst, engineer]) await choose(person, {});
});

const to = (person: TestingPerson): ReceivedMail[] =>
  mailing.smtp.received.filter(({ recipients }) => recipients.includes(person.user.sub));
const mailTo = (person: TestingPerson) =>
  eventually(() => {
    expect(to(person)).toHaveLength(1);
    return to(person)[0]!;
  });
/** Everything that is mailed about what happened until now has been sent. */
async function allSent(person = engineer): Promise<void> {
  await settled(first, person, person === admin ? analyst : admin);
  await eventually(async () => {
    const { rows } = await first.database.pool.query(
      "select 1 from mail where state in ('waiting', 'sending')",
    );
    expect(rows).toEqual([]);
  });
}
const pending = async () =>
  (
    await first.database.pool.query<{ n: number }>(
      "select count(*)::int as n from mail_item where mail_id is null",
    )
  ).rows[0]!.n;
const mention = (person: TestingPerson) =>
  `<p><span data-mention-id="${person.userId}">@somebody</span> look at the decline</p>`;
/** The words of a comment with a new hashtag that the person follows. */
async function followedBy(person: TestingPerson): Promise<string> {
  const content = `tag${newId()}`;
  const [tag] = (await person.insert("AnnotationTag", [{ content, approvalStatus: "User" }]))
    .insertedIds;
  await person.insert("FollowEntry", [
    { followDataId: tag, followDataType: "AnnotationTag", userId: person.userId },
  ]);
  return `<p>So <span data-hashtag-id="${tag}">#${content}</span></p>`;
}
const comment = (petronId: string, richContent: string, parentCommentId: string | null = null) => ({
  richContent,
  parentCommentId,
  pluginId: "core-petrons",
  petronId,
  viewId: "overview",
});

test("ST-007 ST-009 a failed job is mailed to who asked for it, also with the sidebar off, and leads to its result", async () => {
  await choose(engineer, { JobError: "INDIVIDUAL" }, false);
  const id = await endedRun(first, engineer, "error");
  const mail = await mailTo(engineer);
  expect(mail.subject).toBe("Import Table failed.");
  expect(mail.text).toContain(
    `Import Table failed.\nIt error\nView result: ${first.config.publicUrl}/data/jobs/runs/${id}`,
  );
  expect(mail.text).toContain(
    `Notification settings: ${first.config.publicUrl}/settings/user-notifications`,
  );
  expect(of(await list(engineer), id)).toEqual([]);
});

test("ST-009 neither other endings of jobs nor kinds that are NONE are mailed; DIGEST waits for the morning", async () => {
  await choose(engineer, { JobError: "NONE", MentionComment: "DIGEST" });
  for (const status of ["completed", "cancelled", "error"])
    await notificationOf(engineer, await endedRun(first, engineer, status));
  const before = await pending();
  const petronId = await analyst.createPetron("Waiting", { collaborators: [engineer.userId] });
  await analyst.insert("Comment", [comment(petronId, mention(engineer))]);
  await allSent();
  expect(to(engineer)).toEqual([]);
  // The one that was just made, and the one that shows when all is settled.
  expect(await pending()).toBe(before + 2);
});

test("ST-007 ST-009 mentions, replies and followed tags are mailed with the words and the place of the comment", async () => {
  for (const person of [analyst, engineer])
    await choose(person, {
      MentionComment: "INDIVIDUAL",
      ReplyComment: "INDIVIDUAL",
      HashtagUsage: "INDIVIDUAL",
    });
  const petronId = await analyst.createPetron("Delta North", { collaborators: [engineer.userId] });
  const [asked] = (await analyst.insert("Comment", [comment(petronId, mention(engineer))]))
    .insertedIds;
  const mentioned = await mailTo(engineer);
  expect(mentioned.subject).toBe(`${analyst.user.fullName} mentioned you in Delta North.`);
  expect(mentioned.text).toContain("look at the decline");
  expect(mentioned.text).toContain(
    `View comment: ${first.config.publicUrl}/petron/${petronId}/overview?showComments=${asked}`,
  );
  await engineer.insert("Comment", [comment(petronId, "<p>It is the pump</p>", asked)]);
  expect((await mailTo(analyst)).subject).toBe(
    `${engineer.user.fullName} replied in a thread of yours in Delta North.`,
  );
  await analyst.insert("Comment", [comment(petronId, await followedBy(engineer))]);
  await eventually(() =>
    expect(to(engineer).map(({ subject }) => subject)).toContain(
      `${analyst.user.fullName} used a hashtag you follow in Delta North.`,
    ),
  );
});

test("ST-009 who may not read a comment gets no mail of it, and an author none of their own", async () => {
  for (const person of [analyst, engineer])
    await choose(person, { MentionComment: "INDIVIDUAL", HashtagUsage: "INDIVIDUAL" });
  const petronId = await analyst.createPetron("Private", { public: false });
  const made = await analyst.insert("Comment", [
    comment(petronId, await followedBy(engineer)),
    comment(petronId, mention(analyst)),
  ]);
  await allSent();
  expect(
    (
      await first.database.pool.query("select 1 from mail_item where source_id = any($1)", [
        made.insertedIds,
      ])
    ).rows,
  ).toEqual([]);
});

test("ST-009 a comment that is edited again and again is mailed once", async () => {
  await choose(engineer, { MentionComment: "INDIVIDUAL" }, false);
  const petronId = await analyst.createPetron("Edited", { collaborators: [engineer.userId] });
  const [id] = (await analyst.insert("Comment", [comment(petronId, mention(engineer))]))
    .insertedIds;
  await mailTo(engineer);
  for (const richContent of [
    "<p>Nobody</p>",
    mention(engineer),
    "<p>Nobody</p>",
    mention(engineer),
  ])
    await analyst.update("Comment", { id }, { richContent });
  await allSent(admin);
  expect(to(engineer)).toHaveLength(1);
});

test("ST-009 two nodes send each mail once, and System Information shows the state of each", async () => {
  const second = await openTestServer({
    sameAs: first,
    configure: (config) => {
      config.mail = { ...first.config.mail! };
    },
    mail: { times: { pollMs: 50 } },
  });
  try {
    await choose(engineer, { JobError: "INDIVIDUAL" });
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => endedRun(first, engineer, "error")),
    );
    await allSent();
    const texts = to(engineer).map(({ text }) => text!);
    for (const id of ids) expect(texts.filter((text) => text.includes(id))).toHaveLength(1);
    const smtp = async (person: TestingPerson) =>
      (await person.call<{ smtp: object }>("GET", "/api/info")).data[0]!.smtp;
    expect(await smtp(admin.at(second.url))).toEqual({
      connected: true,
      authenticated: false,
      encrypted: false,
    });
  } finally {
    await second.close();
  }
});

test("ST-007 ST-041 where no mail server is set up nothing is mailed or queued, System Information says so, and so does the boot document", async () => {
  const without = await openTestServer();
  try {
    const person = await without.as("admin@petrons.local");
    await choose(person, { JobError: "INDIVIDUAL" });
    await notificationOf(person, await endedRun(without, person, "error"));
    expect((await without.database.pool.query("select 1 from mail_item")).rows).toEqual([]);
    expect((await person.call<{ smtp: object }>("GET", "/api/info")).data[0]!.smtp).toEqual({
      connected: false,
      authenticated: false,
      encrypted: false,
    });
    const boots = await Promise.all(
      [person, admin].map((one) =>
        one.call<{ environment: { mailDigestHour: number | null } }>("GET", "/api/boot"),
      ),
    );
    expect(boots.map(({ data }) => data[0]!.environment.mailDigestHour)).toEqual([null, 7]);
  } finally {
    await without.close();
  }
});

test("ST-009 a mail server that is down slows no call, and what was queued is sent once it is back", async () => {
  const down = await openMailingServer();
  try {
    await down.smtp.close();
    const person = await down.node.as("engineer@petrons.local");
    await choose(person, { JobError: "INDIVIDUAL" });
    const began = performance.now();
    for (let run = 0; run < 5; run++)
      await notificationOf(person, await endedRun(down.node, person, "error"));
    expect(performance.now() - began).toBeLessThan(10_000);
    const times: number[] = [];
    for (let call = 0; call < 20; call++) {
      const from = performance.now();
      await person.query("User", {});
      times.push(performance.now() - from);
    }
    expect(Math.min(...times)).toBeLessThan(200);
    const { rows } = await down.node.database.pool.query(
      "select distinct state from mail order by state",
    );
    expect(rows.map(({ state }) => state)).not.toContain("failed");
    down.smtp = await openSmtpServer({ port: down.smtp.port });
    await eventually(() => expect(down.smtp.received).toHaveLength(5));
  } finally {
    await down.close();
  }
});
