import { type HostServices, startCase } from "@petrons/sdk/browser";
import type { CommentPlace } from "../contracts/index.ts";
import { pageTitle } from "./pageTitle.ts";

/**
 * The address of a comment: its view's page with the drawer open at its thread; undefined while the
 * plugin of the page is not enabled.
 */
export function commentPath(
  { contributions, path }: Pick<HostServices, "contributions" | "path">,
  { pluginId, petronId, viewId }: CommentPlace,
  commentId: string,
): string | undefined {
  const route = viewRoute({ contributions }, { pluginId, viewId });
  if (!route) return undefined;
  const query = new URLSearchParams({ showComments: commentId });
  return `${path({ plugin: route.pluginId, route: route.name }, { petronId })}?${query}`;
}

const viewRoute = (
  { contributions }: Pick<HostServices, "contributions">,
  { pluginId, viewId }: Pick<CommentPlace, "pluginId" | "viewId">,
) =>
  contributions("routes").find(
    (route) => route.pluginId === pluginId && route.commentView === viewId,
  );

/** What people call the view that a comment is in: as its page. */
export function commentViewTitle(
  host: Pick<HostServices, "contributions">,
  place: Pick<CommentPlace, "pluginId" | "viewId">,
): string {
  const route = viewRoute(host, place);
  return route ? pageTitle(host, route) : startCase(place.pluginId);
}
