/**
 * Digits that the numbers of one write of a document may take: the database writes each out in
 * full, 1e308 with 309, so that a body of 1 MB would be answered as 60.
 */
const maxDigits = 4_194_304;

/** Why numbers within a value cannot be stored as they are; undefined when they can. */
export function numberFault(value: unknown): string | undefined {
  const digits = digitsOf(value);
  if (digits === Number.POSITIVE_INFINITY)
    return `a number is too large: at most ${Number.MAX_VALUE}`;
  return digits > maxDigits
    ? `its numbers have more than ${maxDigits.toLocaleString("en-US")} digits when written out in full: give them in another unit or in fewer documents`
    : undefined;
}

/** JSON itself writes only these with an exponent. */
const isWrittenOut = (size: number) => size !== 0 && (size >= 1e21 || size < 1e-6);

function digitsOf(value: unknown): number {
  if (typeof value === "number") {
    const size = Math.abs(value);
    if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
    return isWrittenOut(size) ? Math.abs(Math.floor(Math.log10(size))) : 0;
  }
  if (typeof value !== "object" || value === null) return 0;
  let sum = 0;
  for (const part of Array.isArray(value) ? value : Object.values(value)) sum += digitsOf(part);
  return sum;
}
