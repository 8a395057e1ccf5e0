import type {
  Hashtag,
  HashtagDocument,
  HashtagFollow,
  HashtagInfo,
  HashtagUse,
  Stored,
} from "@petrons/sdk/contracts";
import { type ResourceScope, workspace } from "@petrons/sdk/server";

type Listed = Pick<HashtagDocument, "content" | "uses">;
const without = ["key", "approvalStatus"] as const;
const natural = new Intl.Collator("en");
/** Where there are more than one answer holds: of the much used ones, and of the newest. */
const maxOfEach = 5_000;

/** All tags by name, or those that are used most and the newest. */
async function tags({ documents }: ResourceScope): Promise<Stored<Listed>[]> {
  const all = await documents.query<Listed>("AnnotationTag", {}, { sortBy: "content", without });
  if (all.data.length === all.total) return all.data;
  const most = (sortBy: string) =>
    documents.query<Listed>(
      "AnnotationTag",
      {},
      { sortBy, sortOrder: "descending", limit: maxOfEach, without },
    );
  const [used, newest] = await Promise.all([most("uses"), most("createdAt")]);
  const byId = new Map([...used.data, ...newest.data].map((tag) => [tag.id, tag]));
  return [...byId.values()].sort((a, b) => natural.compare(a.content, b.content));
}

/** The hashtags of the organization, the same for everyone in it (GP-052). */
export const hashtagsWorkspace = workspace({
  address: "$root/Hashtags",
  enter: {},
  resources: {
    Hashtags: async (scope): Promise<Hashtag[]> =>
      (await tags(scope)).map(({ id, content }) => ({ id, content })),
    HashtagInfo: async (scope): Promise<HashtagUse[]> =>
      (await tags(scope)).map(({ id, content, uses }) => ({ id, content, uses })),
  },
});

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
