import type { TestingPerson } from "../../../server/testingPerson.ts";
import type { HostileStage } from "../HostileStage.ts";
import type { HostileCase } from "../hostileCase.ts";

/** Does `work` while the organization of the admin has the gallery disabled, and enables it again whatever happens. */
async function whileDisabled({ admin }: HostileStage, work: () => Promise<void>): Promise<void> {
  const switched = await admin.call("POST", "/api/plugins/gallery/disable", {});
  if (switched.status !== 200) throw new Error(`The plugin could not be disabled: ${switched.errors[0]?.message}`);
  try {
    await work();
  } finally {
    await admin.call("POST", "/api/plugins/gallery/enable", {});
  }
}

const calls: Record<string, (person: TestingPerson, pid: string, id: string) => Promise<{ status: number; errors: readonly { code: string }[] }>> = {
  query: (person) => person.query("GalleryItem", {}),
  insert: (person, pid) => person.insert("GalleryItem", [{ name: "late", pid }]),
  update: (person, _pid, id) => person.update("GalleryItem", { id }, { name: "late" }),
  upsert: (person, _pid, id) => person.upsert("GalleryItem", [{ id, name: "late" }]),
  delete: (person, _pid, id) => person.remove("GalleryItem", { id }),
};

/** What plugins must not be able to do, and what must not be possible through them. */
export const pluginCases: HostileCase[] = [
  {
    id: "14",
    title: "Documents of a plugin that the organization has disabled are neither read nor written, and are all there once it is enabled again",
    short: true,
    async run(stage) {
      const { attacker, bystander } = stage;
      const pid = await stage.petron();
      const id = (await attacker.insert("GalleryItem", [{ name: "kept", pid }])).insertedIds[0];
      if (id === undefined) throw new Error("The document was not made.");
      await whileDisabled(stage, async () => {
        for (const [name, call] of Object.entries(calls)) {
          const { status, errors } = await call(attacker, pid, id);
          if (status !== 403 || errors[0]?.code !== "plugin-disabled") throw new Error(`${name} was answered with ${status} ${errors[0]?.code ?? ""}`);
        }
        const theirs = await bystander.query("GalleryItem", {});
        if (theirs.status !== 200) throw new Error(`Another organization's query was answered with ${theirs.status}`);
      });
      const { data } = await attacker.query("GalleryItem", { id });
      if (data[0]?.name !== "kept" || data[0]?.revision !== 1) throw new Error(`The document came back as ${JSON.stringify(data[0])}`);
    },
  },
];
