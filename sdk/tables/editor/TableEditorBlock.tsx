import { observer } from "mobx-react-lite";
import { EditorGrid } from "./EditorGrid.tsx";
import { EditorStatus } from "./EditorStatus.tsx";
import { EditorTools } from "./EditorTools.tsx";
import type { TableEditorProps } from "./tableEditorProps.ts";
import { useTableEditor } from "./useTableEditor.ts";
import { useTakeOver } from "./useTakeOver.ts";

/** The table editor in the page. */
export const TableEditorBlock = observer(function TableEditorBlock(props: TableEditorProps) {
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
