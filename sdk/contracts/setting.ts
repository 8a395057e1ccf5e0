import { fillAddress } from "./address.ts";

/**
 * Who a saved setting is for: its creator, the users of a scope, everyone of the organization
 * (DA-019).
 */
export const settingScopes = ["user", "petron", "org"] as const;
export type SettingScope = (typeof settingScopes)[number];

/**
 * A setting as the service `saved-settings` stores it (DA-018). `parentId` is the id of the person,
 * scope or organization that `scope` says.
 */
export interface SavedSetting {
  name: string;
  parentId: string;
  /** What it is a setting of, such as a table. */
  referenceId: string;
  scope: SettingScope;
  /** Of the shape of `data`: settings of other versions are not offered. */
  version: string;
  /** JSON. */
  data: string;
}

/**
 * One of the settings that `settingMarksUri` follows: its revision shows whether it was changed.
 */
export interface SavedSettingMark {
  id: string;
  revision: number;
  version: string;
}

/** Takes the place of the scope in addresses outside of one. */
export const noPetron = "none";
/** Longer ones are refused as addresses of live workspaces. */
const maxReference = 300;

/**
 * The live resource (SavedSettingMark[]) of the settings that a person may use on a page: it
 * changes when anybody saves, renames or deletes one. Null for a reference id that is too long for
 * an address once its signs are encoded. `marks` is what the service calls it.
 */
export function settingMarksUri({
  marks,
  userId,
  petronId = noPetron,
  referenceId,
}: {
  marks: string;
  userId: string;
  petronId?: string | undefined;
  referenceId: string;
}): string | null {
  const encoded = encodeURIComponent(referenceId);
  if (encoded === "" || encoded.length > maxReference) return null;
  return fillAddress(marks, { userId, petronId, referenceId: encoded });
}
