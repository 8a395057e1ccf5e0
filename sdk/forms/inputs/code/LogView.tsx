import { inputTexts } from "../inputTexts.ts";
import CodeEditor from "./CodeEditor.tsx";

export interface LogViewProps {
  /** The log, a line each entry. */
  text: string;
  /** Names it for screen readers. */
  label: string;
  /** Said in place of an empty log; 'No logs found.' by default (D2 §8). */
  empty?: string;
  id?: string;
}

/** A log to read and copy: 5 to 20 lines high (D2 §9), long lines broken. */
export default function LogView({ text, label, empty = inputTexts.noLogs, id }: LogViewProps) {
  if (text === "") return <p className="petrons-log-empty">{empty}</p>;
  return <CodeEditor value={text} label={label} language="text" minLines={5} maxLines={20} readOnly wrap {...(id === undefined ? {} : { id })} />;
}
