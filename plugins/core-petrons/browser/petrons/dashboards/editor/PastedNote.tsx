import { editorTexts } from "./editorTexts.ts";
import { tableOfText } from "./tableText.ts";

const texts = editorTexts.part;

/** How a pasted table is read. */
export function PastedNote({ text }: { text: string }) {
  const { columns, rows, separator, longRows } = tableOfText(text);
  const said = [
    texts.rowsRead(columns.length, rows.length, separator),
    longRows > 0 ? texts.longRows(longRows) : "",
  ];
  return (
    <p className="dashboard-note" role="status">
      {said.filter(Boolean).join(" ")}
    </p>
  );
}
