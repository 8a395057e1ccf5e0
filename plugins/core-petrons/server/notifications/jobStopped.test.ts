import type { CronJob, Stored } from "@petrons/sdk/contracts";
import type { NewMail, TriggerContext } from "@petrons/sdk/server";
import { expect, it, vi } from "vitest";
import type { PlatformNotification } from "../../contracts/index.ts";
import { jobStopped } from "./jobStopped.ts";

const reason = "The plugin 'gallery' of its task is not enabled for your organization.";
const aJob = (name: string, more: object = {}) => ({
  id: `job ${name}`,
  name,
  createdBy: "ann",
  invalidFlag: true,
  invalidReason: reason,
  revision: 2,
  petronId: null,
  ...more,
});

/**
 * Notifications and mails as they are kept, for Ann and the admin Bo; Ann gets each mail by itself.
 */
function inbox() {
  const kept: Stored<PlatformNotification>[] = [];
  const mails: NewMail[] = [];
  const preference = {
    consumerName: "EmailNotificationConsumer",
    userOptions: '{"JobErrorNotificationEmailFormat":"INDIVIDUAL"}',
    subscribed: true,
  };
  const documents = {
    async query(type: string, query: Record<string, unknown>) {
      if (type === "User") return { data: [{ id: "bo" }], total: 1 };
      const [userId, content] = [query.userId, query["notificationObject.document.content"]];
      const data = kept.filter(
        (one) =>
          one.userId === userId &&
          one.status === "Unseen" &&
          one.notificationObject.document.content === content,
      );
      return { data: content === undefined ? [] : data.slice(-1), total: data.length };
    },
    get: async (_type: string, id: string) => ({
      id,
      notificationPreferences: id === "ann" ? [preference] : [],
    }),
    insert: async (_type: string, [body]: PlatformNotification[]) =>
      void kept.push({ ...body!, id: `n${kept.length}` } as Stored<PlatformNotification>),
    async update(_type: string, { id }: { id: string }, body: Partial<PlatformNotification>) {
      const at = kept.findIndex((one) => one.id === id);
      kept[at] = { ...kept[at]!, ...body };
    },
    remove: async () => 0,
  };
  const isWaiting = vi.fn(() => true);
  const mail = {
    send: async (one: NewMail) => mails.push(one) > 0,
    async replace(userId: string, source: { id: string }, { subject, text, link }: NewMail) {
      const at = mails.findIndex(
        (one) => isWaiting() && one.userId === userId && one.source?.id === source.id,
      );
      if (at >= 0) mails[at] = { ...mails[at]!, subject, text: text ?? "", link };
      return at >= 0;
    },
  };
  const path = ({ route }: { route: string }) => `/${route}`;
  const context = { documents, mail, path, mayRead: async () => true } as unknown as TriggerContext;
  const stop = (job: object) =>
    jobStopped.run(context, {
      id: (job as CronJob & { id: string }).id,
      after: job,
      before: { invalidFlag: false },
      userId: null,
    } as never);
  const reported = (userId: string) =>
    kept.filter((one) => one.userId === userId).map(({ notificationObject }) => notificationObject);
  return { kept, mails, stop, reported, isWaiting };
}

it("many jobs that stop for one reason are one notification and one mail of each person, which lead to the jobs that cannot run", async () => {
  const { stop, reported, mails } = inbox();
  await stop(aJob("A"));
  expect(reported("ann")).toMatchObject([
    { message: "The job 'A' stopped.", document: { parentId: "job A", content: reason } },
  ]);
  expect(mails).toMatchObject([
    {
      userId: "ann",
      subject: "The job 'A' stopped.",
      delivery: "individual",
      link: { path: "/job-results" },
    },
  ]);
  for (const name of ["B", "C", "D", "E"]) await stop(aJob(name));
  for (const userId of ["ann", "bo"])
    expect(reported(userId)).toMatchObject([
      {
        message: "5 jobs stopped: 'A', 'B', 'C', and 2 more.",
        document: { parentId: null, content: reason },
      },
    ]);
  expect(mails).toMatchObject([
    {
      subject: "5 jobs stopped: 'A', 'B', 'C', and 2 more.",
      text: reason,
      link: { label: "View jobs", path: "/jobs?show=invalid" },
    },
  ]);
});

it("jobs that stop after the mail was sent wait for the day's summary, as one entry; another reason, or one that was seen, is reported by itself", async () => {
  const { stop, reported, mails, kept, isWaiting } = inbox();
  await stop(aJob("A"));
  isWaiting.mockReturnValue(false);
  await stop(aJob("B"));
  isWaiting.mockReturnValue(true);
  await stop(aJob("C"));
  expect(mails.map(({ subject, delivery }) => [subject, delivery])).toEqual([
    ["The job 'A' stopped.", "individual"],
    ["3 jobs stopped: 'A', 'B', and 'C'.", "digest"],
  ]);
  await stop(aJob("D", { invalidReason: "Its Petron is gone." }));
  kept[0] = { ...kept[0]!, status: "Read" };
  await stop(aJob("E"));
  expect(reported("ann").map(({ message }) => message)).toEqual([
    "3 jobs stopped: 'A', 'B', and 'C'.",
    "The job 'D' stopped.",
    "The job 'E' stopped.",
  ]);
});
