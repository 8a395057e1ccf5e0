import { type User, userIsAdmin } from "@petrons/sdk/contracts";
import type { OpenPetron } from "../../contracts/index.ts";

/** The owner and admins edit and delete a Petron (PE-027); the server decides the same. */
export const mayEdit = (user: User, petron: Pick<OpenPetron, "ownerId">): boolean =>
  petron.ownerId === user.userId || userIsAdmin(user);

/**
 * Collaborators and editors work in a Petron: they dock apps, add inputs, make and change
 * dashboards (GP-030).
 */
export const mayWork = (
  user: User,
  petron: Pick<OpenPetron, "ownerId" | "isCollaborator">,
): boolean => mayEdit(user, petron) || petron.isCollaborator;
