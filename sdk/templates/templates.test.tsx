// @vitest-environment jsdom
import { renderSync, withHost } from "@petrons/sdk/testing";
import { act, type ReactElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import {
  ForgeTableArea,
  ForgeTablePage,
  FullPage,
  InteractiveAnalysisPage,
  OverviewTablePage,
  ProfilePage,
  ReportPage,
} from "./index.ts";

let element: HTMLElement;
vi.stubGlobal(
  "IntersectionObserver",
  class {
    observe = () => undefined;
    disconnect = () => undefined;
  },
);

const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  // Of elements of a page: what an earlier file put there comes before that of all elements.
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled(this.id);
  };
});

const show = (page: ReactElement, address = "/report") =>
  (element = renderSync(withHost(page, { path: address })));
const text = (selector: string) => element.querySelector(selector)?.textContent;
const press = (found: Element | null | undefined) => act(() => (found as HTMLElement).click());

it("CH-019 forge-table has a title, and a table in what is left of the window", () => {
  show(
    <ForgeTablePage title="Wells" detail="12 wells" actions={<button type="button">Import</button>}>
      <p>Importing</p>
      <ForgeTableArea>rows</ForgeTableArea>
    </ForgeTablePage>,
  );
  expect([text("h1"), text("header button"), text(".petrons-forge-table")]).toEqual([
    "Wells",
    "Import",
    "rows",
  ]);
  expect(
    element.querySelector(".petrons-page-full .petrons-forge-page > .petrons-forge-table"),
  ).not.toBeNull();
});

it("CH-019 a template that is shown inside a page has its headings below the title of that page", () => {
  show(
    <FullPage title="Gallery">
      <ProfilePage id="w-12" name="Midland 12-3H" />
    </FullPage>,
  );
  const headings = [...element.querySelectorAll("h1, h2, h3, h4")].map(
    ({ tagName, className }) => `${tagName} ${className}`,
  );
  expect(headings).toEqual([
    "H1 petrons-page-title",
    "H2 petrons-page-title",
    "H3 petrons-panel-title",
    "H3 petrons-panel-title",
  ]);
});

it("CH-019 full-page gives its content all the room below the title", () => {
  show(<FullPage title="Map">map</FullPage>);
  expect([
    text("h1"),
    text(".petrons-full-page .petrons-page-full > .petrons-page-content"),
  ]).toEqual(["Map", "map"]);
});

it("CH-019 overview-table has figures above the table: one that is loading keeps its place, a missing one says so", () => {
  show(
    <OverviewTablePage
      title="Wells"
      figures={[
        { label: "Wells", value: 12, detail: "of 14" },
        { label: "Oil", value: undefined },
        { label: "Water cut", value: null },
      ]}
      picture="picture"
    >
      rows
    </OverviewTablePage>,
  );
  expect([...element.querySelectorAll("dl > div")].map((one) => one.textContent)).toEqual([
    "Wells12of 14",
    "OilLoading",
    "Water cut–None",
  ]);
  expect(
    element.querySelector(".petrons-overview-top + .petrons-overview-table")!.textContent,
  ).toBe("rows");
});

it("CH-019 profile-page has facts and panels, and placeholders where there is nothing", () => {
  show(
    <ProfilePage
      id="w"
      name="Midland 12"
      facts={[
        { name: "Field", value: "Spraberry" },
        { name: "Plugged", value: "" },
      ]}
    />,
  );
  expect(text("h1")).toContain("Midland 12");
  expect([...element.querySelectorAll("dl > div")].map((one) => one.textContent)).toEqual([
    "FieldSpraberry",
    "PluggedNot given",
  ]);
  expect(element.textContent).toContain("There is nothing more yet.");
  show(
    <ProfilePage id="w" name="Midland 12">
      panel
    </ProfilePage>,
  );
  expect(element.textContent).toContain("Nothing is known yet.");
  expect(text(".petrons-profile-panels")).toBe("panel");
});

