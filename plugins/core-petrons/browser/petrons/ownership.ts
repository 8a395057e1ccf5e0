import { type ListChanges, type User, userIsAdmin } from "@petrons/sdk/contracts";
import type { OpenPetron } from "../../contracts/index.ts";
import type { EditedPetron } from "./dialogs/petronEdit.ts";

/**
 * What a change of the owner means for who owned the Petron before; undefined while the owner
 * stays.
 */
export interface Handover {
  /** The person who saves gives their own Petron away. */
  isMine: boolean;
  /** They see the Petron afterwards only if they stay as a collaborator. */
  losesSight: boolean;
}

export function handoverOf(
  read: Pick<OpenPetron, "ownerId">,
  entered: Pick<EditedPetron, "ownerId" | "isPublic">,
  user: User,
): Handover | undefined {
  if (read.ownerId === "" || entered.ownerId === "" || entered.ownerId === read.ownerId)
    return undefined;
  const isMine = read.ownerId === user.userId;
  return { isMine, losesSight: isMine && !entered.isPublic && !userIsAdmin(user) };
}

/**
 * The new owner is no collaborator any more; who owned it before is one if they stay. Without a new
 * owner nothing changes.
 */
export function collaboratorsChange(
  before: string,
  ownerId: string | undefined,
  stays: boolean,
): ListChanges {
  if (ownerId === undefined || ownerId === before) return {};
  return {
    $pull: { collaborators: [ownerId] },
    ...(stays && before !== "" && { $addToSet: { collaborators: [before] } }),
  };
}
