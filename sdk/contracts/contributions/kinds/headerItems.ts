import {
  browserExport,
  closed,
  flag,
  number,
  oneOf,
  optional,
  panel,
  resource,
  roles,
  text,
} from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  id: text,
  icon: text,
  label: text,
  badge: optional(resource),
  /**
   * Work that the badge counts, in the singular: with "running job" the icon is a spinner and the
   * name says '2 running jobs' while it is above 0.
   */
  busy: optional(text),
  opens: optional(panel),
  view: optional(browserExport),
  placement: optional(oneOf("left", "right")),
  roles: optional(roles),
  /** Lower comes first; 100 without one. */
  order: optional(number),
  flag,
});

/**
 * A button of the header. `badge` is the uri of a live resource answering a number; it `opens` a
 * panel `panel:<id>`.
 */
export interface HeaderItem<V extends string> extends Entry<typeof schema, V> {}

export const headerItems = contributionKind({
  half: "browser",
  label: ["header item", "header items"],
  schema,
  key: "id",
  name: ({ label }) => ({ label }),
  shown: "It is shown in the header",
});
