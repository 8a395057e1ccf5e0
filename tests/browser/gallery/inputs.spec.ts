import type { Locator, Page } from "@playwright/test";
import { exampleOf, expect, expectAccessible, test } from "./gallery.ts";

/** Replaces what the focused box holds, by keyboard. */
async function retype(box: Locator, text: string): Promise<void> {
  await box.focus();
  await box.press("Control+a");
  await box.page().keyboard.type(text);
}
const emitted = (page: Page, example: string) => exampleOf(page, example).locator("output");

test("FO-008 a date is typed, refused, cleared and picked by keyboard", async ({ openGallery }) => {
  const page = await openGallery("inputs/date");
  const example = exampleOf(page, "Date");
  const box = example.getByRole("textbox", { name: "Spud date" });
  await expect(box).toHaveValue("03-05-2026");
  await retype(box, "March 31, 2024");
  await box.press("Tab");
  await expect(box).toHaveValue("03-31-2024");
  await expect(emitted(page, "Date")).toHaveText('"2024-03-31"');

  await retype(box, "31-31-2024");
  await box.press("Enter");
  await expect(example.getByRole("alert")).toHaveText("Enter a date, such as 03-31-2024.");
  await expect(box).toHaveValue("31-31-2024");
  await expect(box).toHaveAttribute("aria-invalid", "true");
  await expect(emitted(page, "Date")).toHaveText('"2024-03-31"');

  await box.press("Tab");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("");
  await expect(example.getByRole("alert")).toHaveCount(0);
  await expect(emitted(page, "Date")).toHaveText('""');

  await retype(box, "3/5/26");
  await box.press("Enter");
  await box.press("Alt+ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Calendar of Spud date" });
  await expect(calendar.getByRole("gridcell", { name: "5", exact: true })).toBeFocused();
  await expectAccessible(page, ".bp6-portal");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("03-13-2026");
  await expect(emitted(page, "Date")).toHaveText('"2026-03-13"');
  await box.press("Alt+ArrowDown");
  await expect(calendar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(box).toBeFocused();

  const limited = exampleOf(page, "Own format and limits");
  await retype(limited.getByRole("textbox"), "1.2.2027");
  await page.keyboard.press("Enter");
  await expect(limited.getByRole("alert")).toHaveText("Enter a date up to 31 December 2026.");
});

test("FO-009 a date-time is in the chosen zone, which is printed, through its clock changes", async ({
  openGallery,
}) => {
  const page = await openGallery("inputs/date-time");
  const example = exampleOf(page, "Date and time");
  const box = example.getByRole("textbox", { name: "Test start" });
  await expect(box).toHaveValue("12:07 PM, March 5, 2026");
  await expect(example.getByText("CST", { exact: true })).toBeVisible();
  await retype(box, "7/4/2026 18:30");
  await box.press("Tab");
  await expect(box).toHaveValue("6:30 PM, July 4, 2026");
  await expect(example.getByText("CDT", { exact: true })).toBeVisible();
  await expect(emitted(page, "Date and time")).toHaveText('"2026-07-04T23:30:00.000Z"');

  await box.focus();
  await box.press("Alt+ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Calendar of Test start" });
  await expect(calendar.getByText("America/Chicago")).toBeVisible();
  await expect(calendar.getByRole("gridcell", { name: "4", exact: true }).first()).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await retype(calendar.getByRole("textbox", { name: "Time" }), "6:15 am");
  await page.keyboard.press("Enter");
  await expect(emitted(page, "Date and time")).toHaveText('"2026-07-03T11:15:00.000Z"');
  await expectAccessible(page, ".bp6-portal");
  await page.keyboard.press("Escape");
  await expect(box).toBeFocused();
  await retype(box, "July 4");
  await box.press("Enter");
  await expect(example.getByRole("alert")).toHaveText(
    "Enter a date and a time, such as 6:07 PM, March 31, 2024.",
  );

  const zones = exampleOf(page, "One moment in four zones");
  await retype(zones.getByRole("textbox", { name: "Mumbai" }), "3 Nov 2026 5:30");
  await page.keyboard.press("Enter");
  await expect(zones.getByRole("textbox", { name: "Houston" })).toHaveValue(
    "6:00 PM, November 2, 2026",
  );
  await expect(zones.getByRole("textbox", { name: "Stavanger" })).toHaveValue(
    "1:00 AM, November 3, 2026",
  );

  const clocks = exampleOf(page, "Clock changes");
  await expect(clocks.getByRole("status")).toContainText(
    "Clocks go back: 1:30 AM comes twice. This is the one in CDT.",
  );
  await clocks.getByRole("button", { name: "Use the one in CST" }).press("Enter");
  await expect(clocks.getByRole("status")).toContainText("This is the one in CST.");
  const skipped = clocks.getByRole("textbox", { name: "Clocks go forward" });
  await retype(skipped, "2:30 AM, March 8, 2026");
  await skipped.press("Enter");
  await expect(clocks.getByRole("alert")).toHaveText(
    "2:30 AM, March 8, 2026 does not exist in America/Chicago: clocks go forward over it.",
  );
});

