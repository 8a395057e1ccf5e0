import type { ResourceScope } from "@petrons/sdk/server";
import { Type } from "typebox";
import {
  dashboardRoute,
  keptVisits,
  maxVisitPath,
  type Visit,
  type Visits,
} from "../../contracts/index.ts";

/** What the browser of a person keeps of where they were. */
export interface StoredVisits {
  pages: Visit[];
  sawTables: boolean;
}

export const visitsSchema = Type.Object(
  {
    pages: Type.Array(
      Type.Object(
        {
          route: Type.String({ minLength: 3, maxLength: 200 }),
          petronId: Type.String({ minLength: 1, maxLength: 17 }),
          path: Type.String({ maxLength: maxVisitPath, pattern: "^/petron/" }),
          at: Type.String({ maxLength: 30 }),
        },
        { additionalProperties: false },
      ),
      { maxItems: keptVisits },
    ),
    sawTables: Type.Boolean(),
  },
  { additionalProperties: false },
);

/**
 * Pages of Petrons and dashboards that are gone, or not shared with the person any more, are left
 * out.
 */
export async function visits({
  documents,
  variable,
}: Pick<ResourceScope, "documents" | "variable">): Promise<Visits> {
  const { pages, sawTables } = (await variable<StoredVisits>("Visits")) ?? {
    pages: [],
    sawTables: false,
  };
  if (pages.length === 0) return { pages: [], sawTables };
  const namesOf = async (container: string, ids: readonly string[], without: readonly string[]) => {
    if (ids.length === 0) return new Map<string, string>();
    const { data } = await documents.query<{ name: string }>(
      container,
      { id: { $in: [...new Set(ids)] } },
      { without: [...without] },
    );
    return new Map(data.map(({ id, name }) => [id, name]));
  };
  const [petrons, dashboards] = await Promise.all([
    namesOf(
      "Petron",
      pages.map(({ petronId }) => petronId),
      ["description", "ownerId", "unitsId", "dockedApps", "collaborators", "isPublic"],
    ),
    namesOf("DSUDesignProject", pages.flatMap(dashboardOf), [
      "description",
      "thumbnailUrl",
      "visualizations",
    ]),
  ]);
  const named = pages.flatMap((page) => {
    const petronName = petrons.get(page.petronId);
    const [dashboardId] = dashboardOf(page);
    const title = dashboardId === undefined ? undefined : dashboards.get(dashboardId);
    if (petronName === undefined || (dashboardId !== undefined && title === undefined)) return [];
    return [{ ...page, petronName, ...(title === undefined ? {} : { title }) }];
  });
  return { pages: named, sawTables };
}

/** The id of the dashboard that a page is, if it is one. */
const dashboardOf = ({ route, path }: Visit): string[] =>
  route === dashboardRoute ? [/\/dashboards\/([^/?#]+)/.exec(path)?.[1] ?? ""] : [];
