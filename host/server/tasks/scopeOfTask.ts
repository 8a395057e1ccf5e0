import {
  type Identity,
  isId,
  PetronsError,
  type ScopeUse,
  scopeErrors,
  scopeUse,
} from "@petrons/sdk/contracts";
import type { DocumentStore } from "../documents/types.ts";
import { aScope, type Scope } from "../scope/index.ts";

type Documents = Pick<DocumentStore, "as" | "may" | "definition">;

/**
 * The scope that `pid` names for a run of a task: an id, or the text "null" for a run without one
 * (GP-028). Throws when the person may not have it run there.
 */
export async function scopeOfTask(
  { documents, scope }: { documents: Documents; scope: Scope },
  identity: Identity,
  definition: ScopeUse,
  pid: string | null | undefined,
): Promise<string | null> {
  if (pid === undefined || pid === null || pid === "null" || pid === "") return null;
  const found =
    isHere(documents, scope) && isId(pid)
      ? await documents.as(identity).get(scope.container, pid)
      : undefined;
  if (!found)
    throw new PetronsError("operation-forbidden", {
      operation: "read",
      container: scope.container,
    });
  await requireChangeable(documents, identity, definition, { scope, found });
  return pid;
}

/** Refuses a scope that the person may only read, where the task writes to it. */
export async function requireChangeable(
  documents: Pick<Documents, "may">,
  identity: Identity,
  definition: ScopeUse,
  { scope, found }: { scope: Scope; found: Record<string, unknown> },
): Promise<void> {
  if (
    scopeUse(definition).changesScope &&
    !(await documents.may(identity, "update", scope.container, found))
  )
    throw readOnlyScope(scope, found);
}

/** Whether the plugin of the scope runs here. */
export const isHere = (
  documents: Pick<DocumentStore, "definition">,
  { container }: Scope,
): boolean => documents.definition(container) !== undefined;

export const readOnlyScope = (scope: Scope, { id, name }: Record<string, unknown>): PetronsError =>
  new PetronsError(scopeErrors.readOnly, { name: String(name ?? id), aScope: aScope(scope) });
