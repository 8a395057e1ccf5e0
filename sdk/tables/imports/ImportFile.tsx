import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { FilesDrop } from "./files/FilesDrop.tsx";
import { PasteRows } from "./PasteRows.tsx";

export function ImportFile({
  failure: given,
  onFiles,
}: {
  failure?: string;
  onFiles: (files: readonly File[]) => void;
}) {
  const [refused, setRefused] = useState<string>();
  const failure = refused ?? given;
  return (
    <>
      {failure ? (
        <Callout intent="danger" role="alert" className="petrons-import-failure">
          {failure}
        </Callout>
      ) : null}
      <FilesDrop
        onFiles={onFiles}
        onFailure={setRefused}
        hint="CSV, Excel (.xlsx), LAS, JSON lines or Parquet; text files also as .gz or .zip. Columns, types and units are detected and can be corrected. Several files are imported together into one table."
      />
      <PasteRows onFile={(file) => onFiles([file])} />
    </>
  );
}
