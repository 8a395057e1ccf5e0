import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

/** Links from a person are that person's alone. Links from a Petron are seen by who sees it, and made and removed by who may change it. */
export const linkContainer = container({
  name: "Link",
  schema: Type.Object({
    parentId: Type.String(),
    parentType: Type.Union([Type.Literal("User"), Type.Literal("Petron")]),
    childId: Type.String({ maxLength: 100 }),
    childType: Type.String({ maxLength: 100, pattern: "^[A-Za-z][A-Za-z0-9]*$" }),
    linkType: Type.Union([Type.Literal("favorite"), Type.Literal("input")]),
  }),
  indexes: [{ field: "parentId" }, { field: "childId" }],
  access: {
    read: [
      { to: "owner", field: "parentId" },
      { to: "through", container: "Petron", field: "parentId" },
    ],
    insert: [
      { to: "owner", field: "parentId" },
      { to: "through", container: "Petron", field: "parentId", operation: "update" },
    ],
    update: [],
    delete: [
      { to: "owner", field: "parentId" },
      { to: "through", container: "Petron", field: "parentId", operation: "update" },
    ],
  },
  boundedWithin: "parentId",
  maxPerPerson: 1_000,
  feed: "full",
  audit: { deletions: false },
  uninstall: "keep",
});
