import { useOverdue } from "@petrons/sdk/browser";
import { ModalDialog, StateMessage } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { EditorGrid } from "./EditorGrid.tsx";
import { EditorStatus } from "./EditorStatus.tsx";
import { EditorTools } from "./EditorTools.tsx";
import { editorTexts as texts } from "./editorTexts.ts";
import type { TableEditorProps } from "./tableEditorProps.ts";
import { useTableEditor } from "./useTableEditor.ts";
import { useTakeOver } from "./useTakeOver.ts";

/** Milliseconds from the opening of the dialog until the table is shown (TB-027). */
const displayDelay = 500;

/**
 * The table editor in a dialog. Each opening edits the rows given then; leaving with changes asks
 * first.
 */
export function TableEditorModal(props: TableEditorProps) {
  return props.isOpen ? <OpenEditor {...props} /> : null;
}

const OpenEditor = observer(function OpenEditor(props: TableEditorProps) {
  const {
    title = texts.title,
    onClose = () => undefined,
    onSave,
    saveText = texts.save,
    saveTip = texts.saveTip,
    readOnly,
  } = props;
  const store = useTableEditor(props);
  const takeOver = useTakeOver(store);
  const shown = useOverdue(true, displayDelay);
  const save =
    onSave && !readOnly
      ? async () => ((await takeOver.take(onSave)) ? onClose() : undefined)
      : undefined;
  const reason = shown ? store.blocked : texts.loading;
  return (
    <ModalDialog
      title={title}
      isOpen
      size="lg"
      canMaximize
      dirty={store.dirty}
      onClose={onClose}
      cancelLabel={texts.close}
      {...(save
        ? {
            onOk: () => void save(),
            okLabel: saveText,
            okTip: saveTip,
            okLoading: takeOver.working,
          }
        : {})}
      {...(reason === undefined ? {} : { okDisabledReason: reason })}
    >
      <div className="petrons-editor petrons-editor-modal">
        {shown ? (
          <>
            {readOnly ? null : <EditorTools store={store} />}
            <EditorGrid store={store} {...props} title={title} focusAtFirst />
            <EditorStatus store={store} takeOver={takeOver} {...props} onSave={undefined} />
          </>
        ) : (
          <StateMessage kind="loading" title={texts.loading} />
        )}
      </div>
    </ModalDialog>
  );
});
