import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import readXlsx from "read-excel-file/node";
import { accounts, expect, expectAccessible, test } from "./people.ts";

const headers = (page: Page) => page.getByRole("columnheader");
const openMenu = async (page: Page, column: string) => {
  const header = headers(page).filter({ hasText: column }).first();
  await header.hover();
  await header.getByRole("button", { name: /^Menu of column/ }).click();
};

test("GP-019 UN-011 TB-002 rows come down as a workbook with its units and filters, columns have decimals, units and colors of one's own, and the foot, several sorts and groups say what the rows hold", async ({
  people,
  server,
}) => {
  const { data } = await server.call<{ id: string; name: string }>(
    accounts.admin,
    "POST",
    "/api/data/query",
    { type: "Petron", query: { isPublic: true } },
  );
  const page = await people.arrive(
    "admin",
    `/petron/${data.find(({ name }) => name === "Gulf Shelf Review")!.id}/apps/wells?table=production`,
  );
  await expect(headers(page).filter({ hasText: "Oil (bbl)" })).toHaveCount(1);

  // Decimals, unit and colors.
  await openMenu(page, "Oil (bbl)");
  await page.getByRole("menuitem", { name: /^Decimals, unit/ }).click();
  const look = page.getByRole("dialog", { name: "Show Oil" });
  await look.getByLabel("Decimals").selectOption("3");
  await look.getByLabel("Unit").selectOption("m³");
  await look.getByLabel("Color scale").selectOption("sequential");
  await expectAccessible(page, ".petrons-dialog");
  await look.getByRole("button", { name: "Done" }).click();
  await expect(headers(page).filter({ hasText: "Oil (m³)" })).toHaveCount(1);
  await expect(page.locator(".petrons-datagrid-tint").first()).toHaveText(/\.\d{3}$/);

  // The foot, of all rows and of selected ones.
  await page.getByRole("button", { name: "Foot of the table" }).click();
  await page.getByRole("menuitem", { name: /^Sum/ }).click();
  const foot = page.locator(".petrons-datagrid-footrow");
  await expect(foot).toContainText(/Sum.*\d,\d{3}\.\d{3}/);
  await page.getByRole("checkbox", { name: "Select row 1", exact: true }).check({ force: true });
  await expect(foot).toContainText("Sum of 1 selected");
  await expectAccessible(page, ".petrons-table");
  await page.getByRole("button", { name: "Clear selection" }).click();

  // Two sorts.
  await headers(page).filter({ hasText: "Oil (m³)" }).getByRole("button").first().click();
  await headers(page)
    .filter({ hasText: "Gas" })
    .first()
    .getByRole("button")
    .first()
    .click({ modifiers: ["Shift"] });
  await expect(
    page.getByRole("columnheader", { name: "Oil (m³), sort 1, descending" }),
  ).toHaveAttribute("aria-sort", "descending");
  await expect(
    page.getByRole("columnheader", { name: /^Gas.*, sort 2, descending$/ }),
  ).toBeVisible();

  // Groups, which come down as a workbook.
  await page.getByRole("button", { name: "Group rows" }).click();
  const group = page.getByRole("dialog", { name: "Group rows" });
  await group.getByRole("button", { name: "Add" }).click();
  await group.getByLabel("Column of measure 2").selectOption({ label: "Oil" });
  await expectAccessible(page, ".petrons-dialog");
  await group.getByRole("button", { name: "Group", exact: true }).click();
  await expect(headers(page).filter({ hasText: "Sum of Oil (bbl)" })).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: /^\d+ groups$/ })).toBeVisible();
  await page.getByRole("button", { name: "Download as" }).click();
  const [workbook] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /^Excel/ }).click(),
  ]);
  const [rows, about] = await readXlsx((await workbook.path())!);
  expect(rows?.data[0]).toContain("Sum of Oil (bbl)");
  expect(about?.data.find(([name]) => name === "Petron")?.[1]).toBe("Gulf Shelf Review");

  // Rows again, with their description in a ZIP.
  await page.getByRole("button", { name: "Change or remove the grouping" }).click();
  await page.getByRole("button", { name: "Show rows" }).click();
  await expect(headers(page).filter({ hasText: "Oil (m³)" })).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search rows" }).fill("2014");
  await expect(
    page.getByText("The search looks at numbers as they are stored: Oil in bbl."),
  ).toBeVisible();
  // The rows come down as they are shown: with the search, once they are searched.
  await expect(page.locator(".petrons-table-count")).toContainText(" of ");
  await page.getByRole("button", { name: "Download as" }).click();
  await page.getByRole("menuitem", { name: /^More choices/ }).click();
  const choices = page.getByRole("dialog", { name: /^Download/ });
  await choices.getByRole("radio", { name: "CSV" }).check({ force: true });
  await choices.getByRole("checkbox", { name: /^With a text file/ }).check({ force: true });
  await expectAccessible(page, ".petrons-dialog");
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    choices.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  const files = unzipSync(await readFile((await zip.path())!));
  expect(Object.keys(files)).toEqual(["production.csv", "About production.txt"]);
  expect(Buffer.from(files["About production.txt"]!).toString()).toContain(
    "Search:\t'2014' in the columns below",
  );
});
