import { TaskError, task } from "@petrons/sdk/server";
import { Type } from "typebox";
import type { Petron } from "../../contracts/index.ts";
import { dockableRoutes } from "./dockableApps.ts";

/**
 * A copy takes description, units, docked apps and tables, and is private (GP-054); comments,
 * collaborators and favorites stay behind.
 */
export const copyPetron = task({
  options: Type.Object({
    destName: Type.String({ maxLength: 200 }),
    sourcePetronId: Type.String(),
  }),
  validate: ({ destName }) => (destName.trim() ? [] : ["The copy needs a name."]),
  async run({ documents, tables, contributions }, { destName, sourcePetronId }) {
    const source = await documents.get<Petron>("Petron", sourcePetronId);
    if (!source) throw new TaskError("The Petron to copy no longer exists.");
    const { description, unitsId } = source;
    // An app whose plugin is off cannot be docked anew.
    const known = dockableRoutes(await contributions("appCards"));
    const dockedApps = source.dockedApps.filter(({ route }) => known.has(route));
    const insertedIds = await documents.insert("Petron", [
      { name: destName.trim(), description, unitsId, dockedApps, isPublic: false },
    ]);
    try {
      for (const id of insertedIds) await tables.copy(sourcePetronId, id);
    } catch (error) {
      // A copy without its tables would look like a whole one: take it back.
      await documents.remove("Petron", { id: { $in: insertedIds } });
      await documents.removeForGood("Petron", insertedIds);
      throw error;
    }
    return { insertedIds };
  },
});
