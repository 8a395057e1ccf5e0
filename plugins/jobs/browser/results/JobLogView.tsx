import { Button } from "@blueprintjs/core";
import { useHost, useResource } from "@petrons/sdk/browser";
import { StateMessage } from "@petrons/sdk/components";
import { LogView } from "@petrons/sdk/forms";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { jobResultWorkspaceOf } from "../../contracts/index.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { JobLogReader } from "./JobLogReader.ts";
import { countOf, logText } from "./logText.ts";

export interface JobLogViewProps {
  jobResultId: string;
  name: string;
}

/** What a run said, 5 to 20 lines high (JB-033). It grows while the run goes on, and its end stays in sight until the reader scrolls up. */
export function JobLogView({ jobResultId, name }: JobLogViewProps) {
  const { api, user, organisation } = useHost();
  const reader = useMemo(() => new JobLogReader(api, jobResultId), [api, jobResultId]);
  const { lines, loaded, failed } = useSyncExternalStore(reader.subscribe, reader.getState);
  const count = useResource<number>(`${jobResultWorkspaceOf(user.userId, jobResultId)}#LogLineCount`).data;
  // A new count means new lines.
  useEffect(() => void reader.read(), [reader, count]);
  const zone = organisation.displayTimeZoneId;
  const text = useMemo(() => logText(lines, zone), [lines, zone]);
  const retry = <Button size="small" text={jobsTexts.retry} onClick={() => void reader.read()} />;
  if (!loaded) return <StateMessage kind="loading" title={jobsTexts.loadingLog} compact />;
  return (
    <div className="jobs-log">
      {failed ? <StateMessage kind="failed" title={jobsTexts.logFailed} action={retry} compact /> : null}
      {lines.length > 0 ? (
        <p className="petrons-muted jobs-log-counts" role="status">
          {`${jobsTexts.logCounts(lines.length, countOf(lines, "warning"), countOf(lines, "error"))} · ${jobsTexts.zone(zone)}`}
        </p>
      ) : null}
      {failed && lines.length === 0 ? null : <LogView text={text} label={jobsTexts.logOf(name)} empty={jobsTexts.noLogs} follow />}
    </div>
  );
}
