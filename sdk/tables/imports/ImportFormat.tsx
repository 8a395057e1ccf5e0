import { Callout, Checkbox, HTMLSelect } from "@blueprintjs/core";
import { countText, type DateOrder, type DecimalMark, type FileInspection, type FileReading } from "@petrons/sdk/contracts";

const delimiters = [
  { value: ",", label: "Comma" },
  { value: ";", label: "Semicolon" },
  { value: "\t", label: "Tab" },
  { value: "|", label: "Pipe" },
];
const decimals: { value: DecimalMark; label: string }[] = [
  { value: ".", label: "Point (1,234.5)" },
  { value: ",", label: "Comma (1.234,5)" },
];
const orders: { value: DateOrder; label: string }[] = [
  { value: "day", label: "Day first (31/12/2025)" },
  { value: "month", label: "Month first (12/31/2025)" },
];

/** How the text is read; a change reads the file again. */
export function ImportFormat({ inspection, onChange }: { inspection: FileInspection; onChange: (reading: FileReading) => void }) {
  const { format, delimiter, hasHeader, hasUnits, decimal, dateOrder, linesBefore, columns, warnings } = inspection;
  const hasOrder = dateOrder !== undefined || columns.some(({ question }) => question?.about === "dateOrder");
  return (
    <div className="petrons-import-format">
      {format === "csv" ? (
        <>
          <span className="petrons-import-format-item">
            Delimiter
            <HTMLSelect aria-label="Delimiter" value={delimiter} options={delimiters} onChange={(event) => onChange({ delimiter: event.target.value })} />
          </span>
          <span className="petrons-import-format-item">
            Decimal mark
            <HTMLSelect
              aria-label="Decimal mark"
              value={decimal}
              options={decimals}
              onChange={(event) => onChange({ decimal: event.target.value as DecimalMark })}
            />
          </span>
          {hasOrder ? (
            <span className="petrons-import-format-item">
              Dates
              <HTMLSelect
                aria-label="Order of dates"
                value={dateOrder ?? ""}
                options={dateOrder ? orders : [{ value: "", label: "Not known yet", disabled: true }, ...orders]}
                onChange={(event) => onChange({ dateOrder: event.target.value as DateOrder })}
              />
            </span>
          ) : null}
          <Checkbox checked={hasHeader} label="First row is a header" onChange={(event) => onChange({ hasHeader: event.currentTarget.checked })} />
          <Checkbox
            checked={hasUnits}
            disabled={!hasHeader}
            label="Row below it holds units"
            onChange={(event) => onChange({ hasUnits: event.currentTarget.checked })}
          />
          {linesBefore > 0 ? <span className="petrons-import-muted">{`${countText(linesBefore, "line")} above the table left out`}</span> : null}
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
