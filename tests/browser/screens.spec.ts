import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectAccessibleInBoth, test } from "./people.ts";

const sample = "Gulf Shelf Review";

/** In the light: all that axe can find; in the dark: the contrast, the one thing that differs. */
test("sign-in, home, the library and its dialog are accessible in light and dark; tabs are walked with arrow keys", async ({
  people,
  server,
}) => {
  const stranger = await people.stranger("/sign-in");
  await expect(stranger.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expectAccessibleInBoth(stranger);

  const page = await people.arrive("admin", "/home");
  await expect(page.getByRole("link", { name: sample, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "My Petrons" }).click();
  await expect(page.getByRole("button", { name: "Petron Library" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("button", { name: "Create New Petron" }).first().click();
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");

  await page.goto(`${server.url}/library`);
  await expect(page.getByRole("link", { name: new RegExp(sample) })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("tab", { name: /^Owner/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: /^Collaborator/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /^Collaborator/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
});

test("the overview, its dialog, apps, Wells with filters and columns, and not found are accessible in light and dark", async ({
  people,
  server,
}) => {
  const page = await people.arrive("admin", "/library");
  await page.getByRole("link", { name: new RegExp(sample) }).click();
  await page.getByRole("button", { name: "Edit Petron" }).click();
  await expect(page.getByRole("dialog").getByLabel("Name")).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  const overview = page.url();
  await expectAccessibleInBoth(page);

  await page.goto(overview.replace("/overview", "/apps"));
  await expect(page.getByRole("link", { name: /^Wells / })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("tab", { name: /^All/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: /^Tools/ })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");

  await page.getByRole("link", { name: /^Wells / }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Filters" }).click();
  const drawer = page.getByRole("complementary", { name: "Filters" });
  await drawer.getByRole("button", { name: "Company Name" }).click();
  await drawer.getByRole("button", { name: "Month" }).click();
  await expect(drawer.getByRole("option").first()).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Last 12 months" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole("radio", { name: "Table" }).click({ force: true });
  await page.getByRole("button", { name: "Select columns" }).click();
  await expect(page.getByRole("dialog", { name: "Select Columns for Display" })).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.goto(`${server.url}/nowhere`);
  await expect(page.getByText("Oops!")).toBeVisible();
  await expectAccessibleInBoth(page);
});

test("PE-029, PE-030 Edit Petron says what is missing, and Save is disabled until the form is valid", async ({
  people,
  server,
}) => {
  const { insertedIds } = await server.call("admin@petrons.local", "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "To be edited" },
  });
  const page = await people.arrive("admin", `/petron/${insertedIds[0]}/overview`);
  await page.getByRole("button", { name: "Edit Petron" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Petron" });
  await dialog.getByLabel("Name").fill("");
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Name must be populated");
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByLabel(/Description/).fill("What it is for");
  // Enter at once after the name was mended: what was typed counts, not what was emitted before.
  await dialog.getByLabel("Name").fill("Edited");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Edited" })).toBeVisible();
  await expect(page.getByText("What it is for")).toBeVisible();
});

test("PE-009, PE-017, PE-018, PE-044, PE-045 favorites, empty texts and the library's cards", async ({
  people,
}) => {
  // A person who makes no Petron in any of these tests.
  const page = await people.arrive("support", "/library?tab=public");
  await page.getByRole("button", { name: `Add ${sample} to favorites` }).click();
  await expect(page.getByText("Petron added to favorites", { exact: true })).toBeVisible();
  // Home lists what is mine, shared with me or my favorite.
  await page.goto(page.url().replace(/library.*/, "home"));
  await expect(page.getByRole("link", { name: sample, exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search by Petron name" }).fill("no such petron");
  await expect(page.getByText("Clear the search to see your petrons.")).toBeVisible();
  await page.goto(page.url().replace("/home", "/library"));
  await page.getByRole("tab", { name: /^Favorites/ }).click();
  await expect(
    page.getByRole("link", { name: new RegExp(`${sample}.*Helen Marsh`) }),
  ).toBeVisible();
  await page.getByRole("button", { name: `Remove ${sample} from favorites` }).click();
  await expect(page.getByText("Petron removed from favorites", { exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: /^Favorites/ })).toHaveCount(0);
  await page.getByRole("tab", { name: /^Owner/ }).click();
  await expect(page.getByText("No Petrons.")).toBeVisible();
});

/**
 * What has the focus after each of so many Tabs, where it is wholly behind something else or out of
 * the window.
 */
async function unseenStops(page: Page, stops: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement;
      const shown = active.closest("label") ?? active;
      const { left, top, right, bottom } = shown.getBoundingClientRect();
      const inWindow = [
        Math.max(0, left),
        Math.max(0, top),
        Math.min(innerWidth, right),
        Math.min(innerHeight, bottom),
      ] as const;
      const seen = [0.1, 0.5, 0.9].some((share) => {
        const at = document.elementFromPoint(
          inWindow[0] + (inWindow[2] - inWindow[0]) * share,
          inWindow[1] + (inWindow[3] - inWindow[1]) * share,
        );
        return at !== null && (shown.contains(at) || at.contains(shown));
      });
      return seen || active === document.body ? "" : active.outerHTML.slice(0, 120);
    });
    if (name !== "") unseen.push(name);
  }
  return unseen;
}

test("usable at 320 px: nothing of a page is wider than the window, and the keyboard reaches nothing that a panel covers", async ({
  people,
}) => {
  const page = await people.arrive("analyst", "/home", { viewport: { width: 320, height: 640 } });
  const toLibrary = () => page.goto(page.url().replace("/home", "/library?tab=public"));
  for (const open of [
    async () => {},
    toLibrary,
    () => page.getByRole("link", { name: sample }).click(),
    () => page.getByRole("link", { name: /^Wells / }).click(),
  ]) {
    await open();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole("grid")).toBeVisible();

  // Text of 200 % is not cut, and forced colors leave a box its edge.
  const box = page.getByRole("searchbox", { name: "Search rows" });
  const { height } = (await box.boundingBox())!;
  await box.evaluate((input) => {
    input.style.fontSize = "28px";
  });
  expect((await box.boundingBox())!.height).toBeGreaterThanOrEqual(Math.max(height, 42));
  const rows = page.locator(".petrons-datagrid-row");
  const textOf = (size: string) =>
    page.locator(".petrons-datagrid").evaluate((grid, fontSize) => {
      grid.style.fontSize = fontSize;
    }, size);
  await textOf("24px");
  await expect(rows.first()).toHaveCSS("height", "40px");
  await expect(rows.nth(1)).toHaveCSS("top", "40px");
  await textOf("");
  await expect(rows.nth(1)).toHaveCSS("top", "28px");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(box).toHaveCSS("border-top-width", "1px");
  await page.emulateMedia({ forcedColors: null });

  // At 400 % of a window of 1024 px the grid is higher than the page: the page follows its active
  // cell.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole("grid").press("PageDown");
  await expect(page.locator(".petrons-datagrid-active")).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 320, height: 640 });

  await page.getByRole("button", { name: "My Petrons" }).press("Enter");
  await expect(page.getByRole("button", { name: "Petron Library" })).toBeVisible();
  expect(await unseenStops(page, 14)).toEqual([]);
  await page.getByRole("button", { name: /^Daniel Okafor/ }).press("Enter");
  // The list comes late and moves what is below it.
  await expect(
    page.getByText("No notifications.").or(page.locator(".notifications-list")).first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "Notification Settings" }).focus();
  expect(await unseenStops(page, 14)).toEqual([]);

  // A link to a page that closes its panel hands the focus to the page.
  await page.getByRole("link", { name: "Notification Settings" }).press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: "Notification Settings" }),
  ).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});
