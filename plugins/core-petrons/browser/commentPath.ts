import { type HostServices, startCase } from "@petrons/sdk/browser";
import type { CommentPlace } from "../contracts/index.ts";

/** Where a comment stands: its view's page with the drawer open at its thread; undefined while the plugin of the page is not enabled. */
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

const viewRoute = ({ contributions }: Pick<HostServices, "contributions">, { pluginId, viewId }: Pick<CommentPlace, "pluginId" | "viewId">) =>
  contributions("routes").find((route) => route.pluginId === pluginId && route.commentView === viewId);

/** What people call the view that a comment is in: its page's title, or that of the app that it is. */
export function commentViewTitle({ contributions }: Pick<HostServices, "contributions">, place: Pick<CommentPlace, "pluginId" | "viewId">): string {
  const route = viewRoute({ contributions }, place);
  if (!route) return startCase(place.pluginId);
  const card = contributions("appCards").find(({ pluginId, to }) => pluginId === route.pluginId && to === route.name);
  return route.title ?? card?.title ?? startCase(route.name);
}
