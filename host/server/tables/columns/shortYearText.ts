import { timePattern } from "@petrons/sdk/conventions";
import { literal } from "../engine/sqlText.ts";
import { bareSql } from "./cellText.ts";

/** The last two digits of a date that has no year of four: of most the year. Empty for all else. */
export const lastDigits = (cell: string): string =>
  `regexp_extract(regexp_replace(${bareSql(cell)}, ${literal(`(?:${timePattern})$`)}, ''), '^(?:[0-9]{1,2})?[^0-9](?:.*[^0-9])?([0-9]{2})$', 1)`;
export const hasShortYear = (cell: string): string => `${lastDigits(cell)} <> ''`;
