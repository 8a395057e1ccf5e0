import type { TableColumn } from "@petrons/sdk/contracts";
import { cellText, headerText, isNumeric } from "@petrons/sdk/tables";

interface ChartRows {
  rows: readonly Record<string, unknown>[];
  columns: readonly Pick<TableColumn, "name" | "label" | "type" | "unit">[];
}

/** The rows of a chart as a table: what the eye reads from the marks, for everyone. */
export function ChartTable({ label, rows, columns }: ChartRows & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="petrons-chart-table" aria-label={`${label}, as a table`} tabIndex={0}>
      <table className="petrons-grid">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={isNumeric(column) ? "petrons-grid-number" : undefined}
              >
                {headerText(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={columns
                .map(({ name, type }) => (isNumeric({ type }) ? "" : String(row[name])))
                .join("|")}
            >
              {columns.map((column) => (
                <td
                  key={column.name}
                  className={isNumeric(column) ? "petrons-grid-number" : undefined}
                >
                  {cellText(row[column.name], column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
