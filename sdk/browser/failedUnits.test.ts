// @vitest-environment jsdom
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useUnitFinder } from "./useDisplayUnits.ts";

vi.mock("./unitFinder.ts", () => {
  throw new Error("The connection was lost.");
});

function Depth() {
  const find = useUnitFinder(true);
  return find
    ? `Depth (${find({ quantity: "Length", unit: "ft" }, "m")?.unit ?? "ft"})`
    : "waiting";
}

test("UN-003 where units cannot be loaded a chosen one is logged and shown as stored, and nobody waits for it", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(createElement(Depth)));
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  await act(async () => undefined);
  expect(place.textContent).toBe("Depth (ft)");
  await act(() => root.unmount());
});
