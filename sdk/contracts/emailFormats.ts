/** How notifications of a kind are mailed to a person (D3 §3): each by itself, in the summary of the day, or not at all. */
export const emailFormats = ["INDIVIDUAL", "DIGEST", "NONE"] as const;
export type EmailFormat = (typeof emailFormats)[number];
