import type { Query, Stored } from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";
import {
  keptNotifications,
  type ListedNotification,
  listedNotifications,
  type NotificationDocument,
  notInNames,
  type Petron,
  type PlatformNotification,
  type UnreadMentions,
} from "../../contracts/index.ts";

/** So many unread mentions are shown by name. */
const shownMentions = 3;

type Found = Stored<PlatformNotification>;

async function found(
  { documents, params }: ResourceScope,
  query: Query,
  limit: number,
): Promise<Found[]> {
  const options = { sortBy: "createdAt", sortOrder: "descending", limit } as const;
  return (
    await documents.query<PlatformNotification>(
      "PlatformNotification",
      { userId: params.userId, ...query },
      options,
    )
  ).data;
}

/** What the person may not read any more comes without its words. */
const listed = ({ id, status, createdAt, notificationObject }: Found): ListedNotification => {
  const { createdBy, document } = notificationObject;
  const { content = "" }: Partial<NotificationDocument> = document;
  return {
    id,
    status,
    createdAt,
    createdBy,
    notificationObject: { ...notificationObject, document: { ...document, content } },
  };
};

const petronOf = ({ notificationObject }: Found): string | null =>
  notificationObject.document.petronId;

/**
 * The names of the Petrons that the notifications are from and the person may read, or with 'read'
 * could before they went into the trash.
 */
async function petronNames(
  { documents }: ResourceScope,
  notifications: readonly Found[],
  trashed?: "read",
): Promise<Map<string, string>> {
  const ids = [...new Set(notifications.flatMap((one) => petronOf(one) ?? []))];
  if (ids.length === 0) return new Map();
  const { data } = await documents.query<Pick<Petron, "name">>(
    "Petron",
    { id: { $in: ids } },
    { without: notInNames, ...(trashed && { trashed }) },
  );
  return new Map(data.map(({ id, name }) => [id, name]));
}

/** Those of Petrons in the trash say so. */
async function shown(
  scope: ResourceScope,
  newest: readonly Found[],
): Promise<ListedNotification[]> {
  const names = await petronNames(scope, newest, "read");
  return newest.map((one) => {
    const inTrash = names.get(petronOf(one) ?? "");
    return inTrash === undefined ? listed(one) : { ...listed(one), inTrash };
  });
}

/** What lies in the trash cannot be read now, and is not counted. */
async function unseenCount(scope: ResourceScope): Promise<number> {
  const unseen = await found(scope, { status: "Unseen" }, keptNotifications);
  const trashed = await petronNames(scope, unseen, "read");
  return unseen.filter((one) => !trashed.has(petronOf(one) ?? "")).length;
}

/**
 * What lies in the trash, or is not shared any more, is left out and stays unread: it is back with
 * its Petron.
 */
async function unreadMentions(scope: ResourceScope): Promise<UnreadMentions> {
  const unread = await found(
    scope,
    { status: "Unseen", "notificationObject.sourceEntity": "MentionComment" },
    keptNotifications,
  );
  const names = await petronNames(scope, unread);
  const readable = unread.filter((one) => {
    const petronId = petronOf(one);
    return petronId === null || names.has(petronId);
  });
  return { count: readable.length, newest: readable.slice(0, shownMentions).map(listed) };
}

/**
 * A person's notifications: the newest 100, how many are unseen, and the newest unseen one; unread
 * mentions.
 */
export const notificationsWorkspace = workspace({
  address: "$root/Users/{userId}/Notifications",
  enter: { self: "userId" },
  resources: {
    Notifications: async (scope) => shown(scope, await found(scope, {}, listedNotifications)),
    UnseenCount: unseenCount,
    UnreadMentions: unreadMentions,
    LatestUnseen: async (scope) =>
      (await shown(scope, await found(scope, { status: "Unseen" }, 1)))[0] ?? null,
  },
});
