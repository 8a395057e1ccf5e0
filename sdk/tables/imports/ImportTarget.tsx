import { FormGroup, InputGroup } from "@blueprintjs/core";
import { useId } from "react";
import type { ImportedTable } from "./ImportDialog.tsx";
import type { ImportColumn } from "./importColumns.ts";
import { targetText } from "./importTexts.ts";

export interface ImportTargetProps {
  collection: string;
  onCollection: (collection: string) => void;
  tables: readonly ImportedTable[];
  rows: number;
  columns: readonly ImportColumn[];
}

/** Which table is written, and what that does, before it is done. */
export function ImportTarget({ collection, onCollection, tables, rows, columns }: ImportTargetProps) {
  const id = useId();
  const existing = tables.find((table) => table.collection === collection);
  const kept = columns.filter(({ skip }) => !skip).length;
  const about = targetText({ rows, columns: kept, collection, replaced: existing?.rowCount });
  return (
    <FormGroup label="Table" labelFor={id} helperText={about}>
      <InputGroup id={id} value={collection} onValueChange={onCollection} maxLength={60} list={`${id}-tables`} />
      <datalist id={`${id}-tables`}>
        {tables.map((table) => (
          <option key={table.collection} value={table.collection} />
        ))}
      </datalist>
    </FormGroup>
  );
}
