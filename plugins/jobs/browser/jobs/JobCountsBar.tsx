import { Button } from "@blueprintjs/core";
import { Pause, Play, WarningSign } from "@blueprintjs/icons";
import { useHost, useResource } from "@petrons/sdk/browser";
import { type JobCounts, jobsWorkspaceOf } from "../../contracts/index.ts";
import { type JobFilter, jobFilters, jobListTexts as texts } from "./jobListTexts.ts";

const icons: Partial<Record<JobFilter, typeof Pause>> = {
  failing: WarningSign,
  running: Play,
  paused: Pause,
  invalid: WarningSign,
};
const order: readonly JobFilter[] = ["failing", "invalid", "running", "paused"];

interface JobCountsBarProps {
  everyone: boolean;
  filter: JobFilter;
  onFilter: (filter: JobFilter) => void;
}

/**
 * How many jobs fail, cannot run, run or are paused; each leads to these, and pressed again to all.
 */
export function JobCountsBar({ everyone, filter, onFilter }: JobCountsBarProps) {
  const { user } = useHost();
  const counts = useResource<JobCounts>(
    `${jobsWorkspaceOf(user.userId)}#${everyone ? "AllCronJobCounts" : "CronJobCounts"}`,
  ).data;
  if (counts === undefined || counts.all === 0) return null;
  const shown = order.filter((state) => counts[state] > 0 || state === filter);
  return (
    <fieldset className="jobs-counts" aria-label={texts.counts}>
      <Button
        size="small"
        variant="minimal"
        text={jobFilters.all.counted(counts.all)}
        aria-pressed={filter === "all"}
        active={filter === "all"}
        onClick={() => onFilter("all")}
      />
      {shown.map((state) => {
        const Icon = icons[state];
        return (
          <Button
            key={state}
            size="small"
            variant="minimal"
            className={`jobs-count-${state}`}
            icon={Icon && counts[state] > 0 ? <Icon size={12} /> : undefined}
            text={jobFilters[state].counted(counts[state])}
            aria-pressed={state === filter}
            active={state === filter}
            onClick={() => onFilter(state === filter ? "all" : state)}
          />
        );
      })}
    </fieldset>
  );
}
