import type { ContributionKind } from "./table.ts";

/**
 * The kinds of version 1.0 that browsers learn of; later ones are not among them.
 *
 * @deprecated Use `browserKinds` of `@petrons/sdk/contributions`, on the server or in a build.
 */
export const browserKinds = [
  "routes",
  "redirects",
  "menuItems",
  "appCards",
  "copyTriggers",
  "pageFilters",
  "settings",
  "headerItems",
  "panels",
  "menuPanels",
  "slots",
  "commands",
  "paletteSources",
  "itemActions",
  "attentionItems",
  "overviewPictures",
  "workTypes",
  "inputTypes",
  "visualizations",
] as const satisfies readonly ContributionKind[];

/**
 * The kinds of version 1.0 that stay on the server.
 *
 * @deprecated Use `kinds` of `@petrons/sdk/contributions`, on the server or in a build.
 */
export const serverKinds = [
  "flags",
  "containers",
  "tasks",
  "triggers",
  "events",
  "workspaces",
  "flows",
] as const satisfies readonly ContributionKind[];