test("FO-010 FO-011 a color is hex or of the palette, by text and by radio", async ({
  openGallery,
}) => {
  const page = await openGallery("inputs/color");
  const free = exampleOf(page, "Color");
  const box = free.getByRole("textbox", { name: "Line color", exact: true });
  for (const wrong of ["#12345", "2d7d46", "#12345g"]) {
    await retype(box, wrong);
    await box.press("Enter");
    await expect(free.getByRole("alert")).toHaveText(
      "Enter a valid hex color, or choose one from the palette.",
    );
  }
  await expect(emitted(page, "Color")).toHaveText('"#2d7d46"');
  await retype(box, "#A1b2C3");
  await expect(free.getByRole("alert")).toHaveCount(0);
  await expect(emitted(page, "Color")).toHaveText('"#A1b2C3"');
  await expect(free.getByLabel("Choose the color of Line color")).toHaveValue("#a1b2c3");

  const palette = exampleOf(page, "Palette");
  const text = palette.getByRole("textbox", { name: "Phase color" });
  await retype(text, "#123456");
  await text.press("Enter");
  await expect(palette.getByRole("alert")).toHaveText(
    "Invalid choice. Choose a color from the palette.",
  );
  await expect(emitted(page, "Palette")).toHaveText('"#c0392b"');
  await retype(text, "#C0392B");
  await text.press("Tab");
  await expect(palette.getByRole("radio", { name: "Gas" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(palette.getByRole("radio", { name: "Water" })).toBeChecked();
  await expect(text).toHaveValue("#2a6fb0");
  await expect(emitted(page, "Palette")).toHaveText('"#2a6fb0"');
});

test("FO-014 FO-015 FO-016 a range is typed and set on a slider by keyboard", async ({
  openGallery,
}) => {
  const page = await openGallery("inputs/number-range");
  const integers = exampleOf(page, "Integers");
  const low = integers.getByRole("textbox", { name: "Stages, Low" });
  await retype(low, "7.9");
  await low.press("Tab");
  await expect(low).toHaveValue("7");
  await expect(emitted(page, "Integers")).toHaveText("7 to 12");
  await retype(low, "many");
  await low.press("Tab");
  await expect(low).toHaveValue("7");
  await retype(low, "30");
  await expect(integers.getByRole("alert")).toHaveText(
    "Low value is higher than upper range limit of 25. Low value is greater than high value.",
  );
  await retype(low, "3");
  await expect(integers.getByRole("alert")).toHaveCount(0);

  const handle = integers.getByRole("slider", { name: "Stages, High" });
  await handle.focus();
  await page.keyboard.press("ArrowRight");
  await expect(handle).toHaveAttribute("aria-valuenow", "14");
  await expect(emitted(page, "Integers")).toHaveText("3 to 14");
  const depth = exampleOf(page, "Numbers").getByRole("slider", { name: "Measured depth, Low" });
  await depth.focus();
  await page.keyboard.press("ArrowRight");
  await expect(depth).toHaveAttribute("aria-valuetext", "1700 m");
  await expect(exampleOf(page, "States").getByRole("alert")).toHaveText([
    "Low value is greater than high value.",
    '"rangeLimits" property low value must be less than or equal to high value.',
  ]);
});

test("FO-017 FO-018 code is colored, is no keyboard trap, and grows by lines; other languages are refused", async ({
  openGallery,
}) => {
  const page = await openGallery("inputs/code");
  const example = exampleOf(page, "Code");
  const editor = example.getByRole("textbox", { name: "Decline curve" });
  await expect(editor.locator("span").first()).toBeVisible();
  await editor.focus();
  await page.keyboard.press("Tab");
  await expect(editor).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Control+m");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Tab");
  await expect(editor).toBeFocused();
  await expect(editor.locator(".cm-line").first()).toHaveText(/^\s+import math$/);
  const height = async () => (await example.locator(".petrons-code-host").boundingBox())!.height;
  await page.keyboard.press("Control+End");
  for (let line = 0; line < 15; line++) await page.keyboard.press("Enter");
  await expect.poll(height).toBeGreaterThan(20 * 24);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect.poll(height).toBe(5 * 20 + 10);

  const languages = exampleOf(page, "Languages");
  const choice = languages.getByRole("combobox", { name: "Language" });
  for (const language of await choice.locator("option").allTextContents()) {
    await choice.selectOption(language);
    await expect(languages.getByRole("textbox", { name: "Source" })).toBeVisible();
  }
  for (const language of ["csharp", "dockerfile", "r", "yaml", "handlebars"]) {
    await choice.selectOption(language);
    await expect(languages.locator(".cm-line span").first()).toBeVisible();
  }
  await expect(
    exampleOf(page, "States").getByText("'cobol' is not a language of the code input.").first(),
  ).toBeVisible();
  const log = page.getByRole("textbox", { name: "Log of the import" });
  await expect(log).toHaveAttribute("aria-readonly", "true");
  expect(
    (await exampleOf(page, "Log view").locator(".petrons-code-host").boundingBox())!.height,
  ).toBe(20 * 20 + 10);
  await log.focus();
  await expect(log).toBeFocused();
});

test("FO-018 FO-019 FO-020 JSON: only what is valid is emitted, variables go in at the cursor", async ({
  openGallery,
}) => {
  const page = await openGallery("inputs/json");
  const example = exampleOf(page, "JSON");
  const editor = example.getByRole("textbox", { name: "Job options" });
  const value = example.locator("[data-emitted]");
  const before = await value.textContent();
  await editor.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText('{ "from": "", }');
  await expect(example.getByRole("alert")).toHaveText("Syntax error");
  expect(await value.textContent()).toBe(before);
  await example.getByRole("button", { name: "Syntax error at line 1, column 15" }).press("Enter");
  await expect(editor).toBeFocused();
  for (const key of ["Backspace", "Backspace", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(value).toHaveText('{ "from": ""}');
  await expect(example.getByRole("alert")).toHaveCount(0);

  await example.getByRole("button", { name: "Insert variable" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Insert variable" });
  const insert = dialog.getByRole("button", { name: "Insert" });
  await insert.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Please select a variable to insert.");
  await expectAccessible(page, ".bp6-portal");
  await dialog.getByLabel("Variable").selectOption("today");
  await insert.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(value).toHaveText('{ "from": "$' + '{today}"}');
  await example.getByRole("button", { name: "Format" }).press("Enter");
  await expect(value).toHaveText('{\n  "from": "$' + '{today}"\n}');

  await example.getByRole("button", { name: "Maximize" }).press("Enter");
  const large = page.getByRole("dialog", { name: "Job options" });
  await expect(large.getByRole("textbox", { name: "Job options" })).toContainText("today");
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();

  await exampleOf(page, "Variables cannot be read")
    .getByRole("button", { name: "Insert variable" })
    .press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "There was an error retrieving variables: the server is being updated",
  );
});

test("a file is refused, uploaded, retried and cancelled by keyboard", async ({ openGallery }) => {
  const page = await openGallery("inputs/file");
  const file = (name: string) => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from("~VERSION INFORMATION"),
  });
  const basic = exampleOf(page, "File");
  await basic.locator("input[type=file]").setInputFiles(file("notes.docx"));
  await expect(basic.getByRole("alert")).toHaveText(
    "notes.docx is not accepted. Choose a file of type .las, .csv.",
  );
  await basic.locator("input[type=file]").setInputFiles(file("hawk.las"));
  await expect(emitted(page, "File")).toHaveText("hawk.las");
  await expect(basic.getByRole("alert")).toHaveCount(0);
  await basic.getByRole("button", { name: "Remove hawk.las" }).press("Enter");
  await expect(emitted(page, "File")).toHaveText("");

  const failing = exampleOf(page, "An upload that fails once");
  await failing.locator("input[type=file]").setInputFiles(file("production.csv"));
  await expect(failing.getByRole("alert")).toHaveText(
    "production.csv was not uploaded: The connection was lost.",
  );
  await failing.getByRole("button", { name: "Retry" }).press("Enter");
  await expect(emitted(page, "An upload that fails once")).toHaveText("production.csv");

  const slow = exampleOf(page, "A long upload");
  await slow.locator("input[type=file]").setInputFiles(file("volume.segy"));
  await expect(slow.getByText("42.0%")).toBeVisible();
  await expectAccessible(page, `[data-example="A long upload"]`);
  await slow.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(slow.locator("input[type=file]")).toBeAttached();
});

test("hashtags and units are comboboxes worked by keyboard", async ({ openGallery }) => {
  const page = await openGallery("inputs/hashtags");
  const box = exampleOf(page, "Hashtags").getByRole("combobox", { name: "Hashtags" });
  const value = emitted(page, "Hashtags");
  await box.focus();
  await page.keyboard.type("  ##Frac Hit");
  await page.keyboard.press("Enter");
  await expect(value).toHaveText('["decline","esp","Frac Hit"]');
  await page.keyboard.type("#ESP");
  await page.keyboard.press("Enter");
  await expect(exampleOf(page, "Hashtags").locator("[role=status]")).toHaveText(
    "#ESP is already there.",
  );
  await page.keyboard.type("lift");
  const option = page.getByRole("option", { name: "#gas-lift" });
  await expect(page.getByRole("option")).toHaveText(["Add #lift", "#artificial-lift", "#gas-lift"]);
  await page.keyboard.press("ArrowUp");
  await expect(box).toHaveAttribute("aria-activedescendant", (await option.getAttribute("id"))!);
  await expectAccessible(page, ".bp6-portal");
  await page.keyboard.press("Enter");
  await expect(value).toHaveText('["decline","esp","Frac Hit","gas-lift"]');
  await page.keyboard.press("Backspace");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Delete");
  await expect(value).toHaveText('["decline","Frac Hit"]');

  await page.goto(page.url().replace("hashtags", "units"));
  const unit = exampleOf(page, "Units").getByRole("combobox", { name: "Liquid rate" });
  await expect(unit).toHaveValue("bbl/d – barrels per day");
  await retype(unit, "cubic");
  await expect(page.getByRole("option")).toHaveText(["m3/dcubic metres per day"]);
  await page.keyboard.press("Enter");
  await expect(emitted(page, "Units")).toHaveText('"m3/d"');
  await retype(unit, "mbbl/D");
  await expect(page.getByText("No unit has this name.")).toBeHidden();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(exampleOf(page, "Units").getByRole("alert")).toHaveText(
    "'mbbl/D' is not a unit of this quantity.",
  );
});

test("objects are picked in the dialog 'Select {target name}' and taken away by keyboard", async ({
  openGallery,
}) => {
  const page = await openGallery("inputs/object");
  const example = exampleOf(page, "Several");
  await example.getByRole("button", { name: "Wells, Select wells" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Select wells" });
  await dialog.getByRole("combobox", { name: /wells/i }).last().focus();
  await page.keyboard.type("Kestrel 21");
  await expect(dialog.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(emitted(page, "Several")).toHaveText('["well-1","well-3","well-5"]');
  await example.getByRole("button", { name: "Remove Hawk 14-22H" }).press("Enter");
  await expect(emitted(page, "Several")).toHaveText('["well-3","well-5"]');
});

test("a table is edited in place and in a dialog by keyboard", async ({ openGallery }) => {
  const page = await openGallery("inputs/table");
  const block = exampleOf(page, "In place");
  await block.getByRole("gridcell", { name: "182.4" }).click();
  await page.keyboard.type("lots");
  await page.keyboard.press("Enter");
  await expect(block.getByText("Correct the errors in the table.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(block.getByText("Correct the errors in the table.")).toBeHidden();

  const modal = exampleOf(page, "In a dialog");
  await modal
    .getByRole("button", { name: "Stages in a dialog, Edit table (3 rows)" })
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: "Stages in a dialog" });
  await dialog.getByRole("gridcell", { name: "190.2" }).click();
  await page.keyboard.press("Insert");
  await dialog.getByRole("button", { name: "Save & Close" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(
    modal.getByRole("button", { name: "Stages in a dialog, Edit table (4 rows)" }),
  ).toBeVisible();
});

test("JB-004 JB-023 JB-025 JB-026 JB-027 a schedule is chosen by keyboard", async ({
  openGallery,
}) => {
  const page = await openGallery("inputs/schedule", { own: true });
  await page.clock.setFixedTime(new Date("2026-03-05T18:07:30Z"));
  await page.reload();
  const example = exampleOf(page, "Schedule");
  const value = async () =>
    JSON.parse((await example.locator("[data-emitted]").textContent()) || "null") as unknown;
  const never = { singleExecutionTime: null, runNow: false, interval: null };
  await expect(example.getByRole("radio")).toHaveCount(4);
  await example.getByRole("radio", { name: "Do not run" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(example.getByRole("radio", { name: "Now" })).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(example.getByRole("textbox", { name: "At" })).toHaveValue("12:09 PM, March 5, 2026");
  await page.keyboard.press("Tab");
  await expect(example.getByRole("textbox", { name: "At" })).toBeFocused();
  await expect.poll(value).toEqual({ ...never, singleExecutionTime: "2026-03-05T18:09:00.000Z" });
  await retype(example.getByRole("textbox", { name: "At" }), "12:06 PM, March 5, 2026");
  await page.keyboard.press("Enter");
  await expect(example.getByRole("alert")).toHaveText(
    'A schedule cannot start in the past. Please update the start time or set to "Do not run."',
  );

  await example.getByRole("radio", { name: "On a schedule" }).press("Space");
  await retype(example.getByRole("textbox", { name: "Run every" }), "36");
  await example.getByRole("combobox", { name: "Unit" }).selectOption("hours");
  await expect(example.getByRole("alert")).toHaveCount(0);
  const interval = {
    startDateTime: "2026-03-05T18:07:30.000Z",
    daysInterval: 0,
    hoursInterval: 36,
    minutesInterval: 0,
    secondsInterval: 0,
  };
  await expect.poll(value).toEqual({ ...never, interval });
  await retype(example.getByRole("textbox", { name: "Run every" }), "0");
  await expect(example.getByRole("alert")).toHaveText(
    "Enter at least 1 day, hour, minute or second.",
  );
  await expect(example.getByRole("radio", { name: "On a schedule" })).toBeChecked();
  await expect(
    exampleOf(page, "A start in the past").getByRole("textbox", { name: "Run every" }),
  ).toHaveValue("30");
});
