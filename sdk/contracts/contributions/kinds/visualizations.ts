import { anyObject, browserExport, closed, optional, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  kind: text,
  view: browserExport,
  /** What people call it when they add one to a dashboard; the kind itself by default. */
  label: optional(text),
  /** JSON Schema of its props, which are then entered in a form; otherwise as JSON. */
  schema: optional(anyObject),
});

/** A visualization kind beyond the built-in ones. */
export interface Visualization<V extends string> extends Entry<typeof schema, V> {}

export const visualizations = contributionKind({
  half: "browser",
  label: ["visualization", "visualizations"],
  schema,
  key: "kind",
  name: ({ kind }) => ({ label: kind }),
  shown: "Visualizations of its kind are drawn",
});
