import { workspace } from "@petrons/sdk/server";
import { type Dashboard, type ListedDashboard, listedDescription } from "../../contracts/index.ts";

/** Of what several people made, a list that one answer carries. One person makes at most 500. */
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
