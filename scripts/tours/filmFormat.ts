export const filmSize = { width: 1280, height: 720 };

/** Pictures a second. */
export const filmRate = 30;

/** Of all videos together, in the repository. */
export const filmBytes = 6_000_000;
