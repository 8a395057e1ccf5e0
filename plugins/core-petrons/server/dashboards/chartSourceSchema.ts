import { groupOperations } from "@petrons/sdk/contracts";
import { Type } from "typebox";

const Name = Type.String({ minLength: 1, maxLength: 300 });
const closed = { additionalProperties: false };

/**
 * What a chart may ask of a table. Names are looked up when it is drawn: a table may come and go.
 */
export const chartSourceSchema = Type.Object(
  {
    table: Name,
    x: Type.Object(
      {
        field: Name,
        unit: Type.Optional(
          Type.Union([Type.Literal("day"), Type.Literal("month"), Type.Literal("year")]),
        ),
      },
      closed,
    ),
    group: Type.Optional(Name),
    y: Type.Array(
      Type.Object(
        {
          operation: Type.Union(groupOperations.map((name) => Type.Literal(name))),
          field: Type.Optional(Name),
        },
        closed,
      ),
      {
        minItems: 1,
        maxItems: 8,
      },
    ),
  },
  closed,
);
