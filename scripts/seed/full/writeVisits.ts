import type { SampleWriter } from "./SampleWriter.ts";
import type { SampleOrganization } from "./samplePlan.ts";

interface Visit {
  route: string;
  petronId: string;
  path: string;
  at: string;
}

/** The last pages of people, set as their browser sets them. Whoever was somewhere meanwhile keeps that. */
export async function writeVisits(writer: SampleWriter, { visits }: SampleOrganization): Promise<void> {
  const byPerson = Map.groupBy(visits, ({ by }) => by);
  for (const [person, theirs] of byPerson) {
    const pages = theirs.map(({ petron, page, at, query }): Visit => {
      const petronId = writer.idOf(petron);
      const dashboard = page.startsWith("dashboard/") ? writer.idOf(`${petron}/${page.slice("dashboard/".length)}`) : undefined;
      const [route, place] =
        dashboard !== undefined
          ? ["core-petrons/dsu-design-project-viewer", `dashboards/${dashboard}`]
          : page === "wells"
            ? ["wells/wells", "apps/wells"]
            : ["core-petrons/petron-overview", "overview"];
      const path = `/petron/${petronId}/${place}${query === undefined ? "" : `?${query}`}`;
      return { route, petronId, path, at: writer.at(at, `${petron} ${page}`).toISOString() };
    });
    await setVisits(
      writer,
      person,
      pages.toSorted((one, other) => other.at.localeCompare(one.at)),
    );
  }
}

async function setVisits(writer: SampleWriter, person: string, pages: readonly Visit[]): Promise<void> {
  const identity = await writer.identity(person);
  const session = { ...identity, tokenId: "", expiresAt: 0 };
  const workspace = `$root/Users/${identity.userId}`;
  const { forge } = writer.house;
  const read = await forge.action(session, { action: "GetResource", options: { uri: `${workspace}#Visits` } });
  const [visits] = (read.data ?? []) as { data?: { pages: unknown[] } }[];
  if ((visits?.data?.pages.length ?? 0) > 0) return;
  await forge.action(session, { action: "SetVariable", options: { workspace, variable: "Visits", value: { pages, sawTables: false } } });
}
