import {
  type FoundNameKind,
  maxNameColumns,
  type NameChoice,
  type NameColumn,
  type TableColumn,
} from "@petrons/sdk/contracts";

const ofWells = new Set([
  "well",
  "wellbore",
  "bore",
  "borehole",
  "wlb",
  "api",
  "uwi",
  "pozo",
  "puits",
  "poco",
  "poço",
  "brønn",
  "bronn",
]);
const ofFields = new Set(["field", "fld", "campo", "champ", "felt"]);
/**
 * What a column that names something may be called beside it; any other word makes it something
 * else, such as a well's type.
 */
const ofNames = new Set([
  "name",
  "nm",
  "number",
  "num",
  "nr",
  "no",
  "id",
  "code",
  "cd",
  "key",
  "alias",
  "label",
  "short",
  "long",
  "full",
  "npd",
  "npdid",
]);
/**
 * Where on a well: only beside a word that says it is a name, since `bottom` alone may be a depth.
 */
const ofPlaces = new Set(["botm", "bottom", "surf", "surface"]);

/** The words of a column's name in small letters: `wlbWellboreName` has wlb, wellbore and name. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

function kindOf(words: readonly string[]): FoundNameKind | undefined {
  const isNamed = words.some((word) => ofNames.has(word));
  const own = isNamed ? words.filter((word) => !ofPlaces.has(word)) : words;
  if (
    own.some((word) => ofFields.has(word)) &&
    own.every((word) => ofFields.has(word) || ofNames.has(word) || word === "wlb")
  )
    return "field";
  if (
    own.some((word) => ofWells.has(word)) &&
    own.every((word) => ofWells.has(word) || ofNames.has(word))
  )
    return "well";
  return undefined;
}

/**
 * The columns of a table that name wells or fields: texts that people chose, and those that are
 * called so by their name or their label.
 */
export function nameColumns(
  schema: readonly TableColumn[],
  choices: readonly NameChoice[] = [],
): NameColumn[] {
  const chosen = new Map(choices.map(({ column, kind }) => [column, kind]));
  const found = schema
    .filter(({ type }) => type === "text")
    .flatMap(({ name, label }) => {
      const kind = chosen.has(name)
        ? chosen.get(name)
        : (kindOf(wordsOf(name)) ?? kindOf(wordsOf(label)));
      return kind ? [{ column: name, kind }] : [];
    });
  // What somebody chose is not left out for what is only called so.
  return found
    .toSorted((a, b) => Number(chosen.has(b.column)) - Number(chosen.has(a.column)))
    .slice(0, maxNameColumns);
}
