/** Where a part is on the grid of 12 columns: column, row, width, height. */
type Cell = readonly [x: number, y: number, w: number, h: number];
type Part = Record<string, unknown>;

const placeOf = ([x, y, w, h]: Cell) => ({ x, y, w, h });

const measures = {
  oil_bbl: { name: "Oil", unit: "bbl", quantity: "LiquidVolume" },
  water_bbl: { name: "Water", unit: "bbl", quantity: "LiquidVolume" },
  gas_mcf: { name: "Gas", unit: "Mcf", quantity: "GasVolume" },
  water_injected_bbl: { name: "Water injected", unit: "bbl", quantity: "LiquidVolume" },
  plan_oil_bbl: { name: "Planned oil", unit: "bbl", quantity: "LiquidVolume" },
  oil_rate_bbl_d: { name: "Oil rate", unit: "bbl/d", quantity: "LiquidRate" },
} as const;
type Measure = keyof typeof measures;

interface ChartPart {
  id: string;
  title: string;
  cell: Cell;
  table: string;
  x?: string;
  unit?: "month" | "year";
  group?: string;
  fields: readonly Measure[];
  type?: "line" | "area" | "bar";
}

/**
 * A chart of a table of the Petron, as the editor of dashboards makes it: sums by month unless
 * another column is asked for.
 */
export function chart({
  id,
  title,
  cell,
  table,
  x = "month",
  unit = "month",
  group,
  fields,
  type = "line",
}: ChartPart): Part {
  const isTime = x === "month";
  const axes: { title: string; unit: string; quantity: string }[] = [];
  const layers = fields.map((field, index) => {
    const { name, ...measured } = measures[field];
    let axis = axes.findIndex((one) => one.unit === measured.unit);
    if (axis < 0) axis = axes.push({ title: name, ...measured }) - 1;
    const grouped =
      group === undefined ? {} : { groupBy: "group", ...(type === "area" && { stack: true }) };
    return {
      id: `y${index}`,
      type,
      x: "x",
      y: `y${index}`,
      track: "track0",
      axis,
      name,
      ...grouped,
    };
  });
  const options = {
    x: {
      title: isTime ? "Month" : "",
      ...(isTime ? { type: "time", step: unit } : { type: "category" }),
    },
    tracks: [{ id: "track0", axes }],
    layers,
  };
  const source = {
    table,
    x: isTime ? { field: x, unit } : { field: x },
    ...(group !== undefined && { group }),
    y: fields.map((field) => ({ operation: "sum", field })),
  };
  return {
    id,
    kind: "data-chart",
    title,
    place: placeOf(cell),
    props: { label: title, options, source },
  };
}

export const note = (id: string, title: string, cell: Cell, text: string): Part => ({
  id,
  kind: "markdown",
  title,
  place: placeOf(cell),
  props: { text },
});

export const section = (id: string, title: string, y: number): Part => ({
  id,
  kind: "section",
  title,
  place: placeOf([0, y, 12, 1]),
  props: {},
});

export const table = (
  id: string,
  title: string,
  cell: Cell,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Part => ({
  id,
  kind: "static-table",
  title,
  place: placeOf(cell),
  props: { columns, rows },
});
