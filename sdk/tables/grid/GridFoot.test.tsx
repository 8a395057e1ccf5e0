// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GridFoot } from "./GridFoot.tsx";
import { gutterOf } from "./gridGutter.ts";

const columns = ["lease", "oil", "gas"].map((name) => ({
  name,
  label: name,
  pixels: 100,
  align: name === "lease" ? ("left" as const) : ("right" as const),
}));
const rows = [{ name: "count", label: "Count", text: (column: string) => `count of ${column}` }];

function foot(frozen: number, selectable = true) {
  const page = document.createElement("div");
  const gutter = gutterOf({ selectable, frozen, footLabels: ["Count"] }).pixels;
  page.innerHTML = renderToStaticMarkup(
    <GridFoot
      rows={rows}
      columns={columns}
      frozen={frozen}
      width={400}
      gutter={gutter}
      selectable={selectable}
      totalRows={9}
    />,
  );
  const [label, ...cells] = [...page.querySelectorAll<HTMLElement>("[role=row] > *")];
  return {
    label: label!,
    cells,
    stays: cells.map(({ style }) => (style.position === "sticky" ? style.left : undefined)),
  };
}

it("what a row of the foot says has a cell of its own, and each column keeps its own figures alone", () => {
  for (const selectable of [true, false]) {
    const { label, cells } = foot(0, selectable);
    expect([
      label.getAttribute("role"),
      label.textContent,
      label.style.width,
      label.style.position,
    ]).toEqual(["rowheader", "Count", "92px", "sticky"]);
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "count of lease",
      "count of oil",
      "count of gas",
    ]);
  }
});

it("a cell of the foot stays in sight where its column does, and only there", () => {
  expect(foot(0).stays).toEqual([undefined, undefined, undefined]);
  expect(foot(1).stays).toEqual(["92px", undefined, undefined]);
});

it("what is left of the columns stays in sight with frozen columns and with a foot, which its label would cover otherwise", () => {
  expect(gutterOf({ selectable: true, frozen: 0, footLabels: [] })).toEqual({
    pixels: 40,
    isKept: false,
  });
  expect(gutterOf({ selectable: true, frozen: 1, footLabels: [] })).toEqual({
    pixels: 40,
    isKept: true,
  });
  expect(gutterOf({ selectable: false, frozen: 0, footLabels: [] }).pixels).toBe(0);
  expect(gutterOf({ selectable: false, frozen: 0, footLabels: ["Count", "Sum"] })).toEqual({
    pixels: 92,
    isKept: true,
  });
});

it("what a row of the foot says has room in one line, or in two small ones, however many rows are selected", () => {
  const room = (...footLabels: string[]) =>
    gutterOf({ selectable: true, frozen: 0, footLabels }).pixels;
  expect(room("Count", "Missing")).toBe(92);
  expect(room("Count of 3 selected")).toBe(92);
  expect(room("Sum", "Missing of 12,345 of 20,000 selected")).toBe(122);
  expect(room("Missing of 1,012,345 of 2,000,000 selected")).toBe(152);
});
