import { literal } from "./sqlText.ts";

const identifierName = /(?:^|[^a-z])(?:api|uwi)(?:[^a-z]|$)/i;
const isLongNumber = (cell: string): boolean => /^\s*[0-9]{10,}\s*$/.test(cell);
const shortened = "[0-9](?:[.,][0-9]+)?[eE][+]?(?:0[7-9]|1[0-9])";

/** Whether a column holds identifiers of many digits, by its name or its first values. */
export const holdsIdentifiers = (name: string, values: readonly string[]): boolean => identifierName.test(name) || values.some(isLongNumber);

/** How many identifiers a spreadsheet has written as 4.23011E+13, with one of them. */
export const lostDigitsAggregates = (index: number): string[] => {
  const isLost = `(contains(c${index}, 'E+') OR contains(c${index}, 'e+')) AND regexp_full_match(trim(c${index}), ${literal(shortened)})`;
  return [`count_if(${isLost}) AS lost${index}`, `any_value(CASE WHEN ${isLost} THEN trim(c${index}) END) AS lostCell${index}`];
};
