import { HTMLSelect, Radio } from "@blueprintjs/core";
import { useNow } from "@petrons/sdk/browser";
import { useId, useRef, useState } from "react";
import { readNumber } from "../basic/readNumber.ts";
import type { InputProps } from "../inputProps.ts";
import DateTimeInput, { type DateTimeInputOptions } from "./DateTimeInput.tsx";
import { InputBox } from "./InputBox.tsx";
import { inputTexts } from "./inputTexts.ts";
import {
  everyOf,
  frequencyOf,
  intervalOf,
  neverSchedule,
  type Schedule,
  type ScheduleFrequency,
  type ScheduleUnit,
  scheduleOf,
  scheduleProblems,
  scheduleUnits,
} from "./schedule.ts";
import { startOf, useMovingStart } from "./useMovingStart.ts";
import { useProblems } from "./useProblems.ts";

export interface ScheduleInputOptions {
  /** The zone its times are shown and typed in; the organization's by default. */
  timeZoneId?: string;
}

const names: Record<ScheduleFrequency, string> = {
  now: inputTexts.scheduleNow,
  later: inputTexts.scheduleLater,
  interval: inputTexts.scheduleInterval,
  never: inputTexts.scheduleNever,
};
const frequencies: readonly ScheduleFrequency[] = ["now", "later", "interval", "never"];

/**
 * When a job runs (JB-023): Now, Later, On a schedule, Do not run. The value is the schedule of the
 * job document (JB-004).
 */
