import type { HostServices } from "@petrons/sdk/browser";
import { type NotificationObject, stoppedJobsSearch } from "../../contracts/index.ts";
import { commentPath } from "../commentPath.ts";

type Routes = Pick<HostServices, "contributions" | "hasRoute" | "path">;

/**
 * The page of what a notification is about, at the exact place: a comment in the drawer of its
 * page, a run's result, a Petron. Undefined while no enabled plugin has such a page.
 */
export function notificationPath(
  { document, sourceDataType }: NotificationObject,
  { contributions, hasRoute, path }: Routes,
): string | undefined {
  const { petronId, pluginId, viewId, commentId } = document;
  if (document.stopped && document.stopped.count > 1)
    return hasRoute(jobs) ? `${path(jobs)}?${stoppedJobsSearch}` : undefined;
  const ran = ranPlace({ document, sourceDataType });
  if (ran !== undefined)
    return ran !== null && hasRoute(ran.route) ? path(ran.route, ran.params) : undefined;
  if (petronId === null) return undefined;
  if (sourceDataType !== "Comment" || commentId === undefined)
    return path("petron-overview", { petronId });
  return typeof viewId !== "string" || pluginId === null
    ? undefined
    : commentPath({ contributions, path }, { pluginId, petronId, viewId }, commentId);
}

const jobs = { plugin: "jobs", route: "jobs" };

interface RanPlace {
  route: { plugin: string; route: string };
  params: Record<string, string>;
}

/**
 * The page of one run, or of all runs of a job; null where its id is missing, undefined for
 * notifications of something else.
 */
function ranPlace({
  document: { jobResultId, parentId },
  sourceDataType,
}: Pick<NotificationObject, "document" | "sourceDataType">): RanPlace | null | undefined {
  if (sourceDataType === "JobResult")
    return jobResultId
      ? { route: { plugin: "jobs", route: "job-run" }, params: { jobResultId } }
      : null;
  if (sourceDataType === "CronJob")
    return parentId === null
      ? null
      : { route: { plugin: "jobs", route: "job-results" }, params: { jobId: parentId } };
  return undefined;
}

/**
 * The document whose being there means that the place is: a comment, the result of a run, a Petron.
 */
export function notificationSource({
  document,
  sourceDataType,
}: NotificationObject): { type: string; id: string } | undefined {
  const { commentId, jobResultId, parentId, petronId } = document;
  if (sourceDataType === "Comment")
    return commentId === undefined ? undefined : { type: "Comment", id: commentId };
  if (sourceDataType === "JobResult")
    return jobResultId === undefined ? undefined : { type: "JobResult", id: jobResultId };
  if (sourceDataType === "CronJob")
    return parentId === null ? undefined : { type: "CronJob", id: parentId };
  return petronId === null ? undefined : { type: "Petron", id: petronId };
}
