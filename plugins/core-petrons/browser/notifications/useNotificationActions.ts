import { failureText, useHost } from "@petrons/sdk/browser";
import { useNavigate } from "react-router-dom";
import type { ListedNotification } from "../../contracts/index.ts";
import { notificationPath, notificationSource } from "./notificationPlace.ts";
import { notificationTexts as texts } from "./notificationTexts.ts";

/** The panel of running jobs, where a run is seen while no page shows its result. */
const runningJobs = "running-jobs";

/** What a person does with notifications; each reports its failure as a notice (NT-007, NT-008). */
export function useNotificationActions() {
  const host = useHost();
  const { api, notices, layout, user } = host;
  const navigate = useNavigate();

  /** An Unseen one becomes Read; what is in the trash cannot be read now. */
  async function markRead({ id, status, inTrash }: ListedNotification): Promise<void> {
    if (status === "Read" || inTrash !== undefined) return;
    try {
      await api.update("PlatformNotification", { id }, { status: "Read" });
    } catch (error) {
      notices.error(texts.updateFailed(failureText(error)));
    }
  }

  async function markAllRead(): Promise<void> {
    try {
      await api.update(
        "PlatformNotification",
        { userId: user.userId, status: "Unseen" },
        { status: "Read" },
      );
      notices.success(texts.updated);
    } catch (error) {
      notices.error(texts.updateAllFailed(failureText(error)));
    }
  }

  /**
   * False when what it is about is deleted or may not be seen any more. What cannot be asked is
   * left to the page to say.
   */
  async function isThere({ notificationObject }: ListedNotification): Promise<boolean> {
    const source = notificationSource(notificationObject);
    if (!source) return true;
    try {
      return (await api.query(source.type, { id: source.id }, { limit: 1 })).data.length > 0;
    } catch {
      return true;
    }
  }

  /**
   * Marks it Read and opens the exact place; one whose content is gone says so and stays. One whose
   * Petron is in the trash stays unread too (GP-055).
   */
  async function open(notification: ListedNotification): Promise<void> {
    if (notification.inTrash !== undefined)
      return void notices.show({ level: "warning", message: texts.inTrash(notification.inTrash) });
    const [there] = await Promise.all([isThere(notification), markRead(notification)]);
    const path = notificationPath(notification.notificationObject, host);
    if (!there) notices.show({ level: "warning", message: texts.gone });
    else if (path !== undefined) navigate(path);
    else if (
      notification.notificationObject.sourceDataType === "JobResult" &&
      layout.openPanel !== runningJobs
    )
      layout.togglePanel(runningJobs);
  }

  return { markRead, markAllRead, open };
}
