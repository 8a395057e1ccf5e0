import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { formatCount } from "@petrons/sdk/browser";
import { useState } from "react";
import type { PointRows } from "../data/pointRows.ts";
import { chartTexts } from "../texts.ts";

const pageSize = 100;

/**
 * The points of a chart as a table, a hundred rows at a time: what the eye reads from the marks,
 * for everyone.
 */
export function PointsTable({ label, rows }: { label: string; rows: PointRows }) {
  const [wanted, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.count / pageSize));
  const page = Math.min(wanted, pages - 1);
  const start = page * pageSize;
  const end = Math.min(rows.count, start + pageSize);
  return (
    <div className="petrons-chart-tableview">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="petrons-chart-table" aria-label={`${label}, as a table`} tabIndex={0}>
        <table className="petrons-chart-rows" aria-rowcount={rows.count + 1}>
          <thead>
            <tr>
              {rows.header.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: end - start }, (_, at) => start + at).map((place) => (
              <tr key={place} aria-rowindex={place + 2}>
                {rows.row(place).map((text, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                  <td key={column}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pages > 1 ? (
        <div className="petrons-chart-pager">
          <span>
            {chartTexts.page(formatCount(start + 1), formatCount(end), formatCount(rows.count))}
          </span>
          <Button
            variant="minimal"
            size="small"
            icon={<ChevronLeft />}
            aria-label={chartTexts.previous}
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          />
          <Button
            variant="minimal"
            size="small"
            icon={<ChevronRight />}
            aria-label={chartTexts.next}
            disabled={page === pages - 1}
            onClick={() => setPage(page + 1)}
          />
        </div>
      ) : null}
    </div>
  );
}
