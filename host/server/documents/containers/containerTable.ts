import { createHash } from "node:crypto";
import type { ContainerDefinition, IndexDefinition } from "@petrons/sdk/server";

export interface IndexedColumn {
  column: string;
  type: NonNullable<IndexDefinition["type"]>;
}

/** An index that has documents in the order of a list. */
interface OrderedIndex {
  name: string;
  /** What is indexed, as SQL. */
  columns: string;
  /** Of documents with one value in each of these fields it has the order of `sortBy`. */
  equal: readonly string[];
  sortBy: string;
  order: "ascending" | "descending";
}

/** The table of one container. `columns` are the indexed fields, by field. */
export interface ContainerTable {
  name: string;
  columns: ReadonlyMap<string, IndexedColumn>;
  /** Unique indexes by their name in the database: the field each protects. */
  unique: ReadonlyMap<string, string>;
  ordered: readonly OrderedIndex[];
  /** It has columns that say what waits in the trash. */
  hasTrash: boolean;
}

const isWithin = (field: string, other: string) => `${field}.`.startsWith(`${other}.`);

const snake = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toLowerCase();

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
export const sqlType = {
  text: 'text collate "C"',
  number: "double precision",
  boolean: "boolean",
  list: "jsonb",
  search: "text",
} as const;

/** PostgreSQL cuts names at 63 bytes: longer ones would collide unseen. */
function checkedName(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name) || name.length > 60)
    throw new Error(`'${name}' is not usable as the name of a table, column or index.`);
  return name;
}

/** The table of a container. */
export const tableName = (container: string): string => checkedName(`doc_${snake(container)}`);

/** The column of an indexed field of text. */
export const fieldColumn = (field: string): string => checkedName(`f_${snake(field)}`);

/**
 * The columns of indexed fields that the table has, and which type of index each is for; undefined
 * for one that only another release has.
 */
export type PresentColumns = ReadonlyMap<string, IndexedColumn["type"] | undefined>;

/**
 * A field that is indexed as another type than before gets a column of its own beside the old one:
 * a node that still runs the version before goes on with that.
 */
export function containerTable(
  definition: ContainerDefinition,
  present: PresentColumns = new Map(),
): ContainerTable {
  if (!/^[A-Za-z][A-Za-z0-9]*$/.test(definition.name))
    throw new Error(`'${definition.name}' is not a container name: use letters and digits.`);
  const name = tableName(definition.name);
  const columns = new Map<string, IndexedColumn>();
  const unique = new Map<string, string>();
  const addColumn = (field: string, type: IndexedColumn["type"]) => {
    const plain = fieldColumn(field);
    const typed = `${plain}_${type}`;
    const isTaken = present.has(plain) && present.get(plain) !== type;
    const column = isTaken || present.get(typed) === type ? checkedName(typed) : plain;
    columns.set(field, { column, type });
    return column;
  };
  for (const { field, type = "text", unique: isUnique } of definition.indexes.filter(isPlain)) {
    const column = addColumn(field, type);
    if (isUnique) unique.set(indexName(name, column, true), field);
  }
  for (const { field, type } of orderedFields(definition))
    if (!columns.has(field)) addColumn(field, type ?? schemaType(definition, field));
  const apart = definition.indexes.find(
    ({ within }) => within !== undefined && !columns.has(within),
  );
  if (apart)
    throw new Error(
      `The container '${definition.name}' has '${apart.field}' unique within '${apart.within}', which has no index.`,
    );
  const open = definition.privateFields?.fields.find((field) =>
    [...columns.keys()].some((column) => isWithin(column, field) || isWithin(field, column)),
  );
  if (open)
    throw new Error(
      `The container '${definition.name}' has '${open}' private and indexed: an index would tell of it.`,
    );
  const { boundedWithin } = definition;
  if (
    boundedWithin !== undefined &&
    boundedWithin !== "orgId" &&
    columns.get(boundedWithin)?.type !== "text"
  )
    throw new Error(
      `The container '${definition.name}' is bounded within '${boundedWithin}', which has no index of text.`,
    );
  const ordered = definition.indexes
    .filter((index) => !isPlain(index))
    .map((index) => orderedIndex(definition, { name, columns }, index));
  return { name, columns, unique, ordered, hasTrash: definition.trash !== undefined };
}

/** Whether an index is of values alone, in no order that a list asks for. */
export const isPlain = ({ thenBy, order }: IndexDefinition): boolean =>
  thenBy === undefined && order === undefined;

