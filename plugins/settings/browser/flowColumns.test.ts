import type { FlowInfo } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { flowNameText, flowStateText, listedFlowColumns } from "./flowColumns.ts";

it("FG-025 a phone, which has room for two columns, shows each flow's name and what it is at", () => {
  const [name, state, about, ...others] = listedFlowColumns;
  expect([name, state, about].map((column) => column?.label)).toEqual(["Flow", "State", "Of"]);
  const waiting = { name: "ProductionByWell", isUpdating: true, isRunning: false };
  expect([name, state].map((column) => column?.value?.(waiting))).toEqual([
    ...["Production by well", "Waiting for its turn"],
  ]);
  expect(others.map((column) => column.name)).toContain("error");
});

const flow: FlowInfo = {
  ...{
    name: "Sums",
    workspace: "$root/W",
    needsUpdate: false,
    isUpdating: false,
    isRunning: false,
    hasError: false,
    errors: [],
  },
  ...{ runCount: 1, lastElapsedSeconds: 1, uptime: 1 },
};

it("FG-025 a flow is called by the words of its name", () => {
  expect(flowNameText("ProductionByWell")).toBe("Production by well");
});

it("FG-017 FG-025 a flow is being updated, waits, has failed, needs an update or is up to date", () => {
  const text = (change: Partial<FlowInfo>) => flowStateText({ ...flow, ...change });
  expect(text({})).toBe("Up to date");
  expect(text({ needsUpdate: true })).toBe("Needs an update");
  expect(text({ needsUpdate: true, hasError: true })).toBe("Failed");
  expect(text({ needsUpdate: true, hasError: true, isUpdating: true })).toBe(
    "Waiting for its turn",
  );
  expect(text({ needsUpdate: true, isUpdating: true, isRunning: true })).toBe("Being updated…");
});
