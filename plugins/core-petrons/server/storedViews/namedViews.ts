import type { Comment, StoredView } from "@petrons/sdk/contracts";
import type { Preparation } from "@petrons/sdk/server";
import type { Shortcut } from "../../contracts/index.ts";

/** Of the links in one comment, so many are looked at. */
const linksPerComment = 50;

/** Which of these views are named by a comment (in its address or its text) or a shortcut of their Petrons, whoever made it. */
export async function namedViews(
  documents: Pick<Preparation["documents"], "query">,
  views: readonly (Pick<StoredView, "petronId"> & { id: string })[],
): Promise<Set<string>> {
  const petrons = { $in: [...new Set(views.map(({ petronId }) => petronId))] };
  const address = { $regex: `view=(${views.map(({ id }) => id).join("|")})` };
  const comments = await documents.query<Comment>("Comment", { petronId: petrons, "shown.search": address });
  const linked = await documents.query<Comment>("Comment", { petronId: petrons, richContent: address });
  const shortcuts = await documents.query<Shortcut>("Shortcut", { "meta.petronId": petrons, "meta.toRoute": address });
  const named = new Set([...comments.data.flatMap(viewsOf), ...linked.data.flatMap(viewsOf), ...shortcuts.data.flatMap(viewsOf)]);
  return new Set(views.flatMap(({ id }) => (named.has(id) ? [id] : [])));
}

/** The ids of the stored views that a comment or a shortcut names. */
export function viewsOf({ shown, meta, richContent }: Partial<Comment & Shortcut>): string[] {
  return [shown?.search, meta?.toRoute, ...linksIn(richContent ?? "")].flatMap((address) => viewIn(address) ?? []);
}

/** Addresses in text as it is stored: sanitized, each attribute in double quotes. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)].slice(0, linksPerComment).map(([, address = ""]) => address.replaceAll("&amp;", "&"));

/** The id of the stored view that an address, or what is behind its path, names. */
function viewIn(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const [beforeHash = ""] = address.split("#");
  return new URLSearchParams(beforeHash.slice(beforeHash.indexOf("?") + 1)).get("view") ?? undefined;
}
