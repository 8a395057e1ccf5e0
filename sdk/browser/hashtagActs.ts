import {
  type FollowEntry,
  type Hashtag,
  type HashtagInfo,
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

type Host = Pick<HostServices, "api" | "notices" | "user">;
type KnownTags = readonly HashtagInfo[];

const isDuplicate = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

function failed({ notices }: Host, message: string, error: unknown): undefined {
  console.warn(message, error);
  notices.error(message);
}

async function find({ api }: Host, known: KnownTags, name: string): Promise<string | undefined> {
  const key = hashtagKey(name);
  const id = known.find(({ content }) => hashtagKey(content) === key)?.id;
  return id ?? (await api.query("AnnotationTag", { key }, { limit: 1 })).data[0]?.id;
}

async function make(host: Host, known: KnownTags, name: string): Promise<string | undefined> {
  try {
    const [id] = await host.api.insert("AnnotationTag", [
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
  host: Host,
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

export async function followHashtag(host: Host, known: KnownTags, text: string): Promise<boolean> {
  const { api, notices, user } = host;
  const name = hashtagName(text);
  const id = await createHashtag(host, known, name);
  if (id === undefined) return false;
  const already = (): boolean => {
    notices.show({ message: texts.alreadyFollowed(name), level: "info" });
    return true;
  };
  if (known.some((tag) => tag.id === id && tag.isFollowed)) return already();
  try {
    const entry: FollowEntry = {
      followDataId: id,
      followDataType: "AnnotationTag",
      userId: user.userId,
    };
    await api.insert("FollowEntry", [entry]);
    notices.success(texts.followed(name));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return already();
    failed(host, texts.followFailed(name), error);
    return false;
  }
}

export async function unfollowHashtag(host: Host, { id, content }: Hashtag): Promise<boolean> {
  try {
    await host.api.remove("FollowEntry", { followDataId: id, userId: host.user.userId });
    host.notices.success(texts.unfollowed(content));
    return true;
  } catch (error) {
    failed(host, texts.unfollowFailed(content), error);
    return false;
  }
}
