import {
  PetronsError,
  type RouteTarget,
  type User,
  type Visibility,
  type VisibilityCheck,
} from "@petrons/sdk/contracts";
import { isKind, kinds } from "@petrons/sdk/contributions";
import { routeOf } from "../../../contracts/index.ts";
import { aScopeOf } from "../../scope/index.ts";
import {
  contributionRules,
  entriesOf,
  routeLookup,
  targetsOf,
} from "../installed/contributionRules.ts";
import type { KnownPlugin } from "../installed/installedPlugins.ts";
import { flagsOn } from "./featureFlags.ts";
import type { PluginRule, PluginRules } from "./pluginRules.ts";

/** What is asked: a contribution, a person, and for page filters the page as `plugin/route`. */
export interface VisibilityQuery {
  pluginId: string;
  kind: string;
  id: string;
  page?: string;
}

const titles: Record<PluginRule["rule"], string> = {
  installed: "The plugin is installed",
  enabled: "Your organization has the plugin enabled",
  compatible: "The plugin fits this version of the product",
  provides: "No other enabled plugin provides its services",
  loaded: "The plugin's server half is loaded",
  running: "The plugin was not stopped",
  requires: "A required plugin is enabled",
};
const passedDetails: Record<PluginRule["rule"], string> = {
  installed: "It is installed in this environment.",
  enabled: "It is switched on.",
  provides: "It provides them alone.",
  compatible: "Its SDK range and those of what it requires are met.",
  loaded: "Nothing failed when the server started.",
  running: "Nothing keeps it from running.",
  requires: "It is enabled and can run.",
};

/**
 * 'Why is it not showing?': every rule that decides whether a person gets a contribution, with what
 * was found. It asks the rules that compile the boot document, so the answer and what is shown
 * cannot differ. Rules after the first that failed are asked as far as they can be.
 */
export function explainVisibility(
  {
    known,
    rules,
    featureFlags,
  }: {
    known: ReadonlyMap<string, KnownPlugin>;
    rules: PluginRules;
    featureFlags: readonly string[];
  },
  person: User,
  { pluginId, kind, id, page }: VisibilityQuery,
): Visibility {
  const checks: VisibilityCheck[] = [];
  for (const { rule, passed, other, service, reason } of rules.of(person.orgId, pluginId)) {
    const title =
      rule !== "requires"
        ? titles[rule]
        : service === undefined
          ? `The required plugin '${other}' is enabled`
          : `The required service '${service}' is there`;
    checks.push({ rule, title, passed, detail: passed ? passedDetails[rule] : (reason ?? "") });
  }
  const plugin = known.get(pluginId);
  if (!plugin) return { shown: false, where: "", checks };
  const entry =
    isKind(kind) &&
    entriesOf(plugin.manifest.contributes, kind).find((one) => kinds[kind].name(one).id === id);
  if (!entry)
    throw new PetronsError("not-found", { what: `contribution of the kind '${kind}'`, name: id });

  checks.push({
    rule: "person",
    title: "The person belongs to the organization",
    passed: !person.deleted,
    detail: person.deleted ? `${person.fullName} was removed.` : `${person.fullName} may sign in.`,
  });
  const usable = [...known.values()]
    .filter(({ manifest }) => rules.enabled(person.orgId, manifest.id))
    .map(({ manifest }) => manifest);
  const asked = rules.enabled(person.orgId, pluginId) ? usable : [...usable, plugin.manifest];
  const viewer = { roles: person.roles, flags: flagsOn(asked, featureFlags) };
  const routes = routeLookup(asked, viewer.flags);
  const holds = person.roles.length === 0 ? "no role" : person.roles.join(", ");
  for (const { rule, passed, asks } of contributionRules(kind, entry, pluginId, viewer, routes)) {
    if (rule === "flag")
      checks.push({
        rule,
        title: "Its feature flag is on",
        passed,
        detail: `It depends on '${asks}', which is ${passed ? "on" : "off"}.`,
      });
    else if (rule === "role")
      checks.push({
        rule,
        title: "The person holds a role it is for",
        passed,
        detail: `It is for ${asks}; ${person.fullName} holds ${holds}.`,
      });
    else if (rule === "target")
      checks.push({
        rule,
        title: "The page it leads to is there",
        passed,
        detail: passed
          ? `It leads to ${asks}.`
          : `It leads to ${asks}, which no enabled plugin has.`,
      });
    else
      checks.push({
        rule,
        title: "The person may open the page",
        passed,
        detail: `The page is for ${asks}; ${person.fullName} holds ${holds}.`,
      });
  }
  const pages = targetsOf(kind, entry, "routes");
  if (pages.length > 0) checks.push(pageCheck(pages, pluginId, page));
  const shown = checks.every(({ passed }) => passed);
  const aScope = aScopeOf(known.values());
  const { detail } = kinds[kind].name(entry, aScope);
  return {
    shown,
    where: shown ? `${kinds[kind].shown(aScope)}${detail ? ` (${detail})` : ""}.` : "",
    checks,
  };
}

function pageCheck(
  targets: readonly RouteTarget<string>[],
  pluginId: string,
  page: string | undefined,
): VisibilityCheck {
  const pages = targets
    .map((target) => routeOf(target, pluginId))
    .map(({ plugin, route }) => `${plugin}/${route}`);
  const list = pages.join(", ");
  const passed = page === undefined || pages.includes(page);
  const detail =
    page === undefined
      ? `It is shown on ${list} only; no page was named.`
      : `It is shown on ${list}; asked was ${page}.`;
  return { rule: "page", title: "The page is one the filter is for", passed, detail };
}
