/** A tag as the service `hashtags` stores it (ST-013). One an organization, whatever the case. */
export interface HashtagDocument {
  /** Without a leading #. */
  content: string;
  approvalStatus: "User";
  /** `content` without regard to case: unique. Made by the server. */
  key: string;
  /** How many comments carry it. Counted by the server. */
  uses: number;
}

/** That a person follows a tag, as the service `hashtags` stores it (ST-012). */
export interface HashtagFollow {
  followDataId: string;
  /** The container of tags. */
  followDataType: string;
  userId: string;
}

/** A hashtag as the service lists it. */
export interface Hashtag {
  id: string;
  content: string;
}

/** The same with its use count. */
export interface HashtagUse extends Hashtag {
  uses: number;
}

/** And with whether the person follows it (GP-052). */
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
