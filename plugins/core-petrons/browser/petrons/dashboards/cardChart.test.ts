import { expect, it } from "vitest";
import { shapesOf } from "./CardChart.tsx";

const one = (name: string, values: (number | null)[]) => ({ name, turn: 0, isGroup: true, values });

it("PE-010 the small picture of a chart has the values of its series: lines with their gaps, stacks on each other", () => {
  const [line] = shapesOf({
    type: "line",
    isStacked: false,
    series: [one("A", [0, 10, null, 5, 10])],
  });
  expect(line!.path).toBe("M0 94L60 2M180 48L240 2");
  const [below, above] = shapesOf({
    type: "bar",
    isStacked: true,
    series: [one("A", [4, 0]), one("B", [4, 8])],
  });
  expect([below!.path.slice(0, 20), above!.path.slice(0, 20)]).toEqual([
    "M12 94h96V48h-96ZM13",
    "M12 48h96V2h-96ZM132",
  ]);
});
