import { workspace } from "@petrons/sdk/server";
import { listedDashboards } from "../listedDashboards.ts";

/** The dashboards that a person may see. */
export const dashboardsWorkspace = workspace({
  address: "$root/Users/{userId}/Dashboards",
  enter: { self: "userId" },
  resources: { Dashboards: ({ documents }) => listedDashboards(documents, {}) },
});
