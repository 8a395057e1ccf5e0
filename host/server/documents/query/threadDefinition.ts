import type { Operation, Query } from "@petrons/sdk/contracts";
import type { ContainerDefinition } from "@petrons/sdk/server";
import type { ContainerTable } from "../containers/containerTable.ts";

/**
 * The columns of a container's threads, and the container whose documents decide who may read them.
 */
interface ThreadParts {
  replyTo: string;
  place: string;
  container: string;
  operation: Operation;
  only: Query;
}

interface Container {
  definition: ContainerDefinition;
  table: Pick<ContainerTable, "columns">;
}

/**
 * Throws for a container without threads, or whose threads could not be read by the place they are
 * in alone.
 */
export function threadsOf({
  definition: { name, threads, access },
  table,
}: Container): ThreadParts {
  if (!threads)
    throw new Error(`The documents of '${name}' form no threads: its definition must say so.`);
  const [replyTo, place] = [threads.replyTo, threads.within].map((field) =>
    table.columns.get(field),
  );
  if (replyTo?.type !== "text" || place?.type !== "text")
    throw new Error(
      `The container '${name}' has threads, so '${threads.replyTo}' and '${threads.within}' need an index of text.`,
    );
  const [grant, ...others] = access.read;
  if (grant?.to !== "through" || grant.field !== threads.within || grant.when || others.length > 0)
    throw new Error(
      `The container '${name}' has threads, so it must be readable through '${threads.within}' alone.`,
    );
  return {
    replyTo: replyTo.column,
    place: place.column,
    container: grant.container,
    operation: grant.operation ?? "read",
    only: threads.only,
  };
}

/** Indexes for them: the order of what is in a place, and of what is in a thread there. */
export function threadIndexes(container: Container, table: string): Record<string, string> {
  if (!container.definition.threads) return {};
  const { replyTo, place } = threadsOf(container);
  return {
    [`${table}_newest`]: `(org_id, ${place}, created_at, id)`,
    [`${table}_threads`]: `(org_id, ${place}, ${replyTo}, created_at, id)`,
  };
}
