import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectContrast, signIn, test } from "./people.ts";

test("ID-004, ID-005 with pop-ups blocked, sign-in goes by redirect and returns to where one wanted to be", async ({
  people,
  server,
}) => {
  const page = await people.stranger("/library?tab=owner#cards");
  await page.evaluate(() => {
    window.open = (_, name, features) => {
      sessionStorage.setItem("popup", `${name}: ${features}`);
      return null;
    };
  });
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/oidc\//);
  await page.getByLabel("E-mail").fill("analyst@petrons.local");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("analyst@petrons.local");
  await page.getByLabel("Password").fill("petrons-local");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`${server.url}/library?tab=owner#cards`);
  await expect(page.getByRole("heading", { level: 1, name: "Petron Library" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("popup"))).toMatch(
    /^petrons-sign-in: popup,width=650,height=670,/,
  );
});

test("ID-009, ID-010 signing out in one tab signs the person out in the others, and anyone who signs in again is there in all of them", async ({
  people,
  server,
}) => {
  const first = await people.open("engineer");
  const second = await first.context().newPage();
  await second.goto(`${server.url}/library`);
  await expect(second.getByRole("heading", { level: 1, name: "Petron Library" })).toBeVisible();
  await first
    .getByRole("banner")
    .getByRole("button", { name: /Ingrid Solberg/ })
    .click();
  await first.getByRole("button", { name: "Sign Out" }).click();
  await expect(first.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(second.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await second.evaluate(() => localStorage.getItem("petrons.session"))).toBeNull();
  await signIn(first, "analyst");
  await expect(second.getByRole("heading", { level: 1, name: "Petron Library" })).toBeVisible();
  await expect(second.getByRole("button", { name: /^Daniel Okafor/ })).toBeVisible();
});

/** What has the focus, by its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement;
    return (
      active?.getAttribute("aria-label") ??
      active?.querySelector(":scope > .shell-hidden")?.textContent ??
      active?.textContent ??
      ""
    );
  });

/**
 * Presses a button by the keyboard, looks at what it opened in the light and in the dark, closes it
 * by Escape; the focus is back.
 */
async function openByKeyboard(page: Page, button: Locator, part: string): Promise<void> {
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(part)).toBeFocused();
  await expectAccessibleInBoth(page, part);
  await page.keyboard.press("Escape");
  await expect(page.locator(part)).toBeHidden();
  await expect(button).toBeFocused();
}

async function expectAccessibleInBoth(page: Page, part: string): Promise<void> {
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("body")).toHaveClass(/bp6-dark/);
  await expectContrast(page, part);
  await page.emulateMedia({ colorScheme: "light" });
}

test("SH-002, SH-003, SH-006, SH-014, SH-022, SH-026, SH-029, SH-031 the shell by keyboard alone: skip link, palette, shortcuts, menu, every panel and drawer, in light and dark", async ({
  people,
}) => {
  const page = await people.arrive("admin", "/home");
  await expect(page.getByRole("link", { name: "Gulf Shelf Review", exact: true })).toBeVisible();
  const placeOf = async (name: RegExp) =>
    (await page.getByRole("banner").getByRole("button", { name }).boundingBox())!.x;
  expect(await placeOf(/^Live data/)).toBeLessThan(await placeOf(/^Jobs/));
  expect(
    await page.evaluate(
      () =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => /ShellOverlay|UserPanel|LiveDataPanel/.test(name)).length,
    ),
  ).toBe(0);
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessibleInBoth(page, ".bp6-dialog");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search pages, apps and actions" }).fill("gulf");
  const found = page
    .getByRole("group", { name: "Petrons" })
    .getByRole("option", { name: /Gulf Shelf Review/ });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expectAccessibleInBoth(page, ".shell-palette");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Gulf Shelf Review" })).toBeVisible();
  await expect(page).toHaveTitle("Petron Overview · Petrons");

  const dot = page.getByRole("button", { name: /^Live data/ });
  const shades = await dot.evaluate((button: HTMLElement) => {
    const icon = button.querySelector<HTMLElement>(".bp6-icon") as HTMLElement;
    icon.style.transition = "none";
    const look = button.className;
    const found = ["live", "stale", "errors", "disconnected"].map((status) => {
      button.className = look.replace("shell-live-live", `shell-live-${status}`);
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(icon).color.match(/\d+/g) ?? []).map(
        Number,
      );
      return green > red
        ? "green"
        : red > 2 * green
          ? "red"
          : green > 0.75 * red && green > 2 * blue
            ? "yellow"
            : `${red} ${green} ${blue}`;
    });
    button.className = look;
    return found;
  });
  expect(shades).toEqual(["green", "yellow", "red", "red"]);
  await openByKeyboard(page, dot, "#right-panel");
  await openByKeyboard(
    page,
    page.getByRole("button", { name: "Jobs", exact: true }),
    "#right-panel",
  );
  await openByKeyboard(page, page.getByRole("button", { name: /^Helen Marsh/ }), "#right-panel");
  await openByKeyboard(page, page.getByRole("button", { name: /^Comments/ }), "#comment-drawer");

  const box = (selector: string) => page.locator(selector).boundingBox();
  expect((await box(".shell-menu"))?.width).toBe(38 + 1);
  const petrons = page.getByRole("button", { name: "My Petrons" });
  await petrons.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await focused(page)).toBe("Admin Panel");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Close Admin Panel");
  await expectAccessibleInBoth(page, ".shell-menu");
  const [rail, open] = [await box(".shell-rail"), await box("#main-menu-panel")];
  expect([rail?.x, (open?.x ?? 0) + (open?.width ?? 0)]).toEqual([0, 452]);
  await page.keyboard.press("Escape");
  expect(await focused(page)).toBe("Admin Panel");

  const avatar = page.getByRole("button", { name: /^Helen Marsh/ });
  await avatar.click();
  expect((await box("#right-panel"))?.width).toBe(385);
  await avatar.click();
  const started = Date.now();
  await page.getByRole("button", { name: "My Shortcuts" }).hover();
  await expect(page.getByRole("tooltip", { name: "My Shortcuts" })).toBeVisible();
  expect(Date.now() - started).toBeGreaterThanOrEqual(750);
});

test("ER-001, ER-002, GP-029 a Petron one may not see is no access, and the forbidden page offers Logout", async ({
  people,
  server,
}) => {
  const { insertedIds } = await server.call("admin@petrons.local", "POST", "/api/tasks", {
    taskType: "CreatePetron",
    pid: "null",
    options: { name: "Closed" },
  });
  const page = await people.open("analyst", `/petron/${insertedIds[0]}/overview`);
  await expect(
    page.getByText("This Petron is not shared with you, or it no longer exists."),
  ).toBeVisible();
  await page.goto(`${server.url}/invalid-token`);
  await expect(
    page.getByRole("heading", { level: 1, name: "Authorization failed" }),
  ).toBeAttached();
  await expect(page.getByText("You are not authorized to access this page.")).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("ID-008 a token that was tampered with is removed and leads to sign-in", async ({
  people,
  server,
}) => {
  const page = await people.open("analyst");
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("petrons.session") ?? "") as { token: string };
    localStorage.setItem(
      "petrons.session",
      JSON.stringify({ ...session, token: `${session.token.slice(0, -6)}AAAAAA` }),
    );
  });
  await page.goto(`${server.url}/home`);
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("petrons.session"))).toBeNull();
  await signIn(page, "analyst");
});