export default function ScheduleInput(props: InputProps<Schedule, ScheduleInputOptions>) {
  const { id, label, value, options, onChange, onProblems, onBlur, disabled, readonly } = props;
  const now = useNow(10_000);
  const given = JSON.stringify(value);
  const [kept, setKept] = useState(() => ({
    given,
    frequency: frequencyOf(value),
    unit: everyOf(value?.interval).unit,
  }));
  // A schedule of one's own that is not complete yet stands for never; what was chosen stays
  // chosen.
  const { frequency, unit } =
    kept.given === given
      ? kept
      : { frequency: frequencyOf(value), unit: everyOf(value?.interval).unit };
  if (kept.given !== given) setKept({ given, frequency, unit });
  const [timeProblems, setTimeProblems] = useState<readonly string[]>([]);
  const { every } = everyOf(value?.interval);
  const everyBox = useEveryText(every);
  const own = scheduleProblems(value, new Date(now), frequency).map((text) =>
    text === inputTexts.noInterval ? (everyBox.problem ?? text) : text,
  );
  const isEveryWrong = frequency === "interval" && every === 0;
  useProblems(
    onProblems,
    timeProblems.length > 0
      ? [...timeProblems, ...own.filter((text) => text !== inputTexts.noStart)]
      : own,
  );
  const name = useId();
  const locked = disabled || readonly;
  const emit = (
    next: Schedule,
    chosen: ScheduleFrequency,
    countedIn: ScheduleUnit = everyOf(next.interval).unit,
  ) => {
    setKept({ given: JSON.stringify(next), frequency: chosen, unit: countedIn });
    onChange(next);
  };
  // What was typed counts as being entered also without a focus event before it, and until it is
  // left.
  const isTimeEntered = useRef(false);
  const fillStart = useMovingStart(
    value,
    now,
    () => isTimeEntered.current || timeProblems.length > 0,
    (moved) => emit(moved, frequency, unit),
  );
  const setInterval = (count: number, countedIn: ScheduleUnit, start: string | null) =>
    emit(
      { ...neverSchedule, interval: intervalOf(count, countedIn, start) },
      "interval",
      countedIn,
    );
  // The parts of the interval stay as they are stored: 1 day and 6 hours are no 30 hours where
  // clocks are changed.
  const setStart = (startDateTime: string | null) =>
    emit(
      {
        ...neverSchedule,
        interval: { ...(value?.interval ?? intervalOf(every, unit, null)), startDateTime },
      },
      "interval",
      unit,
    );
  const time = (
    part: string,
    partLabel: string,
    at: string | null | undefined,
    onTime: (time: string | null) => void,
  ) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the time is being entered.
    <div
      className="petrons-schedule-part"
      onFocus={() => {
        isTimeEntered.current = true;
      }}
      onInput={() => {
        isTimeEntered.current = true;
      }}
      onBlur={() => {
        isTimeEntered.current = false;
      }}
    >
      <label htmlFor={`${id}__${part}`}>{partLabel}</label>
      <DateTimeInput
        {...props}
        id={`${id}__${part}`}
        label={partLabel}
        invalid={props.invalid && !(isEveryWrong && own.length === 1)}
        value={at ?? undefined}
        onChange={(next) => onTime(next ?? null)}
        onProblems={setTimeProblems}
        options={
          (options.timeZoneId === undefined
            ? {}
            : { timeZoneId: options.timeZoneId }) satisfies DateTimeInputOptions
        }
      />
    </div>
  );
  return (
    <fieldset
      id={id}
      className={`petrons-fieldset petrons-schedule${readonly && !disabled ? " petrons-schedule-readonly" : ""}`}
      aria-label={label}
      aria-describedby={props.describedBy}
    >
      {frequencies.map((choice) => (
        <div key={choice} className="petrons-schedule-choice">
          <Radio
            name={name}
            label={names[choice]}
            checked={frequency === choice}
            disabled={locked}
            onChange={() => {
              setTimeProblems([]);
              const next = scheduleOf(choice, new Date(), value);
              if (startOf(next) !== startOf(value)) fillStart(startOf(next));
              emit(next, choice);
            }}
            onBlur={onBlur}
          />
          {choice === "later" && frequency === "later"
            ? time("at", inputTexts.at, value?.singleExecutionTime, (at) =>
                emit({ ...neverSchedule, singleExecutionTime: at }, "later"),
              )
            : null}
          {choice === "interval" && frequency === "interval" ? (
            <>
              <div className="petrons-schedule-part">
                <label htmlFor={`${id}__every`}>{inputTexts.runEvery}</label>
                <InputBox
                  input={{
                    ...props,
                    id: `${id}__every`,
                    label: inputTexts.runEvery,
                    clearable: false,
                    invalid: props.invalid && (own.length === 0 || isEveryWrong),
                  }}
                  className="petrons-schedule-every"
                  text={everyBox.text}
                  onText={(text) => {
                    const count = everyBox.type(text);
                    if (count !== every)
                      setInterval(count, unit, value?.interval?.startDateTime ?? null);
                  }}
                  {...(onBlur === undefined ? {} : { onLeave: onBlur })}
                  aria={{ inputMode: "numeric" }}
                />
                <HTMLSelect
                  aria-label={inputTexts.unit}
                  value={unit}
                  disabled={locked}
                  options={[...scheduleUnits]}
                  onChange={(event) =>
                    setInterval(
                      every,
                      event.target.value as ScheduleUnit,
                      value?.interval?.startDateTime ?? null,
                    )
                  }
                />
              </div>
              {time("start", inputTexts.startingOn, value?.interval?.startDateTime, setStart)}
            </>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

/** The text of 'Run every': what is no whole number stays as it was typed, and counts as none. */
function useEveryText(every: number) {
  const [draft, setDraft] = useState({ every, text: every === 0 ? "" : String(every) });
  if (draft.every !== every) setDraft({ every, text: every === 0 ? "" : String(every) });
  const { text } = draft;
  const type = (typed: string): number => {
    const count = countOf(typed) ?? 0;
    setDraft({ every: count, text: typed });
    return count;
  };
  return {
    text,
    type,
    problem:
      text.trim() === "" || countOf(text) !== undefined ? undefined : inputTexts.wrongInterval,
  };
}

/**
 * A stored size is floored (JB-027); of what is typed a fraction is refused, or the schedule would
 * be another one than the box says.
 */
function countOf(text: string): number | undefined {
  const count = readNumber(text) ?? Number.NaN;
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}
