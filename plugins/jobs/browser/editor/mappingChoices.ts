import type { Api } from "@petrons/sdk/browser";
import { type Choice, type ImportMapping, maxMappings } from "@petrons/sdk/contracts";
import { editorTexts as texts } from "./editorTexts.ts";

/** Columns that a choice names. */
const shownColumns = 4;

/**
 * The remembered mappings by name and columns: first those whose rows went into a table that the
 * Petron has. A name that several have is no choice, so those are chosen by id. A value in use that
 * is none of them stays, and says so.
 */
export async function mappingChoices(
  api: Pick<Api, "query">,
  used: readonly string[],
  tables: readonly string[] = [],
): Promise<Choice[]> {
  const { data } = await api.query<ImportMapping>(
    "ImportMapping",
    {},
    { limit: maxMappings, sortBy: "name", sortOrder: "ascending" },
  );
  const ofPetron = new Set(tables.map((name) => name.toLowerCase()));
  const isOther = ({ target }: ImportMapping) =>
    ofPetron.has(target.collection.toLowerCase()) ? 0 : 1;
  const choices = data
    .toSorted((one, other) => isOther(one) - isOther(other))
    .map((mapping): Choice => {
      const isOnly = data.filter(({ name }) => name === mapping.name).length === 1;
      return {
        value: isOnly && !used.includes(mapping.id) ? mapping.name : mapping.id,
        label: texts.mapping(mapping.name, mapping.headers, shownColumns),
      };
    });
  const unknown = used.filter((value) => !choices.some((choice) => choice.value === value));
  return [...choices, ...unknown.map((value) => ({ value, label: texts.fileGone(value) }))];
}
