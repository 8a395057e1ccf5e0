import type { TransformName } from "../contracts/index.ts";

/** A pair of functions between what is stored and what the person sees and enters. */
export interface Transform {
  show: (stored: unknown) => unknown;
  store: (entered: unknown) => unknown;
  /** Shown after the entered value. */
  unit?: string;
}

// Fifteen digits are what a double holds for sure: 0.07 × 100 is 7, not 7.000000000000001.
const exact = (value: number): number => Number(value.toPrecision(15));
const ofNumber = (change: (value: number) => number) => (value: unknown) =>
  typeof value === "number" && Number.isFinite(value) ? exact(change(value)) : value;

export const transforms: Record<TransformName, Transform> = {
  percent: {
    show: ofNumber((value) => value * 100),
    store: ofNumber((value) => value / 100),
    unit: "%",
  },
  trim: {
    show: (stored) => stored,
    store: (entered) => (typeof entered === "string" ? entered.trim() || undefined : entered),
  },
};
