/**
 * A text as a pattern that matches only itself, for `$regex`: the same in the server's database as
 * in JavaScript.
 */
export const literalPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
