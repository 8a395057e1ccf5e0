import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Petron } from "../../contracts/index.ts";
import { collaboratorIds, editedPetron } from "./editedPetron.ts";

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
