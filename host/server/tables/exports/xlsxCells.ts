import {
  csvValue,
  type ExportPrecision,
  maxShownDecimals,
  type TableColumn,
} from "@petrons/sdk/contracts";

/** A cell of Excel ends here. */
export const maxCellCharacters = 32_767;

/**
 * The number formats of the workbook, in the order of its styles; style 0 is General and the last
 * one a bold header.
 */
const decimalFormats = Array.from(
  { length: maxShownDecimals + 1 },
  (_, decimals) => `#,##0${decimals > 0 ? `.${"0".repeat(decimals)}` : ""}`,
);
const namedFormats = [
  "0",
  "yyyy\\-mm\\-dd",
  "mmm\\ yyyy",
  "yyyy\\-mm\\-dd\\ hh:mm:ss",
  "yyyy\\-mm\\-dd\\ hh:mm",
  "0.00E+00",
] as const;
export const numberFormats: readonly string[] = [...namedFormats, ...decimalFormats];
const styles = { integer: 1, day: 2, month: 3, moment: 4, minute: 5, exponent: 6, decimals: 7 };
export const headerStyle = numberFormats.length + 1;

const dayMs = 86_400_000;
/**
 * Excel counts days from here, and takes 1900 for a leap year: before March of it, and after 9999,
 * it has no days.
 */
const epochDays = 25_569;
const firstDay = 61;
const lastDay = 2_958_466;

/** `A`, `B`, … `XFD`. */
function columnLetters(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const needsEscape = /[&<>"\p{Cc}\uFFFE\uFFFF\p{Surrogate}]|_x[0-9A-Fa-f]{4}_/u;
const isXml = (character: string): boolean => character === "\t" || character === "\n";

/** Text as XML holds it; what XML cannot hold is written `_x0001_`, as Excel reads it. */
export function xmlText(text: string): string {
  if (!needsEscape.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"]/g, (character) => escapes[character]!)
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (character) =>
      isXml(character)
        ? character
        : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    );
}

/**
 * A text, never a formula: inline texts are none. `at` is the beginning of the cell, up to its
 * place.
 */
const textCell = (at: string, text: string, style = 0): string =>
  `${at}"${style ? ` s="${style}"` : ""} t="inlineStr"><is><t xml:space="preserve">${xmlText(text.length > maxCellCharacters ? cutText(text) : text)}</t></is></c>`;

const cutText = (text: string): string => `${text.slice(0, maxCellCharacters - 1).toWellFormed()}…`;

export const headerCell = (column: number, row: number, text: string): string =>
  textCell(`<c r="${columnLetters(column)}${row}`, text, headerStyle);

interface CellWriter {
  /** The XML of a cell; nothing for a missing value. */
  cell(value: unknown, row: number): string;
}

/**
 * How the cells of a column are written: numbers as numbers, days and moments as Excel's, Yes and
 * No as its true and false, all else as text.
 */
export function cellWriter(
  column: Pick<TableColumn, "type" | "decimals" | "shown">,
  index: number,
  precision: ExportPrecision,
  onCut?: () => void,
): CellWriter {
  const { type, shown } = column;
  const begin = `<c r="${columnLetters(index)}`;
  const isShown = precision === "shown";
  const numberCell = (at: string, value: string, style: number) =>
    `${at}"${style ? ` s="${style}"` : ""}><v>${value}</v></c>`;
  const date = (at: string, value: unknown, style: number): string => {
    const text = isShown && type === "datetime" ? `${String(value).slice(0, 16)}Z` : String(value);
    const serial = Date.parse(text) / dayMs + epochDays;
    return serial >= firstDay && serial < lastDay
      ? numberCell(at, String(serial), style)
      : textCell(at, csvValue(value, column, precision));
  };
  const number = (at: string, value: number): string => {
    if (!Number.isFinite(value)) return textCell(at, String(value));
    if (type === "integer") return numberCell(at, String(value), styles.integer);
    if (!isShown) return numberCell(at, String(value), 0);
    const text = csvValue(value, column, precision);
    if (text.includes("e")) return numberCell(at, text, styles.exponent);
    const point = text.indexOf(".");
    return numberCell(
      at,
      text,
      styles.decimals + (point < 0 ? 0 : Math.min(maxShownDecimals, text.length - point - 1)),
    );
  };
  return {
    cell(value, row) {
      if (value === null || value === undefined || Number.isNaN(value)) return "";
      const at = `${begin}${row}`;
      if (typeof value === "number") return number(at, value);
      if (typeof value === "boolean") return `${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
      if (type === "date") return date(at, value, isShown && shown ? styles.month : styles.day);
      if (type === "datetime") return date(at, value, isShown ? styles.minute : styles.moment);
      const text = String(value);
      if (text.length > maxCellCharacters) onCut?.();
      return textCell(at, text);
    },
  };
}
