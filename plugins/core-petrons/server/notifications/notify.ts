import type { User } from "@petrons/sdk/contracts";
import type { TriggerContext } from "@petrons/sdk/server";
import {
  keptDays,
  keptNotifications,
  kindOf,
  type NotificationObject,
  type NotificationPreference,
  type PlatformNotification,
  wantsInSidebar,
} from "../../contracts/index.ts";

const day = 86_400_000;
const longestContent = 500;

/** What was made before this is forgotten: an ISO time. */
export const keptSince = (): string => new Date(Date.now() - keptDays * day).toISOString();

/** Text for a list: one run of words, cut at 500 characters and never within one. */
export function excerpt(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  return words.length <= longestContent
    ? words
    : `${words
        .slice(0, longestContent - 1)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()}…`;
}

/** What must be readable for somebody to be told of it. */
export interface Source {
  container: string;
  id: string;
}

/**
 * Makes one notification for each person who may read the source now and has not switched its kind off. Those kept longer than 90 days,
 * or beyond a person's 500 latest, go when a new one comes.
 */
export async function notify(context: TriggerContext, source: Source, wanted: ReadonlyMap<string, NotificationObject>): Promise<void> {
  const { documents, mayRead } = context;
  for (const [userId, notificationObject] of wanted) {
    const person = await documents.get<User & { notificationPreferences?: NotificationPreference[] }>("User", userId);
    if (!person || !wantsInSidebar(person.notificationPreferences, kindOf(notificationObject))) continue;
    if (!(await mayRead(userId, source.container, source.id))) continue;
    const notification: PlatformNotification = { userId, status: "Unseen", notificationObject };
    await documents.insert("PlatformNotification", [notification]);
    await forgetOld(context, userId);
  }
}

async function forgetOld({ documents }: TriggerContext, userId: string): Promise<void> {
  const beyond = await documents.query(
    "PlatformNotification",
    { userId },
    { sortBy: "createdAt", sortOrder: "descending", skip: keptNotifications, limit: 1000 },
  );
  const ids = beyond.data.map(({ id }) => id);
  await documents.remove("PlatformNotification", { userId, $or: [{ createdAt: { $lt: keptSince() } }, { id: { $in: ids } }] });
}
