/** Who a saved setting is for: its creator, the users of a Petron, everyone of the organisation (D1 §6). */
export const settingScopes = ["user", "petron", "org"] as const;
export type SettingScope = (typeof settingScopes)[number];

/** A document of type Setting (D1 §3). `parentId` is the id of the person, Petron or organisation that `scope` says. */
export interface Setting {
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
