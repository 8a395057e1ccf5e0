// @vitest-environment jsdom
import { render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
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
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const place = await render(createElement(Depth));
  await vi.waitFor(() => expect(warn).toHaveBeenCalled());
  await act(async () => undefined);
  expect(place.textContent).toBe("Depth (ft)");
});
