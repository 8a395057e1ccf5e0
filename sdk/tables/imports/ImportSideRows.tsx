import { HTMLSelect } from "@blueprintjs/core";
import { type SideRowKind, type SideRows, sideRowsText } from "@petrons/sdk/contracts";

const choices = [
  { value: "out", label: "Left out" },
  { value: "kept", label: "Imported as rows" },
];

interface ImportSideRowsProps {
  sideRows: readonly SideRows[] | undefined;
  /** Called with all kinds that are left out from now on. */
  onChange: (leaveOut: SideRowKind[]) => void;
}

/**
 * The rows that are no data: what they are, where the first of them is and what it says, and
 * whether they come in.
 */
export function ImportSideRows({ sideRows, onChange }: ImportSideRowsProps) {
  if (!sideRows?.length) return null;
  const changed = (kind: SideRowKind, isLeftOut: boolean) =>
    onChange(
      sideRows
        .filter((rows) => (rows.kind === kind ? isLeftOut : rows.isLeftOut))
        .map((rows) => rows.kind),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section className="petrons-import-unread" aria-label="Rows that are no data" tabIndex={0}>
      <ul>
        {sideRows.map((rows) => (
          <li key={rows.kind}>
            <span>{sideRowsText(rows)}</span>
            {rows.kind !== "blank" && rows.first[0] ? (
              <span className="petrons-import-muted petrons-import-side-text">
                {rows.first[0].text}
              </span>
            ) : null}
            <HTMLSelect
              minimal
              aria-label={sideRowsText(rows)}
              value={rows.isLeftOut ? "out" : "kept"}
              options={choices}
              onChange={({ target: { value } }) => changed(rows.kind, value === "out")}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
