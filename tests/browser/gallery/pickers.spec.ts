import type { Locator, Page } from "@playwright/test";
import { exampleOf, expect, expectAccessible, expectContrast, test } from "./gallery.ts";

const stage = (page: Page, title: string) => exampleOf(page, title).locator(".gallery-stage");
const chips = (scope: Page | Locator, label: string) =>
  scope.getByRole("list", { name: label }).getByRole("listitem");

test("AC-009 AC-011 AC-013 AC-014 wells are picked by keyboard alone: scope, search, several, and Close keeps them", async ({
  openGallery,
}) => {
  const page = await openGallery("pickers/object-picker");
  const example = stage(page, "Several objects");
  await example.getByRole("button", { name: "Select wells" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Select wells" });
  const search = dialog.getByRole("combobox", { name: "Search wells" });
  await expect(search).toBeFocused();
  const scope = dialog.getByRole("combobox", { name: "Scope" });
  await expect(scope).toHaveValue("Current Petron");
  await expect(scope.getByRole("option")).toHaveText(["Current Petron", "All Petrons"]);
  await expect(dialog.getByRole("listbox").getByRole("option")).toHaveCount(10);
  await expect(dialog.getByRole("status")).toHaveText(
    "The first 10 are shown; type more to narrow.",
  );

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("listbox").getByRole("option", { selected: true })).toHaveCount(2);
  // Typing goes on with the search; a space is then part of it.
  await page.keyboard.type("-3h s");
  await expect(search).toHaveValue("-3h s");
  await expect(dialog.getByRole("listbox").getByRole("option")).toHaveText([/CN-3H ST1/]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(chips(dialog, "Selected")).toHaveText([/CN-1H/, /CN-2H/, /CN-3H ST1/]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("ninian");
  await expect(dialog.getByText("Nothing in Current Petron matches 'ninian'.")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(scope).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("listbox").getByRole("option").first()).toHaveText(
    /NC-1H.*Ninian Central/,
  );

  // Nothing is committed before the dialog closes.
  await expect(chips(example, "Selected")).toHaveCount(0);
  const remove = dialog.getByRole("button", { name: "Remove CN-2H" });
  while (!(await remove.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: "Remove CN-3H ST1" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Undo changes" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByText("Close", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(chips(example, "Selected")).toHaveText([/CN-1H/, /CN-3H ST1/]);
  await expect(example.getByRole("button", { name: "Select wells" })).toBeFocused();
});

test("AC-009 AC-014 one well replaces the other, Escape keeps the choice too, and the form stores the return field", async ({
  openGallery,
}) => {
  const page = await openGallery("pickers/object-picker");
  const example = stage(page, "One object");
  await expect(example.getByText("42-101-30001-00-00")).toBeVisible();
  await example.getByRole("button", { name: "Select type well" }).click();
  const dialog = page.getByRole("dialog", { name: "Select type well" });
  await expect(dialog.getByRole("combobox", { name: "Scope" })).toHaveValue("All Petrons");
  await dialog.getByRole("listbox").getByRole("option", { name: /BI-1H/ }).click();
  await dialog.getByRole("listbox").getByRole("option", { name: /CS-1H/ }).click();
  await expect(dialog.getByRole("listbox").getByRole("option", { selected: true })).toHaveText([
    /CS-1H/,
  ]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(chips(example, "Selected")).toHaveText([/CS-1H/]);
  await expect(example.getByText("42-103-30002-00-00")).toBeVisible();
  await example.getByRole("button", { name: "Remove CS-1H" }).click();
  await expect(example.locator("code")).toHaveText("nothing");
});

test("AC-012 a search that fails says so and finds when tried again; empty and endless searches look different", async ({
  openGallery,
}) => {
  const page = await openGallery("pickers/object-picker");
  await page.getByRole("button", { name: "Select unreachable wells" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("The server could not be reached.");
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByRole("listbox").getByRole("option")).toHaveCount(10);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Select empty wells" }).click();
  await expect(dialog.getByText("There is nothing to select in Current Petron.")).toBeVisible();
  await dialog.getByRole("button", { name: "Search All Petrons" }).click();
  await expect(dialog.getByText("There is nothing to select in All Petrons.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Select slow wells" }).click();
  await expect(
    page.getByRole("dialog", { name: "Select slow wells" }).getByText("Searching …"),
  ).toBeVisible();
});

test("DL-004 a petron is selected by keyboard, and all of what a search shows among 20,000 wells", async ({
  openGallery,
}) => {
  const page = await openGallery("pickers/object-selection");
  const one = stage(page, "Select a petron");
  await one.getByRole("button", { name: "Select a petron" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Select a petron" });
  await expect(dialog.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.type("okafor");
  await expect(dialog.getByRole("option")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(one).toContainText("Ninian Central decommissioning");

  const many = stage(page, "Several of 20,000");
  await many.getByRole("button", { name: "Select wells" }).click();
  const wells = page.getByRole("dialog", { name: "Select wells" });
  await expect(wells.getByRole("checkbox", { name: "Select all (20,000)" })).toBeDisabled();
  expect(await wells.getByRole("option").count()).toBeLessThan(40);
  await page.keyboard.press("Control+End");
  await expect(wells.getByRole("option").last()).toHaveAttribute("aria-posinset", "20000");
  await page.keyboard.press("Space");
  await page.keyboard.type("brent");
  await wells.getByRole("checkbox", { name: "Select all (4,000)" }).check({ force: true });
  await expect(wells.getByText("4,001 of 20,000 selected")).toBeVisible();
  await wells.getByRole("button", { name: "OK" }).click();
  await expect(many).toContainText("4001 wells selected");
});

test("AC-006 AC-008 AC-009 AC-010 DL-004 inputs are found, chosen by keyboard, replaced where one type allows one, and become links", async ({
  openGallery,
}) => {
  const page = await openGallery("pickers/input-finder");
  const example = stage(page, "Add Inputs");
  await example.getByRole("button", { name: "Add Inputs" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Inputs" });
  await expect(dialog.getByRole("combobox", { name: "Search inputs" })).toBeFocused();
  await page.keyboard.type("   ");
  await expect(dialog.getByText("Type to search for inputs.")).toBeVisible();
  await page.keyboard.type("CASE");
  await expect(
    dialog.getByRole("group", { name: /Forecasts 20 of 36/ }).getByRole("option"),
  ).toHaveCount(20);
  await expect(dialog.getByRole("option").first()).toContainText(
    /Cormorant North infill 2024.*ago/,
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("curve");
  await expect(dialog.getByRole("group", { name: /Type curves/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(chips(dialog, "Chosen inputs")).toHaveText([/Forecasts/, /Type curves/]);
  await dialog
    .getByRole("switch", { name: "This Petron only" })
    .or(dialog.getByLabel("This Petron only"))
    .first()
    .press("Space");
  await expect(
    dialog.getByRole("option").filter({ hasText: "Brent late life" }).first(),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "OK" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(example.getByRole("listitem")).toHaveText([
    /Forecast, linkType input/,
    /TypeCurve, linkType input/,
  ]);

  await page.getByRole("button", { name: "Server out of reach" }).click();
  await expect(dialog.getByRole("combobox", { name: "Search inputs" })).toBeFocused();
  await page.keyboard.type("case");
  await expect(dialog.getByText(/^Could not search /)).toBeVisible();
  await expect(
    dialog
      .getByRole("button", { name: "Try again" })
      .or(dialog.getByRole("button", { name: "Retry" })),
  ).toBeVisible();
});

test("CH-018 a workflow is walked, opened, zoomed and turned by keyboard alone, and announced", async ({
  openGallery,
}) => {
  const page = await openGallery("pickers/workflow-graph");
  const example = stage(page, "Reserves workflow");
  const canvas = example.getByRole("application", { name: "Reserves workflow" });
  await expect(canvas.getByText("Allocate to wells")).toBeVisible();
  const size = async () => (await canvas.getByText("Reserves report").boundingBox())!.width;
  const whole = await size();
  await example.getByRole("button", { name: "List" }).focus();
  await page.keyboard.press("Tab");
  await expect(canvas).toBeFocused();
  const status = example.getByRole("status");
  await expect(status).toHaveText(
    "Import daily rates, Done; 214,560 rows; depends on nothing; leads to Clean",
  );
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(status).toHaveText(
    "Allocate to wells, Running; 64.0 %; depends on Clean, Import well tests; leads to Decline fit, oil, Decline fit, gas",
  );
  await page.keyboard.press("Enter");
  await expect(example.getByText("Open: Allocate to wells")).toBeVisible();
  await page.keyboard.press("End");
  await expect(status).toHaveText(/^Reserves report, Idle/);

  // Walking may have come nearer: 0 shows all again, as at the beginning.
  await page.keyboard.press("+");
  await expect.poll(size).toBeGreaterThan(whole * 1.1);
  await page.keyboard.press("0");
  await expect.poll(size).toBeCloseTo(whole, 0);
  const along = async () => {
    const [first, last] = await Promise.all(
      ["Import daily rates", "Reserves report"].map((name) => canvas.getByText(name).boundingBox()),
    );
    return Math.abs(last!.x - first!.x) > Math.abs(last!.y - first!.y) ? "left-right" : "top-down";
  };
  expect(await along()).toBe("left-right");
  await example.getByRole("button", { name: "Lay out top to bottom" }).press("Enter");
  await expect.poll(along).toBe("top-down");

  await example.getByRole("button", { name: "List" }).press("Enter");
  const rows = example.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(10);
  await expect(rows.filter({ hasText: "Economics" }).first()).toContainText("Idle");
  await expect(
    rows.filter({ hasText: "Allocate to wells" }).first().getByRole("cell").last(),
  ).toHaveText("Clean, Import well tests");
  await example.getByRole("button", { name: "Price deck" }).press("Enter");
  await expect(example.getByText("Open: Price deck")).toBeVisible();
});

test("CH-018 states have words, loops are announced, and a narrow screen begins with the list", async ({
  openGallery,
}) => {
  const page = await openGallery("pickers/workflow-graph", {
    viewport: { width: 320, height: 720 },
  });
  const states = stage(page, "States, top to bottom").getByRole("table");
  for (const word of ["Idle", "Queued", "Running", "Done", "Failed", "Skipped", "Out of date"])
    await expect(states.getByRole("cell").filter({ hasText: word }).first()).toBeVisible();
  const loop = stage(page, "A loop, and a connection to nowhere");
  await expect(
    loop.getByText("Loop: Reservoir model → Simulate → History match → Reservoir model."),
  ).toBeVisible();
  await expect(loop.getByText("1 connection leads to a step that does not exist.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test("the dialogs of the pickers have no accessibility violation in light and dark", async ({
  openGallery,
}) => {
  for (const [path, button] of [
    ["object-picker", "Select wells"],
    ["object-selection", "Select wells"],
    ["input-finder", "Add Inputs"],
  ] as const) {
    const page = await openGallery(`pickers/${path}`);
    await page.getByRole("button", { name: button, exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: /^Search/ })).toBeFocused();
    if (path === "input-finder") await page.keyboard.type("case");
    await expect(dialog.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expectAccessible(page);
    await page.evaluate(() => document.body.classList.add("bp6-dark"));
    await expectContrast(page);
    await page.close();
  }
});
