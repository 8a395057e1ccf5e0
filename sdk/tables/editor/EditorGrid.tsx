import { observer } from "mobx-react-lite";
import { type ReactElement, useEffect, useMemo } from "react";
import { gridColumn } from "../columnOptions.ts";
import { Grid } from "../grid/Grid.tsx";
import type { GridEditing, GridPlace } from "../grid/gridTypes.ts";
import { ChoiceCell } from "./cells/ChoiceCell.tsx";
import type { CellEditorProps } from "./cells/cellEditorProps.ts";
import { DateCell } from "./cells/DateCell.tsx";
import { TextCell } from "./cells/TextCell.tsx";
import { choicesOf } from "./cellText.ts";
import { editorTexts as texts } from "./editorTexts.ts";
import type { TableEditorProps } from "./tableEditorProps.ts";
import type { TableEditorStore } from "./tableEditorStore.ts";
import { useEditorKeys } from "./useEditorKeys.ts";

interface EditorGridProps extends Pick<TableEditorProps, "title" | "readOnly" | "height"> {
  store: TableEditorStore;
  /** Takes the focus when it is first shown. */
  focusAtFirst?: boolean;
}

/** The rows of an editor on the shared grid. */
export const EditorGrid = observer(function EditorGrid({
  store,
  title = texts.title,
  readOnly = false,
  height,
  focusAtFirst = false,
}: EditorGridProps) {
  const keys = useEditorKeys(store, readOnly);
  const { rows, columns } = store;
  // Read here, so that the rows are drawn again when answers of rules come and when a paste is
  // formatted.
  void store.errors;
  const gridColumns = useMemo(() => columns.map(gridColumn), [columns]);
  const editing = useMemo<GridEditing>(
    () => ({
      canEdit: (place) => store.canEdit(place),
      editor: (place, edit) => {
        const column = columns[place.column];
        if (!column) return null;
        return (
          <CellEditor
            column={column}
            text={store.startText(place)}
            choices={choicesOf(column)}
            {...edit}
          />
        );
      },
      onCommit: store.setText,
      onPaste: store.paste,
      onClear: store.clear,
      onMark: store.setMark,
    }),
    [store, columns],
  );
  useEffect(() => {
    if (focusAtFirst) store.goTo({ row: 0, column: 0 });
  }, [store, focusAtFirst]);
  const cell = (place: GridPlace) => {
    const invalid = store.problemAt(place);
    const text = store.textAt(place);
    return invalid === undefined ? { text } : { text, invalid };
  };
  return (
    <div className="petrons-editor-grid" onKeyDownCapture={keys}>
      <Grid
        label={title}
        columns={gridColumns}
        rowCount={rows.length}
        rowKey={(row) => rows[row]?.key ?? ""}
        cell={cell}
        stale={store.locked}
        {...(readOnly
          ? {}
          : {
              editing,
              onSort: store.sortBy,
              sort: { column: store.sort?.column, ascending: store.sort?.ascending ?? false },
            })}
        {...(height === undefined ? {} : { height })}
        {...(store.focus ? { focusPlace: store.focus } : {})}
      />
    </div>
  );
});

/**
 * The editor of a cell, by its column's type. Enter and Tab take the text, so does leaving the
 * cell; Escape leaves the cell as it was.
 */
function CellEditor(props: CellEditorProps): ReactElement {
  const { type } = props.column;
  if (type === "boolean" || type === "dropdown") return <ChoiceCell {...props} />;
  return type === "date" ? <DateCell {...props} /> : <TextCell {...props} />;
}
