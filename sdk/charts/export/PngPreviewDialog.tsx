import { Checkbox, FormGroup, InputGroup } from "@blueprintjs/core";
import { failureText } from "@petrons/sdk/browser";
import { ModalDialog, StateMessage } from "@petrons/sdk/components";
import { useEffect, useId, useState } from "react";
import type { ChartFoot } from "../dataChartProps.ts";
import { chartTexts } from "../texts.ts";
import type { ChartStore } from "../widget/ChartStore.ts";
import { type ChartPicture, chartPng } from "./chartImage.ts";
import { saveFile } from "./saveFile.ts";

interface PngPreviewDialogProps {
  label: string;
  store: ChartStore;
  foot: ChartFoot | undefined;
  onClose: () => void;
}

/** Shows the PNG as it will be saved, and saves it under a name (CH-010). */
export default function PngPreviewDialog({ label, store, foot, onClose }: PngPreviewDialogProps) {
  const [picture, setPicture] = useState<ChartPicture>();
  const [failure, setFailure] = useState<string>();
  const [name, setName] = useState(label);
  const nameId = useId();
  const footText = foot?.isShown ? foot.text : undefined;
  useEffect(() => {
    let isOver = false;
    chartPng(store, label, footText).then(
      (made) => isOver || setPicture(made),
      (error: unknown) => isOver || setFailure(failureText(error)),
    );
    return () => {
      isOver = true;
    };
  }, [store, label, footText]);
  const save = () => {
    if (!picture) return;
    saveFile(pngOf(picture.url), `${name.trim() || label}.png`);
    onClose();
  };
  return (
    <ModalDialog
      title={chartTexts.previewTitle}
      isOpen
      size="lg"
      onClose={onClose}
      onOk={save}
      okLabel={chartTexts.download}
      okDisabled={!picture}
    >
      <FormGroup label={chartTexts.fileName} labelFor={nameId}>
        <InputGroup
          id={nameId}
          value={name}
          onValueChange={setName}
          rightElement={<span className="petrons-chart-suffix">.png</span>}
        />
      </FormGroup>
      {foot ? (
        <Checkbox
          checked={foot.isShown}
          onChange={({ currentTarget }) => foot.onShown(currentTarget.checked)}
        >
          {chartTexts.footLine}: <span className="petrons-chart-foot">{foot.text}</span>
        </Checkbox>
      ) : null}
      <div className="petrons-chart-preview">
        {failure === undefined ? null : <StateMessage kind="failed" title={failure} />}
        {picture ? <img src={picture.url} alt={`${chartTexts.previewImage}: ${label}`} /> : null}
        {picture || failure !== undefined ? null : (
          <StateMessage kind="loading" title={chartTexts.loading} />
        )}
      </div>
      {picture ? (
        <p className="petrons-chart-hint">{chartTexts.pixels(picture.width, picture.height)}</p>
      ) : null}
    </ModalDialog>
  );
}

/** The bytes of a data address: a blob has no limit of length as an address has. */
function pngOf(url: string): Blob {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (letter) =>
    letter.charCodeAt(0),
  );
  return new Blob([bytes], { type: "image/png" });
}
