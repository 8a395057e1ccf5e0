import { quoted } from "@petrons/sdk/browser";
import { countText } from "@petrons/sdk/contracts";
/**
 * Every text of the Petrons pages: tests compare those that the checklist fixes letter for letter,
 * the others are in their style.
 */
export const petronTexts = {
  searchEmpty: "Clear the search to see your petrons.",
  noneYet: "Click the add icon above, to create your first Petron.",
  inLibrary: (count: number) =>
    count === 0 ? "Petron Library" : `${countText(count, "Petron")} in the library`,
  library: "Petron Library",
  noPetrons: "No Petrons.",
  noMatches: (text: string) => `No matches for ${quoted(text)}.`,
  clearSearch: "Clear search",
  noDescription: "No description yet.",
  showMore: "Show more",
  showLess: "Show less",
  librarySearch: "Search by Petron name",
  addPetron: "Add a new Petron",
  createTitle: "Create New Petron",
  noOwner: "No owner assigned",
  editorsOnly: "Only the owner or an admin can edit this Petron",
  deletersOnly: "Only the owner or an admin can delete it.",
  ownersOnly: "Only the owner can delete it here.",
  nowPrivate: "This Petron is now private",
  nowPublic: "This Petron is now public",
  favoriteAdded: "Petron added to favorites",
  favoriteRemoved: "Petron removed from favorites",
  noAccess: "This Petron is not shared with you, or it no longer exists.",
  dockersOnly: "Only the owner, a collaborator or an admin can change the header bar",
  figure: (count: string, table: string | undefined) =>
    table === undefined ? count : `${count} in ${quoted(table)}`,
  inPetron: (name: string) => `In ${name}`,
  petronsLate: "The list of Petrons did not arrive. Type again to try once more.",
  importFile: "Import a file",
  searchApps: "Search apps",
  dock: "Dock this app to the header bar",
  undock: "Remove this app from the header bar",
  confirmDelete: "Confirm Delete",
  deleteQuestion: (name: string) => `Do you want to delete the Petron "${name}"?`,
  deleteNote: (days: number) =>
    `It stays in the trash of the Petron Library for ${days} days. During that time its owner and admins can restore it.`,
  deleted: (name: string) => `Petron "${name}" was successfully deleted.`,
  notDeleted: (name: string) => `Petron "${name}" could not be deleted.`,
  deleteFailed: "There was an error trying to delete Petron",
  undo: "Undo",
  restore: "Restore",
  restoreOf: (name: string) => `Restore ${name}`,
  restored: (name: string) => `Petron "${name}" restored.`,
  notRestored: (name: string, message: string) =>
    `Petron "${name}" could not be restored: ${message}`,
  trash: "Trash",
  trashNote: (days: number) =>
    `Deleted Petrons stay here for ${days} days. During that time nobody can open them, their jobs are paused, and they count toward your storage.`,
  deletedBy: (who: string, when: string) => `Deleted by ${who} on ${when}`,
  owner: (who: string) => `Owner: ${who}`,
  goesOn: (when: string) => `Will be permanently deleted on ${when}`,
  restorableUntil: (when: string) => `Its owner or an admin can restore it until ${when}.`,
  untilThen: (when: string) => `It will be permanently deleted on ${when}.`,
  deleteForGood: "Delete permanently",
  deleteForGoodOf: (name: string) => `Delete permanently: ${name}`,
  deleteForGoodQuestion: (name: string) =>
    `Do you want to permanently delete the Petron "${name}"?`,
  deleteForGoodNote:
    "Its tables, files, comments, dashboards, jobs and job results are deleted too. This cannot be undone.",
  deletedForGood: (name: string) => `Petron "${name}" was permanently deleted.`,
  deleteForGoodFailed: "There was an error trying to permanently delete Petron",
  inTrash: (name: string) => `The Petron "${name}" is in the trash.`,
  createFailed: (error: string) => `There was an error while creating petron: ${error}`,
  copied: (name: string) => `Petron "${name}" copied.`,
  copyFailed: (message: string) => `Unable to copy Petron: ${message}`,
  triggerFailed: (label: string, message: string) => `'${label}' failed for the copy: ${message}`,
  save: "Save",
  saved: (name: string) => `Petron "${name}" saved.`,
  saveFailed: (message: string) => `Unable to save Petron: ${message}`,
  loadTheirsHint:
    "What both changed then becomes what is saved now; your other changes stay in the form.",
  loadTheirs: "Load it again",
  nothingChanged: "Nothing was changed.",
  notValid: "Correct what is marked first.",
  handoverMine: "After saving, only the new owner or an admin can edit this Petron.",
  handoverLosesSight:
    "This Petron is private: after saving you can no longer open it, unless you stay as a collaborator.",
  handover: (owner: string) => `After saving, ${owner} no longer owns this Petron.`,
  formerOwner: "the owner so far",
  stayMine: "Stay as a collaborator",
  stay: (owner: string) => `Keep ${owner} as a collaborator`,
  visibilityFailed: (message: string) =>
    `Unable to change the visibility of this Petron: ${message}`,
  favoriteAddFailed: (message: string) => `Unable to add petron to favorites: ${message}`,
  favoriteRemoveFailed: (message: string) => `Unable to remove petron from favorites: ${message}`,
  docked: (title: string) => `'${title}' docked.`,
  undocked: (title: string) => `'${title}' removed from the dock.`,
  notDocked: (title: string, error: string) => `'${title}' not docked: ${error}`,
  // The sentence brings a full stop of its own, and so may the error.
  notUndocked: (title: string, error: string) =>
    `'${title}' not undocked: ${error.replace(/\.$/, "")}.`,
} as const;
