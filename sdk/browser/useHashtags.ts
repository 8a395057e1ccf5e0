import { fillAddress, type Hashtag, type HashtagInfo, hashtagKey } from "../contracts/index.ts";
import { useHost } from "./HostProvider.tsx";
import type { TagHost } from "./hashtagActs.ts";
import { useResource } from "./live/useResource.ts";
import { resourceFailure } from "./text/failureText.ts";

/**
 * The tags service (UN-005). Every act reports its success or failure as a notice (ST-012 to
 * ST-014).
 */
export interface Hashtags {
  /** The tags of the organization by name; undefined until they are known. */
  readonly tags: readonly Hashtag[] | undefined;
  /** The same with how often each is used and whether this person follows it. */
  readonly info: readonly HashtagInfo[] | undefined;
  /** Why they could not be loaded. */
  readonly error: string | null;
  /** Tags like a text: those that begin with it first, much used ones before others. */
  suggest(text: string): readonly HashtagInfo[];
  /** The id of the tag of this name, made when there is none; undefined when that failed. */
  create(name: string): Promise<string | undefined>;
  /** Follows a tag, which is made when there is none. Returns whether it is followed now. */
  follow(name: string): Promise<boolean>;
  unfollow(tag: Hashtag): Promise<boolean>;
}

/**
 * What a person does with tags is loaded when they do it: every page carries this file, few need
 * the rest.
 */
const acts = () => import("./hashtagActs.ts");
const notLoaded = "The server could not be reached. Check your network connection and try again.";

/** The hashtags of the organization, live, and what a person does with them. */
export function useHashtags(): Hashtags {
  const host = useHost();
  const { api, notices, user } = host;
  const { names, absent } = host.service("hashtags");
  const tags = useResource<Hashtag[]>(names?.all ?? null);
  const info = useResource<HashtagInfo[]>(
    names ? fillAddress(names.followed, { userId: user.userId }) : null,
  );
  const known = info.data ?? [];
  const act = async <T>(
    otherwise: T,
    work: (loaded: Awaited<ReturnType<typeof acts>>, host: TagHost) => Promise<T>,
  ): Promise<T> => {
    if (names === undefined) {
      notices.error(absent);
      return otherwise;
    }
    const loaded = await acts().catch((error: unknown) => {
      console.warn(error);
      notices.error(notLoaded);
    });
    return loaded ? work(loaded, { api, notices, user, names }) : otherwise;
  };
  return {
    tags: tags.data,
    info: info.data,
    error: absent ?? resourceFailure(tags) ?? resourceFailure(info) ?? null,
    suggest(text) {
      const key = hashtagKey(text.trim().replace(/^[#\s]+/, ""));
      const rank = ({ content }: Hashtag): number => (hashtagKey(content).startsWith(key) ? 0 : 1);
      return known
        .filter(({ content }) => hashtagKey(content).includes(key))
        .sort((a, b) => rank(a) - rank(b) || b.uses - a.uses);
    },
    create: (name) =>
      act<string | undefined>(undefined, ({ createHashtag }, on) => createHashtag(on, known, name)),
    follow: (name) => act(false, ({ followHashtag }, on) => followHashtag(on, known, name)),
    unfollow: (tag) => act(false, ({ unfollowHashtag }, on) => unfollowHashtag(on, tag)),
  };
}
