import { describe, expect, it } from "vitest";
import type { ChartOptions } from "../chartOptions.ts";
import {
  addLayer,
  addTrack,
  changeLayer,
  changeValueAxis,
  moveLayer,
  problemsOf,
  removeTrack,
} from "./optionsDraft.ts";

const data = {
  rates: [{ date: "2024-01-01", oil: 1, water: 2 }],
  tests: [{ day: 1, pressure: 3 }],
};
const options: ChartOptions = { layers: [{ id: "oil", type: "line", x: "date", y: "oil" }] };

describe("editing chart options", () => {
  it("CH-009 adds a layer over the first columns, with an id of its own", () => {
    const { layers } = addLayer(
      { layers: [{ id: "layer2", type: "bar", x: "date", y: "oil" }] },
      data,
    );
    expect(layers[1]).toEqual({ id: "layer3", type: "line", x: "date", y: "oil" });
  });

  it("CH-009 leaves out what is set back to its default, so that options stay plain JSON", () => {
    const wide = changeLayer(options, 0, { width: 3, color: "teal" });
    expect(wide.layers[0]).toMatchObject({ width: 3, color: "teal" });
    expect(
      JSON.parse(JSON.stringify(changeLayer(wide, 0, { width: undefined, color: undefined }))),
    ).toEqual(options);
    expect(Object.keys(changeLayer(wide, 0, { width: undefined }).layers[0]!)).not.toContain(
      "width",
    );
  });

  it("CH-009 moves layers and keeps the ends", () => {
    const two = addLayer(options, data);
    expect(moveLayer(two, 0, 1).layers.map(({ id }) => id)).toEqual(["layer2", "oil"]);
    expect(moveLayer(two, 0, -1)).toEqual(two);
  });

  it("CH-009 gives the layers of a removed track to the first that is left; the last track stays", () => {
    const two = changeLayer(addTrack(options), 0, { track: "track2" });
    const one = removeTrack(two, 1);
    expect(one.tracks).toEqual([{ id: "track1" }]);
    expect(one.layers[0]?.track).toBe("track1");
    expect(removeTrack(one, 0)).toEqual(one);
  });

  it("CH-009 says what keeps options from being used", () => {
    const wrong = changeValueAxis(changeLayer(options, 0, { y: "gone" }), 0, 0, {
      scale: "log",
      min: 0,
      max: -1,
    });
    expect(problemsOf(wrong, data)).toEqual([
      "Layer 'oil': there is no column 'gone'.",
      "Track 'track1': an axis must begin below its end.",
      "Track 'track1': a logarithmic axis must lie above 0.",
    ]);
    expect(problemsOf(options, data)).toEqual([]);
  });
});
