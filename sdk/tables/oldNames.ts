import type { TableQuery, TableSource, TableState } from "./source/tableSource.ts";

// Names of version 1.0, for plugins that import them or were built with them.

/** @deprecated Use `TableQuery`. */
export type TableQuestion = TableQuery;

/** A source that a plugin made: then `setQuery` was `ask`, and `query` of its state `question`. */
type OldSource = Omit<TableSource, "setQuery"> & { ask: TableSource["setQuery"] };

/** The state after a change, which may name its query by either name. */
export function changedState(before: TableState, change: Partial<TableState>): TableState {
  const { question } = change;
  const isOldName = question !== undefined && question !== before.question;
  const query = isOldName ? question : (change.query ?? before.query);
  return { ...before, ...change, query, question: query };
}

/** Gives a source of the SDK the old name too, by which such plugins call it. */
export const withOldName = <Source extends TableSource>(source: Source): Source =>
  Object.assign(source, { ask: source.setQuery });

const renamed = new WeakMap<object, TableSource>();

/** The same source by the names of today. */
export function currentSource(source: TableSource | OldSource): TableSource {
  const { ask } = source;
  // One that decorates a source of the SDK has both, and `ask` is its own.
  if ("setQuery" in source && (ask === undefined || ask === source.setQuery)) return source;
  const known = renamed.get(source);
  if (known) return known;
  let [old, state] = [source.getState(), withQuery(source.getState())];
  const made: TableSource = {
    table: source.table,
    searched: source.searched ?? "shown",
    maxSorts: source.maxSorts ?? 1,
    getState() {
      const now = source.getState();
      if (now !== old) [old, state] = [now, withQuery(now)];
      return state;
    },
    subscribe: (changed) => source.subscribe(changed),
    setQuery: (change) => source.ask!(change),
  };
  for (const name of optionalCalls)
    if (source[name]) Object.assign(made, { [name]: source[name].bind(source) });
  renamed.set(source, made);
  return made;
}

const withQuery = (state: TableState): TableState => ({
  ...state,
  query: state.query ?? state.question,
});

/** Every other member of a source. */
const optionalCalls = [
  "restore",
  "isBusy",
  "reload",
  "choose",
  "mark",
  "readIds",
  "read",
  "group",
  "summarize",
  "exportFile",
] as const satisfies readonly OptionalCall[];

type OptionalCall = Exclude<
  keyof TableSource,
  "table" | "searched" | "maxSorts" | "getState" | "subscribe" | "setQuery" | "ask"
>;
/** Fails to compile when a member is missing above. */
type AbsentCall =
  Exclude<OptionalCall, (typeof optionalCalls)[number]> extends never ? true : never;
true satisfies AbsentCall;
