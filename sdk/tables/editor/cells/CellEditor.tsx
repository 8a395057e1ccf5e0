import type { ReactElement } from "react";
import { ChoiceCell } from "./ChoiceCell.tsx";
import type { CellEditorProps } from "./cellEditorProps.ts";
import { DateCell } from "./DateCell.tsx";
import { TextCell } from "./TextCell.tsx";

/**
 * The editor of a cell, by its column's type. Enter and Tab take the text, so does leaving the
 * cell; Escape leaves the cell as it was.
 */
export function CellEditor(props: CellEditorProps): ReactElement {
  const { type } = props.column;
  if (type === "boolean" || type === "dropdown") return <ChoiceCell {...props} />;
  return type === "date" ? <DateCell {...props} /> : <TextCell {...props} />;
}
