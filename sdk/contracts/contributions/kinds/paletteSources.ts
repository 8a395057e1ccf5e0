import { anyText, browserExport, closed, flag, number, optional, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  id: text,
  title: text,
  find: browserExport,
  /** Its finds may have this icon. */
  icon: optional(anyText),
  order: optional(number),
  flag,
});

/**
 * What the command palette finds beside pages, apps and actions: `find` is a `PaletteFind` of
 * `@petrons/sdk/browser`, `title` its heading.
 */
export interface PaletteSource<V extends string> extends Entry<typeof schema, V> {}

export const paletteSources = contributionKind({
  half: "browser",
  label: ["palette source", "palette sources"],
  schema,
  key: "id",
  name: ({ title }) => ({ label: title }),
  shown: "The command palette searches it",
});
