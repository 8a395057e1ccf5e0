import type { Comment, HashtagDocument } from "@petrons/sdk/contracts";
import { trigger } from "@petrons/sdk/server";

const tagsOf = (comment: Record<string, unknown> | null): readonly string[] =>
  (comment as Partial<Comment> | null)?.hashtagIds ?? [];

/** Keeps the use counts of the tags that a changed comment has gained or lost. */
export const countHashtagUses = trigger({
  async run({ documents }, { before, after }) {
    const [lost, gained] = [tagsOf(before), tagsOf(after)];
    const changes = [
      ...lost.filter((id) => !gained.includes(id)).map((id) => [id, -1] as const),
      ...gained.filter((id) => !lost.includes(id)).map((id) => [id, 1] as const),
    ];
    for (const [id, change] of changes) {
      const tag = await documents.get<HashtagDocument>("AnnotationTag", id);
      if (tag)
        await documents.update("AnnotationTag", { id }, { uses: Math.max(tag.uses + change, 0) });
    }
  },
});
