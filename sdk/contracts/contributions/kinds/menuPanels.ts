import { browserExport, closed, flag, number, optional, roles, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  id: text,
  label: text,
  icon: text,
  view: browserExport,
  order: optional(number),
  roles: optional(roles),
  flag,
});

/** A mode of the main menu, such as My Petrons; the menu is 452 wide when one is open. */
export interface MenuPanel<V extends string> extends Entry<typeof schema, V> {}

export const menuPanels = contributionKind({
  half: "browser",
  label: ["menu panel", "menu panels"],
  schema,
  key: "id",
  name: ({ label }) => ({ label }),
  shown: "It is a mode of the main menu",
  claims: (entries) =>
    entries.map(({ id }) => ({ key: `menu panel ${id}`, words: `the menu panel '${id}'` })),
});
