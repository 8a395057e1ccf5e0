import type { CommentItem } from "@petrons/sdk/contracts";
import type { FilterValues } from "@petrons/sdk/tables";
import { type ChartChoices, withoutBlanks } from "../../contracts/chartChoices.ts";
import { type WellsView, wellsView } from "../wellsView.ts";

/** What a page shows now: its state, and the address that may name a stored one. */
interface ViewNow {
  state: WellsView;
  params: URLSearchParams;
  /** What an id of a stored view stands for, where that is at hand. */
  stored?: (id: string) => string | undefined;
}

type OnPoint = Pick<CommentItem, "context" | "shown">;

/**
 * Whether a comment was written on the same values as the chart of a table draws now: a point of
 * another view has other values.
 */
export function isOfView({ context, shown }: OnPoint, table: string, now: ViewNow): boolean {
  const then = new URLSearchParams(shown?.search ?? "");
  // The same name is the same state; a state that was stored twice has two.
  for (const param of ["view", "saved"])
    if (then.has(param) && then.get(param) === now.params.get(param)) return true;
  const view = then.get("view");
  const text = view !== null ? now.stored?.(view) : then.has("saved") ? undefined : then;
  if (text === undefined) return false;
  const seriesId = context?.seriesId ?? "";
  return (
    valuesOf(wellsView.decode(text).state, table, seriesId) === valuesOf(now.state, table, seriesId)
  );
}

/**
 * The stored views that comments were written on and whose names are others than that of the view
 * now.
 */
export const storedThen = (comments: readonly OnPoint[], params: URLSearchParams): string[] => {
  const ids = comments.map(({ shown }) => new URLSearchParams(shown?.search ?? "").get("view"));
  return [...new Set(ids)].filter((id) => id !== null && id !== params.get("view")) as string[];
};

/**
 * Names what decides about the values of a series. How they are looked at does not, such as a zoom,
 * a color or the sort of the rows.
 */
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
  const rows =
    page === table
      ? { filters: inOrder(filters), search, ...(search !== "" && columns ? { columns } : {}) }
      : {};
  return wellsView.encode({ ...rows, chart: choices });
}

const inOrder = (filters: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [
      name,
      filter.values ? { ...filter, values: filter.values.toSorted() } : filter,
    ]),
  );
