import { Type } from "typebox";
import { closed, optional, text, texts, word } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

type Conditions = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[]>
>;
const conditions = Type.Unsafe<Conditions>({
  type: "object",
  additionalProperties: {
    anyOf: [
      { type: ["string", "number", "boolean"] },
      { type: "array", minItems: 1, items: { type: ["string", "number"] } },
    ],
  },
});

const schema = closed({
  /** What items are called in code: their `projectType`, and the `itemType` of their actions. */
  type: word,
  /** What people call one of them, such as Dashboard. */
  label: text,
  icon: optional(text),
  container: text,
  nameField: text,
  /** Whose it is, where a document says so: 'Nightly wells: ' before its name. */
  prefixField: optional(text),
  /** The field, which needs an index, that holds the id of their scope. */
  petronField: text,
  /** Long fields, which the list leaves out. */
  without: optional(texts),
  /** Only documents with these values, each in a field with an index. */
  where: optional(conditions),
});

/**
 * Documents that are work in a scope: Recent Work lists those changed last, as far as the viewer
 * may read them.
 */
export interface WorkType extends Entry<typeof schema> {}

export const workTypes = contributionKind({
  half: "browser",
  label: ["type of work", "types of work"],
  schema,
  key: "type",
  name: ({ label }) => ({ label }),
  shown: (aScope) => `Recent Work of ${aScope} lists its documents`,
  // Where the documents lie is the server's part.
  delivered: ["type", "label", "icon"],
  claims: (entries) =>
    entries.map(({ type }) => ({ key: `work type ${type}`, words: `the type of work '${type}'` })),
});
