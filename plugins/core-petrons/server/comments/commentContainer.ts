import { maxShownView, reactionTypes, storedMarkup } from "@petrons/sdk/contracts";
import { container, trigger } from "@petrons/sdk/server";
import { Type } from "typebox";
import { heldCommentBytes } from "./commentBytes.ts";
import { prepareComment } from "./prepareComment.ts";

const Place = Type.String({ minLength: 1, maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" });
const Coordinate = Type.Union([Type.Number(), Type.String({ maxLength: 200 })]);

/**
 * Comments, replies and reactions: read and written by anyone who may read the Petron (GP-030),
 * changed and deleted by their author alone (RT-006). What is derived from the text is made on the
 * server, whatever was sent.
 */
export const commentContainer = container({
  name: "Comment",
  schema: Type.Object({
    userId: Type.String(),
    // Markup included; the text itself has its own limit.
    richContent: Type.String({ maxLength: storedMarkup.characters }),
    content: Type.String(),
    parentCommentId: Type.Union([Type.String(), Type.Null()]),
    mentionIds: Type.Array(Type.String()),
    hashtagIds: Type.Array(Type.String()),
    pluginId: Place,
    petronId: Type.String(),
    viewId: Place,
    annotationType: Type.Literal("Comment"),
    commentType: Type.Union([
      Type.Literal("comment"),
      ...reactionTypes.map((type) => Type.Literal(type)),
    ]),
    reaction: Type.Union([Type.String(), Type.Null()]),
    partName: Type.Optional(Type.String({ maxLength: 200 })),
    context: Type.Optional(
      Type.Object(
        {
          seriesId: Type.String({ maxLength: 200 }),
          x1: Coordinate,
          y1: Coordinate,
          commentGroup: Type.String({ maxLength: 200 }),
        },
        { additionalProperties: false },
      ),
    ),
    shown: Type.Optional(
      Type.Object(
        {
          search: Type.String({ maxLength: maxShownView }),
          collection: Type.Optional(Type.String({ maxLength: 200 })),
          version: Type.Optional(Type.String({ maxLength: 100 })),
        },
        { additionalProperties: false },
      ),
    ),
  }),
  indexes: [
    { field: "petronId" },
    { field: "parentCommentId" },
    { field: "userId" },
    { field: "mentionIds", type: "list" },
    { field: "hashtagIds", type: "list" },
    { field: "content", type: "search" },
    { field: "reaction", unique: true },
  ],
  access: {
    read: [{ to: "through", container: "Petron", field: "petronId" }],
    insert: [
      {
        to: "through",
        container: "Petron",
        field: "petronId",
        fields: [
          "richContent",
          "content",
          "parentCommentId",
          "mentionIds",
          "pluginId",
          "petronId",
          "viewId",
          "annotationType",
          "commentType",
          "partName",
          "context",
          "shown",
        ],
      },
    ],
    update: [{ to: "owner", field: "userId", fields: ["richContent"] }],
    delete: [{ to: "owner", field: "userId" }],
  },
  threads: { replyTo: "parentCommentId", within: "petronId", only: { commentType: "comment" } },
  boundedWithin: "petronId",
  maxBytesPerPerson: heldCommentBytes,
  feed: "full",
  stamps: { userId: "userId" },
  defaults: {
    richContent: "",
    content: "",
    parentCommentId: null,
    mentionIds: [],
    hashtagIds: [],
    annotationType: "Comment",
    commentType: "comment",
    reaction: null,
  },
  beforeWrite: prepareComment,
  // Replies outlive the comment they answer: under its id nobody puts other words above them.
  serverIds: true,
  uninstall: "keep",
});

/** Reactions go with what they were left on (GP-055). */
export const removeReactions = trigger({
  async run({ documents }, { id }) {
    await documents.remove("Comment", { parentCommentId: id, commentType: { $ne: "comment" } });
  },
});
