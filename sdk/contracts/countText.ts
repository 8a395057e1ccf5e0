/**
 * A count with its noun, in English: "1 row", "2,000 rows". `noun` is one whose plural ends in s.
 */
export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
