// @vitest-environment jsdom
import { HostProvider } from "@petrons/sdk/browser";
import { fakeHost, outsideAct, render } from "@petrons/sdk/testing";
import { act, createElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { dashboardsUri, outlineOf } from "../../../contracts/index.ts";
import { DashboardsPanel } from "./DashboardsPanel.tsx";

const sights = new Map<Element, (isNear: boolean) => void>();
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      #callback: (entries: object[]) => void;
      constructor(callback: (entries: object[]) => void) {
        this.#callback = callback;
      }
      observe(element: Element): void {
        sights.set(element, (isIntersecting) => this.#callback([{ isIntersecting }]));
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  sights.clear();
  vi.unstubAllGlobals();
});

async function draw(dashboards: object[]) {
  const services = fakeHost({
    routes: { "dsu-design-project-viewer": "/petron/:petronId/dashboards/:dashboardId" },
  });
  const page = createElement(
    HostProvider,
    { services } as never,
    createElement(MemoryRouter, {}, createElement(DashboardsPanel)),
  );
  await render(page);
  await act(async () => {
    services.forge.publish(dashboardsUri(services.user.userId), dashboards);
  });
  return services;
}
/** Heights of the sheets on a drawing whose rows are 12 high. */
const sheetRows = () =>
  [...document.querySelectorAll(".dashboard-sheet")].map(
    (sheet) => (Number(sheet.getAttribute("height")) + 4) / 12,
  );
const dashboard = (number: number, more: object = {}) => ({
  id: `d${number}`,
  pid: "p1",
  petronName: "Brent",
  name: `Field ${number}`,
  description: "",
  thumbnailUrl: "",
  outline: "b0,0,6,4 t6,0,6,4 h0,4,12,1 m",
  ...more,
});
const pictures = () => [...document.querySelectorAll<HTMLElement>(".dashboard-miniature")];

it("PE-010 PE-011 a card without an own picture draws the parts in their places, each as its kind, while it is in sight", async () => {
  await draw([
    dashboard(1),
    dashboard(2, { thumbnailUrl: "/api/files/Picture0000000001" }),
    dashboard(3, { outline: "" }),
  ]);
  expect(pictures()).toHaveLength(2);
  expect(document.querySelector(".dashboard-card")!.textContent).toBe("Field 1Brent");
  expect(document.querySelector("svg")).toBeNull();
  await act(async () => sights.get(pictures()[0]!)!(true));
  const marks = [...pictures()[0]!.querySelectorAll("g")].map((part) => part.getAttribute("class"));
  expect(marks).toEqual([
    "dashboard-mark-bar",
    "dashboard-mark-table",
    "dashboard-mark-heading",
    "dashboard-mark-text",
  ]);
  const [first, second] = [...pictures()[0]!.querySelectorAll("rect")].map((sheet) =>
    Number(sheet.getAttribute("x")),
  );
  expect(first! < second!).toBe(true);
  await act(async () => sights.get(pictures()[0]!)!(false));
  expect(document.querySelector("svg")).toBeNull();
});

it("PE-010 a live table without a place is drawn as high as it is on its dashboard, higher than a table of fixed cells", async () => {
  const dashboardOf = (kind: string) => ({
    outline: outlineOf([{ id: "a", kind, description: "", props: {} }]),
  });
  await draw([
    dashboard(1, dashboardOf("petron-table")),
    dashboard(2, dashboardOf("static-table")),
  ]);
  for (const picture of pictures()) await act(async () => sights.get(picture)!(true));
  expect(sheetRows()).toEqual([8, 5]);
});

it("PE-010 of 500 dashboards twelve are listed until all are asked for, and those out of sight draw nothing", async () => {
  await draw(Array.from({ length: 500 }, (_, number) => dashboard(number)));
  const cards = () => document.querySelectorAll(".dashboard-card").length;
  expect(cards()).toBe(12);
  await act(async () => document.querySelector<HTMLElement>(".dashboard-more")!.click());
  // The slices come by themselves, between which the page answers.
  const backInAct = outsideAct();
  await vi.waitFor(() => expect(cards()).toBe(500));
  backInAct();
  expect(document.querySelector(".dashboard-more")!.textContent).toBe("Show fewer");
  expect(document.querySelectorAll("svg")).toHaveLength(0);
});

it("PE-010 PE-011 a card near the window draws the first chart live from its values; at most three are read at once, and one without a chart asks for nothing", async () => {
  const services = await draw([
    ...[1, 2, 3, 4].map((number) => dashboard(number)),
    dashboard(5, { outline: "m" }),
  ]);
  const asked = () =>
    services.forge.elements
      .filter(
        (element) =>
          element.uri.endsWith("#CardPicture") && (element as { subscribers?: number }).subscribers,
      )
      .map(({ uri }) => uri.split("/").at(-2));
  await act(async () => {
    for (const sight of sights.values()) sight(true);
  });
  expect(asked()).toEqual(["d1", "d2", "d3"]);
  const picture = {
    type: "line",
    isStacked: false,
    series: [{ name: "Oil", turn: 0, isGroup: false, values: [0, 10, 5] }],
  };
  const path = () => pictures()[0]!.querySelector(".dashboard-card-chart path")?.getAttribute("d");
  await act(async () =>
    services.forge.publish(
      `$root/Petron/p1/Dashboard/d1/${services.user.userId}#CardPicture`,
      picture,
    ),
  );
  // The drawing is loaded with the first picture, after the act.
  const backInAct = outsideAct();
  await vi.waitFor(() => expect(path()).toBe("M0 94L120 2L240 48"));
  backInAct();
  expect(asked()).toEqual(["d1", "d2", "d3", "d4"]);
  await act(async () =>
    services.forge.publish(`$root/Petron/p1/Dashboard/d1/${services.user.userId}#CardPicture`, {
      ...picture,
      type: "bar",
    }),
  );
  await vi.waitFor(() => expect(path()).toContain("h64"));
});
