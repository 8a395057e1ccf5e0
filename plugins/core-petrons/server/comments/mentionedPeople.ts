import type { Comment, User } from "@petrons/sdk/contracts";
import type { Preparation } from "@petrons/sdk/server";

/**
 * Those of the people who may read the Petron, with the names they have now: nobody else is
 * mentioned, so nobody else is told. An author who may not read it learns nothing of who may: for
 * them it is nobody.
 */
export async function mentionedPeople(
  userIds: readonly string[],
  { userId: author, petronId }: Pick<Comment, "userId" | "petronId">,
  { documents, mayRead }: Preparation,
): Promise<Map<string, string>> {
  if (userIds.length === 0 || !(await mayRead(author, "Petron", petronId))) return new Map();
  const { data } = await documents.query<User>("User", { id: { $in: userIds } });
  const people = new Map<string, string>();
  for (const { userId, fullName } of data)
    if (await mayRead(userId, "Petron", petronId)) people.set(userId, fullName);
  return people;
}
