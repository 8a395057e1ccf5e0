import { expect, it } from "vitest";
import { outlineOf, readOutline } from "./dashboardOutline.ts";

const part = (
  kind: string,
  props: Record<string, unknown> = {},
  place?: [number, number, number, number],
) => {
  const [x = 0, y = 0, w = 0, h = 0] = place ?? [];
  return { id: crypto.randomUUID(), kind, props, ...(place ? { place: { x, y, w, h } } : {}) };
};
const chart = (type: string) => ({ options: { layers: [{ type }] } });

it("PE-011 the outline of a dashboard has the kind and the place of each part that readers see", () => {
  const parts = [
    part("data-chart", chart("bar"), [0, 0, 6, 4]),
    part("markdown", { hide: true }, [6, 0, 6, 4]),
    part("static-table", {}, [6, 0, 6, 4]),
    part("log-track", {}),
  ];
  expect(outlineOf(parts)).toBe("b0,0,6,4 t6,0,6,4 x");
  expect(readOutline(outlineOf(parts))).toEqual([
    { mark: "bar", place: { x: 0, y: 0, w: 6, h: 4 } },
    { mark: "table", place: { x: 6, y: 0, w: 6, h: 4 } },
    { mark: "other" },
  ]);
});

it("PE-011 an outline is short whatever the dashboard holds, and what cannot be read of one is left out", () => {
  const many = Array.from({ length: 100 }, (_, at) =>
    part("data-chart", chart("line"), [0, 3_900 + at, 12, 40]),
  );
  expect(outlineOf(many).length).toBeLessThanOrEqual(24 * 18);
  expect(readOutline(outlineOf(many))).toHaveLength(24);
  expect(readOutline("")).toEqual([]);
  expect(readOutline("q0,0,1,1 l0,0 l9,0,6,1 l0,0,1,NaN m")).toEqual([{ mark: "text" }]);
});
