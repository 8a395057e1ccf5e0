import { workspace } from "@petrons/sdk/server";
import { type Dashboard, type ListedDashboard, listedDescription } from "../../contracts/index.ts";

/** A list that one answer carries. Several times the `maxPerPerson` of the container, since several people write it. */
const maxListed = 5_000;

/** The dashboards that a person may see. */
export const dashboardsWorkspace = workspace({
  address: "$root/Users/{userId}/Dashboards",
  enter: { self: "userId" },
  resources: {
    async Dashboards({ documents }): Promise<ListedDashboard[]> {
      const { data } = await documents.query<Omit<Dashboard, "visualizations">>(
        "DSUDesignProject",
        {},
        { sortBy: "name", sortOrder: "ascending", limit: maxListed, without: ["visualizations"], shorten: { description: listedDescription } },
      );
      return data.map(({ id, pid, name, description, thumbnailUrl }) => ({ id, pid, name, description, thumbnailUrl }));
    },
  },
});
