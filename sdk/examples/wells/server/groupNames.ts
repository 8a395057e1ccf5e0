import type { TableColumn } from "@petrons/sdk/contracts";
import type { AggregateQuery } from "@petrons/sdk/server";
import { wellColumn, wordsOf } from "../contracts/productionColumns.ts";

/** Reads all rows of a table of the Petron. */
type Aggregate = (query: AggregateQuery) => Promise<{ rows: Record<string, unknown>[] }>;

interface Table {
  collection: string;
  schema: readonly TableColumn[];
}

/** A table that knows wells by name. */
interface NameSource {
  collection: string;
  key: string;
  name: string;
  /** Tells apart wells of one name: a sidetrack or bypass. */
  suffix: string | undefined;
}

/** So many values are asked for by name; where there are more, all of a table are read. */
const maxListed = 1_000;

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/**
 * The names of wells by the values of a column that is a well's key in a table of the Petron. Wells
 * of one name are told apart.
 */
export async function groupNames(
  aggregate: Aggregate,
  { others }: { others: readonly Table[] },
  group: TableColumn,
  values: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (values.length === 0) return new Map();
  const wanted = new Set(values);
  for (const { collection, key, name, suffix } of sourcesOf(others, group)) {
    const { rows } = await aggregate({
      collection,
      groupBy: [key],
      measures: [
        { as: "names", operation: "distinct", field: name },
        { as: "name", operation: "min", field: name },
        ...(suffix ? [{ as: "suffix", operation: "min", field: suffix } as const] : []),
      ],
      ...(values.length <= maxListed && { only: { field: key, values } }),
    });
    const isNamed = (row: Record<string, unknown>) =>
      row.names === 1 && String(row.name).trim() !== "";
    const known = rows.filter((row) => wanted.has(String(row[key])) && isNamed(row));
    if (known.length === 0) continue;
    return distinguished(
      known.map((row) => ({
        code: String(row[key]),
        name: String(row.name).trim(),
        suffix: String(row.suffix ?? "").trim(),
      })),
    );
  }
  return new Map();
}

/**
 * Tables whose key has the name of the column or is the well's, and that have names; the same
 * column first.
 */
function sourcesOf(tables: readonly Table[], group: TableColumn): NameSource[] {
  const isWell = (schema: readonly TableColumn[]) =>
    wellColumn([group]) !== undefined && wellColumn(schema) !== undefined;
  return tables
    .flatMap(({ collection, schema }): (NameSource & { isSame: boolean })[] => {
      const name = schema.find((column) => column.type === "text" && isWellName(column));
      const same = schema.find(
        ({ type, name }) =>
          (type === "text" || type === "integer") && bare(name) === bare(group.name),
      );
      const key = same ?? (isWell(schema) ? wellColumn(schema) : undefined);
      if (!name || !key || name === key || isWellName(group)) return [];
      const suffix = schema.find(
        (column) => column.type === "text" && wordsOf(column).has("suffix"),
      );
      return [
        {
          collection,
          key: key.name,
          name: name.name,
          suffix: suffix?.name,
          isSame: same !== undefined,
        },
      ];
    })
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame));
}

function isWellName(column: TableColumn): boolean {
  const words = wordsOf(column);
  const isWell = ["well", "wellbore", "bore", "borehole", "wlb"].some((word) => words.has(word));
  return (
    isWell &&
    !["suffix", "operator", "field", "type"].some((word) => words.has(word)) &&
    (words.has("name") || bare(column.name) === "wlbwellborename")
  );
}

function distinguished(
  wells: readonly { code: string; name: string; suffix: string }[],
): Map<string, string> {
  const times = (names: readonly string[], name: string) =>
    names.filter((other) => other === name).length;
  const plain = wells.map(({ name }) => name);
  const longer = wells.map(({ name, suffix }, at) =>
    times(plain, name) > 1 && suffix ? `${name} ${suffix}` : plain[at]!,
  );
  return new Map(
    wells.map(({ code }, at) => [
      code,
      times(longer, longer[at]!) > 1 ? `${longer[at]} (${code})` : longer[at]!,
    ]),
  );
}
