import { columnTypes, type OptionHints, sideRowKinds } from "@petrons/sdk/contracts";
import { Type } from "typebox";
import { type ImportFault, lastHeaderRow } from "./import/importPlan.ts";

/** Written by the dialogs of tables; nothing that a person fills in. */
export const hidden: OptionHints = { formHidden: true };
const found: OptionHints = { formUnset: "Found in the file" };
const choice = (formChoices: OptionHints["formChoices"]): OptionHints => ({ formChoices });

/** What a person may say of how a file is read, as options of tasks. */
export const readingOptions = {
  delimiter: Type.Optional(
    Type.String({
      title: "Delimiter",
      description: "The character between values. Found in the file when left out.",
      maxLength: 1,
    }),
  ),
  hasHeader: Type.Optional(
    Type.Boolean({
      title: "First line holds names",
      description: "Found in the file when left out.",
      ...found,
    }),
  ),
  hasUnits: Type.Optional(
    Type.Boolean({
      title: "Second line holds units",
      description: "Found in the file when left out.",
      ...found,
    }),
  ),
  decimal: Type.Optional(
    Type.Union(
      [Type.Literal(".", { title: "Point (1.5)" }), Type.Literal(",", { title: "Comma (1,5)" })],
      {
        title: "Decimal mark",
        description: "Found in the file when left out; a run fails where the file proves neither.",
        ...found,
      },
    ),
  ),
  dateOrder: Type.Optional(
    Type.Union([Type.Literal("day", { title: "Day" }), Type.Literal("month", { title: "Month" })], {
      title: "First in dates",
      description: "Found in the file when left out; a run fails where the file proves neither.",
      ...found,
    }),
  ),
  sheet: Type.Optional(
    Type.String({
      title: "Sheet",
      description: "Of a workbook: the first visible one when left out.",
      maxLength: 200,
    }),
  ),
  headerRow: Type.Optional(
    Type.Integer({
      title: "Row of the header",
      description: "0 for none. Found in the file when left out.",
      minimum: 0,
      maximum: lastHeaderRow,
    }),
  ),
  leaveOut: Type.Optional(
    Type.Array(Type.Union(sideRowKinds.map((kind) => Type.Literal(kind))), {
      title: "Rows left out",
      maxItems: sideRowKinds.length,
      ...hidden,
    }),
  ),
};
export const type = Type.Union(columnTypes.map((one) => Type.Literal(one)));
export const columnReading = {
  format: Type.Optional(Type.String({ maxLength: 40 })),
  affix: Type.Optional(Type.String({ maxLength: 40 })),
};
export const longText = Type.String({ maxLength: 10_000 });
export const missingNumbers = {
  noValue: Type.Optional(Type.Number()),
  noValues: Type.Optional(Type.Array(Type.Number(), { maxItems: 20 })),
};
export const faultSentences = (faults: ImportFault[]): string[] =>
  faults.map(({ path, reason }) => `${path.slice("options.".length)}: ${reason}`);
export const formatTitles = { csv: "CSV", xlsx: "Excel (XLSX)", parquet: "Parquet" } as const;
export const fileId = Type.String({
  title: "File",
  description: "A file that you uploaded, or another that you may read.",
  minLength: 1,
  ...choice("files"),
});

export const collection = Type.String({
  title: "Table",
  minLength: 1,
  maxLength: 100,
  ...choice("tables"),
});

/**
 * What a request may carry, before the limits of imports are looked at. Several files together may
 * have more columns than one.
 */
export const maxColumns = 50_000;
export const maxFilters = 20_000;
