import { HTMLSelect } from "@blueprintjs/core";
import { countText } from "@petrons/sdk/contracts";
import type { ChangeColumn, ImportColumn } from "./importColumns.ts";

const choices = [
  { value: "missing", label: "Leave them empty" },
  { value: "reject", label: "Reject their rows" },
  { value: "text", label: "Keep the column as text" },
];

/** `12 of 38,049 cells of 'Oil (bbl)' cannot be read: "n/a" 9, "shut in" 3`. */
export function unreadText({ source, cells }: Pick<ImportColumn, "source" | "cells">, rows: number): string {
  const texts = (cells?.texts ?? []).map(({ text, count }) => `"${text}" ${count.toLocaleString("en-US")}`);
  const rest = (cells?.count ?? 0) - (cells?.texts ?? []).reduce((sum, { count }) => sum + count, 0);
  const more = texts.length > 0 && rest > 0 ? [`others ${rest.toLocaleString("en-US")}`] : [];
  const counted = `${(cells?.count ?? 0).toLocaleString("en-US")} of ${countText(rows, "cell")} of '${source}' cannot be read`;
  return texts.length > 0 ? `${counted}: ${[...texts, ...more].join(", ")}` : counted;
}

interface ImportUnreadProps {
  columns: readonly ImportColumn[];
  rows: number;
  onChange: ChangeColumn;
}

/** The cells that are no value of their column, before anything is written, and what becomes of them. */
export function ImportUnread({ columns, rows, onChange }: ImportUnreadProps) {
  const unread = [...columns.entries()].filter(([, { skip, cells }]) => cells && !skip);
  if (unread.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="petrons-import-unread" aria-label="Cells that cannot be read" tabIndex={0}>
      <ul>
        {unread.map(([place, column]) => (
          <li key={place}>
            <span>{unreadText(column, rows)}</span>
            <HTMLSelect
              minimal
              aria-label={`Unread cells of ${column.source}`}
              value={column.unread}
              options={choices}
              onChange={({ target: { value } }) => onChange(place, value === "text" ? { type: "text" } : { unread: value as "missing" | "reject" })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
