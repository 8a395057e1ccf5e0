import { expect, it } from "vitest";
import type { ChartLayer } from "../chartOptions.ts";
import { seriesOf } from "./series.ts";

const rows = (...names: string[]) => names.map((name) => ({ x: 1, name, y: 1 }));
const layer: ChartLayer = { id: "y", type: "line", x: "x", y: "y", groupBy: "name" };
const looks = (layers: ChartLayer[], data: object[]) =>
  seriesOf({ layers }, layers, data as never).series.map(({ name, color, dash, shape }) => [
    name,
    `${color} ${dash} ${shape}`,
  ]);

it("a name of groupOrder has the same color, dash and shape in whichever chart it is, others take their turn", () => {
  const ordered = { ...layer, groupOrder: ["Ashby", "Corsair", "Tern"] };
  const left = Object.fromEntries(looks([ordered], rows("Tern", "Corsair", "Ashby")));
  const right = Object.fromEntries(looks([ordered], rows("Corsair", "Tern", "Mirador")));
  expect(left.Corsair).toBe("vermilion dashed square");
  expect([right.Corsair, right.Tern, right.Mirador]).toEqual([left.Corsair, left.Tern, left.Tern]);
  expect(looks([layer], rows("Tern", "Corsair"))[0]).toEqual(["Tern", "blue solid circle"]);
});
