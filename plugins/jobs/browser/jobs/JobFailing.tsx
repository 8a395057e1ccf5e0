import { WarningSign } from "@blueprintjs/icons";
import { formatDateTime, useHost } from "@petrons/sdk/browser";
import type { StoredCronJob } from "../../contracts/index.ts";
import { jobListTexts as texts } from "./jobListTexts.ts";

/**
 * How many runs of a job failed in a row, and since when; nothing of one whose last run did not
 * fail.
 */
export function JobFailing({ job: { failedInRow, failingSince } }: { job: StoredCronJob }) {
  const { organisation } = useHost();
  if (failedInRow === 0) return null;
  return (
    <p className="jobs-cannot-run" role="status">
      <WarningSign size={12} />
      <span>
        {texts.failingJob(
          failedInRow,
          formatDateTime(failingSince, organisation.displayTimeZoneId),
        )}
      </span>
    </p>
  );
}
