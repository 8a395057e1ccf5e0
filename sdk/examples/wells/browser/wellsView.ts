import { type FieldsOf, tableView, type ViewState } from "@petrons/sdk/tables";
import { chartField } from "./chartField.ts";

/** All that shapes what is seen of the page: the table, and the chart's choices. */
export const wellsView = tableView.with({ chart: chartField });
export type WellsFields = FieldsOf<typeof wellsView>;
export type WellsView = ViewState<WellsFields>;
