import { Button } from "@blueprintjs/core";
import { Edit, Th } from "@blueprintjs/icons";
import { lazyPart } from "@petrons/sdk/components";
import type { TableColumnOption, TableEditorDisplay, TableRow } from "@petrons/sdk/tables";
import { Suspense, useState } from "react";
import type { InputProps } from "../inputProps.ts";
import { inputTexts } from "./inputTexts.ts";
import { useProblems } from "./useProblems.ts";

const TableEditor = lazyPart(async () => ({
  default: (await import("@petrons/sdk/tables")).TableEditor,
}));

export interface TableInputOptions {
  /** The columns (TB-025). Make the list once, outside of the component. */
  columns: readonly TableColumnOption[];
  /**
   * In place (`block`, by default), or in a dialog that a button with the count of rows opens
   * (`modal`) (TB-027).
   */
  display?: TableEditorDisplay;
  /** Rows there always are; 1 by default (TB-032). */
  minRows?: number;
  /** Height of the table in place, pixels. */
  height?: number;
}

const none: readonly TableRow[] = [];

/**
 * Rows of typed columns. In place every change is emitted, and the errors of the table are
 * reported; the dialog emits when it is saved, and only rows without errors.
 */
export default function TableInput(props: InputProps<readonly TableRow[], TableInputOptions>) {
  const {
    id,
    label,
    value = none,
    options,
    onChange,
    onProblems,
    onBlur,
    disabled,
    readonly,
    invalid,
    describedBy,
  } = props;
  const { columns, display = "block", minRows, height } = options;
  const [open, setOpen] = useState(false);
  const [valid, setValid] = useState(true);
  useProblems(onProblems, display === "block" && !valid ? [inputTexts.tableErrors] : []);
  const locked = disabled || readonly;
  const text = `${locked ? inputTexts.showTable : inputTexts.editTable} (${inputTexts.rows(value.length)})`;
  const editor = {
    title: label,
    columns,
    rows: value,
    readOnly: locked,
    ...(minRows === undefined ? {} : { minRows }),
    ...(height === undefined ? {} : { height }),
  };
  if (display === "block") {
    return (
      <fieldset
        id={id}
        className="petrons-fieldset petrons-table-input"
        aria-label={label}
        aria-describedby={describedBy}
        onBlur={onBlur}
      >
        <Suspense
          fallback={
            <div
              className="petrons-input-loading bp6-skeleton"
              role="status"
              aria-label={inputTexts.loading}
            />
          }
        >
          <TableEditor {...editor} onChange={onChange} onValid={setValid} />
        </Suspense>
      </fieldset>
    );
  }
  return (
    <div className={`petrons-table-input${invalid ? " petrons-object-invalid" : ""}`}>
      <Button
        id={id}
        size="small"
        icon={locked ? <Th /> : <Edit />}
        text={text}
        aria-label={`${label}, ${text}`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
        onBlur={onBlur}
      />
      <Suspense>
        {open ? (
          <TableEditor
            {...editor}
            display="modal"
            isOpen
            onSave={onChange}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
