import type { ImportMode, ImportTableOptions } from "@petrons/sdk/contracts";
import { useCallback, useState } from "react";
import { type ImportColumn, plannedColumns } from "./importColumns.ts";
import { type ImportedTable, type ImportTarget, proposedTarget, targetInMode, targetProblems, typesOfTable } from "./importTarget.ts";
import type { useFileReading } from "./useFileReading.ts";
import { useImportEffect } from "./useImportEffect.ts";

type FileReadingState = ReturnType<typeof useFileReading>;

/** The options of an import, and of counting what it would do. */
function optionsOf({ file, inspection, said, columns }: NonNullable<FileReadingState["reading"]>, target: ImportTarget): ImportTableOptions {
  const { format, delimiter, hasHeader, hasUnits, decimal, sheet, headerRow } = inspection;
  // What was found is said too, so that the import reads what was shown.
  const read =
    format === "csv" ? { ...said, delimiter, hasHeader, hasUnits, decimal } : format === "xlsx" ? { ...said, sheet, headerRow, hasHeader, hasUnits } : said;
  const { mode, collection, key } = target;
  return { fileId: file.fileId, collection, mode, ...(mode === "update" && { key: [...key] }), ...read, columns: plannedColumns(columns) };
}

/** Where the rows go, and what that does. A file that has the columns of a table is read by the table's types. */
export function useImportTarget(petronId: string, { reading, isReading, changeColumns }: FileReadingState, tables: readonly ImportedTable[]) {
  const [name, setName] = useState("");
  const [target, setTarget] = useState<ImportTarget>({ mode: "new", collection: "", key: [] });
  const table = target.mode === "new" ? undefined : tables.find(({ collection }) => collection === target.collection);
  const problems = targetProblems(target, tables);
  const isCounted =
    reading !== undefined && !isReading && target.mode === "update" && problems.length === 0 && reading.columns.every(({ isOpen, skip }) => skip || !isOpen);
  // A version that another import made is counted again.
  const counted = useImportEffect(petronId, isCounted && table ? { ...optionsOf(reading, target), expectedVersion: table.version } : undefined);

  const choose = useCallback(
    (next: ImportTarget, columns: readonly ImportColumn[]) => {
      setTarget(next);
      const chosen = tables.find(({ collection }) => collection === next.collection);
      if (!chosen || (next.mode !== "append" && next.mode !== "update")) return;
      const changes = typesOfTable(chosen, columns);
      if (changes.length > 0) changeColumns(changes);
    },
    [tables, changeColumns],
  );

  return {
    target,
    table,
    counted,
    problems: counted?.state === "failed" && counted.isRefused ? [counted.reason] : problems,
    /** What is proposed for a file of this name. */
    propose: (fileName: string, columns: readonly ImportColumn[]) => {
      setName(fileName);
      choose(proposedTarget(fileName, columns, tables), columns);
    },
    setMode: (mode: ImportMode) => choose(targetInMode(target, mode, name, tables), reading?.columns ?? []),
    setCollection: (collection: string) => choose({ ...target, collection, key: [] }, reading?.columns ?? []),
    setKey: (key: readonly string[]) => setTarget({ ...target, key }),
    options: (): ImportTableOptions | undefined => reading && { ...optionsOf(reading, target), ...(table && { expectedVersion: table.version }) },
  };
}
