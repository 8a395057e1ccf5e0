import { Type } from "typebox";
import { closed, flag, optional, roles, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  id: text,
  label: text,
  /** Where it is, beginning with `https://`. */
  address: Type.String({ pattern: "^https://[^\\s]+$", maxLength: 2_000 }),
  roles: optional(roles),
  flag,
});

/**
 * A page outside the product that helps with the plugin, such as its manual: the command palette
 * offers it under Help and opens it in a new tab.
 */
export interface HelpPage extends Entry<typeof schema> {}

export const helpPages = contributionKind({
  half: "browser",
  label: ["help page", "help pages"],
  schema,
  key: "id",
  name: ({ label, address }) => ({ label, detail: address }),
  shown: "The command palette has it under Help",
});
