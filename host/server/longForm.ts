/**
 * `npm run drills -- browser` and `-- server` look at everything; `npm test` at enough of it that
 * each behavior has its proof.
 */
export const isLongForm = process.env.LONG_FORM === "1";
