import type { Documents, Stored, User } from "@petrons/sdk/contracts";
import { TaskError, task } from "@petrons/sdk/server";
import { Type } from "typebox";
import {
  type Dashboard,
  type ListedByName,
  listedKinds,
  maxListedByName,
  maxSearchText,
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
  tablePlace,
} from "./namedPlaces.ts";

const place = /^\d{1,9}$/;
const nothing: ListedByName = {
  names: [],
  tables: [],
  dashboards: [],
  people: [],
  total: 0,
  next: null,
};

/**
 * Everything of one kind that is called so, as far as the caller may read it. Wells and fields come
 * as the index lists them, all else by name.
 */
export const listByName = task({
  options: Type.Object({
    searchText: Type.String({ maxLength: maxSearchText }),
    kind: Type.Union(listedKinds.map((kind) => Type.Literal(kind))),
    after: Type.Optional(Type.String({ maxLength: 60 })),
    limit: Type.Optional(Type.Integer({ minimum: 0, maximum: maxListedByName })),
  }),
  async run({ documents, tables }, { searchText, kind, after, limit = maxListedByName }) {
    const text = searchText.trim();
    if (text === "") return { data: [nothing] };
    if (kind === "well" || kind === "field") {
      const page = await tables.listNames({
        text,
        kind,
        limit,
        ...(after !== undefined && { after }),
      });
      return { data: [{ ...nothing, ...page }] };
    }
    if (after !== undefined && !place.test(after))
      throw new TaskError("This list cannot be continued. Search again.");
    const page = { text, limit, from: Number(after ?? 0) };
    if (kind === "table") {
      const { found, ...end } = await pageOf<NamedTable>(documents, tablePlace, page);
      return { data: [{ ...nothing, ...end, tables: await foundTables(documents, found) }] };
    }
    if (kind === "dashboard") {
      const { found, ...end } = await pageOf<Dashboard>(documents, dashboardPlace, page);
      return {
        data: [{ ...nothing, ...end, dashboards: await foundDashboards(documents, found) }],
      };
    }
    const { found, ...end } = await pageOf<User>(documents, personPlace, page);
    return { data: [{ ...nothing, ...end, people: foundPeople(found) }] };
  },
});

async function pageOf<T>(
  documents: Documents,
  place: NamedPlace,
  { text, from, limit }: { text: string; from: number; limit: number },
) {
  const { container, fields, without = [] } = place;
  const options = {
    skip: from,
    limit: Math.max(limit, 1),
    sortBy: fields[0],
    sortOrder: "ascending" as const,
    without,
  };
  const { data, total } = await documents.query<T>(container, nameCondition(place, text), options);
  const found: Stored<T>[] = limit === 0 ? [] : data;
  const beyond = from + found.length;
  return { found, total, next: found.length > 0 && beyond < total ? String(beyond) : null };
}
