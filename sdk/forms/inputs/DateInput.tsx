import { formatDate } from "@petrons/sdk/browser";
import { dateFormat } from "@petrons/sdk/contracts";
import { parseDate } from "@petrons/sdk/conventions";
import type { InputProps } from "../inputProps.ts";
import { CalendarPopover } from "./CalendarPopover.tsx";
import { inputTexts } from "./inputTexts.ts";
import { type TextReading, useTextDraft } from "./useTextDraft.ts";

export interface DateInputOptions {
  /**
   * How the date displays, moment-style; `MM-DD-YYYY` by default (FO-008). Whether it has the day
   * or the month first also decides how numbers are read.
   */
  format?: string;
  /** First and last day that are accepted, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
}

/** What a text stands for: a day, an empty text for an empty box, or a problem. */
function readDate(
  text: string,
  { format = dateFormat, min, max }: DateInputOptions = {},
): TextReading<string> {
  if (text.trim() === "") return { value: "" };
  const day = parseDate(text, { format });
  if (day === undefined) return { problem: inputTexts.notDate(formatDate("2024-03-31", format)) };
  if (min !== undefined && day < min)
    return { problem: inputTexts.dateBefore(formatDate(min, format)) };
  if (max !== undefined && day > max)
    return { problem: inputTexts.dateAfter(formatDate(max, format)) };
  return { value: day, early: parseDate(text, { format, fullYear: true }) !== undefined };
}

/**
 * A day, typed or picked (FO-008). The value is `YYYY-MM-DD`, and an empty text once cleared. It
 * takes every text `parseDate` can read; another stays in the box with an error and is not emitted.
 */
export default function DateInput(props: InputProps<string, DateInputOptions>) {
  const { value, options, onChange, onProblems, onBlur } = props;
  const { format = dateFormat, min, max } = options;
  const draft = useTextDraft<string>({
    value,
    textOf: (day) => (day ? formatDate(day, format) : ""),
    read: (text) => readDate(text, options),
    onChange,
    onProblems,
  });
  return (
    <CalendarPopover
      box={{
        input: { ...props, placeholder: props.placeholder ?? format },
        text: draft.text,
        onText: draft.type,
        onClear: () => draft.put(""),
        onLeave: () => {
          draft.settle();
          onBlur?.();
        },
        onKeyDown: (event) => {
          if (event.key === "Enter") draft.settle();
        },
      }}
      day={parseDate(draft.text, { format })}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      onPick={draft.put}
    />
  );
}
