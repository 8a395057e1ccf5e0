import { type ContributionKind, PetronsError, type User, type Visibility, type VisibilityCheck } from "@petrons/sdk/contracts";
import { routeOf } from "../../contracts/index.ts";
import { contributionKinds, contributionName } from "./contributionNames.ts";
import { contributionRules, entriesOf, routeLookup } from "./contributionRules.ts";
import { flagsOn } from "./featureFlags.ts";
import type { KnownPlugin } from "./installedPlugins.ts";
import type { PluginRule, PluginRules } from "./pluginRules.ts";

/** What is asked: a contribution, a person, and for page filters the page as `plugin/route`. */
export interface VisibilityQuestion {
  pluginId: string;
  kind: string;
  id: string;
  page?: string;
}

const titles: Record<PluginRule["rule"], string> = {
  installed: "The plugin is installed",
  enabled: "Your organization has the plugin enabled",
  compatible: "The plugin fits this version of the product",
  loaded: "The plugin's server half is loaded",
  running: "The plugin was not stopped",
  requires: "A required plugin is enabled",
};
const passedDetails: Record<PluginRule["rule"], string> = {
  installed: "It is installed in this environment.",
  enabled: "It is switched on.",
  compatible: "Its SDK range and those of what it requires are met.",
  loaded: "Nothing failed when the server started.",
  running: "Nothing keeps it from running.",
  requires: "It is enabled and can run.",
};
const places: Record<ContributionKind, string> = {
  routes: "It opens at its address",
  redirects: "It leads on from its address",
  menuItems: "It is shown in the menu",
  appCards: "It is shown as a card",
  copyTriggers: "It is offered when a Petron is copied",
  pageFilters: "It is shown in the filter drawer",
  settings: "It is shown under App Settings of Global Settings",
  headerItems: "It is shown in the header",
  panels: "It opens at the right",
  menuPanels: "It is a mode of the main menu",
  slots: "It fills its place in the shell",
  commands: "It is offered in the command palette",
  paletteSources: "The command palette searches it",
  itemActions: "It is offered in 'Choose an action'",
  attentionItems: "Home counts it in 'What needs you'",
  overviewPictures: "The overview of a Petron draws it",
  workTypes: "Recent Work of a Petron lists its documents",
  inputTypes: "The input finder searches it",
  visualizations: "Visualizations of its kind are drawn",
  flags: "Its plugin and the contributions that name it follow it",
  containers: "Documents of the type can be read and written as its access rules say",
  tasks: "The task can be run",
  triggers: "It runs after changes",
  events: "It is announced",
  workspaces: "Its live resources are served to those who may enter",
  flows: "It is computed where somebody has asked for its result, and kept up to date",
};

/**
 * 'Why is it not showing?': every rule that decides whether a person gets a contribution, with what was found. It asks the rules that
 * compile the boot document, so the answer and what is shown cannot differ. Rules after the first that failed are asked as far as they can be.
 */
export function explainVisibility(
  { known, rules, featureFlags }: { known: ReadonlyMap<string, KnownPlugin>; rules: PluginRules; featureFlags: readonly string[] },
  person: User,
  { pluginId, kind, id, page }: VisibilityQuestion,
): Visibility {
  const checks: VisibilityCheck[] = [];
  for (const { rule, passed, other, reason } of rules.of(person.orgId, pluginId)) {
    const title = rule === "requires" ? `The required plugin '${other}' is enabled` : titles[rule];
    checks.push({ rule, title, passed, detail: passed ? passedDetails[rule] : (reason ?? "") });
  }
  const plugin = known.get(pluginId);
  if (!plugin) return { shown: false, where: "", checks };
  const found = contributionKinds.includes(kind as ContributionKind) ? (kind as ContributionKind) : undefined;
  const entry = found && entriesOf(plugin.manifest, found).find((one) => contributionName(found, one).id === id);
  if (!found || !entry) throw new PetronsError("not-found", { what: `contribution of the kind '${kind}'`, name: id });

  checks.push({
    rule: "person",
    title: "The person belongs to the organization",
    passed: !person.deleted,
    detail: person.deleted ? `${person.fullName} was removed.` : `${person.fullName} may sign in.`,
  });
  const usable = [...known.values()].filter(({ manifest }) => rules.enabled(person.orgId, manifest.id)).map(({ manifest }) => manifest);
  const asked = rules.enabled(person.orgId, pluginId) ? usable : [...usable, plugin.manifest];
  const viewer = { roles: person.roles, flags: flagsOn(asked, featureFlags) };
  const routes = routeLookup(asked, viewer.flags);
  const holds = person.roles.length === 0 ? "no role" : person.roles.join(", ");
  for (const { rule, passed, asks } of contributionRules(found, entry, pluginId, viewer, routes)) {
    if (rule === "flag") checks.push({ rule, title: "Its feature flag is on", passed, detail: `It depends on '${asks}', which is ${passed ? "on" : "off"}.` });
    else if (rule === "role")
      checks.push({ rule, title: "The person holds a role it is for", passed, detail: `It is for ${asks}; ${person.fullName} holds ${holds}.` });
    else if (rule === "target")
      checks.push({
        rule,
        title: "The page it leads to is there",
        passed,
        detail: passed ? `It leads to ${asks}.` : `It leads to ${asks}, which no enabled plugin has.`,
      });
    else checks.push({ rule, title: "The person may open the page", passed, detail: `The page is for ${asks}; ${person.fullName} holds ${holds}.` });
  }
  if (found === "pageFilters") checks.push(pageCheck(entry as { routes?: readonly Parameters<typeof routeOf>[0][] }, pluginId, page));
  const shown = checks.every(({ passed }) => passed);
  const { detail } = contributionName(found, entry);
  return { shown, where: shown ? `${places[found]}${detail ? ` (${detail})` : ""}.` : "", checks };
}

function pageCheck({ routes = [] }: { routes?: readonly Parameters<typeof routeOf>[0][] }, pluginId: string, page: string | undefined): VisibilityCheck {
  const pages = routes.map((target) => routeOf(target, pluginId)).map(({ plugin, route }) => `${plugin}/${route}`);
  const list = pages.join(", ");
  const passed = page === undefined || pages.includes(page);
  const detail = page === undefined ? `It is shown on ${list} only; no page was named.` : `It is shown on ${list}; asked was ${page}.`;
  return { rule: "page", title: "The page is one the filter is for", passed, detail };
}
