import { Button, HTMLSelect } from "@blueprintjs/core";
import { useHost, useMediaQuery, useUrlState } from "@petrons/sdk/browser";
import { ActionButton, StateMessage } from "@petrons/sdk/components";
import { DataTable } from "@petrons/sdk/tables";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { cronJobResultsPlace, type StoredCronJob } from "../../contracts/index.ts";
import { phoneScreen } from "../phoneScreen.ts";
import { CannotRun } from "./CannotRun.tsx";
import { DeleteJobsDialog } from "./DeleteJobsDialog.tsx";
import { JobCountsBar } from "./JobCountsBar.tsx";
import { jobActionReasons } from "./jobActions.ts";
import { jobFilterOf, jobFilters, jobListTexts as texts } from "./jobListTexts.ts";
import type { useCronJobTable } from "./useCronJobTable.ts";
import { useEditorPath } from "./useEditorPath.ts";
import { useJobCommands } from "./useJobCommands.ts";

interface JobsPanelProps {
  table: ReturnType<typeof useCronJobTable>;
  everyone: boolean;
}

/**
 * The card with the table of jobs, 400 px high (JB-008), and what can be done with those selected.
 */
export function JobsPanel({ table: { source, selected }, everyone }: JobsPanelProps) {
  const { user, path } = useHost();
  const navigate = useNavigate();
  const editorPath = useEditorPath();
  const [show, setShow] = useUrlState("show", "all");
  const filter = jobFilterOf(show);
  const isPhone = useMediaQuery(phoneScreen);
  const commands = useJobCommands();
  const [deleting, setDeleting] = useState<readonly StoredCronJob[]>();
  const [only] = selected;
  const reasons = jobActionReasons(selected, user.userId);
  const openResults = (id: string) => {
    const { route, params } = cronJobResultsPlace(id);
    navigate(path(route, params));
  };
  return (
    <section className="petrons-panel jobs-card" aria-label={texts.table}>
      <div className="jobs-card-head">
        <div className="jobs-card-actions">
          <ActionButton
            size="small"
            text={texts.runNow}
            disabledReason={reasons.runNow}
            onClick={() => void commands.run(selected)}
          />
          <ActionButton
            size="small"
            text={texts.edit}
            disabledReason={reasons.edit}
            onClick={() => only && navigate(editorPath({ job: only.id }))}
          />
          <ActionButton
            size="small"
            text={texts.viewResults}
            disabledReason={reasons.viewResults}
            onClick={() => only && openResults(only.id)}
          />
          <ActionButton
            size="small"
            text={texts.duplicate}
            disabledReason={reasons.duplicate}
            onClick={() => only && navigate(editorPath({ copy: only.id }))}
          />
          <ActionButton
            size="small"
            text={texts.pause}
            disabledReason={reasons.pause}
            onClick={() => void commands.pause(selected)}
          />
          <ActionButton
            size="small"
            text={texts.resume}
            disabledReason={reasons.resume}
            onClick={() => void commands.resume(selected)}
          />
          <ActionButton
            size="small"
            text={texts.delete}
            intent="danger"
            variant="outlined"
            disabledReason={reasons.delete}
            onClick={() => setDeleting(selected)}
          />
        </div>
        <JobCountsBar everyone={everyone} filter={filter} onFilter={setShow} />
      </div>
      <CannotRun job={selected.length === 1 ? only : undefined} />
      <DataTable
        source={source}
        label={texts.table}
        csv={texts.csv}
        height="fill"
        rowLines={isPhone ? 2 : 1}
        views={{ referenceId: everyone ? "cron-jobs/everyone" : "cron-jobs/mine" }}
        onRowOpen={(row) => openResults(String(row.id))}
        whenEmpty={
          filter !== "all" ? (
            <StateMessage
              kind="filtered"
              title={jobFilters[filter].empty}
              action={<Button text={texts.showAll} onClick={() => setShow("all")} />}
            />
          ) : (
            <StateMessage kind="empty" title={everyone ? texts.emptyEveryone : texts.empty}>
              {texts.emptyHelp}
            </StateMessage>
          )
        }
        toolbar={
          <HTMLSelect
            aria-label={texts.show}
            value={filter}
            options={Object.entries(jobFilters).map(([value, { label }]) => ({ value, label }))}
            onChange={(event) => setShow(event.currentTarget.value)}
          />
        }
      />
      {deleting ? (
        <DeleteJobsDialog
          jobs={deleting}
          onDeleted={() => {
            void source.mark?.("clear", []);
            void source.reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </section>
  );
}
