import { Callout, Checkbox, HTMLSelect } from "@blueprintjs/core";
import type { FileInspection } from "@petrons/sdk/contracts";

const delimiters = [
  { value: ",", label: "Comma" },
  { value: ";", label: "Semicolon" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Pipe" },
];

export type Format = Pick<FileInspection, "delimiter" | "hasHeader" | "hasUnits" | "decimal">;

/** How the text is read; a change reads the file again. */
export function ImportFormat({ inspection, onChange }: { inspection: FileInspection; onChange: (format: Partial<Format>) => void }) {
  const { format, delimiter, hasHeader, decimal, warnings } = inspection;
  return (
    <div className="petrons-import-format">
      {format === "csv" ? (
        <>
          <span className="petrons-import-format-item">
            Delimiter
            <HTMLSelect aria-label="Delimiter" value={delimiter} options={delimiters} onChange={(event) => onChange({ delimiter: event.target.value })} />
          </span>
          <Checkbox checked={hasHeader} label="First line names the columns" onChange={(event) => onChange({ hasHeader: event.currentTarget.checked })} />
          <Checkbox checked={decimal === ","} label="Decimal comma" onChange={(event) => onChange({ decimal: event.currentTarget.checked ? "," : "." })} />
        </>
      ) : (
        <span>Parquet: names and types come from the file.</span>
      )}
      {warnings.length > 0 ? (
        <Callout intent="warning" compact className="petrons-import-warnings" tabIndex={0} role="region" aria-label="What was noticed">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Callout>
      ) : null}
    </div>
  );
}
