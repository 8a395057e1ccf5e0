import type { ReactElement } from "react";
import type { TableColumnOption } from "../../columnOptions.ts";
import type { CellChoice } from "../cellText.ts";
import { ChoiceCell } from "./ChoiceCell.tsx";
import { DateCell } from "./DateCell.tsx";
import { TextCell } from "./TextCell.tsx";

/** What an editor in a cell is given. `typed` is the character that opened it and takes the place of the text. */
export interface CellEditorProps {
  column: TableColumnOption;
  text: string;
  typed: string | undefined;
  choices: readonly CellChoice[];
  commit: (text: string, move?: "down" | "right" | "left") => void;
  cancel: () => void;
}

/** The editor of a cell, by its column's type. Enter and Tab take the text, so does leaving the cell; Escape leaves the cell as it was. */
export function CellEditor(props: CellEditorProps): ReactElement {
  const { type } = props.column;
  if (type === "boolean" || type === "dropdown") return <ChoiceCell {...props} />;
  return type === "date" ? <DateCell {...props} /> : <TextCell {...props} />;
}
