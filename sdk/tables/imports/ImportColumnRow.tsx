import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { type ColumnType, columnTypes } from "@petrons/sdk/contracts";
import { memo } from "react";
import { ColumnFormat } from "./ColumnFormat.tsx";
import { ColumnUnit } from "./ColumnUnit.tsx";
import type { ChangeColumn, ImportColumn } from "./importColumns.ts";

const typeLabels: Record<ColumnType, string> = {
  text: "Text",
  integer: "Integer",
  double: "Number",
  date: "Date",
  datetime: "Date and time",
  boolean: "Yes or no",
};

interface ImportColumnRowProps {
  column: ImportColumn;
  /** Among the columns of the file, from 0. */
  place: number;
  /** For screen readers, where not every row is drawn. */
  rowIndex: number | undefined;
  onChange: ChangeColumn;
}

/** A column of the file. Drawn again only when it changed itself. */
export const ImportColumnRow = memo(function ImportColumnRow({
  column,
  place,
  rowIndex,
  onChange,
}: ImportColumnRowProps) {
  const { source, label, type, skip, examples } = column;
  const notes = notesOf(column);
  return (
    <tr
      data-place={place}
      aria-rowindex={rowIndex}
      className={skip ? "petrons-import-skipped" : undefined}
    >
      <td>
        <Checkbox
          aria-label={`Keep ${source}`}
          checked={!skip}
          onChange={(event) => onChange(place, { skip: !event.currentTarget.checked })}
        />
      </td>
      <td title={source}>{source}</td>
      <td>
        <InputGroup
          size="small"
          aria-label={`Name of ${source}`}
          value={label}
          disabled={skip}
          onValueChange={(typed) => onChange(place, { label: typed })}
        />
      </td>
      <td>
        <span className="petrons-import-choices">
          <HTMLSelect
            minimal
            aria-label={`Type of ${source}`}
            value={type}
            disabled={skip}
            options={columnTypes.map((value) => ({ value, label: typeLabels[value] }))}
            onChange={(event) => onChange(place, { type: event.target.value as ColumnType })}
          />
          <ColumnFormat column={column} onChange={(format) => onChange(place, { format })} />
        </span>
      </td>
      <td>
        <ColumnUnit column={column} onChange={(change) => onChange(place, change)} />
      </td>
      <td className="petrons-import-examples">
        {examples.slice(0, 4).join(", ")}
        {notes ? (
          <span className="petrons-import-note" title={notes}>
            {notes}
          </span>
        ) : null}
      </td>
    </tr>
  );
});

/** What is known of how a column is read, and what it lacks. */
function notesOf({ evidence, affix, missing, isEmpty }: ImportColumn): string {
  if (isEmpty) return "No row has a value: choose its type if it is not this one.";
  const parts = [
    evidence,
    affix && `without '${affix}'`,
    missing > 0 && `${missing.toLocaleString("en-US")} missing`,
  ];
  return parts.filter(Boolean).join("; ");
}
