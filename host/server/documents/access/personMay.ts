import type { Documents, Identity, Role } from "@petrons/sdk/contracts";

interface Asked {
  orgId: string;
  userId: string;
  container: string;
  id: string;
}

/**
 * Whether `may` holds for a person, with the roles they have now, and a document. False for anyone
 * who is deleted or unknown, and for a document that is gone. `own` reads as the organization.
 */
export async function personMay(
  own: Pick<Documents, "get">,
  { orgId, userId, container, id }: Asked,
  may: (identity: Identity, document: Record<string, unknown>) => Promise<boolean>,
): Promise<boolean> {
  const person = await own.get<{ roles: Role[]; deleted: boolean }>("User", userId);
  const document = person && !person.deleted ? await own.get(container, id) : undefined;
  return person && document ? may({ userId, orgId, roles: person.roles }, document) : false;
}
