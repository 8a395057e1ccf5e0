import { expect, test } from "vitest";
import { graphLayout, nodeSize } from "./graphLayout.ts";
import { graphTexts } from "./graphTexts.ts";
import { graphStep, walkGraph } from "./graphWalk.ts";
import { workflowStructure } from "./workflowStructure.ts";

const nodes = ["import", "clean", "allocate", "fit", "curve", "report"].map((id) => ({ id }));
const edges = [
  { from: "import", to: "clean" },
  { from: "clean", to: "allocate" },
  { from: "allocate", to: "fit" },
  { from: "allocate", to: "curve" },
  { from: "fit", to: "report" },
  { from: "curve", to: "report" },
];

test("CH-018 steps are ordered by what they depend on; double and unknown edges do no harm", () => {
  const structure = workflowStructure([...nodes].reverse(), [
    ...edges,
    edges[0]!,
    { from: "report", to: "nowhere" },
  ]);
  for (const { from, to } of edges)
    expect(structure.order.indexOf(from)).toBeLessThan(structure.order.indexOf(to));
  expect(structure.edges).toHaveLength(edges.length);
  expect(structure.unknown).toBe(1);
  expect(structure.loops).toEqual([]);
});

test("CH-018 loops are tolerated and reported, also of a step to itself", () => {
  const structure = workflowStructure(nodes, [
    ...edges,
    { from: "fit", to: "allocate" },
    { from: "curve", to: "curve" },
  ]);
  expect(structure.loops).toEqual([
    ["allocate", "fit", "allocate"],
    ["curve", "curve"],
  ]);
  expect([...structure.order].sort()).toEqual(nodes.map(({ id }) => id).sort());
  expect(graphLayout(structure, "left-right").nodes.size).toBe(nodes.length);
});

test.each(["left-right", "top-down"] as const)(
  "CH-018 the layout leads %s and no two steps overlap",
  (direction) => {
    const structure = workflowStructure(nodes, edges);
    const { nodes: places, edges: routes } = graphLayout(structure, direction);
    expect([...routes.values()].every(({ path }) => /^M[\d.,-]+ [CQ]/.test(path))).toBe(true);
    const along = direction === "left-right" ? "x" : "y";
    for (const { from, to } of edges)
      expect(places.get(to)![along]).toBeGreaterThan(places.get(from)![along]);
    const all = [...places.values()];
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1))
        expect(
          Math.abs(one.x - other.x) >= nodeSize.width ||
            Math.abs(one.y - other.y) >= nodeSize.height,
        ).toBe(true);
  },
);

test("CH-018 arrow keys walk along the flow and across it", () => {
  const structure = workflowStructure(nodes, edges);
  const places = graphLayout(structure, "left-right").nodes;
  const parts = { structure, places, direction: "left-right" as const };
  const walked = (from: string | null, keys: string[]) =>
    keys.reduce<string | null>(
      (id, key) => walkGraph(parts, id, graphStep(key, "left-right")!),
      from,
    );
  expect(walked(null, ["ArrowUp"])).toBe("import");
  expect(walked("import", ["ArrowRight", "ArrowRight"])).toBe("allocate");
  expect(walked("import", ["ArrowLeft", "ArrowUp"])).toBe("import");
  const [upper, lower] =
    places.get("fit")!.y < places.get("curve")!.y ? ["fit", "curve"] : ["curve", "fit"];
  expect(walked(upper!, ["ArrowDown"])).toBe(lower);
  expect(walked(lower!, ["ArrowUp", "ArrowUp"])).toBe(upper);
  expect(walked("import", ["End"])).toBe("report");
  expect(walked("report", ["Home"])).toBe("import");
  expect(graphStep("ArrowDown", "top-down")).toBe("successor");
  expect(graphStep("a", "top-down")).toBeNull();
});

test("the announcement of a step names its state and its neighbors", () => {
  expect(
    graphTexts.announcement("Allocate", "Running", "43 %", ["Clean"], ["a", "b", "c", "d", "e"]),
  ).toBe("Allocate, Running; 43 %; depends on Clean; leads to a, b, c and 2 more");
});
