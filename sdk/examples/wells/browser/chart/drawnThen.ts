import type { CommentItem } from "@petrons/sdk/contracts";
import type { FilterValues } from "@petrons/sdk/tables";
import { type ChartChoices, withoutBlanks } from "../../contracts/chartChoices.ts";
import { type WellsView, wellsView } from "../wellsView.ts";

/** What a page shows now: its state, and the address that may name a stored one. */
export interface ViewNow {
  state: WellsView;
  params: URLSearchParams;
}

type OnPoint = Pick<CommentItem, "context" | "shown">;

/** Whether a comment was written on the same values as the chart of a table draws now: a point of another view has other values. */
export function isOfView({ context, shown }: OnPoint, table: string, now: ViewNow): boolean {
  const then = new URLSearchParams(shown?.search ?? "");
  // What a stored state holds is not at hand: the same name is the same state.
  for (const param of ["view", "saved"]) if (then.has(param)) return then.get(param) === now.params.get(param);
  const seriesId = context?.seriesId ?? "";
  return valuesOf(wellsView.decode(then).state, table, seriesId) === valuesOf(now.state, table, seriesId);
}

/** Names what decides about the values of a series. How they are looked at does not, such as a zoom, a color or the sort of the rows. */
function valuesOf(state: WellsView, table: string, seriesId: string): string {
  const { table: page = table, filters = {}, search = "", columns, chart = {} } = state;
  const { columns: roles, group, phase, top, measure, step, cumulative } = chart;
  const isOther = group !== undefined && /^[^:]+:other$/.test(seriesId);
  const choices: ChartChoices = withoutBlanks({
    columns: roles,
    group,
    phase: group === undefined ? undefined : phase,
    top: isOther ? top : undefined,
    measure: cumulative ? undefined : measure,
    step,
    cumulative,
  });
  // Filters of the page's table choose nothing of another table.
  const rows = page === table ? { filters: inOrder(filters), search, ...(search !== "" && columns ? { columns } : {}) } : {};
  return wellsView.encode({ ...rows, chart: choices });
}

const inOrder = (filters: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filter.values ? { ...filter, values: filter.values.toSorted() } : filter]));
