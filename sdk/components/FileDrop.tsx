import { Upload } from "@blueprintjs/icons";
import { type DragEvent, useId, useState } from "react";

export interface FileDropProps {
  onFile: (file: File) => void;
  hint: string;
  accept?: string;
}

/** A place to choose or drop one file; a real file input, so the keyboard reaches it. */
export function FileDrop({ onFile, hint, accept }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <label
      htmlFor={id}
      className={`petrons-drop${over ? " petrons-drop-over" : ""}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload size={20} />
      <span className="petrons-drop-title">Drop a file here, or choose one</span>
      <span className="petrons-drop-hint">{hint}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        className="petrons-drop-input"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
    </label>
  );
}
