import { expect, it } from "vitest";
import { telemetryEventTypes, telemetryProblem } from "./telemetry.ts";

it.each(telemetryEventTypes)(
  "UN-008 an event with a string name and the type %s is one",
  (type) => {
    expect(
      telemetryProblem({
        name: "Video Watched",
        type,
        properties: { seconds: 12, title: "Logs", isNew: true, category: null },
        value: 2.5,
      }),
    ).toBeUndefined();
  },
);

it.each([
  ["nothing", undefined],
  ["no name", { type: "event" }],
  ["a name of spaces", { name: "  ", type: "event" }],
  ["a name that is a number", { name: 7, type: "event" }],
  ["no type", { name: "Opened" }],
  ["an unknown type", { name: "Opened", type: "trace" }],
  ["a property that is an object", { name: "Opened", type: "event", properties: { who: {} } }],
  ["a value that is no number", { name: "Opened", type: "metric", value: Number.NaN }],
  [
    "a property without end",
    { name: "Opened", type: "event", properties: { title: "x".repeat(2_001) } },
  ],
  [
    "a property whose name has no end",
    { name: "Opened", type: "event", properties: { ["x".repeat(201)]: 1 } },
  ],
  ["a list of properties", { name: "Opened", type: "event", properties: ["x"] }],
  ["a time that is none", { name: "Opened", type: "event", at: "yesterday" }],
  ["a time that is an object", { name: "Opened", type: "event", at: { toString: 1 } }],
  ["a field that events do not have", { name: "Opened", type: "event", user: "somebody else" }],
  ["a name without end", { name: "x".repeat(201), type: "event" }],
])("UN-008 %s is no event", (_, event) => {
  expect(telemetryProblem(event)).toMatch(/telemetry event/);
});
