import { expect, test } from "vitest";
import { chooseObject, toggleObject, withoutObject } from "./chosenObjects.ts";
import { type PickerObject, pickedValue } from "./pickerTypes.ts";

const well = (id: string): PickerObject => ({ id, displayName: `Well ${id}` });

test("AC-009 a single selection is replaced, a multiple one grows and never holds one twice", () => {
  expect(chooseObject([well("a")], well("b"), "single")).toEqual([well("b")]);
  expect(chooseObject([well("a")], well("b"), "multiple")).toEqual([well("a"), well("b")]);
  expect(chooseObject([well("a")], well("a"), "multiple")).toEqual([well("a")]);
});

test("choosing again takes out of a multiple selection and keeps a single one", () => {
  expect(toggleObject([well("a"), well("b")], well("a"), "multiple")).toEqual([well("b")]);
  expect(toggleObject([well("a")], well("a"), "single")).toEqual([well("a")]);
  expect(withoutObject([well("a")], "a")).toEqual([]);
});

test("AC-014 a picked object gives its id, or the field that the target returns", () => {
  const object = { ...well("a"), api: "42-501-20130" };
  expect(pickedValue({ name: "well", selection: "single" }, object)).toBe("a");
  expect(pickedValue({ name: "well", selection: "single", returnField: "api" }, object)).toBe(
    "42-501-20130",
  );
  expect(pickedValue({ name: "well", selection: "single", returnField: "uwi" }, object)).toBe("a");
});
