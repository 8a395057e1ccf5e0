import { type ResourceScope, workspace } from "@petrons/sdk/server";
import { Type } from "typebox";
import {
  allParts,
  type ChartRows,
  type ChartSource,
  type Dashboard,
  maxSourcedCharts,
  type NamedDashboard,
  notInNames,
  type Petron,
  sourceKey,
} from "../../contracts/index.ts";
import { listedDashboards } from "../listedDashboards.ts";
import { cardPicture } from "./cardPicture.ts";
import { chartRows } from "./chartRows.ts";
import { chartSourceSchema } from "./chartSourceSchema.ts";

const tooMany = `A dashboard has at most ${maxSourcedCharts} charts of tables.`;

/** The dashboard of the address; null when it is of another Petron, or gone. */
async function dashboardOf({ documents, params }: ResourceScope) {
  const found = await documents.get<Dashboard>("DSUDesignProject", params.dashboardId ?? "");
  return found?.pid === params.petronId ? found : null;
}

/**
 * One dashboard, live for a person, and what its charts read of tables: those that are stored, and
 * those that an editor tries.
 */
export const dashboardWorkspace = workspace({
  address: "$root/Petron/{petronId}/Dashboard/{dashboardId}/{userId}",
  enter: { self: "userId", through: { container: "Petron", param: "petronId" } },
  collections: "petronId",
  variables: {
    DraftSources: { schema: Type.Array(chartSourceSchema, { maxItems: maxSourcedCharts }) },
  },
  resources: {
    Dashboard: dashboardOf,
    /** For the card of the dashboard in lists: of all charts the first is read. */
    CardPicture: async (scope) => cardPicture(scope, await dashboardOf(scope)),
    async ChartData(scope): Promise<Record<string, ChartRows>> {
      const [dashboard, drafts = []] = await Promise.all([
        dashboardOf(scope),
        scope.variable<ChartSource[]>("DraftSources"),
      ]);
      const stored = allParts(dashboard?.visualizations ?? []).flatMap(({ kind, props }) =>
        kind === "data-chart" && props.source ? [props.source as ChartSource] : [],
      );
      const sources = new Map(
        [...stored.slice(0, maxSourcedCharts), ...drafts].map((source) => [
          sourceKey(source),
          source,
        ]),
      );
      const read: Record<string, ChartRows> = {};
      // One after the other: a dashboard of many charts takes no more of the tables' engine than
      // one chart.
      for (const [key, source] of sources) read[key] = await chartRows(scope, source);
      for (const source of stored.slice(maxSourcedCharts))
        read[sourceKey(source)] ??= { error: tooMany };
      return read;
    },
  },
});

/** The dashboards that a person may see, with the names of their Petrons. */
export const dashboardsWorkspace = workspace({
  address: "$root/Users/{userId}/Dashboards",
  enter: { self: "userId" },
  resources: {
    async Dashboards({ documents }): Promise<NamedDashboard[]> {
      const dashboards = await listedDashboards(documents, {});
      const ids = [...new Set(dashboards.map(({ pid }) => pid))];
      const petrons = await documents.query<Pick<Petron, "name">>(
        "Petron",
        { id: { $in: ids } },
        { without: notInNames },
      );
      const names = new Map(petrons.data.map(({ id, name }) => [id, name]));
      return dashboards.map((one) => ({ ...one, petronName: names.get(one.pid) ?? "" }));
    },
  },
});
