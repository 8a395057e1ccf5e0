import "./states.css";

export interface SkeletonProps {
  /** What is loading, for screen readers: "Loading wells". */
  label: string;
  /** What the content will look like. */
  kind?: "rows" | "cards" | "table";
  /** Rows or cards, default 3. */
  count?: number;
  /** Columns of a table, default 4. */
  columns?: number;
}

/** The shape of content that is on its way. */
export function Skeleton({ label, kind = "rows", count = 3, columns = 4 }: SkeletonProps) {
  const cells = kind === "table" ? columns : 1;
  return (
    <div className={`petrons-skeleton petrons-skeleton-${kind}`} role="status" aria-busy="true">
      <span className="petrons-unseen">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all the same
        <div key={row} className="petrons-skeleton-row" aria-hidden="true">
          {Array.from({ length: cells }, (_, cell) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes are all the same
              key={cell}
              style={kind === "rows" ? { width: `${[92, 76, 84][row % 3]}%` } : undefined}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
