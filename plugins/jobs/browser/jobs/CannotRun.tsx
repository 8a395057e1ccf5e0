import { WarningSign } from "@blueprintjs/icons";
import { useHost } from "@petrons/sdk/browser";
import { userIsAdmin } from "@petrons/sdk/contracts";
import type { StoredCronJob } from "../../contracts/index.ts";
import { jobListTexts as texts } from "./jobListTexts.ts";

/** Why a job cannot run, whole, and how it is freed; nothing of one that can. */
export function CannotRun({ job }: { job: StoredCronJob | undefined }) {
  const { user } = useHost();
  if (!job?.invalidFlag) return null;
  return (
    <p className="jobs-cannot-run" role="status">
      <WarningSign size={12} />
      <span>
        {`${texts.invalidMark}: ${job.invalidReason ?? ""} `}
        <span className="petrons-muted">
          {texts.freeing(job.invalidReason ?? "", job.createdBy === user.userId, userIsAdmin(user))}
        </span>
      </span>
    </p>
  );
}
