import type { ErrorCode } from "./errors.ts";

/**
 * Makes a container the scope: tables, files and runs of tasks lie in its documents, and who may
 * read, change and delete one of those decides about them. One container of a server is the scope.
 */
export interface ScopeEntry {
  /**
   * The parameter of routes, and the field of documents, that holds its id: `petronId`. Stored
   * documents have it, so it never changes.
   */
  param: string;
  /** What people call one of its documents: `Petron`. */
  label: string;
}

/**
 * The SDK's document types name their scope by the field that the product has, `petronId`. The host
 * says `scopeId`, whatever the field is called.
 */
export type InScope<T extends { petronId: unknown }> = Omit<T, "petronId"> & {
  scopeId: T["petronId"];
};

/** The scope that something is in, by the parameter of the product's. */
export interface NamedScope {
  readonly petronId: string | null;
}

export interface ScopeUse {
  /**
   * The task can't do anything without a scope, such as one that reads tables: the job editor asks
   * for one.
   */
  needsScope?: boolean;
  /**
   * It writes to its scope, or says what it would write: who may only read that cannot have it run
   * there, nor save a job that would.
   */
  changesScope?: boolean;
}

/** The same by the names that plugins of before use, and that `GET /api/tasks` answers. */
export interface NamedScopeUse {
  needsPetron?: boolean;
  changesPetron?: boolean;
}

export const scopeUse = ({
  needsScope,
  changesScope,
  needsPetron,
  changesPetron,
}: ScopeUse & NamedScopeUse): Required<ScopeUse> => ({
  needsScope: needsScope ?? needsPetron ?? false,
  changesScope: changesScope ?? changesPetron ?? false,
});

export function namedScopeUse(task: ScopeUse & NamedScopeUse): NamedScopeUse {
  const { needsScope, changesScope } = scopeUse(task);
  return { ...(needsScope && { needsPetron: true }), ...(changesScope && { changesPetron: true }) };
}

/** Why a run may not be in its scope. The codes are those that clients know. */
export const scopeErrors = {
  lost: "petron-lost",
  readOnly: "petron-read-only",
} as const satisfies Record<string, ErrorCode>;

/** The field of a type of work that holds the id of its scope. */
export const scopeFieldOf = ({ petronField }: { petronField: string }): string => petronField;

/** `a Petron`, `an Area`. */
export const aLabel = (label: string): string => `${/^[aeiou]/i.test(label) ? "an" : "a"} ${label}`;
