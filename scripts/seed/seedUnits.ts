import type { Server } from "../../host/server/server.ts";
import { sampleUnits } from "./sampleUnits.ts";

/**
 * Gives an organization its units definitions, unless it has some, and chooses the first; answers
 * its id.
 */
export async function seedUnits(
  { documents }: Pick<Server, "documents">,
  orgId: string,
): Promise<string> {
  const own = documents.asOrganization(orgId);
  const present = await own.query("UnitsDefinition", {}, { limit: 1 });
  const ids = present.data[0]
    ? [present.data[0].id]
    : await own.insert("UnitsDefinition", sampleUnits);
  const unitsId = ids[0];
  if (!unitsId) throw new Error("The sample units definitions could not be made.");
  const settings = await own.query("AppSetting", {}, { limit: 1 });
  const chosen = { databaseUnitsDefinitionId: unitsId, reportingUnitsDefinitionId: unitsId };
  const setting = settings.data[0];
  if (setting) await own.update("AppSetting", { id: setting.id }, chosen);
  else await own.insert("AppSetting", [chosen]);
  return unitsId;
}
