import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { isLongForm } from "../../host/server/longForm.ts";
import { accounts, expect, expectAccessible, expectAccessibleInBoth, test } from "./people.ts";
import { pathData } from "./realData.ts";

const number = (value: number) => value.toLocaleString("en-US");
const wanted = "608174146500";

/**
 * A table of more wells than one answer lists: made up, in the long form the public ones or as
 * many.
 */
function manyWells(): { what: string; path: string; rows: number; values: number } {
  const real = isLongForm ? pathData() : undefined;
  if (real && real.wells.rows > 50_000)
    return {
      what: real.what,
      path: real.wells.path,
      rows: real.wells.rows,
      values: real.wells.rows,
    };
  const rows = isLongForm ? 57_219 : 6_219;
  const lines = Array.from({ length: rows }, (_, at) => {
    const api = at === rows - 1 ? wanted : `0120${String(at).padStart(8, "0")}`;
    return `${api},Company ${at % 40},${at % 9 === 0 ? "" : `2014-0${(at % 9) + 1}-05`},${at % 9_000}`;
  });
  const path = join(mkdtempSync(join(tmpdir(), "petrons-wells-")), "wells.csv");
  writeFileSync(
    path,
    `API_WELL_NUMBER,COMPANY_NAME,WELL_SPUD_DATE,WATER_DEPTH\n${lines.join("\n")}\n`,
  );
  return { what: "made up wells", path, rows, values: rows };
}

async function importWells(page: Page, path: string, rows: number): Promise<void> {
  await page
    .getByRole("button", { name: /^Import/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(path);
  await dialog.getByLabel("Table", { exact: true }).fill("wells", { timeout: 90_000 });
  await dialog.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText(`${number(rows)} rows`, { exact: true })).toBeVisible({
    timeout: 120_000,
  });
}

/** The clipboard's own event, as a browser sends it for Ctrl+V. */
const paste = (box: Locator, text: string) =>
  box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test("FL-003 FL-005 of thousands of wells one API number is found, a pasted list says which one is missing, and menus set filters that chips take back", async ({
  people,
  server,
}, info) => {
  test.setTimeout(240_000);
  const wells = manyWells();
  info.annotations.push({ type: "data", description: wells.what });
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Many wells" },
  });
  const page = await people.arrive("admin", `/petron/${insertedIds[0]}/apps/wells`);
  await importWells(page, wells.path, wells.rows);
  const all = page.getByText(`${number(wells.rows)} rows`, { exact: true });
  const chips = page.locator(".petrons-filter-tag");

  // A notice may lie above the pager.
  await page.getByRole("button", { name: "Last page" }).press("Enter");
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("complementary", { name: "Filters" });
  await drawer.getByRole("button", { name: /^API Well Number/i }).click();
  const box = drawer.getByRole("combobox", { name: /^Search API Well Number/i });
  await expect(
    drawer.getByText(`Showing 1,000 of ${number(wells.values)} values. Type to search.`),
  ).toBeVisible();
  await expectAccessibleInBoth(page);
  await box.fill(wanted);
  const found = drawer.getByRole("option", { name: wanted });
  await expect(drawer.getByRole("option")).toHaveCount(1);
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("gridcell", { name: wanted })).toBeVisible();
  await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
  await box.fill("");
  await expect(drawer.getByText("Showing 1,000 of")).toBeVisible();
  const others = await drawer
    .getByRole("option")
    .locator(".petrons-filter-value")
    .allTextContents();

  await paste(
    box,
    `${[others[1], others[2], others[3], ` ${wanted} `, "999999999999"].join("\r\n")}\r\n`,
  );
  await drawer.getByRole("button", { name: "Filter by these 5 values" }).click();
  await expect(drawer.getByText("4 of 5 found. Not found: 999999999999.")).toBeVisible();
  await expect(chips).toHaveText(/4 values/);
  await expectAccessibleInBoth(page);
  await chips.getByRole("button").click();
  await expect(all).toBeVisible();
  await page.getByRole("button", { name: "Close Filters" }).click();

  const grid = page.getByRole("grid", { name: "wells" });
  const at = await grid
    .getByRole("columnheader", { name: /^Company Name/i })
    .getAttribute("aria-colindex");
  const company = grid.locator(`[role=gridcell][aria-colindex='${at}']`).first();
  const name = await company.textContent();
  await company.click({ button: "right" });
  await expectAccessible(page, ".petrons-popup");
  await page.getByRole("menuitem", { name: "Without this" }).click();
  await expect(chips).toHaveText(new RegExp(`without ${name}`));
  await expect(all).toHaveCount(0);
  await chips.getByRole("button", { name: /^Clear filter/ }).click();
  await expect(all).toBeVisible();
  await grid.focus();
  await page.keyboard.press("Shift+F10");
  await page.getByRole("menuitem", { name: "Only this" }).press("Enter");
  await expect(chips).toHaveCount(1);
  await expect(grid).toBeFocused();
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(all).toBeVisible();

  await grid.getByRole("columnheader", { name: /^Water Depth/i }).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Filter …" }).click();
  const dialog = page.getByRole("dialog", { name: /^Filter Water Depth/i });
  await dialog.getByRole("textbox", { name: /from$/ }).fill("30,5");
  await expect(dialog.getByText("Read as 30.5")).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  // Whole numbers are rounded (FL-004).
  await expect(chips).toHaveText(/≥ 31/);
  await expect(all).toHaveCount(0);
});
