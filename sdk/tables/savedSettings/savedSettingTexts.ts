import type { SettingScope } from "@petrons/sdk/contracts";

/**
 * Texts of the dialogs of saved settings; those of what happens to a setting are the service's. A
 * scope is named by its label.
 */
export const savedSettingTexts = {
  scopes: (scope = "page"): Record<SettingScope, string> => ({
    user: "Only me",
    petron: `Users of this ${scope}`,
    org: "Everyone in the organization",
  }),
  saveTitle: (kind: string) => `Save ${kind}`,
  name: "Name",
  scope: "Share with",
  save: "Save",
  replace: "Replace",
  replaces: (kind: string, name: string) => `Replaces the ${kind} ${name} that is there.`,
  mayNotReplace: "A setting of this name is there, and only its owner or an admin can replace it",
  loadTitle: (kind: string) => `Load ${kind}`,
  apply: "Apply",
  none: (kind: string, subject?: string) =>
    `No saved ${kind}s${subject === undefined ? "" : ` of ${subject}`} yet.`,
  manageTitle: (kind: string) => `Manage ${kind}s`,
  search: "Search by name",
  copyLink: "Copy link",
  linkCopied: "Link copied.",
  notCopied: (reason: string) => `The link could not be copied: ${reason}`,
  opensFor: (scope = "page"): Record<SettingScope, string> => ({
    user: "Opens for you alone",
    petron: `Opens for the users of this ${scope}`,
    org: "Opens for everyone in the organization",
  }),
  rename: "Rename",
  renameTitle: (kind: string) => `Rename ${kind}`,
  confirm: "Confirm",
  delete: "Delete",
  deleteTitle: (kind: string) => `Delete ${kind}`,
  deleteQuestion: (kind: string, name: string) =>
    `Are you sure you want to delete the ${kind} ${name}?`,
  yes: "Yes",
  close: "Close",
  selectOne: "Select one first",
  mayChange: "Rename, replace, delete",
  readOnly: "Apply only",
  readOnlyReason: (scope?: string): Record<SettingScope, string> => ({
    user: "Only its creator or an admin can change it",
    petron: `Only ${scope === undefined ? "its" : `the ${scope}'s`} owner or an admin can change it`,
    org: "Must be admin",
  }),
  loading: "Loading settings …",
  retry: "Retry",
  lastApplied: "applied last",
} as const;
