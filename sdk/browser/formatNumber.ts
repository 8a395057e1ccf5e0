import { fixedText, numberText } from "@petrons/sdk/contracts";

const isNumber = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

/**
 * A number as it is shown: with the decimals given, else none for whole numbers, 2 when the
 * absolute value is at least 1, otherwise 4 (UN-011). Nothing for what is no number, since blank
 * differs from zero.
 */
export const formatNumber = (value: number | null | undefined, decimals?: number): string =>
  isNumber(value) ? numberText(value, decimals) : "";

/** A count: whole, thousands separated. */
export const formatCount = (value: number | null | undefined): string =>
  isNumber(value) ? fixedText(value, 0) : "";

/** Progress labels have 2 decimals for absolute values and 1 for percent (UN-014). */
export const formatProgress = (value: number, kind: "absolute" | "percent"): string =>
  kind === "percent" ? `${fixedText(value, 1)}%` : fixedText(value, 2);
