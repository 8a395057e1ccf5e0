import { Button } from "@blueprintjs/core";
import { FolderOpen } from "@blueprintjs/icons";
import { failureText } from "@petrons/sdk/browser";
import { DropArea } from "@petrons/sdk/components";
import { chooseFolder, droppedFiles, inOrder } from "./droppedFiles.ts";

interface FilesDropProps {
  onFiles: (files: readonly File[]) => void;
  onFailure: (reason: string) => void;
  hint: string;
}

/** A place to choose or drop files, or a folder of them. */
export function FilesDrop({ onFiles, onFailure, hint }: FilesDropProps) {
  const take = (files: readonly File[]) =>
    files.length > 0 ? onFiles(files) : onFailure("There are no files in it.");
  return (
    <>
      <DropArea
        title="Drop files or a folder here, or choose files"
        hint={hint}
        multiple
        onChoose={(files) => onFiles(files.length > 1 ? inOrder(files) : files)}
        onDrop={(dropped) =>
          droppedFiles(dropped).then(take, (error: unknown) => onFailure(failureText(error)))
        }
      />
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
