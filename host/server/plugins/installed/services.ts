import type { PluginManifest } from "@petrons/sdk/contracts";
import { knownServices, serviceComes } from "@petrons/sdk/contributions";
import { resourceNamesOf, type WorkspaceDefinition } from "@petrons/sdk/server";
import { satisfies } from "semver";

type Provider = Pick<PluginManifest, "contributes">;

/** The services that a plugin requires, with the range of each. */
export const requiredServices = ({
  requires: { services = {} },
}: Pick<PluginManifest, "requires">): [service: string, range: string][] =>
  Object.entries(services as Record<string, string>);

/** The version of a service that a plugin provides. */
export const providedVersion = ({ contributes }: Provider, service: string): string | undefined =>
  contributes.services?.find(({ provides }) => provides === service)?.version;

/** Whether a plugin provides a service in a version of the range. */
export function provides(manifest: Provider, service: string, range = "*"): boolean {
  const version = providedVersion(manifest, service);
  return version !== undefined && satisfies(version, range);
}

/** A live resource that the plugin's services name, and none of its workspaces has. */
export function missingResource(
  { contributes: { services = [], workspaces = [] } }: Provider,
  module: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const { provides: service, names } of services) {
    const known: Readonly<Record<string, string>> = Object.hasOwn(knownServices, service)
      ? knownServices[service as keyof typeof knownServices].names
      : {};
    for (const [part, what] of Object.entries(known)) {
      const uri = (names as Readonly<Record<string, string>>)[part];
      if (uri === undefined || !what.startsWith("resource")) continue;
      const [address, name = ""] = uri.split("#");
      const has = workspaces.some(({ handler }) => {
        const found = module[handler] as WorkspaceDefinition | undefined;
        return found?.address === address && resourceNamesOf(found ?? {}).includes(name);
      });
      if (!has)
        return `Its service '${service}' names the live resource '${uri}', which no workspace of it has.`;
    }
  }
  return undefined;
}

/** Who would provide a service that nobody does, for people. */
export function absentText(
  service: string,
  providers: readonly { title: string; chosen: boolean }[],
): string {
  const comes = serviceComes(service);
  if (providers.length === 0)
    return `${comes} with a plugin that provides '${service}'. None is installed.`;
  const [broken] = providers.filter(({ chosen }) => chosen);
  if (broken) return `${comes} with the plugin ${broken.title}, which cannot run.`;
  const titles = providers.map(({ title }) => title).join(" or the plugin ");
  return `${comes} with the plugin ${titles}, which is not enabled.`;
}

/**
 * Of every service that the SDK uses or an installed plugin provides, and no plugin that can run
 * does: who would.
 */
export function absentServices(
  installed: readonly PluginManifest[],
  chosen: (pluginId: string) => boolean,
  enabled: (pluginId: string) => boolean,
): Record<string, string> {
  const services = new Set([
    ...Object.keys(knownServices),
    ...installed.flatMap(({ contributes }) =>
      (contributes.services ?? []).map((entry): string => entry.provides),
    ),
  ]);
  return Object.fromEntries(
    [...services].flatMap((service) => {
      const providers = installed.filter((manifest) => provides(manifest, service));
      if (providers.some(({ id }) => enabled(id))) return [];
      const named = providers.map(({ id, title }) => ({ title, chosen: chosen(id) }));
      return [[service, absentText(service, named)]];
    }),
  );
}
