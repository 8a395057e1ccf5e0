import { type User, userIsAdmin } from "@petrons/sdk/contracts";

/**
 * Tables of a Petron are written by its owner, its collaborators and admins. The server decides the
 * same of every run and every job that is saved.
 */
export const mayChangePetron = (
  user: Pick<User, "userId" | "roles">,
  { ownerId, isCollaborator }: { ownerId: string; isCollaborator: boolean },
): boolean => userIsAdmin(user) || ownerId === user.userId || isCollaborator;
