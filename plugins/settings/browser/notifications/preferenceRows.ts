import {
  emailFormatOf,
  emailOptions,
  type NotificationKind,
  type NotificationPreference,
  wantsInSidebar,
  withEmail,
  withSidebar,
} from "@petrons/core-petrons/contracts";
import type { EmailFormat } from "@petrons/sdk/contracts";
import type { preferenceTexts } from "./preferenceTexts.ts";

export type PreferenceColumn = keyof typeof preferenceTexts.columns;
export type PreferenceRow = keyof typeof preferenceTexts.rows;
type Preferences = readonly NotificationPreference[] | undefined;

/** The kinds each row stands for (GP-048). */
export const rowKinds: Readonly<Record<PreferenceRow, readonly NotificationKind[]>> = {
  alerts: ["Reported"],
  successes: ["JobCompleted"],
  cancellations: ["JobCancelled"],
  failures: ["JobError"],
  comments: ["MentionComment", "ReplyComment"],
  tags: ["HashtagUsage"],
};

const formats: Readonly<Record<Exclude<PreferenceColumn, "sidebar">, EmailFormat>> = {
  individual: "INDIVIDUAL",
  digest: "DIGEST",
};

/**
 * A box of the grid: on, off, mixed where the kinds of its row differ, or none where a row has no
 * e-mail option.
 */
type BoxState = "on" | "off" | "mixed" | "none";

export function boxState(
  preferences: Preferences,
  row: PreferenceRow,
  column: PreferenceColumn,
): BoxState {
  const kinds = rowKinds[row];
  if (column !== "sidebar" && !kinds.some((kind) => emailOptions[kind])) return "none";
  const on = kinds.filter((kind) =>
    column === "sidebar"
      ? wantsInSidebar(preferences, kind)
      : emailFormatOf(preferences, kind) === formats[column],
  );
  if (on.length === 0) return "off";
  return on.length === kinds.length ? "on" : "mixed";
}

/**
 * The preferences after a box was changed. Individual and daily e-mails exclude each other: one on
 * takes the other off, both off is NONE.
 */
export function withBox(
  preferences: Preferences,
  userId: string,
  row: PreferenceRow,
  column: PreferenceColumn,
  on: boolean,
): NotificationPreference[] {
  const kinds = rowKinds[row];
  if (column === "sidebar") return withSidebar(preferences, userId, kinds, on);
  return withEmail(preferences, userId, kinds, on ? formats[column] : "NONE");
}
