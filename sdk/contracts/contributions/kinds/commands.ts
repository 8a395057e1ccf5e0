import { browserExport, closed, flag, optional, roles, route, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const fields = {
  id: text,
  label: text,
  icon: optional(text),
  to: optional(route),
  view: optional(browserExport),
  roles: optional(roles),
  flag,
};
const schema = closed(fields, { oneOf: [{ required: ["to"] }, { required: ["view"] }] });

/**
 * An action of the command palette: leads `to` a route, or shows `view`, a dialog that gets
 * `onClose`. One of the two.
 */
export interface Command<V extends string, R extends string>
  extends Entry<typeof schema, V, string, R> {}

export const commands = contributionKind({
  half: "browser",
  label: ["command", "commands"],
  schema,
  key: "id",
  name: ({ label }) => ({ label }),
  shown: "It is offered in the command palette",
});
