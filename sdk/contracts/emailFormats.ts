/**
 * How notifications of a kind are mailed to a person (ST-007): each by itself, in the summary of
 * the day, or not at all.
 */
export const emailFormats = ["INDIVIDUAL", "DIGEST", "NONE"] as const;
export type EmailFormat = (typeof emailFormats)[number];
