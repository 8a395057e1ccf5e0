import {
  type HashtagDocument,
  hashtagKey,
  maxHashtag,
  maxHashtagsPerPerson,
} from "@petrons/sdk/contracts";
import type { WriteContext } from "@petrons/sdk/server";

/** A tag as a comment stores it. */
interface StoredTag {
  id: string;
  content: string;
}

/**
 * The tags of these names by key; those that do not exist yet are made. Names that are too long are
 * none.
 */
export async function hashtagTags(
  names: readonly string[],
  author: string,
  { documents, fault }: WriteContext,
): Promise<Map<string, StoredTag>> {
  // In one order for everyone: two comments that make the same tags never wait for each other in a
  // circle.
  const wanted = new Map(
    names
      .filter((name) => name.length <= maxHashtag)
      .map((name) => [hashtagKey(name), name] as const)
      .toSorted(),
  );
  if (wanted.size === 0) return new Map();
  const { data } = await documents.query<HashtagDocument>("AnnotationTag", {
    key: { $in: [...wanted.keys()] },
  });
  const tags = new Map(data.map(({ key, id, content }) => [key, { id, content }]));
  const missing = [...wanted].filter(([key]) => !tags.has(key));
  if (missing.length > 0) {
    const { total } = await documents.query("AnnotationTag", { createdBy: author }, { limit: 0 });
    const max = maxHashtagsPerPerson.toLocaleString("en-US");
    if (total + missing.length > maxHashtagsPerPerson)
      throw fault("richContent", `one person makes at most ${max} hashtags; use existing ones`);
  }
  const made = await documents.insert(
    "AnnotationTag",
    missing.map(([, content]) => ({ content, approvalStatus: "User" })),
  );
  for (const [index, [key, content]] of missing.entries())
    tags.set(key, { id: made[index]!, content });
  return tags;
}
