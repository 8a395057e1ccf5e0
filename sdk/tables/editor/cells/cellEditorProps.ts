import type { TableColumnOption } from "../../columnOptions.ts";
import type { CellChoice } from "../cellText.ts";

/**
 * What an editor in a cell is given. `typed` is the character that opened it and takes the place of
 * the text.
 */
export interface CellEditorProps {
  column: TableColumnOption;
  text: string;
  typed: string | undefined;
  choices: readonly CellChoice[];
  commit: (text: string, move?: "down" | "right" | "left") => void;
  cancel: () => void;
}
