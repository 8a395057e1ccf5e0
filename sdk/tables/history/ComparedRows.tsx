import { Callout } from "@blueprintjs/core";
import { useDisplayUnits, useHost } from "@petrons/sdk/browser";
import {
  type ComparedRow,
  comparedExamples,
  isSameValue,
  type TableColumn,
  type TableComparison,
} from "@petrons/sdk/contracts";
import { useMemo } from "react";
import { columnHeader, columnText, type TableColumnOption } from "../columnOptions.ts";
import { measuredColumns } from "../measuredColumns.ts";
import { liveColumn } from "../source/liveTableParts.ts";

interface ComparedRowsProps {
  comparison: TableComparison;
  label: string;
}

const kinds = { added: "Added", removed: "Removed", changed: "Changed" } as const;

/** A node of the release before says nothing of them. */
const none: NonNullable<TableComparison["changedColumns"]> = [];

/**
 * The rows that differ, as tables show their values: the old one struck out beside the new one
 * where a row was changed.
 */
export function ComparedRows({
  comparison: { columns, key, changedColumns = none, differing, examples, added, removed, changed },
  label,
}: ComparedRowsProps) {
  const { organization } = useHost();
  const units = useDisplayUnits();
  const shown = useMemo(
    () =>
      measuredColumns(
        changedFirst(columns, key, changedColumns).map((column) => liveColumn(column)),
        units,
      ),
    [columns, key, changedColumns, units],
  );
  return (
    <>
      {differing.length === 0 ? null : (
        <Callout intent="warning" compact>
          {`Not compared: ${differing.map((column) => `${column.label} (${column.reason})`).join(", ")}.`}
        </Callout>
      )}
      {examples.length < added + removed + changed ? (
        <p className="petrons-history-kept">{`The first ${Math.min(comparedExamples, examples.length)} rows of each kind are shown.`}</p>
      ) : null}
      {examples.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: rows that scroll must be reachable by keyboard.
        <section className="petrons-compare-rows" tabIndex={0} aria-label={label}>
          <table>
            <thead>
              <tr>
                <th scope="col">Change</th>
                {shown.map((column) => (
                  <th key={column.name} scope="col">
                    {columnHeader(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {examples.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows without a key may repeat, and have no state
                <tr key={at}>
                  <th scope="row">{kinds[row.kind]}</th>
                  {shown.map((column) => (
                    <td
                      key={column.name}
                      className={column.type === "number" ? "petrons-compare-number" : undefined}
                    >
                      <Value row={row} column={column} zone={organization.displayTimeZoneId} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

/** The key, then what differs beside it, the most often changed column first; then all else. */
export function changedFirst(
  columns: readonly TableColumn[],
  key: readonly string[],
  changed: NonNullable<TableComparison["changedColumns"]>,
): TableColumn[] {
  const counts = new Map(changed.map(({ name, count }) => [name, count]));
  const rank = ({ name }: TableColumn) =>
    key.includes(name) ? Number.POSITIVE_INFINITY : (counts.get(name) ?? 0);
  return [...columns].sort((one, other) =>
    rank(one) === rank(other) ? 0 : rank(other) - rank(one),
  );
}

function Value({
  row: { before, after },
  column,
  zone,
}: {
  row: ComparedRow;
  column: TableColumnOption;
  zone: string;
}) {
  const [old, now] = [before, after].map((record) =>
    record ? columnText(column, record, zone) : undefined,
  );
  if (!before || !after || isSameValue(before[column.name], after[column.name])) return now ?? old;
  return (
    <>
      <del>{old === "" ? "none" : old}</del>
      <ins>{now === "" ? "none" : now}</ins>
    </>
  );
}
