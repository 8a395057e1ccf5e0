import type { Comment, ShownView, StoredView } from "@petrons/sdk/contracts";
import type { WriteContext } from "@petrons/sdk/server";

/**
 * What was seen, with the version that its table has at this moment; whatever was sent for the two
 * is replaced.
 */
export async function shownThen(
  { search }: ShownView,
  { petronId }: Pick<Comment, "petronId">,
  { documents }: WriteContext,
): Promise<ShownView> {
  const params = new URLSearchParams(search);
  const id = params.get("view");
  const stored = id === null ? undefined : await documents.get<StoredView>("StoredView", id);
  const collection = (
    stored?.petronId === petronId ? new URLSearchParams(stored.text) : params
  ).get("table");
  if (!collection) return { search };
  const { data } = await documents.query<{ version: string }>(
    "Table",
    { petronId, collection },
    { limit: 1 },
  );
  return data[0] ? { search, collection, version: data[0].version } : { search };
}
