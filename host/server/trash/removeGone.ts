import type { Query } from "@petrons/sdk/contracts";
import { type Database, type Logger, unlessAnotherNode } from "../database/index.ts";
import type { DocumentStore } from "../documents/types.ts";
import { reasonOf } from "../faults/index.ts";
import type { Scope } from "../scope/index.ts";
import { keepSharedFiles } from "./sharedFiles.ts";

/** Documents that are removed in one transaction. */
const removedAtOnce = 500;

export interface Removal {
  database: Pick<Database, "kysely" | "pool" | "transaction">;
  documents: Pick<DocumentStore, "trash" | "asOrganization" | "definition" | "committed">;
  logger: Pick<Logger, "warn" | "error">;
  scope: Scope;
  /** Removes what else is kept under the id of a document that is gone, and is no document. */
  forget(orgId: string, id: string): Promise<void>;
}

/**
 * Removes what waited its days in the trash, or was given up, with all that goes with it. A server
 * that ends in between goes on at its next start: the document itself goes last. One that cannot be
 * removed now is left for the next time, and holds up no other. Returns how many there were.
 */
export async function removeGone(removal: Removal, signal?: AbortSignal): Promise<number> {
  const { database, documents, logger } = removal;
  await documents.trash.expire();
  if ((await documents.trash.gone()).length === 0) return 0;
  const count = await unlessAnotherNode(database, "trash", async () => {
    let removed = 0;
    const left: string[] = [];
    for (
      let gone = await documents.trash.gone();
      gone.length > 0;
      gone = await documents.trash.gone(left)
    ) {
      for (const document of gone) {
        const { orgId, id } = document;
        try {
          // Until nothing is found: others finish writing what they began before it was given up.
          while (!signal?.aborted && (await removeBelongings(removal, document, signal)) > 0);
          if (signal?.aborted) return removed;
          const absent = await documents.trash.absent(document);
          if (absent !== undefined) {
            // The row stays, by which its plugin's documents are found once that is here again.
            left.push(id);
            removal.logger.warn(
              { id, container: absent },
              "a removed document waits for the plugin of what goes with it",
            );
            continue;
          }
          await removal.forget(orgId, id);
          await documents.trash.finish(document);
          removed += 1;
        } catch (error) {
          left.push(id);
          logger.error(
            { orgId, id, reason: reasonOf(error) },
            "a document could not be removed from the trash; it is tried again within the hour",
          );
        }
      }
    }
    return removed;
  });
  return count ?? 0;
}

async function removeBelongings(
  { database, documents, scope }: Removal,
  { container, orgId, id }: { container: string; orgId: string; id: string },
  signal?: AbortSignal,
) {
  const own = documents.asOrganization(orgId);
  let removed = 0;
  for (const { container: held, field, when } of documents.trash.belongings(container)) {
    const query: Query = { [field]: id, ...when };
    // Without files there is nothing to keep: once for a document, but for files that others finish
    // writing meanwhile.
    if (held === "File" && (await own.query(held, query, { limit: 1 })).total > 0)
      await keepSharedFiles({ database, documents, orgId, scope, scopeId: id });
    const without = Object.keys(
      (documents.definition(held)?.schema as { properties?: object } | undefined)?.properties ?? {},
    );
    for (let found = removedAtOnce; found === removedAtOnce && !signal?.aborted; ) {
      const { data } = await own.query(held, query, { limit: removedAtOnce, without });
      found = data.length;
      if (found > 0)
        removed += await own.remove(held, { id: { $in: data.map((document) => document.id) } });
    }
  }
  return removed;
}
