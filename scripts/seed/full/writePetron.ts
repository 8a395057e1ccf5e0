import type { SampleWriter } from "./SampleWriter.ts";
import type { SamplePetron } from "./samplePlan.ts";
import { writeJobs } from "./writeJobs.ts";
import { writeThreads } from "./writeThreads.ts";

/** The version of saved views of tables. */
const viewVersion = "1";

/**
 * Makes one Petron with all it holds. Only those who import see it while its tables are not there;
 * it is shared when they are.
 */
export async function writePetron(writer: SampleWriter, plan: SamplePetron): Promise<void> {
  const { key, name, description, owner, isPublic, collaborators, at, invited } = plan;
  const petronId = writer.idOf(key);
  const made = writer.at(at, key);
  const importers = [...new Set(plan.imports.map(({ by }) => by))].filter(
    (person) => person !== owner,
  );
  const idsOf = (people: readonly string[]) => people.map((person) => writer.userId(person));
  const settings = await writer
    .own()
    .query<{ reportingUnitsDefinitionId: string | null }>("AppSetting", {}, { limit: 1 });
  const unitsId = settings.data[0]?.reportingUnitsDefinitionId ?? null;
  const body = {
    name,
    description,
    ownerId: writer.userId(owner),
    unitsId,
    dockedApps: [{ title: "Wells", route: "wells/wells" }],
  };
  await writer.make("Petron", [
    { key, by: owner, at: made, body: { ...body, collaborators: idsOf(importers) } },
  ]);

  const numbers = new Map<string, number>();
  for (const one of plan.imports) {
    const number = (numbers.get(one.table) ?? 0) + 1;
    numbers.set(one.table, number);
    await writer.importFile(petronId, number, one);
  }
  const late = invited?.who ?? [];
  const members = idsOf([...new Set([...importers, ...collaborators, ...late])]);
  const [petron] = (
    await writer
      .own()
      .query<{ collaborators: string[]; isPublic: boolean }>("Petron", { id: petronId })
  ).data;
  // Shared once: what somebody changed since is theirs.
  if (petron && petron.collaborators.length <= importers.length && !petron.isPublic)
    await writer
      .own(owner)
      .update("Petron", { id: petronId }, { collaborators: members, isPublic });

  await writeDashboards(writer, plan, petronId);
  await writeThreads(writer, plan, petronId);
  await writeLinks(writer, plan, petronId);
  await writeJobs(writer, plan, petronId);
  if (invited) {
    const invitation = { petronId, collaborators: idsOf(invited.who), message: invited.message };
    await writer.make("CollaboratorInvitation", [
      { key: `${key}/invitation`, by: owner, at: writer.at(invited.at, key), body: invitation },
    ]);
  }
  writer.date("Petron", {
    id: petronId,
    createdAt: made.toISOString(),
    updatedAt: (invited ? writer.at(invited.at, key) : made).toISOString(),
  });
}

async function writeDashboards(
  writer: SampleWriter,
  { key, dashboards, views }: SamplePetron,
  petronId: string,
): Promise<void> {
  for (const dashboard of dashboards) {
    const own = `${key}/${dashboard.key}`;
    const body = {
      pid: petronId,
      name: dashboard.name,
      description: dashboard.description,
      visualizations: dashboard.parts,
    };
    await writer.make("DSUDesignProject", [
      {
        key: own,
        by: dashboard.by,
        at: writer.at(dashboard.at, dashboard.key),
        changed: writer.at(dashboard.changed, dashboard.name),
        body,
      },
    ]);
  }
  await writer.make(
    "Setting",
    views.map(({ key: view, name, table, scope, by, at, view: data }) => ({
      key: `${key}/${view}`,
      by,
      at: writer.at(at, view),
      body: {
        ...{
          name,
          referenceId: `wells/${table}`,
          scope,
          version: viewVersion,
          data: JSON.stringify(data),
        },
        parentId: scope === "petron" ? petronId : writer.userId(by),
      },
    })),
  );
}

async function writeLinks(
  writer: SampleWriter,
  { key, favorites, shortcuts, at }: SamplePetron,
  petronId: string,
): Promise<void> {
  await writer.make(
    "Link",
    favorites.map((person) => ({
      key: `${key}/favorite/${person}`,
      by: person,
      at: writer.later(writer.at(at, key), 30),
      body: {
        parentId: writer.userId(person),
        parentType: "User",
        childId: petronId,
        childType: "Petron",
        linkType: "favorite",
      },
    })),
  );
  await writer.make(
    "Shortcut",
    shortcuts.map(({ by, name, to, plugin, at: time }) => ({
      key: `${key}/shortcut/${by}/${name}`,
      by,
      at: writer.at(time, name),
      body: { name, pluginId: plugin, meta: { toRoute: `/petron/${petronId}/${to}`, petronId } },
    })),
  );
}
