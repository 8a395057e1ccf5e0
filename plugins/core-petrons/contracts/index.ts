export type { CommentPlace } from "./comments.ts";
export { commentsAddress, commentsUri } from "./comments.ts";
export type { DockedApp, Link, ListedPetron, Petron } from "./petron.ts";
export { favoriteLink } from "./petron.ts";
