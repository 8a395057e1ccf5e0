import type { HashtagDocument, HashtagFollow } from "./richtext/hashtag.ts";
import { type SavedSetting, settingMarksUri } from "./setting.ts";
import { maxSearchLength } from "./tables/table.ts";

// Names of version 1.0, for plugins that import them.

/** @deprecated Use `HashtagDocument`. */
export type AnnotationTag = HashtagDocument;
/** @deprecated Use `HashtagFollow`. */
export type FollowEntry = HashtagFollow;
/** @deprecated Use `SavedSetting`. */
export type Setting = SavedSetting;

/** @deprecated Use `maxSearchLength`. */
export const longestSearch = maxSearchLength;

/** @deprecated Use `settingMarksUri` with the `marks` of the service `saved-settings`. */
export const savedSettingsUri = (
  page: Omit<Parameters<typeof settingMarksUri>[0], "marks">,
): string | null =>
  settingMarksUri({
    marks: "$root/Users/{userId}/SavedSettings/{petronId}/{referenceId}#SavedSettings",
    ...page,
  });
