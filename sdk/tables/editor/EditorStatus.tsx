import { Button, ProgressBar } from "@blueprintjs/core";
import { Error as ErrorIcon, KeyTab } from "@blueprintjs/icons";
import { FocusKeepingButton, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { editorTexts as texts } from "./editorTexts.ts";
import type { TableEditorProps } from "./tableEditorProps.ts";
import type { TableEditorStore } from "./tableEditorStore.ts";
import type { TakeOver } from "./useTakeOver.ts";

interface EditorStatusProps
  extends Pick<TableEditorProps, "onUpdate" | "saveText" | "saveTip" | "readOnly"> {
  store: TableEditorStore;
  takeOver: TakeOver;
  /** Where the dialog has the button itself there is none here. */
  onSave?: TableEditorProps["onSave"] | undefined;
}

/**
 * Under the table: what is wrong and the way there, what is waited for, and the buttons that take
 * the rows over.
 */
export const EditorStatus = observer(function EditorStatus({
  store,
  takeOver,
  onUpdate,
  onSave,
  saveText,
  saveTip,
  readOnly,
}: EditorStatusProps) {
  const { summary, blocked, formatting } = store;
  const here = store.problemHere;
  return (
    <div className="petrons-editor-status">
      <div className="petrons-editor-summary" role="status">
        {summary ? (
          <span className="petrons-editor-errors">
            <ErrorIcon size={14} /> {summary}
          </span>
        ) : formatting !== undefined ? (
          <span className="petrons-editor-wait">
            {texts.formatting(formatting)} <ProgressBar aria-label={texts.formatting(formatting)} />
          </span>
        ) : store.checking ? (
          <span className="petrons-editor-wait">
            {texts.checking} <ProgressBar aria-label={texts.checking} />
          </span>
        ) : null}
        {here ? <span>{here}</span> : null}
        {takeOver.failure ? (
          <span className="petrons-editor-errors">
            <ErrorIcon size={14} /> {takeOver.failure}
          </span>
        ) : null}
      </div>
      {summary ? (
        <Tip text={`${texts.nextError} (F8)`} placement="top">
          <Button
            variant="minimal"
            size="small"
            icon={<KeyTab />}
            text={texts.nextError}
            onClick={store.goToNextError}
          />
        </Tip>
      ) : null}
      <span className="petrons-editor-count petrons-numbers">
        {texts.count(store.rows.length)}
        {store.dirty ? ` · ${texts.changed}` : ""}
      </span>
      {readOnly ? null : (
        <>
          {onUpdate ? (
            <Tip
              text={blocked ?? (store.dirty ? texts.updateTip : texts.unchanged)}
              placement="top"
            >
              <FocusKeepingButton
                text={texts.update}
                loading={takeOver.working}
                aria-disabled={blocked !== undefined || !store.dirty || undefined}
                onClick={() => (store.dirty ? void takeOver.take(onUpdate) : undefined)}
              />
            </Tip>
          ) : null}
          {onSave ? (
            <Tip text={blocked ?? saveTip ?? texts.saveTip} placement="top">
              <FocusKeepingButton
                intent="primary"
                text={saveText ?? texts.save}
                loading={takeOver.working}
                aria-disabled={blocked !== undefined || undefined}
                onClick={() => void takeOver.take(onSave)}
              />
            </Tip>
          ) : null}
        </>
      )}
    </div>
  );
});
