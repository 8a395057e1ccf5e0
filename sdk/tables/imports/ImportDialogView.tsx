import "./imports.css";
import { ConfirmDialog, ModalDialog, StateMessage, WorkProgress } from "@petrons/sdk/components";
import { countText } from "@petrons/sdk/contracts";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { AboutFile } from "./AboutFile.tsx";
import { FileList } from "./files/FileList.tsx";
import { ImportColumns } from "./ImportColumns.tsx";
import { ImportFile } from "./ImportFile.tsx";
import { ImportFormat } from "./ImportFormat.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { ImportQuestions } from "./ImportQuestions.tsx";
import { ImportSideRows } from "./ImportSideRows.tsx";
import { ImportTarget } from "./ImportTarget.tsx";
import { ImportUnread } from "./ImportUnread.tsx";
import type { ImportedTable } from "./importTarget.ts";
import { KnownRowsWarning } from "./KnownRowsWarning.tsx";
import { MappingLine } from "./mappings/MappingLine.tsx";
import { RememberMapping } from "./mappings/RememberMapping.tsx";
import { TypeChanges } from "./TypeChanges.tsx";
import { UnitQuestions } from "./UnitQuestions.tsx";
import { importLabel, useImport } from "./useImport.ts";

export interface ImportDialogProps {
  petronId: string;
  /** The tables that the scope has: the resource `Tables` of its workspace. */
  tables: readonly ImportedTable[];
  /**
   * Called when the dialog is left and when the import has been started, which goes on as a
   * background run: then with its id.
   */
  onClose: (runId?: string) => void;
}

/**
 * Import in three looks: the file, what was found in it, what will be written. Nothing is written
 * before Import is pressed.
 */
export const ImportDialogView = observer(function ImportDialogView({
  petronId,
  tables,
  onClose,
}: ImportDialogProps) {
  const work = useImport(petronId, tables, onClose);
  const [isAsking, setIsAsking] = useState(false);
  const { step, reading } = work;
  return (
    <ModalDialog
      title={reading ? `Import ${reading.file.name}` : "Import"}
      isOpen
      onClose={() => {
        work.cancel();
        onClose();
      }}
      size={reading ? "lg" : "md"}
      canMaximize={reading !== undefined}
      dirty={reading !== undefined && work.isCorrected}
      cancelLabel={
        step.kind === "uploading" || (step.kind === "inspecting" && step.fraction !== null)
          ? null
          : undefined
      }
      onOk={
        reading
          ? () =>
              work.target.target.mode === "replace" && work.target.table
                ? setIsAsking(true)
                : void work.start()
          : undefined
      }
      okLabel={importLabel}
      okDisabled={
        !reading ||
        work.isReading ||
        work.target.counted?.state === "counting" ||
        work.problems.length > 0
      }
      busy={work.starting}
      failure={work.failure}
      footer={reading ? <Problem work={work} /> : undefined}
    >
      {step.kind === "choose" ? <ImportFile failure={step.failure} onFiles={work.choose} /> : null}
      {step.kind === "uploading" ? (
        <WorkProgress
          label={step.label}
          percent={step.fraction * 100}
          startedAt={step.startedAt}
          onCancel={work.cancel}
        />
      ) : null}
      {step.kind === "inspecting" && step.fraction === null ? (
        <StateMessage kind="loading" title={step.label} />
      ) : null}
      {step.kind === "inspecting" && step.fraction !== null ? (
        <WorkProgress
          label={step.label}
          percent={step.fraction * 100}
          startedAt={step.startedAt}
          onCancel={work.cancel}
        />
      ) : null}
      {reading ? (
        <div className="petrons-import" aria-busy={work.isReading}>
          <MappingLine
            mappings={work.mapped.mappings}
            contested={work.mapped.contested}
            otherUnits={work.mapped.otherUnits}
            onUse={work.applyMapping}
          />
          <ImportTarget
            state={work.target}
            fileName={reading.file.name}
            fileHash={reading.inspection.fileHash}
            tables={tables}
            rows={reading.inspection.estimatedRows}
            columns={reading.columns}
            onMode={work.setMode}
            onCollection={work.setCollection}
            onKey={work.setKey}
            onEmptyCells={work.setEmptyCells}
          />
          <TypeChanges
            target={work.target.target}
            table={work.target.table}
            columns={reading.columns}
            onChange={work.changeColumn}
          />
          {work.files ? (
            <FileList states={work.files} onLeaveOut={work.leaveOut} onTakeUnit={work.takeUnit} />
          ) : null}
          <ImportFormat
            inspection={reading.inspection}
            columns={reading.columns}
            onChange={work.say}
          />
          <ImportSideRows
            sideRows={reading.inspection.sideRows}
            onChange={(leaveOut) => void work.say({ leaveOut })}
          />
          <ImportQuestions columns={reading.columns} onChange={work.changeColumns} />
          <UnitQuestions columns={reading.columns} onChange={work.changeColumns} />
          <ImportUnread
            columns={reading.columns}
            rows={reading.inspection.estimatedRows}
            onChange={work.changeColumn}
          />
          <ImportColumns columns={reading.columns} onChange={work.changeColumn} />
          <AboutFile about={reading.inspection.about} />
          <ImportPreview
            rows={reading.inspection.preview}
            columns={reading.columns}
            decimal={reading.inspection.decimal}
          />
          {work.mapped.remember ? <RememberMapping {...work.mapped.remember} /> : null}
          <ConfirmReplace
            table={isAsking ? work.target.table : undefined}
            onClose={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false);
              void work.start();
            }}
          />
        </div>
      ) : null}
    </ModalDialog>
  );
});

/** Why Import cannot be pressed now, or should not. */
function Problem({
  work: { isReading, problems, target, updateBy },
}: {
  work: ReturnType<typeof useImport>;
}) {
  const [problem] = problems;
  if (isReading) return <span role="status">Reading the file again …</span>;
  if (problem === undefined) return <KnownRowsWarning state={target} onUpdate={updateBy} />;
  return (
    <span className="petrons-import-problem" role="alert">
      {problem}
    </span>
  );
}

/** Asks once more before rows go, naming them. */
function ConfirmReplace({
  table,
  onClose,
  onConfirm,
}: {
  table: ImportedTable | undefined;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <ConfirmDialog
      title="Replace Table"
      isOpen={table !== undefined}
      onClose={onClose}
      onConfirm={onConfirm}
      confirmLabel="Replace"
    >
      {table
        ? `All ${countText(table.rowCount, "row")} of '${table.collection}', imported from '${table.sourceFileName}' on ${table.importedAt.slice(0, 10)}, will be replaced. They stay in its history, from which they can be restored.`
        : null}
    </ConfirmDialog>
  );
}
