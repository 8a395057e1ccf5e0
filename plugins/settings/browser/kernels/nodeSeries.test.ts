import { expect, it } from "vitest";
import { linePath, nodeSeries } from "./nodeSeries.ts";

const row = (node: string, seconds: number, utilization: number, totalRows = 0) => ({
  ...{ node, start: new Date(1_000_000_000_000 + seconds * 1_000).toISOString() },
  ...{ totalResources: 1, utilization, totalRows, clientWorkspaces: 0 },
});

it("FG-025 the rows of each node that runs are a series of their own, oldest first", () => {
  const series = nodeSeries([
    row("b", 20, 0.2),
    row("a", 10, 0.1),
    row("b", 10, 0.3),
    row("ended", -10, 1),
  ]);
  expect(nodeSeries([])).toEqual([]);
  expect(
    series.map(({ node, rows }) => [node, rows.map(({ utilization }) => utilization)]),
  ).toEqual([
    ["a", [0.1]],
    ["b", [0.3, 0.2]],
  ]);
});

it("FG-025 utilization is drawn against the whole, other figures against their greatest, with a gap where a node did not run", () => {
  const box = { width: 360, height: 100 };
  const rows = [row("a", 0, 0.5, 50), row("a", 3_590, 1, 100), row("a", 3_600, 0, 0)];
  expect(linePath(rows, "utilization", box)).toBe("M0.0 50.0M359.0 0.0L360.0 100.0");
  expect(linePath(rows, "totalRows", box)).toBe("M0.0 50.0M359.0 0.0L360.0 100.0");
  expect(linePath(rows.slice(1), "utilization", box)).toBe("M348.0 0.0L360.0 100.0");
  expect(linePath([], "totalRows", box)).toBe("");
});
