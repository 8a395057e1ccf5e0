import { Button } from "@blueprintjs/core";
import { FolderOpen, Upload } from "@blueprintjs/icons";
import { failureText } from "@petrons/sdk/browser";
import { type DragEvent, useId, useState } from "react";
import { chooseFolder, droppedFiles, inOrder } from "./droppedFiles.ts";

interface FilesDropProps {
  onFiles: (files: readonly File[]) => void;
  onFailure: (reason: string) => void;
  hint: string;
}

/** A place to choose or drop files, or a folder of them; a real file input, so the keyboard reaches it. */
export function FilesDrop({ onFiles, onFailure, hint }: FilesDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: readonly File[]) => (files.length > 0 ? onFiles(files) : onFailure("There are no files in it."));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    droppedFiles(event.dataTransfer).then(take, (error: unknown) => onFailure(failureText(error)));
  };
  return (
    <>
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
        <span className="petrons-drop-title">Drop files or a folder here, or choose files</span>
        <span className="petrons-drop-hint">{hint}</span>
        <input
          id={id}
          type="file"
          multiple
          className="petrons-drop-input"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            if (files.length > 0) onFiles(files.length > 1 ? inOrder(files) : files);
            event.target.value = "";
          }}
        />
      </label>
      <Button
        variant="minimal"
        size="small"
        className="petrons-import-folder"
        icon={<FolderOpen />}
        text="Choose a folder"
        onClick={() => chooseFolder(take)}
      />
    </>
  );
}
