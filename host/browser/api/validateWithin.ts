/** Milliseconds that the server has to say whether a token is good. */
export const validateWithin = 10_000;
