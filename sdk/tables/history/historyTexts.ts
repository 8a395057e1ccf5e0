import {
  type ColumnType,
  countText,
  type ListedVersion,
  type TableHistory,
} from "@petrons/sdk/contracts";

type Made = Pick<ListedVersion, "mode" | "key" | "restored" | "undone">;

/** What a column holds, in words. */
export const columnKinds: Record<ColumnType, string> = {
  text: "Text",
  integer: "Integer",
  double: "Number",
  date: "Date",
  datetime: "Date and time",
  boolean: "Yes or no",
};

/** How a version came to be, in words. `labels` are those of the columns, by name. */
export function madeText(
  { mode, key = [], restored, undone }: Made,
  labels: ReadonlyMap<string, string> = new Map(),
): string {
  if (mode === "new") return "New table";
  if (mode === "append") return "Rows added";
  if (mode === "replace") return "All rows replaced";
  if (mode === "restore")
    return undone === undefined ? `Version ${restored} restored` : `Version ${undone} undone`;
  if (mode !== "update") return "Imported";
  return key.length === 0
    ? "Updated"
    : `Updated by ${key.map((name) => labels.get(name.toLowerCase()) ?? name).join(", ")}`;
}

/** What cells without a value did in an update; empty where that was not written down. */
export function emptyCellsText({ emptyCells }: Pick<ListedVersion, "emptyCells">): string {
  if (emptyCells === undefined) return "";
  return emptyCells === "keep"
    ? "Empty cells kept the table's values"
    : "Empty cells cleared the table's values";
}

/** Columns that a line of the history names; the others are counted. */
const namedColumns = 5;

/** What kind columns of the table became; empty where each stayed what it was. */
export function widenedText({ widened = [] }: Pick<ListedVersion, "widened">): string {
  const more = widened.length - namedColumns;
  const named = widened
    .slice(0, namedColumns)
    .map(({ label, type }) => `${label} became ${columnKinds[type]}`);
  return `${named.join(", ")}${more > 0 ? `, and ${countText(more, "more column")} changed` : ""}`;
}

/** `+12,034 rows, 310 changed, −12 rows`; empty where nobody counted them. */
export function changeText({
  added,
  changed,
  removed,
}: Pick<ListedVersion, "added" | "changed" | "removed">): string {
  if (added === undefined || removed === undefined) return "";
  if (changed === undefined)
    return `${rowsText({ added, changed: 0, removed }) || "same row count"}, values not compared`;
  return rowsText({ added, changed, removed }) || "no row changed";
}

function rowsText({
  added,
  changed,
  removed,
}: {
  added: number;
  changed: number;
  removed: number;
}): string {
  return [
    ...(added > 0 ? [`+${countText(added, "row")}`] : []),
    ...(changed > 0 ? [`${changed.toLocaleString("en-US")} changed`] : []),
    ...(removed > 0 ? [`\u2212${countText(removed, "row")}`] : []),
  ].join(", ");
}

/** What is kept, and for how long. */
export function keptText({
  keptVersions,
  keptDays,
}: Pick<TableHistory, "keptVersions" | "keptDays">): string {
  if (keptVersions === 1) return "Only the newest version is kept.";
  return `The newest ${countText(keptVersions, "version")} are kept, each for ${countText(keptDays, "day")} after it was replaced.`;
}

/** The versions whose changes go when `target` is restored, newest first. */
export const goneVersions = (
  versions: readonly ListedVersion[],
  target: Pick<ListedVersion, "number">,
): ListedVersion[] => versions.filter(({ number }) => number > target.number);

/** `Version 13: production_13.csv, updated by Well, +30 rows, 30 changed`. */
export function versionText(version: ListedVersion, labels?: ReadonlyMap<string, string>): string {
  const change = changeText(version);
  const made = madeText(version, labels);
  const how =
    version.mode === "restore"
      ? made
      : `${version.sourceFileName}, ${made.charAt(0).toLowerCase()}${made.slice(1)}`;
  return `Version ${version.number}: ${how}${change === "" ? "" : `, ${change}`}`;
}
