import type { ContributionKind } from "./table.ts";

/** @deprecated Plugins built before ask for it. The table of `@petrons/sdk/contributions` says of each kind which half it belongs to. */
export const serverKinds = ["flags", "containers", "tasks", "triggers", "events", "workspaces", "flows"] as const satisfies readonly ContributionKind[];
