import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

const body = ["name", "kind", "pid", "isVisible"] as const;

/**
 * Something to find: the inputs behind the gallery's input finder. Anyone who may read its Petron
 * reads it; anyone who may change that changes it.
 */
export const galleryItemContainer = container({
  name: "GalleryItem",
  schema: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 200 }),
    kind: Type.String({ maxLength: 200 }),
    pid: Type.String(),
    isVisible: Type.Boolean(),
  }),
  indexes: [{ field: "pid" }],
  access: {
    read: [{ to: "through", container: "Petron", field: "pid" }],
    insert: [
      { to: "through", container: "Petron", field: "pid", operation: "update", fields: body },
    ],
    update: [
      {
        to: "through",
        container: "Petron",
        field: "pid",
        operation: "update",
        fields: ["name", "kind", "isVisible"],
      },
    ],
    delete: [{ to: "through", container: "Petron", field: "pid", operation: "update" }],
  },
  feed: "ids",
  references: { pid: "Petron" },
  defaults: { kind: "", isVisible: true },
  uninstall: "drop",
});
