import type { User } from "@petrons/sdk/contracts";
import { TaskError, task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { type CollaboratorInvitation, maxInvitation, type Petron } from "../../contracts/index.ts";
import { collaboratorIds, editedPetron } from "./editedPetron.ts";

/**
 * Adds people to a Petron and invites those who are new with the words given (PE-042); `data` holds
 * the ids of the new ones.
 */
export const addCollaborator = task({
  options: Type.Object({
    petronId: Type.String(),
    collaborators: collaboratorIds,
    message: Type.Optional(Type.String({ maxLength: maxInvitation })),
  }),
  async run(context, { petronId, collaborators, message = "" }) {
    const { documents } = context;
    const petron = await editedPetron(context, petronId);
    const added = collaborators.filter(
      (id) => id !== petron.ownerId && !petron.collaborators.includes(id),
    );
    if (added.length === 0) return { data: [] };
    const people = await documents.query<User>("User", { userId: { $in: added }, deleted: false });
    const missing = added.length - people.total;
    if (missing > 0)
      throw new TaskError(
        missing === 1
          ? "One of these people is not active any more."
          : `${missing} of these people are not active any more.`,
      );
    const body: Partial<Petron> = { collaborators: [...petron.collaborators, ...added] };
    await documents.update("Petron", { id: petronId }, body, { revision: petron.revision });
    const invitation: CollaboratorInvitation = {
      petronId,
      collaborators: added,
      message: message.trim(),
    };
    await documents.insert("CollaboratorInvitation", [invitation]);
    return { data: added };
  },
});
