import type { CronJob, Stored, User } from "@petrons/sdk/contracts";
import type { TriggerContext } from "@petrons/sdk/server";
import {
  emailFormatOf,
  kindOf,
  type NotificationObject,
  type NotificationPreference,
  type PlatformNotification,
} from "../../contracts/index.ts";
import { mailOf } from "./notificationMail.ts";
import { excerpt } from "./notify.ts";

/**
 * How long, in ms since the first, jobs that stop for one reason are reported together while the
 * person has not seen it.
 */
const togetherFor = 3_600_000;
const namedJobs = 3;

/** 'The job 'A' stopped.' or '12 jobs stopped: 'A', 'B', 'C' and 9 more.' */
function stoppedText(count: number, names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  if (count === 1) return `The job ${quoted[0]} stopped.`;
  const more = count - names.length;
  return `${count.toLocaleString("en-US")} jobs stopped: ${new Intl.ListFormat("en-US").format([...quoted, ...(more > 0 ? [`${more.toLocaleString("en-US")} more`] : [])])}.`;
}

/** The notification of one job that stopped. */
export const stoppedNotification = ({
  id,
  name,
  createdBy,
  invalidReason,
  petronId,
}: Stored<CronJob>): NotificationObject => ({
  notificationType: "JobError",
  message: stoppedText(1, [name]),
  createdBy,
  sourceEntity: "CronJob",
  sourceDataType: "CronJob",
  document: {
    content: excerpt(invalidReason ?? ""),
    pluginId: null,
    parentId: id,
    petronId,
    stopped: { count: 1, names: [name], mailedAs: id },
  },
});

type Stopped = NonNullable<NotificationObject["document"]["stopped"]>;

interface Reported {
  notification: Stored<PlatformNotification>;
  stopped: Stopped;
}

/** The person's unseen notification of jobs that stopped for the same reason a short while ago. */
export async function reportedBefore(
  { documents }: TriggerContext,
  userId: string,
  job: Stored<CronJob>,
): Promise<Reported | undefined> {
  const same = {
    userId,
    status: "Unseen",
    "notificationObject.sourceEntity": "CronJob",
    "notificationObject.document.content": excerpt(job.invalidReason ?? ""),
    createdAt: { $gt: new Date(Date.now() - togetherFor).toISOString() },
  };
  const newest = { sortBy: "createdAt", sortOrder: "descending", limit: 1 } as const;
  const [notification] = (
    await documents.query<PlatformNotification>("PlatformNotification", same, newest)
  ).data;
  const stopped = notification?.notificationObject.document.stopped;
  return notification && stopped && { notification, stopped };
}

/**
 * Adds a job that stopped to what was reported to the person before: one notification and one
 * e-mail stand for all.
 */
export async function notifyTogether(
  context: TriggerContext,
  job: Stored<CronJob>,
  { notification: before, stopped: { count, names, mailedAs } }: Reported,
): Promise<void> {
  const { userId } = before;
  if (!(await context.mayRead(userId, "CronJob", job.id))) return;
  const { notificationObject: earlier } = before;
  const stopped = { count: count + 1, names: [...names, job.name].slice(0, namedJobs), mailedAs };
  const together: NotificationObject = {
    ...earlier,
    createdBy: earlier.createdBy === job.createdBy ? earlier.createdBy : null,
    message: stoppedText(stopped.count, stopped.names),
    document: {
      ...earlier.document,
      parentId: null,
      petronId: earlier.document.petronId === job.petronId ? job.petronId : null,
      stopped,
    },
  };
  const isMailed = await mailTogether(context, userId, { together, job, mailedAs });
  const notificationObject = isMailed
    ? { ...together, document: { ...together.document, stopped: { ...stopped, mailedAs: job.id } } }
    : together;
  await context.documents.update("PlatformNotification", { id: before.id }, { notificationObject });
}

/**
 * The mail that waits says all of them. Where it was sent already, one of the day's summary does:
 * true when that is a new one.
 */
async function mailTogether(
  context: TriggerContext,
  userId: string,
  {
    together,
    job,
    mailedAs,
  }: { together: NotificationObject; job: Stored<CronJob>; mailedAs: Stopped["mailedAs"] },
): Promise<boolean> {
  const person = await context.documents.get<
    User & { notificationPreferences?: NotificationPreference[] }
  >("User", userId);
  if (emailFormatOf(person?.notificationPreferences, kindOf(together)) === "NONE") return false;
  const source = { container: "CronJob", id: job.id, occasion: String(job.revision) };
  const mail = mailOf(context, together, { userId, source, format: "DIGEST" });
  if (!mail || (await context.mail.replace(userId, { container: "CronJob", id: mailedAs }, mail)))
    return false;
  return context.mail.send(mail);
}
