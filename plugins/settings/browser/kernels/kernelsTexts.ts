/** What the live compute performance monitor says. */
export const kernelsTexts = {
  title: "Kernels",
  explain:
    "Live-data load of your organization per server node, sampled every 10 s for the last hour.",
  table: "Live compute performance",
  columns: {
    node: "Node",
    start: "Start",
    totalResources: "Total resources",
    utilization: "Utilization",
    totalRows: "Total rows",
    clientWorkspaces: "Client workspaces",
  },
  help: {
    totalResources: "Your organization's live resources at the node",
    utilization: "Share of the time in which at least one of them was computed",
    totalRows: "Rows of the lists among the live resources",
    clientWorkspaces: "Connected pages, counted once for each workspace they are in",
  },
  pause: "Pause",
  resume: "Resume",
  paused: "Paused. What is shown stays as it was.",
  latest: "Latest",
  sparkline: (what: string, node: string) =>
    `${what} of node ${node} over the last hour; the figures are in the table.`,
  loading: "Loading the performance of live data",
  none: "Nothing was measured yet. The first figures come within ten seconds.",
} as const;
