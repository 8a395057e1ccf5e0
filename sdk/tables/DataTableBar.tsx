import { Button, ButtonGroup } from "@blueprintjs/core";
import { CaretDown, Download, TwoColumns } from "@blueprintjs/icons";
import { MenuButton, SearchBox, Tip } from "@petrons/sdk/components";
import { longestSearch } from "@petrons/sdk/contracts";
import type { ReactNode } from "react";
import { type CsvExport, exportProgressText } from "./csv/useCsvExport.ts";
import { dataTableTexts as texts } from "./dataTableTexts.ts";
import type { SelectAllState } from "./useTableSelection.ts";

/** A search is asked for this many ms after the last key. */
export const searchDebounce = 500;

export interface DataTableBarProps {
  toolbar: ReactNode;
  counts: string;
  selected: number;
  /** Left out, there is no select-all. */
  all: (SelectAllState & { onClick: () => void }) | undefined;
  onClear: (() => void) | undefined;
  live: boolean;
  search: { text: string; onChange: (text: string) => void } | undefined;
  /** Columns shown, where the table has more. */
  fewer: { shown: number; all: number } | undefined;
  onColumns: () => void;
  csv: (CsvExport & { disabled: boolean }) | undefined;
}

/** Above the rows: counts, selection, search, columns, export. */
export function DataTableBar({ toolbar, counts, selected, all, onClear, live, search, fewer, onColumns, csv }: DataTableBarProps) {
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
      {selected > 0 && onClear ? <Button variant="minimal" size="small" text={texts.clearSelection} onClick={onClear} /> : null}
      {live ? null : <span className="petrons-table-waiting">{texts.waiting}</span>}
      <div className="petrons-table-tools">
        {search ? (
          <SearchBox value={search.text} placeholder={texts.searchRows} debounce={searchDebounce} maxLength={longestSearch} onChange={search.onChange} />
        ) : null}
        <Tip text={texts.selectColumns}>
          <Button variant="minimal" icon={<TwoColumns />} aria-label={texts.selectColumns} onClick={onColumns} />
        </Tip>
        {csv === undefined ? null : csv.progress ? (
          <span className="petrons-table-export">
            <span className="petrons-numbers" role="status">
              {exportProgressText(csv.progress)}
            </span>
            <Button variant="minimal" size="small" text={texts.cancel} onClick={csv.cancel} />
          </span>
        ) : (
          <ButtonGroup variant="minimal">
            <Tip text={fewer === undefined ? "" : texts.downloadFewer(fewer.shown, fewer.all)}>
              <Button icon={<Download />} text={texts.downloadCsv} disabled={csv.disabled} onClick={() => csv.start("exact")} />
            </Tip>
            <MenuButton
              label={texts.downloadAs}
              icon={<CaretDown />}
              iconOnly
              variant="minimal"
              disabled={csv.disabled}
              entries={[
                { label: texts.downloadExact, detail: texts.exactDetail, onClick: () => csv.start("exact") },
                { label: texts.downloadShown, detail: texts.shownDetail, onClick: () => csv.start("shown") },
              ]}
            />
          </ButtonGroup>
        )}
      </div>
    </div>
  );
}
