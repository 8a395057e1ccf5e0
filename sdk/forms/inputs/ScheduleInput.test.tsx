// @vitest-environment jsdom
import { renderSync, withHost } from "@petrons/sdk/testing";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InputField } from "./InputField.tsx";
import ScheduleInput from "./ScheduleInput.tsx";
import { neverSchedule, type Schedule } from "./schedule.ts";

let place: HTMLElement;

let schedule: Schedule;
let problems: readonly string[];
let put: (schedule: Schedule) => void;

function Form() {
  const [value, setValue] = useState<Schedule>(neverSchedule);
  schedule = value;
  put = setValue;
  return (
    <InputField
      input={ScheduleInput}
      label="Schedule"
      value={value}
      debounce={0}
      onChange={(next) => setValue(next ?? neverSchedule)}
      onProblems={(found) => {
        problems = found;
      }}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2027-03-01T10:00:20Z") });
  problems = [];
  place = renderSync(withHost(<Form />));
});
afterEach(() => vi.useRealTimers());

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
  // A field hands on what was entered a moment later.
  act(() => vi.advanceTimersByTime(1));
}
const box = (label: string) =>
  place.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)!;
function choose(label: string) {
  act(() =>
    [...place.querySelectorAll("label")]
      .find(({ textContent }) => textContent === label)!
      .querySelector("input")!
      .click(),
  );
  wait(1);
}
function type(label: string, text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  act(() => {
    set.call(box(label), text);
    box(label).dispatchEvent(new Event("input", { bubbles: true }));
  });
  wait(1);
}
const focus = (label: string) => act(() => box(label).focus());
const leave = (label: string) => act(() => box(label).blur());
const start = () => schedule.interval?.startDateTime ?? schedule.singleExecutionTime;

it("JB-025 JB-026 a start that nobody touched moves along with the clock, so that it is never past", () => {
  choose("On a schedule");
  type("Run every", "3");
  wait(300_000);
  expect(Date.now() - Date.parse(start()!)).toBeLessThan(60_000);
  expect([schedule.interval?.daysInterval, problems]).toEqual([3, []]);
  choose("Later");
  const first = start();
  wait(300_000);
  expect([start() === first, Date.parse(start()!) > Date.now(), problems]).toEqual([
    false,
    true,
    [],
  ]);
});

it("JB-026 a start stays where it was put, and while it is being typed", () => {
  choose("On a schedule");
  focus("Starting on");
  wait(120_000);
  expect(start()).toBe("2027-03-01T10:00:20.000Z");
  type("Starting on", "11:00 AM, March 1, 2027");
  leave("Starting on");
  wait(1);
  const put = start();
  expect(put).not.toBe("2027-03-01T10:00:20.000Z");
  wait(7_200_000);
  expect(start()).toBe(put);
});

it("JB-023 JB-027 what is no whole number stays in 'Run every' and is reported", () => {
  choose("On a schedule");
  for (const text of ["1,", "1,5", "1.9", "0.5", "-3", "x"]) {
    type("Run every", text);
    expect([box("Run every").value, problems, schedule.interval?.daysInterval]).toEqual([
      text,
      ["Enter a whole number of 1 or more."],
      0,
    ]);
  }
  type("Run every", "1,500");
  expect([box("Run every").value, problems, schedule.interval?.daysInterval]).toEqual([
    "1,500",
    [],
    1500,
  ]);
});

it("JB-023 JB-025 a start that is put in without the focus, as by voice, is the start, and no clock moves it away", () => {
  choose("On a schedule");
  type("Starting on", "3/2/27 11:00 AM");
  const given = start();
  expect(given).toBe("2027-03-02T11:00:00.000Z");
  wait(120_000);
  type("Starting on", "no time");
  wait(120_000);
  expect([box("Starting on").value, start(), problems.length]).toEqual(["no time", given, 1]);
});

it("JB-026 a text that is being entered is not overwritten by the clock, also where no focus came before it", () => {
  choose("On a schedule");
  const before = start();
  focus("Starting on");
  leave("Starting on");
  focus("Run every");
  type("Starting on", "3/2/");
  wait(120_000);
  expect([box("Starting on").value, start()]).toEqual(["3/2/", before]);
});

it("JB-004 an interval of several units keeps them while only its start is changed; another number replaces them", () => {
  const interval = {
    startDateTime: "2027-04-01T01:00:00.000Z",
    daysInterval: 1,
    hoursInterval: 6,
    minutesInterval: 0,
    secondsInterval: 0,
  };
  act(() => put({ ...neverSchedule, interval }));
  choose("On a schedule");
  expect(box("Run every").value).toBe("30");
  type("Starting on", "11:00 AM, May 1, 2027");
  expect(schedule.interval).toEqual({ ...interval, startDateTime: "2027-05-01T11:00:00.000Z" });
  type("Run every", "31");
  expect(schedule.interval).toMatchObject({ daysInterval: 0, hoursInterval: 31 });
});
