import { ProgressBar } from "@blueprintjs/core";
import { formatProgress, useDataQuery, useNow } from "@petrons/sdk/browser";
import { DateTimeText, Panel, UserChip } from "@petrons/sdk/components";
import type { User } from "@petrons/sdk/contracts";
import { CodeEditor } from "@petrons/sdk/forms";
import type { ReactNode } from "react";
import { isRunning, type Job, jobName } from "../../contracts/index.ts";
import { runDuration } from "../durationText.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { JobLogView } from "./JobLogView.tsx";

/** What a run is, said and answered. */
export function JobResultView({ job }: { job: Job }) {
  const people = useDataQuery<User>("User", job.createdBy === null ? null : { id: job.createdBy });
  const person = people.data[0];
  const now = useNow();
  const name = jobName(job);
  const running = isRunning(job);
  const facts: [label: string, value: ReactNode][] = [
    ["Progress", <span key="progress">{formatProgress(job.progress, "percent")}</span>],
    ["Message", job.message],
    ["Queued", <DateTimeText key="queued" value={job.scheduledAt} />],
    ["Started", job.startedAt && <DateTimeText key="started" value={job.startedAt} />],
    ["Ended", job.completedAt && <DateTimeText key="ended" value={job.completedAt} />],
    ["Duration", runDuration(job, now)],
    ["Created by", person && <UserChip person={{ id: person.userId, name: person.fullName, imageUrl: person.profileThumbnailUrl || undefined }} />],
    ["Task", job.taskName],
  ];
  return (
    <div className="jobs-result">
      {running ? <ProgressBar value={job.progress / 100} intent="primary" animate={false} stripes={false} aria-label={`Progress of ${name}`} /> : null}
      <Panel title={jobsTexts.runFacts}>
        <dl className="jobs-facts">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </Panel>
      <Panel title={jobsTexts.log}>
        <JobLogView jobResultId={job.id} name={name} />
      </Panel>
      {job.outcome ? (
        <Panel title={jobsTexts.outcome}>
          <CodeEditor value={JSON.stringify(job.outcome, null, 2)} language="json" label={jobsTexts.outcome} minLines={3} maxLines={20} readOnly />
        </Panel>
      ) : null}
    </div>
  );
}
