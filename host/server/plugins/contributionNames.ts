import {
  browserKinds,
  type ContributionKind,
  type ContributionKinds,
  type ContributionName,
  type ContributionNames,
  type PluginManifest,
  serverKinds,
  startCase,
} from "@petrons/sdk/contracts";

type Naming = { [K in ContributionKind]: (entry: ContributionKinds[K][number]) => ContributionName };

const sections = { top: "main menu, top", bottom: "main menu, bottom", admin: "Admin Panel" };

/** What a contribution of each kind is called. */
const naming: Naming = {
  routes: ({ name, title, path }) => ({ id: name, label: title ?? name, detail: path }),
  redirects: ({ from, to }) => ({ id: from, label: from, detail: `to ${to}` }),
  menuItems: ({ id, label, section }) => ({ id, label, detail: sections[section] }),
  appCards: ({ id, title, scope }) => ({ id, label: title, detail: scope === "global" ? "Home" : "apps of a Petron" }),
  copyTriggers: ({ id, label }) => ({ id, label }),
  pageFilters: ({ id, routes }) => ({
    id,
    label: id,
    detail: `on ${routes.map((to) => (typeof to === "string" ? to : `${to.plugin}/${to.route}`)).join(", ")}`,
  }),
  settings: ({ id, title }) => ({ id, label: title }),
  headerItems: ({ id, label }) => ({ id, label }),
  panels: ({ id, title }) => ({ id, label: title }),
  menuPanels: ({ id, label }) => ({ id, label }),
  slots: ({ id, slot }) => ({ id, label: id, detail: slot }),
  commands: ({ id, label }) => ({ id, label }),
  paletteSources: ({ id, title }) => ({ id, label: title }),
  itemActions: ({ id, label, itemType }) => ({ id, label, detail: `for ${itemType}` }),
  attentionItems: ({ id, noun }) => ({ id, label: startCase(noun) }),
  overviewPictures: ({ id, title }) => ({ id, label: title }),
  workTypes: ({ type, label }) => ({ id: type, label }),
  inputTypes: ({ type, label }) => ({ id: type, label }),
  visualizations: ({ kind }) => ({ id: kind, label: kind }),
  flags: ({ name, description }) => ({ id: name, label: name, detail: description }),
  containers: ({ name }) => ({ id: name, label: name }),
  tasks: ({ taskName, display }) => ({ id: taskName, label: display, detail: taskName }),
  triggers: ({ name, eventName, eventSource }) => ({ id: name, label: name, detail: `${eventName} of ${eventSource === "*" ? "Any" : eventSource}` }),
  events: ({ name }) => ({ id: name, label: name }),
  workspaces: ({ address }) => ({ id: address, label: address }),
  flows: ({ name, workspace }) => ({ id: `${workspace}#${name}`, label: name, detail: workspace }),
};

export const contributionKinds: readonly ContributionKind[] = [...browserKinds, ...serverKinds];

export const contributionName = <K extends ContributionKind>(kind: K, entry: ContributionKinds[K][number]): ContributionName => naming[kind](entry);

/** Everything a plugin contributes, by name. A loaded server half adds the names of its live resources. */
export function contributionNames({ contributes }: PluginManifest, module?: Record<string, unknown>): ContributionNames {
  const names: ContributionNames = {};
  for (const kind of contributionKinds) {
    const entries = contributes[kind] ?? [];
    if (entries.length > 0) names[kind] = entries.map((entry) => contributionName(kind, entry));
  }
  for (const [index, { handler }] of (contributes.workspaces ?? []).entries()) {
    const { resources } = (module?.[handler] ?? {}) as { resources?: Record<string, unknown> };
    if (resources) names.workspaces![index]!.detail = Object.keys(resources).join(", ");
  }
  return names;
}
