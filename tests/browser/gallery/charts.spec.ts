import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { exampleOf, expect, expectAccessible, test } from "./gallery.ts";

/** The plot of an example, once it is drawn. */
async function plotIn(example: Locator | Page): Promise<Locator> {
  const plot = example.getByRole("application").first();
  await expect(plot.locator("canvas")).toBeVisible();
  return plot;
}

async function download(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), act()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

async function exportAs(page: Page, kind: string): Promise<void> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("menuitem", { name: kind }).click();
}

/** Width and height of a PNG by its header. */
const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test("GP-051 a chart is read, zoomed, filtered and shown as a table by keyboard alone", async ({
  openGallery,
}) => {
  const page = await openGallery("charts/tracks");
  const example = exampleOf(page, "Three tracks");
  await plotIn(example);
  const spoken = example.getByRole("status");
  await example.getByRole("button", { name: "Oil (bbl/d)", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(example.getByRole("button", { name: "Oil (bbl/d)", exact: true })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expect(example.getByRole("application")).toHaveAccessibleName(
    "Production of 34/10-A-12: 4 series in 3 tracks",
  );
  await page.keyboard.press("Enter");
  await expect(example.getByRole("application")).toHaveAccessibleName(/5 series/);
  while (
    !(await example.getByRole("application").evaluate((plot) => plot === document.activeElement))
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(spoken).toHaveText(/^Oil, Feb 1, 2018, [\d,.]+ bbl\/d, point 2 of 84$/);
  await page.keyboard.press("ArrowDown");
  await expect(spoken).toHaveText("Water, Feb 1, 2018, 0 bbl/d, point 2 of 84");
  await page.keyboard.press("End");
  await expect(spoken).toHaveText(/^Water, Dec 1, 2024, .*point 84 of 84$/);
  await page.keyboard.press("+");
  const slider = example.getByRole("slider", { name: "Shown range: Production of 34/10-A-12" });
  await expect(slider).toHaveAttribute("aria-valuenow", "75");
  await page.keyboard.press("Tab");
  await expect(slider).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuenow", "70");
  await page.keyboard.press("-");
  await expect(slider).toHaveAttribute("aria-valuenow", "50");
  await page.keyboard.press("+");
  await page.keyboard.press("Home");
  await expect(slider).toHaveAttribute("aria-valuetext", /^Jan 1, 2018 – Dec 1, 2024/);
  await example.getByRole("radio", { name: "Chart" }).focus();
  await page.keyboard.press("ArrowRight");
  const table = example.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText([
    "Month (UTC)",
    "Oil (bbl/d)",
    "Water (bbl/d)",
    "Gas (MMscf/d)",
    "Cumulative oil (MMbbl)",
    "Pressure (psi)",
  ]);
  await expect(table.getByRole("row")).toHaveCount(85);
});

test("Tooltips give every series at the pointed x with its unit; the slider is dragged and double-clicked back", async ({
  openGallery,
}) => {
  const page = await openGallery("charts/tracks");
  const example = exampleOf(page, "Three tracks");
  const plot = await plotIn(example);
  const box = (await plot.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 80);
  const tip = example.locator(".petrons-chart-tooltip");
  await expect(tip.getByRole("row", { includeHidden: true })).toHaveCount(5);
  await expect(tip).toContainText("bbl/d");
  await expect(tip).toContainText("psi");
  const slider = example.getByRole("slider");
  // The mouse reaches only what is on the screen.
  await slider.scrollIntoViewIfNeeded();
  const track = (await slider.boundingBox())!;
  await page.mouse.move(track.x + track.width - 3, track.y + 12);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width / 2, track.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(slider).toHaveAttribute("aria-valuenow", "25");
  await slider.dblclick();
  await expect(slider).toHaveAttribute("aria-valuenow", "50");
  await plot.click({ position: { x: box.width / 2, y: 80 } });
  await page.mouse.wheel(0, -200);
  await expect(example.getByRole("button", { name: "Show all" })).toBeVisible();
  await plot.dblclick({ position: { x: box.width / 2, y: 80 } });
  await expect(example.getByRole("button", { name: "Show all" })).toBeHidden();
});

test("CH-011 comment mode is toggled; a click or Enter on a point gives its place, whose marker stays there through zoom", async ({
  openGallery,
}) => {
  const page = await openGallery("charts/comment-mode");
  const example = exampleOf(page, "Comments on points");
  const plot = await plotIn(example);
  const place = example.getByRole("status", { name: "Place" });
  const mode = example.getByRole("button", { name: "Comment mode" });
  const marker = example.getByRole("button", { name: /^2 comments: Oil, Nov 1, 2020/ });
  await marker.press("Enter");
  await expect(place).toHaveText(
    /"seriesId":"oil","x1":"2020-11-01","y1":\d+,"commentGroup":"A-12"/,
  );
  const before = (await marker.boundingBox())!;
  const box = (await plot.boundingBox())!;
  const point = { x: before.x + before.width / 2 - box.x, y: before.y + before.height + 4 - box.y };
  await plot.click({ position: point });
  await expect(marker).toBeVisible();
  await mode.press("Enter");
  await expect(mode).toHaveAttribute("aria-pressed", "true");
  await plot.click({ position: point });
  await expect(
    example.getByRole("button", { name: /^3 comments: Oil, Nov 1, 2020/ }),
  ).toBeVisible();
  await plot.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(place).toHaveText(
    '{"seriesId":"water","x1":"2018-01-01","y1":0,"commentGroup":"A-12"}',
  );
  await expect(
    example.getByRole("button", { name: /^1 comment: Water, Jan 1, 2018/ }),
  ).toBeVisible();
  await page.keyboard.press("+");
  await expect(async () => {
    const zoomed = (await example
      .getByRole("button", { name: /^1 comment: Oil, Nov 1, 2019/ })
      .boundingBox())!;
    const plotWidth = box.width - 160;
    expect(zoomed.x + zoomed.width / 2).toBeCloseTo(box.x + 100 + 2 * plotWidth * (669 / 1430), -1);
  }).toPass();
  await mode.press("Enter");
  await expect(mode).toHaveAttribute("aria-pressed", "false");
  await plot.click({ position: { x: 300, y: 100 } });
  await expect(place).toHaveText(/water/);
});

test("CH-009 the options editor changes layers, tracks and axes beside a preview; Cancel forgets, OK keeps", async ({
  openGallery,
}) => {
  const page = await openGallery("charts/options-editor");
  const example = exampleOf(page, "Edit the options");
  await plotIn(example);
  const open = example.getByRole("button", { name: "Chart options" });
  const dialog = page.getByRole("dialog", { name: "Chart options" });
  const preview = dialog.getByRole("figure", { name: "Preview: Well rates" });
  await open.press("Enter");
  await dialog.getByRole("button", { name: "Add layer" }).press("Enter");
  await dialog.getByLabel("Name").fill("Water rate");
  await dialog.getByLabel("Column of the value").selectOption("water");
  await expect(preview.getByRole("button", { name: "Water rate (bbl/d)" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(example.getByRole("button", { name: "Water rate (bbl/d)" })).toBeHidden();
  await open.press("Enter");
  await dialog.getByRole("button", { name: "Add layer" }).press("Enter");
  await dialog.getByLabel("Name").fill("Water rate");
  await dialog.getByLabel("Column of the value").selectOption("water");
  await dialog.getByLabel("Type").selectOption("area");
  await dialog.getByLabel("Color").selectOption("Sky");
  await dialog.getByLabel("Line width (px)").fill("3");
  await dialog.getByLabel("Opacity (0–1)").fill("2");
  await expect(dialog.getByLabel("Opacity (0–1)")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Opacity (0–1)").fill("0.5");
  await dialog.getByRole("tab", { name: "Tracks" }).click();
  await dialog.getByRole("button", { name: "Add track" }).press("Enter");
  await dialog.getByLabel("Title").first().fill("Water");
  await dialog.getByRole("group", { name: "First value axis" }).getByLabel("Unit").fill("stb/d");
  await dialog.getByRole("tab", { name: "Layers" }).click();
  await dialog.getByLabel("Layer", { exact: true }).selectOption("1");
  await dialog.getByLabel("Track", { exact: true }).selectOption("Water");
  await expect(preview.getByRole("button", { name: "Water rate (stb/d)" })).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(example.getByRole("button", { name: "Water rate (stb/d)" })).toBeVisible();
  await expect(example.getByRole("application")).toHaveAccessibleName(
    "Well rates: 2 series in 2 tracks",
  );
  await expect(open).toBeFocused();
  await example.getByText("Options as they are kept", { exact: true }).click();
  await expect(example.locator("pre").first()).toContainText('"opacity": 0.5');
});

test("CH-010 the PNG preview shows and saves the chart at pixel ratio 2 on white, in the dark theme too; SVG and CSV hold what is shown", async ({
  openGallery,
}) => {
  const page = await openGallery("charts/export", { theme: "dark" });
  const example = exampleOf(page, "Export what is shown");
  const plot = await plotIn(example);
  const shown = (await plot.boundingBox())!;
  await exportAs(page, "PNG image …");
  const dialog = page.getByRole("dialog", { name: "PNG export preview" });
  const picture = dialog.getByRole("img", { name: "The chart as it will be saved: Oil and water" });
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  const corner = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  expect(corner).toEqual([255, 255, 255, 255]);
  await dialog.getByLabel("File name").fill("A-12 rates");
  const png = await download(page, () =>
    dialog.getByRole("button", { name: "Download" }).press("Enter"),
  );
  expect(png.name).toBe("A-12 rates.png");
  const size = sizeOf(png.bytes);
  expect(size.width).toBe(2 * Math.round(shown.width));
  // Title and legend, which are beside the drawing on the page, are above it in the picture.
  expect(size.height).toBe(2 * (Math.round(shown.height) + 48));
  await expect(dialog).toBeHidden();

  await example.getByRole("button", { name: "Water (bbl/d)" }).click();
  const svg = await download(page, () => exportAs(page, "SVG image"));
  expect(svg.name).toBe("Oil and water.svg");
  expect(svg.bytes.toString()).toContain("Oil (bbl/d)");
  expect(svg.bytes.toString()).not.toContain("Water (bbl/d)");
  const csv = await download(page, () => exportAs(page, "CSV file"));
  const lines = csv.bytes.toString().split("\r\n");
  expect(lines[0]).toBe("\uFEFFMonth (UTC),Oil (bbl/d)");
  expect(lines).toHaveLength(38);
});

test("100,000 points are thinned on the screen, which says so; zoomed in all are drawn, and the CSV has all", async ({
  openGallery,
}) => {
  const page = await openGallery("charts/large");
  const plot = await plotIn(page);
  await expect(page.getByText(/^[\d,]+ of 100,000 points drawn$/)).toBeVisible();
  await plot.focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("+");
  await expect(page.getByText(/points drawn$/)).toBeHidden();
  await page.keyboard.press("0");
  await expect(page.getByText(/of 100,000 points drawn$/)).toBeVisible();
  const csv = await download(page, () => exportAs(page, "CSV file"));
  expect(csv.bytes.toString().split("\r\n")).toHaveLength(50_002);
});

test("CH-003, CH-004, CH-005 a chart without options, with an error or an unknown layer says or draws what it can", async ({
  openGallery,
}) => {
  const page = await openGallery("charts/states", { viewport: { width: 320, height: 720 } });
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.reload();
  await expect(exampleOf(page, "No options")).toContainText("Options are not yet set.");
  await expect(exampleOf(page, "Failed").getByRole("alert")).toContainText(
    "The forecast did not converge.",
  );
  const drawn = await plotIn(exampleOf(page, "Unknown layer"));
  await expect(drawn).toHaveAccessibleName("Oil without its heat map: 1 series");
  await expect
    .poll(() => logged)
    .toContain("Layer 'heat' is skipped: 'heatmap' is not a chart layer type.");
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(320);
});
