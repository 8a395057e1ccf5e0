import { Button, Callout, HTMLTable } from "@blueprintjs/core";
import { useDataQuery, useFormatDateTime, useHost } from "@petrons/sdk/browser";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { scheduleSentence } from "../scheduleText.ts";
import { editorTexts as texts } from "./editorTexts.ts";
import type { JobEditorStore } from "./JobEditorStore.ts";
import type { FieldGroup, JobDraft, OpenedJob } from "./jobDraft.ts";
import { settingsSummary } from "./runSettings.ts";

interface ConflictPartProps {
  store: JobEditorStore;
  conflict: NonNullable<JobEditorStore["conflict"]>;
  opened: OpenedJob;
  onMine: () => void;
  onTheirs: () => void;
}

/**
 * Other values were stored meanwhile, in another window: only its creator changes more of a job
 * than whether it is paused.
 */
export const ConflictPart = observer(function ConflictPart({
  store,
  conflict: { theirs, groups },
  opened,
  onMine,
  onTheirs,
}: ConflictPartProps) {
  const { organization } = useHost();
  const format = useFormatDateTime();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  // The server's own writes name nobody, and are later than the change.
  const when = theirs.updatedBy ? format(theirs.updatedAt) : "";
  const zone = organization.displayTimeZoneId;
  const petronName = usePetronName(groups.includes("petron") ? [opened, theirs, store.draft] : []);
  return (
    <Callout intent="warning" className="jobs-editor-callout">
      <h2 className="jobs-editor-callout-title">{texts.conflictTitle}</h2>
      <p role="alert">{texts.changedByYou(when)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page scrolls, also by keyboard */}
      <section className="jobs-editor-differences" aria-label={texts.conflictTitle} tabIndex={0}>
        <HTMLTable compact>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.opened}</th>
              <th scope="col">{texts.theirs}</th>
              <th scope="col">{texts.mine}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group}>
                <th scope="row">{groupTitles[group]}</th>
                {[opened, theirs, store.draft].map((job, place) => (
                  <td key={place}>{shownGroup(group, job, { store, zone, petronName })}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      </section>
      <div className="jobs-editor-choice">
        <Button ref={first} text={texts.useTheirs} onClick={onTheirs} />
        <Button text={texts.keepMine} intent="primary" onClick={onMine} />
        <span className="jobs-editor-note">{texts.useTheirsHint}</span>
      </div>
    </Callout>
  );
});

/** Whether a job is paused is no conflict: who changed it has given it the same value. */
const groupTitles: Partial<Record<FieldGroup, string>> = {
  name: texts.name,
  task: texts.options,
  petron: texts.petron,
  schedule: texts.schedule,
  settings: texts.runSettings,
};

/** Petrons by name; the id alone stands for one that is gone or may not be seen any more. */
function usePetronName(jobs: readonly Pick<JobDraft, "petronId">[]): (petronId: string) => string {
  const ids = [...new Set(jobs.flatMap(({ petronId }) => petronId ?? []))];
  const { data, loading } = useDataQuery<{ name: string }>(
    "Petron",
    ids.length === 0 ? null : { id: { $in: ids } },
  );
  return (petronId) =>
    data.find(({ id }) => id === petronId)?.name ??
    (loading ? texts.loadingName : texts.petronGone(petronId));
}

interface Shown {
  store: JobEditorStore;
  zone: string;
  petronName: (petronId: string) => string;
}

function shownGroup(
  group: FieldGroup,
  job: JobDraft | OpenedJob,
  { store, zone, petronName }: Shown,
) {
  switch (group) {
    case "name":
      return job.name;
    case "task":
      return (
        <>
          {store.tasks?.find(({ taskName }) => taskName === job.taskName)?.display ?? job.taskName}
          <pre className="jobs-editor-old">{job.taskOptions}</pre>
        </>
      );
    case "petron":
      return job.petronId === null ? texts.none : petronName(job.petronId);
    case "schedule":
      return scheduleSentence(job.schedule, {
        shown: zone,
        kept: ("timeZone" in job && job.timeZone) || zone,
      });
    case "settings":
      return settingsSummary(job.runSettings, false) || texts.defaults;
    case "paused":
      return null;
  }
}
