import type { GridColumn, TableColumnOption } from "@petrons/sdk/tables";

/**
 * A well with a month of production; a well that does not produce has no volumes, which is not the
 * same as 0.
 */
export type Well = {
  id: string;
  api: string;
  name: string;
  operator: string;
  county: string;
  field: string;
  status: string;
  spudDate: string;
  depth: number;
  oil: number | null;
  gas: number | null;
  water: number | null;
};

const operators = [
  "Prairie Basin Resources",
  "Llano Energy",
  "Caprock Operating",
  "Sandhill Petroleum",
  "Mesa Verde Oil & Gas",
];
const counties = ["Midland", "Martin", "Howard", "Reeves", "Loving", "Ward", "Upton", "Reagan"];
const fields = ["Spraberry", "Phantom", "Ford West", "Garden City S", "Sandbar"];
const statuses = ["Producing", "Shut-in", "Drilling", "Plugged"];

/** The same wells every time: a small congruential generator stands for chance. */
export function makeWells(count: number, seed = 7): Well[] {
  let state = seed;
  const chance = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const one = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  return Array.from({ length: count }, (_, index) => {
    const county = one(counties);
    const status = one(statuses);
    const dry = status === "Drilling" || chance() < 0.05;
    const spud = new Date(Date.UTC(1998, 0, 1) + Math.floor(chance() * 9_800) * 86_400_000);
    return {
      id: `w-${index + 1}`,
      api: `42${String(100 + counties.indexOf(county) * 2).padStart(3, "0")}${String(30_000 + index).padStart(5, "0")}0000`,
      name: `${county} ${Math.floor(chance() * 48) + 1}-${(index % 9) + 1}H`,
      operator: one(operators),
      county,
      field: one(fields),
      status,
      spudDate: spud.toISOString().slice(0, 10),
      depth: Math.round(7_800 + chance() * 4_600),
      oil: dry ? null : Math.round(chance() * 120_000) / 100,
      gas: dry ? null : Math.round(chance() * 480_000) / 100,
      water: dry ? null : Math.round(chance() * 90_000) / 100,
    };
  });
}

export const gridColumns: readonly (GridColumn & { name: keyof Well })[] = [
  { name: "api", label: "API number", width: 136 },
  { name: "name", label: "Well", width: 128, required: true },
  { name: "operator", label: "Operator", width: 184 },
  { name: "county", label: "County", width: 96 },
  { name: "field", label: "Field", width: 120 },
  { name: "status", label: "Status", width: 96 },
  { name: "spudDate", label: "Spud date", width: 120 },
  { name: "depth", label: "Depth (ft)", align: "right", width: 104, help: "True vertical depth" },
  { name: "oil", label: "Oil (bbl)", align: "right", width: 104 },
  { name: "gas", label: "Gas (Mscf)", align: "right", width: 112 },
  { name: "water", label: "Water (bbl)", align: "right", width: 112 },
  { name: "id", label: "Row", width: 88 },
];

/** The same columns for a DataTable: units apart from labels, types for formatting and sorting. */
export const wellColumns: readonly TableColumnOption[] = [
  { name: "name", label: "Well", width: 128, required: true },
  { name: "api", label: "API number", width: 136, help: "14 digits; leading zeros stay" },
  { name: "operator", label: "Operator", width: 184 },
  { name: "county", label: "County", width: 96 },
  {
    name: "status",
    label: "Status",
    type: "dropdown",
    typeOptions: { values: statuses },
    width: 96,
  },
  { name: "spudDate", label: "Spud date", type: "date", width: 120 },
  {
    name: "depth",
    label: "Depth",
    unit: "ft",
    type: "number",
    typeOptions: { format: "integer" },
    width: 104,
  },
  { name: "oil", label: "Oil", unit: "bbl", type: "number", width: 104 },
  { name: "gas", label: "Gas", unit: "Mscf", type: "number", width: 112 },
  { name: "water", label: "Water", unit: "bbl", type: "number", width: 112 },
];
