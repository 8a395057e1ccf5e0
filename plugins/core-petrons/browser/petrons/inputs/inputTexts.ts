/** The texts of a Petron's inputs. */
export const inputTexts = {
  title: "Inputs",
  add: "Add Inputs",
  none: "No inputs yet.",
  noneHint: "Inputs are what the apps of this Petron work on, such as forecasts and type curves.",
  loading: "Loading inputs …",
  readersOnly: "Only the owner, a collaborator or an admin can change the inputs",
  gone: "Not available",
  goneHint: "It was deleted, is not shared with you, or its plugin is not enabled.",
  remove: (name: string) => `Remove ${name}`,
  added: "Inputs updated",
  failed: (message: string) => `Unable to update inputs: ${message}`,
} as const;
