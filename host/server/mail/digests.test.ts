import { newId } from "@petrons/sdk/contracts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lastDigestDay, nextDigest } from "./digestTime.ts";
import { type MailHarness, mailHarness } from "./testing/mailHarness.ts";
import { openSmtpServer, type TestSmtpServer } from "./testing/smtpHarness.ts";

describe("the time of daily summaries", () => {
  it.each([
    ["UTC", "2026-11-26T06:59:59Z", "2026-11-26T07:00:00Z", "2026-11-25"],
    ["UTC", "2026-11-26T07:00:00Z", "2026-11-27T07:00:00Z", "2026-11-26"],
    ["America/Chicago", "2026-11-26T12:59:00Z", "2026-11-26T13:00:00Z", "2026-11-25"],
    ["Asia/Kolkata", "2026-11-26T01:30:00Z", "2026-11-27T01:30:00Z", "2026-11-26"],
    // Clocks go forward on March 29 and back on October 25: 07:00 stays 07:00.
    ["Europe/Oslo", "2026-03-28T06:00:00Z", "2026-03-29T05:00:00Z", "2026-03-28"],
    ["Europe/Oslo", "2026-10-24T05:00:00Z", "2026-10-25T06:00:00Z", "2026-10-24"],
    ["Pacific/Auckland", "2026-11-25T18:00:00Z", "2026-11-26T18:00:00Z", "2026-11-26"],
  ])(
    "ST-009 in %s, after %s, is next at %s; the last summary was of %s",
    (zone, moment, next, day) => {
      expect(new Date(nextDigest(Date.parse(moment), zone)).toISOString()).toBe(
        next.replace("Z", ".000Z"),
      );
      expect(lastDigestDay(Date.parse(moment), zone)).toBe(day);
    },
  );

  it("ST-009 comes once on every local day of a year, also where clocks change", () => {
    for (const zone of ["Europe/Oslo", "America/Chicago", "Australia/Lord_Howe"]) {
      const days = new Set<string>();
      let moment = Date.parse("2026-01-01T12:00:00Z");
      for (let count = 0; count < 365; count++) {
        moment = nextDigest(moment, zone);
        expect(lastDigestDay(moment - 1, zone)).not.toBe(lastDigestDay(moment, zone));
        days.add(lastDigestDay(moment, zone));
      }
      expect(days.size).toBe(365);
    }
  });
});

