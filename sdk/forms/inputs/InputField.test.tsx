// @vitest-environment jsdom
import { renderSync } from "@petrons/sdk/testing";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { InputComponent } from "../inputProps.ts";
import DateInput from "./DateInput.tsx";
import { InputField } from "./InputField.tsx";
import NumberRangeInput, { type NumberRangeInputOptions } from "./NumberRangeInput.tsx";
import type { NumberRange } from "./rangeProblems.ts";

let place: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const box = (at = 0) => place.querySelectorAll("input")[at]!;
function type(text: string, at = 0) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
  act(() => {
    set.call(box(at), text);
    box(at).dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const leave = (at = 0) =>
  act(() => box(at).dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("an input in a field", () => {
  const options: NumberRangeInputOptions = { rangeLimits: { low: 0, high: 10 }, integer: true };
  const show = (
    onChange: (value: NumberRange | undefined) => void,
    value: NumberRange = { low: 1, high: 9 },
  ) =>
    (place = renderSync(
      <InputField
        input={NumberRangeInput}
        label="Stages"
        value={value}
        onChange={onChange}
        options={options}
      />,
    ));

  it("FO-016 FO-006 hands a number range on 500 ms after the last change, once", () => {
    const onChange = vi.fn();
    show(onChange);
    type("3");
    wait(300);
    type("4");
    wait(499);
    expect(onChange).not.toHaveBeenCalled();
    wait(1);
    expect(onChange.mock.calls).toEqual([[{ low: 4, high: 9 }]]);
  });

  it("FO-015 floors integers, ignores what is no number, and shows the last one again", () => {
    const onChange = vi.fn();
    show(onChange);
    type("5.9");
    type("lots");
    leave();
    expect(box().value).toBe("5");
    expect(onChange.mock.calls).toEqual([[{ low: 5, high: 9 }]]);
  });

  it("FO-012 FO-013 says what is wrong as it is entered, and ties it to the boxes", () => {
    show(vi.fn());
    type("-1");
    type("11", 1);
    const alert = place.querySelector("[role=alert]")!;
    expect(alert.textContent).toBe(
      "Low value is lower than lower range limit of 0. High value is higher than upper range limit 10.",
    );
    expect(box().getAttribute("aria-describedby")).toBe(alert.id);
    expect(box().getAttribute("aria-invalid")).toBe("true");
  });

  it("FO-016 a value that waits is handed on when the field goes away, and none is after that", () => {
    const onChange = vi.fn();
    show(onChange);
    type("3");
    renderSync(null);
    expect(onChange.mock.calls).toEqual([[{ low: 3, high: 9 }]]);
    wait(1000);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it("FO-008 what is no date stays in the box, is reported when it is left, and is never handed on; clearing hands on an empty text", () => {
    const onChange = vi.fn();
    const problems = vi.fn();
    place = renderSync(
      <InputField
        input={DateInput}
        label="Spud date"
        value="2026-03-05"
        onChange={onChange}
        onProblems={problems}
        clearable
        debounce={0}
      />,
    );
    type("03-05-20");
    type("spring");
    wait(10);
    expect(place.querySelector("[role=alert]")).toBeNull();
    leave();
    expect(problems).toHaveBeenLastCalledWith(["Enter a date, such as 03-31-2024."]);
    expect([box().value, onChange.mock.calls]).toEqual(["spring", []]);
    act(() => place.querySelector<HTMLElement>("[aria-label='Clear Spud date']")!.click());
    wait(10);
    expect([box().value, onChange.mock.calls]).toEqual(["", [[""]]]);
    expect(problems).toHaveBeenLastCalledWith([]);
  });

  it("FO-008 a box that is only passed through hands on nothing, whatever its value is", () => {
    const onChange = vi.fn();
    for (const value of [undefined, "", "2026-03-05", "2026-03-05T10:00:00Z", "soon"]) {
      place = renderSync(
        <InputField
          input={DateInput}
          label="Spud date"
          value={value}
          onChange={onChange}
          debounce={0}
        />,
      );
      leave();
      wait(10);
    }
    expect(onChange).not.toHaveBeenCalled();
  });

  it("a value from outside replaces what is typed", () => {
    const draw = (value: string) =>
      (place = renderSync(
        <InputField
          input={DateInput as InputComponent<string>}
          label="Date"
          value={value}
          onChange={vi.fn()}
        />,
      ));
    draw("2026-03-05");
    type("soon");
    draw("2026-04-01");
    expect(box().value).toBe("04-01-2026");
  });
});
