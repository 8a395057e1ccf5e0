import { BoundaryRows, LargestValue } from "./boundaryRows.ts";
import { refusal } from "./databaseFaults.ts";
import { withoutZeros } from "./numberText.ts";
import type { SourceColumn } from "./sourceColumns.ts";
import type { SourceRow } from "./sourceDatabase.ts";

/** Values of equal rank are written the same: 1.50 as 1.5. */
const sameText = (value: string): string =>
  /^-?\d+\.\d*$/.test(value) ? withoutZeros(value).replace(/\.$/, "") : value;

/**
 * The rows of a query in the order of a column, without those that were imported before, and how
 * far they reach.
 */
export class NewRows {
  readonly largest = new LargestValue();
  /** Rows that have no value there: they would be left out for good. */
  withoutValue = 0;
  readonly #column: SourceColumn;
  readonly #at: number;
  readonly #imported: BoundaryRows;
  readonly #from: string | undefined;

  constructor(
    columns: readonly SourceColumn[],
    name: string,
    last: { upTo: string; rows?: string | undefined } | undefined,
  ) {
    this.#at = columns.findIndex((column) => column.name === name);
    const column = columns[this.#at];
    if (!column)
      throw refusal(`The query has no column '${name}', which tells new rows from old ones.`);
    this.#column = column;
    if (!["integer", "number", "date", "moment"].includes(this.#column.kind))
      throw refusal(
        `New rows cannot be found by '${name}': choose a column of whole numbers, numbers, days or moments.`,
      );
    this.#imported = new BoundaryRows(last?.rows);
    this.#from = last && sameText(last.upTo);
  }

  async *of(batches: AsyncIterable<SourceRow[]>): AsyncGenerator<SourceRow[]> {
    for await (const batch of batches) {
      const rows = batch.filter((row) => this.#isNew(row));
      if (rows.length > 0) yield rows;
    }
  }

  #isNew(row: SourceRow): boolean {
    const value = row[this.#at];
    if (value === null || value === undefined) {
      this.withoutValue += 1;
      return false;
    }
    if (/^-?(?:infinity|nan)$/i.test(value))
      throw refusal(
        `New rows cannot be found by '${this.#column.name}', which holds ${value}. Leave such rows out of the query.`,
      );
    const text = sameText(value);
    this.largest.see(text, row);
    return text !== this.#from || !this.#imported.takes(row);
  }
}
