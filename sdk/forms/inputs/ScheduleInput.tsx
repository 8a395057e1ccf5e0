import { HTMLSelect, Radio } from "@blueprintjs/core";
import { useNow } from "@petrons/sdk/browser";
import { useId, useState } from "react";
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
import { useProblems } from "./useProblems.ts";

export interface ScheduleInputOptions {
  /** The zone its times are shown and typed in; the organisation's by default. */
  timeZoneId?: string;
}

const names: Record<ScheduleFrequency, string> = {
  now: inputTexts.scheduleNow,
  later: inputTexts.scheduleLater,
  interval: inputTexts.scheduleInterval,
  never: inputTexts.scheduleNever,
};
const frequencies: readonly ScheduleFrequency[] = ["now", "later", "interval", "never"];

/** When a job runs (D2 §2 Schedule form): Now, Later, On a schedule, Do not run. The value is the schedule of the job document (JB-004). */
export default function ScheduleInput(props: InputProps<Schedule, ScheduleInputOptions>) {
  const { id, label, value, options, onChange, onProblems, onBlur, disabled, readonly } = props;
  const now = new Date(useNow(10_000));
  const given = JSON.stringify(value);
  const [kept, setKept] = useState(() => ({ given, frequency: frequencyOf(value), unit: everyOf(value?.interval).unit }));
  // A schedule of one's own that is not complete yet stands for never; what was chosen stays chosen.
  const { frequency, unit } = kept.given === given ? kept : { frequency: frequencyOf(value), unit: everyOf(value?.interval).unit };
  if (kept.given !== given) setKept({ given, frequency, unit });
  const [timeProblems, setTimeProblems] = useState<readonly string[]>([]);
  const own = scheduleProblems(value, now, frequency);
  useProblems(onProblems, timeProblems.length > 0 ? [...timeProblems, ...own.filter((text) => text !== inputTexts.noStart)] : own);
  const name = useId();
  const locked = disabled || readonly;
  const emit = (next: Schedule, chosen: ScheduleFrequency, countedIn: ScheduleUnit = everyOf(next.interval).unit) => {
    setKept({ given: JSON.stringify(next), frequency: chosen, unit: countedIn });
    onChange(next);
  };
  const { every } = everyOf(value?.interval);
  const setInterval = (count: number, countedIn: ScheduleUnit, start: string | null) =>
    emit({ ...neverSchedule, interval: intervalOf(count, countedIn, start) }, "interval", countedIn);
  const time = (part: string, partLabel: string, at: string | null | undefined, onTime: (time: string | null) => void) => (
    <div className="petrons-schedule-part">
      <label htmlFor={`${id}__${part}`}>{partLabel}</label>
      <DateTimeInput
        {...props}
        id={`${id}__${part}`}
        label={partLabel}
        invalid={props.invalid && own.join() !== inputTexts.noInterval}
        value={at ?? undefined}
        onChange={(next) => onTime(next ?? null)}
        onProblems={setTimeProblems}
        options={(options.timeZoneId === undefined ? {} : { timeZoneId: options.timeZoneId }) satisfies DateTimeInputOptions}
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
              emit(scheduleOf(choice, new Date(), value), choice);
            }}
            onBlur={onBlur}
          />
          {choice === "later" && frequency === "later"
            ? time("at", inputTexts.at, value?.singleExecutionTime, (at) => emit({ ...neverSchedule, singleExecutionTime: at }, "later"))
            : null}
          {choice === "interval" && frequency === "interval" ? (
            <>
              <div className="petrons-schedule-part">
                <label htmlFor={`${id}__every`}>{inputTexts.runEvery}</label>
                <EveryBox
                  input={{
                    ...props,
                    id: `${id}__every`,
                    label: inputTexts.runEvery,
                    clearable: false,
                    invalid: props.invalid && (own.length === 0 || own.includes(inputTexts.noInterval)),
                  }}
                  every={every}
                  onEvery={(count) => setInterval(count, unit, value?.interval?.startDateTime ?? null)}
                  onLeave={onBlur}
                />
                <HTMLSelect
                  aria-label={inputTexts.unit}
                  value={unit}
                  disabled={locked}
                  options={[...scheduleUnits]}
                  onChange={(event) => setInterval(every, event.target.value as ScheduleUnit, value?.interval?.startDateTime ?? null)}
                />
              </div>
              {time("start", inputTexts.startingOn, value?.interval?.startDateTime, (start) => setInterval(every, unit, start))}
            </>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}

interface EveryBoxProps {
  input: Parameters<typeof InputBox>[0]["input"];
  every: number;
  onEvery: (every: number) => void;
  onLeave: (() => void) | undefined;
}

/** Whole numbers; an empty box is none. */
function EveryBox({ input, every, onEvery, onLeave }: EveryBoxProps) {
  const [draft, setDraft] = useState({ every, text: every === 0 ? "" : String(every) });
  if (draft.every !== every) setDraft({ every, text: every === 0 ? "" : String(every) });
  return (
    <InputBox
      input={input}
      className="petrons-schedule-every"
      text={draft.text}
      onText={(text) => {
        const count = text.trim() === "" ? 0 : Math.floor(Number(text));
        if (!Number.isSafeInteger(count) || count < 0) return;
        setDraft({ every: count, text });
        if (count !== every) onEvery(count);
      }}
      {...(onLeave === undefined ? {} : { onLeave })}
      aria={{ inputMode: "numeric" }}
    />
  );
}
