import {
  browserExportText,
  closed,
  flag,
  number,
  oneOf,
  optional,
  roles,
  route,
  text,
} from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  id: text,
  section: oneOf("top", "bottom", "admin"),
  label: text,
  icon: text,
  /**
   * A small view drawn in place of the icon, for one that shows a state; the icon is shown until it
   * has loaded.
   */
  iconView: optional(browserExportText),
  to: route,
  roles: optional(roles),
  /** Lower comes first; 100 without one. */
  order: optional(number),
  flag,
});

/**
 * An entry of the main menu, top or bottom, or of the Admin Panel. Shown to holders of one of
 * `roles`, to all without.
 */
export interface MenuItem<R extends string, V extends string = string>
  extends Entry<typeof schema, V, string, R> {}

const sections = { top: "main menu, top", bottom: "main menu, bottom", admin: "Admin Panel" };

export const menuItems = contributionKind({
  half: "browser",
  label: ["menu item", "menu items"],
  schema,
  key: "id",
  name: ({ label, section }) => ({ label, detail: sections[section] }),
  shown: "It is shown in the menu",
});
