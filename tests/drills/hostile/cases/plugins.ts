import type { TestingPerson } from "../../../server/testingPerson.ts";
import type { HostileStage } from "../HostileStage.ts";
import type { HostileCase } from "../hostileCase.ts";

/**
 * Does `work` while the organization of the admin has the gallery disabled, and enables it again
 * whatever happens.
 */
async function whileDisabled({ admin }: HostileStage, work: () => Promise<void>): Promise<void> {
  const switched = await admin.call("POST", "/api/plugins/gallery/disable", {});
  if (switched.status !== 200)
    throw new Error(`The plugin could not be disabled: ${switched.errors[0]?.message}`);
  try {
    await work();
  } finally {
    await admin.call("POST", "/api/plugins/gallery/enable", {});
  }
}

const calls: Record<
  string,
  (
    person: TestingPerson,
    pid: string,
    id: string,
  ) => Promise<{ status: number; errors: readonly { code: string }[] }>
> = {
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
    title:
      "Documents of a plugin that the organization has disabled are neither read nor written, and are all there once it is enabled again",
    short: true,
    async run(stage) {
      const { attacker, bystander } = stage;
      const pid = await stage.petron();
      const id = (await attacker.insert("GalleryItem", [{ name: "kept", pid }])).insertedIds[0];
      if (id === undefined) throw new Error("The document was not made.");
      await whileDisabled(stage, async () => {
        for (const [name, call] of Object.entries(calls)) {
          const { status, errors } = await call(attacker, pid, id);
          if (status !== 403 || errors[0]?.code !== "plugin-disabled")
            throw new Error(`${name} was answered with ${status} ${errors[0]?.code ?? ""}`);
        }
        const theirs = await bystander.query("GalleryItem", {});
        if (theirs.status !== 200)
          throw new Error(`Another organization's query was answered with ${theirs.status}`);
      });
      const { data } = await attacker.query("GalleryItem", { id });
      if (data[0]?.name !== "kept" || data[0]?.revision !== 1)
        throw new Error(`The document came back as ${JSON.stringify(data[0])}`);
    },
  },
  {
    id: "14-elsewhere",
    title:
      "Neither a task nor a live resource nor another spelling of the type leads to what a disabled plugin holds",
    short: true,
    async run(stage) {
      const { attacker } = stage;
      const pid = await stage.petron();
      await whileDisabled(stage, async () => {
        const answers = {
          task: await attacker.task({ taskType: "TakeSteps", pid, options: {} }),
          resource: await attacker.resource(`$root/Gallery/${pid}/${attacker.userId}#Steps`),
          lower: await attacker.query("galleryitem", {}),
          spaced: await attacker.query("GalleryItem ", {}),
          table: await attacker.query("doc_gallery_item", {}),
          prototype: await attacker.query("__proto__", {}),
          list: await attacker.call("POST", "/api/data/query", {
            type: ["GalleryItem"],
            query: {},
          }),
        };
        for (const [name, { status, success }] of Object.entries(answers))
          if (success || status >= 500 || status < 400)
            throw new Error(`${name} was answered with ${status}`);
      });
    },
  },
  {
    id: "14-switched",
    title:
      "Calls while an admin switches a plugin off and on are answered or refused, and never fail",
    short: true,
    async run(stage) {
      const { admin, attacker } = stage;
      let switching = true;
      const statuses = new Set<number>();
      const caller = async () => {
        while (switching)
          statuses.add((await attacker.query("GalleryItem", {}, { limit: 1 })).status);
      };
      const callers = Promise.all([caller(), caller(), caller()]);
      for (const action of ["disable", "enable", "disable", "enable", "disable", "enable"])
        await admin.call("POST", `/api/plugins/gallery/${action}`, {});
      switching = false;
      await callers;
      const odd = [...statuses].filter((status) => status !== 200 && status !== 403);
      if (odd.length > 0) throw new Error(`Some calls were answered with ${odd.join(", ")}`);
    },
  },
  {
    id: "plugins-removed",
    title: "Only admins see which plugins were removed and what is kept of them",
    short: true,
    async run({ admin, attacker }) {
      const statuses = [];
      for (const person of [admin, attacker])
        statuses.push((await person.call("GET", "/api/plugins/removed")).status);
      if (statuses.join() !== "200,403")
        throw new Error(`Admin and person were answered with ${statuses.join(" and ")}`);
    },
  },
];
