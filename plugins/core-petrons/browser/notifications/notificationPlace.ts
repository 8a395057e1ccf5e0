import type { HostServices } from "@petrons/sdk/browser";
import type { NotificationObject } from "../../contracts/index.ts";

type Routes = Pick<HostServices, "contributions" | "hasRoute" | "path">;

/**
 * The page of what a notification is about, at the exact place: a comment in the drawer of its page, a run's result, a Petron. Undefined while no
 * enabled plugin has such a page.
 */
export function notificationPath({ document, sourceDataType }: NotificationObject, { contributions, hasRoute, path }: Routes): string | undefined {
  const { petronId, pluginId, viewId, commentId, jobResultId } = document;
  if (sourceDataType === "JobResult") {
    const results = { plugin: "jobs", route: "job-results" };
    return jobResultId !== undefined && hasRoute(results) ? path(results, { jobId: jobResultId }) : undefined;
  }
  if (petronId === null) return undefined;
  if (sourceDataType !== "Comment" || commentId === undefined) return path("petron-overview", { petronId });
  const page = contributions("routes").find((route) => route.pluginId === pluginId && route.commentView === viewId);
  return page && `${path({ plugin: page.pluginId, route: page.name }, { petronId })}?${new URLSearchParams({ showComments: commentId })}`;
}

/** The document whose being there means that the place is: a comment, the result of a run, a Petron. */
export function notificationSource({ document, sourceDataType }: NotificationObject): { type: string; id: string } | undefined {
  const { commentId, jobResultId, petronId } = document;
  if (sourceDataType === "Comment") return commentId === undefined ? undefined : { type: "Comment", id: commentId };
  if (sourceDataType === "JobResult") return jobResultId === undefined ? undefined : { type: "JobResult", id: jobResultId };
  return petronId === null ? undefined : { type: "Petron", id: petronId };
}
