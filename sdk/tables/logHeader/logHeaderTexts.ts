import {
  countText,
  type ListedLogHeader,
  type LogHeaderText,
  type LogItem,
  type LogSection,
  maxLogHeaderBytes,
  maxLogHeadersBytes,
} from "@petrons/sdk/contracts";

const kinds = {
  version: "Version",
  well: "Well",
  parameters: "Parameters",
  curves: "Curves",
  other: "Other",
} as const;

export const logHeaderTexts = {
  title: (collection: string) => `Log header of ${collection}`,
  loading: "Loading the log header …",
  failed: (message: string) => `The log header could not be loaded: ${message}`,
  none: "No log header is kept for this table.",
  file: "File",
  latest: (shown: number, all: number) =>
    `The latest ${shown.toLocaleString("en-US")} of ${countText(all, "file")} are listed.`,
  find: "Find in the header",
  noMatches: (search: string) => `No matches for '${search}'.`,
  count: (shown: number, all: number) =>
    shown === all
      ? countText(all, "line")
      : `${shown.toLocaleString("en-US")} of ${countText(all, "line")}`,
  cut: `Only part of this header is kept (${maxLogHeaderBytes / 1024} kB per file, ${maxLogHeadersBytes / 1024 ** 2} MB per import). See the file for the rest.`,
  columns: { mnemonic: "Name", unit: "Unit", value: "Value", description: "Description" },
  curve: "Curve",
  imported: (fileName: string, time: string) => `${fileName} (imported ${time})`,
  tryAgain: "Try again",
};

/** A header that is longer than a look is searched. */
export const searchedFrom = 20;

/** The files of headers by their ids; where several have one name, with the time of the import. */
export function fileChoices(
  headers: readonly ListedLogHeader[],
  timeText: (time: string) => string,
): { value: string; label: string }[] {
  const counts = new Map<string, number>();
  for (const { fileName } of headers) counts.set(fileName, (counts.get(fileName) ?? 0) + 1);
  return headers.map(({ id, fileName, importedAt }) => ({
    value: id,
    label:
      counts.get(fileName)! > 1
        ? logHeaderTexts.imported(fileName, timeText(importedAt))
        : fileName,
  }));
}

/** A section by what it holds; by its name in the file where that says more. */
export function sectionTitle({ kind, title }: LogSection, all: readonly LogSection[]): string {
  const isTitled =
    title.length > 1 && (kind === "other" || all.filter((one) => one.kind === kind).length > 1);
  return isTitled ? title : kinds[kind];
}

const matches = ({ mnemonic, unit, value, description }: LogItem, search: string): boolean =>
  [mnemonic, unit, value, description].some((part) => part?.toLowerCase().includes(search));

/** The sections with the lines that hold the text, without regard to letter case. */
export function foundSections(
  { sections }: Pick<LogHeaderText, "sections">,
  search: string,
): LogSection[] {
  const text = search.trim().toLowerCase();
  if (text === "") return sections;
  return sections
    .map((section) => ({ ...section, items: section.items.filter((item) => matches(item, text)) }))
    .filter(({ items }) => items.length > 0);
}

export const lineCount = (sections: readonly LogSection[]): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0);
