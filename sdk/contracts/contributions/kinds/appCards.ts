import {
  anyText,
  closed,
  flag,
  oneOf,
  optional,
  resource,
  roles,
  route,
  text,
  yesNo,
} from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

/**
 * A figure that is shown with the name of its table, since others of the scope may hold more of
 * the same: '57,219 wells in 'boreholes''.
 */
export interface TableFigure {
  count: number;
  table: string;
}

const schema = closed({
  id: text,
  scope: oneOf("global", "petron"),
  title: text,
  description: anyText,
  icon: text,
  to: route,
  tool: optional(yesNo),
  /**
   * A live figure on the card, such as '57,219 wells': `resource` is the uri of a live resource
   * answering a number, a TableFigure for what one table holds, or null for none, and may name
   * `{userId}`, and of a card inside a scope `{petronId}`; `noun` is what is counted, in the
   * singular, its plural ending in s. Nothing of the plugin is loaded for it. The card is without
   * it until it has arrived, and where it cannot be read.
   */
  figure: optional(closed({ resource, noun: text })),
  roles: optional(roles),
  flag,
});

/**
 * A card that launches an app: on Home (`scope: "global"`) or inside a scope. `tool` puts it under
 * Tools (GP-060).
 */
export interface AppCard<R extends string> extends Entry<typeof schema, string, string, R> {}

export const appCards = contributionKind({
  half: "browser",
  label: ["app card", "app cards"],
  schema,
  key: "id",
  name: ({ title, scope }, aScope) => ({
    label: title,
    detail: scope === "global" ? "Home" : `apps of ${aScope}`,
  }),
  shown: "It is shown as a card",
});
