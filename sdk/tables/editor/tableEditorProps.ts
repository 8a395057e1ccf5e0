import type { TableColumnOption, TableRow } from "../columnOptions.ts";

/** How a table editor is shown (TB-027): in a dialog, or in place in the page. */
export const tableEditorDisplays = ["modal", "block"] as const;
export type TableEditorDisplay = (typeof tableEditorDisplays)[number];

export interface TableEditorProps {
  /** Names the table; the title of the dialog. */
  title?: string;
  /**
   * The columns (TB-025): name, label, type, typeOptions, align, readOnly, sortable,
   * validationRules. Make the list once, outside of the component. Dates are shown as MM-DD-YYYY,
   * times as YYYY-MM-DD HH:mm in the display zone, where typeOptions has no other format.
   */
  columns: readonly TableColumnOption[];
  /**
   * Values by column name: numbers, booleans, days `YYYY-MM-DD`, moments in ISO 8601, a dropdown's
   * value, text; null for an empty cell. A text that could not be read as its column's type stays
   * as it was typed. What a row carries beside its columns is kept. Other rows than those reported
   * last replace the table.
   */
  rows: readonly TableRow[];
  /** All rows after every change, good or not. */
  onChange?: (rows: readonly TableRow[]) => void;
  /**
   * Shows the button Update: takes the rows over and goes on. Only good rows come; a rejection is
   * shown and nothing is lost.
   */
  onUpdate?: (rows: readonly TableRow[]) => void | Promise<void>;
  /**
   * Shows the button Save & Close: takes the rows over, then the dialog closes. Only good rows
   * come; a rejection is shown and nothing is lost.
   */
  onSave?: (rows: readonly TableRow[]) => void | Promise<void>;
  /**
   * Whether there are changes that were not taken over, each time that turns. False again when the
   * dialog closes.
   */
  onDirty?: (dirty: boolean) => void;
  /** Whether every cell is good and checked, each time that turns. */
  onValid?: (valid: boolean) => void;
  display?: TableEditorDisplay;
  /** For display modal. */
  isOpen?: boolean;
  /**
   * For display modal: the person leaves it, after a question when there are changes, or after
   * saving.
   */
  onClose?: () => void;
  /** 'Save & Close' by default (TB-032). */
  saveText?: string;
  /** 'Save table' by default (TB-032). */
  saveTip?: string;
  /** Rows there always are; 1 by default (TB-032). */
  minRows?: number;
  /** The table is only shown and copied. */
  readOnly?: boolean;
  /** Pixels of the table; as high as its rows up to 480 by default. */
  height?: number;
}
