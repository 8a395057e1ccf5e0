import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { linter, lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder as placeholderOf,
} from "@codemirror/view";
import { useEffect, useId, useRef, useState } from "react";
import { inputTexts } from "../inputTexts.ts";
import { type CodeLanguageName, isCodeLanguage } from "./codeLanguageNames.ts";
import { loadCodeLanguage } from "./codeLanguages.ts";
import { codeTheme } from "./codeTheme.ts";
import { jsonError } from "./jsonSyntax.ts";

/**
 * Marks the place where a text stops being JSON, in the text and in the margin. An empty text is
 * not marked.
 */
const jsonLint = linter(
  ({ state: { doc } }) => {
    const text = doc.toString();
    const error = text.trim() === "" ? undefined : jsonError(text);
    if (!error) return [];
    const to = Math.min(error.at + 1, doc.length);
    return [
      {
        from: Math.min(error.at, doc.length),
        to,
        severity: "error",
        message: inputTexts.syntaxErrorAt(error.line, error.column),
      },
    ];
  },
  { delay: 300 },
);

/** Height of a line, px; lines are counted in it. */
const lineHeight = 20;

export interface CodeEditorProps {
  value: string;
  onChange?: (value: string) => void;
  /** One of `codeLanguageNames`; for another the editor's place shows an error. */
  language: CodeLanguageName;
  /** Names the editor for screen readers. */
  label: string;
  id?: string;
  /**
   * Height in lines: it grows with its text from `minLines` (5) to `maxLines` (10), then scrolls
   * (FO-018).
   */
  minLines?: number;
  maxLines?: number;
  /** Text can be read, walked and copied, not changed. */
  readOnly?: boolean;
  disabled?: boolean;
  /** Long lines break; otherwise they scroll sideways. */
  wrap?: boolean;
  /** Off where the numbers say nothing, as in logs. */
  numbers?: boolean;
  /** Errors of JSON are marked in the margin. */
  lint?: boolean;
  placeholder?: string;
  invalid?: boolean;
  required?: boolean;
  describedBy?: string;
  onBlur?: () => void;
  /** The editor once it is there, for anyone who writes at its cursor. */
  onReady?: (view: EditorView) => void;
}

/**
 * The code editor: CodeMirror with the product's theme. Tab moves the focus on, so the editor is
 * no trap; Ctrl+M (Shift+Alt+M on a Mac) lets Tab indent, and again lets it move on. Ctrl+F
 * searches. A value that comes from outside replaces the text and can be undone.
 */
export default function CodeEditor(props: CodeEditorProps) {
  const { language, minLines = 5, maxLines = 10, disabled = false, invalid = false } = props;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [parts] = useState(() => ({ language: new Compartment(), settings: new Compartment() }));
  const latest = useRef(props);
  latest.current = props;
  const [failed, setFailed] = useState<string>();
  const known = isCodeLanguage(language);
  const keysId = useId();

  useEffect(() => {
    if (!host.current || !known) return;
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          EditorView.cspNonce.of(
            document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? "",
          ),
          codeTheme,
          history(),
          drawSelection(),
          highlightSpecialChars(),
          bracketMatching(),
          closeBrackets(),
          indentOnInput(),
          highlightActiveLine(),
          highlightSelectionMatches(),
          keymap.of([
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...searchKeymap,
            ...historyKeymap,
            ...lintKeymap,
            indentWithTab,
          ]),
          parts.language.of([]),
          parts.settings.of(settingsOf(latest.current, keysId)),
          EditorView.updateListener.of(
            ({ docChanged, state, focusChanged, view: { hasFocus } }) => {
              if (docChanged && state.doc.toString() !== latest.current.value)
                latest.current.onChange?.(state.doc.toString());
              if (focusChanged && !hasFocus) latest.current.onBlur?.();
            },
          ),
        ],
      }),
    });
    made.setTabFocusMode(true);
    view.current = made;
    latest.current.onReady?.(made);
    return () => {
      view.current = undefined;
      made.destroy();
    };
  }, [known, parts, keysId]);

  useEffect(() => {
    if (!known) return;
    let current = true;
    setFailed(undefined);
    loadCodeLanguage(language).then(
      (support) =>
        current && view.current?.dispatch({ effects: parts.language.reconfigure(support) }),
      (error: unknown) => {
        console.error(error);
        if (current) setFailed(inputTexts.languageFailed);
      },
    );
    return () => {
      current = false;
    };
  }, [language, known, parts]);

  const settings = JSON.stringify([
    props.label,
    props.id,
    props.readOnly,
    disabled,
    props.wrap,
    props.numbers,
    props.lint,
    props.placeholder,
    invalid,
    props.required,
    props.describedBy,
  ]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the settings are named by their text.
  useEffect(() => {
    view.current?.dispatch({
      effects: parts.settings.reconfigure(settingsOf(latest.current, keysId)),
    });
  }, [settings, parts, keysId]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === props.value) return;
    // A text that only grows keeps what was scrolled to and marked.
    const known = editor.state.doc.toString();
    const from = props.value.startsWith(known) ? known.length : 0;
    editor.dispatch({ changes: { from, to: known.length, insert: props.value.slice(from) } });
  }, [props.value]);

  if (!known) {
    return (
      <div className="petrons-code-refused" role="alert">
        {inputTexts.notLanguage(language)}
      </div>
    );
  }
  const height = { minHeight: minLines * lineHeight + 10, maxHeight: maxLines * lineHeight + 10 };
  return (
    <div
      className={`petrons-code${invalid ? " petrons-code-invalid" : ""}${disabled ? " petrons-code-disabled" : ""}`}
    >
      <div ref={host} className="petrons-code-host" style={height} />
      <span id={keysId} hidden>
        {inputTexts.codeKeys}
      </span>
      {failed ? <div className="petrons-input-note">{failed}</div> : null}
    </div>
  );
}

/** What can change while an editor lives. */
function settingsOf(
  {
    label,
    id,
    readOnly,
    disabled,
    wrap,
    numbers = true,
    lint,
    language,
    placeholder,
    invalid,
    required,
    describedBy,
  }: CodeEditorProps,
  keysId: string,
): Extension {
  const attributes: Record<string, string> = { "aria-label": label, "aria-multiline": "true" };
  if (id) attributes.id = id;
  // Screen readers hear how Tab is used where Tab could indent.
  const described = [describedBy, readOnly || disabled ? undefined : keysId]
    .filter(Boolean)
    .join(" ");
  if (described !== "") attributes["aria-describedby"] = described;
  if (readOnly) attributes["aria-readonly"] = "true";
  if (disabled) attributes["aria-disabled"] = "true";
  if (invalid) attributes["aria-invalid"] = "true";
  if (required) attributes["aria-required"] = "true";
  // A text that cannot be edited still takes the focus: it can be read and copied by keyboard.
  if (readOnly || disabled) attributes.tabindex = "0";
  return [
    EditorView.contentAttributes.of(attributes),
    EditorState.readOnly.of(readOnly === true || disabled === true),
    EditorView.editable.of(disabled !== true && readOnly !== true),
    numbers ? lineNumbers() : [],
    wrap ? EditorView.lineWrapping : [],
    lint && language === "json" ? [jsonLint, lintGutter()] : [],
    placeholder ? placeholderOf(placeholder) : [],
  ];
}
