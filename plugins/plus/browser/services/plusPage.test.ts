// @vitest-environment jsdom
import type { Service } from "@petrons/sdk/contracts";
import { createElement } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { type Answers, openPage, type TestingPage } from "../testingPage.ts";
import { PlusPage } from "./PlusPage.tsx";

const image = (name: string) => ({
  url: `/api/content/files/${name}.svg?ticket=1.a`,
  alt: `Picture ${name}`,
});
const service = (id: string, part: Partial<Service> = {}): Service => ({
  ...{
    id,
    name: `Name of ${id}`,
    description: `About ${id}`,
    coverImage: image(id),
    galleryImages: [],
    keyDeliverables: [],
    dataRequirements: [],
  },
  ...{ timeline: "", appOrder: null, salesAddress: "sales@example.com" },
  ...part,
});
const loading = service("loading", {
  name: "Data Loading & more",
  galleryImages: [image("one"), image("two"), image("three")],
  keyDeliverables: ["Tables", "Mappings"],
  dataRequirements: ["Files"],
  timeline: "After a first look.",
});
const bare = service("bare", { coverImage: null, salesAddress: null });

let page: TestingPage;
const warn = vi.spyOn(console, "warn");
beforeEach(() => void warn.mockImplementation(() => undefined));
const open = async (given: Answers = { service: [loading, bare] }, search = "") => {
  page = await openPage(createElement(PlusPage), given, search);
};
const key = (name: string) =>
  page.act(() =>
    page
      .all(".service-carousel button")[0]!
      .dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })),
  );
const slide = () => {
  const group = page.all("[role=group]")[0]!;
  return [group.getAttribute("aria-label"), group.querySelector("img")?.getAttribute("alt")];
};

it("VX-011 the page is titled Plus; each card shows cover image, name and description, and one without an image a drawing", async () => {
  await open();
  expect(page.texts("h1")).toEqual(["Plus"]);
  const [first, second] = page.all(".service-card");
  expect([first!.querySelector("img")!.getAttribute("src"), first!.textContent]).toEqual([
    loading.coverImage!.url,
    "Data Loading & moreAbout loading",
  ]);
  expect([
    second!.querySelector("img"),
    second!.querySelector(".service-no-picture") !== null,
    second!.textContent,
  ]).toEqual([null, true, "Name of bareAbout bare"]);
  await page.act(() => first!.querySelector("img")!.dispatchEvent(new Event("error")));
  expect(first!.querySelector(".service-no-picture")!.getAttribute("aria-label")).toBe(
    "Picture loading",
  );
});

it("VX-012 a card opens a dialog with the gallery, the description, Key Deliverables, Data Requirements and Estimated Timeline", async () => {
  await open();
  await page.press("Data Loading & more");
  expect(page.params().get("service")).toBe("loading");
  const dialog = page.all(".bp6-dialog")[0]!;
  expect(dialog.querySelector("h2")!.textContent).toBe("Data Loading & more");
  expect(page.texts(".bp6-dialog h3")).toEqual([
    "Key Deliverables",
    "Data Requirements",
    "Estimated Timeline",
  ]);
  expect(
    page.texts(".bp6-dialog li, .bp6-dialog .service-description, .bp6-dialog .service-timeline"),
  ).toEqual([...["About loading", "Tables", "Mappings", "Files", "After a first look."]]);
  await page.press("Close");
  expect([page.params().has("service"), page.all(".service-carousel").length]).toEqual([false, 0]);
});

it("VX-012 the gallery is a carousel: a named region of slides that says where it is, with buttons and arrow keys that go round", async () => {
  await open(undefined, "?service=loading");
  const carousel = page.all(".service-carousel")[0]!;
  expect([
    carousel.tagName,
    carousel.getAttribute("aria-roledescription"),
    carousel.getAttribute("aria-label"),
  ]).toEqual([...["SECTION", "carousel", "Pictures of 'Data Loading & more'"]]);
  expect(
    carousel.querySelector("[aria-live=polite] [role=group]")!.getAttribute("aria-roledescription"),
  ).toBe("slide");
  expect(slide()).toEqual(["1 of 3", "Picture one"]);
  await page.press("Next picture");
  expect(slide()).toEqual(["2 of 3", "Picture two"]);
  await key("ArrowRight");
  await key("ArrowRight");
  expect(slide()).toEqual(["1 of 3", "Picture one"]);
  await page.press("Previous picture");
  expect(slide()).toEqual(["3 of 3", "Picture three"]);
  await key("ArrowLeft");
  expect(slide()).toEqual(["2 of 3", "Picture two"]);
});

it("VX-012 a service without pictures and particulars has no empty parts", async () => {
  await open(undefined, "?service=bare");
  expect([page.all(".service-carousel").length, page.texts(".bp6-dialog h3")]).toEqual([0, []]);
});

it("VX-013 Submit Request opens an e-mail to the sales address with the subject \"Services Request for '{service name}'\"", async () => {
  await open(undefined, "?service=loading");
  const link = page.all<HTMLAnchorElement>(".service-request a")[0]!;
  expect(link.textContent).toBe("Submit Request");
  const { protocol, pathname, searchParams } = new URL(link.href);
  expect([protocol, pathname, searchParams.get("subject")]).toEqual([
    "mailto:",
    "sales@example.com",
    "Services Request for 'Data Loading & more'",
  ]);
  expect(page.text()).toContain("by e-mail to sales@example.com");
});

it("VX-013 without a sales address Submit Request cannot be pressed", async () => {
  await open(undefined, "?service=bare");
  const button = page
    .all(".bp6-dialog-footer button")
    .find(({ textContent }) => textContent === "Submit Request")!;
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(page.all(".bp6-dialog a")).toHaveLength(0);
});

it("VX-014 while services are asked for it says 'Retrieving services...', and without any 'No services are currently available.'", async () => {
  const { promise, resolve } = Promise.withResolvers<readonly object[]>();
  await open({ service: promise });
  expect(page.texts(".petrons-state-title")).toEqual(["Retrieving services..."]);
  await page.act(() => resolve([]));
  expect(page.texts(".petrons-state-title")).toEqual(["No services are currently available."]);
});

it("VX-014 a failure ends the loading, is logged, says so with its reason, and can be tried again", async () => {
  const given: Answers = { service: new Error("The content service cannot be read.") };
  await open(given);
  expect(page.texts(".petrons-state-title")).toEqual(["Unable to load services."]);
  expect(page.text()).toContain("The content service cannot be read.");
  expect(warn).toHaveBeenCalledOnce();
  given.service = [bare];
  await page.press("Retry");
  expect(page.all(".service-card")).toHaveLength(1);
});
