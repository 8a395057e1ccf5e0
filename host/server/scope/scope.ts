import {
  aLabel,
  type NamedScope,
  type PluginManifest,
  type ScopeEntry,
} from "@petrons/sdk/contracts";

/** The container that tables, files and runs of tasks lie in, as its plugin declares it. */
export interface Scope extends ScopeEntry {
  container: string;
}

/** Used where no plugin declares a scope: nothing can lie in it, since it is no container. */
export const undeclaredScope: Scope = { container: "Scope", param: "scopeId", label: "scope" };

/** The scopes that the containers of a plugin declare. */
export const scopesOf = ({ contributes }: Pick<PluginManifest, "contributes">): Scope[] =>
  (contributes.containers ?? []).flatMap(({ name, scope }) =>
    scope === undefined ? [] : [{ container: name, ...scope }],
  );

/** The scope that plugins declare: only one of them can. */
export const declaredScope = (
  manifests: readonly Pick<PluginManifest, "contributes">[],
): Scope | undefined => manifests.flatMap(scopesOf)[0];

/** The scope with its article. */
export const aScope = ({ label }: Pick<Scope, "label">): string => aLabel(label);

/** The scope that one of the plugins declares, with its article. */
export const aScopeOf = (plugins: Iterable<{ manifest: PluginManifest }>): string =>
  aScope(declaredScope([...plugins].map(({ manifest }) => manifest)) ?? undeclaredScope);

/** The field that says which scope the rows of an exported file are from: `fromFieldId`. */
export const fromField = ({ param }: Pick<Scope, "param">): string =>
  `from${param.charAt(0).toUpperCase()}${param.slice(1)}`;

/** The field that gives the name of a scope beside its id: `fieldName`. */
export const nameField = ({ param }: Pick<Scope, "param">): string =>
  `${param.slice(0, -"Id".length)}Name`;

/** The id of the scope that a document lies in. */
export function scopeIdOf({ param }: Pick<Scope, "param">, document: object): string | null {
  const id = (document as Record<string, unknown>)[param];
  return typeof id === "string" ? id : null;
}

/** Read through the scope: who may read it reads what lies in it. */
export const readThroughScope = ({ container, param }: Scope) =>
  ({ to: "through", container, field: param }) as const;

/**
 * The scope of a run as its task reads it: `scopeId`, and by the scope's parameter, which plugins
 * know.
 */
export const namedScope = ({ param }: Pick<Scope, "param">, scopeId: string | null) =>
  ({ scopeId, [param]: scopeId }) as unknown as { scopeId: string | null } & NamedScope;
