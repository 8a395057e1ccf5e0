import {
  type Hashtag,
  type HashtagFollow,
  type HashtagInfo,
  type HashtagsService,
  hashtagKey,
  hashtagName,
} from "../contracts/index.ts";
import { ApiError, type HostServices } from "./host.ts";

const texts = {
  created: (tag: string) => `Excellent! Tag comments with #${tag}.`,
  createFailed: (tag: string) => `Something went wrong creating #${tag}.`,
  followed: (tag: string) => `Awesome! Now following #${tag}.`,
  alreadyFollowed: (tag: string) => `You're already following #${tag}.`,
  followFailed: (tag: string) => `Something went wrong following #${tag}`,
  unfollowed: (tag: string) => `#${tag} unfollowed.`,
  unfollowFailed: (tag: string) => `Something went wrong unfollowing #${tag}.`,
} as const;

/** What the acts are done with: `names` are those of the service. */
export interface TagHost extends Pick<HostServices, "api" | "notices" | "user"> {
  names: HashtagsService;
}
type KnownTags = readonly HashtagInfo[];

const isDuplicate = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

function failed({ notices }: TagHost, message: string, error: unknown): undefined {
  console.warn(message, error);
  notices.error(message);
}

async function find(
  { api, names }: TagHost,
  known: KnownTags,
  name: string,
): Promise<string | undefined> {
  const key = hashtagKey(name);
  const id = known.find(({ content }) => hashtagKey(content) === key)?.id;
  return id ?? (await api.query(names.tags, { key }, { limit: 1 })).data[0]?.id;
}

async function make(host: TagHost, known: KnownTags, name: string): Promise<string | undefined> {
  try {
    const [id] = await host.api.insert(host.names.tags, [
      { content: name, approvalStatus: "User" },
    ]);
    host.notices.success(texts.created(name));
    return id;
  } catch (error) {
    // Somebody else was faster: theirs is the tag.
    if (isDuplicate(error)) return find(host, known, name);
    throw error;
  }
}

export async function createHashtag(
  host: TagHost,
  known: KnownTags,
  text: string,
): Promise<string | undefined> {
  const name = hashtagName(text);
  try {
    return (await find(host, known, name)) ?? (await make(host, known, name));
  } catch (error) {
    return failed(host, texts.createFailed(name), error);
  }
}

export async function followHashtag(
  host: TagHost,
  known: KnownTags,
  text: string,
): Promise<boolean> {
  const { api, notices, user, names } = host;
  const name = hashtagName(text);
  const id = await createHashtag(host, known, name);
  if (id === undefined) return false;
  const already = (): boolean => {
    notices.show({ message: texts.alreadyFollowed(name), level: "info" });
    return true;
  };
  if (known.some((tag) => tag.id === id && tag.isFollowed)) return already();
  try {
    const entry: HashtagFollow = {
      followDataId: id,
      followDataType: names.tags,
      userId: user.userId,
    };
    await api.insert(names.follows, [entry]);
    notices.success(texts.followed(name));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return already();
    failed(host, texts.followFailed(name), error);
    return false;
  }
}

export async function unfollowHashtag(host: TagHost, { id, content }: Hashtag): Promise<boolean> {
  try {
    await host.api.remove(host.names.follows, { followDataId: id, userId: host.user.userId });
    host.notices.success(texts.unfollowed(content));
    return true;
  } catch (error) {
    failed(host, texts.unfollowFailed(content), error);
    return false;
  }
}