describe("daily summaries", () => {
  let mails: MailHarness;
  let smtp: TestSmtpServer;
  beforeEach(async () => {
    smtp = await openSmtpServer();
    mails = await mailHarness(({ limits }) => {
      limits.mailItems = 5;
      limits.mailsPerPersonPerDay = 2;
    });
  });
  afterEach(async () => {
    await mails?.close();
    await smtp?.close();
  });
  const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
    vi.waitFor(check, { interval: 20 });
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 300));
  /** The next 07:00 in UTC, and days after it. */
  const morning = (days = 0) => new Date(nextDigest(Date.now(), "UTC") + days * 86_400_000 + 1_000);
  const digest = (subject: string, key = newId()) =>
    ({ delivery: "digest", subject, key }) as const;
  /** A summary that is made is handed over by the clock of the database. */
  const handOver = () =>
    mails.database.pool.query("update mail set due_at = now() where state = 'waiting'");

  it("ST-007 ST-009 all of a day comes in one e-mail, in order, and what comes later with that of the next day", async () => {
    const person = await mails.person();
    const other = await mails.person("analyst@petrons.local");
    let now = new Date();
    for (let node = 0; node < 2; node++) await mails.node({ port: smtp.port }, { now: () => now });
    await mails.send(person, digest("First", "same"));
    await mails.send(person, {
      ...digest("Second"),
      unsubscribe: { label: "comments", options: ["ReplyCommentEmailFormat"] },
    });
    expect(await mails.send(person, digest("Again", "same"))).toBe(false);
    await mails.send(other, digest("Other"));
    await quiet();
    expect(smtp.received).toEqual([]);
    now = morning();
    await eventually(async () => {
      await handOver();
      expect(smtp.received).toHaveLength(2);
    });
    const mail = smtp.received.find(({ recipients }) => recipients.includes(person.sub))!;
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(
      now,
    );
    expect(mail.subject).toBe(`Daily summary, ${day}: 2 notifications`);
    expect(mail.text!.indexOf("First")).toBeLessThan(mail.text!.indexOf("Second"));
    expect(mail.html).toContain("Second");
    // Late for this morning: it was on its way while the summary was made.
    await mails.send(person, digest("Third"));
    await mails.database.pool.query("update mail_item set due_at = $1 where mail_id is null", [
      new Date(now.getTime() - 500),
    ]);
    await quiet();
    await handOver();
    await quiet();
    expect(smtp.received).toHaveLength(2);
    // Three days without a server: one summary.
    await mails.send(person, digest("Fourth"));
    now = morning(3);
    await eventually(async () => {
      await handOver();
      expect(smtp.received).toHaveLength(3);
    });
    await quiet();
    expect(smtp.received).toHaveLength(3);
    expect(smtp.received[2]!.text).toMatch(/Third.*Fourth/s);
  });

  it("ST-009 a summary follows the display time zone of the organization", async () => {
    const person = await mails.person();
    await mails.documents
      .asOrganization(person.orgId)
      .update("AppSetting", { kind: "organisation" }, { displayTimeZoneId: "America/Chicago" });
    await mails.send(person, digest("Here"));
    const { rows } = await mails.database.pool.query("select due_at from mail_item");
    expect(
      new Intl.DateTimeFormat("en-US", {
        timeZone: "America/Chicago",
        timeStyle: "medium",
        hourCycle: "h23",
      }).format(rows[0].due_at),
    ).toBe("07:00:00");
  });

  it("ST-009 a summary is bounded and says what it leaves out; individual mails beyond a day's number come with it", async () => {
    const person = await mails.person();
    let now = new Date();
    await mails.node({ port: smtp.port }, { now: () => now });
    for (let count = 0; count < 2; count++)
      await mails.send(person, { key: newId(), subject: `Alone ${count}` });
    await eventually(() => expect(smtp.received).toHaveLength(2));
    for (let count = 0; count < 9; count++)
      await mails.send(person, { key: newId(), subject: `More ${count}` });
    await quiet();
    expect(smtp.received).toHaveLength(2);
    now = morning();
    await eventually(async () => {
      await handOver();
      expect(smtp.received).toHaveLength(3);
    });
    const { text } = smtp.received[2]!;
    for (let count = 0; count < 5; count++) expect(text).toContain(`More ${count}`);
    expect(text).not.toContain("More 5");
    expect(text).toContain("not shown here. Open Notifications to see what else came.");
  });

  it("ST-009 a summary gives other words to what was written anew, and none to what was deleted", async () => {
    const person = await mails.person();
    let now = new Date();
    const node = await mails.node({ port: smtp.port }, { now: () => now });
    const [id] = await mails.documents
      .asOrganization(person.orgId)
      .insert("Secret", [{ readers: [person.userId] }]);
    const source = { container: "Secret", id: id! };
    await mails.send(person, {
      ...digest("Ada mentioned you."),
      text: "My password is tulip.",
      source,
    });
    await mails.database.transaction((tx) =>
      node.within(person.orgId, tx).reword(source, "Never mind."),
    );
    now = morning();
    await eventually(async () => {
      await handOver();
      expect(smtp.received).toHaveLength(1);
    });
    expect(smtp.received[0]!.text).toMatch(
      /Ada mentioned you\.\n\d+:\d\d [AP]M, [A-Z][a-z]+ \d+ UTC\nNever mind\./,
    );
    expect(smtp.received[0]!.raw).not.toContain("tulip");
  });

  it("ST-009 a summary reports a run whose result is gone, without a link to it, but of none that the person may not read", async () => {
    const person = await mails.person();
    let now = new Date();
    await mails.node({ port: smtp.port }, { now: () => now });
    const [unread] = await mails.documents
      .asOrganization(person.orgId)
      .insert("JobResult", [{ readers: [] }]);
    await mails.send(person, {
      ...digest("Nightly wells failed."),
      source: { container: "JobResult", id: newId() },
    });
    await mails.send(person, {
      ...digest("Another failed."),
      source: { container: "JobResult", id: unread! },
    });
    now = morning();
    await eventually(async () => {
      await handOver();
      expect(smtp.received).toHaveLength(1);
    });
    expect(smtp.received[0]!.text).toContain("Nightly wells failed.");
    expect(smtp.received[0]!.text).not.toMatch(/runs.abc|Another failed/);
  });
});
