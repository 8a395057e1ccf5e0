/**
 * Every text of the collaborator list: tests compare those that the checklist fixes letter for
 * letter, the others are in their style (GP-037).
 */
export const collaboratorTexts = {
  heading: "Collaborators",
  owner: "Owner",
  collaborator: "Collaborator",
  unknown: "Unknown person",
  noOwner: "No owner assigned",
  add: "Add Collaborators",
  addOk: "Add",
  people: "Collaborators",
  comment: "Comment",
  commentHint: "Optional. It is shown to the people you add.",
  nobodySelected: "Select at least one collaborator.",
  nobodyLeft: "Everyone in your organization is already a collaborator.",
  alone:
    "You are the only person in your organization so far. Colleagues appear here once they have signed in.",
  added: (count: number) =>
    count === 1 ? "Collaborator added to Petron." : "Collaborators added to Petron.",
  notAdded: (message: string) => `Unable to add collaborators. ${message}`,
  remove: (name: string) => `Remove ${name}`,
  removeTitle: "Remove Collaborator",
  removeQuestion: (name: string) => `Do you want to remove collaborator "${name}" from the Petron?`,
  removeOk: "Remove Collaborator",
  removed: "Collaborator removed from Petron.",
  removeFailed: "Unable to remove collaborator.",
  peopleFailed: "Unable to load people.",
} as const;
