import type { Query, ReadOptions, Stored } from "@petrons/sdk/contracts";
import { type ResourceScope, task, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import { type Link, listedWork, type WorkItem } from "../../contracts/index.ts";

/** Of a task or of a resource: what is read is what the person may read. */
export interface WorkReads {
  documents: {
    query<T>(
      type: string,
      query: Query,
      options?: ReadOptions,
    ): Promise<{ data: Stored<T>[]; total: number }>;
  };
  contributions: ResourceScope["contributions"];
}

type Named = Record<string, unknown>;
const newest = { limit: listedWork, sortBy: "updatedAt", sortOrder: "descending" } as const;

/** What was worked on in a Petron, whatever plugin it belongs to, changed last first (PE-037). */
export async function recentWork(reads: WorkReads, petronId: string): Promise<WorkItem[]> {
  const types = await reads.contributions("workTypes");
  const found = await Promise.all([
    ...types.map(
      async ({ type, container, petronField, nameField, prefixField, where, without = [] }) => {
        const { data } = await reads.documents.query<Named>(
          container,
          { ...queryOf(where), [petronField]: petronId },
          { ...newest, without },
        );
        return data.map((document) => itemOf(type, document, nameField, prefixField));
      },
    ),
    inputs(reads, petronId),
  ]);
  // What is both an input and work of its own is listed once, as it was changed last.
  const items = new Map<string, WorkItem>();
  for (const item of found
    .flat()
    .toSorted((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))) {
    const key = `${item.projectType}/${item.projectId}`;
    if (!items.has(key)) items.set(key, item);
  }
  return [...items.values()].slice(0, listedWork);
}

/**
 * Inputs count from when they were added, by whom. Those that are gone, or that the person may not
 * read, are left out.
 */
async function inputs(
  { documents, contributions }: WorkReads,
  petronId: string,
): Promise<WorkItem[]> {
  const links = (
    await documents.query<Link>(
      "Link",
      { parentId: petronId, parentType: "Petron", linkType: "input" },
      newest,
    )
  ).data;
  const types = await contributions("inputTypes");
  const found = await Promise.all(
    types.map(async ({ type, nameField }) => {
      const linked = new Map(
        links.flatMap((link) => (link.childType === type ? [[link.childId, link] as const] : [])),
      );
      if (linked.size === 0) return [];
      const { data } = await documents.query<Named>(type, { id: { $in: [...linked.keys()] } });
      return data.map((document) => {
        const { updatedAt, createdBy } = linked.get(document.id)!;
        return { ...itemOf(type, document, nameField), updatedAt, updatedBy: createdBy };
      });
    }),
  );
  return found.flat();
}

function itemOf(
  projectType: string,
  document: Stored<Named>,
  nameField: string,
  prefixField?: string,
): WorkItem {
  const textOf = (field: string) => (typeof document[field] === "string" ? document[field] : "");
  const [own, prefix] = [textOf(nameField), prefixField === undefined ? "" : textOf(prefixField)];
  // One word is not said twice.
  const name = prefix === "" || prefix === own ? own : `${prefix}: ${own}`;
  const { id, updatedAt, updatedBy, createdBy } = document;
  return { projectType, projectId: id, name, updatedAt, updatedBy: updatedBy ?? createdBy };
}

/** A list of values stands for any of them. */
const queryOf = (where: Readonly<Record<string, unknown>> = {}): Query =>
  Object.fromEntries(
    Object.entries(where).map(([field, value]) => [
      field,
      Array.isArray(value) ? { $in: value } : value,
    ]),
  );

/**
 * What was worked on in a Petron (PE-039), as the live resource has it. Of a Petron that the caller
 * may not read there is nothing.
 */
export const getRecentProjectActivity = task({
  options: Type.Object({ petronId: Type.String({ minLength: 1, maxLength: 17 }) }),
  async run(context, { petronId }) {
    if (!(await context.documents.get("Petron", petronId))) return { data: [], total: 0 };
    const items = await recentWork(context, petronId);
    return { data: items, total: items.length };
  },
});

/** Recent Work of one Petron as one person sees it, live. */
export const recentWorkWorkspace = workspace({
  address: "$root/Users/{userId}/Work/{petronId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  resources: { RecentWork: (scope) => recentWork(scope, scope.params.petronId ?? "") },
});
