import type { Transaction } from "kysely";
import type { Tables } from "../../database/index.ts";
import type { DocumentStore } from "../../documents/types.ts";
import type { Scope } from "../../scope/index.ts";

/**
 * Why the scope of a job keeps it from running. Jobs are stored with these sentences, and go on by
 * them.
 */
export const scopeReasons = ({ label }: Pick<Scope, "label">) => ({
  lost: `Its ${label} is gone, or its creator may not read it any more.`,
  readOnly: `Its creator may only read its ${label}, which its runs change.`,
  /** Jobs with this reason go on when their scope is restored. */
  inTrash: `Its ${label} is in the trash.`,
});

/** Why a job cannot run whose creator may not read its scope. */
export async function scopeReason(
  documents: Pick<DocumentStore, "asOrganization" | "definition">,
  orgId: string,
  scope: Scope,
  scopeId: string,
  tx?: Transaction<Tables>,
): Promise<string> {
  const { lost, inTrash } = scopeReasons(scope);
  if (!documents.definition(scope.container)?.trash) return lost;
  const { total } = await documents
    .asOrganization(orgId, { tx })
    .query(scope.container, { id: scopeId }, { trashed: true, limit: 1 });
  return total > 0 ? inTrash : lost;
}
