import type { EmailFormat } from "@petrons/sdk/contracts";
import type { NewMail, TriggerContext } from "@petrons/sdk/server";
import {
  emailConsumer,
  emailOptions,
  kindOf,
  type NotificationKind,
  type NotificationObject,
  stoppedJobsSearch,
} from "../../contracts/index.ts";

/**
 * The kinds that one row of the notification settings stands for are switched off together by the
 * link of a mail.
 */
const rows: readonly { kinds: readonly NotificationKind[]; label: string }[] = [
  { kinds: ["JobError"], label: "job failures" },
  { kinds: ["MentionComment", "ReplyComment"], label: "comments" },
  { kinds: ["HashtagUsage"], label: "followed tags" },
];

interface Addressed {
  userId: string;
  source: { container: string; id: string; occasion?: string };
  format: EmailFormat;
}

/**
 * The e-mail of a notification; undefined for kinds that have none, and for who wants none. One
 * thing is mailed to a person once.
 */
export function mailOf(
  context: Pick<TriggerContext, "path">,
  notification: NotificationObject,
  { userId, source, format }: Addressed,
): NewMail | undefined {
  const kind = kindOf(notification);
  const option = emailOptions[kind];
  const row = rows.find(({ kinds }) => kinds.includes(kind));
  if (option === undefined || row === undefined || format === "NONE") return undefined;
  return {
    userId,
    key: [source.container, source.id, source.occasion ?? ""].join(" ").trim(),
    delivery: format === "INDIVIDUAL" ? "individual" : "digest",
    subject: notification.message,
    text: notification.document.content,
    link: linkOf(context, notification),
    source: { container: source.container, id: source.id },
    preference: { consumerName: emailConsumer, option },
    unsubscribe: { label: row.label, options: row.kinds.flatMap((one) => emailOptions[one] ?? []) },
  };
}

/** The same places as in the sidebar. */
function linkOf(
  { path }: Pick<TriggerContext, "path">,
  { sourceDataType, document }: NotificationObject,
): NewMail["link"] {
  const { petronId, pluginId, viewId, commentId, jobResultId, parentId, stopped } = document;
  if (stopped && stopped.count > 1) {
    const list = path({ plugin: "jobs", route: "jobs" });
    return list === undefined
      ? undefined
      : { label: "View jobs", path: `${list}?${stoppedJobsSearch}` };
  }
  if (sourceDataType === "CronJob") {
    const job =
      parentId === null
        ? undefined
        : path({ plugin: "jobs", route: "job-results" }, { jobId: parentId });
    return job === undefined ? undefined : { label: "View job", path: job };
  }
  if (sourceDataType === "JobResult") {
    const result = jobResultId && path({ plugin: "jobs", route: "job-run" }, { jobResultId });
    return result ? { label: "View result", path: result } : undefined;
  }
  if (petronId === null || !commentId || !pluginId || !viewId) return undefined;
  const page = path({ plugin: pluginId, commentView: viewId }, { petronId });
  return page === undefined
    ? undefined
    : {
        label: "View comment",
        path: `${page}?${new URLSearchParams({ showComments: commentId })}`,
      };
}
