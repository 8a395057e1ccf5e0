/** A document of type AnnotationTag (ST-013): a hashtag. One an organisation, whatever the case. */
export interface AnnotationTag {
  /** Without a leading #. */
  content: string;
  approvalStatus: "User";
  /** `content` without regard to case: unique. Made by the server. */
  key: string;
  /** How many comments carry it. Counted by the server. */
  uses: number;
}

/** A document of type FollowEntry (ST-012): a person follows a hashtag. */
export interface FollowEntry {
  followDataId: string;
  followDataType: "AnnotationTag";
  userId: string;
}

/** A hashtag as `$root/Hashtags#Hashtags` lists it. */
export interface Hashtag {
  id: string;
  content: string;
}

/** The same with its use count (`$root/Hashtags#HashtagInfo`). */
export interface HashtagUse extends Hashtag {
  uses: number;
}

/**
 * And with whether the person follows it (`$root/Hashtags/Followed/{userId}#HashtagInfo`, GP-052).
 */
export interface HashtagInfo extends HashtagUse {
  isFollowed: boolean;
}

/** Longest hashtag, in characters. */
export const maxHashtag = 100;

/**
 * How many hashtags one person makes at most, those with a comment too. Lists hold several times as
 * many.
 */
export const maxHashtagsPerPerson = 1_000;

/** What tells hashtags apart: their text without regard to case. */
export const hashtagKey = (content: string): string => content.normalize("NFC").toLowerCase();
