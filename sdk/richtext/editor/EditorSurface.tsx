import { Button } from "@blueprintjs/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Editor, Transforms } from "slate";
import { Editable, ReactEditor, Slate } from "slate-react";
import { ActionButton } from "../../components/index.ts";
import { richTextLimits } from "../../contracts/index.ts";
import type { RichTextEditorProps } from "../richTextTypes.ts";
import { commentTexts, richTextTexts } from "../texts.ts";
import { editorKey } from "./editorKeys.ts";
import { LinkMenu } from "./LinkMenu.tsx";
import { RichTextElement, RichTextLeaf, RichTextPlaceholder } from "./renderRichText.tsx";
import { SuggestionList } from "./SuggestionList.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useRichEditor } from "./useRichEditor.ts";
import { suggestionKey, useSuggestions } from "./useSuggestions.ts";

/** The counter is shown from this part of the limit on. */
const counterFrom = 0.9;

const renderElement = (props: Parameters<typeof RichTextElement>[0]) => (
  <RichTextElement {...props} />
);
const renderLeaf = (props: Parameters<typeof RichTextLeaf>[0]) => <RichTextLeaf {...props} />;

/** The editor itself, in a file of its own that is loaded when one is first shown. */
export default function EditorSurface(props: RichTextEditorProps) {
  const {
    label,
    onSubmit,
    onCancel,
    placeholder,
    disabled = false,
    readOnly = false,
    autoFocus = false,
    compact = false,
  } = props;
  const { maxLength = richTextLimits.maxText, submitLabel = commentTexts.send } = props;
  const { editor, initialValue, version, length, isDraft, state, reason, changed, submit } =
    useRichEditor(props);
  const [focused, setFocused] = useState(false);
  const [linkOpen, setLinkOpen] = useState(false);
  const suggestions = useSuggestions(editor, version, focused && !disabled && !readOnly, props);
  const noteId = useId();
  const started = useRef(false);
  const isPressed = useRef(false);
  const canWrite = !disabled && !readOnly;
  const isEmpty = length < richTextLimits.minText;
  const isTooLong = length > maxLength;
  const isNear = length >= maxLength * counterFrom;

  useEffect(() => {
    if (!autoFocus || started.current) return;
    started.current = true;
    Transforms.select(editor, Editor.end(editor, []));
    ReactEditor.focus(editor);
  }, [autoFocus, editor]);

  const openLink = (): void => {
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
    setLinkOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!canWrite || event.defaultPrevented) return;
    const { nativeEvent } = event;
    const composes = nativeEvent.isComposing || nativeEvent.keyCode === 229;
    if (!composes && suggestionKey(suggestions, event)) {
      event.stopPropagation();
      return;
    }
    if (!editorKey(editor, nativeEvent, { submit: onSubmit && submit, cancel: onCancel, openLink }))
      return;
    event.preventDefault();
    event.stopPropagation();
  };
  const blocked = isTooLong
    ? richTextTexts.tooLong(length, maxLength)
    : isEmpty
      ? richTextTexts.empty
      : "";
  const hasPopup = suggestions.query !== undefined;
  const popup = hasPopup
    ? ({
        ...suggestions.walk.comboboxProps,
        // Written out, since the editor's surface would add it and a combobox has one line.
        "aria-multiline": undefined,
        "aria-haspopup": "listbox",
      } as const)
    : ({ role: "textbox", "aria-multiline": true } as const);
  const toolbar = canWrite ? <Toolbar compact={compact} onLink={openLink} /> : null;
  const note =
    state === "failed"
      ? `${richTextTexts.notSent} ${reason}`
      : state === "unconfirmed" || state === "kept"
        ? richTextTexts[state]
        : isTooLong
          ? blocked
          : isNear
            ? richTextTexts.remaining(maxLength - length)
            : isDraft
              ? richTextTexts.draft
              : "";
  const isAlarming = state === "failed" || state === "unconfirmed" || state === "kept" || isTooLong;

  return (
    <div
      className={`petrons-richtext-editor${compact ? " petrons-richtext-compact" : ""}${disabled ? " petrons-richtext-disabled" : ""}${readOnly ? " petrons-richtext-readonly" : ""}`}
    >
      <Slate editor={editor} initialValue={initialValue} onChange={changed}>
        {compact ? null : toolbar}
        {linkOpen ? (
          <LinkMenu
            onClose={() => {
              setLinkOpen(false);
              ReactEditor.focus(editor);
            }}
          />
        ) : null}
        <Editable
          {...popup}
          className="petrons-richtext-content petrons-richtext"
          aria-label={label}
          aria-disabled={disabled || undefined}
          aria-readonly={readOnly || undefined}
          aria-invalid={isTooLong || undefined}
          aria-describedby={note === "" ? undefined : noteId}
          aria-busy={state === "sending" || undefined}
          tabIndex={disabled ? -1 : 0}
          spellCheck
          readOnly={!canWrite || state === "sending"}
          placeholder={placeholder}
          renderElement={renderElement}
          renderLeaf={renderLeaf}
          renderPlaceholder={RichTextPlaceholder}
          onKeyDown={onKeyDown}
          onMouseDown={() => {
            isPressed.current = true;
          }}
          onFocus={() => {
            setFocused(true);
            // Reached by key it has no caret of its own yet, and an input method needs one; a press
            // places it itself.
            if (!isPressed.current && !editor.selection)
              Transforms.select(editor, Editor.end(editor, []));
          }}
          onBlur={() => {
            isPressed.current = false;
            setFocused(false);
          }}
          // Slate passes over a blur while it still places the caret, and would take the focus back
          // at the next change.
          onBlurCapture={({ target, currentTarget, relatedTarget }) => {
            if (target !== currentTarget || relatedTarget === null) return;
            ReactEditor.blur(editor);
            setFocused(false);
          }}
        />
        <SuggestionList suggestions={suggestions} version={version} />
        <span className="petrons-visually-hidden" role="status">
          {hasPopup && suggestions.answered
            ? richTextTexts.suggestions(suggestions.options.length)
            : ""}
        </span>
        {compact && canWrite ? (
          <div className="petrons-richtext-footer">
            {toolbar}
            <Note id={noteId} text={note} isAlarming={isAlarming} />
            <Actions
              {...{ onSubmit, onCancel, submitLabel, blocked, submit }}
              isSending={state === "sending"}
            />
          </div>
        ) : canWrite && (onSubmit || onCancel || note !== "") ? (
          <div className="petrons-richtext-footer">
            <Note id={noteId} text={note} isAlarming={isAlarming} />
            <Actions
              {...{ onSubmit, onCancel, submitLabel, blocked, submit }}
              isSending={state === "sending"}
            />
          </div>
        ) : null}
      </Slate>
    </div>
  );
}

function Note({ id, text, isAlarming }: { id: string; text: string; isAlarming: boolean }) {
  return (
    <span
      id={id}
      className={
        isAlarming ? "petrons-richtext-note petrons-richtext-error" : "petrons-richtext-note"
      }
      role={isAlarming ? "alert" : undefined}
    >
      {text}
    </span>
  );
}

type ActionsProps = Pick<RichTextEditorProps, "onSubmit" | "onCancel"> & {
  submitLabel: string;
  blocked: string;
  submit: () => void;
  isSending: boolean;
};

function Actions({ onSubmit, onCancel, submitLabel, blocked, submit, isSending }: ActionsProps) {
  return (
    <span className="petrons-richtext-actions">
      {onCancel ? (
        <Button size="small" variant="minimal" text={commentTexts.cancel} onClick={onCancel} />
      ) : null}
      {onSubmit ? (
        <ActionButton
          size="small"
          intent="primary"
          text={submitLabel}
          loading={isSending}
          disabledReason={blocked}
          className={blocked === "" ? undefined : "petrons-button-blocked"}
          onClick={submit}
        />
      ) : null}
    </span>
  );
}
