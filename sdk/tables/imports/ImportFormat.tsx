import { Callout, Checkbox, HTMLSelect } from "@blueprintjs/core";
import {
  countText,
  delimiters,
  type FileInspection,
  type FileReading,
} from "@petrons/sdk/contracts";
import type { DateOrder, DecimalMark } from "@petrons/sdk/conventions";
import type { ReactNode } from "react";
import { orderOfDates } from "./dateOrders.ts";
import { HeaderRow } from "./HeaderRow.tsx";
import type { ImportColumn } from "./importColumns.ts";

const delimiterNames: Record<(typeof delimiters)[number], string> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Pipe",
  ":": "Colon",
  "~": "Tilde (~)",
  "^": "Caret (^)",
  "}": "Brace (})",
};
const delimiterOptions = delimiters.map((value) => ({ value, label: delimiterNames[value] }));
const decimals: { value: DecimalMark; label: string }[] = [
  { value: ".", label: "Point (1,234.5)" },
  { value: ",", label: "Comma (1.234,5)" },
];
const unchosen = { open: "Not known yet", various: "Not the same in all columns" } as const;
const orders: { value: DateOrder; label: string }[] = [
  { value: "day", label: "Day first (31/12/2025)" },
  { value: "month", label: "Month first (12/31/2025)" },
];
/** What is known of files whose layout is not found but given. */
const knownFormats = {
  parquet: "Parquet: names and types come from the file.",
  las: "LAS well log: curves and units come from the file.",
  jsonl: "JSON lines: one object is one row.",
} as const;

interface ImportFormatProps {
  inspection: FileInspection;
  /** Its columns with what was corrected. */
  columns: readonly ImportColumn[];
  onChange: (reading: FileReading) => void;
}

/** How the file is read; a change reads it again. */
export function ImportFormat({ inspection, columns, onChange }: ImportFormatProps) {
  const { format, warnings } = inspection;
  return (
    <div className="petrons-import-format">
      {format === "csv" || format === "xlsx" ? (
        <Layout inspection={inspection} columns={columns} onChange={onChange} />
      ) : (
        <span>{knownFormats[format]}</span>
      )}
      {warnings.length > 0 ? (
        <Callout
          intent="warning"
          compact
          className="petrons-import-warnings"
          tabIndex={0}
          role="region"
          aria-label="What was noticed"
        >
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

function Layout({ inspection, columns, onChange }: ImportFormatProps) {
  const {
    format,
    delimiter,
    hasHeader,
    hasUnits,
    decimal,
    sheets = [],
    sheet,
    headerRow,
    linesBefore,
  } = inspection;
  const order = orderOfDates(inspection, columns);
  return (
    <>
      {format === "xlsx" ? (
        <Item label="Sheet">
          {/* Another sheet has another header. */}
          <HTMLSelect
            aria-label="Sheet"
            value={sheet}
            options={sheets}
            onChange={(event) =>
              onChange({
                sheet: event.target.value,
                headerRow: undefined,
                hasHeader: undefined,
                hasUnits: undefined,
              })
            }
          />
        </Item>
      ) : (
        <>
          <Item label="Delimiter">
            <HTMLSelect
              aria-label="Delimiter"
              value={delimiter}
              options={delimiterOptions}
              onChange={(event) => onChange({ delimiter: event.target.value })}
            />
          </Item>
          <Item label="Decimal mark">
            <HTMLSelect
              aria-label="Decimal mark"
              value={decimal}
              options={decimals}
              onChange={(event) => onChange({ decimal: event.target.value as DecimalMark })}
            />
          </Item>
        </>
      )}
      {order ? (
        <Item label="Dates">
          <HTMLSelect
            aria-label="Order of dates"
            value={order}
            options={
              order === "open" || order === "various"
                ? [{ value: order, label: unchosen[order], disabled: true }, ...orders]
                : orders
            }
            onChange={(event) => onChange({ dateOrder: event.target.value as DateOrder })}
          />
        </Item>
      ) : null}
      <Checkbox
        checked={hasHeader}
        label="First row is a header"
        onChange={(event) =>
          onChange({ hasHeader: event.currentTarget.checked, headerRow: undefined })
        }
      />
      {hasHeader ? (
        <HeaderRow
          row={headerRow ?? linesBefore + 1}
          onChange={(row) => onChange({ headerRow: row, hasHeader: undefined })}
        />
      ) : null}
      <Checkbox
        checked={hasUnits}
        disabled={!hasHeader}
        label="Row below it holds units"
        onChange={(event) => onChange({ hasUnits: event.currentTarget.checked })}
      />
      {linesBefore > 0 ? (
        <span className="petrons-import-muted">{`${countText(linesBefore, "line")} above the table left out`}</span>
      ) : null}
    </>
  );
}

const Item = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="petrons-import-format-item">
    {label}
    {children}
  </span>
);
