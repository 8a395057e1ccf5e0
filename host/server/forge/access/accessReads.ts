import type { Grant, Operation, Query } from "@petrons/sdk/contracts";
import type { ContainerDefinition } from "@petrons/sdk/server";
import type { Change } from "../../documents/types.ts";
import { valuesOf } from "../queryMatch.ts";

type Definitions = (container: string) => ContainerDefinition | undefined;

/**
 * Whether documents of the container may be touched decides over what was read: these ids, or any
 * of them.
 */
export interface AccessRead {
  container: string;
  ids: readonly string[] | undefined;
}

/** The fields whose values decide who may do something with a document. */
function accessFields(definition: ContainerDefinition): Set<string> {
  const grants: readonly Grant[] = Object.values(definition.access).flat();
  return new Set(
    grants.flatMap((grant) => [
      ...("field" in grant ? [grant.field] : []),
      ...Object.keys(grant.when ?? {}),
    ]),
  );
}

const at = (document: Record<string, unknown>, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | null | undefined)?.[step],
      document,
    );

/** Whether a change can give or take somebody's rights. Without bodies nobody knows, so yes. */
export function changesAccess(
  definition: ContainerDefinition | undefined,
  { before, after }: Pick<Change, "before" | "after">,
): boolean {
  if (!definition || !before || !after) return true;
  return [...accessFields(definition)].some(
    (field) => JSON.stringify(at(before, field)) !== JSON.stringify(at(after, field)),
  );
}

/**
 * The rights that an operation of a person on a container rests on, through other containers at any
 * depth. `query` narrows the documents; each answer means: when rights on these documents change,
 * what was read may be different.
 */
export function accessReads(
  definitions: Definitions,
  container: string,
  query: Query,
  operation: Operation = "read",
  seen = new Set<string>(),
): AccessRead[] {
  const key = `${container}:${operation}`;
  if (seen.has(key)) return [];
  return throughReads(
    definitions,
    definitions(container)?.access[operation] ?? [],
    query,
    new Set([...seen, key]),
  );
}

/**
 * The rights that the private fields of these documents rest on, where they lead through other
 * containers; without documents, those of any.
 */
export function privateReads(
  definitions: Definitions,
  container: string,
  documents?: readonly Record<string, unknown>[],
): AccessRead[] {
  const readers = definitions(container)?.privateFields?.readers ?? [];
  const named = (field: string) => [
    ...new Set(
      documents?.map((document) => at(document, field)).filter((id) => typeof id === "string"),
    ),
  ];
  const query: Query = documents
    ? Object.fromEntries(
        readers.flatMap((one) =>
          one.to === "through" ? [[one.field, { $in: named(one.field) }]] : [],
        ),
      )
    : {};
  return throughReads(definitions, readers, query, new Set());
}

/**
 * Whether a query asks for one of these fields, for what lies within it, or for what it lies
 * within.
 */
export function asksFor(query: Query, fields: readonly string[]): boolean {
  return Object.entries(query).some(([name, condition]) => {
    if (name.startsWith("$"))
      return [condition]
        .flat()
        .some(
          (branch) =>
            typeof branch === "object" && branch !== null && asksFor(branch as Query, fields),
        );
    return fields.some(
      (field) => `${name}.`.startsWith(`${field}.`) || `${field}.`.startsWith(`${name}.`),
    );
  });
}

function throughReads(
  definitions: Definitions,
  grants: readonly Grant[],
  query: Query,
  seen: Set<string>,
): AccessRead[] {
  return grants.flatMap((grant) => {
    if (grant.to !== "through") return [];
    const ids = valuesOf(query, grant.field)?.filter((id) => typeof id === "string");
    const narrowed: Query = ids ? { id: { $in: ids } } : {};
    const further = accessReads(definitions, grant.container, narrowed, grant.operation, seen);
    return [{ container: grant.container, ids }, ...further];
  });
}
