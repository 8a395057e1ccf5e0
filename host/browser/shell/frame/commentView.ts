import { useAddressParams } from "@petrons/sdk/browser";
import { useEffect, useRef } from "react";
import type { LayoutStore } from "../../stores/index.ts";
import { useCurrentRoute } from "../routes/useCurrentRoute.ts";
import { useScopeParams } from "../scopeParams.ts";
import { useShell } from "./ShellProvider.tsx";

/** Where the comments of a page are kept; the props of what fills the comment drawer. */
export interface CommentView {
  pluginId: string;
  viewId: string;
  /** The id of its scope, by the scope's parameter. */
  [param: string]: string;
}

const parameter = "showComments";

/**
 * The comment view of the page (GP-062): its route declares one, it lies in a scope, and a plugin
 * fills the drawer. Undefined when the page has none. Read inside an observer.
 */
export function useCommentView(): CommentView | undefined {
  const { plugins } = useShell();
  const route = useCurrentRoute();
  const scope = useScopeParams();
  if (
    route?.commentView === undefined ||
    Object.keys(scope).length === 0 ||
    plugins.slots("comment-drawer").length === 0
  )
    return undefined;
  return { pluginId: route.pluginId, ...scope, viewId: route.commentView };
}

/**
 * The query parameter `showComments` opens the drawer of a page that has comments (RT-012). Once
 * the drawer is closed the parameter goes, so that the same link opens it again and a reload does
 * not. Read inside an observer.
 */
export function useCommentsInAddress(layout: LayoutStore, view: CommentView | undefined): void {
  const [search, change] = useAddressParams();
  const asked = search.get(parameter);
  const page = view && Object.values(view).join(" ");
  const { commentDrawerOpen: open, openCommentDrawer } = layout;
  useEffect(() => {
    if (asked !== null && page !== undefined) openCommentDrawer();
  }, [asked, page, openCommentDrawer]);

  const wasOpen = useRef(open);
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (closed && asked !== null) change((params) => params.delete(parameter), { replace: true });
  }, [open, asked, change]);
}
