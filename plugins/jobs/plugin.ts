import { plugin } from "@petrons/sdk/contracts";

export default plugin<typeof import("./browser/index.ts"), typeof import("./server/index.ts")>()({
  id: "jobs",
  version: "1.0.0",
  title: "Jobs",
  description: "Background jobs: what runs, what came of it, and its log",
  requires: { sdk: "^1.0.0" },
  contributes: {
    routes: [
      { name: "jobs", path: "/data/jobs", view: "JobsPage", access: "signed-in" },
      { name: "job-results", path: "/data/jobs/job-results/:jobId", view: "JobResultPage", access: "signed-in" },
    ],
    menuItems: [{ id: "jobs", section: "admin", label: "Jobs Manager", icon: "gantt-chart", to: "jobs", order: 1, roles: ["admin"] }],
    headerItems: [
      {
        id: "running-jobs",
        label: "Jobs",
        icon: "gantt-chart",
        badge: "$root/Jobs/{userId}#RunningJobCount",
        busy: "running job",
        opens: "panel:running-jobs",
        order: 50,
      },
    ],
    panels: [{ id: "running-jobs", side: "right", title: "My Running Jobs", view: "RunningJobsPanel" }],
    workspaces: [
      { address: "$root/Jobs/{userId}", handler: "jobsWorkspace" },
      { address: "$root/Jobs/{userId}/Results/{jobResultId}", handler: "jobResultWorkspace" },
    ],
  },
});
