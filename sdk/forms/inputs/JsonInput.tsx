import { Button } from "@blueprintjs/core";
import { InsertIcon, Maximize, PropertiesIcon } from "@blueprintjs/icons";
import type { EditorView } from "@codemirror/view";
import { useHost } from "@petrons/sdk/browser";
import { ModalDialog } from "@petrons/sdk/components";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type { InputProps } from "../inputProps.ts";
import CodeEditor from "./code/CodeEditor.tsx";
import { jsonError } from "./code/jsonSyntax.ts";
import { InsertVariableDialog } from "./InsertVariableDialog.tsx";
import { inputTexts } from "./inputTexts.ts";
import { type InsertableVariable, variableText } from "./insertVariable.ts";
import { type TextDraft, useTextDraft } from "./useTextDraft.ts";

/** How long after the last key a syntax error appears, in ms. */
const errorWait = 500;

export interface JsonInputOptions {
  /** Height in lines, 5 and 10 by default (FO-019). */
  minLines?: number;
  maxLines?: number;
  /**
   * The variables that can be inserted; those of `GET /api/variables` by default. False leaves the
   * button out.
   */
  variables?: (() => Promise<readonly InsertableVariable[]>) | false;
  /**
   * What is wrong with the text, once more in the maximized editor: it covers what says so on the
   * page. `describedBy` names it there.
   */
  faults?: { describedBy: string; list: ReactNode } | undefined;
}

/**
 * A JSON document as text (FO-019, FO-020). Only valid JSON is emitted; another text stays in the
 * editor and shows 'Syntax error' with its line and column. An emptied editor emits undefined.
 */
export default function JsonInput(props: InputProps<string, JsonInputOptions>) {
  const { label, value, onChange, onProblems } = props;
  const [maximized, setMaximized] = useState(false);
  const draft = useTextDraft<string>({
    value,
    textOf: (json) => json ?? "",
    read: (text) => {
      if (text.trim() === "") return { value: undefined };
      return jsonError(text) ? { problem: inputTexts.syntaxError } : { value: text, early: true };
    },
    onChange,
    onProblems,
  });
  const settle = useRef(draft.settle);
  settle.current = draft.settle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(() => settle.current(), errorWait);
    return () => clearTimeout(timer);
  }, [draft.text]);
  return (
    <>
      <JsonPane {...props} draft={draft} onMaximize={() => setMaximized(true)} />
      <ModalDialog
        title={label}
        isOpen={maximized}
        onClose={() => setMaximized(false)}
        size="lg"
        canMaximize
        cancelLabel="Close"
      >
        <JsonPane
          {...props}
          id={`${props.id}__large`}
          options={{ ...props.options, minLines: 24, maxLines: 24 }}
          draft={draft}
          describedBy={props.options.faults?.describedBy ?? props.describedBy}
        />
        {props.options.faults?.list}
      </ModalDialog>
    </>
  );
}

/** The editor with its buttons. */
function JsonPane(
  props: InputProps<string, JsonInputOptions> & {
    draft: TextDraft<string>;
    onMaximize?: () => void;
  },
) {
  const { options, draft, onMaximize, onBlur, describedBy, placeholder } = props;
  const { api } = useHost();
  const editor = useRef<EditorView>(undefined);
  const [inserting, setInserting] = useState(false);
  const given = options.variables;
  const variables = useCallback(
    async () => (given ? given() : (await api.get<InsertableVariable>("/variables")).data),
    [given, api],
  );
  const locked = props.disabled || props.readonly;
  const error = draft.problem === undefined ? undefined : jsonError(draft.text);
  const insert = (key: string) => {
    const view = editor.current;
    if (!view) return;
    view.dispatch(
      view.state.replaceSelection(
        variableText(key, view.state.doc.toString(), view.state.selection.main.from),
      ),
      { scrollIntoView: true },
    );
  };
  const goTo = (at: number) => {
    editor.current?.dispatch({
      selection: { anchor: Math.min(at, editor.current.state.doc.length) },
      scrollIntoView: true,
    });
    editor.current?.focus();
  };
  return (
    <div className="petrons-json">
      <fieldset className="petrons-fieldset petrons-json-bar" aria-label={`${props.label}, tools`}>
        {given === false ? null : (
          <Button
            variant="minimal"
            size="small"
            icon={<InsertIcon />}
            text={inputTexts.insertVariable}
            disabled={locked}
            onClick={() => setInserting(true)}
          />
        )}
        <Button
          variant="minimal"
          size="small"
          icon={<PropertiesIcon />}
          text={inputTexts.format}
          disabled={locked || draft.text.trim() === "" || jsonError(draft.text) !== undefined}
          onClick={() => draft.enter(JSON.stringify(JSON.parse(draft.text), null, 2))}
        />
        {error ? (
          <Button
            className="petrons-json-place"
            variant="minimal"
            size="small"
            intent="danger"
            text={inputTexts.syntaxErrorAt(error.line, error.column)}
            onClick={() => goTo(error.at)}
          />
        ) : null}
        {onMaximize ? (
          <Button
            className="petrons-json-maximize"
            variant="minimal"
            size="small"
            icon={<Maximize />}
            aria-label={inputTexts.maximize}
            onClick={onMaximize}
          />
        ) : null}
      </fieldset>
      <CodeEditor
        id={props.id}
        label={props.label}
        value={draft.text}
        onChange={draft.type}
        language="json"
        lint
        minLines={options.minLines ?? 5}
        maxLines={options.maxLines ?? 10}
        readOnly={props.readonly}
        disabled={props.disabled}
        required={props.required}
        invalid={props.invalid}
        onReady={(view) => {
          editor.current = view;
        }}
        onBlur={() => {
          draft.settle();
          onBlur?.();
        }}
        {...(describedBy === undefined ? {} : { describedBy })}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <InsertVariableDialog
        isOpen={inserting}
        variables={variables}
        onInsert={insert}
        onClose={() => setInserting(false)}
      />
    </div>
  );
}
