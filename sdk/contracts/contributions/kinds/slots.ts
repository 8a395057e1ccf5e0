import {
  browserExport,
  closed,
  flag,
  number,
  oneOf,
  optional,
  resource,
  roles,
  text,
} from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";
import { slotNames } from "../slotNames.ts";

const schema = closed({
  id: text,
  slot: oneOf(...slotNames),
  view: browserExport,
  badge: optional(resource),
  order: optional(number),
  roles: optional(roles),
  flag,
});

/**
 * Fills a slot of the shell. `badge` is the uri of a live resource answering a number, shown on the
 * button that opens the slot: the avatar for the user panel, Comments for the drawer. It may name
 * `{userId}`, and for the drawer `{pluginId}`, `{petronId}` and `{viewId}`; the drawer's view gets
 * these three as props. The view of `choose-action` is the dialog that `useItemActions` opens; it
 * gets `items`, `onChosen` and `onClose`.
 */
export interface Slot<V extends string> extends Entry<typeof schema, V> {}

export const slots = contributionKind({
  half: "browser",
  label: ["slot", "slots"],
  schema,
  key: "id",
  name: ({ id, slot }) => ({ label: id, detail: slot }),
  shown: "It fills its place in the shell",
});
