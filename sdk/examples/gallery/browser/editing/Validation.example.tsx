import { type TableColumnOption, TableEditor, type TableRow } from "@petrons/sdk/tables";

const known = new Set(["Mesa 12-1H", "Mesa 12-2H", "Caprock 4-3H"]);

/**
 * Asks a register that answers after a moment. It takes the value alone, so it is asked once for
 * each name.
 */
async function isKnown(value: unknown): Promise<string | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return value === null || known.has(String(value)) ? undefined : `There is no well ${value}.`;
}

const columns: readonly TableColumnOption[] = [
  {
    name: "well",
    label: "Well",
    width: 160,
    validationRules: [
      (value) => (value === null ? "Name the well." : undefined),
      isKnown,
      // It takes all rows, so it is asked again for each row whenever one changes.
      (value, row, rows) =>
        rows.some((other) => other !== row && other.well === value && other.date === row.date)
          ? "This test is there twice."
          : undefined,
    ],
  },
  { name: "date", label: "Test date", type: "date", width: 130 },
  {
    name: "oil",
    label: "Oil",
    unit: "bbl/d",
    type: "number",
    validationRules: [(value) => (Number(value) < 0 ? "A rate is not negative." : undefined)],
  },
  { name: "water", label: "Water", unit: "bbl/d", type: "number" },
  {
    name: "bsw",
    label: "BS&W",
    unit: "%",
    type: "number",
    validationRules: [
      (value) =>
        Number(value) < 0 || Number(value) > 100 ? "BS&W is between 0 and 100 %." : undefined,
      (value, { oil }) =>
        Number(value) === 100 && Number(oil) > 0
          ? "There is oil, so BS&W is below 100 %."
          : undefined,
    ],
  },
  {
    name: "method",
    label: "Method",
    type: "dropdown",
    typeOptions: { values: ["Separator", "Tank gauge", "Allocation"] },
  },
  { name: "valid", label: "Valid", type: "boolean" },
];

const rows: readonly TableRow[] = [
  {
    well: "Mesa 12-1H",
    date: "2024-03-04",
    oil: 812.4,
    water: 240.1,
    bsw: 22.8,
    method: "Separator",
    valid: true,
  },
  {
    well: "Mesa 12-9H",
    date: "2024-03-04",
    oil: -3,
    water: 180,
    bsw: 21,
    method: "Separator",
    valid: true,
  },
  {
    well: "Mesa 12-2H",
    date: "the 5th",
    oil: 640,
    water: "n/a",
    bsw: 120,
    method: "Bucket",
    valid: "perhaps",
  },
  {
    well: "Caprock 4-3H",
    date: "2024-03-06",
    oil: 512.9,
    water: 388,
    bsw: 100,
    method: "Allocation",
    valid: false,
  },
  {
    well: "Caprock 4-3H",
    date: "2024-03-06",
    oil: 498.2,
    water: 391.5,
    bsw: 44,
    method: "Allocation",
    valid: false,
  },
];

export const Validation = () => (
  <TableEditor title="Imported tests" columns={columns} rows={rows} onUpdate={() => undefined} />
);
