import type { User } from "@petrons/sdk/contracts";
import type { TriggerContext } from "@petrons/sdk/server";
import {
  emailFormatOf,
  keptDays,
  keptNotifications,
  keptOfColleague,
  kindOf,
  type NotificationObject,
  type NotificationPreference,
  type PlatformNotification,
  wantsInSidebar,
} from "../../contracts/index.ts";
import { mailOf } from "./notificationMail.ts";

const day = 86_400_000;
const maxContent = 500;

/** What was made before this is forgotten: an ISO time. */
export const keptSince = (): string => new Date(Date.now() - keptDays * day).toISOString();

/** Text for a list: one run of words, cut at 500 characters and never within one. */
export function excerpt(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  return words.length <= maxContent
    ? words
    : `${words
        .slice(0, maxContent - 1)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()}…`;
}

/** What must be readable for somebody to be notified of it. */
export interface Source {
  container: string;
  id: string;
  /** Tells apart what is mailed of the same document at different times. */
  occasion?: string;
}

/**
 * Makes one notification for each person who may read the source now and has not switched its kind
 * off, and an e-mail for those who asked for one, which is another choice. Those kept longer than
 * 90 days, or beyond a person's 500 latest, or the 50 latest that one colleague caused, go when a
 * new one comes.
 */
export async function notify(
  context: TriggerContext,
  source: Source,
  wanted: ReadonlyMap<string, NotificationObject>,
): Promise<void> {
  const { documents, mayRead } = context;
  for (const [userId, notificationObject] of wanted) {
    const person = await documents.get<
      User & { notificationPreferences?: NotificationPreference[] }
    >("User", userId);
    if (!person) continue;
    const kind = kindOf(notificationObject);
    const [inSidebar, format] = [
      wantsInSidebar(person.notificationPreferences, kind),
      emailFormatOf(person.notificationPreferences, kind),
    ];
    if ((!inSidebar && format === "NONE") || !(await mayRead(userId, source.container, source.id)))
      continue;
    const mail = mailOf(context, notificationObject, { userId, source, format });
    if (mail) await context.mail.send(mail);
    if (!inSidebar) continue;
    const notification: PlatformNotification = { userId, status: "Unseen", notificationObject };
    await documents.insert("PlatformNotification", [notification]);
    await forgetOld(context, userId, notificationObject.createdBy);
  }
}

async function forgetOld(
  { documents }: TriggerContext,
  userId: string,
  createdBy: string | null,
): Promise<void> {
  const beyond = async (kept: number, query: object): Promise<string[]> => {
    const options = {
      sortBy: "createdAt",
      sortOrder: "descending",
      skip: kept,
      limit: 1000,
    } as const;
    return (await documents.query("PlatformNotification", { userId, ...query }, options)).data.map(
      ({ id }) => id,
    );
  };
  const ids = await beyond(keptNotifications, {});
  // What a person does themselves, such as their jobs, is theirs to flood.
  if (createdBy !== null && createdBy !== userId)
    ids.push(...(await beyond(keptOfColleague, { "notificationObject.createdBy": createdBy })));
  await documents.remove("PlatformNotification", {
    userId,
    $or: [{ createdAt: { $lt: keptSince() } }, { id: { $in: ids } }],
  });
}
