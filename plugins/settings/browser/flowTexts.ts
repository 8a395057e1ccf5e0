/** What the state of flows is called. */
export const flowTexts = {
  title: "Flows",
  explain:
    "Computations that plugins keep up to date. Those at work, failed and waiting come first.",
  columns: {
    name: "Flow",
    about: "Of",
    state: "State",
    error: "Error",
    runCount: "Runs",
    lastElapsedSeconds: "Last run took",
    uptime: "Kept for",
    workspace: "Workspace",
  },
  help: {
    runCount: "Runs that ended, failed ones too",
    uptime: "Since somebody first asked for it",
  },
  states: {
    running: "Being updated…",
    waiting: "Waiting for its turn",
    failed: "Failed",
    needsUpdate: "Needs an update",
    current: "Up to date",
  },
  loading: "Loading flows",
  none: "Nobody has asked for a flow yet.",
} as const;
