import { pagePath } from "../../../host/server/plugins/boot/pagePath.ts";
import type { SampleWriter } from "./SampleWriter.ts";
import type { SampleOrganization } from "./samplePlan.ts";

interface Visit {
  route: string;
  petronId: string;
  path: string;
  at: string;
}

/** As `pluginId/name`. */
const routes = {
  dashboard: "core-petrons/dsu-design-project-viewer",
  wells: "wells/wells",
  overview: "core-petrons/petron-overview",
};

/**
 * The last pages of people, set as their browser sets them. Anyone who was somewhere meanwhile
 * keeps that.
 */
export async function writeVisits(
  writer: SampleWriter,
  { visits }: SampleOrganization,
): Promise<void> {
  const byPerson = Map.groupBy(visits, ({ by }) => by);
  for (const [person, theirs] of byPerson) {
    const pages = theirs.flatMap(({ petron, page, at, query }): Visit[] => {
      const petronId = writer.idOf(petron);
      const dashboardId = page.startsWith("dashboard/")
        ? writer.idOf(`${petron}/${page.slice("dashboard/".length)}`)
        : undefined;
      const route =
        dashboardId !== undefined
          ? routes.dashboard
          : page === "wells"
            ? routes.wells
            : routes.overview;
      const place = pathOf(writer, route, {
        petronId,
        ...(dashboardId !== undefined && { dashboardId }),
      });
      if (place === undefined) return [];
      return [
        {
          route,
          petronId,
          path: query === undefined ? place : `${place}?${query}`,
          at: writer.at(at, `${petron} ${page}`).toISOString(),
        },
      ];
    });
    await setVisits(
      writer,
      person,
      pages.toSorted((one, other) => other.at.localeCompare(one.at)),
    );
  }
}

/** The path of a route as its plugin declares it; undefined where the plugin is not installed. */
function pathOf(
  { server }: SampleWriter,
  route: string,
  params: Readonly<Record<string, string>>,
): string | undefined {
  const [pluginId, name = ""] = route.split("/");
  const plugin = server.plugins.installed.find(({ manifest }) => manifest.id === pluginId);
  if (!plugin) return undefined;
  const path = pagePath(plugin.manifest, { plugin: plugin.manifest.id, route: name }, params);
  if (path === undefined)
    throw new Error(`The sample names the page '${route}', which the plugin does not have.`);
  return path;
}

async function setVisits(
  writer: SampleWriter,
  person: string,
  pages: readonly Visit[],
): Promise<void> {
  const identity = await writer.identity(person);
  const session = { ...identity, tokenId: "", expiresAt: 0 };
  const workspace = `$root/Users/${identity.userId}`;
  const { forge } = writer.server;
  const read = await forge.action(session, {
    action: "GetResource",
    options: { uri: `${workspace}#Visits` },
  });
  const [visits] = (read.data ?? []) as { data?: { pages: unknown[] } }[];
  if ((visits?.data?.pages.length ?? 0) > 0) return;
  await forge.action(session, {
    action: "SetVariable",
    options: { workspace, variable: "Visits", value: { pages, sawTables: false } },
  });
}
