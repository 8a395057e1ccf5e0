// @vitest-environment jsdom
import type { StorageUsage } from "@petrons/sdk/contracts";
import { createElement } from "react";
import { expect, it } from "vitest";
import { openPage, type TestingPage } from "../testingPage.ts";
import { StorageIcon } from "./StorageIcon.tsx";
import { StoragePage } from "./StoragePage.tsx";
import { pieFraction, piePath } from "./storageLevel.ts";

const usage = (fractionUsed: number, part: Partial<StorageUsage> = {}): StorageUsage => ({
  ...{
    usedStorage: fractionUsed * 1e9,
    maxStorage: 1e9,
    availableStorage: Math.max(0, (1 - fractionUsed) * 1e9),
    fractionUsed,
  },
  ...{
    approachingLimit: fractionUsed >= 0.9 && fractionUsed < 1,
    overLimit: fractionUsed >= 1,
    unlimitedStorage: false,
  },
  ...{ documents: 2e8, tables: 1e8, files: 5e7, measuredAt: "2026-01-01T00:00:00.000Z" },
  ...part,
});
let page: TestingPage;

const open = async (
  what: typeof StorageIcon | typeof StoragePage,
  answer: StorageUsage,
  support?: { label: string; address: string } | null,
) => {
  page = await openPage(createElement(what), {
    api: {
      get: async () =>
        ({
          success: true,
          data: [answer],
          total: 1,
          insertedIds: [],
          hasErrors: false,
          errors: [],
        }) as never,
    },
  });
  if (support !== undefined) Object.assign(page.host, { support });
};

it("ST-033 the pie fills in steps of 5 %", () => {
  expect(
    [0, 0.02, 0.03, 0.52, 0.53, 0.97, 0.98, 1, 1.4].map((fractionUsed) =>
      pieFraction({ fractionUsed }),
    ),
  ).toEqual([0, 0, 0.05, 0.5, 0.55, 0.95, 1, 1, 1]);
  expect([piePath(0), piePath(0.25), piePath(0.75), piePath(1)]).toEqual([
    "",
    "M8 8V2A6 6 0 0 1 14.00 8.00z",
    "M8 8V2A6 6 0 1 1 2.00 8.00z",
    expect.stringMatching(/^M8 2a6/),
  ]);
});

it.each([
  [0.42, "normal", "42 % used", "0.4"],
  [0.93, "warning", "93 % used, approaching the limit", "0.95"],
  [1.2, "error", "Exceeded environment storage limit.", "1"],
])(
  "ST-033 ST-028 at %f the icon is of the level %s, with words",
  async (fraction, level, words, drawn) => {
    await open(StorageIcon, usage(fraction));
    const icon = document.querySelector("svg")!;
    expect([icon.dataset.level, icon.getAttribute("aria-label")]).toEqual([level, words]);
    expect(icon.querySelector("[data-fraction]")!.getAttribute("data-fraction")).toBe(drawn);
    expect(icon.style.color).toBe(
      { normal: "currentcolor", warning: "var(--petrons-warning)", error: "var(--petrons-danger)" }[
        level
      ],
    );
  },
);

it("ST-033 a limit that nothing fills yet has the hand of a dial; without a limit it is no pie", async () => {
  await open(StorageIcon, usage(0));
  expect(document.querySelector("[data-fraction='0']")!.getAttribute("d")).toBe("M8 8V2");
  page.close();
  await open(
    StorageIcon,
    usage(0, { maxStorage: -1, availableStorage: null, unlimitedStorage: true }),
  );
  expect(document.querySelector("svg circle, [data-fraction]")).toBeNull();
  expect(document.querySelector("svg path")!.getAttribute("d")).not.toBe("");
});

it("ST-031 GP-038 the page has the plan, the usage bar with its parts, the note and both e-mails to support", async () => {
  await open(StoragePage, usage(0.35));
  expect(page.text()).toContain("Your storage plan includes 1 GB.");
  expect(page.text()).toContain("350 MB of 1 GB used (35 %), 650 MB available");
  expect(page.text()).toContain("Within limit");
  expect(page.text()).toContain("Usage is refreshed upon login.");
  expect(document.querySelector("[role=img]")!.getAttribute("aria-label")).toBe(
    "Data Storage: 350 MB of 1 GB used (35 %)",
  );
  expect(
    [...document.querySelectorAll<HTMLElement>(".storage-bar span")].map(
      ({ style }) => style.width,
    ),
  ).toEqual(["20%", "10%", "5%"]);
  const links = [...document.querySelectorAll("a")].map(({ textContent, href }) => [
    textContent,
    href,
  ]);
  expect(links).toEqual([
    [
      "Request to Load Data",
      "mailto:support@petrons.test?subject=Request%20to%20Load%20Data%3A%20Test%20organization%20%28Petrons%29",
    ],
    [
      "Upgrade Storage Plan",
      "mailto:support@petrons.test?subject=Upgrade%20Storage%20Plan%3A%20Test%20organization%20%28Petrons%29",
    ],
  ]);
});

it("ST-028 GP-038 GP-073 approaching, over and unlimited are described in words, and what over the limit means", async () => {
  await open(StoragePage, usage(0.95));
  expect(page.text()).toContain("Approaching limit");
  page.close();
  await open(StoragePage, usage(1.1));
  expect(page.text()).toContain("Limit exceeded");
  expect(document.querySelector("[role=alert]")!.textContent).toBe(
    "Imports and uploads are refused until there is space again; everything else goes on.",
  );
  page.close();
  await open(
    StoragePage,
    usage(0, { usedStorage: 5e6, maxStorage: -1, availableStorage: null, unlimitedStorage: true }),
  );
  expect(page.text()).toContain("Your storage plan is unlimited.");
  // A bar would look full.
  expect(document.querySelector(".storage-bar")).toBeNull();
});
