import {
  byRankAndName,
  type Documents,
  nameRank,
  type Stored,
  type User,
} from "@petrons/sdk/contracts";
import { task } from "@petrons/sdk/server";
import { Type } from "typebox";
import {
  type Dashboard,
  type FoundByName,
  maxFoundByName,
  maxSearchText,
  type NamedThings,
  type Petron,
} from "../../contracts/index.ts";
import {
  dashboardPlace,
  foundDashboards,
  foundPeople,
  foundTables,
  type NamedPlace,
  type NamedTable,
  nameCondition,
  personPlace,
  petronPlace,
  tablePlace,
} from "./namedPlaces.ts";

/**
 * Beginnings, and those of words, are asked for on their own: what equals the text is among them,
 * wherever it is in the order of names.
 */
const beginnings = 30;
/**
 * What is called so, of what the caller may read: what equals the text, then what begins with it,
 * has a word that does, or holds it.
 */
export const findByName = task({
  options: Type.Object({
    searchText: Type.String({ maxLength: maxSearchText }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: maxFoundByName })),
  }),
  async run({ documents, tables }, { searchText, limit = 8 }) {
    const text = searchText.trim();
    const [petrons, people, found, dashboards, names] = await Promise.all([
      best<Petron>(documents, petronPlace, text, limit),
      best<User>(documents, personPlace, text, limit),
      best<NamedTable>(documents, tablePlace, text, limit),
      best<Dashboard>(documents, dashboardPlace, text, limit),
      tables.findNames({ text, limit }),
    ]);
    const [foundInTables, foundInDashboards] = await Promise.all([
      foundTables(documents, found.found),
      foundDashboards(documents, dashboards.found),
    ]);
    const things: NamedThings = {
      petrons: {
        ...petrons,
        found: petrons.found.map(({ id, name, isPublic }) => ({ id, name, isPublic })),
      },
      tables: { ...found, found: foundInTables },
      people: { ...people, found: foundPeople(people.found) },
      dashboards: { ...dashboards, found: foundInDashboards },
      names,
    };
    return { data: [things] };
  },
});

async function best<T>(
  documents: Documents,
  place: NamedPlace,
  text: string,
  limit: number,
): Promise<FoundByName<Stored<T>>> {
  if (text === "") return { found: [], total: 0 };
  const { container, fields, without = [] } = place;
  const options = { sortBy: fields[0], sortOrder: "ascending" as const, without };
  const [first, words, all] = await Promise.all([
    documents.query<T>(container, nameCondition(place, text, "^"), {
      ...options,
      limit: Math.max(limit, beginnings),
    }),
    documents.query<T>(container, nameCondition(place, text, "[^a-zA-Z0-9]"), {
      ...options,
      limit: Math.max(limit, beginnings),
    }),
    documents.query<T>(container, nameCondition(place, text), { ...options, limit }),
  ]);
  const found = [
    ...new Map(
      [...first.data, ...words.data, ...all.data].map((document) => [document.id, document]),
    ).values(),
  ];
  return { found: ranked(found, fields, text).slice(0, limit), total: all.total };
}

/** By the best of their fields; a name goes before what else holds the text equally well. */
function ranked<T>(
  documents: readonly Stored<T>[],
  fields: NamedPlace["fields"],
  text: string,
): Stored<T>[] {
  const textOf = (document: Stored<T>, field: string) =>
    String((document as Record<string, unknown>)[field] ?? "");
  const rank = (document: Stored<T>) =>
    Math.min(
      ...fields.map(
        (field, at) => (nameRank(textOf(document, field), text) ?? fields.length + 9) + at / 10,
      ),
    );
  return documents
    .map((document) => ({ document, rank: rank(document), name: textOf(document, fields[0]) }))
    .sort(byRankAndName)
    .map(({ document }) => document);
}
