import { HTMLSelect } from "@blueprintjs/core";
import {
  countText,
  isNumberType,
  missingNumbersOf,
  missingNumberText,
  type SuspectedNumber,
  suspectedCount,
  suspectedNumbersOf,
  suspectedNumbersText,
} from "@petrons/sdk/contracts";
import { Fragment } from "react";
import type { ChangeColumn, ImportColumn } from "./importColumns.ts";

const choices = [
  { value: "missing", label: "Leave them empty" },
  { value: "reject", label: "Reject their rows" },
  { value: "text", label: "Keep the column as text" },
];

/** `12 of 38,049 cells of 'Oil (bbl)' cannot be read: "n/a" 9, "shut in" 3`. */
export function unreadText(
  { source, cells }: Pick<ImportColumn, "source" | "cells">,
  rows: number,
): string {
  const texts = (cells?.texts ?? []).map(
    ({ text, count }) => `"${text}" ${count.toLocaleString("en-US")}`,
  );
  const rest =
    (cells?.count ?? 0) - (cells?.texts ?? []).reduce((sum, { count }) => sum + count, 0);
  const more = texts.length > 0 && rest > 0 ? [`others ${rest.toLocaleString("en-US")}`] : [];
  const counted = `${(cells?.count ?? 0).toLocaleString("en-US")} of ${countText(rows, "cell")} of '${source}' cannot be read`;
  return texts.length > 0 ? `${counted}: ${[...texts, ...more].join(", ")}` : counted;
}

/** `2 of 9 cells of 'Oil' are words that keep it a text: "shut in" 2`. */
function otherText(
  { source, other }: Pick<ImportColumn, "source" | "other">,
  rows: number,
): string {
  const [, texts = ""] = unreadText({ source, cells: other?.cells }, rows).split(": ");
  const count = other?.cells.count ?? 0;
  return `${count.toLocaleString("en-US")} of ${countText(rows, "cell")} ${count === 1 ? "keeps" : "keep"} '${source}' a text${texts && `: ${texts}`}`;
}

/**
 * `4 of 1,000 cells of 'GR' are -999.25, which often stands for a missing value`; of several
 * numbers each with its count.
 */
export function suspectedText(source: string, suspected: SuspectedNumber, rows: number): string {
  const { value, further } = suspected;
  const count = suspectedCount(suspected);
  const cells = `${count.toLocaleString("en-US")} of ${countText(rows, "cell")} of '${source}' ${count === 1 ? "is" : "are"}`;
  return further
    ? `${cells} numbers that often stand for missing values: ${suspectedNumbersText(suspected)}`
    : `${cells} ${missingNumberText(value)}, which often stands for a missing value`;
}

interface ImportUnreadProps {
  columns: readonly ImportColumn[];
  rows: number;
  onChange: ChangeColumn;
}

/**
 * The cells that are no value of their column, before anything is written, and what becomes of
 * them.
 */
export function ImportUnread({ columns, rows, onChange }: ImportUnreadProps) {
  const shown = [...columns.entries()].filter(
    ([, { skip, cells, other, suspected }]) => !skip && (cells ?? other ?? suspected),
  );
  if (shown.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="petrons-import-unread" aria-label="Cells that cannot be read" tabIndex={0}>
      <ul>
        {shown.map(([place, column]) => (
          <Fragment key={place}>
            {column.cells ? (
              <Unread place={place} column={column} rows={rows} onChange={onChange} />
            ) : null}
            {column.other && column.type === "text" ? (
              <Other
                place={place}
                column={column}
                other={column.other}
                rows={rows}
                onChange={onChange}
              />
            ) : null}
            {column.suspected && isNumberType(column.type) ? (
              <Suspected
                place={place}
                column={column}
                suspected={column.suspected}
                rows={rows}
                onChange={onChange}
              />
            ) : null}
          </Fragment>
        ))}
      </ul>
    </section>
  );
}

interface CellsProps {
  place: number;
  column: ImportColumn;
  rows: number;
  onChange: ChangeColumn;
}

function Unread({ place, column, rows, onChange }: CellsProps) {
  return (
    <li>
      <span>{unreadText(column, rows)}</span>
      <HTMLSelect
        minimal
        aria-label={`Unread cells of ${column.source}`}
        value={column.unread}
        options={choices}
        onChange={({ target: { value } }) =>
          onChange(
            place,
            value === "text" ? { type: "text" } : { unread: value as "missing" | "reject" },
          )
        }
      />
    </li>
  );
}

function Other({
  place,
  column,
  other: { type, format },
  rows,
  onChange,
}: CellsProps & { other: NonNullable<ImportColumn["other"]> }) {
  const nouns = isNumberType(type) ? "numbers" : "dates";
  return (
    <li>
      <span>{otherText(column, rows)}</span>
      <HTMLSelect
        minimal
        aria-label={`Other cells of ${column.source}`}
        value="text"
        options={[
          { value: "text", label: "Keep the column as text" },
          { value: "missing", label: `Read ${nouns}, leave these empty` },
          { value: "reject", label: `Read ${nouns}, reject these rows` },
        ]}
        onChange={({ target: { value } }) =>
          value !== "text" &&
          onChange(place, {
            type,
            ...(format && { format }),
            unread: value as "missing" | "reject",
          })
        }
      />
    </li>
  );
}

function Suspected({
  place,
  column,
  suspected,
  rows,
  onChange,
}: CellsProps & { suspected: SuspectedNumber }) {
  return (
    <li>
      <span>{suspectedText(column.source, suspected, rows)}</span>
      <HTMLSelect
        minimal
        aria-label={`Missing values of ${column.source}`}
        value={missingNumbersOf(column).length === 0 ? "keep" : "missing"}
        options={[
          { value: "missing", label: "Leave them empty" },
          { value: "keep", label: "Keep the numbers" },
        ]}
        onChange={({ target: { value } }) =>
          onChange(place, {
            noValue: undefined,
            noValues: value === "missing" ? suspectedNumbersOf(suspected) : [],
          })
        }
      />
    </li>
  );
}
