import { formatCount, formatDate, formatDateTime } from "@petrons/sdk/browser";
import { dateFormat } from "@petrons/sdk/contracts";
import { parseDate, readTypedNumber } from "@petrons/sdk/conventions";
import type { TableColumnOption } from "../columnOptions.ts";
import { editorTexts as texts } from "./editorTexts.ts";
import { parseTime } from "./parseTime.ts";

/** How times are shown and typed where the column gives no format. */
const timeFormat = "YYYY-MM-DD HH:mm";

/**
 * What a text stands for in a column: its value, null for an empty one; or the text itself with the
 * reason why it is none.
 */
type CellReading = { value: unknown; problem?: undefined } | { value: string; problem: string };

const fullNumber = new Intl.NumberFormat("en-US", { maximumFractionDigits: 12 });
const yes = new Set(["yes", "y", "true", "1", "on"]);
const no = new Set(["no", "n", "false", "0", "off"]);

/**
 * Reads what was typed or pasted. Values are numbers, booleans, days `YYYY-MM-DD`, moments in ISO
 * 8601, the value of a choice, or text.
 */
export function readCell(column: TableColumnOption, text: string, zone: string): CellReading {
  const given = text.trim();
  if (given === "") return { value: null };
  const { format, values = [] } = column.typeOptions ?? {};
  switch (column.type) {
    case "number":
      return measured(column, number(given, isWhole(column)));
    case "date": {
      const day = parseDate(given, format === undefined ? {} : { format });
      return day === undefined ? { value: text, problem: texts.notDate } : { value: day };
    }
    case "time": {
      const moment = parseTime(given, format ?? timeFormat, column.typeOptions?.zone ?? zone);
      return moment === undefined ? { value: text, problem: texts.notTime } : { value: moment };
    }
    case "boolean": {
      const word = given.toLowerCase();
      return yes.has(word)
        ? { value: true }
        : no.has(word)
          ? { value: false }
          : { value: text, problem: texts.notBoolean };
    }
    case "dropdown": {
      const word = given.toLowerCase();
      const choices = values.map(choiceOf);
      const found =
        choices.find(({ value }) => value === given) ??
        choices.find(({ value, label }) =>
          [value, label].some((one) => one.toLowerCase() === word),
        );
      return found ? { value: found.value } : { value: text, problem: texts.notChoice };
    }
    default:
      return { value: text };
  }
}

/**
 * Why a value is none of its column's type. A text where another type is due is what could not be
 * read.
 */
export function typeProblem(
  column: TableColumnOption,
  value: unknown,
  zone: string,
): string | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (column.type === "number" && typeof value === "number" && Number.isFinite(value)) {
    return isWhole(column) && !Number.isInteger(value) ? texts.notInteger : undefined;
  }
  if (column.type === "boolean" && typeof value === "boolean") return undefined;
  return readCell(column, String(value), zone).problem;
}

/**
 * A value as the cell shows it and as it is copied: with all its digits, days and times by the
 * column's format; what could not be read as it was typed.
 */
export function editedText(column: TableColumnOption, value: unknown, zone: string): string {
  if (value === null || value === undefined) return "";
  const { format } = column.typeOptions ?? {};
  if (typeof value === "number" && column.type === "number") {
    const shown = shownValue(column, value);
    if (format === "plain" && shown === value) return String(value);
    return format === "integer" && Number.isInteger(shown)
      ? formatCount(shown)
      : fullNumber.format(shown);
  }
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  const text = String(value);
  if (column.type === "date")
    return formatDate(
      parseDate(text, format === undefined ? {} : { format }) ?? text,
      format ?? dateFormat,
    );
  if (column.type === "time")
    return typeProblem(column, value, zone)
      ? text
      : formatDateTime(text, column.typeOptions?.zone ?? zone, format ?? timeFormat);
  if (column.type === "dropdown")
    return (
      column.typeOptions?.values?.map(choiceOf).find((choice) => choice.value === text)?.label ??
      text
    );
  return text;
}

/** The text an editor starts with: digits without separators, the rest as shown. */
export const startText = (column: TableColumnOption, value: unknown, zone: string): string =>
  typeof value === "number" ? String(shownValue(column, value)) : editedText(column, value, zone);

export interface CellChoice {
  value: string;
  label: string;
}

const choiceOf = (option: string | CellChoice): CellChoice =>
  typeof option === "string" ? { value: option, label: option } : option;

/** What a column lets one choose from. */
export function choicesOf(column: TableColumnOption): CellChoice[] {
  if (column.type === "boolean") return [texts.yes, texts.no].map(choiceOf);
  return (column.typeOptions?.values ?? []).map(choiceOf);
}

/** What is shown and typed in another unit is no whole number any more. */
const isWhole = ({ typeOptions, display }: TableColumnOption): boolean =>
  typeOptions?.format === "integer" && (!display || display.isSame);

/**
 * A number in the unit it is shown in, without the last digits, which converting there and back
 * would change.
 */
const shownValue = ({ display }: TableColumnOption, value: number): number =>
  display && !display.isSame ? Number(display.show(value).toPrecision(14)) : value;

/** A typed number in the unit it is stored in. */
const measured = ({ display }: TableColumnOption, read: CellReading): CellReading =>
  display && typeof read.value === "number" ? { value: display.read(read.value) } : read;

function number(given: string, whole: boolean): CellReading {
  const value = readTypedNumber(given);
  if (value === undefined) return { value: given, problem: texts.notNumber };
  return whole && !Number.isInteger(value)
    ? { value: given, problem: texts.notInteger }
    : { value };
}
