import { Callout } from "@blueprintjs/core";
import { failureText, resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { ActionButton, ModalDialog, StateMessage } from "@petrons/sdk/components";
import type { FlowInfo, TableColumn } from "@petrons/sdk/contracts";
import { DataTable, rowsSource } from "@petrons/sdk/tables";
import { useEffect, useMemo, useState } from "react";
import {
  maxTables,
  type ProductionByWell,
  type WellSummary,
} from "../../contracts/productionByWell.ts";
import { summaryColumns, summaryNotes, summaryRows } from "./summaryColumns.ts";
import { summaryTexts as texts } from "./summaryTexts.ts";

const flow = "ProductionByWell";

interface SummedTable {
  collection: string;
  version: string;
  schema: readonly TableColumn[];
}

interface ProductionByWellDialogProps {
  petronId: string;
  /** The production table that is summed up. */
  table: SummedTable;
  onClose: () => void;
}

/** What a production table holds of each well. */
export function ProductionByWellDialog({ petronId, table, onClose }: ProductionByWellDialogProps) {
  const { collection } = table;
  const { api, notices } = useHost();
  const [trying, setTrying] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const workspace = `$root/Wells/${petronId}`;
  const result = useResource<ProductionByWell | null>(`${workspace}#${flow}`);
  const state = useResource<FlowInfo>(`${workspace}#${flow}State`);
  const summary = result.data?.tables.find((one) => one.collection === collection);
  const failure = resourceFailure(result) ?? resourceFailure(state);
  const {
    isUpdating = false,
    hasError = false,
    needsUpdate = true,
    errors = [],
  } = state.data ?? {};
  const tryAgain = async () => {
    setTrying(true);
    setHasTried(true);
    try {
      await api.forge("UpdateFlow", { workspace, flow });
    } catch (error) {
      notices.error(failureText(error));
    } finally {
      setTrying(false);
    }
  };
  const isFailed = hasError && !isUpdating;
  const isLoading = result.data === undefined || state.data === undefined;
  const earlier = isUpdating ? `${texts.updating} ${texts.earlier}` : null;
  // It goes while its try runs. When that one fails too, it takes the focus back from the dialog,
  // unless the reader has moved on.
  const again = (
    <ActionButton
      text={texts.tryAgain}
      loading={trying}
      autoFocus={hasTried && isFocusFree()}
      onClick={() => void tryAgain()}
    />
  );
  return (
    <ModalDialog
      title={texts.title}
      isOpen
      onClose={onClose}
      size="lg"
      canMaximize
      cancelLabel={null}
      canOutsideClickClose
    >
      {failure === undefined ? null : <StateMessage kind="failed" title={failure} compact />}
      {isFailed && !summary ? (
        <StateMessage kind="failed" title={texts.failed} action={again} compact>
          {resourceFailure({ errors })}
        </StateMessage>
      ) : null}
      {isFailed && summary ? (
        <Callout intent="danger" compact>
          <div className="wells-summary-failed">
            <p role="alert">{`${texts.failed}. ${resourceFailure({ errors })} ${texts.earlier}`}</p>
            {again}
          </div>
        </Callout>
      ) : null}
      {summary ? <SummaryTable summary={summary} table={table} earlier={earlier} /> : null}
      {!summary && failure === undefined && !isFailed ? (
        <StateMessage
          kind={isLoading || needsUpdate ? "loading" : "empty"}
          title={
            isLoading
              ? texts.loading
              : needsUpdate
                ? texts.adding
                : (result.data?.tables.length ?? 0) < maxTables
                  ? texts.none
                  : texts.beyond(maxTables)
          }
          compact
        />
      ) : null}
    </ModalDialog>
  );
}

/** What had the focus is gone: the dialog itself has it. */
const isFocusFree = () => document.activeElement?.matches("body, .bp6-dialog-container") === true;

/** `earlier` is what to say of a result that is being replaced. */
function SummaryTable({
  summary,
  table,
  earlier,
}: {
  summary: WellSummary;
  table: SummedTable;
  earlier: string | null;
}) {
  const { columns, collection } = summary;
  // A new result has the same columns as a rule: then the table stays as the reader left it.
  const key = JSON.stringify(columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are named by their key
  const source = useMemo(
    () =>
      rowsSource(summaryRows(summary), {
        table: `production-by-well-${collection}`,
        columns: summaryColumns(columns),
        limit: 25,
      }),
    [key, collection],
  );
  useEffect(() => source.setRows(summaryRows(summary)), [source, summary]);
  const notes = summaryNotes(summary, summary.version === table.version ? table.schema : []);
  const status = (
    <span className="wells-stale" role="status">
      {earlier}
    </span>
  );
  if (summary.rows.length === 0)
    return (
      <StateMessage kind="empty" title={texts.none} compact>
        {[...notes.map((note) => `${note}.`), ...(earlier === null ? [] : [earlier])].join(" ")}
      </StateMessage>
    );
  return (
    <>
      <DataTable
        source={source}
        label={texts.title}
        selection="none"
        csv={`${collection} by well.csv`}
        toolbar={status}
      />
      {notes.length > 0 ? (
        <ul className="wells-notes" aria-label="About this table">
          {notes.map((note) => (
            <li key={note}>{note}.</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
