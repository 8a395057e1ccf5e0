// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { HostProvider } from "../../browser/index.ts";
import DateTimeInput from "../../forms/inputs/DateTimeInput.tsx";
import { fakeHost } from "../../testing/fakeHost.ts";
import { DateTimeText } from "./texts.tsx";

test("GP-011 a read-only moment says its time zone, a picker shows it without", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const moment = "2024-03-05T13:07:00Z";
  const input = {
    id: "at",
    label: "At",
    value: moment,
    options: {},
    onChange: () => undefined,
    onProblems: () => undefined,
    disabled: false,
    readonly: false,
    required: false,
    clearable: false,
    invalid: false,
    describedBy: undefined,
  };
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const parts = [
    createElement(DateTimeText, { key: "text", value: moment }),
    createElement(DateTimeInput as never, { key: "input", ...input }),
  ];
  const root = createRoot(place);
  await act(async () =>
    root.render(
      createElement(
        MemoryRouter,
        null,
        createElement(HostProvider, { services: fakeHost() } as never, parts),
      ),
    ),
  );
  expect(place.textContent).toContain("1:07 PM, March 5, 2024 UTC");
  expect(place.querySelector("input")?.value).toBe("1:07 PM, March 5, 2024");
  act(() => root.unmount());
});
