import { countText } from "../countText.ts";
import type { ImportOutcome } from "./tableFiles.ts";

const nothingImported = "Unchanged: nothing was imported.";

/**
 * What came of an import, as its notification and the page of its table say it: 'Imported 15,662
 * rows into production'.
 */
export function importedText({
  mode,
  added,
  changed,
  removed,
  rejectedCount,
  collection,
  unchanged,
}: ImportOutcome): string {
  if (unchanged)
    return rejectedCount === 0
      ? nothingImported
      : `${nothingImported} Rejected ${countText(rejectedCount, "row")}.`;
  const rows =
    mode === "append" || mode === "update"
      ? `Added ${countText(added, "row")} to ${collection}`
      : `Imported ${countText(added, "row")} into ${collection}`;
  const replaced =
    mode === "replace" && removed > 0 ? `, in place of ${removed.toLocaleString("en-US")}` : "";
  const updated = mode === "update" ? `, changed ${changed.toLocaleString("en-US")}` : "";
  const rejected = rejectedCount === 0 ? "" : `, rejected ${rejectedCount.toLocaleString("en-US")}`;
  return `${rows}${replaced}${updated}${rejected}`;
}
