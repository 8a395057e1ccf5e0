import { formatProgress, usePeople } from "@petrons/sdk/browser";
import { UserChip } from "@petrons/sdk/components";
import { type JobResult, jobStatusLabels } from "@petrons/sdk/contracts";
import type { TableColumnOption, TableRow } from "@petrons/sdk/tables";
import { isRunning, type Job, jobName } from "../../contracts/index.ts";
import { runDuration } from "../durationText.ts";
import { JobStatusText } from "../JobStatusText.tsx";

const job = (row: TableRow): Job => row as unknown as Job;

/** Who started a run, as soon as that is known. */
function Creator({ userId }: { userId: string }) {
  const person = usePeople(userId === "" ? [] : [userId]).byId.get(userId);
  return person ? <UserChip person={{ id: person.userId, name: person.fullName, imageUrl: person.profileThumbnailUrl || undefined }} plain /> : null;
}

/** The columns of the jobs table; with `nameOf` a person, who started each run. */
export function jobColumns(nameOf: ((userId: string) => string) | undefined): TableColumnOption[] {
  const creatorOf = (row: TableRow) => job(row).createdBy ?? "";
  const creator: TableColumnOption = {
    name: "createdBy",
    label: "Created by",
    sortable: false,
    value: (row) => nameOf?.(creatorOf(row)) ?? "",
    node: (row) => <Creator userId={creatorOf(row)} />,
  };
  return [
    { name: "display", label: "Job", value: (row) => jobName(job(row)) },
    {
      name: "jobStatus",
      label: "Status",
      value: (row) => jobStatusLabels[job(row).jobStatus],
      node: (row) => <JobStatusText status={job(row).jobStatus} />,
      width: 132,
    },
    { name: "progress", label: "Progress", align: "right", value: (row) => formatProgress(job(row).progress, "percent"), width: 104 },
    { name: "duration", label: "Duration", align: "right", sortable: false, value: (row) => durationOf(job(row)), width: 104 },
    { name: "scheduledAt", label: "Queued", type: "time" },
    ...(nameOf ? [creator] : []),
    { name: "startedAt", label: "Started", type: "time" },
    { name: "message", label: "Message" },
  ];
}

/** A run that goes on is as long as it has been; the row comes anew with its progress. */
const durationOf = (run: JobResult): string => runDuration(run, isRunning(run) ? Date.now() : 0);
