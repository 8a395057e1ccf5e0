import { failureText, isShownRun, useHost, useResource } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { kindOf, type ListedNotification, notificationsWorkspace } from "../../contracts/index.ts";
import { notificationPath } from "./notificationPlace.ts";
import { notificationTexts as texts } from "./notificationTexts.ts";

/** The shell's panel with the list: who has it open sees what comes. */
const userPanel = "user";
/** In ms: longer than others, since it leads somewhere. */
const shownFor = 6000;

/**
 * Shows a notification that comes while the page is open, in a short notice that leads to its
 * place: in the tab that has the focus alone, never of what was there before, not while the list is
 * open, not of runs that the page shows itself, and not of followed tags, which can wait. Of
 * several at once it shows the newest. It draws nothing itself.
 */
export const LatestNotification = observer(function LatestNotification() {
  const host = useHost();
  const { user, notices, api, layout } = host;
  const latest = useResource<ListedNotification | null>(
    `${notificationsWorkspace(user.userId)}#LatestUnseen`,
  ).data;
  const reported = useRef<string>(undefined);
  const listed = layout.openPanel === userPanel;
  useEffect(() => {
    if (latest === undefined) return;
    const before = reported.current;
    const at = latest?.createdAt ?? "";
    if (before === undefined || at > before) reported.current = at;
    if (latest === null || before === undefined || at <= before) return;
    const { notificationObject, id } = latest;
    if (listed || !document.hasFocus() || kindOf(notificationObject) === "HashtagUsage") return;
    // The page says it in its own place.
    if (isShownRun(notificationObject.document.jobResultId)) return;
    const to = notificationPath(notificationObject, host);
    const mark = () =>
      void api
        .update("PlatformNotification", { id }, { status: "Read" })
        .catch((error: unknown) => notices.error(texts.updateFailed(failureText(error))));
    const failed = notificationObject.notificationType === "JobError";
    const level = failed ? "warning" : "info";
    // Why it failed, or what came of it, and which file or document it is about.
    const message =
      failed || notificationObject.sourceDataType === "JobResult"
        ? `${notificationObject.message} ${notificationObject.document.content}`.trim()
        : notificationObject.message;
    notices.show({
      level,
      timeout: shownFor,
      message,
      ...(to !== undefined && { action: { label: texts.open, to, run: mark } }),
    });
  }, [latest, listed, host, api, notices]);
  return null;
});
