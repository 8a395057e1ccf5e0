import { HTMLTable } from "@blueprintjs/core";
import { StateMessage } from "@petrons/sdk/components";
import { dashboardTexts as texts } from "./dashboardTexts.ts";

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "number" ? value.toLocaleString("en-US") : typeof value === "string" ? value : "");

/** A table that is stored with its dashboard: column names, and rows of texts and numbers; numbers stand at the right. */
export function StaticTable({ columns, rows }: { columns: unknown; rows: unknown }) {
  const names = listOf(columns).map(textOf);
  const lines = listOf(rows).map(listOf);
  if (names.length === 0 || lines.length === 0) return <StateMessage kind="empty" title={texts.noRows} compact />;
  const isNumber = names.map((_, column) => lines.every((line) => typeof line[column] === "number"));
  const side = (column: number) => (isNumber[column] ? "dashboard-number" : undefined);
  return (
    <div className="dashboard-table">
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
                  {textOf(line[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </div>
  );
}
