import {
  columnTypes,
  emptyCellChoices,
  importModes,
  maxMappedColumns,
  maxMappings,
  notBlank,
} from "@petrons/sdk/contracts";
import { container } from "@petrons/sdk/server";
import { Type } from "typebox";

const name = Type.String({ minLength: 1, maxLength: 200 });
const short = Type.Optional(Type.String({ maxLength: 200 }));

const schema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100, pattern: notBlank }),
  headers: Type.Array(Type.String({ maxLength: 200 }), { minItems: 1, maxItems: maxMappedColumns }),
  said: Type.Object(
    {
      delimiter: Type.Optional(Type.String({ maxLength: 1 })),
      hasHeader: Type.Optional(Type.Boolean()),
      hasUnits: Type.Optional(Type.Boolean()),
      decimal: Type.Optional(Type.Union([Type.Literal("."), Type.Literal(",")])),
      dateOrder: Type.Optional(Type.Union([Type.Literal("day"), Type.Literal("month")])),
      sheet: short,
      headerRow: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
    },
    { additionalProperties: false },
  ),
  columns: Type.Array(
    Type.Object(
      {
        header: Type.String({ maxLength: 200 }),
        label: short,
        type: Type.Optional(Type.Union(columnTypes.map((one) => Type.Literal(one)))),
        quantity: short,
        unit: Type.Optional(Type.String({ maxLength: 40 })),
        format: Type.Optional(Type.String({ maxLength: 40 })),
        unread: Type.Optional(Type.Union([Type.Literal("missing"), Type.Literal("reject")])),
        noValues: Type.Optional(Type.Array(Type.Number(), { maxItems: 20 })),
        skip: Type.Optional(Type.Boolean()),
        written: short,
      },
      { additionalProperties: false },
    ),
    { maxItems: maxMappedColumns },
  ),
  target: Type.Object(
    {
      mode: Type.Union(importModes.map((one) => Type.Literal(one))),
      collection: Type.String({ maxLength: 100 }),
      key: Type.Array(name, { maxItems: 10 }),
      emptyCells: Type.Optional(Type.Union(emptyCellChoices.map((one) => Type.Literal(one)))),
    },
    { additionalProperties: false },
  ),
});

/**
 * How files of one kind are imported. Everyone of the organization reads and adds them; a person
 * changes their own, an admin any.
 */
export const importMappingContainer = container({
  name: "ImportMapping",
  schema,
  indexes: [{ field: "name" }, { field: "headers", type: "list" }],
  access: {
    read: [{ to: "org" }],
    insert: [{ to: "org" }],
    update: [{ to: "creator" }, { to: "role", role: "admin" }],
    delete: [{ to: "creator" }, { to: "role", role: "admin" }],
  },
  async beforeWrite(fields, { documents, before, fault }) {
    if (!before && (await documents.query("ImportMapping", {}, { limit: 1 })).total >= maxMappings)
      throw fault(
        "name",
        `an organization keeps at most ${maxMappings} mappings: delete one first`,
      );
    return fields;
  },
  boundedWithin: "orgId",
  maxPerPerson: 100,
  feed: "ids",
  uninstall: "keep",
});
