import { Button, FormGroup } from "@blueprintjs/core";
import { dateTimeFormat, formatDateTime, useHost } from "@petrons/sdk/browser";
import { useState } from "react";
import type { InputProps } from "../inputProps.ts";
import { CalendarPopover } from "./CalendarPopover.tsx";
import { InputBox } from "./InputBox.tsx";
import { inputTexts } from "./inputTexts.ts";
import { readDateTime } from "./readDateTime.ts";
import { useTextDraft } from "./useTextDraft.ts";
import { instantsOf, parseTime, wallTimeOf, zoneNameAt } from "./zonedTime.ts";

export interface DateTimeInputOptions {
  /** The zone it is shown and typed in; the organization's `displayTimeZoneId` by default. */
  timeZoneId?: string;
  /**
   * Moment-style, 'h:mm A, MMMM D, YYYY' by default (UN-009). The zone is always printed beside it.
   */
  format?: string;
  /** First and last instant that are accepted, ISO in UTC. */
  min?: string;
  max?: string;
}

/**
 * A moment, typed or picked, shown in a chosen time zone (FO-009). The value is an ISO instant in
 * UTC; undefined once cleared.
 */
export default function DateTimeInput(props: InputProps<string, DateTimeInputOptions>) {
  const { value, options, onChange, onProblems, onBlur } = props;
  const { organization } = useHost();
  const zone = options.timeZoneId ?? organization.displayTimeZoneId;
  const format = options.format ?? dateTimeFormat;
  const textOf = (instant: string | undefined) =>
    instant ? formatDateTime(instant, zone, format) || instant : "";
  const reading = { ...options, zone, format };
  const draft = useTextDraft<string>({
    value,
    textOf,
    read: (text, current) =>
      readDateTime(isInstant(current) && text === textOf(current) ? current : text, reading),
    onChange,
    onProblems,
  });
  const instant = isInstant(draft.value) ? draft.value : undefined;
  const wall = instant && wallTimeOf(instant, zone);
  const other =
    wall &&
    instantsOf(wall, zone).find((twin) => zoneNameAt(twin, zone) !== zoneNameAt(instant, zone));
  const locked = props.disabled || props.readonly;
  return (
    <>
      <CalendarPopover
        box={{
          input: { ...props, placeholder: props.placeholder ?? format },
          text: draft.text,
          // A text that is put in without the focus, as by voice, is complete: nobody leaves the
          // box after it.
          onText: (text) =>
            document.activeElement?.id === props.id ? draft.type(text) : draft.enter(text),
          onClear: () => draft.put(undefined),
          onLeave: () => {
            draft.settle();
            onBlur?.();
          },
          onKeyDown: (event) => {
            if (event.key === "Enter") draft.settle();
          },
          right: (
            <span className="petrons-input-zone" title={inputTexts.zone(zone)}>
              {zoneNameAt(instant ?? new Date().toISOString(), zone)}
            </span>
          ),
        }}
        day={wall?.slice(0, 10)}
        {...(options.min === undefined ? {} : { min: wallTimeOf(options.min, zone).slice(0, 10) })}
        {...(options.max === undefined ? {} : { max: wallTimeOf(options.max, zone).slice(0, 10) })}
        onPick={(day) => draft.enter(`${day} ${wall?.slice(11) ?? "00:00"}`)}
        staysOpen
        footer={(close) => (
          <CalendarTime
            id={`${props.id}__time`}
            clock={wall?.slice(11)}
            zone={zone}
            onClock={(clock) =>
              draft.enter(
                `${(wall ?? wallTimeOf(new Date().toISOString(), zone)).slice(0, 10)} ${clock}`,
              )
            }
            onNow={() => {
              draft.put(`${new Date().toISOString().slice(0, 16)}:00.000Z`);
              close();
            }}
          />
        )}
      />
      {other && instant && !locked && draft.problem === undefined ? (
        <div className="petrons-input-note" role="status">
          {inputTexts.twice(formatDateTime(instant, zone, "h:mm A"), zoneNameAt(instant, zone))}
          <Button
            variant="minimal"
            size="small"
            text={inputTexts.otherOne(zoneNameAt(other, zone))}
            onClick={() => draft.put(other)}
          />
        </div>
      ) : null}
    </>
  );
}

const isInstant = (value: string | undefined): value is string =>
  value !== undefined && !Number.isNaN(Date.parse(value));

interface CalendarTimeProps {
  id: string;
  clock: string | undefined;
  zone: string;
  onClock: (clock: string) => void;
  onNow: () => void;
}

/** The time of day under the calendar, the zone printed. */
function CalendarTime({ id, clock, zone, onClock, onNow }: CalendarTimeProps) {
  const written =
    clock === undefined ? "" : formatDateTime(`2000-01-01T${clock}Z`, "UTC", "h:mm A");
  const [text, setText] = useState(written);
  const [wrong, setWrong] = useState(false);
  const [before, setBefore] = useState(written);
  if (before !== written) {
    setBefore(written);
    setText(written);
    setWrong(false);
  }
  const settle = () => {
    const typed = parseTime(text);
    setWrong(typed === undefined && text.trim() !== "");
    if (typed !== undefined && typed !== clock) onClock(typed);
  };
  return (
    <div className="petrons-calendar-time">
      <FormGroup
        label={inputTexts.timeOfDay}
        labelFor={id}
        inline
        helperText={wrong ? <span id={`${id}__errors`}>{inputTexts.notTime}</span> : undefined}
      >
        <InputBox
          input={{
            id,
            label: inputTexts.timeOfDay,
            disabled: false,
            readonly: false,
            required: false,
            clearable: false,
            invalid: wrong,
            describedBy: wrong ? `${id}__errors` : undefined,
            placeholder: "h:mm A",
          }}
          text={text}
          onText={setText}
          onLeave={settle}
          onKeyDown={(event) => {
            if (event.key === "Enter") settle();
          }}
        />
      </FormGroup>
      <span className="petrons-calendar-zone">{zone}</span>
      <Button size="small" text={inputTexts.now} onClick={onNow} />
    </div>
  );
}