const sections = [
  { id: "summary", title: "Summary", content: <p>Rates fell.</p> },
  { id: "rates", title: "Rates", content: <p>A chart.</p> },
  { id: "wells", title: "Wells", content: <p>A table.</p>, newPage: true },
];

it("CH-020 report has its sections with anchors, and a table of contents that leads to them and keeps the rest of the address", () => {
  show(<ReportPage title="Review" detail="2026" sections={sections} />, "/report?well=A-12");
  expect([...element.querySelectorAll("article > section")].map(({ id }) => id)).toEqual([
    "summary",
    "rates",
    "wells",
  ]);
  expect([...element.querySelectorAll("nav a")].map((link) => link.getAttribute("href"))).toEqual([
    "/report?well=A-12#summary",
    "/report?well=A-12#rates",
    "/report?well=A-12#wells",
  ]);
  expect(element.querySelector("#rates a")!.getAttribute("aria-label")).toBe("Link to Rates");
  expect(element.querySelector("#wells")!.className).toBe("petrons-report-new-page");
  expect(scrolled).not.toHaveBeenCalled();
});

it("CH-020 report scrolls to the hash of the address and goes on from there, at first and whenever a section is chosen", () => {
  show(<ReportPage title="Review" sections={sections} />, "/report#rates");
  expect([scrolled.mock.lastCall, document.activeElement?.id]).toEqual([["rates"], "rates"]);
  press(element.querySelector("nav a[href='/report#wells']"));
  expect([scrolled.mock.lastCall, document.activeElement?.id]).toEqual([["wells"], "wells"]);
  scrolled.mockClear();
  press(element.querySelector("nav a[href='/report#wells']"));
  expect(scrolled).toHaveBeenCalledWith("wells");
});

it("CH-020 a hash that names no section, or is no text, changes nothing", () => {
  for (const hash of ["#none", "#%E0%A4%A", "#1 'x'"])
    show(<ReportPage title="Review" sections={sections} />, `/report${hash}`);
  expect([scrolled.mock.calls, document.activeElement]).toEqual([[], document.body]);
});

it("CH-020 Print prints the report; one without sections says so", () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  show(<ReportPage title="Review" sections={[]} />);
  expect(element.textContent).toContain("This report has no sections yet.");
  press([...element.querySelectorAll("button")].find((one) => one.textContent === "Print"));
  expect(print).toHaveBeenCalledOnce();
});

it("CH-021 interactive-analysis has its sidebar beside the grid of charts, and a button that folds it where the page is narrow", () => {
  show(
    <InteractiveAnalysisPage
      title="Rates"
      sidebar="choices"
      charts={[
        { id: "oil", title: "Oil", content: "oil chart", wide: true },
        { id: "gas", content: "gas chart" },
      ]}
    />,
  );
  const fold = element.querySelector("button[aria-expanded]")!;
  const sidebar = element.querySelector(".petrons-analysis-sidebar")!;
  expect([sidebar.textContent, fold.getAttribute("aria-controls"), fold.textContent]).toEqual([
    "choices",
    sidebar.id,
    "Options",
  ]);
  expect(
    [...element.querySelectorAll(".petrons-analysis-grid > div")].map((one) => one.textContent),
  ).toEqual(["Oiloil chart", "gas chart"]);
  press(fold);
  expect([
    fold.getAttribute("aria-expanded"),
    sidebar.classList.contains("petrons-analysis-open"),
  ]).toEqual(["true", true]);
  press(fold);
  expect(fold.getAttribute("aria-expanded")).toBe("false");
});

it("CH-021 interactive-analysis without charts says so, or what the page says in their place", () => {
  show(<InteractiveAnalysisPage title="Rates" sidebar="choices" charts={[]} />);
  expect(element.textContent).toContain("No charts yet.");
  show(
    <InteractiveAnalysisPage
      title="Rates"
      sidebar="choices"
      charts={[]}
      empty={<p>Choose a well.</p>}
    />,
  );
  expect(element.textContent).toContain("Choose a well.");
});
