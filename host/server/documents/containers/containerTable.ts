import type { ContainerDefinition, IndexDefinition } from "@petrons/sdk/server";

export interface IndexedColumn {
  column: string;
  type: NonNullable<IndexDefinition["type"]>;
}

/** The table of one container. `columns` are the indexed fields, by field. */
export interface ContainerTable {
  name: string;
  columns: ReadonlyMap<string, IndexedColumn>;
  /** Unique indexes by their name in the database: the field each protects. */
  unique: ReadonlyMap<string, string>;
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
  for (const { field, type = "text", unique: isUnique } of definition.indexes) {
    const plain = fieldColumn(field);
    const typed = `${plain}_${type}`;
    const isTaken = present.has(plain) && present.get(plain) !== type;
    const column = isTaken || present.get(typed) === type ? checkedName(typed) : plain;
    columns.set(field, { column, type });
    if (isUnique) unique.set(indexName(name, column, true), field);
  }
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
  return { name, columns, unique, hasTrash: definition.trash !== undefined };
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
