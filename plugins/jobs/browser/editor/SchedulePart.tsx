import { formatDateTime, useHost, useNow } from "@petrons/sdk/browser";
import { Panel } from "@petrons/sdk/components";
import { InputField, ScheduleInput } from "@petrons/sdk/forms";
import { frequencyOf, neverScheduled, partsOf } from "@petrons/sdk/schedule";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { nextTimes, scheduleSentence } from "../scheduleText.ts";
import { editorTexts as texts } from "./editorTexts.ts";
import type { JobEditorStore } from "./JobEditorStore.ts";
import { openedSchedule } from "./jobDraft.ts";

/** When a job runs: the form, what it means in a sentence, and the next times. */
export const SchedulePart = observer(function SchedulePart({ store }: { store: JobEditorStore }) {
  const shown = useHost().organization.displayTimeZoneId;
  const now = useNow(10_000);
  // While nobody changes it, the schedule of an existing job goes on from its next due time.
  const unchanged = store.isScheduleChanged ? undefined : store.opened;
  const schedule = unchanged ? openedSchedule(unchanged, now) : store.draft.schedule;
  // An unchanged schedule keeps the clock that it was saved with.
  const kept = unchanged?.timeZone || shown;
  const zones = { shown, kept };
  const isRight = store.scheduleFaults.length === 0 && store.partFaults("schedule").length === 0;
  const times = isRight ? nextTimes(unchanged?.schedule ?? schedule, zones, now) : [];
  const hasDays = schedule.interval !== null && partsOf(schedule.interval).days > 0;
  const first = store.opened?.schedule;
  const ran =
    first &&
    first.singleExecutionTime !== null &&
    frequencyOf(schedule) === "never" &&
    store.opened?.runCount
      ? first.singleExecutionTime
      : undefined;
  const { isActing, act } = useActing();
  return (
    <Panel title={texts.schedule} className="jobs-editor-schedule">
      <div
        onKeyDownCapture={act}
        onPointerDownCapture={act}
        onClickCapture={act}
        onInputCapture={act}
        onBlurCapture={act}
      >
        <InputField
          input={ScheduleInput}
          label={texts.schedule}
          value={schedule}
          debounce={0}
          onChange={(next) => store.setSchedule(next ?? neverScheduled)}
          onProblems={(problems) => store.setPartFaults("schedule", problems)}
          errors={[...store.scheduleFaults, ...store.refusedOf("schedule")]}
        />
      </div>
      <div className="jobs-editor-plan" aria-live={isActing ? "polite" : "off"}>
        {isRight ? (
          <p className="jobs-editor-sentence">{scheduleSentence(schedule, zones)}</p>
        ) : null}
        {ran ? <p className="jobs-editor-note">{texts.ranAt(formatDateTime(ran, shown))}</p> : null}
        {kept === shown || times.length === 0 || !hasDays ? null : (
          <p className="jobs-editor-note">{texts.zoneKept(kept)}</p>
        )}
      </div>
      {times.length > 1 ? (
        <>
          <h3 className="jobs-editor-next" id="jobs-editor-next">
            {texts.nextTimes}
          </h3>
          <ol className="jobs-editor-times" aria-labelledby="jobs-editor-next">
            {times.map(({ at, text }) => (
              <li key={at}>{text}</li>
            ))}
          </ol>
        </>
      ) : null}
    </Panel>
  );
});

/** How long after an act of a person a change counts as theirs, in ms. */
const actPause = 2_000;

/**
 * Whether a person acts at the moment: a start that moves along with the clock is not announced, or
 * it would be heard every minute.
 */
function useActing() {
  const [isActing, setActing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const act = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActing(false), actPause);
    setActing(true);
  };
  return { isActing, act };
}
