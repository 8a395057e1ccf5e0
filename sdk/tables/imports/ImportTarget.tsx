import { Callout, Checkbox, FormGroup, HTMLSelect, InputGroup, Tag } from "@blueprintjs/core";
import type { EmptyCells, ImportMode } from "@petrons/sdk/contracts";
import { useId } from "react";
import type { ImportColumn } from "./importColumns.ts";
import {
  differingColumns,
  emptyCellChoice,
  type ImportedTable,
  keyChoices,
  sameFileText,
  targetText,
} from "./importTarget.ts";
import { knownText } from "./knownRows.ts";
import { unitNotes } from "./unitNotes.ts";
import type { useImportTarget } from "./useImportTarget.ts";

const modes: { value: ImportMode; label: string }[] = [
  { value: "new", label: "A new table" },
  { value: "append", label: "Rows added to a table" },
  { value: "update", label: "An update of a table" },
  { value: "replace", label: "A replacement of a table" },
];

interface ImportTargetProps {
  state: ReturnType<typeof useImportTarget>;
  fileName: string;
  fileHash: string | undefined;
  tables: readonly ImportedTable[];
  rows: number;
  columns: readonly ImportColumn[];
  onMode: (mode: ImportMode) => void;
  onCollection: (collection: string) => void;
  onKey: (key: readonly string[]) => void;
  onEmptyCells: (choice: EmptyCells) => void;
}

const emptyCells: { value: EmptyCells; label: string }[] = [
  { value: "keep", label: "Keep the table's value" },
  { value: "clear", label: "Clear it" },
];

/** Which table is written, and what that does, before it is done. */
export function ImportTarget({
  state,
  fileName,
  fileHash,
  tables,
  rows,
  columns,
  onMode,
  onCollection,
  onKey,
  onEmptyCells,
}: ImportTargetProps) {
  const [modeId, nameId, emptyId] = [useId(), useId(), useId()];
  const { target, table, counted } = state;
  const kept = columns.filter(({ skip }) => !skip).length;
  const effect =
    counted?.state === "counted" && target.mode === "update" ? counted.effect : undefined;
  const sameFile = sameFileText(target, { fileHash, fileName }, tables);
  const counting =
    target.mode === "append"
      ? "Looking for rows that the table has already …"
      : "Counting what changes …";
  const matched =
    target.mode === "update" && table && state.known ? `${knownText(state.known, table)} ` : "";
  const text = targetText({ target, table, rows, columns: kept, effect });
  return (
    <div className="petrons-import-target">
      {tables.length > 0 ? (
        <FormGroup label="Import as" labelFor={modeId}>
          <HTMLSelect
            id={modeId}
            value={target.mode}
            options={modes}
            onChange={(event) => onMode(event.target.value as ImportMode)}
          />
        </FormGroup>
      ) : null}
      <FormGroup label="Table" labelFor={nameId}>
        {target.mode === "new" ? (
          <InputGroup
            id={nameId}
            value={target.collection}
            onValueChange={onCollection}
            maxLength={60}
          />
        ) : (
          <HTMLSelect
            id={nameId}
            value={target.collection}
            options={tables.map(({ collection }) => collection)}
            onChange={(event) => onCollection(event.target.value)}
          />
        )}
      </FormGroup>
      {state.offersSource ? (
        <Checkbox
          className="petrons-import-source"
          checked={state.hasSource}
          label="Column with the source file"
          onChange={(event) => state.setHasSource(event.currentTarget.checked)}
        />
      ) : null}
      {target.mode === "update" ? (
        <KeyColumns chosen={target.key} choices={keyChoices(table, columns)} onChange={onKey} />
      ) : null}
      {target.mode === "update" ? (
        <FormGroup label="Empty cells" labelFor={emptyId}>
          <HTMLSelect
            id={emptyId}
            value={emptyCellChoice(target)}
            options={emptyCells}
            onChange={(event) => onEmptyCells(event.target.value as EmptyCells)}
          />
        </FormGroup>
      ) : null}
      {target.mode === "replace" && table ? (
        <Callout intent="danger" compact className="petrons-import-effect">
          {text}
        </Callout>
      ) : (
        <p className="petrons-import-effect" role="status">
          {matched}
          {counted?.state === "counting" ? counting : text}
        </p>
      )}
      {sameFile ? (
        <Callout intent="warning" compact className="petrons-import-effect">
          {sameFile}
        </Callout>
      ) : null}
      {table && (target.mode === "append" || target.mode === "update") ? (
        <>
          <Units notes={unitNotes(table, columns)} />
          <Differences table={table} columns={columns} />
        </>
      ) : null}
    </div>
  );
}

interface KeyColumnsProps {
  chosen: readonly string[];
  choices: readonly { name: string; label: string }[];
  onChange: (key: readonly string[]) => void;
}

/** The columns that together tell rows apart: as many as that takes. */
function KeyColumns({ chosen, choices, onChange }: KeyColumnsProps) {
  const id = useId();
  const left = choices.filter(({ name }) => !chosen.includes(name));
  return (
    <FormGroup label="Match rows by" labelFor={id}>
      <div className="petrons-import-key">
        {chosen.map((name) => {
          const label = choices.find((choice) => choice.name === name)?.label ?? name;
          return (
            <Tag key={name} minimal onRemove={() => onChange(chosen.filter((one) => one !== name))}>
              {label}
            </Tag>
          );
        })}
        <HTMLSelect
          id={id}
          value=""
          options={[
            { value: "", label: "Add a column …" },
            ...left.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(event) =>
            event.target.value !== "" && onChange([...chosen, event.target.value])
          }
        />
      </div>
    </FormGroup>
  );
}

const shownColumns = 5;
const listed = (names: readonly string[]): string =>
  names.length > shownColumns
    ? `${names.slice(0, shownColumns).join(", ")} and ${names.length - shownColumns} more`
    : names.join(", ");

/** Numbers that are stored otherwise than the file has them. */
function Units({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  const more = notes.length - shownColumns;
  return (
    <Callout compact className="petrons-import-effect" role="region" aria-label="Units">
      {notes.slice(0, shownColumns).map((note) => (
        <div key={note}>{note}</div>
      ))}
      {more > 0 ? <div>{`And ${more.toLocaleString("en-US")} more.`}</div> : null}
    </Callout>
  );
}

/** Columns that only one of both has. */
function Differences({
  table,
  columns,
}: {
  table: ImportedTable;
  columns: readonly ImportColumn[];
}) {
  const { onlyFile, onlyTable } = differingColumns(table, columns);
  if (onlyFile.length + onlyTable.length === 0) return null;
  return (
    <Callout intent="warning" compact className="petrons-import-effect">
      {onlyFile.length > 0 ? (
        <div>{`Only in the file, and new in the table: ${listed(onlyFile)}.`}</div>
      ) : null}
      {onlyTable.length > 0 ? (
        <div>{`Only in the table, and empty in added rows: ${listed(onlyTable)}.`}</div>
      ) : null}
    </Callout>
  );
}
