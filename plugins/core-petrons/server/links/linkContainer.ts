import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

/** Links belong to the person they lead from: nobody else reads or makes them. */
export const linkContainer = container({
  name: "Link",
  schema: Type.Object({
    parentId: Type.String(),
    parentType: Type.Literal("User"),
    childId: Type.String(),
    childType: Type.Literal("Petron"),
    linkType: Type.Union([Type.Literal("favorite"), Type.Literal("input")]),
  }),
  indexes: [{ field: "parentId" }, { field: "childId" }],
  access: {
    read: [{ to: "owner", field: "parentId" }],
    insert: [{ to: "owner", field: "parentId" }],
    update: [],
    delete: [{ to: "owner", field: "parentId" }],
  },
  feed: "full",
  uninstall: "keep",
});
