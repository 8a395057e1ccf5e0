import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./people.ts";
import { pathData } from "./realData.ts";

const count = (rows: number) => rows.toLocaleString("en-US");

async function importFile(
  page: Page,
  path: string,
  collection: string,
  rows: number,
): Promise<void> {
  await page
    .getByRole("button", { name: /^Import/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles(path);
  await dialog.getByLabel("Table", { exact: true }).fill(collection, { timeout: 90_000 });
  await expect(dialog.getByRole("region", { name: "Columns" })).toBeVisible();
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByText(`Imported ${count(rows)} rows into ${collection}`)).toBeVisible({
    timeout: 120_000,
  });
}

test("a newcomer signs in, creates a Petron, imports wells and production and filters them, while a colleague sees it live (PE-021, PE-022, PE-034, FL-001, FL-003, TB-012)", async ({
  people,
}, info) => {
  test.setTimeout(300_000);
  const data = pathData();
  info.annotations.push({ type: "data", description: data.what });
  const [admin, colleague] = await Promise.all([
    people.open("admin"),
    people.arrive("engineer", "/library?tab=public"),
  ]);

  await admin.getByRole("button", { name: "Create New Petron" }).first().click();
  const create = admin.getByRole("dialog", { name: "Create New Petron" });
  await expect(create.getByRole("button", { name: "Create" })).toBeDisabled();
  await create.getByLabel("Name").fill("   ");
  await expect(create.getByRole("button", { name: "Create" })).toBeDisabled();
  await create.getByLabel("Name").fill("  Deepwater review ");
  await create.getByRole("button", { name: "Create" }).click();
  await admin.waitForURL(/\/petron\/[A-Za-z0-9]{17}\/overview$/);
  await expect(admin.getByRole("heading", { level: 1, name: "Deepwater review" })).toBeVisible();
  await expect(colleague.getByRole("link", { name: "Deepwater review" })).toHaveCount(0);

  await admin.getByText("Private", { exact: true }).click();
  await expect(admin.getByText("This Petron is now public", { exact: true })).toBeVisible();
  await colleague.getByRole("link", { name: "Deepwater review" }).click();
  await expect(
    colleague.getByRole("heading", { level: 1, name: "Deepwater review" }),
  ).toBeVisible();

  await admin.getByRole("link", { name: /^Wells / }).click();
  await colleague.getByRole("link", { name: /^Wells / }).click();
  await expect(colleague.getByText("This Petron has no tables yet.")).toBeVisible();
  await expectAccessible(admin);

  await importFile(admin, data.wells.path, "wells", data.wells.rows);
  await expect(
    colleague.getByText(`${count(data.wells.rows)} rows`, { exact: true }),
  ).toBeVisible();
  await importFile(admin, data.production.path, "production", data.production.rows);
  await colleague.getByRole("radio", { name: "production" }).click();
  await expect(
    colleague.getByText(`${count(data.production.rows)} rows`, { exact: true }),
  ).toBeVisible();
  await expect(colleague.getByRole("figure", { name: "Monthly production" })).toBeVisible();

  await admin.getByRole("radio", { name: "production" }).click();
  await expect(admin.getByRole("grid", { name: "production" })).toBeVisible();
  await admin.getByRole("button", { name: "Filters" }).click();
  const drawer = admin.getByRole("complementary", { name: "Filters" });
  const company = drawer.getByRole("button", { name: /^(Operator|Company) Name/ });
  await company.click();
  const first = drawer.getByRole("option").first();
  await expect(first).toBeVisible();
  const rows = await first.locator(".petrons-filter-count").textContent();
  await first.click();
  await expect(admin.getByText(`${rows} of ${count(data.production.rows)} rows`)).toBeVisible();
  await expect(admin).toHaveURL(/filters=/);
  await expect(
    colleague.getByText(`${count(data.production.rows)} rows`, { exact: true }),
  ).toBeVisible();

  await admin.reload();
  await expect(admin.getByText(`${rows} of ${count(data.production.rows)} rows`)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole("button", { name: "Clear all" }).first().click();
  await expect(
    admin.getByText(`${count(data.production.rows)} rows`, { exact: true }),
  ).toBeVisible();

  await admin
    .getByRole("columnheader", { name: /^Oil/ })
    .getByRole("button", { name: /^Oil/ })
    .click();
  await expect(admin.getByRole("columnheader", { name: /^Oil/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  // The header shows what was asked at once; the rows follow.
  await expect(admin.locator(".petrons-datagrid-stale")).toHaveCount(0);
  await admin.getByRole("checkbox", { name: "Select row 1", exact: true }).check({ force: true });
  await expect(admin.getByText(/· 1 selected/)).toBeVisible();
});
