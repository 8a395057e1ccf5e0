/**
 * Every text of the units definitions: ST-016 to ST-021 fix some letter for letter, the others in
 * their style.
 */
export const unitsTexts = {
  title: "Units Definitions",
  none: "No units definitions.",
  loading: "Loading units definitions …",
  loadingUnits: "Loading units …",
  unitsFailed: "The units could not be loaded.",
  retry: "Try again",
  create: "Create Definition",
  edit: "Edit Definition",
  delete: "Delete Definition",
  newName: "New Units Definition",
  editTitle: (name: string) => `Edit: ${name}`,
  save: "Save",
  nothingChanged: "Nothing was changed.",
  notValid: "Correct what is marked first.",
  name: "Name",
  createdBy: "Created by",
  nameRequired: "Name must be populated",
  gone: "This definition was deleted meanwhile, so nothing can be saved. Note what you need before you close.",
  selectFirst: "Select a definition first",
  editorsOnly: (creator: string | null) =>
    creator
      ? `Only ${creator} or an admin can change this definition`
      : "Only an admin can change this definition",
  confirmDelete: "Confirm Delete",
  deleteLabel: "Delete",
  deleteQuestion: (name: string) =>
    `Are you sure you would like to delete the definition '${name}'?`,
  createFailed: (message: string) => `Could not create new units definition: ${message}`,
  updated: "Units definition updated.",
  saveFailed: (message: string) => `Error saving units definition: ${message}`,
  deleted: "Units Definition deleted.",
  deleteFailed: (message: string) => `Could not delete definition. ${message}`.trim(),
} as const;
