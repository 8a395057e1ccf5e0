import { Type } from "typebox";
import {
  gridColumns,
  maxGridRows,
  maxPartDescription,
  maxPartRows,
  maxTabParts,
  maxTabs,
} from "../../contracts/index.ts";
import { propsOfKind } from "./partProps.ts";

const from = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const Place = Type.Object(
  {
    x: from(0, gridColumns - 1),
    y: from(0, maxGridRows),
    w: from(1, gridColumns),
    h: from(1, maxPartRows),
  },
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

/** Props are those that their kind needs, so that nothing is stored that cannot be drawn. */
const rulesOf = (kinds: Readonly<Record<string, object>>) =>
  Object.entries(kinds).map(([kind, props]) => ({
    if: { properties: { kind: { const: kind } } },
    // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema.
    then: { properties: { props } },
  }));

const part = {
  id: Type.String({ minLength: 1, maxLength: 100 }),
  title: Type.Optional(Type.String({ maxLength: 200 })),
  description: Type.Optional(Type.String({ maxLength: maxPartDescription })),
  props: Type.Object({}, { additionalProperties: true }),
};
const kind = { minLength: 1, maxLength: 100 };

/** Tabs hold no tabs. */
const TabPart = Type.Object(
  { ...part, kind: Type.String({ ...kind, pattern: "^(?!tabbed$)" }) },
  { additionalProperties: false, allOf: rulesOf(propsOfKind) },
);
const Tab = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 100 }),
    title: Type.String({ minLength: 1, maxLength: 200 }),
    parts: Type.Array(TabPart, { maxItems: maxTabParts }),
  },
  { additionalProperties: false },
);
const Tabbed = Type.Object(
  { tabs: Type.Array(Tab, { minItems: 1, maxItems: maxTabs }) },
  { additionalProperties: true },
);

/** One visualization of a dashboard. */
export const partSchema = Type.Object(
  { ...part, kind: Type.String(kind), place: Type.Optional(Place) },
  { additionalProperties: false, allOf: rulesOf({ ...propsOfKind, tabbed: Tabbed }) },
);
