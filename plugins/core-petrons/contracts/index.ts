export type { DockedApp, Link, ListedPetron, Petron } from "./petron.ts";
export { favoriteLink } from "./petron.ts";
export type { Shortcut, ShortcutGroup } from "./shortcut.ts";
export { shortcutsUri } from "./shortcut.ts";
export type { Profile, SharedPetron } from "./profile.ts";
export { profileUri } from "./profile.ts";
export type { SearchOptions, SearchResult } from "./search.ts";
export { maxSearchText } from "./search.ts";
