import { Callout } from "@blueprintjs/core";
import { failureText, resourceFailure, useHost, useResource } from "@petrons/sdk/browser";
import { ActionButton, ModalDialog, StateMessage } from "@petrons/sdk/components";
import type { FlowInfo } from "@petrons/sdk/contracts";
import { DataTable, rowsSource } from "@petrons/sdk/tables";
import { useEffect, useMemo, useState } from "react";
import type { ProductionByWell, WellSummary } from "../../contracts/productionByWell.ts";
import { summaryColumns, summaryNotes, summaryRows } from "./summaryColumns.ts";
import { summaryTexts as texts } from "./summaryTexts.ts";

const flow = "ProductionByWell";

interface ProductionByWellDialogProps {
  petronId: string;
  /** The production table that is summed up. */
  collection: string;
  onClose: () => void;
}

/** What a production table holds of each well. */
export function ProductionByWellDialog({ petronId, collection, onClose }: ProductionByWellDialogProps) {
  const { api, notices } = useHost();
  const [trying, setTrying] = useState(false);
  const workspace = `$root/Wells/${petronId}`;
  const result = useResource<ProductionByWell | null>(`${workspace}#${flow}`);
  const state = useResource<FlowInfo>(`${workspace}#${flow}State`);
  const summary = result.data?.tables.find((table) => table.collection === collection);
  const failure = resourceFailure(result) ?? resourceFailure(state);
  const { isUpdating = false, hasError = false, needsUpdate = true, errors = [] } = state.data ?? {};
  const tryAgain = async () => {
    setTrying(true);
    try {
      await api.forge("UpdateFlow", { workspace, flow });
    } catch (error) {
      notices.error(failureText(error));
    } finally {
      setTrying(false);
    }
  };
  const again = <ActionButton text={texts.tryAgain} loading={trying} onClick={() => void tryAgain()} />;
  const isLoading = result.data === undefined || state.data === undefined;
  return (
    <ModalDialog title={texts.title} isOpen onClose={onClose} size="lg" canMaximize cancelLabel={null} canOutsideClickClose>
      <div className="wells-summary">
        {failure === undefined ? null : <StateMessage kind="failed" title={failure} compact />}
        {hasError && !isUpdating && !summary ? (
          <StateMessage kind="failed" title={texts.failed} action={again} compact>
            {resourceFailure({ errors })}
          </StateMessage>
        ) : null}
        {summary ? (
          <>
            <p className="wells-stale" role="status">
              {isUpdating ? `${texts.updating} ${texts.earlier}` : null}
            </p>
            {hasError && !isUpdating ? (
              <Callout className="wells-summary-failed" intent="danger" compact>
                <p role="alert">{`${texts.failed}. ${resourceFailure({ errors })} ${texts.earlier}`}</p>
                {again}
              </Callout>
            ) : null}
            <SummaryTable summary={summary} />
          </>
        ) : null}
        {!summary && failure === undefined && !(hasError && !isUpdating) ? (
          <StateMessage
            kind={isLoading || needsUpdate ? "loading" : "empty"}
            title={isLoading ? texts.loading : needsUpdate ? texts.updating : texts.none}
            compact
          />
        ) : null}
      </div>
    </ModalDialog>
  );
}

function SummaryTable({ summary }: { summary: WellSummary }) {
  const { columns, collection } = summary;
  // A new result has the same columns as a rule: then the table stays as the reader left it.
  const key = JSON.stringify(columns);
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are named by their key
  const source = useMemo(
    () => rowsSource(summaryRows(summary), { table: `production-by-well-${collection}`, columns: summaryColumns(columns), limit: 25 }),
    [key, collection],
  );
  useEffect(() => source.setRows(summaryRows(summary)), [source, summary]);
  const notes = summaryNotes(summary);
  return (
    <>
      <DataTable source={source} label={texts.title} selection="none" csv={`${collection} by well.csv`} />
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
