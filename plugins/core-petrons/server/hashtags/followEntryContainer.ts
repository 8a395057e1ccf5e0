import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

/**
 * Whom a person follows is theirs alone: nobody else reads or writes it. A tag is followed once.
 */
export const followEntryContainer = container({
  name: "FollowEntry",
  schema: Type.Object({
    followDataId: Type.String(),
    followDataType: Type.Literal("AnnotationTag"),
    userId: Type.String(),
  }),
  indexes: [{ field: "userId" }, { field: "followDataId", unique: true, within: "userId" }],
  access: {
    read: [{ to: "owner", field: "userId" }],
    insert: [{ to: "org", fields: ["followDataId", "followDataType"] }],
    update: [],
    delete: [{ to: "owner", field: "userId" }],
  },
  boundedWithin: "userId",
  feed: "full",
  references: { followDataId: "AnnotationTag" },
  stamps: { userId: "userId" },
  audit: { deletions: false },
  uninstall: "keep",
});
