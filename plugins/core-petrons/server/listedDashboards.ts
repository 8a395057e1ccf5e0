import type { Query } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import { type Dashboard, type ListedDashboard, listedDescription } from "../contracts/index.ts";

/**
 * A list that one answer carries. Several times the `maxPerPerson` of the container, since several
 * people write it.
 */
const maxListed = 5_000;

/** Dashboards as lists show them: by name, without what they show. */
export async function listedDashboards(
  documents: ResourceScope["documents"],
  query: Query,
): Promise<ListedDashboard[]> {
  const { data } = await documents.query<Omit<Dashboard, "visualizations">>(
    "DSUDesignProject",
    query,
    {
      sortBy: "name",
      sortOrder: "ascending",
      limit: maxListed,
      without: ["visualizations"],
      shorten: { description: listedDescription },
    },
  );
  return data.map(({ id, pid, name, description, thumbnailUrl, outline = "" }) => ({
    id,
    pid,
    name,
    description,
    thumbnailUrl,
    outline,
  }));
}
