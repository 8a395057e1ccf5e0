import { type Identity, isId, PetronsError } from "@petrons/sdk/contracts";
import type { TaskDefinition } from "@petrons/sdk/server";
import type { DocumentStore } from "../documents/types.ts";

type Documents = Pick<DocumentStore, "as" | "may" | "scopeContainer">;
type Changing = Pick<TaskDefinition, "changesPetron">;

/** The Petron that `pid` names for a run of a task: an id, or the text "null" for a run without one (GP-028). Throws when the person may not have it run there. */
export async function petronOfTask(documents: Documents, identity: Identity, definition: Changing, pid: string | null | undefined): Promise<string | null> {
  if (pid === undefined || pid === null || pid === "null" || pid === "") return null;
  const scope = documents.scopeContainer();
  const petron = scope && isId(pid) ? await documents.as(identity).get(scope, pid) : undefined;
  if (scope === undefined || !petron) throw new PetronsError("operation-forbidden", { operation: "read", container: scope ?? "Petron" });
  await requireChangeable(documents, identity, definition, { scope, petron });
  return pid;
}

/** Refuses a Petron that the person may only read, where the task writes to it. */
export async function requireChangeable(
  documents: Pick<Documents, "may">,
  identity: Identity,
  { changesPetron }: Changing,
  { scope, petron }: { scope: string; petron: Record<string, unknown> },
): Promise<void> {
  if (changesPetron && !(await documents.may(identity, "update", scope, petron)))
    throw new PetronsError("petron-read-only", { name: String(petron.name ?? petron.id) });
}
