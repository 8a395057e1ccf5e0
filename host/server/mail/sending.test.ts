import { newId } from "@petrons/sdk/contracts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type MailHarness, mailHarness } from "./testing/mailHarness.ts";
import { openSmtpServer, type TestSmtpServer } from "./testing/smtpHarness.ts";

let mails: MailHarness;
let smtp: TestSmtpServer;
beforeEach(async () => {
  [mails, smtp] = [await mailHarness(), await openSmtpServer()];
});
afterEach(async () => {
  await mails?.close();
  await smtp?.close();
});

const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 20 });
const ended = (...states: string[]) =>
  eventually(async () => expect(await mails.states()).toEqual(states));

it("ST-007 an individual e-mail has text and HTML, says where it leads and how to unsubscribe, and names the person", async () => {
  await mails.node({ port: smtp.port });
  const person = await mails.person();
  expect(await mails.send(person)).toBe(true);
  await ended("sent");
  const [mail] = smtp.taken();
  expect(mail!.recipients).toEqual([person.sub]);
  expect(mail!.from!.text).toBe('"Petrons" <petrons@mail.test>');
  expect(mail!.to).toMatchObject({ value: [{ address: person.sub, name: person.fullName }] });
  expect(mail!.subject).toBe("Import Table failed.");
  expect(mail!.messageId).toMatch(/^<[A-Za-z0-9]{17}@mail\.test>$/);
  const link = "http://localhost:4000/data/jobs/runs/abc";
  expect(mail!.text).toContain(`Import Table failed.\nRow 7 has no well.\nView result: ${link}\n`);
  expect(mail!.text).toContain(
    "\nNotification settings: http://localhost:4000/settings/user-notifications",
  );
  expect(mail!.html).toContain(`<a href="${link}"`);
  const list = mail!.headers.get("list") as unknown as {
    unsubscribe: { url: string };
    "unsubscribe-post": { name: string };
  };
  expect(list.unsubscribe.url).toMatch(
    /^http:\/\/localhost:4000\/api\/mail\/unsubscribe\?token=[\w.-]+$/,
  );
  expect(mail!.text).toContain(`Unsubscribe: ${list.unsubscribe.url}`);
  expect(list["unsubscribe-post"].name).toBe("List-Unsubscribe=One-Click");
  expect(mail!.headers.get("auto-submitted")).toBe("auto-generated");
});

