import type { Comment, StoredView } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";
import type { Shortcut } from "../../contracts/index.ts";
import { namedViews, viewsOf } from "./namedViews.ts";

/**
 * A view that was kept for a comment or a shortcut goes by its age again when the last of them is
 * gone, or names it no more.
 */
export const releaseStoredView = trigger({
  async run({ documents }, { before }) {
    const ids = viewsOf((before ?? {}) as Partial<Comment & Shortcut>);
    if (ids.length === 0) return;
    const { data: views } = await documents.query<StoredView>("StoredView", {
      id: { $in: ids },
      named: true,
    });
    if (views.length === 0) return;
    const named = await namedViews(documents, views);
    const free = views.flatMap(({ id }) => (named.has(id) ? [] : [id]));
    if (free.length > 0)
      await documents.update("StoredView", { id: { $in: free } }, { named: false });
  },
});
