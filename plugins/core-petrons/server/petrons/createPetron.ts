import { TaskError, task } from "@petrons/sdk/server";
import { Type } from "typebox";

/**
 * Makes a private Petron of the caller with the organization's reporting units (GP-053);
 * `insertedIds` carries its id.
 */
export const createPetron = task({
  options: Type.Object({ name: Type.String({ maxLength: 200 }) }),
  validate: ({ name }) => (name.trim() ? [] : ["A Petron needs a name."]),
  async run({ documents }, { name }) {
    const settings = await documents.query<{ reportingUnitsDefinitionId: string | null }>(
      "AppSetting",
      {},
      { limit: 1 },
    );
    const unitsId = settings.data[0]?.reportingUnitsDefinitionId ?? null;
    const insertedIds = await documents.insert("Petron", [{ name: name.trim(), unitsId }]);
    if (insertedIds.length === 0) throw new TaskError("The Petron was not created.");
    return { insertedIds };
  },
});
