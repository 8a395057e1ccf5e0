import { workspace } from "@petrons/sdk/server";
import type { Dashboard, ListedDashboard } from "../../contracts/index.ts";

/** The dashboards that a person may see. */
export const dashboardsWorkspace = workspace({
  address: "$root/Users/{userId}/Dashboards",
  enter: { self: "userId" },
  resources: {
    async Dashboards({ documents }): Promise<ListedDashboard[]> {
      const { data } = await documents.query<Dashboard>("DSUDesignProject", {}, { sortBy: "name", sortOrder: "ascending" });
      return data.map(({ id, pid, name, description, thumbnailUrl }) => ({ id, pid, name, description, thumbnailUrl }));
    },
  },
});
