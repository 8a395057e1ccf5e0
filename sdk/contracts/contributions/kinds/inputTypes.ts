import { closed, oneOf, text, texts } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  type: text,
  label: text,
  nameField: text,
  searchFields: texts,
  petronField: text,
  selection: oneOf("single", "multiple"),
});

/** A type the finder can search (AC-007). */
export interface InputType extends Entry<typeof schema> {}

export const inputTypes = contributionKind({
  half: "browser",
  label: ["input type", "input types"],
  schema,
  key: "type",
  name: ({ label }) => ({ label }),
  shown: "The input finder searches it",
});
