import { type StoredView, storedViewsPerPerson } from "@petrons/sdk/contracts";
import type { Preparation } from "@petrons/sdk/server";
import { namedViews } from "./namedViews.ts";

type Documents = Preparation["documents"];

/** Views that are looked at together: a pattern with their ids is as long as a query takes. */
const together = 20;

/**
 * Removes a person's oldest views beyond the newest `kept`. Those that comments or shortcuts name stay, marked as named, the newest 1,000 of them.
 * Answers whether there may be more to remove.
 */
export async function removeOldViews(documents: Documents, userId: string, kept: number): Promise<boolean> {
  const old = await olderThan(documents, { userId, named: { $ne: true } }, kept);
  if (old.length === 0) return false;
  const named = await namedViews(documents, old);
  const unnamed = old.filter(({ id }) => !named.has(id));
  if (named.size > 0) {
    await documents.update("StoredView", idIn([...named]), { named: true });
    await removeAll(documents, await olderThan(documents, { userId, named: true }, storedViewsPerPerson));
  }
  await removeAll(documents, unnamed);
  return old.length === together;
}

type View = Pick<StoredView, "petronId"> & { id: string };

async function olderThan(documents: Documents, query: object, newest: number): Promise<View[]> {
  const order = { sortBy: "createdAt", sortOrder: "descending", skip: newest, limit: together } as const;
  return (await documents.query<StoredView>("StoredView", { ...query }, order)).data;
}

async function removeAll(documents: Documents, views: readonly View[]): Promise<void> {
  if (views.length > 0) await documents.remove("StoredView", idIn(views.map(({ id }) => id)));
}

const idIn = (ids: readonly string[]) => ({ id: { $in: ids } });
