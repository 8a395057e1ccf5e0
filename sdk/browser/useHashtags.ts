import { type FollowEntry, type Hashtag, type HashtagInfo, hashtagKey, hashtagName } from "../contracts/index.ts";
import { useHost } from "./HostProvider.tsx";
import { ApiError } from "./host.ts";
import { useResource } from "./useResource.ts";

/** The tags service (D1 §1). Every act tells its success or failure as a notice (D3 §8). */
export interface Hashtags {
  /** The tags of the organisation by name; undefined until they are known. */
  readonly tags: readonly Hashtag[] | undefined;
  /** The same with how often each is used and whether this person follows it. */
  readonly info: readonly HashtagInfo[] | undefined;
  /** Why they could not be loaded. */
  readonly error: string | null;
  /** Tags like a text: those that begin with it first, much used ones before others. */
  suggest(text: string): readonly HashtagInfo[];
  /** The id of the tag of this name, made when there is none; undefined when that failed. */
  create(name: string): Promise<string | undefined>;
  /** Follows a tag, which is made when there is none. Answers whether it is followed now. */
  follow(name: string): Promise<boolean>;
  unfollow(tag: Hashtag): Promise<boolean>;
}

export const hashtagTexts = {
  created: (tag: string) => `Excellent! Tag comments with #${tag}.`,
  createFailed: (tag: string) => `Something went wrong creating #${tag}.`,
  followed: (tag: string) => `Awesome! Now following #${tag}.`,
  alreadyFollowed: (tag: string) => `You're already following #${tag}.`,
  followFailed: (tag: string) => `Something went wrong following #${tag}`,
  unfollowed: (tag: string) => `#${tag} unfollowed.`,
  unfollowFailed: (tag: string) => `Something went wrong unfollowing #${tag}.`,
} as const;

const isDuplicate = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** The hashtags of the organisation, live, and what a person does with them. */
export function useHashtags(): Hashtags {
  const { api, notices, user } = useHost();
  const tags = useResource<Hashtag[]>("$root/Hashtags#Hashtags");
  const info = useResource<HashtagInfo[]>(`$root/Hashtags/Followed/${user.userId}#HashtagInfo`);

  const failed = (message: string, error: unknown): undefined => {
    console.warn(message, error);
    notices.error(message);
  };
  const find = async (name: string): Promise<string | undefined> => {
    const key = hashtagKey(name);
    const known = info.data?.find(({ content }) => hashtagKey(content) === key)?.id;
    return known ?? (await api.query("AnnotationTag", { key }, { limit: 1 })).data[0]?.id;
  };
  const make = async (name: string): Promise<string | undefined> => {
    try {
      const [id] = await api.insert("AnnotationTag", [{ content: name, approvalStatus: "User" }]);
      notices.success(hashtagTexts.created(name));
      return id;
    } catch (error) {
      // Somebody else was faster: theirs is the tag.
      if (isDuplicate(error)) return find(name);
      throw error;
    }
  };
  const create = async (text: string): Promise<string | undefined> => {
    const name = hashtagName(text);
    try {
      return (await find(name)) ?? (await make(name));
    } catch (error) {
      return failed(hashtagTexts.createFailed(name), error);
    }
  };

  return {
    tags: tags.data,
    info: info.data,
    error: tags.errors[0]?.message ?? info.errors[0]?.message ?? null,
    create,
    suggest(text) {
      const key = hashtagKey(hashtagName(text));
      const found = (info.data ?? []).filter(({ content }) => hashtagKey(content).includes(key));
      const rank = ({ content }: Hashtag): number => (hashtagKey(content).startsWith(key) ? 0 : 1);
      return found.sort((a, b) => rank(a) - rank(b) || b.uses - a.uses);
    },
    async follow(text) {
      const name = hashtagName(text);
      const id = await create(name);
      if (id === undefined) return false;
      const already = (): boolean => {
        notices.show({ message: hashtagTexts.alreadyFollowed(name), level: "info" });
        return true;
      };
      if (info.data?.some((tag) => tag.id === id && tag.isFollowed)) return already();
      try {
        const entry: FollowEntry = { followDataId: id, followDataType: "AnnotationTag", userId: user.userId };
        await api.insert("FollowEntry", [entry]);
        notices.success(hashtagTexts.followed(name));
        return true;
      } catch (error) {
        if (isDuplicate(error)) return already();
        failed(hashtagTexts.followFailed(name), error);
        return false;
      }
    },
    async unfollow({ id, content }) {
      try {
        await api.remove("FollowEntry", { followDataId: id, userId: user.userId });
        notices.success(hashtagTexts.unfollowed(content));
        return true;
      } catch (error) {
        failed(hashtagTexts.unfollowFailed(content), error);
        return false;
      }
    },
  };
}
