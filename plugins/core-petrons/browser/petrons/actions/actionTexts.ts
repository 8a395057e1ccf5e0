import { quoted } from "@petrons/sdk/browser";

/**
 * Texts of 'Choose an action': tests compare those that the checklist fixes letter for letter, the
 * others are in their style.
 */
export const actionTexts = {
  title: "Choose an action",
  closed: "Actions modal closed",
  recommended: "Recommended",
  item: "Item",
  petronFor: (item: string) => `Choose a Petron for ${quoted(item)}`,
  none: (type: string) => `No enabled app has actions for ${type}.`,
  noneHint: "Apps offer what can be done with an item. An admin enables them on the Plugins page.",
  checking: "Checking what can be done …",
  checkFailed: (message: string) => `Unable to check whether this can be used: ${message}`,
};
