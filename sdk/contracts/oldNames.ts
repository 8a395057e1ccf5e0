import type { HashtagDocument, HashtagFollow } from "./richtext/hashtag.ts";
import type { SavedSetting } from "./setting.ts";

// Names of version 1.0, for plugins that import these types.

/** @deprecated Use `HashtagDocument`. */
export type AnnotationTag = HashtagDocument;
/** @deprecated Use `HashtagFollow`. */
export type FollowEntry = HashtagFollow;
/** @deprecated Use `SavedSetting`. */
export type Setting = SavedSetting;
