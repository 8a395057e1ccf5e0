import type { TableColumnOption, TableRow } from "@petrons/sdk/tables";

/** The columns of a well test sheet. Headers show units. */
export const wellTestColumns: readonly TableColumnOption[] = [
  { name: "well", label: "Well", readOnly: true, width: 140 },
  { name: "date", label: "Test date", type: "date", width: 120 },
  {
    name: "choke",
    label: "Choke",
    unit: "64ths",
    type: "number",
    typeOptions: { format: "integer" },
    width: 130,
  },
  { name: "oil", label: "Oil", unit: "bbl/d", type: "number", width: 110 },
  { name: "gas", label: "Gas", unit: "Mscf/d", type: "number", width: 120 },
  { name: "water", label: "Water", unit: "bbl/d", type: "number", width: 120 },
  { name: "bsw", label: "BS&W", unit: "%", type: "number", width: 110 },
  {
    name: "method",
    label: "Method",
    type: "dropdown",
    typeOptions: {
      values: [
        "Separator",
        "Tank gauge",
        { value: "mpfm", label: "Multiphase meter" },
        "Allocation",
      ],
    },
    width: 150,
  },
  { name: "valid", label: "Valid", type: "boolean", align: "center", width: 90 },
  { name: "remark", label: "Remark", width: 220 },
];

const wells = ["Mesa 12-1H", "Mesa 12-2H", "Caprock 4-3H", "Caprock 4-4H", "Llano 31-1H"];
const methods = ["Separator", "Tank gauge", "mpfm", "Allocation"];
const remarks = [
  null,
  null,
  "Gas lift down 4 h",
  null,
  "Sample taken, see lab report",
  null,
  "Choke changed during test",
];

/** Well tests of a field, the same at each call: rates decline by well and test. */
export function wellTests(count: number): TableRow[] {
  let seed = 4711;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return Array.from({ length: count }, (_, index) => {
    const well = index % wells.length;
    const decline = Math.exp(-Math.floor(index / wells.length) / 60);
    const oil = Math.round((900 - well * 120) * decline * (0.9 + random() * 0.2) * 10) / 10;
    const water = Math.round(oil * (0.3 + well * 0.2 + random() * 0.2) * 10) / 10;
    return {
      id: index + 1,
      well: wells[well],
      date: new Date(Date.UTC(2023, 0, 4 + Math.floor(index / wells.length) * 7))
        .toISOString()
        .slice(0, 10),
      choke: 24 + 2 * Math.floor(random() * 12),
      oil,
      gas: Math.round(oil * (1.4 + random() * 0.3) * 10) / 10,
      water,
      bsw: Math.round((water / (oil + water)) * 1000) / 10,
      method: methods[Math.floor(random() * methods.length)],
      valid: random() > 0.1,
      remark: remarks[index % remarks.length],
    };
  });
}
