import type {
  EmptyCells,
  ImportFilesOptions,
  ImportMode,
  ImportTableOptions,
  KnownRows,
} from "@petrons/sdk/contracts";
import { readingOf } from "@petrons/sdk/imports";
import { useCallback, useEffect, useRef, useState } from "react";
import { filesOptions, hasSourceAtFirst, hasSourceColumn } from "./files/filesOptions.ts";
import type { Reading } from "./files/withFiles.ts";
import { isUnitOpen, noNeeds, plannedColumns } from "./importColumns.ts";
import {
  emptyCellChoice,
  type ImportedTable,
  type ImportTarget,
  isMerging,
  partnered,
  targetInMode,
  targetProblems,
  typesOfTable,
} from "./importTarget.ts";
import { proposedTarget } from "./proposedTarget.ts";
import type { useFileReading } from "./useFileReading.ts";
import { useImportEffect } from "./useImportEffect.ts";

type FileReadingState = ReturnType<typeof useFileReading>;

type ImportOptions = ImportTableOptions | ImportFilesOptions;

/** The options of an import, and of counting what it would do. */
function optionsOf(
  reading: Reading,
  target: ImportTarget,
  table: ImportedTable | undefined,
  hasSource: boolean,
): ImportOptions {
  const { file, inspection, said, columns } = reading;
  const { mode, collection, key } = target;
  const into = {
    collection,
    mode,
    ...(mode === "update" && { key: [...key], emptyCells: emptyCellChoice(target) }),
  };
  const named = table && isMerging(target) ? partnered(table, columns) : columns;
  if (file.files || hasSource) return filesOptions(reading, named, { ...into, hasSource });
  return {
    fileId: file.fileId,
    ...into,
    ...readingOf(inspection, said),
    columns: plannedColumns(named),
  };
}

/** The same for counting, which names and formats of columns change nothing of. */
function countedOptions(
  reading: Reading,
  target: ImportTarget,
  table: ImportedTable,
  hasSource: boolean,
  findKey: boolean,
): ImportOptions {
  const { columns, ...options } = optionsOf(reading, target, table, hasSource);
  return {
    ...options,
    // Rows that the table has already would be there twice.
    ...(findKey && { findKey }),
    columns: columns?.map(({ decimals: _, shown: __, ...column }) => ({
      ...column,
      label: column.name,
    })),
  } as ImportOptions;
}

/**
 * Where the rows go, and what that does. A file that has the columns of a table is read by the
 * table's types.
 */
export function useImportTarget(
  scopeId: string,
  { reading, isReading, need }: FileReadingState,
  tables: readonly ImportedTable[],
) {
  const [name, setName] = useState("");
  const [target, setTarget] = useState<ImportTarget>({ mode: "new", collection: "", key: [] });
  /**
   * Nobody has chosen the target: it may become an update of rows that the table turns out to have.
   */
  const [isProposed, setIsProposed] = useState(false);
  /** The key of an update that a mapping proposes: the table may show a better one. */
  const [mappedKey, setMappedKey] = useState<readonly string[]>();
  /** The keys of updates by their tables, also of those that were left for another. */
  const keys = useRef(new Map<string, readonly string[]>());
  const [found, setFound] = useState<{ known: KnownRows; reading: Reading }>();
  /**
   * Whether rows say from which file they are; the person decides, else the files and the table.
   */
  const [saysSource, setSaysSource] = useState<boolean>();
  const table =
    target.mode === "new"
      ? undefined
      : tables.find(({ collection }) => collection === target.collection);
  const hasSource =
    reading !== undefined &&
    (saysSource ?? (hasSourceAtFirst(reading) || (isMerging(target) && hasSourceColumn(table))));
  const problems = targetProblems(target, tables);
  const isMapped = target.mode === "update" && target.key === mappedKey;
  const isCounted =
    reading !== undefined &&
    !isReading &&
    isMerging(target) &&
    problems.length === 0 &&
    reading.columns.every((column) => column.skip || !(column.isOpen || isUnitOpen(column)));
  // A version that another import made is counted again.
  const counted = useImportEffect(
    scopeId,
    isCounted && table
      ? {
          ...countedOptions(
            reading,
            target,
            table,
            hasSource,
            target.mode === "append" || isMapped,
          ),
          expectedVersion: table.version,
        }
      : undefined,
  );

  const known = counted?.state === "counted" ? counted.effect.known : undefined;
  useEffect(() => {
    if (!known || !reading) return;
    setFound({ known, reading });
    if (isProposed && known.isProposed)
      setTarget((now) => ({ ...now, mode: "update", key: known.key }));
  }, [known, reading, isProposed]);

  const choose = useCallback(
    (next: ImportTarget, now: Reading | undefined) => {
      setTarget(next);
      const chosen = isMerging(next)
        ? tables.find(({ collection }) => collection === next.collection)
        : undefined;
      if (now) need(chosen ? typesOfTable(chosen, now.columns, now.found) : noNeeds);
    },
    [tables, need],
  );

  /** A person goes to another table or way of importing, and may come back. */
  const go = (next: ImportTarget) => {
    if (target.mode === "update") keys.current.set(target.collection, target.key);
    choose(
      next.mode === "update"
        ? { ...next, key: keys.current.get(next.collection) ?? next.key }
        : next,
      reading,
    );
  };

  return {
    target,
    table,
    counted,
    /**
     * Rows that the table has already, while they are added or updated by the key that found them.
     */
    known:
      target.mode === "append"
        ? known
        : target.mode === "update" &&
            found?.reading === reading &&
            (isMapped || found?.known.key === target.key)
          ? found?.known
          : undefined,
    hasSource,
    /** Whether the person is asked about the column of files. */
    offersSource:
      reading?.file.files !== undefined || (isMerging(target) && hasSourceColumn(table)),
    setHasSource: setSaysSource,
    problems: counted?.state === "failed" && counted.isRefused ? [counted.reason] : problems,
    /** What is proposed for a file of this name, and where files like it went before. */
    propose: (fileName: string, now: Reading, before?: ImportTarget) => {
      setName(fileName);
      setIsProposed(true);
      setSaysSource(undefined);
      const columns = now.columns.filter(({ skip }) => !skip);
      const proposed = proposedTarget(
        { name: fileName, columns, fileHash: now.inspection.fileHash, before },
        tables,
      );
      keys.current = new Map();
      setMappedKey(proposed.key.length > 0 ? proposed.key : undefined);
      choose(proposed, now);
    },
    setMode: (mode: ImportMode) => {
      setIsProposed(false);
      go(targetInMode(target, mode, name, tables));
    },
    setCollection: (collection: string) => go({ ...target, collection, key: [] }),
    setKey: (key: readonly string[]) => setTarget({ ...target, key }),
    setEmptyCells: (emptyCells: EmptyCells) => setTarget({ ...target, emptyCells }),
    /** What was to be added updates the rows with the same key instead. */
    updateBy: (key: readonly string[]) => setTarget({ ...target, mode: "update", key }),
    /** The version is the one that was counted on: another one is refused, and counted again. */
    options: (): ImportOptions | undefined => {
      const expectedVersion =
        counted?.state === "counted" ? counted.effect.version : table?.version;
      return (
        reading && {
          ...optionsOf(reading, target, table, hasSource),
          ...(expectedVersion !== undefined && { expectedVersion }),
        }
      );
    },
  };
}
