import { useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { createElement } from "react";
import type { CommentView } from "./commentView.ts";
import { useShell } from "./ShellProvider.tsx";
import { SidePanel } from "./SidePanel.tsx";

/** The comment drawer, 325 px: what plugins put into it for the comment view of the page. */
export const CommentDrawer = observer(function CommentDrawer({
  view,
}: {
  view: CommentView | undefined;
}) {
  const host = useHost();
  const { layout, plugins } = useShell();
  if (view === undefined || !layout.commentDrawerOpen) return null;
  const key = Object.values(view).join(" ");
  return (
    <SidePanel
      kind="drawer"
      id="comment-drawer"
      title="Comments"
      onClose={layout.toggleCommentDrawer}
      front={layout.front === "drawer"}
    >
      {plugins.slots("comment-drawer").map((slot) =>
        createElement(host.view(slot.pluginId, slot.view), {
          key: `${slot.pluginId} ${slot.id} ${key}`,
          ...view,
        }),
      )}
    </SidePanel>
  );
});
