import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { notificationTypes } from "../../contracts/index.ts";

const idOrNull = Type.Union([Type.String(), Type.Null()]);

/**
 * Notifications belong to the person they are for, who marks and deletes them; only triggers make
 * them.
 */
export const notificationContainer = container({
  name: "PlatformNotification",
  schema: Type.Object({
    userId: Type.String(),
    status: Type.Union([Type.Literal("Unseen"), Type.Literal("Read")]),
    notificationObject: Type.Object({
      notificationType: Type.Union(notificationTypes.map((type) => Type.Literal(type))),
      message: Type.String(),
      createdBy: idOrNull,
      sourceEntity: Type.String(),
      sourceDataType: Type.Optional(
        Type.Union([Type.Literal("Comment"), Type.Literal("JobResult"), Type.Literal("CronJob")]),
      ),
      document: Type.Object({
        content: Type.String(),
        pluginId: idOrNull,
        parentId: idOrNull,
        petronId: idOrNull,
        viewId: Type.Optional(idOrNull),
        commentId: Type.Optional(Type.String()),
        jobResultId: Type.Optional(Type.String()),
        stopped: Type.Optional(
          Type.Object({
            count: Type.Integer(),
            names: Type.Array(Type.String()),
            mailedAs: Type.String(),
          }),
        ),
      }),
    }),
  }),
  indexes: [
    { field: "userId" },
    { field: "userId", thenBy: ["createdAt"] },
    { field: "status" },
    { field: "notificationObject.document.commentId" },
    { field: "notificationObject.document.petronId" },
  ],
  access: {
    read: [{ to: "owner", field: "userId" }],
    insert: [],
    update: [{ to: "owner", field: "userId", fields: ["status"] }],
    delete: [{ to: "owner", field: "userId" }],
  },
  // The words of a Petron are for those who may read it now: not while it is in the trash, nor for
  // who lost it.
  privateFields: {
    fields: ["notificationObject.document.content"],
    readers: [
      { to: "through", container: "Petron", field: "notificationObject.document.petronId" },
      { to: "owner", field: "userId", when: { "notificationObject.document.petronId": null } },
    ],
  },
  feed: "full",
  goesWith: { "notificationObject.document.petronId": "Petron" },
  audit: { deletions: false },
  uninstall: "keep",
});
