import type { ColumnType } from "@petrons/sdk/contracts";
import { readNumber } from "@petrons/sdk/conventions";

const maxNumber = 40;

/** Whether a text reads as a number. */
const isDigits = (text: string): boolean =>
  text.length <= maxNumber && /[0-9]/.test(text) && readNumber(text) !== undefined;

/** Counts which cells of each column are numbers, and which are texts that only look so. */
export class CellKinds {
  readonly #numbers: number[] = [];
  readonly #digits: number[] = [];

  number(column: number): void {
    this.#numbers[column] = (this.#numbers[column] ?? 0) + 1;
  }

  text(column: number, text: string): void {
    if (isDigits(text)) this.#digits[column] = (this.#digits[column] ?? 0) + 1;
  }

  /**
   * Columns whose numbers are mostly written as texts are texts: well numbers and codes are kept
   * so.
   */
  types(columns: readonly number[]): Map<number, ColumnType> {
    const types = new Map<number, ColumnType>();
    for (const [at, column] of columns.entries()) {
      const digits = this.#digits[column] ?? 0;
      if (digits > 0 && digits >= (this.#numbers[column] ?? 0)) types.set(at, "text");
    }
    return types;
  }

  /**
   * Of a column that is text, though some of its numbers are real ones: how many are not, and of
   * how many.
   */
  mostlyTexts(column: number): { texts: number; of: number } | undefined {
    const [digits, numbers] = [this.#digits[column] ?? 0, this.#numbers[column] ?? 0];
    return numbers > 0 && digits >= numbers ? { texts: digits, of: digits + numbers } : undefined;
  }

  /** How many texts that look like numbers are among real ones. */
  mixed(column: number): number {
    const digits = this.#digits[column] ?? 0;
    return digits < (this.#numbers[column] ?? 0) ? digits : 0;
  }
}
