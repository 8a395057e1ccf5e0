import type { Preparation } from "@petrons/sdk/server";
import type { Link } from "../../contracts/index.ts";

/**
 * A person marks a Petron that they may read, and marks it once however often they press; a Petron
 * has each input as often as it was added.
 */
export async function prepareLink(
  fields: Record<string, unknown>,
  { identity, mayRead, fault }: Preparation,
): Promise<Record<string, unknown>> {
  const { parentId, childId, childType, linkType } = fields as unknown as Link;
  if (linkType !== "favorite") return { ...fields, key: null };
  if (identity) {
    if (childType !== "Petron") throw fault("childType", "a favorite is a Petron");
    if (!(await mayRead(identity.userId, "Petron", childId)))
      throw fault("childId", "there is no Petron under this id, or it is not shared with you");
  }
  return { ...fields, key: `${parentId}/${childId}` };
}
