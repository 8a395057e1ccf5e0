import type { FieldDef } from "pg";
import { refusal } from "./databaseFaults.ts";

export type ColumnKind = "text" | "integer" | "number" | "boolean" | "date" | "moment";

/** A column of a query, with what it becomes. */
export interface SourceColumn {
  name: string;
  kind: ColumnKind;
  /** The type of DuckDB that it is written as. */
  written: string;
}

/** What the catalog of the source says of a type. */
export interface SourceType {
  oid: string;
  typname: string;
  typtype: string;
  typcategory: string;
}

export const typesStatement =
  "select oid::int8::text as oid, typname, typtype, typcategory from pg_catalog.pg_type where oid = any($1::oid[])";

const numeric = { kind: "number", written: "DOUBLE" } as const;
const known: Record<string, Omit<SourceColumn, "name">> = {
  int2: { kind: "integer", written: "BIGINT" },
  int4: { kind: "integer", written: "BIGINT" },
  int8: { kind: "integer", written: "BIGINT" },
  oid: { kind: "integer", written: "BIGINT" },
  float4: { kind: "number", written: "DOUBLE" },
  float8: { kind: "number", written: "DOUBLE" },
  numeric,
  bool: { kind: "boolean", written: "BOOLEAN" },
  date: { kind: "date", written: "DATE" },
  timestamp: { kind: "moment", written: "TIMESTAMP" },
  timestamptz: { kind: "moment", written: "TIMESTAMP" },
};
const text = { kind: "text", written: "VARCHAR" } as const;
/**
 * User types that are texts; others, such as bytea and shapes, would be kept as what nobody can
 * read.
 */
const readable = new Set(["uuid", "json", "jsonb", "xml", "tsvector", "macaddr", "macaddr8"]);
/**
 * Arrays, bits, days and times, enumerations, shapes of PostgreSQL itself, addresses, numbers such
 * as money, ranges, texts, spans, unknown.
 */
const textCategories = "AVDEGINRSTX";
/** A whole number of DuckDB has no more digits. */
const maxDigits = 38;

/**
 * What the columns of a query become. Throws for one that cannot be kept, and for names that cannot
 * be told apart.
 */
export function sourceColumns(
  fields: readonly FieldDef[],
  types: readonly SourceType[],
  maxColumns: number,
): SourceColumn[] {
  if (fields.length === 0) throw refusal("The query has no columns.");
  if (fields.length > maxColumns)
    throw refusal(
      `The query has ${fields.length.toLocaleString("en-US")} columns. A table has at most ${maxColumns.toLocaleString("en-US")}.`,
    );
  const met = new Set<string>();
  for (const { name } of fields)
    if (met.size === met.add(name.toLowerCase()).size)
      throw refusal(`Two columns of the query are named '${name}'. Name each with 'as'.`);
  return fields.map((field) => ({ name: field.name, ...kindOf(field, types) }));
}

function kindOf(
  { name, dataTypeID, dataTypeModifier }: FieldDef,
  types: readonly SourceType[],
): Omit<SourceColumn, "name"> {
  const type = types.find(({ oid }) => Number(oid) === dataTypeID);
  if (type?.typname === "numeric") return wholeNumber(dataTypeModifier) ?? numeric;
  const found = type && known[type.typname];
  if (found) return found;
  if (
    type &&
    type.typtype !== "c" &&
    (textCategories.includes(type.typcategory) || readable.has(type.typname))
  )
    return text;
  throw refusal(
    `The column '${name}' is of type ${type?.typname ?? "unknown"}, which a table cannot keep. Leave it out of the query, or make it a text there.`,
  );
}

/**
 * numeric(p,0): a whole number of p digits. The modifier holds both numbers; without one the type
 * has no bounds.
 */
function wholeNumber(modifier: number): Omit<SourceColumn, "name"> | undefined {
  if (modifier < 4) return undefined;
  const [digits, scale] = [((modifier - 4) >> 16) & 0xffff, (modifier - 4) & 0x7ff];
  if (scale !== 0 || digits > maxDigits) return undefined;
  return { kind: "integer", written: `DECIMAL(${digits},0)` };
}
