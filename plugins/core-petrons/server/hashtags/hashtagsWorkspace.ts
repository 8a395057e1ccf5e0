import type { AnnotationTag, Hashtag, HashtagUse } from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";

const tags = ({ documents }: ResourceScope) => documents.query<AnnotationTag>("AnnotationTag", {}, { sortBy: "content" });

/** The hashtags of the organisation, the same for everyone in it (GP-052). */
export const hashtagsWorkspace = workspace({
  address: "$root/Hashtags",
  enter: {},
  resources: {
    Hashtags: async (scope): Promise<Hashtag[]> => (await tags(scope)).data.map(({ id, content }) => ({ id, content })),
    HashtagInfo: async (scope): Promise<HashtagUse[]> => (await tags(scope)).data.map(({ id, content, uses }) => ({ id, content, uses })),
  },
});
