import { type Api, failureText, useHost } from "@petrons/sdk/browser";
import {
  type FileInspection,
  type FileReading,
  type InspectFileOptions,
  literalOptions,
} from "@petrons/sdk/contracts";
import type { MappingAnswers } from "@petrons/sdk/imports";
import { useCallback, useRef, useState } from "react";
import { withoutOrders } from "./dateOrders.ts";
import type { FileRead } from "./files/fileRead.ts";
import { inspectionTogether } from "./files/inspectionTogether.ts";
import { type ReadTogetherOptions, readTogether, unread } from "./files/readTogether.ts";
import type { ReadFile, Reading } from "./files/withFiles.ts";
import { withFiles } from "./files/withFiles.ts";
import {
  type ChangeColumn,
  columnsOf,
  corrected,
  type ImportColumn,
  type NeededTypes,
  noCorrections,
  noNeeds,
  saidColumns,
} from "./importColumns.ts";

/** Called before each call with the number of files that have been read. */
type OnRead = (count: number) => void;

async function inspectedAlone(
  api: Pick<Api, "runTask">,
  scopeId: string,
  { fileId, name }: ReadFile,
  options: Omit<InspectFileOptions, "fileId">,
) {
  const { data } = await api.runTask<FileInspection>(
    {
      taskType: "InspectFile",
      pid: scopeId,
      options: literalOptions({ fileId, ...options }),
    },
    { reads: true },
  );
  if (!data[0]) throw new Error(`'${name}' could not be read.`);
  return data[0];
}

async function inspectedTogether(given: readonly FileRead[], options: ReadTogetherOptions) {
  const files = await readTogether(given, options);
  const readable = files.some(({ inspection }) => inspection !== undefined);
  if (!readable)
    throw new Error(
      files.find(({ problem }) => problem !== undefined)?.problem ?? "The files could not be read.",
    );
  return { files, inspection: inspectionTogether(files) };
}

/** With another layout files are read as if for the first time. */
const asNew = ({ files, ...file }: ReadFile): ReadFile =>
  files ? { ...file, files: files.map(unread) } : file;

/**
 * How one file, or several together, are read. Each correction of its layout, of a type or of a
 * format has the server read the file again, since what cannot be read and what remains open
 * depends on it; the newest answer counts.
 */
