import { Button, ButtonGroup } from "@blueprintjs/core";
import { CaretDown, Download } from "@blueprintjs/icons";
import { lazyPiece, MenuButton, type MenuEntry, Tip } from "@petrons/sdk/components";
import { useState } from "react";
import { dataTableTexts as texts } from "../dataTableTexts.ts";
import { downloadProblem } from "./downloadChoice.ts";
import type { CsvExport } from "./useCsvExport.ts";

const DownloadDialog = lazyPiece(async () => (await import("./DownloadDialog.tsx")).DownloadDialog);

export interface DownloadButtonProps {
  disabled: boolean;
  rows: number;
  /** How many columns were chosen, of how many. */
  columns: { chosen: number; all: number };
  /** Whether the source makes other formats than CSV. */
  formats: boolean;
}

/**
 * 'Download CSV', and a menu of the other ways: as shown, Excel, Parquet, and a dialog with all
 * choices.
 */
export function DownloadButton({
  disabled,
  rows,
  columns,
  formats,
  start,
  tip,
}: DownloadButtonProps & Pick<CsvExport, "start"> & { tip: string }) {
  const [choosing, setChoosing] = useState(false);
  const excel = downloadProblem("xlsx", rows);
  const others: MenuEntry[] = [
    {
      label: texts.downloadExcel,
      detail: texts.excelDetail,
      divided: true,
      heading: texts.otherFormats,
      onClick: () => start({ format: "xlsx" }),
      ...(excel && { disabledReason: excel }),
    },
    {
      label: texts.downloadParquet,
      detail: texts.parquetDetail,
      onClick: () => start({ format: "parquet" }),
    },
    { label: texts.moreChoices, divided: true, onClick: () => setChoosing(true) },
  ];
  return (
    <ButtonGroup variant="minimal">
      <Tip text={tip}>
        <Button
          icon={<Download />}
          text={texts.downloadCsv}
          disabled={disabled}
          onClick={() => start()}
        />
      </Tip>
      <MenuButton
        label={texts.downloadAs}
        icon={<CaretDown />}
        iconOnly
        variant="minimal"
        disabled={disabled}
        entries={[
          {
            label: texts.downloadExact,
            detail: texts.exactDetail,
            onClick: () => start(),
            ...(formats && { heading: texts.formats.csv }),
          },
          {
            label: texts.downloadShown,
            detail: texts.shownDetail,
            onClick: () => start({ precision: "shown" }),
          },
          ...(columns.chosen < columns.all
            ? [
                {
                  label: texts.allColumns(columns.all),
                  detail: texts.notOnly(columns.chosen),
                  onClick: () => start({ columns: "all" }),
                },
              ]
            : []),
          ...(formats ? others : []),
        ]}
      />
      {choosing ? (
        <DownloadDialog
          rows={rows}
          columns={columns}
          onStart={start}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </ButtonGroup>
  );
}
