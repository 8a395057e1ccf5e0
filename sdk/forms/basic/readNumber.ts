import { readTypedNumber } from "@petrons/sdk/conventions";

/**
 * A number as people write it, with a point and, as in spreadsheets, commas between thousands;
 * undefined for anything else.
 */
export const readNumber = readTypedNumber;
