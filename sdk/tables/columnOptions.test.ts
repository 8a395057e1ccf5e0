import { afterEach, expect, test, vi } from "vitest";
import {
  columnCsvText,
  columnHeader,
  columnProblems,
  columnText,
  gridColumn,
  type TableColumnOption,
  usableColumns,
} from "./columnOptions.ts";

afterEach(() => vi.restoreAllMocks());

const shown = (column: Partial<TableColumnOption>, value: unknown, zone = "America/Chicago") =>
  columnText({ name: "v", label: "V", ...column }, { v: value }, zone);

test("TB-025 a column has name, label, type, typeOptions, align, readOnly, sortable and validationRules, each of which counts", () => {
  expect(shown({ type: "number" }, 1234.5)).toBe("1,234.50");
  expect(shown({ type: "number" }, 0.12345)).toBe("0.1235");
  expect(shown({ type: "number", typeOptions: { format: "integer" } }, 11_680)).toBe("11,680");
  expect(shown({ type: "number", typeOptions: { format: "plain" } }, 2014)).toBe("2014");
  expect(shown({ type: "boolean" }, false)).toBe("No");
  expect(
    shown(
      {
        type: "dropdown",
        typeOptions: { values: [{ value: "p", label: "Producing" }, "Plugged"] },
      },
      "p",
    ),
  ).toBe("Producing");
  expect(shown({ type: "dropdown", typeOptions: { values: ["Plugged"] } }, "Plugged")).toBe(
    "Plugged",
  );
  expect(shown({}, "0042")).toBe("0042");
  expect(gridColumn({ name: "oil", label: "Oil", unit: "bbl", type: "number" })).toMatchObject({
    label: "Oil (bbl)",
    align: "right",
    sortable: true,
  });
  expect(
    gridColumn({ name: "oil", label: "Oil", type: "number", align: "center", sortable: false }),
  ).toMatchObject({ align: "center", sortable: false });
  const rule = (value: unknown) => (value === null ? "Depth is missing" : undefined);
  const column: TableColumnOption = {
    name: "depth",
    label: "Depth",
    readOnly: true,
    validationRules: [rule],
  };
  expect(column.validationRules?.map((check) => check(null, {}, []))).toEqual(["Depth is missing"]);
});

test("TB-025 days never move with the zone, moments are shown in the display zone, a missing value is blank and not 0", () => {
  expect(shown({ type: "date" }, "2024-01-31")).toBe("2024-01-31");
  expect(shown({ type: "date", typeOptions: { format: "MMMM D, YYYY" } }, "2024-01-31")).toBe(
    "January 31, 2024",
  );
  expect(shown({ type: "time" }, "2024-01-31T03:00:00Z")).toBe("9:00 PM, January 30, 2024 CST");
  expect(
    shown({ type: "time", typeOptions: { format: "HH:mm", zone: "UTC" } }, "2024-01-31T03:00:00Z"),
  ).toBe("03:00");
  expect([shown({ type: "number" }, null), shown({ type: "number" }, 0)]).toEqual(["", "0"]);
  expect(shown({ type: "date" }, "not a day")).toBe("not a day");
});

test("GP-019 exported numbers are exact, or have the precision of the screen without thousands separators", () => {
  const csv = (column: Partial<TableColumnOption>, value: unknown, precision?: "exact" | "shown") =>
    columnCsvText({ name: "v", label: "V", ...column }, { v: value }, "UTC", precision);
  expect([csv({ type: "number" }, 1234.567), csv({ type: "number" }, 1234.567, "shown")]).toEqual([
    "1234.567",
    "1234.57",
  ]);
  expect([csv({ type: "number" }, -0.5), csv({ type: "number" }, -0.5, "shown")]).toEqual([
    "-0.5",
    "-0.5000",
  ]);
  const whole = { type: "number", typeOptions: { format: "integer" } } as const;
  expect([csv(whole, 11_680.4), csv(whole, 11_680.4, "shown")]).toEqual(["11680.4", "11680"]);
  const latitude = { type: "number", typeOptions: { decimals: 6 } } as const;
  expect([
    csv(latitude, 28.1234567),
    csv(latitude, 28.1234567, "shown"),
    shown(latitude, 28.1234567),
  ]).toEqual(["28.1234567", "28.123457", "28.123457"]);
  expect(csv({ type: "number" }, undefined)).toBe("");
});

test("TB-026 ER-005 problems of a configuration are only logged, once a list: missing name or label, unknown type, dropdown without values", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const columns = [
    { name: "", label: "Nameless" },
    { name: "spudDate", label: "" },
    { name: "x", label: "X", type: "color" as never },
    { name: "status", label: "Status", type: "dropdown" as const },
    { name: "good", label: "Good", type: "dropdown" as const, typeOptions: { values: ["a"] } },
  ];
  const problems = [
    "Column 1 has no name.",
    "Column 'spudDate' has no label.",
    "Column 'x' has the unknown type 'color'.",
    "Column 'status' is a dropdown without values.",
  ];
  expect(columnProblems(columns)).toEqual(problems);
  expect(usableColumns(columns).map(({ name, label }) => [name, label])).toEqual([
    ["spudDate", "Spud Date"],
    ["x", "X"],
    ["status", "Status"],
    ["good", "Good"],
  ]);
  usableColumns(columns);
  expect(warned.mock.calls.flat()).toEqual(problems);
});

test("headers show units", () =>
  expect([columnHeader({ label: "Oil", unit: "bbl" }), columnHeader({ label: "Field" })]).toEqual([
    "Oil (bbl)",
    "Field",
  ]));
