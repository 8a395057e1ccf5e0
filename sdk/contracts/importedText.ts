import { countText } from "./countText.ts";
import type { ImportOutcome } from "./table.ts";

/** What came of an import, as its notification and the page of its table say it. */
export function importedText({ mode, added, changed, rejectedCount, collection }: ImportOutcome): string {
  const rejected = rejectedCount === 0 ? "" : ` ${countText(rejectedCount, "row")} ${rejectedCount === 1 ? "was" : "were"} rejected.`;
  if (mode === "update") return `${countText(added, "row")} added to '${collection}', ${changed.toLocaleString("en-US")} changed.${rejected}`;
  return `${countText(added, "row")} ${mode === "append" ? `added to '${collection}'` : `imported into '${collection}'`}.${rejected}`;
}
