import { useEffect, useRef } from "react";
import { frequencyOf, type Schedule, scheduleOf } from "./schedule.ts";

/** How old a start of 'now' may become before it is set anew, in ms. */
const maxAge = 30_000;

export const startOf = (schedule: Schedule | undefined): string | null | undefined =>
  schedule?.interval?.startDateTime ?? schedule?.singleExecutionTime;

/**
 * A start that was filled in moves along with the clock until somebody enters another one, or it
 * would be past when the job is saved. It waits while the start is being entered.
 */
export function useMovingStart(
  value: Schedule | undefined,
  now: number,
  isEntered: () => boolean,
  onMove: (moved: Schedule) => void,
) {
  const filledIn = useRef<string | null | undefined>(undefined);
  const move = useRef(() => {});
  move.current = () => {
    const frequency = frequencyOf(value);
    const start = startOf(value);
    if (
      !value ||
      !start ||
      (frequency !== "later" && frequency !== "interval") ||
      start !== filledIn.current ||
      isEntered()
    )
      return;
    if (Date.parse(start) > now - (frequency === "later" ? 0 : maxAge)) return;
    const moved: Schedule = value.interval
      ? { ...value, interval: { ...value.interval, startDateTime: new Date(now).toISOString() } }
      : scheduleOf("later", new Date(now));
    filledIn.current = startOf(moved);
    onMove(moved);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at each time the clock is read.
  useEffect(() => move.current(), [now]);
  return (start: string | null | undefined) => {
    filledIn.current = start;
  };
}
