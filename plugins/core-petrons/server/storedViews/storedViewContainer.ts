import { maxStoredView, type StoredView } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { removeViewsInExcess } from "./removeOldViews.ts";

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
