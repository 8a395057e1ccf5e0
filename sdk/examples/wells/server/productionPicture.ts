import { type MonthlyPictureAnswer, maxPictureMonths } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import {
  type Phase,
  type ProductionColumns,
  phaseColumns,
  productionColumns,
} from "../contracts/productionColumns.ts";
import { type PetronTable, petronTables } from "./petronTables.ts";
import { periodOf, sumsOf } from "./productionSeries.ts";

const labels: Record<Phase, string> = { oil: "Oil", gas: "Gas", water: "Water" };
const none =
  "A table with oil, gas or water volumes by month or day is drawn here once it is imported.";

/** The table that holds the most phases, and of those the one with the most rows. */
function picturedTable(
  tables: readonly PetronTable[],
): { table: PetronTable; columns: ProductionColumns } | undefined {
  const found = tables.flatMap((table) => {
    const columns = productionColumns(table.schema);
    return columns ? [{ table, columns }] : [];
  });
  return found.toSorted(
    (a, b) =>
      phaseColumns(b.columns).length - phaseColumns(a.columns).length ||
      b.table.rowCount - a.table.rowCount,
  )[0];
}

/**
 * Oil, gas and water by month: one aggregate over all rows of one table, which is remembered by its
 * version, no matter who looks.
 */
export async function productionPicture(scope: ResourceScope): Promise<MonthlyPictureAnswer> {
  const found = picturedTable(await petronTables(scope));
  if (!found) return { none };
  const { table, columns } = found;
  const { rows } = await scope.tables.aggregate({
    collection: table.collection,
    unfiltered: true,
    groupBy: [periodOf(columns, "month")],
    measures: [{ as: "rows", operation: "count" }, ...sumsOf(columns)],
    orderBy: [{ field: "period", ascending: false }],
    limit: maxPictureMonths + 2,
  });
  const dated = rows.filter(({ period }) => period !== null);
  const newest = dated.slice(0, maxPictureMonths).reverse();
  if (newest.length === 0) return { none };
  return {
    source: table.collection,
    query: { table: table.collection },
    months: newest.map(({ period }) => String(period)),
    lines: phaseColumns(columns).map(([phase, { quantity, unit }]) => {
      const values = newest.map((row) => (row[phase] == null ? null : Number(row[phase])));
      return {
        label: labels[phase],
        color: phase,
        values,
        ...(quantity ? { quantity } : {}),
        ...(unit ? { unit } : {}),
      };
    }),
    isCut: dated.length > maxPictureMonths,
    undated: Number(rows.find(({ period }) => period === null)?.rows ?? 0),
  };
}
