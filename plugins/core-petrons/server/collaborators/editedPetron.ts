import { type Stored, userIsAdmin } from "@petrons/sdk/contracts";
import { type TaskContext, TaskError } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Petron } from "../../contracts/index.ts";

export const collaboratorIds = Type.Array(Type.String({ maxLength: 17 }), {
  minItems: 1,
  maxItems: 1000,
  uniqueItems: true,
});

/**
 * The Petron, for somebody who may edit it (PE-027). Changes of it carry its revision, so that of
 * two at once none is lost unseen.
 */
export async function editedPetron(
  { documents, identity }: TaskContext,
  petronId: string,
): Promise<Stored<Petron>> {
  const petron = await documents.get<Petron>("Petron", petronId);
  if (!petron) throw new TaskError("This Petron is not shared with you, or it no longer exists.");
  if (petron.ownerId !== identity.userId && !userIsAdmin(identity))
    throw new TaskError("Only the owner or an admin can edit this Petron");
  return petron;
}
