/**
 * A shortcut of one person to a page of a plugin (NT-009). `toRoute` is the path with its query, so
 * that the view comes back as it was.
 */
export interface Shortcut {
  name: string;
  pluginId: string;
  meta: { toRoute: string; petronId: string | null };
}

/**
 * `$root/Users/{userId}/Shortcuts#UserShortcutsByPetron` is a list of these, by the Petron's name;
 * those outside a Petron come after, those whose Petron is gone last.
 */
export interface ShortcutGroup {
  petronId: string | null;
  /**
   * Null outside a Petron, and for a Petron that the person may not see (any longer): `petronId`
   * tells them apart.
   */
  petronName: string | null;
  /** Sorted by name. */
  shortcuts: (Shortcut & { id: string })[];
}

export const shortcutsUri = (userId: string): string =>
  `$root/Users/${userId}/Shortcuts#UserShortcutsByPetron`;
