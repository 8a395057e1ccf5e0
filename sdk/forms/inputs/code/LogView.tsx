import type { EditorView } from "@codemirror/view";
import { useCallback, useEffect, useRef } from "react";
import { inputTexts } from "../inputTexts.ts";
import CodeEditor from "./CodeEditor.tsx";

export interface LogViewProps {
  /** The log, a line each entry. */
  text: string;
  /** Names it for screen readers. */
  label: string;
  /** Said in place of an empty log; 'No logs found.' by default (JB-033). */
  empty?: string;
  /** While its end is in sight, the end of a log that grows stays in sight. */
  follow?: boolean;
  id?: string;
}

/** Within this of the end, in px, the end is in sight. */
const endMargin = 24;

/** A log to read and copy: 5 to 20 lines high (JB-033), long lines broken. */
export default function LogView({
  text,
  label,
  empty = inputTexts.noLogs,
  follow = false,
  id,
}: LogViewProps) {
  const view = useRef<EditorView>(undefined);
  const atEnd = useRef(true);
  const ready = useCallback((made: EditorView) => {
    view.current = made;
    atEnd.current = true;
    const { scrollDOM } = made;
    scrollDOM.addEventListener("scroll", () => {
      atEnd.current =
        scrollDOM.scrollTop + scrollDOM.clientHeight >= scrollDOM.scrollHeight - endMargin;
    });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new text may move the end.
  useEffect(() => {
    const editor = view.current;
    if (!follow || !editor || !atEnd.current) return;
    editor.requestMeasure({
      read: () => undefined,
      write: () => {
        editor.scrollDOM.scrollTop = editor.scrollDOM.scrollHeight;
      },
    });
  }, [text, follow]);
  if (text === "") return <p className="petrons-log-empty">{empty}</p>;
  return (
    <CodeEditor
      value={text}
      label={label}
      language="text"
      minLines={5}
      maxLines={20}
      readOnly
      wrap
      onReady={ready}
      {...(id === undefined ? {} : { id })}
    />
  );
}
