import { withoutZeros } from "./numberText.ts";
import type { ColumnKind, SourceColumn } from "./sourceColumns.ts";

/** Digits of a number that a table keeps. */
const keptDigits = 15;
const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?)(?:\+00)?$/;

/**
 * What of a value as PostgreSQL writes it, in UTC and ISO 8601, a table keeps; undefined where
 * there is nothing like it.
 */
function keptText(kind: ColumnKind, value: string): string | undefined {
  if (kind === "number") return /^-?(?:NaN|Infinity)$/.test(value) ? undefined : value;
  if (kind === "boolean") return value === "t" ? "true" : "false";
  if (kind === "date") return day.test(value) ? value : undefined;
  if (kind === "moment") return moment.exec(value)?.[1];
  return value;
}

function hasMoreDigits(value: string): boolean {
  const digits = value.replace(/[^0-9]/g, "").replace(/^0+/, "");
  return digits.length > keptDigits && withoutZeros(digits).length > keptDigits;
}

/**
 * Writes rows as lines of a delimited text in which no value is an unquoted \N, and counts what
 * cannot be kept as it is.
 */
export class SourceCells {
  readonly #columns: readonly SourceColumn[];
  readonly #missing = new Map<string, { count: number; example: string }>();
  readonly #rounded = new Map<string, number>();
  readonly #empty = new Map<string, number>();

  constructor(columns: readonly SourceColumn[]) {
    this.#columns = columns;
  }

  line(row: readonly (string | null)[]): string {
    return `${row.map((value, at) => this.#cell(this.#columns[at]!, value)).join(",")}\n`;
  }

  /** For the log of the run, a sentence a column. */
  notes(): string[] {
    const count = (number: number) =>
      number === 1 ? "1 value" : `${number.toLocaleString("en-US")} values`;
    return [
      ...[...this.#missing].map(
        ([name, { count: found, example }]) =>
          `${count(found)} of '${name}' cannot be kept in a table and ${found === 1 ? "is" : "are"} missing, such as ${example}.`,
      ),
      ...[...this.#rounded].map(
        ([name, found]) =>
          `${count(found)} of '${name}' ${found === 1 ? "has" : "have"} more than ${keptDigits} digits and ${found === 1 ? "is" : "are"} rounded.`,
      ),
      ...[...this.#empty].map(
        ([name, found]) =>
          `${count(found)} of '${name}' ${found === 1 ? "is an empty text and counts" : "are empty texts and count"} as missing.`,
      ),
    ];
  }

  #cell({ name, kind }: SourceColumn, value: string | null): string {
    if (value === null) return "\\N";
    const kept = keptText(kind, value);
    if (kept === undefined) {
      const before = this.#missing.get(name);
      this.#missing.set(name, {
        count: (before?.count ?? 0) + 1,
        example: before?.example ?? value.slice(0, 40),
      });
      return "\\N";
    }
    // A table holds no text without a letter (`textSql`).
    if (kind === "text" && kept.trim() === "")
      this.#empty.set(name, (this.#empty.get(name) ?? 0) + 1);
    if (kind === "number" && hasMoreDigits(kept))
      this.#rounded.set(name, (this.#rounded.get(name) ?? 0) + 1);
    return `"${kept.replaceAll('"', '""')}"`;
  }
}
