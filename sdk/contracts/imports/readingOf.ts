import type { FileInspection, FileReading } from "../tables/tableFiles.ts";

/**
 * How a file is read: what the person said, and what was found, so that the import reads what was
 * shown.
 */
export function readingOf(inspection: FileInspection, said: FileReading): FileReading {
  const {
    format,
    delimiter,
    hasHeader,
    hasUnits,
    decimal,
    sheet,
    headerRow,
    sideRows = [],
  } = inspection;
  const leaveOut = sideRows.filter(({ isLeftOut }) => isLeftOut).map(({ kind }) => kind);
  const kept = { ...said, ...(leaveOut.length > 0 && { leaveOut }) };
  if (format === "csv") return { ...kept, delimiter, hasHeader, hasUnits, decimal };
  return format === "xlsx" ? { ...kept, sheet, headerRow, hasHeader, hasUnits } : kept;
}
