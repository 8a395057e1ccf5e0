import { Callout } from "@blueprintjs/core";
import { FileDrop } from "@petrons/sdk/components";
import { PasteRows } from "./PasteRows.tsx";

export function ImportFile({ failure, onFile }: { failure?: string; onFile: (file: File) => void }) {
  return (
    <>
      {failure ? (
        <Callout intent="danger" role="alert" className="petrons-import-failure">
          {failure}
        </Callout>
      ) : null}
      <FileDrop
        onFile={onFile}
        hint="CSV, Excel (.xlsx), LAS, JSON lines or Parquet; text files also as .gz or .zip. Columns, types and units are detected and can be corrected."
      />
      <PasteRows onFile={onFile} />
    </>
  );
}
