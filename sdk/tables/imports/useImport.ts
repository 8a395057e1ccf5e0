import {
  failureText,
  isUnconfirmed,
  log,
  scopeFields,
  useAttempt,
  useHost,
} from "@petrons/sdk/browser";
import { pressAgain } from "@petrons/sdk/components";
import {
  type EmptyCells,
  type FileReading,
  filesText,
  type ImportMode,
  literalOptions,
} from "@petrons/sdk/contracts";
import type { FittingMapping } from "@petrons/sdk/imports";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { fileStates, filesProblems } from "./files/fileDifferences.ts";
import { isIncluded, type SentFile } from "./files/fileRead.ts";
import { togetherOf } from "./files/filesOptions.ts";
import { proposedName } from "./files/proposedName.ts";
import { sendFiles } from "./files/sendFiles.ts";
import type { ReadFile } from "./files/withFiles.ts";
import { type ChangeColumn, emptyReason, problemsOf } from "./importColumns.ts";
import { type ImportedTable, isMerging } from "./importTarget.ts";
import { useMappedReading } from "./mappings/useMappedReading.ts";
import { useFileReading } from "./useFileReading.ts";
import { useImportTarget } from "./useImportTarget.ts";

type ImportStep =
  | { kind: "choose"; failure?: string }
  /** `label` says what is sent or read: of several files how many. */
  | { kind: "uploading"; label: string; fraction: number; startedAt: number }
  | { kind: "inspecting"; label: string; fraction: number | null; startedAt: number }
  | { kind: "inspected" };

const logged = log("imports");

interface StoredFiles {
  ids: string[];
  mayRun: boolean;
  /** They are removed, and what still arrives is too. */
  isLeft?: boolean;
}

interface Sending {
  sending: (sent: number, fraction: number) => void;
  onSent: (file: SentFile) => void;
}

const ofText = (done: number, count: number): string =>
  `file ${Math.min(done + 1, count).toLocaleString("en-US")} of ${count.toLocaleString("en-US")}`;
const sendingText = (done: number, count: number): string => `Sending ${ofText(done, count)}`;
const readingFilesText = (done: number, count: number): string => `Reading ${ofText(done, count)}`;

/** The button that starts it. */
export const importLabel = "Import";

/**
 * The way of one file, or of several together, into a table. A failure goes back to the choice with
 * its reason; what was corrected stays until the dialog closes.
 */
