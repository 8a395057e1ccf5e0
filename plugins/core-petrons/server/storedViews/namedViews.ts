import type { Comment, StoredView } from "@petrons/sdk/contracts";
import type { Preparation } from "@petrons/sdk/server";
import type { Shortcut } from "../../contracts/index.ts";

/** Which of these views an address in a comment or a shortcut of their Petrons names, whoever made it. */
export async function namedViews(
  documents: Pick<Preparation["documents"], "query">,
  views: readonly (Pick<StoredView, "petronId"> & { id: string })[],
): Promise<Set<string>> {
  const petrons = { $in: [...new Set(views.map(({ petronId }) => petronId))] };
  const address = { $regex: `view=(${views.map(({ id }) => id).join("|")})` };
  const comments = await documents.query<Comment>("Comment", { petronId: petrons, "shown.search": address });
  const shortcuts = await documents.query<Shortcut>("Shortcut", { "meta.petronId": petrons, "meta.toRoute": address });
  const addresses = [...comments.data.map(({ shown }) => shown?.search), ...shortcuts.data.map(({ meta }) => meta.toRoute)];
  const named = new Set(addresses.map(viewIn));
  return new Set(views.flatMap(({ id }) => (named.has(id) ? [id] : [])));
}

/** The id of the stored view that an address, or what is behind its path, names. */
export function viewIn(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const [beforeHash = ""] = address.split("#");
  return new URLSearchParams(beforeHash.slice(beforeHash.indexOf("?") + 1)).get("view") ?? undefined;
}
