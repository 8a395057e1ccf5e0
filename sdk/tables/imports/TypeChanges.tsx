import { Button, Callout } from "@blueprintjs/core";
import { useState } from "react";
import type { ChangeColumn, ImportColumn } from "./importColumns.ts";
import { type ImportedTable, type ImportTarget, isMerging } from "./importTarget.ts";
import { typeChanges } from "./typeChanges.ts";

interface TypeChangesProps {
  target: Pick<ImportTarget, "mode">;
  table: ImportedTable | undefined;
  columns: readonly ImportColumn[];
  onChange: ChangeColumn;
}

const shownChanges = 5;

/**
 * Columns of the table that become of another kind, before they do; times of day can be left out
 * instead.
 */
export function TypeChanges({ target, table, columns, onChange }: TypeChangesProps) {
  /** What was chosen here stays in the list, so that it can be chosen otherwise. */
  const [cut, setCut] = useState<ReadonlySet<string>>(new Set());
  if (!table || !isMerging(target)) return null;
  const changes = typeChanges(table, columns);
  const dates = new Map(
    table.schema.flatMap(({ name, label, type }) =>
      type === "date" ? [[name.toLowerCase(), label] as const] : [],
    ),
  );
  const kept = columns.flatMap(({ source, name, type, skip }, place) => {
    const label = dates.get(name.toLowerCase());
    return !skip && type === "date" && cut.has(source) && label !== undefined
      ? [{ source, label, place }]
      : [];
  });
  if (changes.length + kept.length === 0) return null;
  const more = changes.length - shownChanges;
  const keepDates = (source: string, place: number) => {
    setCut(new Set([...cut, source]));
    onChange(place, { type: "date" });
  };
  const widen = (source: string, place: number) => {
    setCut(new Set([...cut].filter((one) => one !== source)));
    onChange(place, { type: "datetime" });
  };
  return (
    <Callout
      intent="warning"
      compact
      className="petrons-import-effect"
      role="region"
      aria-label="Columns that change"
    >
      {changes.slice(0, shownChanges).map(({ source, place, text, keepsDates }) => (
        <div key={place}>
          {text}{" "}
          {keepsDates ? (
            <Button
              size="small"
              variant="outlined"
              text="Keep dates only"
              onClick={() => keepDates(source, place)}
            />
          ) : null}
        </div>
      ))}
      {more > 0 ? <div>{`And ${more.toLocaleString("en-US")} more.`}</div> : null}
      {kept.map(({ source, label, place }) => (
        <div key={place}>
          {`${label} stays a column of dates: times of day in the file are left out.`}{" "}
          <Button
            size="small"
            variant="outlined"
            text="Widen the column"
            onClick={() => widen(source, place)}
          />
        </div>
      ))}
    </Callout>
  );
}
