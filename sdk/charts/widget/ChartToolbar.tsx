import { Button, Menu, MenuItem, SegmentedControl } from "@blueprintjs/core";
import { Import, NewComment, Settings, ZoomToFit } from "@blueprintjs/icons";
import { failureText, useNotices } from "@petrons/sdk/browser";
import { Popup, Tip } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { PointRows } from "../data/pointRows.ts";
import { saveFile } from "../export/saveFile.ts";
import { chartTexts } from "../texts.ts";
import type { ChartStore } from "./ChartStore.ts";

const isNumber = /^-?[\d,]+(\.\d+)?(e[+-]?\d+)?$/;

/**
 * Comma, header, byte-order mark and CRLF. Numbers keep every digit, without thousands separators;
 * texts that a spreadsheet would run are quoted.
 */
export function pointsCsv(rows: PointRows): string {
  const lines = [rows.header.map(cell)];
  for (let at = 0; at < rows.count; at++) lines.push(rows.exactRow(at).map(cell));
  return `\uFEFF${lines.map((line) => `${line.join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  if (isNumber.test(text)) return text.replaceAll(",", "");
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

interface ChartToolbarProps {
  store: ChartStore;
  label: string;
  header: ReactNode;
  /** Nothing is drawn, so nothing can be exported or commented on. */
  isEmpty: boolean;
  isCommenting: boolean;
  onCommenting?: (on: boolean) => void;
  onOptions?: () => void;
  onPng: () => void;
  /** What pictures have at their foot. */
  foot: string | undefined;
}

/** The tools of a chart, at the right of its header. */
export const ChartToolbar = observer(function ChartToolbar(props: ChartToolbarProps) {
  const { store, label, header, isEmpty, isCommenting, onCommenting, onOptions, onPng, foot } =
    props;
  const notices = useNotices();
  const saveSvg = async () => {
    try {
      const { chartSvg } = await import("../export/chartImage.ts");
      saveFile(
        new Blob([await chartSvg(store, label, foot)], { type: "image/svg+xml" }),
        `${label}.svg`,
      );
    } catch (error) {
      notices.error(failureText(error));
    }
  };
  const saveCsv = () =>
    saveFile(new Blob([pointsCsv(store.rows)], { type: "text/csv;charset=utf-8" }), `${label}.csv`);
  return (
    <div className="petrons-chart-bar">
      <div className="petrons-chart-header">{header}</div>
      {store.isZoomed ? (
        <Button
          variant="minimal"
          size="small"
          icon={<ZoomToFit />}
          text={chartTexts.resetZoom}
          onClick={store.showAll}
        />
      ) : null}
      {isEmpty ? null : (
        <SegmentedControl
          size="small"
          aria-label={chartTexts.shownAs}
          options={[
            { label: chartTexts.chart, value: "chart" },
            { label: chartTexts.table, value: "table" },
          ]}
          value={store.shownAs}
          onValueChange={(value) => store.setShownAs(value === "table" ? "table" : "chart")}
        />
      )}
      {onCommenting && !isEmpty ? (
        <Tip text={chartTexts.commentMode}>
          <Button
            variant="minimal"
            size="small"
            icon={<NewComment />}
            aria-label={chartTexts.commentMode}
            aria-pressed={isCommenting}
            active={isCommenting}
            onClick={() => onCommenting(!isCommenting)}
          />
        </Tip>
      ) : null}
      {onOptions ? (
        <Tip text={chartTexts.options}>
          <Button
            variant="minimal"
            size="small"
            icon={<Settings />}
            aria-label={chartTexts.options}
            onClick={onOptions}
          />
        </Tip>
      ) : null}
      {isEmpty ? null : (
        <Popup
          placement="bottom-end"
          content={
            <Menu>
              <MenuItem text={chartTexts.exportPng} onClick={onPng} />
              <MenuItem text={chartTexts.exportSvg} onClick={saveSvg} />
              <MenuItem text={chartTexts.exportCsv} onClick={saveCsv} />
            </Menu>
          }
        >
          {/* Blueprint's Import points down, as a download does. */}
          <Button variant="minimal" size="small" icon={<Import />} aria-label={chartTexts.export} />
        </Popup>
      )}
    </div>
  );
});
