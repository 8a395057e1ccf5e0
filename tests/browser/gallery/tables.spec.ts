import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { exampleOf, expect, test } from "./gallery.ts";

/** The cell that has the grid's focus, as assistive technology sees it. */
async function focused(
  grid: Locator,
): Promise<{ text: string; row: number; column: number } | undefined> {
  return grid.evaluate((element) => {
    const id = element.getAttribute("aria-activedescendant");
    const cell = id === null ? null : document.getElementById(id);
    if (!cell || document.activeElement !== element) return undefined;
    const row = Number(cell.closest("[role=row]")?.getAttribute("aria-rowindex"));
    return {
      text: cell.textContent ?? "",
      row,
      column: Number(cell.getAttribute("aria-colindex")),
    };
  });
}
const expectFocused = (grid: Locator, cell: { text?: string; row?: number; column?: number }) =>
  expect.poll(() => focused(grid)).toMatchObject(cell);
/** Columns as they are from left to right, some of them. */
const expectHeaders = (grid: Locator, from: number, ...names: string[]) =>
  expect.poll(async () => (await headers(grid)).slice(from, from + names.length)).toEqual(names);
const headers = (grid: Locator) =>
  grid
    .getByRole("columnheader")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
const widthOf = async (cell: Locator) => (await cell.boundingBox())?.width ?? 0;
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
/** Goes to the grid of an example once its rows are drawn. */
async function into(page: Page, example: string): Promise<Locator> {
  const grid = exampleOf(page, example).getByRole("grid");
  await grid.getByRole("gridcell").first().waitFor();
  await grid.focus();
  return grid;
}

test("a grid of 100,000 rows is one tab stop, worked by keyboard alone, and its focus survives scrolling 50,000 rows away and back", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/grid");
  const grid = await into(page, "100,000 rows");
  await expect(grid).toHaveAttribute("aria-rowcount", "100001");
  await expect(grid).toHaveAttribute("aria-colcount", "13");
  await expect(
    exampleOf(page, "100,000 rows").locator(".petrons-datagrid [tabindex='0']"),
  ).toHaveCount(1);
  await press(page, "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight");
  await expectFocused(grid, { text: "Loving 4-3H", row: 4, column: 3 });

  await grid.evaluate((element) => element.scrollTo({ top: 50_000 * 28 }));
  await expect(grid.locator("[aria-rowindex='50010']")).toBeVisible();
  await expect(grid.locator("[aria-rowindex='4']")).toHaveCount(0);
  await expect(grid).toBeFocused();
  await grid.evaluate((element) => element.scrollTo({ top: 0 }));
  await expectFocused(grid, { text: "Loving 4-3H", row: 4, column: 3 });

  await grid.evaluate((element) => element.scrollTo({ top: 50_000 * 28 }));
  await expect(grid.locator("[aria-rowindex='50010']")).toBeVisible();
  await press(page, "ArrowDown");
  await expectFocused(grid, { row: 5, column: 3 });
  await press(page, "Control+End");
  await expectFocused(grid, { text: "w-100000", row: 100_001, column: 13 });
  await press(page, "PageUp", "Home");
  await expectFocused(grid, { row: 100_001 - 12, column: 1 });
  await press(page, "Control+Home", "ArrowUp");
  await expectFocused(grid, { row: 1, column: 1 });
  await press(page, "Tab");
  await expect(grid).not.toBeFocused();
  await press(page, "Shift+Tab");
  await expectFocused(grid, { row: 1, column: 1 });
});

test("rows are selected with Space, also many with Shift; marked cells and selected rows are copied as tab-separated text", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/grid");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const grid = await into(page, "100,000 rows");
  await press(page, "ArrowRight", "Shift+ArrowDown", "Shift+ArrowRight", "Control+c");
  await expect(grid.locator("[role=gridcell][aria-selected=true]")).toHaveCount(4);
  await expect.poll(clipboard).toBe("42108300000000\tLoving 33-1H\r\n42102300010000\tMartin 2-2H");
  await press(page, "Shift+Space");
  await expect(grid.locator("[role=row][aria-selected=true]")).toHaveCount(2);
  await expect(grid.getByRole("checkbox", { name: "Select row 1", exact: true })).toBeChecked();
  await press(page, "ArrowDown", "Control+c");
  const rows = async () => (await clipboard()).split("\r\n").map((row) => row.split("\t"));
  await expect
    .poll(async () => (await rows()).map((row) => [row.length, row[0], row[7]]))
    .toEqual([
      [12, "42108300000000", "12,011"],
      [12, "42102300010000", "12,050"],
    ]);
  await press(page, "ArrowUp", "Space");
  await expect(grid.locator("[role=row][aria-selected=true]")).toHaveCount(1);
});

