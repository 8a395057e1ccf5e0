import { Checkbox, Radio, RadioGroup } from "@blueprintjs/core";
import { ModalDialog } from "@petrons/sdk/components";
import { countText } from "@petrons/sdk/contracts";
import { useState } from "react";
import { dataTableTexts as texts } from "../dataTableTexts.ts";
import { type DownloadChoice, downloadProblem, plainCsv } from "./downloadChoice.ts";

interface DownloadDialogProps {
  rows: number;
  columns: { chosen: number; all: number };
  onStart: (choice: DownloadChoice) => void;
  onClose: () => void;
}

/** Format, values and units of a download, and whether it comes with a description. */
export function DownloadDialog({ rows, columns, onStart, onClose }: DownloadDialogProps) {
  const [choice, setChoice] = useState<DownloadChoice>({ ...plainCsv, format: "xlsx" });
  const change = (part: Partial<DownloadChoice>) => setChoice({ ...choice, ...part });
  const { format, precision, units, about } = choice;
  const problem = downloadProblem(format, rows);
  return (
    <ModalDialog
      title={texts.downloadTitle(countText(rows, "row"))}
      isOpen
      size="auto"
      onClose={onClose}
      okLabel={texts.download}
      okIntent="primary"
      okDisabledReason={problem}
      onOk={() => {
        onClose();
        onStart(choice);
      }}
    >
      <div className="petrons-download-dialog">
        <RadioGroup
          label={texts.format}
          selectedValue={format}
          onChange={(event) =>
            change({ format: event.currentTarget.value as DownloadChoice["format"] })
          }
        >
          <Radio value="xlsx" label={texts.formats.xlsx} autoFocus />
          <Radio value="csv" label={texts.formats.csv} />
          <Radio value="parquet" label={texts.formats.parquet} />
        </RadioGroup>
        <RadioGroup
          label={texts.values}
          selectedValue={precision}
          onChange={(event) =>
            change({ precision: event.currentTarget.value as DownloadChoice["precision"] })
          }
        >
          <Radio value="exact" label={`${texts.downloadExact}: ${texts.exactDetail}`} />
          <Radio value="shown" label={`${texts.downloadShown}: ${texts.shownDetail}`} />
        </RadioGroup>
        <RadioGroup
          label={texts.units}
          selectedValue={units}
          onChange={(event) =>
            change({ units: event.currentTarget.value as DownloadChoice["units"] })
          }
        >
          <Radio value="displayed" label={texts.displayedUnits} />
          <Radio value="stored" label={texts.storedUnits} />
        </RadioGroup>
        {columns.chosen < columns.all ? (
          <RadioGroup
            label={texts.columns}
            selectedValue={choice.columns}
            onChange={(event) =>
              change({ columns: event.currentTarget.value as DownloadChoice["columns"] })
            }
          >
            <Radio value="chosen" label={texts.chosenColumns(columns.chosen)} />
            <Radio value="all" label={texts.allColumns(columns.all)} />
          </RadioGroup>
        ) : null}
        {format === "xlsx" ? (
          <p className="petrons-look-note">{texts.secondSheet}</p>
        ) : (
          <Checkbox
            checked={about}
            label={texts.withAbout}
            onChange={(event) => change({ about: event.currentTarget.checked })}
          />
        )}
        {problem === "" ? null : <p role="alert">{problem}</p>}
      </div>
    </ModalDialog>
  );
}
