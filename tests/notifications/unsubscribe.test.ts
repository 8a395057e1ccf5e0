import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestingPerson } from "../server/testingPerson.ts";
import { eventually, type TestServer } from "../server/testServer.ts";
import { choose, type MailingServer, openMailingServer } from "./mailed.ts";
import { endedRun } from "./notified.ts";

let mailing: MailingServer;
let node: TestServer;
let engineer: TestingPerson;
/** Where the link of a mail about a failed job leads, at this node. */
let link: string;

beforeAll(async () => {
  mailing = await openMailingServer();
  node = mailing.node;
  engineer = await node.as("engineer@petrons.local");
  await choose(engineer, { JobError: "INDIVIDUAL" });
  await endedRun(node, engineer, "error");
  const [mail] = await eventually(() => {
    expect(mailing.smtp.received).toHaveLength(1);
    return mailing.smtp.received;
  });
  const { url } = (mail!.headers.get("list") as unknown as { unsubscribe: { url: string } })
    .unsubscribe;
  link = url.replace(node.config.publicUrl, node.url);
});
afterAll(() => mailing?.close());
beforeEach(() => choose(engineer, { JobError: "INDIVIDUAL", MentionComment: "DIGEST" }));

interface Entry {
  consumerName: string;
  userOptions: string;
  subscribed: boolean;
}
const stored = async () => {
  const { data } = await engineer.query<{ notificationPreferences: Entry[] }>("User", {
    id: engineer.userId,
  });
  const entry = data[0]!.notificationPreferences.find(
    ({ consumerName }) => consumerName === "EmailNotificationConsumer",
  )!;
  return { options: JSON.parse(entry.userOptions), subscribed: entry.subscribed };
};
const before = {
  options: { JobErrorNotificationEmailFormat: "INDIVIDUAL", MentionCommentEmailFormat: "DIGEST" },
  subscribed: true,
};
const post = (body: BodyInit, url = link) => fetch(url, { method: "POST", body });

test("ST-009 reading the page of an unsubscribe link changes nothing; it has a button, no script, and light and dark", async () => {
  for (const method of ["GET", "HEAD"]) {
    const answer = await fetch(link, { method });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  }
  const page = await (await fetch(link)).text();
  expect(page).toContain("Stop e-mails about job failures");
  expect(page).toContain('<form method="post" action="/api/mail/unsubscribe?token=');
  expect(page).not.toMatch(/<script| style=| on[a-z]+=/);
  expect(page).toContain('<meta name="color-scheme" content="light dark">');
  expect(await stored()).toEqual(before);
});

test("ST-009 the button switches the kind of the mail off, and nothing else; twice is once", async () => {
  const revision = async () =>
    (await engineer.query<{ revision: number }>("User", { id: engineer.userId })).data[0]!.revision;
  const first = (await revision()) + 1;
  for (let time = 0; time < 2; time++) {
    const answer = await post(new URLSearchParams({ stop: "these" }));
    expect(await revision()).toBe(first);
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining("You get no more e-mails about job failures."),
    ]);
    expect(await stored()).toEqual({
      options: { ...before.options, JobErrorNotificationEmailFormat: "NONE" },
      subscribed: true,
    });
  }
});

test("ST-009 a mail program's one click does the same, in either form that it may send", async () => {
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), form]) {
    await choose(engineer, { JobError: "INDIVIDUAL" });
    expect((await post(body)).status).toBe(200);
    expect((await stored()).options.JobErrorNotificationEmailFormat).toBe("NONE");
  }
});

test("ST-009 'Stop all e-mails' ends the subscription, and what the person chooses later stays theirs", async () => {
  const answer = await post(new URLSearchParams({ stop: "all" }));
  expect(await answer.text()).toContain("You get no more e-mails.");
  expect(await stored()).toEqual({ ...before, subscribed: false });
});

test("ST-009 several clicks at once are all answered", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post(new URLSearchParams({ stop: "these" }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await stored()).options.JobErrorNotificationEmailFormat).toBe("NONE");
});

