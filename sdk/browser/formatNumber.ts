import { shownDecimals } from "@petrons/sdk/contracts";

const style = (digits: number, useGrouping = true) =>
  new Intl.NumberFormat("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping });
const [none, one, two, four] = [style(0), style(1), style(2), style(4)];

const isNumber = (value: number | null | undefined): value is number => typeof value === "number" && Number.isFinite(value);

/** 2 decimals when the absolute value is at least 1, otherwise 4 (D3 §9); nothing for what is no number, since blank differs from zero. */
export function formatNumber(value: number | null | undefined): string {
  if (!isNumber(value)) return "";
  return (shownDecimals(value) === 2 ? two : four).format(value);
}

/** A count: whole, thousands separated. */
export const formatCount = (value: number | null | undefined): string => (isNumber(value) ? none.format(value) : "");

/** Progress labels have 2 decimals for absolute values and 1 for percent (D2 §9). */
export const formatProgress = (value: number, kind: "absolute" | "percent"): string => (kind === "percent" ? `${one.format(value)}%` : two.format(value));
