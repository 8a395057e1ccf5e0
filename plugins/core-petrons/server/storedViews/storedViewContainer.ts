import { type Comment, maxStoredView, type StoredView } from "@petrons/sdk/contracts";
import { container, trigger } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Shortcut } from "../../contracts/index.ts";
import { namedViews, viewsOf } from "./namedViews.ts";
import { removeOldViews, removeViewsInExcess } from "./removeOldViews.ts";

/**
 * States of pages that are too long for an address: made by anyone who may read the Petron, never
 * changed, and opened by anyone who may read the Petron on that day. The server only stores the
 * text; what it means is the page's.
 */
export const storedViewContainer = container({
  name: "StoredView",
  schema: Type.Object({
    petronId: Type.String({ minLength: 1, maxLength: 100 }),
    text: Type.String({ minLength: 1, maxLength: maxStoredView }),
    userId: Type.String(),
    /**
     * Comments or shortcuts name it, so that it does not go with its age. Found out when it would
     * have to make room.
     */
    named: Type.Optional(Type.Boolean()),
  }),
  indexes: [{ field: "petronId" }, { field: "userId" }, { field: "named", type: "boolean" }],
  access: {
    read: [{ to: "through", container: "Petron", field: "petronId" }],
    insert: [
      { to: "through", container: "Petron", field: "petronId", fields: ["petronId", "text"] },
    ],
    update: [],
    delete: [{ to: "owner", field: "userId" }],
  },
  feed: "ids",
  stamps: { userId: "userId" },
  serverIds: true,
  audit: { deletions: false },
  uninstall: "keep",
  /** The oldest make room: a link that was just sent must open. */
  async beforeWrite(fields, { documents, fault, before }) {
    if (before) return fields;
    const { text = "", userId = "" } = fields as Partial<StoredView & { userId: string }>;
    const limit = maxStoredView.toLocaleString("en-US");
    if (Buffer.byteLength(text) > maxStoredView)
      throw fault("text", `the state of a view has at most ${limit} bytes`);
    await removeViewsInExcess(documents, userId);
    return fields;
  },
});

/** The oldest make room, once the new one is there: who stores it does not wait for that. */
export const boundStoredViews = trigger({
  async run({ documents, signal }, { userId }) {
    if (userId === null) return;
    while (!signal.aborted && (await removeOldViews(documents, userId)));
  },
});

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

/** Nobody may read the views of a Petron that is gone. */
export const removeStoredViews = trigger({
  async run({ documents }, { id }) {
    await documents.remove("StoredView", { petronId: id });
  },
});
