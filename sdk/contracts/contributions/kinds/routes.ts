import {
  access,
  browserExport,
  closed,
  flag,
  optional,
  path,
  positive,
  text,
  yesNo,
} from "../fields.ts";
import { contributionKind, type Entry, shapeOf } from "../kind.ts";

const schema = closed({
  name: text,
  path,
  view: browserExport,
  access,
  /** Page title; without it the name in start case (SH-004). */
  title: optional(text),
  /**
   * The page has a comment view with this id: the comments button and drawer work on it (GP-062).
   */
  commentView: optional(text),
  /** Shortcuts may be made of this page (GP-062). */
  shortcut: optional(yesNo),
  /**
   * The page shows the tables of its scope: `?table=` in its address names one, and `?import=1`
   * opens its import for anyone who may (others learn that they may not). Links of runs and notices
   * open tables there.
   */
  tables: optional(yesNo),
  /**
   * The page searches for the `?text=` of its address, of at most so many characters: the header's
   * search box leads there on Enter.
   */
  search: optional(closed({ maxText: positive })),
  flag,
});

/**
 * A page. `path` is absolute and uses `:name` parameters; a path with the parameter of
 * the scope, such as `:petronId`, puts the page inside one.
 */
export interface Route<V extends string> extends Entry<typeof schema, V> {}

export const routes = contributionKind({
  half: "browser",
  label: ["page", "pages"],
  schema,
  key: "name",
  name: ({ name, title, path: detail }) => ({ label: title ?? name, detail }),
  shown: "It opens at its address",
  // A person who lacks the role stays where they were, so the shell must know the route.
  deliveredToAllRoles: true,
  claims: (entries) => [
    ...entries.map(({ name }) => ({ key: `route ${name}`, words: `the route name '${name}'` })),
    ...entries.map((entry) => ({
      key: `path ${shapeOf(entry.path)}`,
      words: `the path '${entry.path}'`,
    })),
  ],
});
