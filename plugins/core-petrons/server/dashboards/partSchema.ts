import { type TSchema, Type } from "typebox";
import { gridColumns, maxGridRows, maxPartDescription, maxPartRows } from "../../contracts/index.ts";
import { chartSourceSchema } from "./chartSourceSchema.ts";

const open = { additionalProperties: true };
const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()]);
const Row = Type.Record(Type.String(), Type.Unknown());
const Rows = Type.Array(Row);
const Layer = Type.Object({ id: Type.String(), type: Type.String(), x: Type.String(), y: Type.String() }, open);
const Axis = Type.Object({}, open);
const Track = Type.Object({ id: Type.String(), axes: Type.Optional(Type.Array(Axis)) }, open);
const ChartOptions = Type.Object({ layers: Type.Array(Layer), tracks: Type.Optional(Type.Array(Track)), x: Type.Optional(Axis) }, open);

/** What the built-in kinds are drawn from. Those of plugins are drawn, and known, by their plugins alone. */
const propsOfKind: Readonly<Record<string, TSchema>> = {
  markdown: Type.Object({ text: Type.String() }, open),
  section: Type.Object({ text: Type.Optional(Type.String()) }, open),
  "static-table": Type.Object({ columns: Type.Array(Cell), rows: Type.Array(Type.Array(Cell)) }, open),
  "petron-table": Type.Object({ table: Type.String({ minLength: 1, maxLength: 300 }), view: Type.Optional(Type.String({ maxLength: 17 })) }, open),
  "data-chart": Type.Object(
    {
      label: Type.String(),
      options: ChartOptions,
      data: Type.Optional(Type.Union([Rows, Type.Record(Type.String(), Rows)])),
      source: Type.Optional(chartSourceSchema),
    },
    open,
  ),
};
/** A chart draws the rows that it has, or those of its source. */
const chartsData = { if: { required: ["source"] }, else: { required: ["data"] } };

const from = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const Place = Type.Object(
  { x: from(0, gridColumns - 1), y: from(0, maxGridRows), w: from(1, gridColumns), h: from(1, maxPartRows) },
  {
    additionalProperties: false,
    // What is at a column is no wider than what is right of it.
    allOf: Array.from({ length: gridColumns }, (_, x) => ({
      if: { properties: { x: { const: x } }, required: ["x"] },
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema.
      then: { properties: { w: { maximum: gridColumns - x } } },
    })),
  },
);

/** One visualization: its props are those that its kind needs, so that nothing is stored that cannot be drawn. */
export const partSchema = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 100 }),
    kind: Type.String({ minLength: 1, maxLength: 100 }),
    title: Type.Optional(Type.String({ maxLength: 200 })),
    description: Type.Optional(Type.String({ maxLength: maxPartDescription })),
    place: Type.Optional(Place),
    props: Type.Object({}, open),
  },
  {
    additionalProperties: false,
    allOf: Object.entries(propsOfKind).map(([kind, props]) => ({
      if: { properties: { kind: { const: kind } } },
      // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema.
      then: { properties: { props: kind === "data-chart" ? { allOf: [props, chartsData] } : props } },
    })),
  },
);
