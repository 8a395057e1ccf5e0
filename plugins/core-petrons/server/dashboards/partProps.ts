import { type TSchema, Type } from "typebox";
import { chartSourceSchema } from "./chartSourceSchema.ts";

const open = { additionalProperties: true };
const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()]);
const Row = Type.Record(Type.String(), Type.Unknown());
const Rows = Type.Array(Row);
const Layer = Type.Object(
  { id: Type.String(), type: Type.String(), x: Type.String(), y: Type.String() },
  open,
);
const Axis = Type.Object({}, open);
const Track = Type.Object({ id: Type.String(), axes: Type.Optional(Type.Array(Axis)) }, open);
const ChartOptions = Type.Object(
  { layers: Type.Array(Layer), tracks: Type.Optional(Type.Array(Track)), x: Type.Optional(Axis) },
  open,
);
/** A chart draws the rows that it has, or those of its source. */
const chartsData = { if: { required: ["source"] }, else: { required: ["data"] } };

const name = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const PetronTable = Type.Object(
  { table: name(300), view: Type.Optional(Type.String({ maxLength: 17 })) },
  open,
);
const Params = Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()));
const App = { appName: name(100), params: Params };
const BokehApp = Type.Object(App, open);
const WebPlayer = Type.Object(
  {
    analysis: name(1_000),
    page: Type.Optional(Type.Union([name(200), Type.Integer({ minimum: 0 })])),
    parameters: Type.Optional(Type.String({ maxLength: 4_000 })),
    customization: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Boolean())),
  },
  open,
);

/**
 * What the kinds of one visualization are drawn from; names of one kind have the same. What plugins
 * contribute is known by them alone.
 */
export const propsOfKind: Readonly<Record<string, TSchema | object>> = {
  markdown: Type.Object({ text: Type.String() }, open),
  section: Type.Object({ text: Type.Optional(Type.String()) }, open),
  "static-table": Type.Object(
    { columns: Type.Array(Cell), rows: Type.Array(Type.Array(Cell)) },
    open,
  ),
  "petron-table": PetronTable,
  "smart-table": PetronTable,
  "smart-table-placeholder": PetronTable,
  "data-chart": {
    allOf: [
      Type.Object(
        {
          label: Type.String(),
          options: ChartOptions,
          data: Type.Optional(Type.Union([Rows, Type.Record(Type.String(), Rows)])),
          source: Type.Optional(chartSourceSchema),
        },
        open,
      ),
      chartsData,
    ],
  },
  "bokeh-chart": Type.Object(
    { ...App, error: Type.Optional(Type.String({ maxLength: 1_000 })) },
    open,
  ),
  "bokeh-appliance": BokehApp,
  "bokeh-app": BokehApp,
  "embedded-analytics": WebPlayer,
  "spotfire-player": WebPlayer,
  custom: Type.Object({ component: name(100), props: Type.Optional(Type.Object({}, open)) }, open),
};
