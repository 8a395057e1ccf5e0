/** The constants of live data (FG-005 to FG-011); milliseconds unless the name says otherwise. */
export const updateLoopEvery = 100;
/** At most one request per resource in this time. */
export const requestThrottle = 500;
/** An element dirty for longer than this is stale. */
export const staleAfter = 10_000;
/** Attempts for a resource since its last success, and for one value of a variable. */
export const maxAttempts = 50;
/**
 * A followed element in error that may pass is asked for again after this, then after twice as long
 * each time, up to the longest wait.
 */
export const errorRetryAfter = 5_000;
export const maxErrorRetry = 60_000;
/** The server may ask for a rest (429) of so long at most. */
export const maxRest = 60_000;
/**
 * The wait before each attempt to connect, the first included; their number is the number of
 * attempts.
 */
export const reconnectWaits: readonly number[] = [0, 1_000, 1_000, 2_000, 3_000, 5_000];
/** The page is blocked when the connection is not back by then. */
export const blockAfter = 4_000;
/** After the final failure an attempt is made this often (GP-072). */
export const retryAfterFailureEvery = 30_000;

/** A network that swallows packets answers nothing at all: this bounds one attempt to connect. */
export const connectTimeout = 5_000;
/**
 * The same after the final failure: a machine that is so busy answers late, and the next attempt is
 * far.
 */
export const slowConnectTimeout = 20_000;
/**
 * The patience of one call, by attempt. A first call may go out on a pooled connection that is
 * dead; the server shares one computation among all who ask, so asking again loses nothing.
 */
export const callTimeouts: readonly number[] = [5_000, 5_000, 10_000, 30_000];
/**
 * The server pings every 5 s. Without a word for this long the connection is dead, whatever the
 * socket says.
 */
export const serverTimeout = 12_000;
export const keepAliveEvery = 5_000;
/** A page that woke is answered within this, or connects anew. */
export const probeTimeout = 3_000;
/** A clock that jumps further than this between two looks means that the page slept. */
export const sleepGap = 10_000;
export const sleepLookEvery = 2_000;
/**
 * An element without subscribers is kept this long, so that moving between screens does not fetch
 * it anew.
 */
export const dropAfter = 5_000;
/**
 * A workspace that could not be entered is tried again after this, doubling up to the longest wait.
 */
export const enterRetryAfter = 1_000;
export const maxEnterRetry = 10_000;
/**
 * The page is at rest after so many turns of the update loop without anything to ask for; nobody
 * waits longer than this for that, in milliseconds.
 */
export const restfulTurns = 3;
export const restPatience = 2_000;
