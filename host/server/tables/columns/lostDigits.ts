import { literal } from "../engine/sqlText.ts";
import { whenSql } from "./cellText.ts";

const identifierName = /(?:^|[^a-z])(?:api|uwi)(?:[^a-z]|$)/i;
const isLongNumber = (cell: string): boolean => /^\s*[0-9]{10,}\s*$/.test(cell);
const shortened = "[0-9](?:[.,][0-9]+)?[eE][+](?:0[7-9]|1[0-9])";

/** Whether a column holds identifiers of many digits, by its name or its first values. */
export const holdsIdentifiers = (name: string, values: readonly string[]): boolean =>
  identifierName.test(name) || values.some(isLongNumber);

export const isLostSql = (cell: string): string =>
  whenSql(`contains(${cell}, '+')`, `regexp_full_match(trim(${cell}), ${literal(shortened)})`);

/** How many identifiers a spreadsheet has written as 4.23011E+13, with one of them. */
export const lostDigits = (index: number): { cells: string[]; aggregates: string[] } => {
  const [cell, isLost] = [`c${index}`, `lost${index}_cell`];
  return {
    cells: [`${isLostSql(cell)} AS ${isLost}`],
    aggregates: [
      `count_if(${isLost}) AS lost${index}`,
      `any_value(CASE WHEN ${isLost} THEN trim(${cell}) END) AS lostCell${index}`,
    ],
  };
};
