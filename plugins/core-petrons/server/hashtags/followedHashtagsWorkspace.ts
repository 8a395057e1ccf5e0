import type { HashtagFollow, HashtagInfo, HashtagUse } from "@petrons/sdk/contracts";
import { workspace } from "@petrons/sdk/server";

/** The hashtags as one person sees them: with what they follow. */
export const followedHashtagsWorkspace = workspace({
  address: "$root/Hashtags/Followed/{userId}",
  enter: { self: "userId" },
  resources: {
    async HashtagInfo({ documents, params, resource }): Promise<HashtagInfo[]> {
      const { data } = await documents.query<HashtagFollow>("FollowEntry", {
        userId: params.userId,
        followDataType: "AnnotationTag",
      });
      const followed = new Set(data.map(({ followDataId }) => followDataId));
      return (await resource<HashtagUse[]>("$root/Hashtags#HashtagInfo")).map((tag) => ({
        ...tag,
        isFollowed: followed.has(tag.id),
      }));
    },
    FollowedHashtags: async ({ resource }): Promise<HashtagInfo[]> =>
      (await resource<HashtagInfo[]>("HashtagInfo")).filter(({ isFollowed }) => isFollowed),
  },
});
