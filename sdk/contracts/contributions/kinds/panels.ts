import { Type } from "typebox";
import { browserExport, closed, flag, optional, roles, text } from "../fields.ts";
import { contributionKind, type Entry } from "../kind.ts";

const schema = closed({
  id: text,
  side: Type.Unsafe<"right">({ const: "right" }),
  title: text,
  view: browserExport,
  roles: optional(roles),
  flag,
});

/** A right-hand panel, 385 wide. */
export interface Panel<V extends string> extends Entry<typeof schema, V> {}

export const panels = contributionKind({
  half: "browser",
  label: ["panel", "panels"],
  schema,
  key: "id",
  name: ({ title }) => ({ label: title }),
  shown: "It opens at the right",
  claims: (entries) =>
    entries.map(({ id }) => ({ key: `panel ${id}`, words: `the panel '${id}'` })),
});
