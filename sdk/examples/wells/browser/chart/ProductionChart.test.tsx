// @vitest-environment jsdom
import { fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { beforeEach, expect, it } from "vitest";
import type { TableSchema } from "../../contracts/chartChoices.ts";
import { ProductionChart } from "./ProductionChart.tsx";

let page: HTMLElement;

const table: TableSchema = {
  collection: "production",
  schema: [
    { name: "well", label: "Well", type: "text" },
    { name: "month", label: "Month", type: "date" },
    { name: "oil_bbl", label: "Oil", type: "double", quantity: "LiquidVolume", unit: "bbl" },
  ],
};
let services: ReturnType<typeof fakeHost>;
beforeEach(() => {
  services = fakeHost();
});

const draw = async (isReady: boolean, choices: { closed?: true } = {}) => {
  page = await renderWithHost(
    <ProductionChart
      workspace="$root/Wells/p/u"
      petronId="p"
      collection="production"
      tables={[table]}
      choices={choices}
      isReady={isReady}
      state={{ table: "production" }}
      onChange={() => undefined}
    />,
    { host: services },
  );
};

it("the chart has its place before the page shows its state, as high as with its lines, and nothing of it can be changed until then", async () => {
  await draw(false);
  const place = () => page.querySelector<HTMLElement>(".wells-chart")!;
  const height = () => place().querySelector<HTMLElement>("div[style]")?.style.minHeight;
  expect([place().hasAttribute("inert"), height()]).toEqual([true, "314px"]);
  await draw(true);
  expect([place().hasAttribute("inert"), height()]).toEqual([false, "314px"]);
  await draw(false, { closed: true });
  expect(height()).toBeUndefined();
});
