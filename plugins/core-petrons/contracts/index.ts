export type { DockedApp, Link, ListedPetron, Petron } from "./petron.ts";
export { favoriteLink } from "./petron.ts";
export type { Shortcut, ShortcutGroup } from "./shortcut.ts";
export { shortcutsUri } from "./shortcut.ts";
