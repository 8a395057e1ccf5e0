import { Upload } from "@blueprintjs/icons";
import { type DragEvent, useId, useState } from "react";

export interface DropAreaProps {
  title: string;
  hint: string;
  accept?: string | undefined;
  multiple?: boolean;
  onChoose: (files: readonly File[]) => void;
  onDrop: (dropped: DataTransfer) => void;
}

/**
 * An area to drop files on or to choose them in. It is a real file input, so the keyboard reaches
 * it.
 */
export function DropArea({
  title,
  hint,
  accept,
  multiple = false,
  onChoose,
  onDrop,
}: DropAreaProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer);
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
      <span className="petrons-drop-title">{title}</span>
      <span className="petrons-drop-hint">{hint}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        className="petrons-drop-input"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onChoose(files);
          event.target.value = "";
        }}
      />
    </label>
  );
}

export interface FileDropProps {
  onFile: (file: File) => void;
  hint: string;
  accept?: string;
}

/** A place to choose or drop one file. */
export function FileDrop({ onFile, hint, accept }: FileDropProps) {
  const take = ([file]: Iterable<File>) => file && onFile(file);
  return (
    <DropArea
      title="Drop a file here, or choose one"
      hint={hint}
      accept={accept}
      onChoose={take}
      onDrop={({ files }) => take(files)}
    />
  );
}
