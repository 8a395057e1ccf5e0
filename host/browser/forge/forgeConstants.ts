/** The constants of live data (D1 §9); milliseconds unless the name says otherwise. */
export const updateLoopEvery = 100;
/** At most one request per resource in this time. */
export const requestThrottle = 500;
/** An element dirty for longer than this is stale. */
export const staleAfter = 10_000;
/** Attempts for a resource since its last success, and for one value of a variable. */
export const maxAttempts = 50;
/** The wait before each attempt to connect, the first included; their number is the number of attempts. */
export const reconnectWaits: readonly number[] = [0, 1_000, 1_000, 2_000, 3_000, 5_000];
/** The page is blocked when the connection is not back by then. */
export const blockAfter = 4_000;
/** After the final failure an attempt is made this often (GP-072). */
export const retryAfterFailureEvery = 30_000;

/** A network that swallows packets answers nothing at all: these bound one attempt to connect and one call. */
export const connectTimeout = 10_000;
export const callTimeout = 30_000;
/** An element without subscribers is kept this long, so that moving between screens does not fetch it anew. */
export const dropAfter = 5_000;
/** A workspace that could not be entered is tried again after this, doubling up to the longest wait. */
export const enterRetryAfter = 1_000;
export const enterRetryLongest = 60_000;
