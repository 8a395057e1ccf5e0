import { InputGroup } from "@blueprintjs/core";
import { useEffect, useState } from "react";

/**
 * The row that names the columns, where it is not the one that was found. Taken at Enter and when
 * the box is left.
 */
export function HeaderRow({ row, onChange }: { row: number; onChange: (row: number) => void }) {
  const [text, setText] = useState(String(row));
  useEffect(() => setText(String(row)), [row]);
  const take = () => {
    const next = Number(text);
    // Until the file was read so, the row is the one before; a refused one does not stay in the
    // box.
    setText(String(row));
    if (Number.isInteger(next) && next >= 1 && next !== row) onChange(next);
  };
  return (
    <span className="petrons-import-format-item">
      in row
      <InputGroup
        size="small"
        className="petrons-import-header-row"
        aria-label="Row of the header"
        inputMode="numeric"
        maxLength={7}
        value={text}
        onValueChange={setText}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter would press Import.
          event.preventDefault();
          take();
        }}
      />
    </span>
  );
}
