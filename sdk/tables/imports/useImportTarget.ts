import type { ImportMode, ImportTableOptions } from "@petrons/sdk/contracts";
import { useCallback, useState } from "react";
import { noNeeds, plannedColumns } from "./importColumns.ts";
import { type ImportedTable, type ImportTarget, isMerging, partnered, proposedTarget, targetInMode, targetProblems, typesOfTable } from "./importTarget.ts";
import type { Reading, useFileReading } from "./useFileReading.ts";
import { useImportEffect } from "./useImportEffect.ts";

type FileReadingState = ReturnType<typeof useFileReading>;

/** The options of an import, and of counting what it would do. */
function optionsOf({ file, inspection, said, columns }: Reading, target: ImportTarget, table: ImportedTable | undefined): ImportTableOptions {
  const { format, delimiter, hasHeader, hasUnits, decimal, sheet, headerRow, sideRows = [] } = inspection;
  const leaveOut = sideRows.filter(({ isLeftOut }) => isLeftOut).map(({ kind }) => kind);
  // What was found is said too, so that the import reads what was shown.
  const read =
    format === "csv" ? { ...said, delimiter, hasHeader, hasUnits, decimal } : format === "xlsx" ? { ...said, sheet, headerRow, hasHeader, hasUnits } : said;
  const { mode, collection, key } = target;
  return {
    fileId: file.fileId,
    collection,
    mode,
    ...(mode === "update" && { key: [...key] }),
    ...read,
    ...(leaveOut.length > 0 && { leaveOut }),
    columns: plannedColumns(table && isMerging(target) ? partnered(table, columns) : columns),
  };
}

/** The same for counting, which names and formats of columns change nothing of. */
function countedOptions(reading: Reading, target: ImportTarget, table: ImportedTable): ImportTableOptions {
  const { columns, ...options } = optionsOf(reading, target, table);
  return { ...options, columns: columns?.map(({ decimals: _, shown: __, ...column }) => ({ ...column, label: column.name })) };
}

/** Where the rows go, and what that does. A file that has the columns of a table is read by the table's types. */
export function useImportTarget(petronId: string, { reading, isReading, need }: FileReadingState, tables: readonly ImportedTable[]) {
  const [name, setName] = useState("");
  const [target, setTarget] = useState<ImportTarget>({ mode: "new", collection: "", key: [] });
  const table = target.mode === "new" ? undefined : tables.find(({ collection }) => collection === target.collection);
  const problems = targetProblems(target, tables);
  const isCounted =
    reading !== undefined && !isReading && target.mode === "update" && problems.length === 0 && reading.columns.every(({ isOpen, skip }) => skip || !isOpen);
  // A version that another import made is counted again.
  const counted = useImportEffect(petronId, isCounted && table ? { ...countedOptions(reading, target, table), expectedVersion: table.version } : undefined);

  const choose = useCallback(
    (next: ImportTarget, now: Reading | undefined) => {
      setTarget(next);
      const chosen = isMerging(next) ? tables.find(({ collection }) => collection === next.collection) : undefined;
      if (now) need(chosen ? typesOfTable(chosen, now.columns, now.found) : noNeeds);
    },
    [tables, need],
  );

  return {
    target,
    table,
    counted,
    problems: counted?.state === "failed" && counted.isRefused ? [counted.reason] : problems,
    /** What is proposed for a file of this name. */
    propose: (fileName: string, now: Reading) => {
      setName(fileName);
      choose(proposedTarget(fileName, now.columns, tables), now);
    },
    setMode: (mode: ImportMode) => choose(targetInMode(target, mode, name, tables), reading),
    setCollection: (collection: string) => choose({ ...target, collection, key: [] }, reading),
    setKey: (key: readonly string[]) => setTarget({ ...target, key }),
    /** The version is the one that was counted on: another one is refused, and counted again. */
    options: (): ImportTableOptions | undefined => {
      const expectedVersion = counted?.state === "counted" ? counted.effect.version : table?.version;
      return reading && { ...optionsOf(reading, target, table), ...(expectedVersion !== undefined && { expectedVersion }) };
    },
  };
}
