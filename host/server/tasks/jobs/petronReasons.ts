import type { Transaction } from "kysely";
import type { Tables } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";

export const petronLost = "Its Petron is gone, or its creator may not read it any more.";

export const petronReadOnly = "Its creator may only read its Petron, which its runs change.";

/** Jobs with this reason go on when their Petron is restored. */
export const petronInTrash = "Its Petron is in the trash.";

/** Why a job cannot run whose creator may not read its Petron. */
export async function petronReason(
  documents: Pick<DocumentStore, "asOrganisation" | "definition">,
  orgId: string,
  scope: string,
  petronId: string,
  tx?: Transaction<Tables>,
): Promise<string> {
  if (!documents.definition(scope)?.trash) return petronLost;
  const { total } = await documents.asOrganisation(orgId, { tx }).query(scope, { id: petronId }, { trashed: true, limit: 1 });
  return total > 0 ? petronInTrash : petronLost;
}