const orderedFields = ({
  indexes,
}: ContainerDefinition): Pick<IndexDefinition, "field" | "type">[] =>
  indexes
    .filter((index) => !isPlain(index))
    .flatMap(({ field, type, thenBy = [] }) => [
      { field, ...(type && { type }) },
      ...thenBy.map((one) => ({ field: one })),
    ])
    .filter(({ field }) => !Object.hasOwn(sortedStamps, field));

/** Stamps that lists are sorted by. The order by creation is in every ordered index, both ways. */
const sortedStamps: Readonly<Record<string, "created_at" | "updated_at">> = {
  createdAt: "created_at",
  updatedAt: "updated_at",
};

interface FieldSchema {
  type?: string;
  properties?: Readonly<Record<string, FieldSchema>>;
}

/** The type of an indexed field, as the schema says it. */
function schemaType({ name, schema }: ContainerDefinition, field: string): IndexedColumn["type"] {
  const { type } = field
    .split(".")
    .reduce<FieldSchema>((at, step) => at.properties?.[step] ?? {}, schema as FieldSchema);
  if (type === "string") return "text";
  if (type === "number" || type === "integer") return "number";
  if (type === "boolean") return "boolean";
  throw new Error(
    `The container '${name}' has '${field}' in an index, and its schema says neither text, number nor boolean: give it an index with a type of its own.`,
  );
}

/** Text is in the order of people, which is how lists are sorted (`orderSql`). */
export const naturalOrder = (text: string) => `${text} collate "und-x-icu"`;

function orderedIndex(
  { name: container }: ContainerDefinition,
  { name: table, columns }: Pick<ContainerTable, "name" | "columns">,
  { field, type, thenBy = [], order = "ascending", unique, within }: IndexDefinition,
): OrderedIndex {
  const names = [field, ...thenBy];
  const stamp = sortedStamps[names.at(-1)!];
  const fields = (stamp ? names.slice(0, -1) : names).map((one) => columns.get(one)!);
  const given = `The container '${container}' has an index of '${field}' with 'thenBy' or 'order'`;
  if (unique || within !== undefined)
    throw new Error(
      `${given} that is unique, too: leave out 'unique' and 'within', and add an index of '${field}' with these alone.`,
    );
  const own = columns.get(field)?.type ?? "time";
  if (type && type !== own)
    throw new Error(
      `${given} and the type '${type}', but the index of '${field}' alone has the type '${own}': leave out the 'type' of this one.`,
    );
  const early = names.slice(0, -1).find((one) => Object.hasOwn(sortedStamps, one));
  if (early !== undefined)
    throw new Error(`${given} that goes on after '${early}': name '${early}' last.`);
  const list = names.find((one) => columns.get(one)?.type === "list");
  if (list !== undefined)
    throw new Error(
      `${given} over the list '${list}', which has no order: leave out '${list}' and give it an index of its own.`,
    );
  const direction = `${order === "descending" ? "desc" : "asc"} nulls last`;
  const last = stamp ? undefined : fields.pop()!;
  const isText = last?.type === "text" || last?.type === "search";
  const sorted = last && (isText ? naturalOrder(last.column) : last.column);
  const parts = [
    "org_id",
    ...fields.map(({ column }) => column),
    ...(sorted ? [`${sorted} ${direction}`] : []),
    ...(stamp === "updated_at" ? [`${stamp} ${direction}`] : []),
  ];
  const indexed = `${parts.join(", ")}, created_at, id`;
  const digest = createHash("sha1").update(`${table} ${indexed}`).digest("hex").slice(0, 10);
  return {
    name: checkedName(`${table.slice(0, 46)}_o${digest}`),
    columns: indexed,
    equal: names.slice(0, -1),
    sortBy: names.at(-1)!,
    order,
  };
}

export const indexName = (table: string, column: string, unique: boolean) =>
  checkedName(`${table}_${column}${unique ? "_key" : "_idx"}`.slice(0, 60));

/** The value of an indexed field, or null when the body holds something of another type. */
export function generatedValue(field: string, type: IndexedColumn["type"], body = "body"): string {
  const node = field.split(".").reduce((at, key) => `${at} -> ${quoted(key)}`, body);
  if (type === "list") return node;
  const isText = type === "text" || type === "search";
  const jsonType = isText ? "string" : type;
  const value = isText ? `(${node}) #>> '{}'` : `(${node})::${sqlType[type]}`;
  return `case when jsonb_typeof(${node}) = '${jsonType}' then ${value} end`;
}
