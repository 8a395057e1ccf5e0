import { expect, it } from "vitest";
import { paddingOf } from "./chartFrame.ts";

it("a narrow drawing has less padding, and room for the second value axis where there is one at its right", () => {
  expect(paddingOf({ layers: [] }, 480, true)).toEqual({
    top: 20,
    right: 60,
    bottom: 70,
    left: 100,
  });
  expect(paddingOf({ layers: [] }, 479, false)).toEqual({
    top: 20,
    right: 24,
    bottom: 70,
    left: 64,
  });
  expect(paddingOf({ layers: [] }, 479, true)).toEqual({
    top: 20,
    right: 52,
    bottom: 70,
    left: 64,
  });
  expect(paddingOf({ layers: [], orientation: "vertical" }, 479, true)).toEqual({
    top: 70,
    right: 24,
    bottom: 20,
    left: 64,
  });
  expect(paddingOf({ layers: [], padding: { right: 8 } }, 479, true).right).toBe(8);
});
