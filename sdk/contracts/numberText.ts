/** The most decimals that are found of a column's numbers; angles have as many. */
export const maxDecimals = 6;
/** The most decimals that a person can have a column shown with. */
export const maxShownDecimals = 8;

const styles = new Map<string, Intl.NumberFormat>();
function styleOf(digits: number, useGrouping: boolean): Intl.NumberFormat {
  const key = `${digits} ${useGrouping}`;
  const known = styles.get(key);
  if (known) return known;
  const style = new Intl.NumberFormat("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping,
  });
  styles.set(key, style);
  return style;
}

/** A number with just so many decimals. */
export const fixedText = (value: number, decimals: number, useGrouping = true): string =>
  styleOf(decimals, useGrouping).format(value === 0 ? 0 : value);

/**
 * Decimals of a shown number that is not whole and whose column names none: 2 from an absolute
 * value of 1 on, 4 below (UN-011).
 */
export const fractionDecimals = (value: number): 2 | 4 => (Math.abs(value) >= 1 ? 2 : 4);

/** Decimals of a shown number whose column names none: none of a whole number. */
export const shownDecimals = (value: number): 0 | 2 | 4 =>
  Number.isInteger(value) ? 0 : fractionDecimals(value);

/**
 * A number as it is shown, with the decimals of its column if it has a format. Zero has none; what
 * would look like it without being it has an exponent.
 */
export function numberText(
  value: number,
  decimals: number = shownDecimals(value),
  useGrouping = true,
): string {
  if (value === 0) return "0";
  if (Math.abs(value) < 0.5 * 10 ** -decimals) return value.toExponential(2);
  return fixedText(value, decimals, useGrouping);
}