test("ST-009 a link that this server did not sign is refused and changes nothing", async () => {
  const token = new URL(link).searchParams.get("token")!;
  const [payload = "", signature = ""] = token.split(".");
  const other = Buffer.from(
    Buffer.from(payload, "base64url").toString().replace(engineer.userId, "AAAAAAAAAAAAAAAAA"),
  ).toString("base64url");
  const tokens = [
    "",
    "x",
    ".",
    `${payload}.`,
    `${payload}.AAAA`,
    `.${signature}`,
    `${other}.${signature}`,
    `${token}.x`,
    "a".repeat(10_000),
    "%00.%ff",
  ];
  for (const wrong of [
    ...tokens.map((value) => `token=${value}`),
    "",
    `token=${payload}&token=${token}`,
  ]) {
    const url = `${node.url}/api/mail/unsubscribe?${wrong}`;
    for (const answer of [
      await fetch(url),
      await post(new URLSearchParams({ stop: "all" }), url),
    ]) {
      expect([answer.status, await answer.text()]).toEqual([
        400,
        expect.stringMatching(
          /This link does not work.*\/settings\/user-notifications">Notification settings/s,
        ),
      ]);
    }
  }
  expect((await post("x".repeat(100_000))).status).toBe(413);
  expect(await stored()).toEqual(before);
});

test("ST-009 the link of who is gone does not work", async () => {
  const documents = node.server.documents.asOrganization(engineer.orgId);
  await documents.update("User", { id: engineer.userId }, { deleted: true });
  try {
    for (const answer of [await fetch(link), await post(new URLSearchParams({ stop: "all" }))])
      expect(answer.status).toBe(400);
  } finally {
    await documents.update("User", { id: engineer.userId }, { deleted: false });
  }
  expect(await stored()).toEqual(before);
});

test("ST-007 ST-009 a daily summary holds jobs and comments, and its link switches off all that it holds", async () => {
  await choose(engineer, { JobError: "DIGEST", MentionComment: "DIGEST" });
  const analyst = await node.as("analyst@petrons.local");
  const petronId = await analyst.createPetron("Delta North", { collaborators: [engineer.userId] });
  const richContent = `<p><span data-mention-id="${engineer.userId}">@Ingrid</span> the pump failed</p>`;
  const place = { parentCommentId: null, pluginId: "core-petrons", petronId, viewId: "overview" };
  const [comment] = (await analyst.insert("Comment", [{ richContent, ...place }])).insertedIds;
  const run = await endedRun(node, engineer, "error");
  const { pool } = node.database;
  await eventually(async () =>
    expect((await pool.query("select 1 from mail_item where mail_id is null")).rows).toHaveLength(
      2,
    ),
  );
  await analyst.update(
    "Comment",
    { id: comment },
    { richContent: richContent.replace("failed", "is well") },
  );
  await eventually(async () =>
    expect(
      (await pool.query("select 1 from mail_item where content ->> 'text' like '%is well%'")).rows,
    ).toHaveLength(1),
  );
  mailing.smtp.received.length = 0;
  await pool.query(
    "update mail_item set due_at = now() - interval '1 minute' where mail_id is null",
  );
  const mail = await eventually(() => {
    expect(mailing.smtp.received).toHaveLength(1);
    return mailing.smtp.received[0]!;
  });
  expect(mail.subject).toMatch(/^Daily summary, \w+, \w+ \d+, \d{4}: 2 notifications$/);
  expect(mail.text).toContain(`/data/jobs/runs/${run}`);
  expect(mail.text).toContain(`/petron/${petronId}/overview?showComments=${comment}`);
  expect(mail.text).toContain("the pump is well");
  const { url } = (mail.headers.get("list") as unknown as { unsubscribe: { url: string } })
    .unsubscribe;
  const own = url.replace(node.config.publicUrl, node.url);
  expect(await (await fetch(own)).text()).toMatch(
    /Stop e-mails about (comments and job failures|job failures and comments)</,
  );
  await post(new URLSearchParams({ stop: "these" }), own);
  expect((await stored()).options).toEqual({
    JobErrorNotificationEmailFormat: "NONE",
    MentionCommentEmailFormat: "NONE",
    ReplyCommentEmailFormat: "NONE",
  });
});
