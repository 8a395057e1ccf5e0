/** What a dialog says whose Petron went while something was typed in it. */
export const goneTexts = {
  gone: "This Petron was deleted or is no longer shared with you, so nothing can be saved. Copy what you need first.",
  copyName: "Copy name",
  copyComment: "Copy comment",
  copyEntered: "Copy name and description",
} as const;
