// @vitest-environment jsdom
import { cleanup, renderSync } from "@petrons/sdk/testing";
import { createElement } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useGridRoom } from "./useGridRoom.ts";

afterEach(() => vi.restoreAllMocks());

function Probe({ lines, onRow }: { lines: 1 | 2; onRow: (row: number) => void }) {
  const { room, probe } = useGridRoom(lines);
  onRow(room.row);
  return createElement("div", { ref: probe });
}

/** The height of a row whose text the browser shows so large. */
function rowOf(lines: 1 | 2, textSize: number): number {
  const rows: number[] = [];
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({
    width: 300,
    height: textSize,
  } as DOMRect);
  cleanup();
  renderSync(createElement(Probe, { lines, onRow: (row) => rows.push(row) }));
  cleanup();
  return rows.at(-1)!;
}

it("a row with two lines is higher by one line of its text, at whatever size the browser shows it", () => {
  expect([rowOf(1, 12), rowOf(2, 12)]).toEqual([28, 44]);
  expect([rowOf(1, 24), rowOf(2, 24)]).toEqual([40, 72]);
});
