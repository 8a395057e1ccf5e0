import { type User, userIsAdmin } from "@petrons/sdk/contracts";
import type { OpenPetron } from "../../contracts/index.ts";

/** The owner and admins edit and delete a Petron (D2 §6); the server decides the same. */
export const mayEdit = (user: User, petron: Pick<OpenPetron, "ownerId">): boolean => petron.ownerId === user.userId || userIsAdmin(user);

/** Collaborators and editors dock apps (GP-030). */
export const mayDock = (user: User, petron: Pick<OpenPetron, "ownerId" | "isCollaborator">): boolean => mayEdit(user, petron) || petron.isCollaborator;
