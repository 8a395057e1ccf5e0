import { expect, test } from "vitest";
import { quoted } from "./quoted.ts";

test("a sentence repeats a short text as it is and a long one by its beginning", () => {
  expect(quoted("Gulf")).toBe("'Gulf'");
  expect(quoted("x".repeat(12_000))).toBe(`'${"x".repeat(80)}…'`);
});
