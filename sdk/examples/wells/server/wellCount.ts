import type { TableFigure } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import { productionColumns, wellColumn } from "../contracts/productionColumns.ts";
import { petronTables } from "./petronTables.ts";

/** So many tables are counted at most. */
const maxCounted = 6;

/**
 * How many wells the Petron has: the most that one of its tables tells apart, and which. Whether
 * those of other tables are the same wells nobody knows. Null where none names wells. Lists of
 * wells come before production, the longest first, and a table with no more rows than wells were
 * found is not counted.
 */
export async function wellCount(scope: ResourceScope): Promise<TableFigure | null> {
  const named = (await petronTables(scope)).flatMap(({ collection, schema, rowCount }) => {
    const column = wellColumn(schema);
    return column
      ? [
          {
            collection,
            rowCount,
            field: column.name,
            isProduction: productionColumns(schema) !== undefined,
          },
        ]
      : [];
  });
  const candidates = named
    .toSorted((a, b) => Number(a.isProduction) - Number(b.isProduction) || b.rowCount - a.rowCount)
    .slice(0, maxCounted);
  const [first] = candidates;
  if (!first) return null;
  let most: TableFigure = { count: 0, table: first.collection };
  for (const { collection, rowCount, field } of candidates) {
    if (rowCount <= most.count) continue;
    const { rows } = await scope.tables.aggregate({
      collection,
      unfiltered: true,
      groupBy: [],
      measures: [{ as: "wells", operation: "distinct", field }],
    });
    const count = Number(rows[0]?.wells ?? 0);
    if (count > most.count) most = { count, table: collection };
  }
  return most;
}
