import type { AggregateQuery, ResourceScope } from "@petrons/sdk/server";
import { expect, it } from "vitest";
import type { Dashboard } from "../../contracts/index.ts";
import { cardPicture } from "./cardPicture.ts";

it("GP-022 the picture on a card reads the points of its chart and nothing else", async () => {
  const asked: AggregateQuery[] = [];
  const tables: Pick<ResourceScope["tables"], "aggregate"> = {
    aggregate: async (query) => {
      asked.push(query);
      return { rows: [1, 2].map((x) => ({ month: x, y0: x * 10 })), version: "v1" };
    },
  };
  const source = {
    table: "production",
    x: { field: "month" },
    y: [{ operation: "sum", field: "oil" }],
  };
  const chart = {
    kind: "data-chart",
    props: { source, options: { layers: [{ type: "line", y: "y0", name: "Oil" }] } },
  };
  const picture = await cardPicture(
    { tables } as ResourceScope,
    { visualizations: [chart] } as unknown as Dashboard,
  );
  expect(picture?.series.map(({ name }) => name)).toEqual(["Oil"]);
  expect(asked.map(({ groupBy }) => groupBy)).toEqual([["month"]]);
});
