import { type Documents, type StoredView, storedViewsPerPerson } from "@petrons/sdk/contracts";
import { lookedForTogether, namedViews, type View } from "./namedViews.ts";

/** So many views come at one moment before the bound can be kept with a look at what names them. */
const comingTogether = 10 * storedViewsPerPerson;

/** What no trigger has come to in time goes unlooked at, at little cost to who stores a view. */
export async function removeViewsInExcess(documents: Documents, userId: string): Promise<void> {
  await removeAll(
    documents,
    await olderThan(documents, { userId, named: { $ne: true } }, comingTogether),
  );
}

/**
 * Removes a person's oldest views beyond the newest 1,000. Those that comments or shortcuts name
 * stay, marked as named, the newest 1,000 of them. Returns whether there may be more to remove.
 */
export async function removeOldViews(documents: Documents, userId: string): Promise<boolean> {
  const old = await olderThan(documents, { userId, named: { $ne: true } }, storedViewsPerPerson);
  if (old.length === 0) return false;
  const named = await namedViews(documents, old);
  const unnamed = old.filter(({ id }) => !named.has(id));
  if (named.size > 0) {
    await documents.update("StoredView", idIn([...named]), { named: true });
    await removeAll(
      documents,
      await olderThan(documents, { userId, named: true }, storedViewsPerPerson),
    );
  }
  await removeAll(documents, unnamed);
  return old.length === lookedForTogether;
}

async function olderThan(documents: Documents, query: object, newest: number): Promise<View[]> {
  const order = {
    sortBy: "createdAt",
    sortOrder: "descending",
    skip: newest,
    limit: lookedForTogether,
  } as const;
  return (await documents.query<StoredView>("StoredView", { ...query }, order)).data;
}

async function removeAll(documents: Documents, views: readonly View[]): Promise<void> {
  if (views.length > 0) await documents.remove("StoredView", idIn(views.map(({ id }) => id)));
}

const idIn = (ids: readonly string[]) => ({ id: { $in: ids } });
