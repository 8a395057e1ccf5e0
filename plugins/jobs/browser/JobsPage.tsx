import { Button, SegmentedControl } from "@blueprintjs/core";
import { useHost, useUrlState } from "@petrons/sdk/browser";
import { Page, StateMessage } from "@petrons/sdk/components";
import { userIsAdmin } from "@petrons/sdk/contracts";
import { useNavigate } from "react-router-dom";
import { JobsPanel } from "./jobs/JobsPanel.tsx";
import { jobFilterOf, jobListTexts } from "./jobs/jobListTexts.ts";
import { useCronJobTable } from "./jobs/useCronJobTable.ts";
import { useEditorPath } from "./jobs/useEditorPath.ts";
import { jobsTexts } from "./jobsTexts.ts";
import { RunsPanel } from "./results/RunsPanel.tsx";
import { runTexts } from "./runTexts.ts";
import "./jobs.css";

/**
 * The jobs manager: the jobs a person may see, and below them the results of the one selected, or
 * the latest runs of all.
 */
export function JobsPage() {
  const { user } = useHost();
  const navigate = useNavigate();
  const editorPath = useEditorPath();
  const admin = userIsAdmin(user);
  const [whose, setWhose] = useUrlState("whose", "everyone");
  const [show] = useUrlState("show", "all");
  const everyone = admin && whose !== "mine";
  const table = useCronJobTable(everyone, jobFilterOf(show));
  const [only] = table.selected.length === 1 ? table.selected : [];
  return (
    <Page
      title={jobsTexts.title}
      actions={
        <>
          {admin ? (
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
          ) : null}
          <Button
            intent="primary"
            text={jobListTexts.create}
            onClick={() => navigate(editorPath())}
          />
        </>
      }
    >
      <div className="jobs-page">
        <JobsPanel table={table} everyone={everyone} />
        <RunsPanel
          key={only?.id ?? "latest"}
          title={only ? runTexts.resultsFor(only.name) : runTexts.latest}
          scope={only ? { cronJobId: only.id } : everyone ? "everyone" : "mine"}
          whenEmpty={
            <StateMessage
              kind="empty"
              title={only ? runTexts.noResults : everyone ? jobsTexts.empty : jobsTexts.emptyMine}
            />
          }
        />
      </div>
    </Page>
  );
}
