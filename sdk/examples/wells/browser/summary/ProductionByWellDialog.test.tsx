// @vitest-environment jsdom
import { envelope, type FlowInfo } from "@petrons/sdk/contracts";
import { type FakeForge, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { maxTables, type WellSummary } from "../../contracts/productionByWell.ts";
import { ProductionByWellDialog } from "./ProductionByWellDialog.tsx";
import { summaryTexts as texts } from "./summaryTexts.ts";

const uri = "$root/Wells/p1#ProductionByWell";
const current: FlowInfo = {
  ...{
    name: "ProductionByWell",
    workspace: "$root/Wells/p1",
    needsUpdate: false,
    isUpdating: false,
    isRunning: false,
  },
  ...{ hasError: false, errors: [], runCount: 1, lastElapsedSeconds: 0, uptime: 1 },
};
const failed = {
  ...current,
  hasError: true,
  errors: [{ code: "flow-failed" as const, message: "The table could not be read." }],
};
const columns = [
  { name: "well", label: "API Number", type: "text" as const },
  { name: "oil", label: "Cumulative oil", type: "number" as const },
];
const summary: WellSummary = {
  collection: "production",
  version: "v1",
  columns,
  rows: [["001", 40]],
  wells: 1,
  unnamed: 0,
};
const table = {
  ...{ collection: "production", version: "v1" },
  schema: [
    { name: "day", label: "Day", type: "date" as const },
    { name: "oil", label: "Oil", type: "double" as const, quantity: "LiquidVolume", unit: "bbl" },
    { name: "oil2", label: "Oil 2", type: "double" as const, quantity: "LiquidVolume", unit: "m³" },
  ],
};

let forge: FakeForge;
const updateFlow = vi.fn(async () => envelope({ data: [] }));
beforeEach(async () => {
  updateFlow.mockClear();
  const services = fakeHost({ api: { forge: updateFlow as never } });
  forge = services.forge;
  await renderWithHost(
    <ProductionByWellDialog petronId="p1" table={table} onClose={() => undefined} />,
    { host: services },
  );
});
const answer = (state: FlowInfo, tables: WellSummary[] | null) =>
  act(async () => {
    forge.publish(uri, tables === null ? null : { tables });
    forge.publish(`${uri}State`, state);
  });
const dialog = () => document.querySelector<HTMLElement>(".bp6-dialog-body")!;
const again = () =>
  [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === texts.tryAgain,
  );

it("says what a table without a summary is: loading, being added up, without production, or one too many", async () => {
  expect(dialog().textContent).toBe(texts.loading);
  await answer({ ...current, needsUpdate: true, isUpdating: true }, null);
  expect(dialog().textContent).toBe(texts.adding);
  await answer(current, []);
  expect(dialog().textContent).toBe(texts.none);
  await answer(current, [{ ...summary, rows: [], wells: 0, unnamed: 2 }]);
  expect(dialog().textContent).toBe(`${texts.none}2 rows without a well are left out.`);
  await answer(
    current,
    Array.from({ length: maxTables }, (_, at) => ({ ...summary, collection: `other ${at}` })),
  );
  expect(dialog().textContent).toBe(texts.beyond(maxTables));
});

it("names the column that is not added up, of the version that was summed up alone", async () => {
  const note = "For oil, 'Oil (bbl)' is added up; 'Oil 2 (m³)' is left out.";
  await answer(current, [summary]);
  expect(dialog().textContent).toContain(note);
  await answer(current, [{ ...summary, version: "v0" }]);
  expect(dialog().textContent).not.toContain(note);
});

it("shows the earlier result while it is updated and after that failed, and says so", async () => {
  await answer({ ...current, isUpdating: true }, [summary]);
  expect(dialog().querySelector(".wells-stale")?.textContent).toBe(
    `${texts.updating} ${texts.earlier}`,
  );
  await answer(failed, [summary]);
  expect(dialog().querySelector("[role=alert]")?.textContent).toBe(
    `${texts.failed}. The table could not be read. ${texts.earlier}`,
  );
  expect(dialog().textContent).toContain("001");
});

it("a try that fails again gives its button the focus back, unless the reader has moved on", async () => {
  await answer(failed, null);
  again()!.focus();
  await act(async () => again()!.click());
  expect(updateFlow).toHaveBeenCalledWith("UpdateFlow", {
    workspace: "$root/Wells/p1",
    flow: "ProductionByWell",
  });
  await answer({ ...failed, isUpdating: true }, null);
  expect(again()).toBeUndefined();
  await answer(failed, null);
  expect(document.activeElement).toBe(again());
  await answer({ ...failed, isUpdating: true }, null);
  const close = document.querySelector<HTMLElement>("[aria-label=Close]")!;
  close.focus();
  await answer(failed, null);
  expect(document.activeElement).toBe(close);
});
