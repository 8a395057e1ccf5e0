import {
  browserExportText,
  closed,
  flag,
  oneOf,
  optional,
  roles,
  route,
  text,
  textByName,
  yesNo,
} from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  id: text,
  /** The `type` of a work type or of an input type. */
  itemType: text,
  label: text,
  description: optional(text),
  icon: optional(text),
  category: oneOf("Create", "View", "Update", "Other"),
  params: optional(textByName),
  query: optional(textByName),
  to: route,
  default: optional(yesNo),
  recommended: optional(yesNo),
  /** It works in a scope that the person chooses; without it in the item's own, or in none. */
  needsPetron: optional(yesNo),
  /** An `ItemCheck` of `@petrons/sdk/browser`: says why the action cannot be used on an item. */
  check: optional(browserExportText),
  roles: optional(roles),
  flag,
});

/**
 * An action for items of a type: 'Choose an action' offers it, and Recent Work runs the `default`
 * one of a type by a press. It leads to a page; in the values of `params` and `query`, `{id}` and
 * `{name}` stand for the item's, `{petronId}` for its scope's, and other names for the item's
 * `values`.
 */
export interface ItemAction<V extends string, R extends string>
  extends Entry<typeof schema, V, string, R> {}

export const itemActions = contributionKind({
  half: "browser",
  label: ["item action", "item actions"],
  schema,
  key: "id",
  name: ({ label, itemType }) => ({ label, detail: `for ${itemType}` }),
  shown: "It is offered in 'Choose an action'",
});
