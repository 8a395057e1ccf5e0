import { HTMLTable } from "@blueprintjs/core";
import { StateMessage } from "@petrons/sdk/components";
import { chartTexts } from "../texts.ts";

/** Longer ones are identifiers. */
const maxLength = 24;
const kinds = [
  /^-?\d+(?:\.\d+)?$/,
  /^-?\d+,\d+$/,
  /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  /^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
];

/**
 * Whether a text is a number, with a decimal point or a decimal comma. A leading zero is part of a
 * name, such as a well's number.
 */
const isNumberText = (text: string): boolean =>
  text.length <= maxLength && !/^-?0\d/.test(text) && kinds.some((kind) => kind.test(text));

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
/** Exact: neither rounded nor with thousands set apart, which years and well numbers never have. */
const textOf = (value: unknown): string =>
  typeof value === "number" || typeof value === "string" ? String(value) : "";

/**
 * A table that is stored with its page: column names, and rows of texts and numbers, shown as they
 * were pasted. Columns of numbers are right-aligned.
 */
export function StaticTable({ columns, rows }: { columns: unknown; rows: unknown }) {
  const names = listOf(columns).map(textOf);
  const lines = listOf(rows).map((line) => listOf(line).map(textOf));
  if (names.length === 0 || lines.length === 0)
    return <StateMessage kind="empty" title={chartTexts.noRows} compact />;
  const isNumber = names.map((_, column) => {
    const filled = lines.flatMap((line) => line[column]?.trim() || []);
    return filled.length > 0 && filled.every((text) => isNumberText(text));
  });
  const side = (column: number) => (isNumber[column] ? "petrons-static-number" : undefined);
  return (
    <div className="petrons-static-table">
      <HTMLTable compact striped>
        <thead>
          <tr>
            {names.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and cells have no state
              <th key={column} className={side(column)} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={row}>
              {names.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} className={side(column)}>
                  {line[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