test("columns change width, place and freezing by keyboard, by menu and by mouse", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/grid");
  const grid = await into(page, "100,000 rows");
  const well = grid.getByRole("columnheader", { name: "Well, required" });
  await press(page, "ArrowUp", "ArrowRight", "ArrowRight");
  const before = await widthOf(well);
  await press(page, "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowLeft");
  await expect.poll(() => widthOf(well)).toBe(before + 16);
  await press(page, "Control+Shift+ArrowRight");
  await expectHeaders(grid, 1, "API number", "Operator", "Well, required");
  await expectFocused(grid, { text: "Well*", column: 4 });
  await press(page, "Control+Shift+f");
  await grid.evaluate((element) => element.scrollTo({ left: 400 }));
  await expect(well).toBeInViewport();
  await expect(grid.getByRole("gridcell", { name: "Loving 33-1H" })).toBeInViewport();

  await press(page, "Alt+ArrowDown");
  const menu = page.getByRole("menu");
  await expect(menu.getByRole("menuitem", { name: /Move left/ })).toBeFocused();
  await press(page, "Enter");
  await expect(grid).toBeFocused();
  await expectHeaders(grid, 1, "API number", "Well, required", "Operator");
  await press(page, "Alt+ArrowDown", "Escape");
  await expect(menu).toHaveCount(0);
  await expect(grid).toBeFocused();

  await grid.evaluate((element) => element.scrollTo({ left: 0 }));
  await grid
    .getByRole("columnheader", { name: "Field" })
    .dragTo(grid.getByRole("columnheader", { name: "API number" }));
  await expectHeaders(grid, 1, "Field", "API number");
  const edge = (await grid.getByRole("columnheader", { name: "API number" }).boundingBox())!;
  await page.mouse.move(edge.x + edge.width - 2, edge.y + 10);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 58, edge.y + 10, { steps: 3 });
  await page.mouse.up();
  await expect
    .poll(() => widthOf(grid.getByRole("columnheader", { name: "API number" })))
    .toBe(edge.width + 60);
});

test("TB-001 TB-002 TB-005 a table sorts descending, ascending, not at all; pages have 5, 10, 25, 50 or 100 rows; counts read n of N", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/data-table");
  const example = exampleOf(page, "Wells");
  const grid = await into(page, "Wells");
  const depth = grid.getByRole("columnheader", { name: "Depth (ft)" });
  const firstDepths = () =>
    grid
      .locator("[role=gridcell][aria-colindex='8']")
      .evaluateAll((cells) => cells.map((cell) => Number(cell.textContent?.replace(",", ""))));
  const unsorted = await firstDepths();
  expect(unsorted).toHaveLength(10);
  await press(page, "ArrowUp", ...Array.from({ length: 7 }, () => "ArrowRight"), "Enter");
  await expect(depth).toHaveAttribute("aria-sort", "descending");
  const falling = await firstDepths();
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  await press(page, "Enter");
  await expect(depth).toHaveAttribute("aria-sort", "ascending");
  const rising = await firstDepths();
  expect(rising).toEqual([...rising].sort((a, b) => a - b));
  await press(page, "Enter");
  await expect(depth).toHaveAttribute("aria-sort", "none");
  await expect.poll(firstDepths).toEqual(unsorted);
  await press(page, "Alt+ArrowDown");
  await page.getByRole("menuitem", { name: "Sort ascending" }).press("Enter");
  await expect(depth).toHaveAttribute("aria-sort", "ascending");

  const size = example.getByRole("combobox", { name: "Rows per page" });
  await expect(size).toHaveValue("10");
  await expect(size.locator("option")).toHaveText(["5", "10", "25", "50", "100"]);
  await size.selectOption("25");
  await example.getByRole("button", { name: "Next page" }).click();
  await expect(example.getByText("26–50 of 240")).toBeVisible();
  await expect(grid).toHaveAttribute("aria-rowcount", "241");
  await expect(grid.getByRole("row").nth(1)).toHaveAttribute("aria-rowindex", "27");
  await example.getByRole("searchbox").fill("reeves");
  await expect(example.getByText(/^\d+ of 240 rows$/)).toBeVisible();
  await expect(example.getByText(/^1–\d+ of \d+$/)).toBeVisible();
});

