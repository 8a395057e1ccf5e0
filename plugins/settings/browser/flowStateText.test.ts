import type { FlowInfo } from "@petrons/sdk/contracts";
import { expect, it } from "vitest";
import { flowNameText, flowStateText } from "./flowStateText.ts";

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
