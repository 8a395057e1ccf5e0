import { useHost, useMediaQuery } from "@petrons/sdk/browser";
import { ActionButton, Panel } from "@petrons/sdk/components";
import { DataTable } from "@petrons/sdk/tables";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { filesOf, isRunning, type Job, jobResultPlace, runName } from "../../contracts/index.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { phoneScreen } from "../phoneScreen.ts";
import { runTexts } from "../runTexts.ts";
import { useCancelJob } from "../useCancelJob.ts";
import { useDownload } from "../useDownload.ts";
import { retryReason, useRetry } from "../useRetry.ts";
import { DeleteResultsDialog } from "./DeleteResultsDialog.tsx";
import { JobLogDialog } from "./JobLogDialog.tsx";
import { type RunScope, useJobTable } from "./useJobTable.ts";

interface RunsPanelProps {
  title: string;
  scope: RunScope;
  whenEmpty: ReactNode;
}

/**
 * A table of runs with what can be done with them: log, files, Cancel, Retry, Delete (JB-031 to
 * JB-033).
 */
export function RunsPanel({ title, scope, whenEmpty }: RunsPanelProps) {
  const { user, path } = useHost();
  const navigate = useNavigate();
  const { source, selected } = useJobTable(scope);
  const isPhone = useMediaQuery(phoneScreen);
  const [logOf, setLogOf] = useState<Job>();
  // As they were selected when Delete was pressed.
  const [deleting, setDeleting] = useState<readonly Job[]>();
  const [only] = selected.length === 1 ? selected : [];
  const running = selected.filter(isRunning);
  const [file] = only ? filesOf(only.outcome) : [];
  const cancelJobs = useCancelJob();
  const download = useDownload();
  const retry = useRetry();
  const open = (id: string) => {
    const { route, params } = jobResultPlace(id);
    navigate(path(route, params));
  };
  const whenNotOne = only ? "" : jobsTexts.selectOne;
  return (
    <Panel
      title={title}
      className="jobs-runs"
      actions={
        <>
          <ActionButton
            size="small"
            text={jobsTexts.viewLog}
            disabledReason={logReason(selected)}
            onClick={() => setLogOf(only)}
          />
          <ActionButton
            size="small"
            text={jobsTexts.open}
            disabledReason={whenNotOne}
            onClick={() => only && open(only.id)}
          />
          <ActionButton
            size="small"
            text={jobsTexts.download}
            disabledReason={file ? "" : jobsTexts.selectFile}
            onClick={() => file && void download(file)}
          />
          <ActionButton
            size="small"
            text={jobsTexts.cancel}
            disabledReason={running.length > 0 ? "" : jobsTexts.selectRunning}
            onClick={() => void cancelJobs(running.map(({ id }) => id))}
          />
          <ActionButton
            size="small"
            text={runTexts.retry}
            disabledReason={retryReason(only, user.userId)}
            onClick={() => only && void retry(only)}
          />
          <ActionButton
            size="small"
            text={jobsTexts.delete}
            intent="danger"
            variant="outlined"
            disabledReason={selected.length > 0 ? "" : jobsTexts.selectSome}
            onClick={() => setDeleting(selected)}
          />
        </>
      }
    >
      <DataTable
        source={source}
        label={jobsTexts.table}
        csv={jobsTexts.csv}
        height="fill"
        rowLines={isPhone ? 2 : 1}
        views={{ referenceId: typeof scope === "object" ? "jobs/job" : `jobs/${scope}` }}
        onRowOpen={(row) => open(String(row.id))}
        whenEmpty={whenEmpty}
      />
      {logOf ? (
        <JobLogDialog
          jobResultId={logOf.id}
          name={runName(logOf)}
          onClose={() => setLogOf(undefined)}
        />
      ) : null}
      {deleting ? (
        <DeleteResultsDialog
          jobResultIds={deleting.map(({ id }) => id)}
          running={deleting.filter(isRunning).length}
          onDeleted={() => {
            void source.mark?.("clear", []);
            void source.reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </Panel>
  );
}

/** Why no log can be viewed of what is selected; empty where it can (JB-031). */
export function logReason(selected: readonly Job[]): string {
  const [only] = selected;
  if (only === undefined || selected.length > 1) return jobsTexts.selectOne;
  // A run that was selected unseen has only its id, and the dialog is called by more.
  return (only as Partial<Job>).taskName === undefined ? jobsTexts.unread : "";
}
