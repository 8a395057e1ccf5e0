import { expect, it } from "vitest";
import { listedFlowColumns } from "./flowColumns.ts";

it("FG-025 a phone, which has room for two columns, shows each flow's name and what it is at", () => {
  const [name, state, about, ...others] = listedFlowColumns;
  expect([name, state, about].map((column) => column?.label)).toEqual(["Flow", "State", "Of"]);
  const waiting = { name: "ProductionByWell", isUpdating: true, isRunning: false };
  expect([name, state].map((column) => column?.value?.(waiting))).toEqual([
    ...["Production by well", "Waiting for its turn"],
  ]);
  expect(others.map((column) => column.name)).toContain("error");
});