it("ST-007 what a person wrote breaks out of neither the headers nor the HTML", async () => {
  await mails.node({ port: smtp.port });
  const person = await mails.person();
  await mails.documents
    .asOrganization(person.orgId)
    .update("User", { id: person.userId }, { fullName: "Eve\r\nBcc: evil@example.com, <x@y.z>" });
  await mails.send(person, {
    subject: "Hello\r\nBcc: evil@example.com",
    text: "<script>alert(1)</script> & \u0000\uD800",
    link: { label: '"><img>', path: '/x?a="><b>' },
  });
  await mails.send(person, {
    key: newId(),
    subject: "Other",
    link: { label: "Away", path: "https://evil.example" },
  });
  await ended("sent", "sent");
  const [first, second] = [...smtp.taken()].sort((a, b) => (a.subject! < b.subject! ? -1 : 1));
  expect([first!.recipients, first!.bcc]).toEqual([[person.sub], undefined]);
  expect(first!.subject).toBe("Hello Bcc: evil@example.com");
  expect(first!.raw.split("\r\n\r\n", 1)[0]).not.toMatch(/^bcc:/im);
  expect(first!.html).not.toMatch(/<script|<img|<b>/);
  expect(first!.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; &amp; \uFFFD");
  expect(second!.raw).not.toContain("evil.example");
});

it("ST-009 a mail that is refused for now is tried again, and one that is refused for good is not", async () => {
  const person = await mails.person();
  await mails.node({ port: smtp.port });
  smtp.reactions.push(451, 421);
  await mails.send(person);
  await ended("sent");
  expect(smtp.received.map(({ messageId }) => messageId)).toEqual(
    Array(3).fill(smtp.taken()[0]!.messageId),
  );
  smtp.reactions.push(550);
  await mails.send(person);
  await ended("sent", "failed");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([smtp.received.length, smtp.taken().length]).toEqual([4, 1]);
  const { rows } = await mails.database.pool.query(
    "select problem from mail where state = 'failed'",
  );
  expect(rows[0].problem).toBe("EMESSAGE 550");
  expect(mails.log.join("")).not.toContain(person.sub);
});

it("ST-009 when the server's answer is lost the mail is sent again with the same Message-ID", async () => {
  await mails.node({ port: smtp.port });
  smtp.reactions.push("cut");
  await mails.send(await mails.person());
  await ended("sent");
  expect(smtp.taken().map(({ messageId }) => messageId)).toEqual(
    Array(2).fill(smtp.taken()[0]!.messageId),
  );
});

it("ST-009 what a node that ended was handing over is sent by another one, with the same Message-ID", async () => {
  await mails.send(await mails.person());
  const { rows } = await mails.database.pool.query(
    "update mail set state = 'sending', owner = 'gone', tries = 1, lease_until = clock_timestamp() + interval '400 ms' returning message_id",
  );
  await mails.node({ port: smtp.port });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(smtp.received).toEqual([]);
  await ended("sent");
  expect(smtp.taken().map(({ messageId }) => messageId)).toEqual([rows[0].message_id]);
});

it("ST-009 several nodes send each mail once, and a mail with a key that was there is not made", async () => {
  const person = await mails.person();
  for (let node = 0; node < 3; node++) await mails.node({ port: smtp.port });
  const keys = Array.from({ length: 40 }, () => newId());
  await Promise.all(keys.map((key) => mails.send(person, { key, subject: key })));
  expect(await mails.send(person, { key: keys[0]! })).toBe(false);
  await ended(...keys.map(() => "sent"));
  expect(smtp.received.map(({ subject }) => subject).sort()).toEqual([...keys].sort());
  const { rows } = await mails.database.pool.query(
    "select count(*)::int as kept from mail_item where content is not null",
  );
  expect(rows[0].kept).toBe(0);
});

it("ST-009 no mail goes to who is deleted, has no mail address, said NONE meanwhile, or may not read its source any more", async () => {
  const person = await mails.person();
  const own = mails.documents.asOrganization(person.orgId);
  const [open, closed, gone] = await own.insert("Secret", [
    { readers: [person.userId] },
    { readers: [] },
    { readers: [person.userId] },
  ]);
  await own.remove("Secret", { id: gone! });
  const option = "MentionCommentEmailFormat";
  const preference = { consumerName: "EmailNotificationConsumer", option };
  const admin = await mails.person("admin@petrons.local");
  const support = await mails.person("support@petrons.local");
  for (const id of [open!, closed!, gone!])
    await mails.send(person, { key: id, subject: id, source: { container: "Secret", id } });
  await mails.send(person, { subject: "unknown", source: { container: "Nothing", id: open! } });
  await mails.send(person, { subject: "unwanted", preference });
  await mails.send(admin, { subject: "deleted" });
  await mails.send(support, { subject: "unreachable" });
  expect(await mails.send({ ...person, orgId: "anotherorg0000000" })).toBe(false);
  await own.update(
    "User",
    { id: person.userId },
    {
      notificationPreferences: [
        {
          consumerName: preference.consumerName,
          userOptions: JSON.stringify({ [option]: "NONE" }),
          userId: person.userId,
          subscribed: true,
        },
      ],
    },
  );
  await own.update("User", { id: admin.userId }, { deleted: true });
  await own.update("User", { id: support.userId }, { sub: "no address, b@c.d" });
  await mails.node({ port: smtp.port });
  await eventually(async () =>
    expect((await mails.states()).sort()).toEqual([...Array(5).fill("dropped"), "failed", "sent"]),
  );
  expect(smtp.received.map(({ subject }) => subject)).toEqual([open]);
  expect(await mails.send(admin)).toBe(false);
});

it("ST-009 while the server does not work mails wait, and are sent once it does; a restored copy sends none", async () => {
  const person = await mails.person();
  const { port } = smtp;
  await smtp.close();
  await mails.node({ port });
  for (let mail = 0; mail < 5; mail++) await mails.send(person);
  await eventually(() =>
    expect(mails.log.join("")).toContain("a mail was not taken; it is tried again"),
  );
  mails.hold.since = new Date();
  // What was handed over before is not held back.
  await eventually(async () => expect(await mails.states()).toEqual(Array(5).fill("waiting")));
  smtp = await openSmtpServer({ port });
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(smtp.received).toEqual([]);
  mails.hold.since = undefined;
  await ended(...Array(5).fill("sent"));
  expect(smtp.received).toHaveLength(5);
});

it("ST-009 what is older than three days is given up, and ended mails are forgotten after a month", async () => {
  const person = await mails.person();
  await mails.send(person);
  await mails.send(person);
  await mails.database.pool.query(
    "update mail set created_at = now() - interval '73 hours' where id = (select min(id) from mail)",
  );
  await mails.node({ port: smtp.port });
  await eventually(async () => expect((await mails.states()).sort()).toEqual(["failed", "sent"]));
  await mails.database.pool.query(
    "update mail set ended_at = now() - interval '31 days' where state = 'sent'",
  );
  await mails.node({ port: smtp.port });
  await ended("failed");
});

it("ST-009 a node hands over no more than so many a minute, and keeps its connections", async () => {
  await mails.close();
  mails = await mailHarness(({ limits }) => {
    limits.mailsPerMinute = 12;
    limits.mailsAtOnce = 2;
  });
  const person = await mails.person();
  for (let mail = 0; mail < 20; mail++) await mails.send(person);
  await mails.node({ port: smtp.port });
  await eventually(() => expect(smtp.received).toHaveLength(12));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(smtp.received).toHaveLength(12);
  expect(smtp.connections).toBeLessThanOrEqual(2);
});
