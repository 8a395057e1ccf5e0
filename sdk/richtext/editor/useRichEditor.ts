import { useEffect, useMemo, useRef, useState } from "react";
import { createEditor, Editor, type Node, Transforms } from "slate";
import { withHistory } from "slate-history";
import { ReactEditor, withReact } from "slate-react";
import { ApiError, failureText, isUnconfirmed, useUser } from "../../browser/index.ts";
import {
  emptyParagraph,
  fromHtml,
  normalRichText,
  type RichTextValue,
  textLength,
  toHtml,
  valueText,
} from "../../contracts/index.ts";
import type { RichTextEditorProps } from "../richTextTypes.ts";
import { sanitizeRichText } from "../sanitizeRichText.ts";
import { Drafts } from "./drafts.ts";
import { insertData } from "./paste.ts";
import { withRichText } from "./richEditor.ts";
import { Sending } from "./Sending.ts";

/** How long after the last keystroke a draft is kept, in ms. */
const draftWait = 300;

interface RichEditor {
  editor: Editor;
  initialValue: RichTextValue;
  /** Grows with every change of the text or the caret. */
  version: number;
  /** Characters that count against the limits. */
  length: number;
  isDraft: boolean;
  /**
   * `unconfirmed`: sent, and nobody knows whether it was stored. `kept`: it was, but the text was
   * changed since.
   */
  state: "writing" | "sending" | "failed" | "unconfirmed" | "kept";
  /** Why it failed. */
  reason: string;
  changed: () => void;
  submit: () => void;
}

function newEditor(): Editor {
  const editor = withRichText(withHistory(withReact(createEditor()))) as Editor;
  editor.insertData = (data) => insertData(editor, data);
  // What is copied is the neutral HTML, never the editor's own tree: another page could hand in one
  // that was made up.
  editor.setFragmentData = (data) => {
    const fragment = editor.getFragment() as RichTextValue;
    data.setData("text/html", toHtml(fragment));
    data.setData("text/plain", valueText(normalRichText(fragment)));
  };
  return editor;
}

const treeOf = (editor: Editor): RichTextValue => editor.children as RichTextValue;

/** Without the blank paragraphs around it. */
function trimmedValue(value: RichTextValue): RichTextValue {
  const isBlank = (block: RichTextValue[number]): boolean =>
    block.type === "paragraph" && valueText([block]).trim() === "";
  const first = value.findIndex((block) => !isBlank(block));
  return first < 0 ? [] : value.slice(first, value.findLastIndex((block) => !isBlank(block)) + 1);
}
const htmlOf = (value: RichTextValue): string => {
  const trimmed = trimmedValue(value);
  return trimmed.length === 0 ? "" : toHtml(trimmed);
};

const none = (): number => 0;
const isKeyUsed = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === "insert-key-used");

/** The editor with its draft, its length and what becomes of it when it is sent. */
export function useRichEditor(props: RichTextEditorProps): RichEditor {
  const { value = "", draftKey, maxLength = 20_000 } = props;
  const user = useUser();
  const [editor] = useState(newEditor);
  const [drafts] = useState(() =>
    draftKey === undefined ? undefined : new Drafts(user.userId, draftKey),
  );
  const [draft] = useState(() => drafts?.read() ?? null);
  const [initialValue] = useState(() => fromHtml(sanitizeRichText(draft ?? value)));
  const [isDraft, setIsDraft] = useState(draft !== null);
  const [version, setVersion] = useState(0);
  const [sending] = useState(() => new Sending(drafts));
  const [state, setState] = useState<RichEditor["state"]>(
    sending.isOpen ? "unconfirmed" : "writing",
  );
  const [reason, setReason] = useState("");
  const latest = useRef(props);
  latest.current = props;
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownBy = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not kept yet is kept when the editor goes or the page is left.
  useEffect(() => {
    shownBy.current = true;
    const keep = (): void => {
      if (waiting.current === undefined) return;
      clearTimeout(waiting.current);
      waiting.current = undefined;
      drafts?.write(htmlOf(treeOf(editor)));
    };
    addEventListener("pagehide", keep);
    return () => {
      shownBy.current = false;
      removeEventListener("pagehide", keep);
      keep();
    };
  }, []);

  const children = editor.children.length === 0 ? initialValue : treeOf(editor);
  const length = textLength(valueText(children));

  const changed = (): void => {
    setVersion((count) => count + 1);
    if (!editor.operations.some((operation) => operation.type !== "set_selection")) return;
    latest.current.onChange?.(htmlOf(treeOf(editor)));
    setIsDraft(false);
    setState((now) => (now === "failed" || now === "kept" ? "writing" : now));
    if (!drafts) return;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      drafts.write(htmlOf(treeOf(editor)));
    }, draftWait);
  };

  const clear = (): void => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    drafts?.write("");
    sending.end();
    Editor.withoutNormalizing(editor, () => {
      for (const _ of [...editor.children]) Transforms.removeNodes(editor, { at: [0] });
      Transforms.insertNodes(editor, emptyParagraph() as Node, { at: [0] });
    });
    Transforms.select(editor, Editor.start(editor, []));
    editor.history = { undos: [], redos: [] };
  };

  const submit = (): void => {
    const html = htmlOf(treeOf(editor));
    const size = textLength(valueText(treeOf(editor)));
    if (state === "sending" || html === "" || size === 0 || size > maxLength) return;
    const hadFocus = ReactEditor.isFocused(editor);
    setState("sending");
    drafts?.write(html);
    const key = sending.begin(html, latest.current.countOf ?? none);
    const send = async (): Promise<void> => latest.current.onSubmit?.(html, key);
    send().then(
      () => {
        if (!shownBy.current) {
          drafts?.write("");
          sending.end();
          return;
        }
        clear();
        setState("writing");
        // Nothing could be written meanwhile, so the focus may be lost.
        if (hadFocus)
          requestAnimationFrame(
            () =>
              shownBy.current &&
              document.activeElement === document.body &&
              ReactEditor.focus(editor),
          );
      },
      (error: unknown) => {
        const unconfirmed = isUnconfirmed(error);
        const kept = isKeyUsed(error);
        if (kept) sending.end();
        else if (!unconfirmed) sending.refused();
        setReason(failureText(error));
        setState(kept ? "kept" : unconfirmed ? "unconfirmed" : "failed");
      },
    );
  };

  // What was sent shows among the others: it was stored after all.
  const { countOf = none } = props;
  const arrived = useMemo(
    () => (state === "unconfirmed" ? sending.arrived(countOf) : undefined),
    [state, countOf, sending],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once for each text that arrives.
  useEffect(() => {
    if (arrived === undefined) return;
    const isSame = arrived === htmlOf(treeOf(editor));
    if (isSame) clear();
    else sending.end();
    setState(isSame ? "writing" : "kept");
    if (isSame) latest.current.onArrived?.();
  }, [arrived]);

  return { editor, initialValue, version, length, isDraft, state, reason, changed, submit };
}
