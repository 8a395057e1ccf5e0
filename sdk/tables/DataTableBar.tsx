import { Button } from "@blueprintjs/core";
import { TwoColumns } from "@blueprintjs/icons";
import { SearchBox, Tip } from "@petrons/sdk/components";
import { maxSearchLength } from "@petrons/sdk/contracts";
import type { ReactNode } from "react";
import { DownloadButton, type DownloadButtonProps } from "./csv/DownloadButton.tsx";
import { type CsvExport, exportProgressText } from "./csv/useCsvExport.ts";
import { dataTableTexts as texts } from "./dataTableTexts.ts";
import type { SelectAllState } from "./useTableSelection.ts";

/** A search is asked for this many ms after the last key. */
const searchDebounce = 500;

interface DataTableBarProps {
  toolbar: ReactNode;
  counts: string;
  selected: number;
  /** Left out, there is no select-all. */
  all: (SelectAllState & { onClick: () => void }) | undefined;
  onClear: (() => void) | undefined;
  /** What is waited for; left out, the table is live. */
  waiting: string | undefined;
  search: { text: string; onChange: (text: string) => void } | undefined;
  /** Columns shown, where the table has more. */
  fewer: { shown: number; all: number } | undefined;
  /** Left out, columns are not chosen here. */
  onColumns: (() => void) | undefined;
  /** Further tools, left of the download. */
  tools?: ReactNode;
  csv: (CsvExport & DownloadButtonProps) | undefined;
}

/** Above the rows: counts, selection, search, columns, export. */
export function DataTableBar({
  toolbar,
  counts,
  selected,
  all,
  onClear,
  waiting,
  search,
  fewer,
  onColumns,
  tools,
  csv,
}: DataTableBarProps) {
  return (
    <div className="petrons-table-bar">
      {toolbar}
      <span className="petrons-table-count petrons-numbers" role="status">
        {counts}
        {selected > 0 ? ` · ${texts.selected(selected)}` : ""}
        {fewer === undefined ? "" : ` · ${texts.fewerColumns(fewer.shown, fewer.all)}`}
      </span>
      {all ? (
        <Tip text={all.tooltip}>
          <Button
            variant="minimal"
            size="small"
            text={texts.selectAll}
            aria-disabled={all.disabled}
            className={all.disabled ? "bp6-disabled" : undefined}
            onClick={() => all.disabled || all.onClick()}
          />
        </Tip>
      ) : null}
      {selected > 0 && onClear ? (
        <Button
          variant="minimal"
          size="small"
          text={texts.clearSelection}
          onClick={({ currentTarget }) => {
            focusRows(currentTarget);
            onClear();
          }}
        />
      ) : null}
      {waiting === undefined ? null : <span className="petrons-table-waiting">{waiting}</span>}
      <div className="petrons-table-tools">
        {search ? (
          <SearchBox
            value={search.text}
            placeholder={texts.searchRows}
            debounce={searchDebounce}
            maxLength={maxSearchLength}
            onChange={search.onChange}
          />
        ) : null}
        {onColumns ? (
          <Tip text={texts.selectColumns}>
            <Button
              variant="minimal"
              icon={<TwoColumns />}
              aria-label={texts.selectColumns}
              onClick={onColumns}
            />
          </Tip>
        ) : null}
        {tools}
        {csv === undefined ? null : csv.progress ? (
          <span className="petrons-table-export">
            <span className="petrons-numbers" role="status">
              {exportProgressText(csv.progress)}
            </span>
            <Button variant="minimal" size="small" text={texts.cancel} onClick={csv.cancel} />
          </span>
        ) : (
          <DownloadButton
            {...csv}
            tip={
              csv.columns.chosen < csv.columns.all
                ? texts.downloadFewer(csv.columns.chosen, csv.columns.all)
                : ""
            }
          />
        )}
      </div>
    </div>
  );
}

/** The button goes with the selection: the rows have the focus then. */
const focusRows = (button: HTMLElement): void =>
  button
    .closest(".petrons-table")
    ?.querySelector<HTMLElement>('[role="grid"]')
    ?.focus({ preventScroll: true });
