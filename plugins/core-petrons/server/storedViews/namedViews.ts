import type { Comment, Documents, Query, StoredView } from "@petrons/sdk/contracts";
import type { Shortcut } from "../../contracts/index.ts";

export type View = Pick<StoredView, "petronId"> & { id: string };

/** Of the links in one comment, so many are looked at. */
const linksPerComment = 50;

/** Documents that are read at once: a comment has up to 150,000 characters. */
const atOnce = 25;

/** Views that are looked for together: a pattern with their ids is as long as a query takes. */
export const lookedForTogether = 20;

/**
 * Which of these views are named by a comment (in its address or its text) or a shortcut of their
 * Petrons, no matter who made it.
 */
export async function namedViews(
  documents: Pick<Documents, "query">,
  views: readonly View[],
): Promise<Set<string>> {
  const named = new Set<string>();
  for (let at = 0; at < views.length; at += lookedForTogether)
    for (const id of await namedTogether(documents, views.slice(at, at + lookedForTogether)))
      named.add(id);
  return named;
}

async function namedTogether(
  documents: Pick<Documents, "query">,
  views: readonly View[],
): Promise<string[]> {
  const petronId = { $in: [...new Set(views.map((view) => view.petronId))] };
  const open = new Set(views.map(({ id }) => id));
  const look = async (type: "Comment" | "Shortcut", ofPetrons: Query, field: string) => {
    for (let last = ""; open.size > 0; ) {
      // Of many that name one view most are never read.
      const ids = [...open].join("|");
      const query = {
        ...ofPetrons,
        [field]: { $regex: `view=(${ids})` },
        ...(last !== "" && { id: { $gt: last } }),
      };
      const { data } = await documents.query<Partial<Comment & Shortcut>>(type, query, {
        sortBy: "id",
        limit: atOnce,
      });
      for (const id of data.flatMap(viewsOf)) open.delete(id);
      if (data.length < atOnce) return;
      last = data.at(-1)!.id;
    }
  };
  await look("Comment", { petronId }, "shown.search");
  await look("Shortcut", { "meta.petronId": petronId }, "meta.toRoute");
  await look("Comment", { petronId }, "richContent");
  return views.flatMap(({ id }) => (open.has(id) ? [] : [id]));
}

/** The ids of the stored views that a comment or a shortcut names. */
export function viewsOf({ shown, meta, richContent }: Partial<Comment & Shortcut>): string[] {
  return [shown?.search, meta?.toRoute, ...linksIn(richContent ?? "")].flatMap(
    (address) => viewIn(address) ?? [],
  );
}

/** Addresses in text as it is stored: sanitized, each attribute in double quotes. */
const linksIn = (html: string): string[] =>
  [...html.matchAll(/ href="([^"]*)"/g)]
    .slice(0, linksPerComment)
    .map(([, address = ""]) => address.replaceAll("&amp;", "&"));

/** The id of the stored view that an address, or what is behind its path, names. */
function viewIn(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const [beforeHash = ""] = address.split("#");
  return (
    new URLSearchParams(beforeHash.slice(beforeHash.indexOf("?") + 1)).get("view") ?? undefined
  );
}
