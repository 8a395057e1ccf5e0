import { expect, it } from "vitest";
import { laidOut, movedTo, type Placed, resized, sizedTo, stepped } from "./placing.ts";

const part = (id: string, x: number, y: number, w: number, h: number): Placed => ({
  id,
  kind: "markdown",
  props: {},
  place: { x, y, w, h },
});
const places = (parts: readonly Placed[]) =>
  parts.map(({ id, place: { x, y, w, h } }) => `${id} ${x},${y} ${w}x${h}`);

it("GP-022 parts without a place keep their order, one below the other, under those that have one", () => {
  const loose = (id: string, kind: string) => ({ id, kind, props: {} });
  expect(
    places(laidOut([loose("a", "section"), part("b", 0, 0, 6, 4), loose("c", "data-chart")])),
  ).toEqual(["b 0,0 6x4", "a 0,4 12x1", "c 0,5 12x7"]);
});

it("GP-022 no part lies on another or beside the grid, whatever is stored, and they are read by row, then by column", () => {
  const stored = [
    part("c", 6, 9, 6, 2),
    part("a", 0, 0, 12, 3),
    part("b", 0, 1, 6, 2),
    part("d", 9, 20, 8, 1),
  ];
  expect(places(laidOut(stored))).toEqual(["a 0,0 12x3", "b 0,3 6x2", "c 6,3 6x2", "d 4,5 8x1"]);
});

it("GP-022 a part that is dropped over the upper half of another takes its row, below its middle it comes after it", () => {
  const parts = [part("a", 0, 0, 12, 4), part("b", 0, 4, 12, 4), part("c", 0, 8, 12, 4)];
  expect(places(movedTo(parts, "c", { x: 0, y: 1, w: 12, h: 4 }))).toEqual([
    "c 0,0 12x4",
    "a 0,4 12x4",
    "b 0,8 12x4",
  ]);
  expect(places(movedTo(parts, "a", { x: 0, y: 3, w: 12, h: 4 }))).toEqual([
    "b 0,0 12x4",
    "a 0,4 12x4",
    "c 0,8 12x4",
  ]);
});

it("GP-022 an arrow always leads past what is there, and ends at the edges", () => {
  const parts = [part("a", 0, 0, 6, 4), part("b", 0, 4, 6, 4)];
  const down = stepped(parts, "a", "down");
  expect(places(down)).toEqual(["b 0,0 6x4", "a 0,4 6x4"]);
  expect(places(stepped(down, "a", "down"))).toEqual(places(down));
  expect(places(stepped(down, "a", "up"))).toEqual(places(parts));
  expect(places(stepped(parts, "b", "right"))).toEqual(["a 0,0 6x4", "b 1,4 6x4"]);
  expect(places(stepped(parts, "a", "left"))).toEqual(places(parts));
});

it("GP-022 a part grows to the edge of the grid and never below one column or row; the others make room", () => {
  const parts = [part("a", 0, 0, 6, 4), part("b", 6, 0, 6, 4)];
  expect(places(resized(parts, "a", "right"))).toEqual(["a 0,0 7x4", "b 6,4 6x4"]);
  expect(places(sizedTo(parts, "b", { w: 40, h: 90 }))).toEqual(["a 0,0 6x4", "b 6,0 6x40"]);
  expect(places(sizedTo(parts, "a", { w: -3, h: 0 }))).toEqual(["a 0,0 1x1", "b 6,0 6x4"]);
});
