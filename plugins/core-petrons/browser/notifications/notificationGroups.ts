import { formatDateTime } from "@petrons/sdk/browser";
import type { ListedNotification } from "../../contracts/index.ts";
import { notificationTexts as texts } from "./notificationTexts.ts";

interface NotificationGroup {
  title: string;
  notifications: ListedNotification[];
}

const day = 86_400_000;

/**
 * Notifications under Today, Yesterday and Earlier, by the days of a zone; the order stays. `now`
 * in ms of Date.now().
 */
export function notificationGroups(
  notifications: readonly ListedNotification[],
  now: number,
  zone: string,
): NotificationGroup[] {
  const dateOf = (moment: number | string) => formatDateTime(moment, zone, "YYYY-MM-DD");
  const titles = new Map([
    [dateOf(now - day), texts.yesterday],
    [dateOf(now), texts.today],
  ]);
  const groups: NotificationGroup[] = [];
  for (const notification of notifications) {
    const title = titles.get(dateOf(notification.createdAt)) ?? texts.earlier;
    const last = groups.at(-1);
    if (last?.title === title) last.notifications.push(notification);
    else groups.push({ title, notifications: [notification] });
  }
  return groups;
}
