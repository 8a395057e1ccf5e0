import { describe, expect, it } from "vitest";
import { avatarColor, avatarColors } from "../Avatar.tsx";
import { facePileParts } from "./facePile.ts";

const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `id${index}`, name: `Person ${index + 1}` }));
const names = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Person ${from + index}`);

describe("the face pile", () => {
  it.each([
    [0, 0, ""],
    [4, 4, ""],
    [5, 4, "1+"],
    [13, 4, "9+"],
    [103, 4, "99+"],
    [104, 4, "99+"],
    [500, 4, "99+"],
  ])(
    "SH-010 of %d people %d have an avatar and the badge reads '%s', capped at 99",
    (count, shown, badge) => {
      const parts = facePileParts(people(count));
      expect([parts.shown.length, parts.badge]).toEqual([shown, badge]);
    },
  );

  it("SH-011 the tooltip lists the next 9 names and 'Plus N others'", () => {
    expect(facePileParts(people(6)).lines).toEqual(names(5, 6));
    expect(facePileParts(people(13)).lines).toEqual(names(5, 13));
    expect(facePileParts(people(20)).lines).toEqual([...names(5, 13), "Plus 7 others"]);
    expect(facePileParts(people(14), 2).lines).toEqual([...names(3, 11), "Plus 3 others"]);
  });

  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  it.each(avatarColors)("white initials are readable on %s (4.5 : 1)", (color) => {
    expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });

  it("a person has the same color everywhere, and people differ", () => {
    const ids = Array.from({ length: 400 }, (_, index) => `Xy7${index * 104_729}Qk`);
    expect(avatarColor("Xy7Qk")).toBe(avatarColor("Xy7Qk"));
    expect(new Set(ids.map(avatarColor))).toEqual(new Set(avatarColors));
  });
});
