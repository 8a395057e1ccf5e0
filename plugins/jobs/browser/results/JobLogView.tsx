import { Button, HTMLSelect } from "@blueprintjs/core";
import { formatDateTime, useHost, useResource } from "@petrons/sdk/browser";
import { SearchBox, StateMessage } from "@petrons/sdk/components";
import type { Severity } from "@petrons/sdk/contracts";
import { LogView } from "@petrons/sdk/forms";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import { jobResultWorkspaceOf } from "../../contracts/index.ts";
import { jobsTexts } from "../jobsTexts.ts";
import { runTexts } from "../runTexts.ts";
import { JobLogReader } from "./JobLogReader.ts";
import { countOf, logFileText, logLevels, logText, matchingLines } from "./logText.ts";

const unsafe = /[\\/:*?"<>|]+/g;

/** Hands a text file to the browser's downloads. */
function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text, "\n"], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(unsafe, "-");
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export interface JobLogViewProps {
  jobResultId: string;
  name: string;
}

/** Milliseconds from the last key to the search. */
const searchPause = 200;

/**
 * What a run said, 5 to 20 lines high (JB-033). It grows while the run goes on, and its end stays
 * in sight until the reader scrolls up.
 */
export const JobLogView = observer(function JobLogView({ jobResultId, name }: JobLogViewProps) {
  const { api, user, organization } = useHost();
  const reader = useMemo(() => new JobLogReader(api, jobResultId), [api, jobResultId]);
  const { lines, loaded, failed } = reader;
  const count = useResource<number>(
    `${jobResultWorkspaceOf(user.userId, jobResultId)}#LogLineCount`,
  ).data;
  // A new count means new lines.
  useEffect(() => void reader.read(), [reader, count]);
  const [level, setLevel] = useState<Severity>("debug");
  const [search, setSearch] = useState("");
  const zone = organization.displayTimeZoneId;
  const shown = useMemo(() => matchingLines(lines, level, search), [lines, level, search]);
  const text = useMemo(() => logText(shown, zone), [shown, zone]);
  const download = () =>
    saveText(
      logFileText(lines, zone),
      `${name} ${formatDateTime(lines[0]?.createdAt, zone, "YYYY-MM-DD HHmm")}.log`,
    );
  const retry = <Button size="small" text={jobsTexts.retry} onClick={() => void reader.read()} />;
  if (!loaded) return <StateMessage kind="loading" title={jobsTexts.loadingLog} compact />;
  const filtered = shown !== lines;
  const found =
    search.trim() !== ""
      ? runTexts.matches(shown.length)
      : filtered
        ? runTexts.linesShown(shown.length, lines.length)
        : "";
  const counts = jobsTexts.logCounts(
    lines.length,
    countOf(lines, "warning"),
    countOf(lines, "error"),
  );
  return (
    <div className="jobs-log">
      {failed ? (
        <StateMessage kind="failed" title={jobsTexts.logFailed} action={retry} compact />
      ) : null}
      {lines.length > 0 ? (
        <>
          <div className="jobs-log-bar">
            <HTMLSelect
              aria-label={runTexts.severity}
              value={level}
              options={Object.entries(logLevels).map(([value, label]) => ({ value, label }))}
              onChange={(event) => setLevel(event.currentTarget.value as Severity)}
            />
            <SearchBox
              value={search}
              onChange={setSearch}
              placeholder={runTexts.searchLog}
              debounce={searchPause}
            />
            <Button text={runTexts.downloadLog} onClick={download} />
          </div>
          <p className="petrons-muted jobs-log-counts" role="status">
            {[found, counts, jobsTexts.zone(zone)].filter(Boolean).join(" · ")}
          </p>
        </>
      ) : null}
      {failed && lines.length === 0 ? null : (
        <LogView
          text={text}
          label={jobsTexts.logOf(name)}
          empty={lines.length > 0 ? runTexts.noMatches : jobsTexts.noLogs}
          follow
        />
      )}
    </div>
  );
});
