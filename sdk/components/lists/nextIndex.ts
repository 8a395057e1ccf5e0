/** How the keys of a list lead through it. */
export interface ListKeys {
  /** Down and up lead on in a vertical list, which is the default, right and left in the other. */
  orientation?: "vertical" | "horizontal";
  /** Goes on at the other end; by default it stops at the ends. */
  wraps?: boolean;
  /** How far PageDown and PageUp lead; left out, they lead nowhere. */
  page?: number;
  /** False leaves Home and End to the caret of a text box. */
  ends?: boolean;
}

/**
 * Where a key leads from `at` in a list of `count`, -1 being outside it; undefined for a key that
 * leads nowhere, and in an empty list.
 */
export function nextIndex(
  key: string,
  at: number,
  count: number,
  { orientation = "vertical", wraps = false, page = 0, ends = true }: ListKeys = {},
): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  if (ends && key === "Home") return 0;
  if (ends && key === "End") return last;
  const [on, back] =
    orientation === "vertical"
      ? (["ArrowDown", "ArrowUp"] as const)
      : (["ArrowRight", "ArrowLeft"] as const);
  const steps: Record<string, number> = { [on]: 1, [back]: -1, PageDown: page, PageUp: -page };
  const step = steps[key];
  if (!step) return undefined;
  if (at < 0 && step === -1) return last;
  if (wraps) return (at + Math.max(-last, Math.min(last, step)) + count) % count;
  return Math.max(0, Math.min(last, at + step));
}

/** The next text after `at` that begins with what was typed; a longer word may be at it still. */
export function indexByText(
  texts: readonly (string | null)[],
  at: number,
  typed: string,
): number | undefined {
  const from = Math.max(0, at + (typed.length === 1 ? 1 : 0));
  return texts
    .map((_, index) => (from + index) % texts.length)
    .find((index) => texts[index]?.trim().toLowerCase().startsWith(typed.toLowerCase()));
}
