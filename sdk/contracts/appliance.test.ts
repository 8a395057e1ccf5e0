import { expect, test } from "vitest";
import { applianceAddress, applianceMessage } from "./appliance.ts";

const parsed = (fields: object) => applianceMessage({ source: "petrons-appliance", ...fields });

test("CH-016 An app opens with its token, its params and the query of the current route, which can't replace either", () => {
  const address = applianceAddress(
    { token: "T0k", url: "http://localhost:4100/appliances/bokeh/decline" },
    { well: "15/9-F-12 & F-14" },
    "?tab=1&token=other&params=x&tab=2",
  );
  expect(address).toMatch(/^http:\/\/localhost:4100\/appliances\/bokeh\/decline\?/);
  expect([...new URL(address).searchParams]).toEqual([
    ["token", "T0k"],
    ["params", '{"well":"15/9-F-12 & F-14"}'],
    ["tab", "1"],
    ["tab", "2"],
  ]);
});

test("CH-012 CH-013 CH-014 Messages of an app are read with what they may hold and nothing else", () => {
  expect(parsed({ type: "theme" })).toEqual({ source: "petrons-appliance", type: "theme" });
  expect(parsed({ type: "content", more: 1 })).toEqual({
    source: "petrons-appliance",
    type: "content",
  });
  expect(parsed({ type: "loader", messages: ["Reading wells"] })).toMatchObject({
    messages: ["Reading wells"],
  });
  expect(
    parsed({ type: "notification", id: "fit", level: "success", text: "Fitted", shown: true }),
  ).toMatchObject({ level: "success", shown: true });
  expect(parsed({ type: "notification", id: "fit", shown: false })).toEqual({
    source: "petrons-appliance",
    type: "notification",
    id: "fit",
    shown: false,
  });
  expect(
    parsed({ type: "model-updated", name: "decline", property: "b", value: null }),
  ).toMatchObject({ value: null });
  expect(parsed({ type: "failed" })).toEqual({ source: "petrons-appliance", type: "failed" });
});

test("CH-013 CH-014 Texts of an app are well formed, whatever halves of characters it sends", () => {
  const [half, mended] = ["a\ud800", "a\ufffd"];
  expect(parsed({ type: "loader", messages: [half] })).toMatchObject({ messages: [mended] });
  expect(parsed({ type: "notification", id: half, text: half, shown: true })).toMatchObject({
    id: mended,
    text: mended,
  });
  expect(parsed({ type: "model-updated", name: half, property: half, value: half })).toMatchObject({
    name: mended,
    property: mended,
    value: mended,
  });
  expect(parsed({ type: "failed", reason: half })).toMatchObject({ reason: mended });
});

test.each([
  ["text", "content"],
  ["null", null],
  ["another source", { source: "other", type: "content" }],
  ["no type", { source: "petrons-appliance" }],
  [
    "an unknown level",
    { source: "petrons-appliance", type: "notification", id: "a", level: "fatal", shown: true },
  ],
  ["an empty id", { source: "petrons-appliance", type: "notification", id: "", shown: true }],
  [
    "an endless text",
    {
      source: "petrons-appliance",
      type: "notification",
      id: "a",
      text: "x".repeat(1_001),
      shown: true,
    },
  ],
  [
    "a value that is an object",
    { source: "petrons-appliance", type: "model-updated", name: "a", property: "b", value: {} },
  ],
  [
    "a number that is none",
    {
      source: "petrons-appliance",
      type: "model-updated",
      name: "a",
      property: "b",
      value: Number.NaN,
    },
  ],
  ["messages that are no texts", { source: "petrons-appliance", type: "loader", messages: [1] }],
  [
    "too many messages",
    {
      source: "petrons-appliance",
      type: "loader",
      messages: Array.from({ length: 11 }, () => "a"),
    },
  ],
])("CH-013 %s is no message of an app", (_what, data) =>
  expect(applianceMessage(data)).toBeUndefined(),
);
