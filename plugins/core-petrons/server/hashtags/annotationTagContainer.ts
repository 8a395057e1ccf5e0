import {
  type Comment,
  type HashtagDocument,
  hashtagKey,
  hashtagName,
  maxHashtag,
  maxHashtagsPerPerson,
} from "@petrons/sdk/contracts";
import { container, trigger } from "@petrons/sdk/server";
import { Type } from "typebox";

/**
 * The hashtags of an organization: everyone reads and makes them. A leading # and the case tell no
 * two apart.
 */
export const annotationTagContainer = container({
  name: "AnnotationTag",
  schema: Type.Object({
    content: Type.String({ maxLength: 2 * maxHashtag }),
    approvalStatus: Type.Literal("User"),
    key: Type.String(),
    uses: Type.Integer({ minimum: 0 }),
  }),
  indexes: [{ field: "content" }, { field: "key", unique: true }],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org", fields: ["content", "approvalStatus"] }],
    update: [],
    delete: [{ to: "role", role: "admin" }],
  },
  // An admin may delete what somebody made without end; comments go on naming it.
  serverIds: true,
  boundedWithin: "orgId",
  maxPerPerson: maxHashtagsPerPerson,
  feed: "full",
  defaults: { approvalStatus: "User", key: "", uses: 0 },
  async beforeWrite(fields, { fault }) {
    if (typeof fields.content !== "string") return fields;
    const content = hashtagName(fields.content);
    if (content === "" || content.length > maxHashtag)
      throw fault("content", `a hashtag has 1 to ${maxHashtag} characters besides its #`);
    return { ...fields, content, key: hashtagKey(content) };
  },
  uninstall: "keep",
});

const tagsOf = (comment: Record<string, unknown> | null): readonly string[] =>
  (comment as Partial<Comment> | null)?.hashtagIds ?? [];

/** Keeps the use counts of the tags that a changed comment has gained or lost. */
export const countHashtagUses = trigger({
  async run({ documents }, { before, after }) {
    const [lost, gained] = [tagsOf(before), tagsOf(after)];
    const changes = [
      ...lost.filter((id) => !gained.includes(id)).map((id) => [id, -1] as const),
      ...gained.filter((id) => !lost.includes(id)).map((id) => [id, 1] as const),
    ];
    for (const [id, change] of changes) {
      const tag = await documents.get<HashtagDocument>("AnnotationTag", id);
      if (tag)
        await documents.update("AnnotationTag", { id }, { uses: Math.max(tag.uses + change, 0) });
    }
  },
});
