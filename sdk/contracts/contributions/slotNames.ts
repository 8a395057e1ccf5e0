/**
 * Places of the shell that a plugin fills: below the name in the user panel; the comments drawer of
 * pages that have a comment view.
 */
export const slotNames = ["user-panel", "comment-drawer", "choose-action"] as const;
export type SlotName = (typeof slotNames)[number];
