import { Tab, Tabs } from "@blueprintjs/core";
import { ModalDialog } from "@petrons/sdk/components";
import { type ReactNode, useState } from "react";
import type { ChartData, ChartOptions } from "../chartOptions.ts";
import { editorTexts } from "./editorTexts.ts";
import { LayersForm } from "./LayersForm.tsx";
import { problemsOf } from "./optionsDraft.ts";
import { SharedAxisForm } from "./SharedAxisForm.tsx";
import { TracksForm } from "./TracksForm.tsx";

interface ChartOptionsDialogProps {
  options: ChartOptions;
  data: ChartData;
  /** Draws the chart as the options would have it. */
  preview: (options: ChartOptions) => ReactNode;
  onOk: (options: ChartOptions) => void;
  onClose: () => void;
}

/**
 * Edits a chart's options beside a preview that follows; OK hands them on, Cancel forgets them
 * (CH-009).
 */
export default function ChartOptionsDialog({
  options,
  data,
  preview,
  onOk,
  onClose,
}: ChartOptionsDialogProps) {
  const [draft, setDraft] = useState(options);
  const problems = problemsOf(draft, data);
  return (
    <ModalDialog
      title={editorTexts.title}
      isOpen
      size="lg"
      canMaximize
      canEscapeKeyClose={draft === options}
      onClose={onClose}
      onOk={() => onOk(draft)}
      okDisabled={problems.length > 0}
    >
      <div className="petrons-chart-editor">
        <Tabs id="chart-options" renderActiveTabPanelOnly>
          <Tab
            id="layers"
            disabled={false}
            title={editorTexts.sections.layers}
            panel={<LayersForm options={draft} data={data} onChange={setDraft} />}
          />
          <Tab
            id="tracks"
            disabled={false}
            title={editorTexts.sections.tracks}
            panel={<TracksForm options={draft} onChange={setDraft} />}
          />
          <Tab
            id="axis"
            disabled={false}
            title={editorTexts.sections.axis}
            panel={<SharedAxisForm options={draft} onChange={setDraft} />}
          />
        </Tabs>
        <div className="petrons-chart-editor-preview">
          {preview(draft)}
          <ul className="petrons-chart-problems" aria-live="polite">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      </div>
    </ModalDialog>
  );
}
