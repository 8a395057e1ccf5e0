/**
 * Numbers that differ by less than this part of themselves are one: converting makes such digits.
 */
export const sizeOfNoise = 1e-14;

/** A number without the digits that converting makes and nobody sees. */
export const tidied = (value: number): number => Number(value.toPrecision(12));