test("TB-003 chosen columns, widths and order are kept for each table, with preference version 1", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/data-table");
  const grid = await into(page, "Wells");
  await press(
    page,
    "ArrowUp",
    "ArrowRight",
    "ArrowRight",
    "Control+Shift+ArrowLeft",
    "Shift+ArrowRight",
  );
  await expectHeaders(grid, 1, "API number", "Well, required");
  const keptNow = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem("petrons.columns.gallery-wells") ?? "null"),
    );
  const width = await widthOf(grid.getByRole("columnheader", { name: "API number" }));
  await expect.poll(keptNow).toMatchObject({ version: 1, widths: { api: width } });
  const kept = await keptNow();
  await page.evaluate(
    (preference) =>
      localStorage.setItem(
        "petrons.columns.gallery-wells",
        JSON.stringify({ ...preference, shown: ["oil", "name", "api"] }),
      ),
    kept,
  );
  await page.reload();
  await expect(grid).toBeVisible();
  await expect
    .poll(() => headers(grid))
    .toEqual(["Selected", "API number", "Well, required", "Oil (bbl)"]);
  await expect
    .poll(() => widthOf(grid.getByRole("columnheader", { name: "API number" })))
    .toBe(width);
});

test("TB-007 TB-008 TB-009 selection is none, single or multiple, with select-all and its limits", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/data-table");
  const example = exampleOf(page, "Selection");
  const grid = example.getByRole("grid");
  const selected = grid.locator("[role=row][aria-selected=true]");
  const all = example.getByRole("button", { name: "Select all" });
  await expect(all).toHaveAttribute("aria-disabled", "true");
  await all.focus();
  await expect(page.getByText("Unable to select more than 20 records")).toBeVisible();

  await example.getByRole("searchbox").fill("martin");
  await expect(example.getByText(/ of 60 rows/)).toBeVisible();
  await expect(all).toHaveAttribute("aria-disabled", "false");
  await all.click();
  await expect(all).toHaveAttribute("aria-disabled", "true");
  // Each that was found is chosen, and there are several.
  await expect(example.getByRole("status").first()).toHaveText(
    /^([2-9]|\d\d+) of 60 rows · \1 selected$/,
  );
  const counted = async () =>
    Number(
      /(\d+) selected/.exec((await example.getByRole("status").first().textContent()) ?? "")?.[1],
    );
  await example.getByRole("searchbox").fill("");
  await expect(example.getByText(/^60 rows/)).toBeVisible();
  await grid.focus();
  const add = async () => {
    await grid.getByRole("checkbox", { name: "Select all rows" }).click({ force: true });
    await example.getByRole("button", { name: "Next page" }).click();
  };
  for (let pageNumber = 0; pageNumber < 5; pageNumber += 1) await add();
  const most = await counted();
  expect(most).toBeLessThanOrEqual(20);
  await example.getByRole("button", { name: "Clear selection" }).click();
  await expect(selected).toHaveCount(0);

  await example.getByRole("radio", { name: "single" }).click();
  await grid.focus();
  await press(page, "Control+Home", "Space", "ArrowDown", "Space");
  await expect(selected).toHaveCount(1);
  await expect(grid.getByRole("row").nth(2)).toHaveAttribute("aria-selected", "true");
  await expect(all).toHaveCount(0);
  await example.getByRole("radio", { name: "none" }).click();
  await expect(grid.getByRole("checkbox")).toHaveCount(0);
});

test("TB-015 a selection that cannot be kept is shown, then taken back", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/data-table");
  const grid = await into(page, "A selection that cannot be kept");
  // How many rows are selected, each time another number is.
  const counts = await grid.evaluateHandle((element) => {
    const seen = [0];
    new MutationObserver(() => {
      const count = element.querySelectorAll("[role=row][aria-selected=true]").length;
      if (count !== seen.at(-1)) seen.push(count);
    }).observe(element, { subtree: true, childList: true, attributeFilter: ["aria-selected"] });
    return seen;
  });
  await press(page, "Space");
  await expect.poll(() => counts.jsonValue()).toEqual([0, 1, 0]);
});

test("TB-004 TB-010 TB-011 empty, waiting and failed tables each say so in their own words, with what helps", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/data-table");
  const waiting = exampleOf(page, "Waiting");
  await expect(waiting.getByText("Still waiting on data for this table.")).toBeVisible();
  await expect(
    exampleOf(page, "Failed").getByText("Unable to get Well: The database does not answer."),
  ).toBeVisible();
  const example = exampleOf(page, "Empty");
  await expect(example.getByText("This table has no data.")).toBeVisible();
  await example.getByRole("radio", { name: "filters" }).click();
  await expect(example.getByText("Clear filters to see rows.")).toBeVisible();
  await example.getByRole("button", { name: "Clear filters" }).click();
  await expect(example.getByText("This table has no data.")).toBeVisible();
  await example.getByRole("radio", { name: "no columns" }).click();
  await expect(example.getByText("Adjust column settings to see rows.")).toBeVisible();
  await example.locator(".petrons-state").getByRole("button", { name: "Select columns" }).click();
  await expect(page.getByRole("dialog", { name: "Select Columns for Display" })).toBeVisible();
  await page.keyboard.press("Escape");
  await example.getByRole("radio", { name: "search" }).click();
  await expect(example.getByText("Clear search to see rows.")).toBeVisible();
  await example.locator(".petrons-state").getByRole("button", { name: "Clear search" }).click();
  await expect(example.getByRole("row")).toHaveCount(11);
});

