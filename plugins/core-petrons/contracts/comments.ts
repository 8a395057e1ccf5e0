import { fillAddress } from "@petrons/sdk/contracts";

/** A comment view: what a route declares as `commentView`, in a Petron. */
export interface CommentPlace {
  pluginId: string;
  petronId: string;
  viewId: string;
}

export const commentsAddress = "$root/Comments/plugin/{pluginId}/petron/{petronId}/view/{viewId}";
/** The live resource with the threads of a comment view, as CommentItem[]. */
export const commentsUri = (place: CommentPlace): string =>
  `${fillAddress(commentsAddress, { ...place })}#Comments`;
/** How many older comments and replies the threads leave out: a number. */
export const olderCommentsUri = (place: CommentPlace): string =>
  `${fillAddress(commentsAddress, { ...place })}#OlderCommentCount`;
