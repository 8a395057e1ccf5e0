import type { Documents, Query, ReadOptions, ScopeEntry, Stored } from "@petrons/sdk/contracts";

/**
 * Reads documents that lie in a scope: their field of it is called `scopeId` here, and by the
 * scope's parameter where they are stored.
 */
export interface ScopedReader {
  readonly scope: ScopeEntry;
  query<T = Record<string, unknown>>(
    type: string,
    query: Query,
    options?: ReadOptions,
  ): Promise<{ data: Stored<T>[]; total: number }>;
}

export interface ScopedDocuments
  extends ScopedReader,
    Pick<Documents, "insert" | "update" | "remove"> {}

export function scopedReader(documents: Pick<Documents, "query">, scope: ScopeEntry): ScopedReader {
  return {
    scope,
    async query<T>(type: string, query: Query, options?: ReadOptions) {
      const { data, total } = await documents.query<T>(type, toStored(scope, query), options);
      return { data: data.map((document) => fromStored(scope, document) as Stored<T>), total };
    },
  };
}

export function scopedDocuments(
  documents: Pick<Documents, "query" | "insert" | "update" | "remove">,
  scope: ScopeEntry,
): ScopedDocuments {
  return {
    ...scopedReader(documents, scope),
    insert: (type, data) =>
      documents.insert(
        type,
        data.map((document) => toStored(scope, document)),
      ),
    update: (type, query, body, seen) =>
      documents.update(type, toStored(scope, query), toStored(scope, body), seen),
    remove: (type, query) => documents.remove(type, toStored(scope, query)),
  };
}

/** Of a query or a document as the host writes it, the one that is stored. */
export const toStored = <T extends object>({ param }: Pick<ScopeEntry, "param">, value: T): T =>
  renamed(value, "scopeId", param);

/** Of a stored document the one that the host reads. */
export const fromStored = <T extends object>({ param }: ScopeEntry, document: T): T =>
  renamed(document, param, "scopeId");

function renamed<T extends object>(value: T, from: string, to: string): T {
  if (from === to || !Object.hasOwn(value, from)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => [field === from ? to : field, held]),
  ) as T;
}
