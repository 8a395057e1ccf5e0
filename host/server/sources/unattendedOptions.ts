import { emptyCellChoices, importModes, type UnattendedOptions } from "@petrons/sdk/contracts";
import { type TLiteral, Type } from "typebox";
import { importFaults, readingOptions } from "../tables/index.ts";

const modeTitles: Record<(typeof importModes)[number], string> = {
  new: "Make a new table",
  append: "Add the rows to the table",
  update: "Add new rows and change those with the same key",
  replace: "Replace all rows of the table",
};
const emptyTitles: Record<(typeof emptyCellChoices)[number], string> = {
  keep: "Keep the value of the table",
  clear: "Clear the value of the table",
};

const choice = <T extends string>(values: readonly T[], titles: Record<T, string>): TLiteral<T>[] =>
  values.map((value) => Type.Literal(value, { title: titles[value] }));

/** The options of an import that nobody watches, as a form shows them. */
export const unattendedOptions = {
  collection: Type.String({
    title: "Table",
    description: "The table that the rows go into",
    minLength: 1,
    maxLength: 100,
    formChoices: "tables",
  }),
  mode: Type.Optional(
    Type.Union(choice(importModes, modeTitles), {
      title: "Mode",
      description:
        "What the import does to the table. Left out: what the mapping remembers, or a new table",
      formUnset: "What the mapping remembers, or a new table",
    }),
  ),
  key: Type.Optional(
    Type.Array(Type.String({ maxLength: 200 }), {
      title: "Key",
      description:
        "For an update, the names of the columns that tell rows apart. Left out: those that the mapping remembers",
      maxItems: 10,
    }),
  ),
  emptyCells: Type.Optional(
    Type.Union(choice(emptyCellChoices, emptyTitles), {
      title: "Empty cells",
      description: "For an update, what a cell without a value does",
    }),
  ),
  mapping: Type.Optional(
    Type.String({
      title: "Mapping",
      description:
        "The name or id of remembered choices by which the file is read. Left out: those that fit the file",
      minLength: 1,
      maxLength: 100,
      formChoices: "mappings",
    }),
  ),
  ...readingOptions,
};

/** What is wrong with such options, a sentence a fault. */
export function unattendedFaults({ mapping, ...options }: UnattendedOptions): string[] {
  const { mode, key } = options;
  // The mapping may remember the key.
  const { mode: _, ...withoutMode } = options;
  const checked =
    mode === "update" && !key?.length && mapping !== undefined ? withoutMode : options;
  return importFaults(checked).map(
    ({ path, reason }) => `${path.slice("options.".length)}: ${reason}`,
  );
}
