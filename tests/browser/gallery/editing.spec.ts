import type { Locator, Page } from "@playwright/test";
import { exampleOf, expect, expectAccessible, expectContrast, test } from "./gallery.ts";

const option = (list: Locator, name: string) =>
  list.getByRole("option", { name: new RegExp(`^${name}`) });
const names = (list: Locator) =>
  list.getByRole("option").locator(".petrons-columns-label").allInnerTexts();

async function openColumns(page: Page, button: string) {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Select Columns for Display" });
  await expect(dialog).toBeVisible();
  const [available, displayed] = ["Available columns", "Displayed columns"].map((name) =>
    dialog.getByRole("listbox", { name }),
  ) as [Locator, Locator];
  return { dialog, available, displayed };
}

/** The cell with the focus of a grid: its row as shown and its column's place from 1. */
const cellOf = (grid: Locator, row: number, column: number) =>
  grid.locator(`[data-row="${row}"] [role=gridcell][aria-colindex="${column}"]`);

/** The clipboard's own event, as a browser sends it for Ctrl+V. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test("TB-019 TB-020 TB-021 TB-024 columns are chosen and ordered by keyboard alone; a required one stays and a notice says so", async ({
  openGallery,
}) => {
  const page = await openGallery("editing/column-selector");
  await page.getByRole("button", { name: "Choose columns", exact: true }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Select Columns for Display" });
  const available = dialog.getByRole("listbox", { name: "Available columns" });
  const displayed = dialog.getByRole("listbox", { name: "Displayed columns" });
  await expect(dialog.getByText("4 columns selected.")).toBeVisible();
  const walkTo = async (list: Locator) => {
    for (
      let tabs = 0;
      tabs < 20 && !(await list.evaluate((element) => element === document.activeElement));
      tabs++
    )
      await page.keyboard.press("Tab");
    await expect(list).toBeFocused();
  };
  await walkTo(available);
  await page.keyboard.type("fl");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("6 columns selected.")).toBeVisible();
  await expect(dialog.getByText("2 columns added; 6 displayed.")).toBeVisible();
  await walkTo(displayed);
  await page.keyboard.press("Alt+Home");
  expect(await names(displayed)).toEqual([
    "Fluid (bbl)",
    "Water rate (bbl/d)",
    "Well name",
    "Operator",
    "Oil rate (bbl/d)",
    "Gas rate (Mscf/d)",
  ]);
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Home");
  await page.keyboard.press("Alt+End");
  expect(await names(displayed)).toEqual([
    "Fluid (bbl)",
    "Water rate (bbl/d)",
    "Operator",
    "Oil rate (bbl/d)",
    "Gas rate (Mscf/d)",
    "Well name",
  ]);
  await page.keyboard.press("Delete");
  await expect(dialog.getByText("Required columns cannot be removed")).toBeVisible();
  await expect(option(displayed, "Well name")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("1 column selected.")).toBeVisible();
  await walkTo(available);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  for (let tabs = 0; tabs < 20 && (await page.locator(":focus").textContent()) !== "OK"; tabs++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Displayed: well, api")).toBeVisible();
});

test("TB-020 TB-021 columns move by double click, buttons and dragging; the notice of a required one is of level info", async ({
  openGallery,
}) => {
  const page = await openGallery("editing/column-selector");
  const { dialog, available, displayed } = await openColumns(page, "Choose columns");
  await option(displayed, "Well name").dblclick();
  await expect(dialog.getByText("Required columns cannot be removed")).toBeVisible();
  const shownNotices = () =>
    page.evaluate(() => {
      const host = (
        globalThis as unknown as { services?: { shown: { level: string; message: string }[] } }
      ).services;
      const shown = host?.shown.map(({ level, message }) => `${level}: ${message}`);
      return (
        shown ??
        [...document.querySelectorAll(".shell-notice-info > p")].map(
          (notice) => `info: ${notice.textContent}`,
        )
      );
    });
  await expect.poll(shownNotices).toContain("info: Required columns cannot be removed");
  await option(available, "Spud date").dblclick();
  expect((await names(displayed)).at(-1)).toBe("Spud date");
  await dialog.getByRole("button", { name: "Move to top" }).click();
  await dialog.getByRole("button", { name: "Move down" }).click();
  expect(await names(displayed)).toEqual([
    "Well name",
    "Spud date",
    "Operator",
    "Oil rate (bbl/d)",
    "Gas rate (Mscf/d)",
  ]);

  const drag = async (from: Locator, to: Locator) => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    await page.mouse.move(start!.x + 20, start!.y + 8);
    await page.mouse.down();
    await page.mouse.move(start!.x + 30, start!.y + 14);
    await page.mouse.move(end!.x + 20, end!.y + 4, { steps: 4 });
    await page.mouse.up();
  };
  await drag(option(displayed, "Gas rate"), option(displayed, "Spud date"));
  expect(await names(displayed)).toEqual([
    "Well name",
    "Gas rate (Mscf/d)",
    "Spud date",
    "Operator",
    "Oil rate (bbl/d)",
  ]);
  await drag(option(available, "Formation"), option(displayed, "Well name"));
  expect((await names(displayed))[0]).toBe("Formation");
  await drag(option(displayed, "Operator"), option(available, "API number"));
  expect(await names(displayed)).toEqual([
    "Formation",
    "Well name",
    "Gas rate (Mscf/d)",
    "Spud date",
    "Oil rate (bbl/d)",
  ]);
});

test("TB-022 TB-023 a warning above the threshold, OK off above the limit; 300 columns move at once", async ({
  openGallery,
}) => {
  const page = await openGallery("editing/column-selector");
  const limited = await openColumns(page, "Choose up to 5 columns");
  const ok = limited.dialog.getByRole("button", { name: "OK" });
  await expect(limited.dialog.getByText("Improve performance")).toHaveCount(0);
  await limited.dialog.getByRole("button", { name: "Add all that are listed" }).click();
  await expect(limited.dialog.getByText("Select a maximum of 5 columns.")).toBeVisible();
  await expect(ok).toHaveAttribute("aria-disabled", "true");
  await ok.click({ force: true });
  await expect(limited.dialog).toBeVisible();
  await option(limited.displayed, "Choke").click();
  await limited.displayed.press("Shift+End");
  await limited.dialog.getByRole("button", { name: "Remove from displayed columns" }).click();
  await limited.dialog.getByRole("button", { name: "Cancel" }).click();
  const many = await openColumns(page, "Choose of 300 columns");
  await expect(
    many.dialog.getByText("Improve performance by selecting a maximum of 20 columns."),
  ).toBeVisible();
  await many.dialog.getByRole("searchbox", { name: "Search available columns" }).fill("month 30");
  await expect(many.available.getByRole("option")).toHaveCount(5);
  await many.dialog.getByRole("searchbox", { name: "Search available columns" }).fill("");
  await many.dialog.getByRole("button", { name: "Add all that are listed" }).click();
  await expect(many.dialog.getByText("300 columns selected.")).toBeVisible();
  await many.displayed.press("Control+a");
  await many.displayed.press("Enter");
  await expect(many.dialog.getByText("1 column selected.")).toBeVisible();
});

test("TB-025 TB-028 TB-029 cells of each type are edited by keyboard alone, undone, and taken over", async ({
  openGallery,
}) => {
  const page = await openGallery("editing/table-editor");
  const example = exampleOf(page, "Well tests");
  const grid = example.getByRole("grid", { name: "Well tests" });
  const update = example.getByRole("button", { name: "Update" });
  await expect(update).toHaveAttribute("aria-disabled", "true");
  await example.getByRole("button", { name: "Redo" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+Home");
  await expect(cellOf(grid, 0, 1)).toHaveAttribute("aria-readonly", "true");
  await page.keyboard.press("ArrowRight");

  await page.keyboard.type("3/5/24");
  await page.keyboard.press("Tab");
  await expect(cellOf(grid, 0, 2)).toHaveText("03-05-2024");
  await page.keyboard.type("36");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1,000.5");
  await page.keyboard.press("Enter");
  await expect(cellOf(grid, 0, 4)).toHaveText("1,000.5");
  await page.keyboard.press("F2");
  await page.keyboard.type("9999");
  await page.keyboard.press("Escape");
  await expect(cellOf(grid, 1, 4)).not.toContainText("9999");

  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Alt+ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Calendar of Test date" });
  await expect(calendar.locator("button.rdp-day:focus")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(cellOf(grid, 1, 2)).toHaveText("01-05-2023");

  await page.keyboard.press("Control+End");
  await page.keyboard.press("ArrowLeft");
  const valid = cellOf(grid, 11, 9);
  await expect(valid).toHaveText("Yes");
  await page.keyboard.press("Space");
  await expect(valid).toHaveText("No");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("tank");
  await expect(page.getByRole("option", { name: "Tank gauge" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(cellOf(grid, 11, 8)).toHaveText("Tank gauge");

  await expect(example.getByText("12 rows · Changed")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(cellOf(grid, 11, 8)).toHaveText("Multiphase meter");
  await page.keyboard.press("Control+Shift+z");
  await expect(cellOf(grid, 11, 8)).toHaveText("Tank gauge");
  await page.keyboard.press("Insert");
  await expect(example.getByText("13 rows · Changed")).toBeVisible();
  await page.keyboard.press("Control+d");
  await expect(cellOf(grid, 12, 8)).toHaveText("Tank gauge");
  await page.keyboard.press("Control+Delete");
  await expect(example.getByText("12 rows · Changed")).toBeVisible();
  await update.focus();
  await page.keyboard.press("Enter");
  await expect(example.getByText("12 rows", { exact: true })).toBeVisible();
  await expect(update).toHaveAttribute("aria-disabled", "true");
});

test("TB-030 TB-031 TB-032 a paste grows the rows, waits, and is one step; errors keep Update off and are found one by one", async ({
  openGallery,
}) => {
  const page = await openGallery("editing/table-editor");
  const example = exampleOf(page, "Empty");
  const grid = example.getByRole("grid", { name: "New well tests" });
  const update = example.getByRole("button", { name: "Update" });
  await expect(example.getByText("1 row", { exact: true })).toBeVisible();
  await expect(example.getByRole("button", { name: "Delete rows" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await cellOf(grid, 0, 1).click();
  const lines = Array.from(
    { length: 30 },
    (_, row) => `Mesa ${row}\t3/${row + 1}/24\t32\t${row === 4 ? "much" : 100 + row}\t1.5`,
  );
  await paste(page, `${lines.join("\r\n")}\r\n`);
  await expect(example.getByText("30 rows · Changed")).toBeVisible();
  await expect(example.getByText("Formatting 30 pasted rows …").first()).toBeVisible();
  await expect(update).toHaveAttribute("aria-disabled", "true");
  await expect(example.getByText("One validation error. See row 5.")).toBeVisible();
  await expect(cellOf(grid, 0, 2)).toHaveText("03-01-2024");
  await page.keyboard.press("F8");
  await expect(cellOf(grid, 4, 4)).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.type("104");
  await page.keyboard.press("Enter");
  await expect(example.getByText("validation error")).toHaveCount(0);
  await expect(update).not.toHaveAttribute("aria-disabled");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(example.getByText("1 row · Changed")).toBeVisible();
  await page.keyboard.press("Control+y");
  await expect(example.getByText("30 rows · Changed")).toBeVisible();
});

test("TB-027 TB-028 TB-032 the dialog shows its table later, asks before changes are lost, and Save & Close takes them over", async ({
  openGallery,
}) => {
  const page = await openGallery("editing/table-editor-modal");
  const example = exampleOf(page, "In a dialog");
  await example.getByRole("button", { name: "Edit well tests" }).click();
  const dialog = page.getByRole("dialog", { name: "Well tests" });
  await expect(dialog.getByText("Opening the table …")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save & Close" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  const grid = dialog.getByRole("grid", { name: "Well tests" });
  await expect(grid).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("777");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(example.locator(".bp6-callout")).toContainText("There are changes.");
  await page.keyboard.press("F2");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  const save = dialog.getByRole("button", { name: "Save & Close" });
  await save.focus();
  await expect(page.getByText("Save table")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(example.locator(".bp6-callout")).toContainText(
    "first oil rate 777 bbl/d. No open changes.",
  );

  await page.getByRole("button", { name: "Edit closed tests" }).click();
  const closed = page.getByRole("dialog", { name: "Closed well tests" });
  await expect(closed.getByRole("grid")).toBeFocused();
  await closed.getByRole("button", { name: "Save tests" }).click();
  await expect(closed.getByText("Could not save: The tests of March are closed.")).toBeVisible();
});

test("TB-030 many errors, at once and later, are counted and walked through", async ({
  openGallery,
}) => {
  const page = await openGallery("editing/table-editor-validation");
  const example = exampleOf(page, "Many errors");
  const grid = example.getByRole("grid");
  await expect(example.getByText("10 validation errors. See rows 2 - 5.")).toBeVisible();
  await expect(cellOf(grid, 1, 1)).toHaveAttribute("title", "There is no well Mesa 12-9H.");
  await expect(cellOf(grid, 2, 2)).toHaveAttribute("title", "Date cannot be parsed");
  await example.getByRole("button", { name: "Go to the next error" }).click();
  await expect(grid).toBeFocused();
  await expect(cellOf(grid, 1, 1)).toHaveClass(/petrons-datagrid-active/);
  await page.keyboard.press("F8");
  await expect(cellOf(grid, 1, 3)).toHaveClass(/petrons-datagrid-active/);
  await expect(example.getByText("Oil (bbl/d): A rate is not negative.")).toBeVisible();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(example.getByText("9 validation errors. See rows 2 - 5.")).toBeVisible();
});

test("an edit and a big paste among 5,000 rows leave the page answering", async ({
  openGallery,
}) => {
  const page = await openGallery("editing/table-editor-large");
  const example = exampleOf(page, "5,000 rows");
  const grid = example.getByRole("grid");
  await cellOf(grid, 0, 4).click();
  await page.keyboard.press("Control+End");
  await expect(cellOf(grid, 4999, 10)).toBeVisible();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await paste(page, Array.from({ length: 3000 }, (_, row) => `03-05-2024\t${row % 60}`).join("\n"));
  await expect(cellOf(grid, 1, 2)).toHaveText("03-05-2024");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+z");
  await expect(cellOf(grid, 1, 2)).not.toHaveText("03-05-2024");
});

test("the dialog of columns, above its limit, has no accessibility violation in light and dark", async ({
  openGallery,
}) => {
  const page = await openGallery("editing/column-selector");
  const { dialog, displayed } = await openColumns(page, "Choose up to 5 columns");
  await dialog.getByRole("button", { name: "Add all that are listed" }).click();
  await displayed.focus();
  await expectAccessible(page);
  await page.evaluate(() => document.body.classList.add("bp6-dark"));
  await expectContrast(page);
});
