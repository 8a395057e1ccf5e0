/** What the comments of one person in one Petron hold at most. */
export const heldCommentBytes = 4_194_304;

/**
 * How much of a discussion is read to be shown: several times what one person may write, so that
 * nobody alone drives others' comments out of it.
 */
export const shownCommentBytes = 16_777_216;
