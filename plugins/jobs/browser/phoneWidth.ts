/** Pixels below which a window is that of a phone. */
export const phoneWidth = 700;
