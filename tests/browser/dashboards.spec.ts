import type { Page } from "@playwright/test";
import { accounts, expect, expectAccessible, test } from "./people.ts";

const production = `month,well,oil\n${["A1", "B2"].flatMap((well) => [1, 2, 3].map((month) => `2024-0${month}-01,${well},${month * 100}`)).join("\n")}\n`;

/** Where a part is on the grid, as its style says. */
const placeOf = (page: Page, name: string) =>
  page
    .locator(".dashboard-edited", {
      has: page.getByRole("button", { name: `Move ${name}`, exact: true }),
    })
    .evaluate(
      (part) =>
        `${(part as HTMLElement).style.gridColumn} | ${(part as HTMLElement).style.gridRow}`,
    );

test("GP-022 PE-010 PE-011 by mouse a production chart and a text are put on a new dashboard, placed, sized, undone and saved; a reader sees them at once", async ({
  people,
  server,
}) => {
  const call = (path: string, body: object, method = "POST") =>
    server.call(accounts.analyst, method, path, body);
  const petronId = (
    await call("/api/tasks", {
      taskType: "CreatePetron",
      pid: "null",
      options: { name: "Ormen South" },
    })
  ).insertedIds[0]!;
  await call(
    "/api/data",
    { type: "Petron", query: { id: petronId }, body: { isPublic: true } },
    "PATCH",
  );
  await server.importTable(accounts.analyst, {
    petronId,
    file: "production.csv",
    text: production,
    collection: "production",
  });
  const page = await people.arrive("analyst", `/petron/${petronId}/overview`);
  await page.getByRole("button", { name: "New dashboard" }).click();
  await page.getByLabel("Name").fill("Morning");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByLabel("Name of the dashboard")).toHaveValue("Morning");

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Data chart" }).click();
  const dialog = page.getByRole("dialog", { name: "Add data chart" });
  await dialog.getByLabel("Title").fill("Oil by well");
  await expect(dialog.getByLabel("Horizontal axis")).toHaveValue("month");
  await dialog.getByLabel("A series for each").selectOption("well");
  await dialog.getByLabel("How value 1 is taken").selectOption("sum");
  await dialog.getByLabel("Value 1", { exact: true }).selectOption("oil");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("button", { name: "A1" })).toBeVisible();

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Text" }).click();
  await page.getByLabel("Title").fill("Notes");
  await page.getByLabel("Text in Markdown").fill("All wells **on**.");
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  expect(await placeOf(page, "Notes")).toBe("1 / span 12 | 8 / span 3");

  const drag = async (name: string, dx: number, dy: number) => {
    const handle = page.getByRole("button", { name, exact: true });
    await handle.scrollIntoViewIfNeeded();
    const box = (await handle.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + dx, box.y + box.height / 2 + dy, { steps: 8 });
    await page.mouse.up();
  };
  const grid = (await page.locator(".dashboard-grid").boundingBox())!;
  await drag("Resize Notes", -grid.width / 2, 60);
  expect(await placeOf(page, "Notes")).toBe("1 / span 6 | 8 / span 4");
  await drag("Move Notes", 0, -420);
  expect(await placeOf(page, "Notes")).toBe("1 / span 6 | 1 / span 4");
  expect(await placeOf(page, "Oil by well")).toBe("1 / span 12 | 5 / span 7");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await placeOf(page, "Notes")).toBe("1 / span 6 | 8 / span 4");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);

  await page.getByRole("button", { name: "Done" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Dashboard saved.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { name: "Morning" })).toBeVisible();

  const reader = await people.arrive("engineer", page.url().replace(/^https?:\/\/[^/]+/, ""));
  await expect(reader.getByRole("heading", { name: "Notes" })).toBeVisible();
  await expect(reader.getByRole("button", { name: "A1" })).toBeVisible();
  await expect(reader.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expectAccessible(reader);
  // Narrow: one below the other, in the order they are read.
  await reader.setViewportSize({ width: 390, height: 800 });
  const tops = await Promise.all(
    ["Notes", "Oil by well"].map(
      async (name) => (await reader.getByRole("heading", { name }).boundingBox())!,
    ),
  );
  expect(tops[0]!.y).toBeLessThan(tops[1]!.y);
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    390,
  );
});

