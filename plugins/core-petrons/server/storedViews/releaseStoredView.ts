import type { Comment, StoredView } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";
import type { Shortcut } from "../../contracts/index.ts";
import { namedViews, viewIn } from "./namedViews.ts";

/** A view that was kept for a comment or a shortcut goes by its age again when the last of them is gone. */
export const releaseStoredView = trigger({
  async run({ documents }, { before }) {
    const { shown, meta } = (before ?? {}) as Partial<Comment & Shortcut>;
    const id = viewIn(shown?.search ?? meta?.toRoute);
    const view = id === undefined ? undefined : await documents.get<StoredView & { named?: boolean }>("StoredView", id);
    if (view?.named && (await namedViews(documents, [view])).size === 0) await documents.update("StoredView", { id: view.id }, { named: false });
  },
});