export function useFileReading(scopeId: string) {
  const { api, notices } = useHost();
  const [reading, setReading] = useState<Reading>();
  const [isReading, setIsReading] = useState(false);
  const newest = useRef<Reading>(undefined);
  const asked = useRef(0);

  const show = useCallback((next: Reading | undefined) => {
    newest.current = next;
    setReading(next);
  }, []);

  /** Returns what was read, or nothing when something newer was asked meanwhile. */
  const read = useCallback(
    async (
      file: ReadFile,
      said: FileReading,
      before?: Reading,
      onRead?: OnRead,
    ): Promise<Reading | undefined> => {
      const turn = ++asked.current;
      const corrections = before?.corrections ?? noCorrections;
      const needed = before?.needed ?? noNeeds;
      const columns = saidColumns(before?.columns ?? [], corrections, needed);
      const { inspection, files } = file.files
        ? await inspectedTogether(file.files, { api, scopeId, said, columns, onRead })
        : {
            inspection: await inspectedAlone(api, scopeId, file, {
              ...said,
              ...(columns && { columns }),
            }),
          };
      if (turn !== asked.current) return undefined;
      // What was corrected while the server read counts too.
      const now = newest.current?.file.fileId === file.fileId ? newest.current : before;
      const latest = now?.corrections ?? corrections;
      const next = columnsOf(inspection, latest, now?.columns, needed);
      const found =
        needed.size === 0 ? inspection.columns.map(({ type }) => type) : (before?.found ?? []);
      const reading = {
        file: { ...file, ...(files && { files }) },
        inspection,
        said,
        corrections: latest,
        needed,
        found,
        columns: next,
      };
      show(reading);
      return reading;
    },
    [api, scopeId, show],
  );

  const readAgain = useCallback(
    async (next: Reading): Promise<Reading | undefined> => {
      const before = newest.current;
      show(next);
      setIsReading(true);
      const turn = asked.current + 1;
      try {
        return await read(next.file, next.said, next);
      } catch (error) {
        if (turn !== asked.current) return undefined;
        // What could not be read so is not said any more.
        if (before) show(before);
        notices.error(failureText(error));
        return undefined;
      } finally {
        if (turn === asked.current) setIsReading(false);
      }
    },
    [read, show, notices],
  );

  const changeColumns = useCallback(
    (changes: readonly (readonly [place: number, change: Parameters<ChangeColumn>[1]])[]) => {
      const now = newest.current;
      if (!now) return;
      let { corrections } = now;
      const columns = [...now.columns];
      for (const [place, change] of changes) {
        const column = columns[place];
        if (!column) continue;
        corrections = corrected(corrections, place, column, change);
        columns[place] = {
          ...column,
          ...change,
          ...(change.format !== undefined && { isOpen: false }),
        };
      }
      const next = { ...now, corrections, columns };
      const isRead = changes.some(([, { type, format }]) => (type ?? format) !== undefined);
      if (isRead) void readAgain(next);
      else show(next);
    },
    [readAgain, show],
  );

  return {
    reading,
    /** The server reads the file again. */
    isReading,
    first: useCallback(
      (file: ReadFile, onRead?: OnRead) => read(file, {}, undefined, onRead),
      [read],
    ),
    /** Returns what was read so, unless something newer was asked or it could not be read. */
    say: useCallback(
      async (change: FileReading): Promise<Reading | undefined> => {
        const now = newest.current;
        if (!now) return undefined;
        const corrections =
          change.dateOrder === undefined ? now.corrections : withoutOrders(now.corrections);
        return await readAgain({
          ...now,
          corrections,
          file: asNew(now.file),
          said: { ...now.said, ...change },
        });
      },
      [readAgain],
    ),
    changeColumns,
    /** Reads the file by a mapping, or as it was found. What the file contradicts is asked. */
    answer: useCallback(
      async ({ said, corrections, contested }: MappingAnswers): Promise<Reading | undefined> => {
        const now = newest.current;
        if (!now) return undefined;
        const asked = (column: ImportColumn, at: number): ImportColumn => {
          const { isContested: _, ...plain } = column;
          const question = contested.get(at);
          return question ? { ...plain, question, isContested: true } : plain;
        };
        const file = JSON.stringify(said) === JSON.stringify(now.said) ? now.file : asNew(now.file);
        return await readAgain({
          ...now,
          file,
          said,
          corrections,
          columns: now.columns.map(asked),
        });
      },
      [readAgain],
    ),
    /**
     * Of several files: which go into the import. Those that come back are read as the others are.
     */
    leaveOut: useCallback(
      (fileIds: readonly string[], isLeftOut: boolean) => {
        const now = newest.current;
        if (!now?.file.files) return;
        const files = now.file.files.map((file) =>
          fileIds.includes(file.fileId) ? { ...file, isLeftOut } : file,
        );
        const next = withFiles(now, files);
        if (isLeftOut) show(next);
        else void readAgain(next);
      },
      [readAgain, show],
    ),
    /** Reads columns by the types of a table, until another is chosen. */
    need: useCallback(
      (needed: NeededTypes) => {
        const now = newest.current;
        const isSame =
          now?.needed.size === needed.size &&
          [...needed].every(([place, type]) => now.needed.get(place) === type);
        if (now && !isSame) void readAgain({ ...now, needed });
      },
      [readAgain],
    ),
    changeColumn: useCallback<ChangeColumn>(
      (place, change) => changeColumns([[place, change]]),
      [changeColumns],
    ),
    forget: useCallback(() => {
      asked.current += 1;
      show(undefined);
    }, [show]),
  };
}