export function useImport(
  scopeId: string,
  tables: readonly ImportedTable[],
  onStarted: (runId?: string) => void,
) {
  const host = useHost();
  const { api } = host;
  const place = scopeFields(host, scopeId);
  const [step, setStep] = useState<ImportStep>({ kind: "choose" });
  /** The person changed what was found in the file, which is lost with the dialog. */
  const [isCorrected, setIsCorrected] = useState(false);
  const read = useFileReading(scopeId);
  const { reading, isReading, first, say, changeColumns, forget } = read;
  const target = useImportTarget(scopeId, read, tables);
  const mapped = useMappedReading(read, target.target);
  /** What the table is called after, unless a person says it. */
  const tableName = useRef("");
  const {
    working: starting,
    failure,
    lost,
    run,
  } = useAttempt((message) => message, pressAgain(importLabel));
  /** What was refused, if it was: with something else the reason may be gone. */
  const [tried, setTried] = useState<{ reading: typeof reading; target: typeof target.target }>();
  const isTried =
    lost !== undefined || (tried?.reading === reading && tried?.target === target.target);
  const upload = useRef<AbortController>(undefined);
  /** What was uploaded last. Unless a run may read it, it is removed when it is left. */
  const stored = useRef<StoredFiles>(undefined);
  const drop = useCallback(
    (files: StoredFiles) => {
      if (files.mayRun) return;
      files.isLeft = true;
      const left = files.ids.splice(0);
      if (left.length === 0) return;
      const id = left.length === 1 ? left[0]! : { $in: left };
      api
        .remove("File", { id })
        .catch((error: unknown) => logged.warn("Files that were not imported stay stored", error));
    },
    [api],
  );
  const dropStored = useCallback(() => {
    if (stored.current) drop(stored.current);
    stored.current = undefined;
  }, [drop]);
  const keepStored = () => {
    if (stored.current) stored.current.mayRun = true;
  };
  useEffect(
    () => () => {
      upload.current?.abort();
      dropStored();
    },
    [dropStored],
  );

  const correctColumns = useCallback(
    (changes: Parameters<typeof changeColumns>[0]) => {
      setIsCorrected(true);
      changeColumns(changes);
    },
    [changeColumns],
  );

  async function choose(files: readonly File[]): Promise<void> {
    const controller = new AbortController();
    upload.current = controller;
    dropStored();
    forget();
    mapped.mappings.forget();
    setIsCorrected(false);
    const startedAt = Date.now();
    const sending = (sent: number, fraction: number) =>
      setStep({
        kind: "uploading",
        label: files.length === 1 ? `Sending ${files[0]!.name}` : sendingText(sent, files.length),
        fraction,
        startedAt,
      });
    sending(0, 0);
    const kept: StoredFiles = { ids: [], mayRun: false };
    stored.current = kept;
    const onSent = ({ fileId }: SentFile) => {
      kept.ids.push(fileId);
      if (kept.isLeft) drop(kept);
    };
    try {
      const file = await send(files, controller.signal, { sending, onSent });
      // Its dialog was closed as it arrived.
      if (controller.signal.aborted) return drop(kept);
      const count = file.files?.length;
      const reading = (done: number) => {
        // Nothing more is read for a person who left.
        controller.signal.throwIfAborted();
        const label = count ? readingFilesText(done, count) : `Reading ${file.name} …`;
        setStep({ kind: "inspecting", label, fraction: count ? done / count : null, startedAt });
      };
      reading(0);
      const read = await first(file, reading);
      if (!read || controller.signal.aborted) return drop(kept);
      const { reading: now, fit } = await mapped.offer(read);
      tableName.current = proposedName(now);
      target.propose(tableName.current, now, fit?.mapping.target);
      setStep({ kind: "inspected" });
    } catch (error) {
      drop(kept);
      setStep({
        kind: "choose",
        failure: controller.signal.aborted ? undefined : failureText(error),
      });
    }
  }

  async function send(
    files: readonly File[],
    signal: AbortSignal,
    { sending, onSent }: Sending,
  ): Promise<ReadFile> {
    const [file] = files;
    if (!file) throw new Error("There are no files in it.");
    if (files.length > 1) {
      const sent = await sendFiles(files, {
        api,
        scopeId,
        place,
        signal,
        onSent,
        onProgress: sending,
      });
      return {
        fileId: sent[0]!.fileId,
        name: filesText(sent.map(({ name }) => name)),
        files: sent.map((one) => ({ ...one, isLeftOut: false })),
      };
    }
    const fileId = await api.upload(file, file.name, {
      ...place,
      signal,
      onProgress: (fraction) => sending(0, fraction),
    });
    onSent({ fileId, name: file.name, size: file.size });
    return { fileId, name: file.name };
  }

  async function start(): Promise<void> {
    const options = target.options();
    if (step.kind !== "inspected" || !options) return;
    setTried({ reading, target: target.target });
    await run(true, async () => {
      let started: Awaited<ReturnType<typeof api.runTask>>;
      try {
        const taskType =
          "files" in options
            ? "ImportFiles"
            : isMerging(options)
              ? "ImportIntoTable"
              : "ImportTable";
        started = await api.runTask({
          taskType,
          pid: scopeId,
          options: literalOptions(options),
          runInBackground: true,
        });
      } catch (error) {
        if (isUnconfirmed(error)) keepStored();
        throw error;
      }
      keepStored();
      if (reading?.file.files)
        drop({
          ids: reading.file.files.filter((file) => !isIncluded(file)).map(({ fileId }) => fileId),
          mayRun: false,
        });
      void mapped.keep();
      onStarted(started.insertedIds?.[0]);
    });
  }

  const ready = step.kind === "inspected" ? reading : undefined;
  const files = useMemo(
    () => (ready?.file.files ? fileStates(togetherOf(ready)) : undefined),
    [ready],
  );
  return {
    step,
    reading: ready,
    isReading,
    target,
    setMode: (mode: ImportMode) => {
      setIsCorrected(true);
      target.setMode(mode);
    },
    setCollection: (collection: string) => {
      setIsCorrected(true);
      target.setCollection(collection);
    },
    setKey: (key: readonly string[]) => {
      setIsCorrected(true);
      target.setKey(key);
    },
    setEmptyCells: (emptyCells: EmptyCells) => {
      setIsCorrected(true);
      target.setEmptyCells(emptyCells);
    },
    updateBy: (key: readonly string[]) => {
      setIsCorrected(true);
      target.updateBy(key);
    },
    changeColumns: correctColumns,
    changeColumn: useCallback<ChangeColumn>(
      (place, change) => correctColumns([[place, change]]),
      [correctColumns],
    ),
    say: async (change: FileReading) => {
      setIsCorrected(true);
      const now = await say(change);
      // Another sheet is another table.
      if (now && change.sheet !== undefined) target.propose(tableName.current, now);
    },
    isCorrected,
    starting,
    /**
     * Why the import could not be started, until something else would be; of one that may have been
     * started, until it is tried again.
     */
    failure: isTried ? failure : undefined,
    mapped,
    /** Reads the file by another mapping, or by none. */
    applyMapping: async (fit: FittingMapping | undefined) => {
      const now = await mapped.use(fit);
      if (now) target.propose(tableName.current, now, fit?.mapping.target);
    },
    /** Of several files, how each fits the others. */
    files,
    /**
     * Says the unit of a column as it is, so that it is that of the files too whose unit nobody
     * knows.
     */
    takeUnit: (place: number) => {
      const { quantity, unit } = reading?.columns[place] ?? {};
      correctColumns([[place, { quantity, unit }]]);
    },
    leaveOut: (fileIds: readonly string[], isLeftOut: boolean) => {
      setIsCorrected(true);
      read.leaveOut(fileIds, isLeftOut);
    },
    problems: ready
      ? [
          ...filesProblems(files ?? []),
          ...emptyReason(ready.file.name, ready.inspection),
          ...problemsOf(ready.columns),
          ...target.problems,
        ]
      : [],
    choose,
    start,
    cancel: () => upload.current?.abort(),
  };
}
