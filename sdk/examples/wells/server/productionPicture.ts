import { type MonthlyPictureAnswer, maxPictureMonths } from "@petrons/sdk/contracts";
import type { ResourceScope } from "@petrons/sdk/server";
import {
  type Phase,
  type ProductionColumns,
  phases,
  productionColumns,
} from "../contracts/productionColumns.ts";
import { type PetronTable, petronTables } from "./petronTables.ts";
import { periodOf } from "./productionSeries.ts";

const labels: Record<Phase, string> = { oil: "Oil", gas: "Gas", water: "Water" };
const none =
  "A table with oil, gas or water volumes by month or day is drawn here once it is imported.";

const phasesOf = (columns: ProductionColumns): Phase[] => phases.filter((phase) => columns[phase]);

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
      phasesOf(b.columns).length - phasesOf(a.columns).length ||
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
  const shown = phasesOf(columns);
  const { rows } = await scope.tables.aggregate({
    collection: table.collection,
    unfiltered: true,
    groupBy: [periodOf(columns, "month")],
    measures: [
      { as: "rows", operation: "count" },
      ...shown.map(
        (phase) => ({ as: phase, operation: "sum", field: columns[phase]!.name }) as const,
      ),
    ],
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
    lines: shown.map((phase) => {
      const { quantity, unit } = columns[phase]!;
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
