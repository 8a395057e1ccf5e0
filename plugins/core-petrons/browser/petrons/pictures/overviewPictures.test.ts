// @vitest-environment jsdom
import type { MonthlyPicture } from "@petrons/sdk/contracts";
import { cleanup, fakeHost, renderWithHost } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { expect, it, vi } from "vitest";
import { OverviewPictures } from "./OverviewPictures.tsx";

async function draw(importPath?: string) {
  const picture = "$root/Wells/{petronId}/{userId}#Picture";
  const contributed = [
    { pluginId: "wells", id: "production", title: "Monthly production", picture, to: "wells" },
  ];
  const services = fakeHost({
    routes: { wells: "/petron/:petronId/wells" },
    contributions: ((kind: string) => (kind === "overviewPictures" ? contributed : [])) as never,
  });
  await renderWithHost(createElement(OverviewPictures, { petronId: "p1", importPath }), {
    host: services,
  });
  return { forge: services.forge, uri: `$root/Wells/p1/${services.user.userId}#Picture` };
}
const picture: MonthlyPicture = {
  source: "production",
  query: { table: "production" },
  months: ["2024-01-01", "2024-02-01"],
  lines: [
    { label: "Oil", color: "oil", unit: "bbl", quantity: "LiquidVolume", values: [1_500, 2_500] },
    { label: "Water", color: "water", values: [null, null] },
  ],
  undated: 1,
};

it("PE-032 the overview draws a line for each phase with its newest value and unit, and leads to the table", async () => {
  const { forge, uri } = await draw();
  expect(document.querySelector("[role=status]")!.getAttribute("aria-label")).toBe(
    "Loading monthly production",
  );
  await act(async () => forge.publish(uri, picture));
  const link = document.querySelector("a")!;
  expect(link.getAttribute("href")).toBe("/petron/p1/wells?table=production");
  expect([...link.querySelectorAll(".picture-line")].map(({ textContent }) => textContent)).toEqual(
    ["Oil (bbl)2,500Feb 2024", "Waterno value"],
  );
  expect(link.querySelector(".picture-oil path")!.getAttribute("d")).toBe(
    "M0 40V16h1V40ZM1 40V0h1V40Z",
  );
  expect(document.body.textContent).toContain("production, Jan 2024 to Feb 2024");
  expect(document.body.textContent).toContain("1 row without a date is not shown.");
});

it("PE-032 a plugin's picture without months names what it is of, and no span", async () => {
  const { forge, uri } = await draw();
  await act(async () =>
    forge.publish(uri, {
      ...picture,
      months: [],
      lines: picture.lines.map((line) => ({ ...line, values: [] })),
    }),
  );
  expect(document.querySelector(".picture-span")!.textContent).toBe("production");
});

it("PE-032 anyone who may import is led there from what is not drawn yet", async () => {
  const { forge, uri } = await draw("/petron/p1/wells?import=1");
  await act(async () => forge.publish(uri, { none: "A table of volumes is drawn here." }));
  expect([
    document.querySelector("a")!.textContent,
    document.querySelector("a")!.getAttribute("href"),
  ]).toEqual(["Import a file", "/petron/p1/wells?import=1"]);
});

it("PE-032 without such a table the overview says in a sentence what would be drawn, and a failure is told apart", async () => {
  const { forge, uri } = await draw();
  await act(async () => forge.publish(uri, { none: "A table of volumes is drawn here." }));
  expect(document.querySelector(".petrons-panel-content")!.textContent).toBe(
    "Nothing to draw yet.A table of volumes is drawn here.",
  );
  cleanup();
  const second = await draw();
  await act(async () =>
    second.forge.fail(second.uri, { code: "resource-failed", message: "It cannot be read." }),
  );
  expect(document.body.textContent).toContain("Unable to load monthly production.");
});

it("an answer that is no picture is reported with its plugin, and leaves the rest of the overview", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { forge, uri } = await draw();
  await act(async () => forge.publish(uri, { months: "x".repeat(9), lines: [{ values: null }] }));
  expect(document.querySelector(".petrons-panel")!.textContent).toContain(
    "The plugin 'wells' gave a picture that cannot be drawn.",
  );
  vi.restoreAllMocks();
});
