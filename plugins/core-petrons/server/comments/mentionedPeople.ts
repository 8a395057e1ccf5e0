import type { User } from "@petrons/sdk/contracts";
import type { Preparation } from "@petrons/sdk/server";

/** Those of the people who may read the Petron, with the names they have now: nobody else is mentioned, so nobody else is told. */
export async function mentionedPeople(userIds: readonly string[], petronId: string, { documents, mayRead }: Preparation): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const { data } = await documents.query<User>("User", { id: { $in: userIds } });
  const people = new Map<string, string>();
  for (const { userId, fullName } of data) if (await mayRead(userId, "Petron", petronId)) people.set(userId, fullName);
  return people;
}
