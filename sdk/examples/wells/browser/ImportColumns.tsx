import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { type ColumnType, columnTypes } from "@petrons/sdk/contracts";
import { ColumnUnit } from "./ColumnUnit.tsx";
import type { ImportColumn } from "./importColumns.ts";

const typeLabels: Record<ColumnType, string> = {
  text: "Text",
  integer: "Integer",
  double: "Number",
  date: "Date",
  datetime: "Date and time",
  boolean: "Yes or no",
};

/** The columns found, to be corrected: kept or not, name, type, and what numbers measure in which unit. */
export function ImportColumns({ columns, onChange }: { columns: readonly ImportColumn[]; onChange: (columns: ImportColumn[]) => void }) {
  const set = (index: number, change: Partial<ImportColumn>) => onChange(columns.map((column, at) => (at === index ? { ...column, ...change } : column)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="wells-columns" aria-label="Columns" tabIndex={0}>
      <table className="petrons-grid">
        <thead>
          <tr>
            <th scope="col">Keep</th>
            <th scope="col">In the file</th>
            <th scope="col">Name</th>
            <th scope="col">Type</th>
            <th scope="col">Quantity and unit</th>
            <th scope="col">Examples</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            <tr key={column.source} className={column.skip ? "wells-skipped" : undefined}>
              <td>
                <Checkbox
                  aria-label={`Keep ${column.source}`}
                  checked={!column.skip}
                  onChange={(event) => set(index, { skip: !event.currentTarget.checked })}
                />
              </td>
              <td>{column.source}</td>
              <td>
                <InputGroup
                  size="small"
                  aria-label={`Name of ${column.source}`}
                  value={column.label}
                  disabled={column.skip}
                  onValueChange={(label) => set(index, { label })}
                />
              </td>
              <td>
                <HTMLSelect
                  minimal
                  aria-label={`Type of ${column.source}`}
                  value={column.type}
                  disabled={column.skip}
                  options={columnTypes.map((type) => ({ value: type, label: typeLabels[type] }))}
                  onChange={(event) => set(index, { type: event.target.value as ColumnType, format: undefined })}
                />
              </td>
              <td>
                <ColumnUnit column={column} onChange={(change) => set(index, change)} />
              </td>
              <td className="wells-examples">
                {column.examples.slice(0, 4).join(", ")}
                {column.missing > 0 ? (
                  <span className="wells-muted">{` (${column.missing.toLocaleString("en-US")} without a value in the sample)`}</span>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
