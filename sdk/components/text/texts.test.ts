// @vitest-environment jsdom
import { renderWithHost } from "@petrons/sdk/testing";
import { createElement } from "react";
import { expect, test } from "vitest";
import DateTimeInput from "../../forms/inputs/DateTimeInput.tsx";
import { DateTimeText } from "./texts.tsx";

test("GP-011 a read-only moment says its time zone, a picker shows it without", async () => {
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
  const parts = [
    createElement(DateTimeText, { key: "text", value: moment }),
    createElement(DateTimeInput as never, { key: "input", ...input }),
  ];
  const place = await renderWithHost(parts);
  expect(place.textContent).toContain("1:07 PM, March 5, 2024 UTC");
  expect(place.querySelector("input")?.value).toBe("1:07 PM, March 5, 2024");
});
