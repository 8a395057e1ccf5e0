// @vitest-environment jsdom
import { cleanup, fakeHost, ordinaryServices, renderWithHost } from "@petrons/sdk/testing";
import { act, type ReactElement } from "react";
import { expect, it, vi } from "vitest";
import type { InputProps } from "../inputProps.ts";
import HashtagsInput from "./HashtagsInput.tsx";
import UnitsInput from "./UnitsInput.tsx";

const onProblems = vi.fn();
const props = {
  ...{ id: "a", label: "A", onChange: () => undefined, onProblems },
} as unknown as Omit<InputProps<unknown, never>, "options" | "value">;
const type = (text: string) =>
  act(async () => {
    const box = document.querySelector("input")!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(box, text);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
const show = (input: ReactElement, services = {}, api = {}) =>
  renderWithHost(input, { host: fakeHost({ services, api }) });
const shownErrors = () =>
  [...document.querySelectorAll(".petrons-suggest-status")].map(({ textContent }) => textContent);

it("ST-011 without a plugin that provides hashtags none are suggested, and the box says why; a new one can be entered", async () => {
  await show(<HashtagsInput {...props} value={undefined} options={{}} />);
  await type("esp");
  expect(shownErrors()).toEqual(["The test gave no service 'hashtags'."]);
  expect(document.querySelector("[role=option]")?.textContent).toContain("esp");
});

it("UN-001 units are those of the task that the service names, and without one the box says why and does not load", async () => {
  const runTask = vi.fn(async () => ({
    data: [{ groups: [{ name: "Length", units: [{ abbreviation: "m", name: "Meter" }] }] }],
  }));
  const input = <UnitsInput {...props} value={undefined} options={{ quantity: "Length" }} />;
  const units = { ...ordinaryServices.units, information: "ListUnits" };
  await show(input, { units }, { runTask });
  await type("m");
  expect(runTask.mock.calls).toMatchObject([[{ taskType: "ListUnits" }, { reads: true }]]);
  expect(document.querySelector("[role=option]")?.textContent).toContain("Meter");
  cleanup();
  await show(input);
  await type("m");
  expect(shownErrors()).toEqual(["The test gave no service 'units'. "]);
  expect(document.querySelector(".petrons-suggest button")).toBeNull();
  await act(async () => {
    document.querySelector("input")!.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });
  expect(onProblems).toHaveBeenLastCalledWith(["The test gave no service 'units'."]);
});
