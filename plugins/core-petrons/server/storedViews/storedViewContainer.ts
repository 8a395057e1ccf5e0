import { maxStoredView, type StoredView, storedViewsPerPerson } from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

/**
 * States of pages that are too long for an address: made by anyone who may read the Petron, never changed, and opened by whoever may read the Petron
 * on that day. The server only stores the text; what it means is the page's.
 */
export const storedViewContainer = container({
  name: "StoredView",
  schema: Type.Object({
    petronId: Type.String({ minLength: 1, maxLength: 100 }),
    text: Type.String({ minLength: 1, maxLength: maxStoredView }),
    userId: Type.String(),
  }),
  indexes: [{ field: "petronId" }, { field: "userId" }],
  access: {
    read: [{ to: "through", container: "Petron", field: "petronId" }],
    insert: [{ to: "through", container: "Petron", field: "petronId", fields: ["petronId", "text"] }],
    update: [],
    delete: [{ to: "owner", field: "userId" }],
  },
  feed: "ids",
  stamps: { userId: "userId" },
  serverIds: true,
  audit: { deletions: false },
  uninstall: "keep",
  /** The oldest make room: a link that was just sent must open. */
  async prepare(fields, { documents, fault }) {
    const { text = "", userId } = fields as Partial<StoredView & { userId: string }>;
    const limit = maxStoredView.toLocaleString("en-US");
    if (Buffer.byteLength(text) > maxStoredView) throw fault("text", `the state of a view has at most ${limit} bytes`);
    const newestFirst = { sortBy: "createdAt", sortOrder: "descending", skip: storedViewsPerPerson - 1, limit: 100 } as const;
    const { data } = await documents.query("StoredView", { userId }, newestFirst);
    if (data.length > 0) await documents.remove("StoredView", { id: { $in: data.map(({ id }) => id) } });
    return fields;
  },
});
