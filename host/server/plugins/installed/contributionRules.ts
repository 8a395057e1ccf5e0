import type {
  ContributionKind,
  PluginManifest,
  Role,
  RouteAccess,
  RouteTarget,
} from "@petrons/sdk/contracts";
import { kinds } from "@petrons/sdk/contributions";
import { mayOpen, routeOf } from "../../../contracts/index.ts";

/**
 * One rule that decides whether a person gets a contribution of a plugin that is enabled for them.
 */
interface ContributionRule {
  rule: "flag" | "role" | "access" | "target";
  passed: boolean;
  /** What the rule asks for: a feature flag, roles, or the route it leads to as `plugin/route`. */
  asks: string;
}

/** A contribution as far as rules look at it, beside the fields whose roles its kind states. */
export interface RuledEntry {
  flag?: string;
  roles?: readonly Role[];
  access?: RouteAccess;
}

/**
 * For whom the rules are asked: the roles that the person holds, and the feature flags that are on
 * for their organization.
 */
export interface Viewer {
  roles: readonly Role[];
  flags: ReadonlySet<string>;
}

/** Routes of the plugins that are enabled, by `plugin/route`. */
export type RouteLookup = (plugin: string, route: string) => { access: RouteAccess } | undefined;

/**
 * What decides about one contribution for a viewer: its feature flag; the roles it names; for a
 * route its access; for what leads to a route, that the route is there and may be opened.
 */
export function* contributionRules(
  kind: ContributionKind,
  entry: RuledEntry,
  pluginId: string,
  { roles: holder, flags }: Viewer,
  routes: RouteLookup,
): Generator<ContributionRule> {
  if (entry.flag !== undefined)
    yield { rule: "flag", passed: flags.has(entry.flag), asks: entry.flag };
  if (entry.roles)
    yield {
      rule: "role",
      passed: entry.roles.some((role) => holder.includes(role)),
      asks: entry.roles.join(" or "),
    };
  if (entry.access !== undefined)
    yield { rule: "access", passed: mayOpen(entry.access, holder), asks: accessText(entry.access) };
  for (const target of targetsOf(kind, entry, "route")) {
    const { plugin, route } = routeOf(target, pluginId);
    const found = routes(plugin, route);
    yield { rule: "target", passed: found !== undefined, asks: `${plugin}/${route}` };
    if (found)
      yield {
        rule: "access",
        passed: mayOpen(found.access, holder),
        asks: accessText(found.access),
      };
  }
}

/**
 * What is delivered whatever a person's roles are, such as a route, is not there while its flag is
 * off.
 */
export const isDelivered = (
  kind: ContributionKind,
  entry: RuledEntry,
  pluginId: string,
  viewer: Viewer,
  routes: RouteLookup,
): boolean =>
  [...contributionRules(kind, entry, pluginId, viewer, routes)].every(
    ({ rule, passed }) => passed || (kinds[kind].deliveredToAllRoles === true && rule !== "flag"),
  );

const accessText = (access: RouteAccess): string =>
  typeof access === "string" ? access : access.join(" or ");

/** The routes that are there for an organization with these flags on. */
export function routeLookup(
  manifests: readonly PluginManifest[],
  flags: ReadonlySet<string>,
): RouteLookup {
  const routes = new Map(
    manifests.flatMap(({ id, contributes }) =>
      (contributes.routes ?? [])
        .filter(({ flag }) => flag === undefined || flags.has(flag))
        .map((route) => [`${id}/${route.name}`, route] as const),
    ),
  );
  return (plugin, route) => routes.get(`${plugin}/${route}`);
}

/** The contributions of a kind as rules see them. */
export const entriesOf = (
  contributes: PluginManifest["contributes"],
  kind: ContributionKind,
): readonly RuledEntry[] => (contributes[kind] ?? []) as readonly RuledEntry[];

/** The routes that a contribution names: one that it leads to, or several that it is shown on. */
export const targetsOf = (
  kind: ContributionKind,
  entry: RuledEntry,
  role: "route" | "routes",
): RouteTarget<string>[] =>
  kinds[kind].fields[role].flatMap(
    (field) =>
      (entry as Record<string, RouteTarget<string> | RouteTarget<string>[] | undefined>)[field] ??
      [],
  );
