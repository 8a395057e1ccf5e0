import { Button, TextArea } from "@blueprintjs/core";
import { useState } from "react";

/** What is pasted has no name of its own. */
const pastedName = "pasted.txt";

/**
 * Takes rows from a spreadsheet or a text as a file. What is pasted is read at once, what is typed
 * when the person says so.
 */
export function PasteRows({ onFile }: { onFile: (file: File) => void }) {
  const [text, setText] = useState("");
  const take = (rows: string) => onFile(new File([rows], pastedName, { type: "text/plain" }));
  return (
    <div className="petrons-import-paste">
      <TextArea
        fill
        rows={2}
        aria-label="Rows to import"
        placeholder="Or paste rows here, from a spreadsheet or a text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const rows = event.clipboardData.getData("text/plain");
          if (text !== "" || rows.trim() === "") return;
          event.preventDefault();
          take(rows);
        }}
      />
      {text.trim() === "" ? null : <Button text="Read these rows" onClick={() => take(text)} />}
    </div>
  );
}
