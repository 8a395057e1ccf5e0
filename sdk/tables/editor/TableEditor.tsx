import type { ReactElement } from "react";
import { TableEditorModal } from "./TableEditorModal.tsx";
import type { TableEditorProps } from "./tableEditorProps.ts";
import "./editor.css";
import { observer } from "mobx-react-lite";
import { EditorGrid } from "./EditorGrid.tsx";
import { EditorStatus } from "./EditorStatus.tsx";
import { EditorTools } from "./EditorTools.tsx";
import { useTableEditor } from "./useTableEditor.ts";
import { useTakeOver } from "./useTakeOver.ts";

/** The table editor in the page. */
const TableEditorBlock = observer(function TableEditorBlock(props: TableEditorProps) {
  const store = useTableEditor(props);
  const takeOver = useTakeOver(store);
  return (
    <div className="petrons-editor">
      {props.readOnly ? null : <EditorTools store={store} />}
      <EditorGrid store={store} {...props} />
      <EditorStatus store={store} takeOver={takeOver} {...props} />
    </div>
  );
});

/**
 * A table to edit like a spreadsheet (TB-027). Cells by type; paste from a spreadsheet at the
 * focus, rows grow; Ctrl+Z and Ctrl+Y; Ctrl+D fills down; Delete empties; Insert adds a row below,
 * Alt+Insert above; Ctrl+Delete deletes rows; Alt+↑ and Alt+↓ move them; Space turns Yes and No; F8
 * goes to the next error. It makes no calls: what happens with the rows is decided by `onChange`,
 * `onUpdate` and `onSave`.
 */
export function TableEditor(props: TableEditorProps): ReactElement {
  return props.display === "modal" ? (
    <TableEditorModal {...props} />
  ) : (
    <TableEditorBlock {...props} />
  );
}
