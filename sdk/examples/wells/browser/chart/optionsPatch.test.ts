import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { patched, patchOf } from "./optionsPatch.ts";

const options = {
  x: { title: "Month", type: "time" },
  legend: true,
  tracks: [{ id: "volumes", axes: [{ title: "Oil", unit: "bbl" }] }],
  layers: [
    { id: "oil", type: "line", y: "Oil" },
    { id: "gas", type: "line", y: "Gas" },
  ],
};

describe("what was changed in the options editor", () => {
  it("is kept without what stayed, by layers and tracks", () => {
    const edited = {
      ...options,
      layers: [{ ...options.layers[0]!, color: "sky", y: "Oil" }, options.layers[1]!],
    };
    expect(patchOf(options, edited)).toEqual({ layers: { items: { oil: { color: "sky" } } } });
    expect(patchOf(options, options)).toBeUndefined();
  });

  it("lasts through another chart: layers that are not there any more count for nothing, and added ones need their columns", () => {
    const edited = {
      ...options,
      layers: [...options.layers, { id: "layer3", type: "bar", y: "Gas" }].map((one) => ({
        ...one,
        width: 3,
      })),
    };
    const patch = patchOf(options, edited);
    const other = { ...options, layers: [{ id: "water", type: "line", y: "Water" }] };
    expect(patched(other, patch, (item) => item.y === "Water").layers).toEqual(other.layers);
    expect(patched(options, patch, (item) => item.y === "Gas").layers).toEqual(edited.layers);
  });

  it("keeps removed layers out, and another order", () => {
    const edited = { ...options, layers: [options.layers[1]!] };
    expect(patched(options, patchOf(options, edited))).toEqual(edited);
    const turned = { ...options, layers: options.layers.toReversed() };
    expect(patched(options, patchOf(options, turned))).toEqual(turned);
  });

  it("keeps of an axis what was edited alone, so that its unit follows what is drawn", () => {
    const axes = (title: string, unit: string) => ({
      ...options,
      tracks: [{ id: "volumes", axes: [{ title, unit }] }],
    });
    const patch = patchOf(options, axes("Crude", "bbl"));
    expect(patched(axes("Oil", "bbl/d"), patch)).toEqual(axes("Crude", "bbl/d"));
    const more = {
      ...options,
      tracks: [{ id: "volumes", axes: [{ title: "Oil", unit: "bbl" }, { title: "Gas" }] }],
    };
    expect(patched(options, patchOf(options, more))).toEqual(more);
    expect(patched({ layers: [] }, patch)).toEqual({ layers: [] });
  });

  it("makes of the first options the edited ones, whatever was edited", () => {
    const item = fc.record({
      id: fc.constantFrom("a", "b", "c", "d"),
      width: fc.option(fc.integer(), { nil: undefined }),
      axis: fc.record({ min: fc.integer() }),
    });
    const items = fc.uniqueArray(item, { selector: ({ id }) => id, minLength: 1 });
    const axes = fc.array(
      fc.record({ title: fc.string(), unit: fc.option(fc.string(), { nil: undefined }) }),
      { maxLength: 3 },
    );
    const value = fc.record({
      layers: items,
      legend: fc.boolean(),
      padding: fc.record({ top: fc.integer() }),
      list: fc.array(fc.integer()),
      axes,
    });
    const plain = <T>(given: T): T => JSON.parse(JSON.stringify(given)) as T;
    fc.assert(
      fc.property(value, value, (from, to) => {
        expect(patched(plain(from), patchOf(plain(from), plain(to)))).toEqual(plain(to));
      }),
    );
  });
});
