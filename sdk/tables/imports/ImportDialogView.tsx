import "./imports.css";
import { ModalDialog, StateMessage, WorkProgress } from "@petrons/sdk/components";
import { observer } from "mobx-react-lite";
import { ImportColumns } from "./ImportColumns.tsx";
import type { ImportDialogProps } from "./ImportDialog.tsx";
import { ImportFile } from "./ImportFile.tsx";
import { ImportFormat } from "./ImportFormat.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { ImportTarget } from "./ImportTarget.tsx";
import { importLabel, useImport } from "./useImport.ts";

/** Import in three looks: the file, what was found in it, what will be written. Nothing is written before Import is pressed. */
export const ImportDialogView = observer(function ImportDialogView({ petronId, tables, proposed, onClose }: ImportDialogProps) {
  const work = useImport(petronId, onClose, proposed);
  const { step } = work;
  const ready = step.kind === "inspected";
  return (
    <ModalDialog
      title={ready ? `Import ${step.file.name}` : "Import"}
      isOpen
      onClose={() => {
        work.cancel();
        onClose();
      }}
      size={ready ? "lg" : "md"}
      canMaximize={ready}
      dirty={ready && work.corrected}
      cancelLabel={step.kind === "uploading" ? null : undefined}
      onOk={ready ? work.start : undefined}
      okLabel={importLabel}
      okDisabled={!ready || work.problems.length > 0}
      busy={work.starting}
      failure={work.failure}
      footer={
        ready && work.problems[0] ? (
          <span className="petrons-import-problem" role="alert">
            {work.problems[0]}
          </span>
        ) : undefined
      }
    >
      {step.kind === "choose" ? <ImportFile failure={step.failure} onFile={work.choose} /> : null}
      {step.kind === "uploading" ? (
        <WorkProgress label={`Sending ${step.file.name}`} percent={step.fraction * 100} startedAt={step.startedAt} onCancel={work.cancel} />
      ) : null}
      {step.kind === "inspecting" ? <StateMessage kind="loading" title={`Reading ${step.file.name} …`} /> : null}
      {ready ? (
        <div className="petrons-import">
          <ImportTarget
            collection={work.collection}
            onCollection={work.setCollection}
            tables={tables}
            rows={step.inspection.estimatedRows}
            columns={work.columns}
          />
          <ImportFormat inspection={step.inspection} onChange={work.inspectAgain} />
          <ImportColumns columns={work.columns} onChange={work.changeColumn} />
          <ImportPreview inspection={step.inspection} />
        </div>
      ) : null}
    </ModalDialog>
  );
});