test("GP-022 by keyboard alone a dashboard is made, its parts moved, resized and removed; a colleague's save is reported and merged; it is deleted after a question", async ({
  people,
  server,
}) => {
  const call = (path: string, body: object, method = "POST") =>
    server.call(accounts.analyst, method, path, body);
  const petronId = (
    await call("/api/tasks", {
      taskType: "CreatePetron",
      pid: "null",
      options: { name: "Ormen Keys" },
    })
  ).insertedIds[0]!;
  const page = await people.arrive("analyst", `/petron/${petronId}/overview`);
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const on = async (name: string, ...keys: string[]) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await press(...keys);
  };
  await on("New dashboard", "Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Keys");
  await press("Enter");
  await expect(page.getByLabel("Name of the dashboard")).toHaveValue("Keys");
  for (const title of ["First", "Second"]) {
    await on("Add", "ArrowDown");
    await page.getByRole("menuitem", { name: "Section heading" }).focus();
    await press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByLabel("Title").focus();
    await page.keyboard.type(title);
    await press("Tab", "Tab", "Tab");
    await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).focus();
    await press("Enter");
    await expect(page.getByRole("button", { name: `Move ${title}`, exact: true })).toBeFocused();
  }
  await on("Move First", "ArrowDown");
  expect(await placeOf(page, "First")).toBe("1 / span 12 | 2 / span 1");
  await expect(page.getByRole("button", { name: "Move First", exact: true })).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "First: column 1, row 2" }),
  ).toBeAttached();
  await press("Shift+ArrowLeft", "Shift+ArrowDown", "ArrowRight");
  expect(await placeOf(page, "First")).toBe("2 / span 11 | 2 / span 2");
  await press("Control+z");
  expect(await placeOf(page, "First")).toBe("1 / span 11 | 2 / span 2");
  await press("Control+y");
  expect(await placeOf(page, "First")).toBe("2 / span 11 | 2 / span 2");
  await on("Remove Second", "Enter");
  await expect(page.getByRole("button", { name: "Move First", exact: true })).toBeFocused();
  expect(await placeOf(page, "First")).toBe("2 / span 11 | 1 / span 2");

  const id = /dashboards\/(\w+)/.exec(page.url())![1]!;
  const admin = (body: object) =>
    server.call(accounts.admin, "PATCH", "/api/data", {
      type: "DSUDesignProject",
      query: { id },
      body,
    });
  await admin({ visualizations: [{ id: "x", kind: "section", title: "Theirs", props: {} }] });
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: 'Helen Marsh changed this dashboard after you read it: added "Theirs".' }),
  ).toBeVisible();
  await expectAccessible(page);
  await on("Keep my changes on top", "Enter");
  await expect(page.getByRole("button", { name: "Move Theirs", exact: true })).toBeVisible();
  await on("Save", "Enter");
  await expect(page.getByText("Dashboard saved.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeFocused();
  await press("Tab", "Enter");
  await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeFocused();
  await press("Enter");
  await expect(page.getByRole("button", { name: "Add", exact: true })).toBeFocused();

  await on("Delete dashboard", "Enter");
  const question = page.getByRole("dialog", { name: "Delete dashboard" });
  await expect(question).toContainText('Do you want to delete the dashboard "Keys"?');
  await question.getByRole("button", { name: "Delete", exact: true }).focus();
  await press("Enter");
  await expect(page).toHaveURL(new RegExp(`/petron/${petronId}/overview$`));
  await expect(page.getByText("No dashboards yet.")).toBeVisible();
});
