import { SegmentedControl } from "@blueprintjs/core";
import { useHost, useUrlState } from "@petrons/sdk/browser";
import { ActionButton, lazyPart, Page, StateMessage } from "@petrons/sdk/components";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { DataTable } from "@petrons/sdk/tables";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { filesOf, isRunning, type Job, jobName, jobResultPlace } from "../../contracts/index.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { useCancelJob } from "../useCancelJob.ts";
import { useDownload } from "../useDownload.ts";
import { DeleteResultsDialog } from "./DeleteResultsDialog.tsx";
import { useJobTable } from "./useJobTable.ts";

/** The log's editor is large, and loaded when a log is first shown. */
const JobLogDialog = lazyPart(async () => ({ default: (await import("./JobLogDialog.tsx")).JobLogDialog }));

/** The jobs manager: every run a person may see, with its log, its files, Cancel and Delete. */
export function JobsPage() {
  const { user, path } = useHost();
  const navigate = useNavigate();
  const admin = userIsAdmin(user);
  const [whose, setWhose] = useUrlState("whose", "everyone");
  const everyone = admin && whose !== "mine";
  const { source, selected } = useJobTable(everyone);
  const [logShown, setLogShown] = useState(false);
  // As they were selected when it was asked.
  const [deleting, setDeleting] = useState<readonly Job[]>();
  const [only] = selected.length === 1 ? selected : [];
  const running = selected.filter(isRunning);
  const [file] = only?.createdBy === user.userId ? filesOf(only.outcome) : [];
  const cancelJobs = useCancelJob();
  const download = useDownload();
  const open = (job: Pick<Job, "id">) => {
    const { route, params } = jobResultPlace(job.id);
    navigate(path(route, params));
  };
  const whenNotOne = only ? "" : jobsTexts.selectOne;
  return (
    <Page
      title={jobsTexts.title}
      full
      actions={
        <>
          <ActionButton text={jobsTexts.viewLog} disabledReason={whenNotOne} onClick={() => setLogShown(true)} />
          <ActionButton text={jobsTexts.open} disabledReason={whenNotOne} onClick={() => only && open(only)} />
          <ActionButton text={jobsTexts.download} disabledReason={file ? "" : jobsTexts.selectFile} onClick={() => file && void download(file)} />
          <ActionButton
            text={jobsTexts.cancel}
            disabledReason={running.length > 0 ? "" : jobsTexts.selectRunning}
            onClick={() => void cancelJobs(running.map(({ id }) => id))}
          />
          <ActionButton
            text={jobsTexts.delete}
            intent="danger"
            disabledReason={selected.length > 0 ? "" : jobsTexts.selectSome}
            onClick={() => setDeleting(selected)}
          />
        </>
      }
    >
      <DataTable
        source={source}
        label={jobsTexts.table}
        height="fill"
        views={{ referenceId: everyone ? "jobs/everyone" : "jobs/mine" }}
        onRowOpen={(row) => open({ id: String(row.id) })}
        whenEmpty={<StateMessage kind="empty" title={everyone ? jobsTexts.empty : jobsTexts.emptyMine} />}
        toolbar={
          admin ? (
            <SegmentedControl
              aria-label={jobsTexts.whose}
              size="small"
              options={[
                { value: "everyone", label: jobsTexts.everyone },
                { value: "mine", label: jobsTexts.mine },
              ]}
              value={everyone ? "everyone" : "mine"}
              onValueChange={setWhose}
            />
          ) : null
        }
      />
      {logShown && only ? (
        <Suspense>
          <JobLogDialog jobResultId={only.id} name={jobName(only)} onClose={() => setLogShown(false)} />
        </Suspense>
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
    </Page>
  );
}
