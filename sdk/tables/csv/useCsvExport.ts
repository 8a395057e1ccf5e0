import { failureText, formatCount, useHost } from "@petrons/sdk/browser";
import { countText, csvByteOrderMark, csvLine, largeExportRows } from "@petrons/sdk/contracts";
import { useEffect, useRef, useState } from "react";
import { columnHeader, type TableColumnOption } from "../columnOptions.ts";
import { dataTableTexts } from "../dataTableTexts.ts";
import type { TableSource } from "../source/tableSource.ts";
import { type DownloadChoice, plainCsv } from "./downloadChoice.ts";
import { csvLines } from "./toCsv.ts";

const exportPage = 5_000;

interface CsvExportOptions {
  source: TableSource;
  /** The chosen columns in their order. */
  chosen: readonly TableColumnOption[];
  /** All that the table has. */
  all: readonly TableColumnOption[];
  fileName: string;
  /** Above 100,000 rows where the source has no export of its own; a notice when left out. */
  onLargeExport?: (() => void) | undefined;
}

export interface CsvExport {
  /** Rows written of how many; undefined while nothing is exported. */
  progress: { done: number; total: number } | undefined;
  /**
   * What is left out is that of a plain CSV of exact values. Other formats only where the source
   * makes them.
   */
  start: (choice?: Partial<DownloadChoice>) => void;
  cancel: () => void;
}

/**
 * 'Download CSV' (GP-019): all filtered rows with the columns, the order and the units shown, exact
 * or as shown. Above 100,000 rows it is a run in the background, with a notice when the file is
 * there.
 */
export function useCsvExport({
  source,
  chosen,
  all,
  fileName,
  onLargeExport,
}: CsvExportOptions): CsvExport {
  const { api, notices, organization } = useHost();
  const [progress, setProgress] = useState<CsvExport["progress"]>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const columnsOf = (choice: DownloadChoice) => (choice.columns === "all" ? all : chosen);
  const fromServer = async (total: number, choice: DownloadChoice, signal: AbortSignal) => {
    const background = total > largeExportRows;
    if (background) {
      setProgress(undefined);
      notices.show({
        level: "info",
        message: dataTableTexts.exportInBackground(total),
        timeout: 8_000,
      });
    }
    const columns = columnsOf(choice);
    const isDisplayed = choice.units === "displayed";
    const units = Object.fromEntries(
      columns.flatMap(({ name, display }) =>
        display && isDisplayed ? [[name, display.unit]] : [],
      ),
    );
    const decimals = Object.fromEntries(
      columns.flatMap(({ name, chosenDecimals }) =>
        chosenDecimals === undefined ? [] : [[name, chosenDecimals]],
      ),
    );
    const { format, precision, about } = choice;
    const names = columns.map(({ name }) => name);
    const file = await source.exportFile?.({
      columns: names,
      units,
      decimals,
      format,
      about,
      precision,
      background,
      signal,
    });
    if (!file) return;
    // An address lives for a minute, so it is asked for when it is used.
    const download = async () => save(await api.downloadUrl(file.fileId), file.fileName);
    if (!background) return download();
    const run = () =>
      void download().catch((error: unknown) =>
        notices.error(dataTableTexts.exportFailed(failureText(error))),
      );
    const label = format === "csv" ? dataTableTexts.downloadCsv : dataTableTexts.download;
    notices.success(dataTableTexts.exportReady(file.rowCount), {
      timeout: 0,
      action: { label, run },
    });
  };
  const fromHere = async (total: number, choice: DownloadChoice, signal: AbortSignal) => {
    const [columns, { precision }] = [columnsOf(choice), choice];
    const parts = [csvByteOrderMark, csvLine(columns.map(columnHeader))];
    for (let skip = 0; skip < total; skip += exportPage) {
      const rows = (await source.read?.({ skip, limit: exportPage, signal })) ?? [];
      signal.throwIfAborted();
      parts.push(...csvLines(columns, rows, organization.displayTimeZoneId, precision));
      setProgress({ done: Math.min(total, skip + rows.length), total });
      // Lets the page draw the progress and take a cancel between two parts.
      await new Promise((resolve) => setTimeout(resolve));
      if (rows.length < exportPage) break;
    }
    signal.throwIfAborted();
    const address = URL.createObjectURL(new Blob(parts, { type: "text/csv;charset=utf-8" }));
    save(address, fileName);
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };

  const start = (part: Partial<DownloadChoice> = {}) => {
    const choice = { ...plainCsv, ...part };
    const total = source.getState().totalFiltered;
    if (total > largeExportRows && !source.exportFile) {
      if (onLargeExport) onLargeExport();
      else notices.show({ level: "info", message: dataTableTexts.exportTooLarge, timeout: 8_000 });
      return;
    }
    const controller = new AbortController();
    abort.current = controller;
    setProgress({ done: 0, total });
    (source.exportFile ? fromServer : fromHere)(total, choice, controller.signal)
      .catch((error: unknown) => {
        if (!controller.signal.aborted)
          notices.error(dataTableTexts.exportFailed(failureText(error)));
      })
      .finally(() => {
        if (abort.current === controller) setProgress(undefined);
      });
  };
  const cancel = () => {
    abort.current?.abort();
    setProgress(undefined);
  };
  return { progress, start, cancel };
}

function save(address: string, fileName: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}

export const exportProgressText = ({ done, total }: { done: number; total: number }): string =>
  `${formatCount(done)} of ${countText(total, "row")}`;
