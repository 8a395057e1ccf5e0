export type { DockedApp, Link, ListedPetron, Petron } from "./petron.ts";
export { favoriteLink } from "./petron.ts";
