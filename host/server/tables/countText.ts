/** `1 row`, `2,000 rows`. */
export const countText = (count: number, noun: string): string => `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
