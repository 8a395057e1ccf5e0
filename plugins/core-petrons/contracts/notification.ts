/**
 * What a notification is of (NT-005). Comments and invitations are Reported; `sourceEntity` tells
 * them apart (GP-006).
 */
export const notificationTypes = ["JobCompleted", "JobError", "JobCancelled", "Reported"] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** The Reported ones that have a preference of their own, by their `sourceEntity`. */
const commentSources = ["MentionComment", "ReplyComment", "HashtagUsage"] as const;
export type CommentSource = (typeof commentSources)[number];
export const collaboratorSource = "AddCollaboratorTask";

/** What a person chooses about: the type, and for comments the `sourceEntity`. */
export type NotificationKind = NotificationType | CommentSource;

/** What the notification is about, and all it takes to open the exact place. */
export interface NotificationDocument {
  /**
   * The words of it, as text of at most 500 characters: the comment, the message of the run, the
   * words of the invitation. Empty once the comment is deleted.
   */
  content: string;
  /** The plugin of the page with the comment, or of the task. */
  pluginId: string | null;
  /** Of a reply the comment it answers, of a run its job, of an invitation the Petron. */
  parentId: string | null;
  petronId: string | null;
  /** The comment view with the comment; the route that declares it is its page. */
  viewId?: string | null;
  commentId?: string;
  jobResultId?: string;
  /** Of jobs that stopped for one reason, which are reported together. */
  stopped?: StoppedJobs;
}

/**
 * How many jobs stopped, the first of their names, and the job by which the e-mail about them is
 * known.
 */
interface StoppedJobs {
  count: number;
  names: string[];
  mailedAs: string;
}

/** The list of jobs narrowed to those that cannot run. */
export const stoppedJobsSearch = "show=invalid";

export interface NotificationObject {
  notificationType: NotificationType;
  /** One sentence that says who did what where. */
  message: string;
  /** The person who did it: for a run its creator. */
  createdBy: string | null;
  /**
   * The task followed by 'Task' (`ImportTableTask`, `AddCollaboratorTask`), or a comment source.
   */
  sourceEntity: string;
  /** Absent for an invitation. */
  sourceDataType?: "Comment" | "JobResult" | "CronJob";
  document: NotificationDocument;
}

/**
 * A document of type PlatformNotification (NT-004). It is read, marked and deleted by the person of
 * `userId` alone, and written by the server.
 */
export interface PlatformNotification {
  userId: string;
  status: "Unseen" | "Read";
  notificationObject: NotificationObject;
}

/**
 * A notification as the live resources list it. `createdAt` is an ISO time, `createdBy` the person
 * who did it.
 */
export interface ListedNotification {
  id: string;
  status: PlatformNotification["status"];
  createdAt: string;
  createdBy: string | null;
  notificationObject: NotificationObject;
  /**
   * The name of its Petron while that is in the trash (GP-055): until it is restored its words are
   * left out, and it cannot be opened.
   */
  inTrash?: string;
}

/**
 * The live resources of a person's notifications: Notifications (ListedNotification[]), UnseenCount
 * (number), LatestUnseen (ListedNotification or null).
 */
export const notificationsWorkspace = (userId: string): string =>
  `$root/Users/${userId}/Notifications`;

/**
 * What mentions the person and is unseen, in Petrons that they may read now: how many, and the
 * newest of them.
 */
export interface UnreadMentions {
  count: number;
  newest: ListedNotification[];
}
export const unreadMentionsUri = (userId: string): string =>
  `${notificationsWorkspace(userId)}#UnreadMentions`;

/**
 * How many the list holds, and how many and how long they are kept. Of one colleague's fewer, so
 * that they never push out what others sent.
 */
export const listedNotifications = 100;
export const keptNotifications = 500;
export const keptOfColleague = 50;
export const keptDays = 90;

export function kindOf({
  notificationType,
  sourceEntity,
}: Pick<NotificationObject, "notificationType" | "sourceEntity">): NotificationKind {
  return notificationType === "Reported"
    ? (commentSources.find((source) => source === sourceEntity) ?? "Reported")
    : notificationType;
}
