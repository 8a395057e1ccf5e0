import { Checkbox, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { type ColumnType, columnTypes } from "@petrons/sdk/contracts";
import { memo } from "react";
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

export interface ImportColumnRowProps {
  column: ImportColumn;
  /** Among the columns of the file, from 0. */
  place: number;
  /** For screen readers, where not every row is drawn. */
  rowIndex: number | undefined;
  onChange: ChangeColumn;
}

/** A column of the file. Drawn again only when it changed itself. */
export const ImportColumnRow = memo(function ImportColumnRow({ column, place, rowIndex, onChange }: ImportColumnRowProps) {
  const { source, label, type, skip, examples, missing } = column;
  return (
    <tr data-place={place} aria-rowindex={rowIndex} className={skip ? "petrons-import-skipped" : undefined}>
      <td>
        <Checkbox aria-label={`Keep ${source}`} checked={!skip} onChange={(event) => onChange(place, { skip: !event.currentTarget.checked })} />
      </td>
      <td title={source}>{source}</td>
      <td>
        <InputGroup size="small" aria-label={`Name of ${source}`} value={label} disabled={skip} onValueChange={(typed) => onChange(place, { label: typed })} />
      </td>
      <td>
        <HTMLSelect
          minimal
          aria-label={`Type of ${source}`}
          value={type}
          disabled={skip}
          options={columnTypes.map((value) => ({ value, label: typeLabels[value] }))}
          onChange={(event) => onChange(place, { type: event.target.value as ColumnType, format: undefined })}
        />
      </td>
      <td>
        <ColumnUnit column={column} onChange={(change) => onChange(place, change)} />
      </td>
      <td className="petrons-import-examples">
        {examples.slice(0, 4).join(", ")}
        {missing > 0 ? <span className="petrons-import-muted">{` (${missing.toLocaleString("en-US")} without a value in the sample)`}</span> : null}
      </td>
    </tr>
  );
});
