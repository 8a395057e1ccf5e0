import { type FieldsOf, jsonField, tableView, type ViewField, type ViewState } from "@petrons/sdk/tables";
import { type ChartChoices, readChoices } from "../contracts/chartChoices.ts";

const anyJson = jsonField((value): value is object => typeof value === "object" && value !== null && !Array.isArray(value));

const chartField: ViewField<ChartChoices> = {
  write: (choices) => (Object.keys(choices).length === 0 ? undefined : anyJson.write(choices)),
  read(text) {
    const given = anyJson.read(text);
    return given && readChoices(given);
  },
};

/** All that shapes what is seen of the page: the table, and the chart's choices. */
export const wellsView = tableView.with({ chart: chartField });
export type WellsFields = FieldsOf<typeof wellsView>;
export type WellsView = ViewState<WellsFields>;
