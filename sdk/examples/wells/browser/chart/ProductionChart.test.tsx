// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost, stubResizeObserver } from "@petrons/sdk/testing";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { TableSchema } from "../../contracts/chartChoices.ts";
import { ProductionChart } from "./ProductionChart.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
stubResizeObserver();

const table: TableSchema = {
  collection: "production",
  schema: [
    { name: "well", label: "Well", type: "text" },
    { name: "month", label: "Month", type: "date" },
    { name: "oil_bbl", label: "Oil", type: "double", quantity: "LiquidVolume", unit: "bbl" },
  ],
};
let page: HTMLElement;
let root: Root;
let services: ReturnType<typeof fakeHost>;
beforeEach(() => {
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  services = fakeHost();
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
});

const draw = (isReady: boolean, choices: { closed?: true } = {}) =>
  act(async () =>
    root.render(
      <MemoryRouter>
        <HostProvider services={services}>
          <ProductionChart
            workspace="$root/Wells/p/u"
            petronId="p"
            collection="production"
            tables={[table]}
            choices={choices}
            isReady={isReady}
            state={{ table: "production" }}
            onChange={() => undefined}
          />
        </HostProvider>
      </MemoryRouter>,
    ),
  );

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
