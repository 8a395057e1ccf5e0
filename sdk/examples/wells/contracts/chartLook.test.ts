import { expect, it } from "vitest";
import { readChoices } from "./chartChoices.ts";

const look = (given: unknown) => readChoices({ look: given }).look;

it("what was changed in the chart's options is read as it was written", () => {
  const written = {
    x: { title: "Month" },
    legend: false,
    padding: null,
    layers: { items: { oil: { color: "sky" }, gas: null }, order: ["oil"] },
    tracks: { items: { volumes: { axes: { places: { 0: { title: "Crude" } } }, title: null } } },
  };
  expect(look(written)).toEqual(written);
  const whole = {
    layers: [{ id: "oil", type: "line" }],
    tracks: [{ id: "volumes", axes: [{ title: "Oil" }] }],
  };
  expect(look(whole)).toEqual(whole);
});

it("what would leave a chart without its lists is left out of the address", () => {
  for (const layers of [
    null,
    5,
    "x",
    {},
    { items: null },
    { items: { oil: 5 } },
    [null],
    [{ type: "line" }],
  ])
    expect(look({ layers, legend: true })).toEqual({ legend: true });
  for (const tracks of [
    5,
    {},
    { items: { volumes: { axes: 5 } } },
    [{ id: "volumes", axes: [null] }],
  ])
    expect(look({ tracks, legend: true })).toEqual({ legend: true });
  for (const given of [{ layers: null }, { legend: "yes" }, { constructor: {} }, [], null])
    expect(look(given)).toBeUndefined();
});
