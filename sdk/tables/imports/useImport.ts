import { failureText, isUnconfirmed, log, useAttempt, useHost } from "@petrons/sdk/browser";
import { pressAgain } from "@petrons/sdk/components";
import type { FileInspection, ImportTableOptions } from "@petrons/sdk/contracts";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Format } from "./ImportFormat.tsx";
import { type ChangeColumn, columnsOf, emptyReason, type ImportColumn, problemsOf, tableNameOf } from "./importColumns.ts";

export type ImportStep =
  | { kind: "choose"; failure?: string }
  | { kind: "uploading"; file: File; fraction: number; startedAt: number }
  | { kind: "inspecting"; file: File }
  | { kind: "inspected"; file: File; fileId: string; inspection: FileInspection };

const logged = log("imports");

/** The button that starts it. */
export const importLabel = "Import";

/** The way of one file into a table. A failure goes back to the choice with its reason; what was corrected stays until the dialog closes. */
export function useImport(petronId: string, onStarted: () => void, proposed = (name: string) => name) {
  const { api, notices } = useHost();
  const [step, setStep] = useState<ImportStep>({ kind: "choose" });
  const [columns, setColumns] = useState<ImportColumn[]>([]);
  const [collection, setCollection] = useState("");
  /** The person changed what was found in the file, which is lost with the dialog. */
  const [corrected, setCorrected] = useState(false);
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

  const changeColumn: ChangeColumn = useCallback((place, change) => {
    setCorrected(true);
    setColumns((now) => now.map((column, at) => (at === place ? { ...column, ...change } : column)));
  }, []);

  async function inspect(file: File, fileId: string, format: Partial<Format>): Promise<void> {
    const { data } = await api.runTask<FileInspection>({ taskType: "InspectFile", pid: petronId, options: { fileId, ...format } });
    const inspection = data[0];
    if (!inspection) throw new Error(`'${file.name}' could not be read.`);
    // The dialog was closed meanwhile, and the file is gone with it.
    if (stored.current?.id !== fileId) return;
    setColumns(columnsOf(inspection));
    setStep({ kind: "inspected", file, fileId, inspection });
  }

  async function choose(file: File): Promise<void> {
    const controller = new AbortController();
    upload.current = controller;
    dropStored();
    setCorrected(false);
    const startedAt = Date.now();
    setStep({ kind: "uploading", file, fraction: 0, startedAt });
    try {
      const onProgress = (fraction: number) => setStep((now) => (now.kind === "uploading" ? { ...now, fraction } : now));
      const fileId = await api.upload(file, file.name, { petronId, signal: controller.signal, onProgress });
      stored.current = { id: fileId, mayRun: false };
      // Its dialog was closed as it arrived.
      if (controller.signal.aborted) return dropStored();
      setStep({ kind: "inspecting", file });
      setCollection(proposed(tableNameOf(file.name)));
      await inspect(file, fileId, {});
    } catch (error) {
      dropStored();
      setStep({ kind: "choose", failure: controller.signal.aborted ? undefined : failureText(error) });
    }
  }

  async function inspectAgain(change: Partial<Format>): Promise<void> {
    if (step.kind !== "inspected") return;
    const { file, fileId, inspection } = step;
    const { delimiter, hasHeader, hasUnits, decimal } = inspection;
    setCorrected(true);
    try {
      await inspect(file, fileId, { delimiter, hasHeader, hasUnits, decimal, ...change });
    } catch (error) {
      notices.error(failureText(error));
    }
  }

  async function start(): Promise<void> {
    if (step.kind !== "inspected") return;
    const { delimiter, hasHeader, hasUnits, decimal, format } = step.inspection;
    const read = format === "csv" ? { delimiter, hasHeader, hasUnits, decimal } : {};
    const sent = columns.map(({ examples: _examples, missing: _missing, ...column }) => ({ ...column, label: column.label.trim() || column.name }));
    const options: ImportTableOptions = { fileId: step.fileId, collection, ...read, columns: sent };
    await run(true, async () => {
      try {
        await api.runTask({ taskType: "ImportTable", pid: petronId, options, runInBackground: true });
      } catch (error) {
        if (isUnconfirmed(error)) keepStored();
        throw error;
      }
      keepStored();
      onStarted();
    });
  }

  return {
    step,
    columns,
    changeColumn,
    collection,
    setCollection: (name: string) => {
      setCorrected(true);
      setCollection(name);
    },
    corrected,
    starting,
    /** Why the import could not be started. */
    failure,
    problems: step.kind === "inspected" ? [...emptyReason(step.file.name, step.inspection), ...problemsOf(collection, columns)] : [],
    choose,
    inspectAgain,
    start,
    cancel: () => upload.current?.abort(),
  };
}
