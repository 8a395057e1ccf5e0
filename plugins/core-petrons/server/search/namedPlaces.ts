import { type Documents, literalPattern, type Stored, type User } from "@petrons/sdk/contracts";
import {
  type Dashboard,
  type FoundDashboard,
  type FoundPerson,
  type FoundTable,
  notInNames,
  type Petron,
} from "../../contracts/index.ts";

/** Where things have their names. */
export interface NamedPlace {
  container: string;
  /** Where the text may be: the name first. */
  fields: readonly [name: string, ...others: string[]];
  only?: object;
  without?: readonly string[];
}

export interface NamedTable {
  petronId: string;
  collection: string;
  rowCount: number;
}

const unshown = ["schema", "runs", "fileHashes", "sourceFiles", "headersFrom"];

export const petronPlace: NamedPlace = {
  container: "Petron",
  fields: ["name"],
  without: notInNames,
};
export const tablePlace: NamedPlace = {
  container: "Table",
  fields: ["collection"],
  without: unshown,
};
export const dashboardPlace: NamedPlace = {
  container: "DSUDesignProject",
  fields: ["name"],
  without: ["visualizations", "description"],
};
export const personPlace: NamedPlace = {
  container: "User",
  fields: ["fullName", "sub", "position"],
  only: { deleted: false },
};

/** Those of a place that hold the text, or fit a pattern around it. */
export const nameCondition = ({ fields, only = {} }: NamedPlace, text: string, before = "") => ({
  ...only,
  $or: fields.map((field) => ({
    [field]: { $regex: `${before}${literalPattern(text)}`, $options: "i" },
  })),
});

export async function foundTables(
  documents: Documents,
  tables: readonly Stored<NamedTable>[],
): Promise<FoundTable[]> {
  const names = await petronNames(
    documents,
    tables.map(({ petronId }) => petronId),
  );
  return tables.map(({ id, petronId, collection, rowCount }) => ({
    id,
    petronId,
    petronName: names.get(petronId) ?? "",
    collection,
    rowCount,
  }));
}

export async function foundDashboards(
  documents: Documents,
  dashboards: readonly Stored<Dashboard>[],
): Promise<FoundDashboard[]> {
  const names = await petronNames(
    documents,
    dashboards.map(({ pid }) => pid),
  );
  return dashboards.map(({ id, name, pid }) => ({
    id,
    name,
    petronId: pid,
    petronName: names.get(pid) ?? "",
  }));
}

export const foundPeople = (people: readonly User[]): FoundPerson[] =>
  people.map(({ userId, fullName, position, sub }) => ({ userId, fullName, position, sub }));

async function petronNames(
  documents: Documents,
  petronIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(petronIds)];
  if (ids.length === 0) return new Map();
  const { data } = await documents.query<Petron>(
    "Petron",
    { id: { $in: ids } },
    { without: notInNames },
  );
  return new Map(data.map(({ id, name }) => [id, name]));
}
