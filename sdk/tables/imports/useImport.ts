import { failureText, isUnconfirmed, log, useAttempt, useHost } from "@petrons/sdk/browser";
import { pressAgain } from "@petrons/sdk/components";
import type { FileReading, ImportMode } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useRef, useState } from "react";
import { type ChangeColumn, emptyReason, problemsOf, tableNameOf } from "./importColumns.ts";
import { type ImportedTable, isMerging } from "./importTarget.ts";
import { useFileReading } from "./useFileReading.ts";
import { useImportTarget } from "./useImportTarget.ts";

export type ImportStep =
  | { kind: "choose"; failure?: string }
  | { kind: "uploading"; file: File; fraction: number; startedAt: number }
  | { kind: "inspecting"; file: File }
  | { kind: "inspected"; file: File };

const logged = log("imports");

/** The button that starts it. */
export const importLabel = "Import";

/** The way of one file into a table. A failure goes back to the choice with its reason; what was corrected stays until the dialog closes. */
export function useImport(petronId: string, tables: readonly ImportedTable[], onStarted: (runId?: string) => void) {
  const { api } = useHost();
  const [step, setStep] = useState<ImportStep>({ kind: "choose" });
  /** The person changed what was found in the file, which is lost with the dialog. */
  const [isCorrected, setIsCorrected] = useState(false);
  const read = useFileReading(petronId);
  const { reading, isReading, first, say, changeColumns, forget } = read;
  const target = useImportTarget(petronId, read, tables);
  const { working: starting, failure, run } = useAttempt((message) => message, pressAgain(importLabel));
  const upload = useRef<AbortController>(undefined);
  /** What was uploaded last. Unless a run may read it, it is removed when it is left. */
  const stored = useRef<{ id: string; mayRun: boolean }>(undefined);
  const dropStored = useCallback(() => {
    const left = stored.current;
    stored.current = undefined;
    if (left && !left.mayRun) api.remove("File", { id: left.id }).catch((error: unknown) => logged.warn("A file that was not imported stays stored", error));
  }, [api]);
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

  async function choose(file: File): Promise<void> {
    const controller = new AbortController();
    upload.current = controller;
    dropStored();
    forget();
    setIsCorrected(false);
    const startedAt = Date.now();
    setStep({ kind: "uploading", file, fraction: 0, startedAt });
    try {
      const onProgress = (fraction: number) => setStep((now) => (now.kind === "uploading" ? { ...now, fraction } : now));
      const fileId = await api.upload(file, file.name, { petronId, signal: controller.signal, onProgress });
      stored.current = { id: fileId, mayRun: false };
      // Its dialog was closed as it arrived.
      if (controller.signal.aborted) return dropStored();
      setStep({ kind: "inspecting", file });
      const read = await first({ fileId, name: file.name });
      if (!read) return;
      target.propose(tableNameOf(file.name), read);
      setStep({ kind: "inspected", file });
    } catch (error) {
      dropStored();
      setStep({ kind: "choose", failure: controller.signal.aborted ? undefined : failureText(error) });
    }
  }

  async function start(): Promise<void> {
    const options = target.options();
    if (step.kind !== "inspected" || !options) return;
    await run(true, async () => {
      let started: Awaited<ReturnType<typeof api.runTask>>;
      try {
        started = await api.runTask({ taskType: isMerging(options) ? "ImportIntoTable" : "ImportTable", pid: petronId, options, runInBackground: true });
      } catch (error) {
        if (isUnconfirmed(error)) keepStored();
        throw error;
      }
      keepStored();
      onStarted(started.insertedIds?.[0]);
    });
  }

  const ready = step.kind === "inspected" ? reading : undefined;
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
    changeColumns: correctColumns,
    changeColumn: useCallback<ChangeColumn>((place, change) => correctColumns([[place, change]]), [correctColumns]),
    say: async (change: FileReading) => {
      setIsCorrected(true);
      const now = await say(change);
      // Another sheet is another table.
      if (now && change.sheet !== undefined) target.propose(tableNameOf(now.file.name), now);
    },
    isCorrected,
    starting,
    /** Why the import could not be started. */
    failure,
    problems: ready ? [...emptyReason(ready.file.name, ready.inspection), ...problemsOf(ready.columns), ...target.problems] : [],
    choose,
    start,
    cancel: () => upload.current?.abort(),
  };
}
