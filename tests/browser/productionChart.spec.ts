import type { Locator, Page } from "@playwright/test";
import { accounts, expect, expectAccessible, test } from "./people.ts";
import type { TestServer } from "./testServer.ts";

/**
 * Four wells over three years with a month that none reports, a correction below zero, and one well
 * that stops.
 */
const months = Array.from({ length: 36 }, (_, at) =>
  new Date(Date.UTC(2018, at, 1)).toISOString().slice(0, 10),
).filter((month) => month !== "2018-06-01");
const production = months.flatMap((month, at) =>
  ["W1", "W2", "W3", "W4"].flatMap((well, place) => {
    if (well === "W4" && at > 5) return [];
    const oil = well === "W3" && at === 4 ? -50 : Math.round(1000 / (place + 1) / (1 + at / 12));
    return [`${well},North ${place % 2},${month},${oil},${oil * 2},${at * 10},${28 - place}`];
  }),
);
const productionCsv = `well,operator_name,production_month,oil_bbl,gas_mcf,water_bbl,days_on_production\n${production.join("\n")}\n`;
const wellsCsv = "well,well_name\nW1,Alpha\nW2,Beta\nW3,Gamma\n";
const testsCsv =
  "well_name,date,oil_bbl,water_cut_pct\nAlpha,2018-02-01,40,20\nAlpha,2018-03-01,30,25\n";

async function prepared(server: TestServer): Promise<string> {
  const { insertedIds } = await server.call(accounts.admin, "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Chart review" },
  });
  const petronId = insertedIds[0]!;
  for (const [collection, text] of Object.entries({
    production: productionCsv,
    wells: wellsCsv,
    tests: testsCsv,
  }))
    await server.importTable(accounts.admin, {
      petronId,
      file: `${collection}.csv`,
      text,
      collection,
    });
  return petronId;
}

const figure = (page: Page) => page.getByRole("figure").first();
async function plotOf(page: Page): Promise<Locator> {
  const plot = figure(page).getByRole("application");
  await expect(plot.locator("canvas")).toBeVisible();
  return plot;
}
const choose = (page: Page, choice: string, label: string) =>
  page.getByRole("combobox", { name: choice, exact: true }).selectOption({ label });
async function settings(page: Page, act: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "Chart settings" }).click();
  await act(page.getByRole("dialog", { name: "Chart settings" }));
  await page.keyboard.press("Escape");
}
async function drag(
  page: Page,
  plot: Locator,
  from: [number, number],
  to: [number, number],
): Promise<void> {
  const box = (await plot.boundingBox())!;
  await page.mouse.move(box.x + from[0] * box.width, box.y + from[1] * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + to[0] * box.width, box.y + to[1] * box.height, { steps: 5 });
  await page.mouse.up();
}

test("the production chart groups by wells with their names, in rates, with tracks, hidden series and a zoom that a reload keeps", async ({
  people,
  server,
}) => {
  const petronId = await prepared(server);
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells?table=production`);
  const plot = await plotOf(page);
  await expect(plot).toHaveAccessibleName("Monthly production: 3 series");
  await choose(page, "Group by", "By Well");
  await expect(figure(page).getByRole("button", { name: "Alpha (bbl)" })).toBeVisible();
  await expect(figure(page).getByRole("list", { name: "Series" }).getByRole("button")).toHaveText([
    "Alpha (bbl)",
    "Beta (bbl)",
    "Gamma (bbl)",
    "W4 (bbl)",
  ]);
  await choose(page, "Measure", "Producing-day rates");
  await expect(figure(page).getByRole("button", { name: "Alpha (bbl/d)" })).toBeVisible();
  await settings(page, async (form) => {
    await form.getByLabel("Gas-oil ratio").check({ force: true });
    await form.getByLabel("Water cut", { exact: true }).first().check({ force: true });
    await expectAccessible(page);
  });
  await expect(figure(page).getByRole("application")).toHaveAccessibleName(
    "Monthly production: 12 series in 3 tracks",
  );
  await figure(page).getByRole("button", { name: "Beta (bbl/d)" }).click();
  await expect(figure(page).getByRole("application")).toHaveAccessibleName(
    "Monthly production: 9 series in 3 tracks",
  );
  await drag(page, await plotOf(page), [0.3, 0.2], [0.6, 0.22]);
  await expect(page.getByRole("button", { name: "Show all" })).toBeVisible();
  await expect(page).toHaveURL(/zoom/);
  const slider = figure(page).getByRole("slider");
  const range = await slider.getAttribute("aria-valuetext");
  expect(range).toMatch(/^[A-Z][a-z]{2} 20\d\d – [A-Z][a-z]{2} 20\d\d/);
  await page.reload();
  await plotOf(page);
  await expect(figure(page).getByRole("application")).toHaveAccessibleName(
    "Monthly production: 9 series in 3 tracks",
  );
  await expect(figure(page).getByRole("button", { name: "Beta (bbl/d)" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expect(slider).toHaveAttribute("aria-valuetext", range!);
  await (await plotOf(page)).dblclick({ position: { x: 300, y: 60 } });
  await expect(page.getByRole("button", { name: "Show all" })).toBeHidden();
  await page.getByRole("button", { name: "Totals" }).click();
  const totals = page.getByRole("dialog", { name: "Totals" });
  const oil = production.reduce((sum, row) => sum + Number(row.split(",")[3]), 0);
  await expect(totals.getByRole("row").last()).toContainText(oil.toLocaleString("en-US"));
  await expectAccessible(page);
});

test("the wheel scrolls the page until the plot has the focus; a box goes back by a double click; months read Feb 2018", async ({
  people,
  server,
}) => {
  const petronId = await prepared(server);
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells?table=production`);
  const plot = await plotOf(page);
  const showAll = page.getByRole("button", { name: "Show all" });
  await plot.hover({ position: { x: 300, y: 60 } });
  await page.mouse.wheel(0, -200);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect(showAll).toBeHidden();
  await plot.focus();
  await page.mouse.wheel(0, -200);
  await expect(showAll).toBeVisible();
  await showAll.click();
  await drag(page, plot, [0.3, 0.15], [0.6, 0.5]);
  await drag(page, plot, [0.3, 0.15], [0.6, 0.16]);
  await plot.dblclick({ position: { x: 300, y: 60 } });
  await expect(showAll).toBeVisible();
  await plot.dblclick({ position: { x: 300, y: 60 } });
  await expect(showAll).toBeHidden();
  await plot.focus();
  for (const key of ["Home", "ArrowRight"]) await page.keyboard.press(key);
  await expect(figure(page).getByRole("status").first()).toHaveText(/^Oil, (Jan|Feb) 2018, /);
  await figure(page).getByRole("radio", { name: "Table" }).focus();
  await page.keyboard.press("ArrowLeft");
  await figure(page).getByText("Table", { exact: true }).click();
  await expect(figure(page).getByRole("columnheader").first()).toHaveText("Month");
  await expect(figure(page).getByRole("cell", { name: "Feb 2018" })).toBeVisible();
  await expect(page).toHaveURL(/shownAs/);
});

