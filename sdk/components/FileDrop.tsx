import { DropArea } from "./DropArea.tsx";

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
