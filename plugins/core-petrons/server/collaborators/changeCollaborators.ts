import { type Stored, type User, userIsAdmin } from "@petrons/sdk/contracts";
import { type TaskContext, TaskError, task } from "@petrons/sdk/server";
import { Type } from "typebox";
import { type CollaboratorInvitation, maxInvitation, type Petron } from "../../contracts/index.ts";

const collaboratorIds = Type.Array(Type.String({ maxLength: 17 }), {
  minItems: 1,
  maxItems: 1000,
  uniqueItems: true,
});

/**
 * The Petron, for somebody who may edit it (PE-027). Changes of it carry its revision, so that of
 * two at once none is lost unseen.
 */
async function editedPetron(
  { documents, identity }: TaskContext,
  petronId: string,
): Promise<Stored<Petron>> {
  const petron = await documents.get<Petron>("Petron", petronId);
  if (!petron) throw new TaskError("This Petron is not shared with you, or it no longer exists.");
  if (petron.ownerId !== identity.userId && !userIsAdmin(identity))
    throw new TaskError("Only the owner or an admin can edit this Petron");
  return petron;
}

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

/** Takes people out of a Petron (PE-043); `data` holds the ids of those who were in it. */
export const removeCollaborator = task({
  options: Type.Object({ petronId: Type.String(), collaborators: collaboratorIds }),
  async run(context, { petronId, collaborators }) {
    const petron = await editedPetron(context, petronId);
    const removed = petron.collaborators.filter((id) => collaborators.includes(id));
    if (removed.length === 0) return { data: [] };
    const body: Partial<Petron> = {
      collaborators: petron.collaborators.filter((id) => !removed.includes(id)),
    };
    await context.documents.update("Petron", { id: petronId }, body, { revision: petron.revision });
    return { data: removed };
  },
});