test("CH-009 CH-010 CH-011 the production chart has the options editor, comments on points, and pictures that say where they are from", async ({
  people,
  server,
}) => {
  const petronId = await prepared(server);
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells?table=production`);
  await plotOf(page);
  await page.getByRole("button", { name: "Chart options" }).click();
  const options = page.getByRole("dialog", { name: "Chart options" });
  await options.getByLabel("Name", { exact: true }).fill("Crude");
  await options.getByRole("button", { name: "OK" }).click();
  await expect(figure(page).getByRole("button", { name: "Crude (bbl)" })).toBeVisible();
  await page.reload();
  await expect(figure(page).getByRole("button", { name: "Crude (bbl)" })).toBeVisible();

  await page.getByRole("button", { name: "Comment mode" }).click();
  await (await plotOf(page)).focus();
  for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  const dialog = page.getByRole("dialog", { name: "Comment on Crude, Feb 2018" });
  await dialog.getByRole("textbox").fill("Choke was opened.");
  await expectAccessible(page);
  await dialog.getByRole("textbox").press("Enter");
  await expect(dialog).toBeHidden();
  const marker = figure(page).getByRole("button", { name: /^1 comment: Crude, Feb 2018/ });
  await marker.click();
  await expect(page).toHaveURL(/showComments=/);
  const comment = page
    .getByRole("complementary", { name: "Comments" })
    .getByRole("article")
    .first();
  await expect(comment).toContainText("Choke was opened.");
  await expect(comment).toContainText("On Crude, Feb 2018");

  await figure(page).getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: "PNG image …" }).click();
  const png = page.getByRole("dialog", { name: "PNG export preview" });
  const picture = png.getByRole("img");
  await expect(picture).toBeVisible();
  const height = () => picture.evaluate((image: HTMLImageElement) => image.naturalHeight);
  const before = await height();
  await png
    .getByLabel(/^Add a line at the foot: Chart review · production · No filters · /)
    .check({ force: true });
  await expect.poll(height).toBeGreaterThan(before);
});

test("the chart of another production table has its own columns, a water cut is no volume, and filters that leave nothing say so", async ({
  people,
  server,
}) => {
  const petronId = await prepared(server);
  const page = await people.arrive("admin", `/petron/${petronId}/apps/wells?table=tests`, {
    viewport: { width: 390, height: 844 },
  });
  await plotOf(page);
  await expect(figure(page).getByRole("application")).toHaveAccessibleName(
    "Monthly production: 1 series",
  );
  await settings(page, async (form) => {
    await form.getByLabel("Water cut", { exact: true }).first().check({ force: true });
  });
  await expect(figure(page).getByRole("application")).toHaveAccessibleName(
    "Monthly production: 2 series in 2 tracks",
  );
  await settings(page, async (form) => {
    await form.getByLabel("Table", { exact: true }).selectOption("production");
  });
  await expect(figure(page).getByRole("application")).toHaveAccessibleName(
    "Monthly production: 4 series in 2 tracks",
  );
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const wide = await people.arrive("admin", `/petron/${petronId}/apps/wells?table=production`);
  await plotOf(wide);
  await wide.getByPlaceholder("Search rows").fill("nothing is called so");
  await expect(wide.getByText("No rows match the filters")).toBeVisible();
  await wide.getByRole("button", { name: "Clear the search" }).click();
  await plotOf(wide);
});
