import type { FileInspection } from "@petrons/sdk/contracts";

/** The first rows as they stand in the file. */
export function ImportPreview({ inspection }: { inspection: FileInspection }) {
  return (
    <details className="wells-preview" onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })}>
      <summary>{inspection.preview.length === 1 ? "First row" : `First ${inspection.preview.length} rows`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className="wells-preview-scroll" aria-label="First rows" tabIndex={0}>
        <table className="petrons-grid">
          <thead>
            <tr>
              {inspection.columns.map((column) => (
                <th key={column.source} scope="col">
                  {column.source}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {inspection.preview.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name than their place.
              <tr key={index}>
                {row.map((value, at) => (
                  <td key={inspection.columns[at]?.source ?? at}>{value ?? ""}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
