import { Button } from "@blueprintjs/core";
import { keyText, knownText } from "./knownRows.ts";
import type { useImportTarget } from "./useImportTarget.ts";

/**
 * Beside the Import button: rows that would be in the table twice, and the way to update them
 * instead.
 */
export function KnownRowsWarning({
  state,
  onUpdate,
}: {
  state: ReturnType<typeof useImportTarget>;
  onUpdate: (key: readonly string[]) => void;
}) {
  const { target, table, known, counted } = state;
  if (target.mode !== "append" || !table) return null;
  if (counted?.state === "failed")
    return (
      <span className="petrons-import-known" role="status">
        Whether the table has these rows already could not be counted.
      </span>
    );
  if (!known) return null;
  return (
    <span className="petrons-import-known" role="status">
      {knownText(known, table)} They would be there twice.
      <Button
        size="small"
        variant="minimal"
        text={`Update by ${keyText(known.key, table)}`}
        onClick={() => onUpdate(known.key)}
      />
    </span>
  );
}
