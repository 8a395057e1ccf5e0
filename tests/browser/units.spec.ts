import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, test } from "./people.ts";
import type { TestServer } from "./testServer.ts";

interface Answer<T> {
  data: T[];
}

const ask = async <T>(
  server: TestServer,
  method: string,
  path: string,
  body: object,
): Promise<T[]> =>
  ((await server.call(accounts.admin, method, path, body)) as unknown as Answer<T>).data;
const idOf = async (server: TestServer, type: string, name: string): Promise<string> =>
  (await ask<{ id: string }>(server, "POST", "/api/data/query", { type, query: { name } }))[0]!.id;

const headers = (page: Page) => page.getByRole("grid", { name: "wells" }).getByRole("columnheader");
const firstRow = async (page: Page) =>
  (
    await page
      .getByRole("grid", { name: "wells" })
      .getByRole("row")
      .nth(1)
      .getByRole("gridcell")
      .allInnerTexts()
  ).map((text) => text.trim());

test("UN-004 another units definition of the Petron changes every label and value in two open browsers at once, CSV as the screen, and no stored value", async ({
  people,
  server,
}) => {
  const petronId = await idOf(server, "Petron", "Gulf Shelf Review");
  const [field, metric] = [
    await idOf(server, "UnitsDefinition", "Field units"),
    await idOf(server, "UnitsDefinition", "Metric units"),
  ];
  const choose = (unitsId: string) =>
    ask(server, "PATCH", "/api/data", {
      type: "Petron",
      query: { id: petronId },
      body: { unitsId },
    });
  const stored = async () =>
    (
      await ask<{ rows: object[] }>(server, "POST", "/api/data/query", {
        type: "Table",
        query: { petronId, collection: "wells" },
      })
    ).map((table) => ({
      ...table,
    }));
  const address = `/petron/${petronId}/apps/wells?table=wells`;
  const [admin, analyst] = await Promise.all([
    people.arrive("admin", address),
    people.arrive("analyst", address),
  ]);
  for (const page of [admin, analyst])
    await expect(headers(page).filter({ hasText: "Total Depth (ft)" })).toHaveCount(1);
  const before = await stored();
  const titles = (await headers(admin).allInnerTexts()).map((text) => text.trim());
  const depthAt = titles.findIndex((title) => title.startsWith("Total Depth (ft)"));
  const feet = Number((await firstRow(admin))[depthAt]!.replaceAll(",", ""));

  await choose(metric);
  const metres = (feet * 0.3048).toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  for (const page of [admin, analyst]) {
    for (const title of [
      "Total Depth (m)",
      "Water Depth (m)",
      "Reservoir Pressure (bar)",
      "Reservoir Temperature (°C)",
    ])
      await expect(headers(page).filter({ hasText: title })).toHaveCount(1);
    expect((await firstRow(page))[depthAt]).toBe(metres);
  }

  await admin.getByRole("button", { name: "Download as" }).click();
  const [download] = await Promise.all([
    admin.waitForEvent("download"),
    admin.getByRole("menuitem", { name: /^As shown/ }).click(),
  ]);
  const [names = "", first = ""] = readFileSync(await download.path(), "utf8")
    .replace("\uFEFF", "")
    .split("\r\n");
  expect(names).toContain(
    "Total Depth (m),Water Depth (m),Reservoir Pressure (bar),Reservoir Temperature (°C)",
  );
  const cells = (await firstRow(admin))
    .slice(depthAt, depthAt + 4)
    .map((text) => text.replaceAll(",", ""));
  expect(first).toContain(cells.join(","));

  await admin.getByRole("button", { name: /^Filters/ }).click();
  const drawer = admin.getByRole("complementary", { name: "Filters" });
  await drawer.getByRole("button", { name: "Total Depth (m)" }).click();
  await admin.getByLabel("Total Depth from", { exact: true }).fill("4000");
  await expect(admin.getByText("Total Depth ≥ 4,000 m", { exact: true })).toBeVisible();
  await choose(field);
  await expect(admin.getByText("Total Depth ≥ 13,123.3596 ft", { exact: true })).toBeVisible();
  await expect(headers(analyst).filter({ hasText: "Total Depth (ft)" })).toHaveCount(1);
  expect((await firstRow(analyst))[depthAt]).toBe(feet.toLocaleString("en-US"));
  expect(await stored()).toEqual(before);
  await admin.getByRole("button", { name: "Clear all" }).first().click();
});

test("ST-016 ST-017 ST-018 ST-019 ST-020 ST-021 GP-007 GP-043 units definitions are listed, made, edited and deleted, one in use is not", async ({
  people,
}) => {
  const page = await people.arrive("admin", "/settings/units");
  const grid = page.getByRole("grid", { name: "Units Definitions" });
  await expect(page.getByRole("heading", { name: "Units Definitions" })).toBeVisible();
  await expect(grid.getByRole("columnheader").filter({ hasText: "Name" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Edit Definition" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expectAccessible(page);

  await page.getByRole("button", { name: "Create Definition" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit: New Units Definition" });
  await dialog.getByLabel("Name").fill("Mixed units");
  await dialog.getByLabel("Length", { exact: true }).fill("km");
  await dialog.getByLabel("Length", { exact: true }).press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Units definition updated.", { exact: true })).toBeVisible();
  const row = grid.getByRole("row").filter({ hasText: "Mixed units" });
  await expect(row).toContainText("km");

  const remove = async (name: string) => {
    await grid
      .getByRole("row")
      .filter({ hasText: name })
      .getByRole("checkbox")
      .check({ force: true });
    await page.getByRole("button", { name: "Delete Definition" }).click();
    const confirm = page
      .getByRole("alertdialog", { name: "Confirm Delete" })
      .or(page.getByRole("dialog", { name: "Confirm Delete" }));
    await expect(confirm).toContainText(
      `Are you sure you would like to delete the definition '${name}'?`,
    );
    await confirm.getByRole("button", { name: "Delete" }).click();
  };
  await remove("Mixed units");
  await expect(page.getByText("Units Definition deleted.", { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
  await remove("Field units");
  await expect(
    page.getByText(
      /^Could not delete definition\. 'Field units' is used by .*the organization's reporting units/,
    ),
  ).toBeVisible();
});

test("ST-016, ST-017, ST-018 a click on a row selects it, units open by click, and Cancel takes a new definition back", async ({
  people,
}) => {
  const page = await people.arrive("admin", "/settings/units");
  const edit = page.getByRole("button", { name: "Edit Definition" });
  await expect(edit).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("gridcell", { name: "Metric units", exact: true }).click();
  await expect(edit).not.toHaveAttribute("aria-disabled", "true");
  await page.getByRole("button", { name: "Create Definition" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit: New Units Definition" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Length", { exact: true }).click();
  await page.locator(".petrons-suggest-option").first().click();
  await expect(dialog.getByLabel("Length", { exact: true })).not.toHaveValue("");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("New Units Definition")).toHaveCount(0);
});
