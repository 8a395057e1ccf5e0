import { container } from "@petrons/sdk/server";
import { Type } from "typebox";
import { maxInvitation } from "../../contracts/index.ts";

/**
 * Whom AddCollaborator added, and with what words: a trigger notifies those people. Made and read
 * by those who may edit the Petron, who are those who may delete it (a collaborator may change its
 * docked apps alone). It is kept for 90 days.
 */
export const invitationContainer = container({
  name: "CollaboratorInvitation",
  schema: Type.Object({
    petronId: Type.String(),
    collaborators: Type.Array(Type.String(), { minItems: 1, maxItems: 1000, uniqueItems: true }),
    message: Type.String({ maxLength: maxInvitation }),
  }),
  indexes: [{ field: "petronId" }],
  access: {
    read: [{ to: "through", container: "Petron", field: "petronId", operation: "delete" }],
    insert: [{ to: "through", container: "Petron", field: "petronId", operation: "delete" }],
    update: [],
    delete: [],
  },
  boundedWithin: "petronId",
  feed: "full",
  references: { petronId: "Petron", collaborators: "User" },
  audit: { deletions: false },
  uninstall: "drop",
});
