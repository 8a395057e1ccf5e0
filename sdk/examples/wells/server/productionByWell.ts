import { type FlowContext, flow, type MonthlySummary } from "@petrons/sdk/server";
import type {
  ProductionByWell,
  SummaryColumn,
  SummaryValue,
  WellSummary,
} from "../contracts/productionByWell.ts";
import { maxTables, type WellTable, wellTableOf } from "../contracts/productionByWell.ts";
import { type Phase, phaseColumns, phases } from "../contracts/productionColumns.ts";
import { groupNames } from "./groupNames.ts";

/** Of all tables of a Petron together, so that the result stays within its bound. */
const maxWells = 50_000;
const recentMonths = 12;

const isBestReported = (phase: Phase) => phase !== "water";

type Table = WellTable & Awaited<ReturnType<FlowContext["tables"]["list"]>>[number];

/**
 * The production of each well of a Petron's production tables, kept up to date after each import.
 * The sums are DuckDB's, over all rows at once; here only their columns are put in order.
 */
export const productionByWell = flow<ProductionByWell>({
  reads: [{ container: "Table", params: { petronId: "petronId" }, fields: ["version", "schema"] }],
  async run({ params, tables, signal }) {
    const petronId = params.petronId ?? "";
    const all = await tables.list(petronId);
    const found = all.flatMap((table): Table[] => {
      const wells = wellTableOf(table.schema);
      return wells ? [{ ...table, ...wells }] : [];
    });
    const chosen = found.slice(0, maxTables);
    const summaries: WellSummary[] = [];
    for (const table of chosen) {
      signal.throwIfAborted();
      const summary = await tables.summarizeMonths(
        petronId,
        queryOf(table, Math.floor(maxWells / chosen.length)),
      );
      const unnamed = summary.rows.filter(({ label }) => label === null).map(({ key }) => key);
      const others = all.filter(({ collection }) => collection !== table.collection);
      const names = await groupNames(
        (query) => tables.aggregate(petronId, query),
        { others },
        table.well,
        unnamed,
      );
      summaries.push(summaryOf(table, summary, names));
    }
    return { tables: summaries };
  },
});

const phasesOf = ({ columns }: WellTable): Phase[] => phases.filter((phase) => columns[phase]);

function queryOf(table: Table, limit: number) {
  const { date, year, month } = table.columns;
  const present = phasesOf(table);
  return {
    collection: table.collection,
    by: table.well.name,
    ...(table.name && { label: table.name.name }),
    month: date
      ? ({ field: date.name, as: "month", unit: "month" } as const)
      : { year: year!.name, month: month!.name, as: "month" },
    values: Object.fromEntries(
      phaseColumns(table.columns).map(([phase, { name }]) => [phase, name]),
    ),
    best: present.filter(isBestReported),
    recentMonths,
    limit,
  };
}

/** Wells are called as the production table calls them, else as a table of wells does. */
function summaryOf(
  table: Table,
  { rows, groups, ungrouped, lastMonth }: MonthlySummary,
  names: ReadonlyMap<string, string>,
): WellSummary {
  const isNamed = table.name !== undefined || names.size > 0;
  const present = phasesOf(table);
  const best = present.filter(isBestReported);
  const measured = (phase: Phase) => {
    const { quantity, unit } = table.columns[phase]!;
    return {
      type: "number",
      ...(quantity !== undefined && { quantity }),
      ...(unit !== undefined && { unit }),
    } as const;
  };
  const recent = `Per month, over the ${recentMonths} months to ${lastMonth ?? "the last one"}; from the well's first month on where it is younger`;
  const columns: SummaryColumn[] = [
    { name: "well", label: table.well.label, type: "text" },
    ...(isNamed
      ? [{ name: "name", label: table.name?.label ?? "Well name", type: "text" } as const]
      : []),
    // On small screens these are all that is shown.
    ...present.map((phase) => ({
      name: `${phase}Total`,
      label: `Cumulative ${phase}`,
      ...measured(phase),
    })),
    {
      name: "first",
      label: "First month",
      type: "month",
      help: "The first month with any production",
    },
    {
      name: "last",
      label: "Last month",
      type: "month",
      help: "The last month with any production",
    },
    {
      name: "months",
      label: "Months producing",
      type: "number",
      help: "Months with any production",
    },
    ...best.flatMap((phase): SummaryColumn[] => [
      { name: `${phase}BestMonth`, label: `Best ${phase} month`, type: "month" },
      { name: `${phase}Best`, label: `Best monthly ${phase}`, ...measured(phase) },
    ]),
    ...present.map((phase) => ({
      name: `${phase}Recent`,
      label: `Average monthly ${phase}`,
      help: recent,
      ...measured(phase),
    })),
  ];
  return {
    collection: table.collection,
    version: table.version,
    columns,
    rows: rows.map((row): SummaryValue[] => [
      row.key,
      ...(isNamed ? [row.label ?? names.get(row.key) ?? null] : []),
      ...present.map((phase) => row.totals[phase] ?? null),
      ...[row.firstMonth, row.lastMonth, row.months],
      ...best.flatMap((phase) => [row.best[phase]?.month ?? null, row.best[phase]?.value ?? null]),
      ...present.map((phase) => row.recent[phase] ?? null),
    ]),
    wells: groups,
    unnamed: ungrouped,
  };
}
