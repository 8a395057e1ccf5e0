import { conversionOf } from "@petrons/sdk/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DisplayUnits } from "../../browser/index.ts";
import { settingsOf } from "./settingsOf.ts";
import { inputUnit, unitTransform } from "./unitTransform.ts";

const units = {
  shown({ unit = "", quantity = "" }) {
    const { isSame, turns, convert, back } = conversionOf(unit, "m", quantity);
    return { unit: "m", isSame, turns, show: convert, read: back };
  },
} as DisplayUnits;
const measured = { quantity: "Length", unit: "ft" };
const metres = unitTransform(inputUnit("number", measured, units)!);

describe("inputs in display units", () => {
  it("UN-004 a number is shown in the display unit and stored in its own, without noise", () => {
    expect(metres.show(100)).toBe(30.48);
    expect(metres.store(30.48)).toBe(100);
    expect([metres.show(undefined), metres.store("abc")]).toEqual([undefined, "abc"]);
    fc.assert(
      fc.property(fc.integer({ min: -1e6, max: 1e6 }), (value) => {
        expect(metres.store(metres.show(value / 100))).toBe(value / 100);
      }),
    );
  });

  it("both ends of a range are converted", () => {
    expect(metres.show({ low: 0, high: 1000 })).toEqual({ low: 0, high: 304.8 });
    expect(metres.store({ low: 0, high: 304.8 })).toEqual({ low: 0, high: 1000 });
  });

  it("limits, unit and messages of a form's input follow; whole numbers and inputs without a quantity stay as stored", () => {
    const field = (type: "number" | "integer", input: object) => {
      const schema = { type: "number" as const, minimum: 100, maximum: 1000 };
      return settingsOf(
        {
          schema,
          uiSchema: { "ui:options": { input } },
          label: "Depth",
          required: false,
          disabled: false,
          readonly: false,
          type,
        },
        units,
      );
    };
    const settings = field("number", measured);
    expect(settings.options).toMatchObject({ minimum: 30.48, maximum: 304.8, unit: "m" });
    expect(settings.showLimit(1000)).toBe("304.8 m");
    expect(field("integer", measured).options).toMatchObject({ minimum: 100, unit: "ft" });
    expect(field("number", { unit: "ft" }).transform).toBeUndefined();
  });
});