test("TB-002 GP-009 a document table asks by sortBy and sortOrder, and without a sort sends no sort field", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/document-table");
  const example = exampleOf(page, "What is asked");
  const asked = async () => JSON.parse((await example.getByTestId("asked").textContent()) || "{}");
  const oil = example.getByRole("columnheader", { name: "Oil (bbl)" });
  await expect.poll(asked).toEqual({ skip: 0, limit: 10 });
  await oil.getByRole("button", { name: "Oil (bbl)", exact: true }).click();
  await expect.poll(asked).toEqual({ skip: 0, limit: 10, sortBy: "oil", sortOrder: "descending" });
  await example.getByRole("button", { name: "Next page" }).click();
  await expect.poll(asked).toMatchObject({ skip: 10, sortBy: "oil" });
  await oil.getByRole("button", { name: "Oil (bbl)", exact: true }).click();
  await expect.poll(asked).toEqual({ skip: 0, limit: 10, sortBy: "oil", sortOrder: "ascending" });
  await oil.getByRole("button", { name: "Oil (bbl)", exact: true }).click();
  await expect.poll(asked).toEqual({ skip: 0, limit: 10 });
});

test("TB-018 GP-019 the download has all filtered rows in the order shown, exact or as shown; above 100,000 rows it is left to a job", async ({
  openGallery,
}) => {
  const page = await openGallery("tables/csv");
  const example = exampleOf(page, "40,000 rows");
  const grid = await into(page, "40,000 rows");
  await press(page, "ArrowUp", "ArrowRight", "Control+Shift+ArrowLeft");
  await expectHeaders(grid, 0, "API number", "Well, required");
  const shown = await grid.getByRole("row").nth(1).getByRole("gridcell").allTextContents();
  const [exact] = await Promise.all([
    page.waitForEvent("download"),
    example.getByRole("button", { name: "Download CSV" }).click(),
  ]);
  await example.getByRole("button", { name: "Download as" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /^As shown/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("basin wells.csv");
  const text = await readFile((await download.path())!, "utf8");
  const numbers = (line = "") => line.split(",").slice(6).map(Number);
  const exactLine = (await readFile((await exact.path())!, "utf8")).split("\r\n")[1];
  for (const [at, number] of numbers(exactLine).entries())
    expect(numbers(text.split("\r\n")[1])[at]).toBeCloseTo(number, 2);
  const lines = text.split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFAPI number,Well,Operator,County,Status,Spud date,Depth (ft),Oil (bbl),Gas (Mscf),Water (bbl)",
  );
  expect(lines).toHaveLength(40_002);
  expect(lines[1]).toBe(shown.map((cell) => cell.replaceAll(",", "")).join(","));
  expect(lines[2]).toContain(`"'=HYPERLINK(""https://example.com"")","Smith, ""Bud"" & Sons"`);

  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });
  const large = exampleOf(page, "More than 100,000 rows");
  await large.getByRole("button", { name: "Download CSV" }).click();
  await expect(large.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  expect(downloads).toBe(0);
});

test("TB-006 TB-016 TB-017 narrow screens show at most 5 columns and fit; project columns show people, moments and derived values", async ({
  openGallery,
}) => {
  const viewport = { width: 320, height: 720 };
  const page = await openGallery("tables/data-table", { viewport });
  const grid = await into(page, "Wells");
  await expect(grid.getByRole("columnheader")).toHaveCount(6);
  await press(page, "End", "ArrowDown", "Space");
  await expect(grid.locator("[role=row][aria-selected=true]")).toHaveCount(1);
  await expect(exampleOf(page, "Wells").getByText(/5 of 10 columns/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(grid.getByRole("columnheader")).toHaveCount(11);

  const wide = await openGallery("tables/project-table", {
    viewport: { width: 1920, height: 900 },
  });
  const projects = wide.getByRole("grid", { name: "Projects" });
  const cells = (row: number) =>
    projects.getByRole("row").nth(row).getByRole("gridcell").allTextContents();
  await expect(projects.getByRole("row").nth(3).getByRole("gridcell").first()).toBeAttached();
  expect((await cells(1)).slice(3)).toEqual([
    expect.stringContaining("2:05 PM, March 4, 2024"),
    expect.stringContaining("Ingrid Solberg"),
    expect.stringContaining("7:40 PM, June 21, 2024"),
    "2024-09-01",
    "2025-03-15",
    "3",
    "18.25",
    "0.4213",
    "2",
  ]);
  expect((await cells(2))[1]).toBe("Loving 33-1H recompletion");
  expect((await cells(3)).slice(6)).toEqual(["", "", "", "", "", ""]);
});
