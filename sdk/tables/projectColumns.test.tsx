import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { columnText, type TableRow } from "./columnOptions.ts";
import { projectColumns } from "./projectColumns.tsx";

const person = (id: string) => (id === "u1" ? { fullName: "Ada Reyes" } : undefined);
const columns = projectColumns({ person });
const text = (name: string, row: TableRow, zone = "America/Chicago") =>
  columnText(columns.find((column) => column.name === name)!, row, zone);

test("TB-016 the name comes from name, else from wellName", () => {
  expect([
    text("name", { name: "Midland North", wellName: "x" }),
    text("name", { wellName: "Smith 1-4H" }),
    text("name", {}),
  ]).toEqual(["Midland North", "Smith 1-4H", ""]);
});

test("TB-016 createdBy and updatedBy are chips with the person's name; an unknown person is the id, nobody is blank", () => {
  expect([
    text("createdBy", { createdBy: "u1" }),
    text("updatedBy", { updatedBy: "u9" }),
    text("createdBy", { createdBy: null }),
  ]).toEqual(["Ada Reyes", "u9", ""]);
  const chip = columns.find(({ name }) => name === "createdBy")?.node?.({ createdBy: "u1" });
  expect(renderToStaticMarkup(chip)).toMatch(/petrons-person-chip.*Ada Reyes/);
});

test("TB-016 createdAt or createdDate and updatedAt are long date-times in the display zone", () => {
  const at = "2024-07-01T15:30:00Z";
  expect(text("createdAt", { createdAt: at })).toBe("10:30 AM, July 1, 2024 CDT");
  expect(text("createdAt", { createdDate: at })).toBe("10:30 AM, July 1, 2024 CDT");
  expect(text("updatedAt", { updatedAt: at }, "UTC")).toBe("3:30 PM, July 1, 2024 UTC");
});

test("TB-017 start, end of the last well, wells, pay-out and rate of return after tax, schedules; what is missing is blank and not 0", () => {
  const project = {
    wells: [{ productionStartDate: "2024-02-01" }, { productionStartDate: "2024-11-15" }],
    payOut: { beforeTax: [14], afterTax: [18.25, 20] },
    irr: { afterTax: [0.4213] },
    scheduleIds: ["a", "b", "c"],
  };
  const derived = ["startDate", "endDate", "totalWells", "payOut", "irr", "schedules"];
  expect(derived.map((name) => text(name, project))).toEqual([
    "2024-02-01",
    "2024-11-15",
    "2",
    "18.25",
    "0.4213",
    "3",
  ]);
  expect(derived.map((name) => text(name, {}))).toEqual(["", "", "", "", "", ""]);
  expect(
    derived.map((name) => text(name, { wells: [], scheduleIds: [], payOut: { afterTax: [] } })),
  ).toEqual(["", "", "0", "", "", "0"]);
  expect(columns.filter(({ sortable }) => sortable === false).map(({ name }) => name)).toEqual(
    derived,
  );
});
